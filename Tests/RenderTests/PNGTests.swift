import Foundation
import Testing

@testable import Render

@Suite struct PNGTests {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("render-\(UUID().uuidString)")

  private func inDirectory(_ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.path)
  }

  private func picture(_ format: PixelFormat, width: Int = 13, height: Int = 7) -> Bitmap {
    let source = Bitmap(
      width: width, height: height, format: format.isDrawable ? format : .xrgb8888)
    let canvas = Canvas(source)
    canvas.fill(rect(0.5, 0.5, 9, 5), with: .color(Color(argb: 0x80FF_8020)))
    canvas.fill(rect(3, 2, 6.25, 9), with: .color(Color(0x1234FF)))
    if format.isDrawable { return source }
    let small = Bitmap(width: width, height: height, format: format)
    PixelConversion.copy(source.bounds, from: source, to: small)
    return small
  }

  @Test(arguments: PixelFormat.allCases)
  func whatIsWrittenIsReadBack(format: PixelFormat) throws {
    try inDirectory { path in
      let bitmap = picture(format)
      try PNG.write(bitmap, to: path + "/a.png")
      let read = try PNG.read(path + "/a.png")
      #expect(read.format == .argb8888)
      #expect(pixels(read) == pixels(bitmap))
    }
  }

  @Test func everyAlphaSurvivesTheStraightForm() throws {
    try inDirectory { path in
      let bitmap = Bitmap(width: 256, height: 1, format: .argb8888)
      for a in 0..<256 {
        let pixel = Color(argb: UInt32(a) << 24 | 0xC0_3377).premultiplied
        bitmap.baseAddress.storeBytes(of: pixel, toByteOffset: a * 4, as: UInt32.self)
      }
      try PNG.write(bitmap, to: path + "/a.png")
      #expect(pixels(try PNG.read(path + "/a.png")) == pixels(bitmap))
    }
  }

  @Test func theSamePixelsGiveTheSameBytes() throws {
    try inDirectory { path in
      try PNG.write(picture(.xrgb8888), to: path + "/a.png")
      try PNG.write(picture(.xrgb8888), to: path + "/b.png")
      let a = try Data(contentsOf: URL(fileURLWithPath: path + "/a.png"))
      #expect(a == (try Data(contentsOf: URL(fileURLWithPath: path + "/b.png"))))
      let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      #expect(left == ["a.png", "b.png"])
    }
  }

  @Test func noiseIsWrittenThoughItDoesNotCompress() throws {
    try inDirectory { path in
      let bitmap = Bitmap(width: 300, height: 200)
      var numbers = Numbers(3)
      for i in 0..<(bitmap.bytesPerRow * 200 / 4) {
        bitmap.baseAddress.storeBytes(
          of: UInt32(truncatingIfNeeded: numbers.next()), toByteOffset: i * 4, as: UInt32.self)
      }
      try PNG.write(bitmap, to: path + "/noise.png")
      #expect(pixels(try PNG.read(path + "/noise.png")) == pixels(bitmap))
    }
  }

  @Test func aFileThatCannotBeWrittenIsAnErrorWithItsPath() {
    for path in ["/nonexistent/a.png", "/dev/full", "/tmp", "/proc/version"] {
      #expect {
        try PNG.write(picture(.xrgb8888), to: path)
      } throws: {
        if case ImageFileError.unwritable(path, let reason)? = $0 as? ImageFileError {
          return !reason.isEmpty
        }
        return false
      }
    }
  }

  @Test func devicesAreWrittenAndNotReplaced() throws {
    try PNG.write(picture(.xrgb8888), to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aLinkKeepsPointingToItsFile() throws {
    try inDirectory { path in
      try PNG.write(picture(.xrgb8888), to: path + "/real.png")
      try FileManager.default.createSymbolicLink(
        atPath: path + "/link.png", withDestinationPath: path + "/real.png")
      try PNG.write(picture(.argb8888), to: path + "/link.png")
      #expect(pixels(try PNG.read(path + "/real.png")) == pixels(picture(.argb8888)))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path + "/link.png")
          == path + "/real.png")
    }
  }

  @Test func anUnreadableFileIsAnErrorWithItsPath() {
    for path in ["/nonexistent.png", "/tmp", "/dev/zero"] {
      #expect {
        _ = try PNG.read(path)
      } throws: {
        if case ImageFileError.unreadable(path, _)? = $0 as? ImageFileError { return true }
        return false
      }
    }
  }

  @Test func damagedPicturesGiveErrorsOrPixelsButNeverCrash() throws {
    try inDirectory { path in
      try PNG.write(picture(.argb8888, width: 60, height: 40), to: path + "/a.png")
      let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/a.png")))
      var numbers = Numbers(8)
      var errors = 0
      for round in 0..<300 {
        var bytes = whole
        if round % 2 == 0 {
          bytes.removeLast(numbers.whole(1...bytes.count))
        } else {
          for _ in 0..<numbers.whole(1...6) {
            bytes[numbers.whole(0...(bytes.count - 1))] ^= UInt8(1 << numbers.whole(0...7))
          }
        }
        do { _ = try PNG.decode(bytes, name: "damaged") } catch { errors += 1 }
      }
      #expect(errors > 150)
      #expect {
        _ = try PNG.decode([], name: "nothing")
      } throws: {
        if case ImageFileError.corrupt("nothing", _)? = $0 as? ImageFileError { return true }
        return false
      }
    }
  }

  @Test(arguments: ["bad-crc", "empty", "huge", "short-data", "truncated"])
  func brokenFilesOfTheCorpusAreErrors(name: String) {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/Corpus/png/\(name).png").path
    #expect {
      _ = try PNG.read(path)
    } throws: {
      if case ImageFileError.corrupt(path, _)? = $0 as? ImageFileError { return true }
      return false
    }
  }

  @Test func aPictureThatClaimsTooManyPixelsIsRefusedBeforeAnyIsAllocated() throws {
    // A header of 60,000 × 60,000 pixels with a right checksum, and nothing behind it.
    var header: [UInt8] = Array("IHDR".utf8) + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0]
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in header {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 != 0 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    checksum = ~checksum
    header += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + header
      + [0, 0, 0, 0] + Array("IDAT".utf8) + [0x35, 0xAF, 0x06, 0x1E]
    #expect {
      _ = try PNG.decode(bytes, name: "huge")
    } throws: {
      if case ImageFileError.corrupt("huge", let reason)? = $0 as? ImageFileError {
        return reason.contains("60000×60000")
      }
      return false
    }
  }
}
