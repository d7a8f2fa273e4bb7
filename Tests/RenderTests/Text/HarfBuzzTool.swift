import Foundation

@testable import Render

/// HarfBuzz's own program, the reference for shaping.
enum HarfBuzzTool {
  /// A glyph in font units, from the pen.
  struct Glyph: Equatable {
    var index: UInt32
    var cluster: Int
    var x: Int
    var y: Int
    var advance: Int
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The glyphs of `range` of `text` in a font file, from left to right.
  static func glyphs(
    _ text: String, _ range: Range<Int>, isRightToLeft: Bool, in path: String, index: Int
  ) throws -> [Glyph] {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/hb-shape")
    process.arguments = [
      "--utf8-clusters", "--no-glyph-names", "--language=en",
      "--direction=\(isRightToLeft ? "rtl" : "ltr")",
      "--text-before=\(part(0..<range.lowerBound))",
      "--text-after=\(part(range.upperBound..<bytes.count))", "--face-index=\(index)",
      "--text=\(part(range))", path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Failure(description: "no /usr/bin/hb-shape: run Scripts/install unit")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard line.hasPrefix("["), line.hasSuffix("]") else {
      throw Failure(description: "hb-shape says: \(line)")
    }
    return try line.dropFirst().dropLast().split(separator: "|").map {
      try glyph($0, from: range.lowerBound)
    }
  }

  /// "12=3@4,5+678": index, cluster, offsets, advance.
  private static func glyph(_ text: Substring, from start: Int) throws -> Glyph {
    guard let match = text.wholeMatch(of: /(\d+)=(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)/),
      let index = UInt32(match.1), let cluster = Int(match.2), let advance = Int(match.5)
    else { throw Failure(description: "hb-shape says: \(text)") }
    return Glyph(
      index: index, cluster: start + cluster, x: match.3.flatMap { Int($0) } ?? 0,
      y: match.4.flatMap { Int($0) } ?? 0, advance: advance)
  }

  /// The glyphs of a run that is set at one pixel a font unit.
  static func glyphs(_ run: GlyphRun) -> [Glyph] {
    var pen = 0
    return run.glyphs.map { glyph in
      let advance = Int(glyph.advance.rawValue) >> 8
      defer { pen += advance }
      return Glyph(
        index: glyph.index, cluster: Int(glyph.cluster), x: (Int(glyph.x.rawValue) >> 8) - pen,
        y: -(Int(glyph.y.rawValue) >> 8), advance: advance)
    }
  }
}
