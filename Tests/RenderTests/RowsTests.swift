import CRows
import Foundation
import Testing
import Traits

/// Each build of the row functions against plain arithmetic, pixel by pixel.
@Suite struct RowsTests {
  /// The builds that this processor can run.
  private static var builds: [UnsafePointer<Rows>] {
    [rowLevelBaseline, rowLevelV3].compactMap { rowsAt($0) }
  }

  /// v / 255 to nearest.
  private func nearest(_ value: UInt32) -> UInt32 { (2 * value + 255) / 510 }

  /// One value for each channel of a pixel.
  private func channels(_ value: (UInt32) -> UInt32) -> UInt32 {
    value(0) | value(8) << 8 | value(16) << 16 | value(24) << 24
  }

  private func over(_ d: UInt32, _ color: UInt32, _ alpha: UInt32) -> UInt32 {
    channels { shift in
      let c = shift == 24 ? 255 : color >> shift & 255
      return nearest(c * alpha + (d >> shift & 255) * (255 - alpha))
    }
  }

  private func over(_ d: UInt32, premultiplied s: UInt32, _ m: UInt32) -> UInt32 {
    let rest = 255 - nearest((s >> 24) * m)
    return channels { nearest((s >> $0 & 255) * m + (d >> $0 & 255) * rest) }
  }

  /// Random pixels, premultiplied where asked for; runs of four are often clear or opaque, as in pictures.
  private func picture(_ count: Int, premultiplied: Bool, _ numbers: inout Numbers) -> [UInt32] {
    var kind = 0
    return (0..<count).map { i in
      if i % 4 == 0 { kind = numbers.whole(0...3) }
      let pixel = UInt32(truncatingIfNeeded: numbers.next())
      if !premultiplied { return pixel }
      let alpha = [0, 255, pixel >> 24, pixel >> 24][kind]
      return alpha << 24 | channels { $0 == 24 ? 0 : (pixel >> $0 & 255) * alpha / 255 }
    }
  }

  private func levels(_ count: Int, _ numbers: inout Numbers) -> [UInt8] {
    var kind = 0
    return (0..<count).map { i in
      if i % 5 == 0 { kind = numbers.whole(0...3) }
      return [0, 255, UInt8(numbers.whole(0...255)), UInt8(numbers.whole(0...255))][kind]
    }
  }

  /// Runs `draw` on a copy of `before` that starts `offset` bytes into its memory, and gives back what came of it, with two pixels to each side.
  private func drawn(
    _ before: [UInt32], offset: Int, _ draw: (UnsafeMutableRawPointer) -> Void
  ) -> [UInt32] {
    let size = before.count * 4
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size + offset, alignment: 64)
    defer { memory.deallocate() }
    before.withUnsafeBytes { bytes in
      for i in 0..<size {
        memory.storeBytes(of: bytes[i], toByteOffset: offset + i, as: UInt8.self)
      }
    }
    draw(memory + offset + 8)
    return (0..<before.count).map {
      memory.loadUnaligned(fromByteOffset: offset + $0 * 4, as: UInt32.self)
    }
  }

  @Test(.fault("C116"), arguments: 0...67)
  func everyBuildGivesTheTrueValueAtEveryLengthAndAlignment(length: Int) {
    var numbers = Numbers(UInt64(length) + 7)
    for offset in [0, 1, 4, 6, 12, 31] {
      let before = picture(length + 4, premultiplied: false, &numbers)
      let shift = numbers.whole(0...8)
      let source = picture(length + 8, premultiplied: true, &numbers)
      let mask = levels(length + 8, &numbers)
      let other = levels(length + 8, &numbers)
      let color = UInt32(truncatingIfNeeded: numbers.next())
      let alpha = [255, UInt32(numbers.whole(0...255))][numbers.whole(0...1)]
      let opaque: UInt32 = [0, 0xFF00_0000][numbers.whole(0...1)]
      for build in Self.builds {
        let rows = build.pointee
        func check(
          isCovered: (Int) -> Bool = { _ in true }, _ draw: (UnsafeMutableRawPointer) -> Void,
          _ expected: (Int) -> UInt32
        ) {
          let result = drawn(before, offset: offset, draw)
          for i in 0..<before.count {
            let at = i - 2
            if at < 0 || at >= length {
              #expect(result[i] == before[i])
            } else {
              let value = expected(at)
              let isKept = !isCovered(at) && result[i] == before[i]
              #expect(isKept || result[i] == value)
            }
          }
        }
        func d(_ i: Int) -> UInt32 { before[i + 2] }
        source.withUnsafeBytes { bytes in
          guard let first = bytes.baseAddress else { return }
          let from = first + shift * 4
          mask.withUnsafeBufferPointer { levels in
            guard let levels = levels.baseAddress.map({ $0 + shift }) else { return }
            check({ rows.fill($0, 0, length, 1, color) }, { _ in color })
            check({ rows.fillRows($0, 0, length, 1, [color]) }, { _ in color })
            check(
              { rows.solid($0, 0, length, 1, color, alpha, opaque) },
              { over(d($0), color, alpha) | opaque })
            check(
              isCovered: { levels[$0] != 0 },
              { rows.solidMask($0, 0, levels, 0, length, 1, color, alpha, opaque) },
              { over(d($0), color, nearest(UInt32(levels[$0]) * alpha)) | opaque })
            check(
              isCovered: { levels[$0] != 0 },
              { rows.solidRowsMask($0, 0, levels, 0, length, 1, [color], opaque) },
              { over(d($0), color, UInt32(levels[$0])) | opaque })
            check(
              isCovered: { source[$0 + shift] != 0 },
              { rows.pixels($0, from, length, opaque) },
              { over(d($0), premultiplied: source[$0 + shift], 255) | opaque })
            check(
              isCovered: { levels[$0] != 0 },
              { rows.pixelsMask($0, from, levels, length, opaque) },
              { over(d($0), premultiplied: source[$0 + shift], UInt32(levels[$0])) | opaque })
            check({ rows.copy($0, from, length, opaque) }, { source[$0 + shift] | opaque })
            checkNarrow(rows, from, Array(source[shift...]), length)
          }
        }
        checkLevels(rows, mask, other, shift, length, UInt32(alpha))
      }
    }
  }

  /// RGB565, cut and dithered, of `pixels`, which lie at `from`.
  private func checkNarrow(
    _ rows: Rows, _ from: UnsafeRawPointer, _ pixels: [UInt32], _ length: Int
  ) {
    func word(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt16 {
      UInt16((red / 8) << 11 | (green / 4) << 5 | blue / 8)
    }
    var result = [UInt16](repeating: 7, count: length + 1)
    rows.rgb565(&result, from, length)
    let cut = pixels.prefix(length).map { word($0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) }
    #expect(result == cut + [7])
    let thresholds = (0..<8).map { UInt32(($0 * 5 + 3) % 8) }
    rows.rgb565Dithered(
      &result, from, length, thresholds.map { $0 << 16 | ($0 / 2) << 8 | $0 })
    // 255 is 31 or 63 steps: of eight or four levels, less the part of them that a channel has too many.
    func rounded(_ channel: UInt32, _ size: UInt32, _ threshold: UInt32) -> UInt32 {
      channel - (size == 8 ? channel / 32 : channel / 64) + threshold
    }
    let dithered = pixels.prefix(length).enumerated().map { i, p in
      let t = thresholds[i % 8]
      return word(
        rounded(p >> 16 & 255, 8, t), rounded(p >> 8 & 255, 4, t / 2), rounded(p & 255, 8, t))
    }
    #expect(result == dithered + [7])
  }

  private func checkLevels(
    _ rows: Rows, _ a: [UInt8], _ b: [UInt8], _ shift: Int, _ length: Int, _ by: UInt32
  ) {
    var product = [UInt8](repeating: 77, count: length + 1)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return }
        rows.multiply(&product, first + shift, second, length)
        #expect(product == (0..<length).map { level(a[$0 + shift], b[$0]) } + [77])
        rows.scale(&product, first + shift, by, length)
        #expect(product == (0..<length).map { level(a[$0 + shift], UInt8(by)) } + [77])
      }
    }
  }

  @Test(arguments: 0...67)
  func everyBuildAddsMultiplesAlike(length: Int) {
    var numbers = Numbers(UInt64(length) + 70)
    let sums = (0..<length).map { _ in UInt32(truncatingIfNeeded: numbers.next()) }
    let values = (0..<length).map { _ in Int32(truncatingIfNeeded: numbers.next()) }
    let by = Int32(truncatingIfNeeded: numbers.next())
    for build in Self.builds {
      var result = sums
      build.pointee.addMultiple(&result, values, by, length)
      #expect(result == zip(sums, values).map { $0 &+ UInt32(bitPattern: $1 &* by) })
      var bytes = [UInt8](repeating: 77, count: length + 1)
      build.pointee.upperBytes(&bytes, sums, length)
      #expect(bytes == sums.map { UInt8($0 >> 24) } + [77])
    }
  }

  private func level(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(nearest(UInt32(a) * UInt32(b))) }

  @Test func rectanglesAreTheirRows() {
    var numbers = Numbers(3)
    for build in Self.builds {
      for width in [1, 4, 7, 8, 11, 12, 16, 33] {
        let rows = build.pointee
        let before = picture(40 * 9 + 4, premultiplied: false, &numbers)
        let mask = levels(50 * 9, &numbers)
        let colors = picture(9, premultiplied: false, &numbers)
        mask.withUnsafeBufferPointer { mask in
          guard let mask = mask.baseAddress else { return }
          for maskStride in [0, 37, 50] {
            let whole = drawn(before, offset: 0) {
              rows.solidMask($0, 160, mask, maskStride, width, 9, 0x12_34F6, 255, 0)
            }
            let single = drawn(before, offset: 0) {
              for y in 0..<9 {
                rows.solidMask(
                  $0 + y * 160, 0, mask + y * maskStride, 0, width, 1, 0x12_34F6, 255, 0)
              }
            }
            #expect(whole == single)
            let colored = drawn(before, offset: 0) {
              rows.solidRowsMask($0, 160, mask, maskStride, width, 9, colors, 0)
            }
            let singleColors = drawn(before, offset: 0) {
              for y in 0..<9 {
                rows.solidMask(
                  $0 + y * 160, 0, mask + y * maskStride, 0, width, 1, colors[y], 255, 0)
              }
            }
            #expect(colored == singleColors)
          }
        }
        let filled = drawn(before, offset: 0) { rows.fillRows($0, 160, width, 9, colors) }
        let singleFills = drawn(before, offset: 0) {
          for y in 0..<9 { rows.fill($0 + y * 160, 0, width, 1, colors[y]) }
        }
        #expect(filled == singleFills)
        let whole = drawn(before, offset: 0) {
          rows.fill($0, 160, width, 4, 0x1234_5678)
          rows.solid($0 + 640, 160, width, 4, 0xFF_0080, 99, 0xFF00_0000)
        }
        let single = drawn(before, offset: 0) {
          for y in 0..<4 {
            rows.fill($0 + y * 160, 0, width, 1, 0x1234_5678)
            rows.solid($0 + 640 + y * 160, 0, width, 1, 0xFF_0080, 99, 0xFF00_0000)
          }
        }
        #expect(whole == single)
      }
    }
  }

  /// All bytes where the long counts are asked for, else some.
  private static var bytes: [UInt32] {
    if ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1" { return Array(0...255) }
    return Array(stride(from: 0, through: 255, by: 17)) + [1, 127, 128, 254]
  }

  @Test func solidOverIsExactForEverySourceDestinationAndAlpha() {
    // Four sources to a pixel's channels would hide one another's mistakes; the destination runs along the row.
    let destinations = (0..<256).map { UInt32($0) * 0x0101_0101 }
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    defer { row.deallocate() }
    var wrong = 0
    for build in Self.builds {
      for alpha in Self.bytes {
        for source in Self.bytes {
          row.update(from: destinations, count: 256)
          build.pointee.solid(row, 0, 256, 1, source * 0x01_0101, alpha, 0)
          for d in UInt32(0)..<256 {
            let value = nearest(source * alpha + d * (255 - alpha))
            let top = nearest(255 * alpha + d * (255 - alpha))
            if row[Int(d)] != value * 0x01_0101 | top << 24 { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func theBaselineIsAlwaysThere() {
    #expect(rowsAt(rowLevelBaseline) != nil)
    #expect(["baseline", "v3"].contains(String(cString: rowsName())))
    if ProcessInfo.processInfo.environment["KIOSK_ROWS"] == "baseline" {
      #expect(String(cString: rowsName()) == "baseline")
    }
  }
}
