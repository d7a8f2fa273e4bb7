import Foundation
import Testing

@testable import Render

@Suite struct JPEGTests {
  private static let corpus = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  private func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.corpus.appending(path: "jpeg/\(name)")))
  }

  /// The pictures of the corpus have a colour in each quarter: red and green above, blue and white below.
  private static let red: UInt32 = 0xE61E28
  private static let green: UInt32 = 0x28C83C
  private static let blue: UInt32 = 0x1E3CDC
  private static let white: UInt32 = 0xF0F0F0

  /// Whether the quarters of a picture have these colours, to some levels.
  private func shows(_ bitmap: Bitmap, _ quarters: [UInt32]) -> Bool {
    let (w, h) = (bitmap.width, bitmap.height)
    let places = [(w / 4, h / 4), (w * 3 / 4, h / 4), (w / 4, h * 3 / 4), (w * 3 / 4, h * 3 / 4)]
    return zip(places, quarters).allSatisfy { place, color in
      let pixel = bitmap[place.0, place.1]
      return [0, 8, 16].allSatisfy {
        abs(Int(pixel >> UInt32($0) & 255) - Int(color >> UInt32($0) & 255)) <= 20
      }
    }
  }

  private func isCorrupt(_ error: any Error, _ name: String) -> Bool {
    if case ImageFileError.corrupt(name, let reason)? = error as? ImageFileError {
      return !reason.isEmpty && "\(error)".contains(name) && "\(error)".contains(reason)
    }
    return false
  }

  @Test(arguments: [
    "colour.jpg", "full.jpg", "wide.jpg", "tall.jpg", "progressive.jpg", "arithmetic.jpg",
  ])
  func colourIsReadInEveryForm(name: String) throws {
    let picture = try JPEG.decode(try file(name), name: name)
    #expect(picture.format == .xrgb8888 && picture.width == 37 && picture.height == 29)
    #expect(shows(picture, [Self.red, Self.green, Self.blue, Self.white]))
    let words = picture.baseAddress.assumingMemoryBound(to: UInt32.self)
    #expect((0..<37).allSatisfy { words[$0] >> 24 == 0xFF })
  }

  @Test func greyIsGrey() throws {
    let picture = try JPEG.decode(try file("grey.jpg"), name: "grey")
    #expect(shows(picture, [0x141414, 0x505050, 0x8C8C8C, 0xC8C8C8]))
    #expect(pixels(picture).allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
  }

  @Test(arguments: ["cmyk.jpg", "ycck.jpg"])
  func inksOfAdobesProgramsBecomeColours(name: String) throws {
    let picture = try JPEG.decode(try file(name), name: name)
    // What the inks leave of white, under 20/255 of black.
    let expected = [Self.red, Self.green, Self.blue, Self.white].map { color -> UInt32 in
      [0, 8, 16].reduce(0) { $0 | (((color >> $1 & 255) * 235 + 127) / 255) << $1 }
    }
    #expect(shows(picture, expected))
  }

  @Test func exifTurnsAndMirrors() throws {
    var bytes = try file("turned6.jpg")
    let tag = try #require(bytes.indices.first { bytes[$0...].starts(with: [1, 0x12, 0, 3]) })
    let (r, g, b, w) = (Self.red, Self.green, Self.blue, Self.white)
    let shown = [
      [r, g, b, w], [g, r, w, b], [w, b, g, r], [b, w, r, g], [r, b, g, w], [b, r, w, g],
      [w, g, b, r], [g, w, r, b],
    ]
    for (index, quarters) in shown.enumerated() {
      bytes[tag + 9] = UInt8(index + 1)
      let picture = try JPEG.decode(bytes, name: "turned")
      #expect(picture.width == (index < 4 ? 40 : 24) && picture.height == (index < 4 ? 24 : 40))
      #expect(shows(picture, quarters), "orientation \(index + 1)")
      let stored = try JPEG.decode(bytes, name: "turned", ignoresOrientation: true)
      #expect(stored.width == 40 && shows(stored, [r, g, b, w]))
    }
    for wrong in [0, 9, 255] as [UInt8] {
      bytes[tag + 9] = wrong
      #expect(try JPEG.decode(bytes, name: "turned").width == 40)
    }
  }

  @Test func brokenFilesAreErrorsThatSayWhichAndWhy() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.corpus.appending(path: "jpeg").path
    ).filter { $0.hasPrefix("bad-") }
    #expect(files.count >= 8)
    for name in files {
      let bytes = try file(name)
      #expect { _ = try JPEG.decode(bytes, name: name) } throws: { isCorrupt($0, name) }
    }
    #expect {
      _ = try JPEG.decode(try file("bad-huge.jpg"), name: "huge")
    } throws: {
      "\($0)".contains("60000×60000 pixels are too many")
    }
    #expect {
      _ = try JPEG.decode(try file("bad-scans.jpg"), name: "scans")
    } throws: {
      "\($0)".contains("more than 100 scans")
    }
  }

  @Test(arguments: ["colour.jpg", "progressive.jpg", "grey.jpg"])
  func aFileThatEndsTooEarlyIsAnErrorWhereverItEnds(name: String) throws {
    let whole = try file(name)
    for count in stride(from: 0, to: whole.count - 2, by: 7) {
      #expect(throws: ImageFileError.self) {
        try JPEG.decode(Array(whole.prefix(count)), name: name)
      }
    }
  }

  @Test(arguments: ["colour.jpg", "progressive.jpg", "turned6.jpg", "cmyk.jpg"])
  func damagedPicturesGiveErrorsOrPixelsButNeverCrash(name: String) throws {
    let whole = try file(name)
    var numbers = Numbers(UInt64(whole.count))
    var errors = 0
    for _ in 0..<150 {
      var bytes = whole
      for _ in 0..<numbers.whole(1...6) {
        bytes[numbers.whole(2...(bytes.count - 1))] ^= UInt8(1 << numbers.whole(0...7))
      }
      do { _ = try JPEG.decode(bytes, name: "damaged") } catch { errors += 1 }
    }
    #expect(errors > 20)
  }

  // MARK: - Any file

  @Test func picturesAreToldApartByTheirFirstBytes() throws {
    let jpeg = try Bitmap(contentsOf: Self.corpus.appending(path: "jpeg/turned6.jpg").path)
    #expect(jpeg.format == .xrgb8888 && jpeg.width == 24 && jpeg.height == 40)
    let png = try Bitmap(contentsOf: Self.corpus.appending(path: "png/rgba.png").path)
    let same = try PNG.read(Self.corpus.appending(path: "png/rgba.png").path)
    #expect(png.format == .argb8888 && pixels(png) == pixels(same))
  }

  @Test func whatIsNoPictureIsAnErrorWithItsPath() throws {
    for name in ["font/plain.ttf", "png/empty.png", "jpeg/bad-start.jpg", "jpeg/bad-half.jpg"] {
      let path = Self.corpus.appending(path: name).path
      #expect { _ = try Bitmap(contentsOf: path) } throws: { isCorrupt($0, path) }
    }
    for path in ["/nonexistent.jpg", "/tmp", "/dev/zero"] {
      #expect {
        _ = try Bitmap(contentsOf: path)
      } throws: {
        if case ImageFileError.unreadable(path, _)? = $0 as? ImageFileError { return true }
        return false
      }
    }
  }
}
