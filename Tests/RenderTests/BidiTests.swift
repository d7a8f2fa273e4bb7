import Foundation
import Testing

@testable import Render

@Suite struct BidiTests {
  /// One line of BidiCharacterTest.txt.
  private struct Case {
    var text: String
    var direction: BidiParagraph.Direction
    var baseLevel: UInt8
    /// The level of each scalar; nothing for those that rule X9 removes.
    var levels: [UInt8?]
    /// The scalars from left to right.
    var order: [Int]

    init?(_ line: Substring) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5 else { return nil }
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      text = String(String.UnicodeScalarView(scalars))
      direction = [.leftToRight, .rightToLeft, .natural][Int(fields[1]) ?? 2]
      baseLevel = UInt8(fields[2]) ?? 255
      levels = fields[3].split(separator: " ").map { UInt8($0) }
      order = fields[4].split(separator: " ").compactMap { Int($0) }
    }
  }

  /// The part of the lines that is read in an ordinary run.
  private static let step =
    ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1" ? 1 : 37

  @Test func allLinesOfTheUnicodeTestGiveTheirLevelsAndOrder() throws {
    let path = "/usr/share/unicode/BidiCharacterTest.txt"
    let file = try #require(FileManager.default.contents(atPath: path))
    let lines = file.split(separator: UInt8(ascii: "\n")).filter {
      $0.first != UInt8(ascii: "#")
    }
    #expect(lines.count == 91_707)
    var failures: [String] = []
    for index in stride(from: 0, to: lines.count, by: Self.step) {
      let line = String(decoding: lines[index], as: UTF8.self)
      guard let test = Case(line[...]) else {
        failures.append(line)
        continue
      }
      let bidi = BidiParagraph(test.text, direction: test.direction)
      var levels: [UInt8] = []
      var offset = 0
      let blank = bidi.trailingWhitespace(in: 0..<test.text.utf8.count)
      for scalar in test.text.unicodeScalars {
        levels.append(offset < blank ? bidi.level(atUTF8Offset: offset) : bidi.baseLevel)
        offset += UTF8.width(scalar)
      }
      let kept = test.levels.indices.filter { test.levels[$0] != nil }
      let order = BidiParagraph.visualOrder(of: kept.map { levels[$0] }).map { kept[$0] }
      if bidi.baseLevel != test.baseLevel || kept.contains(where: { levels[$0] != test.levels[$0] })
        || order != test.order
      {
        failures.append("\(test)")
      }
    }
    #expect(failures == [])
  }

  @Test func plainTextHasLevelZeroWithoutFriBidi() {
    for text in ["", "abc 123", "Ωμέγα", "日本語", "ไทย", "नमस्ते", "😀 👨‍👩‍👧"] {
      #expect(BidiParagraph(text).isPlain)
      #expect(BidiParagraph(text, direction: .leftToRight).isPlain)
      #expect(!BidiParagraph(text, direction: .rightToLeft).isPlain)
    }
    for text in ["א", "ب", "1\u{200F}", "a\u{2067}b", "\u{202A}", "\u{1E900}", "a\u{FEFB}"] {
      #expect(!BidiParagraph(text).isPlain)
    }
  }

  @Test func whatIsTakenForPlainIsPlainForFriBidi() {
    // An embedding from left to right around it keeps the levels even only where nothing runs from right to left.
    let blocks: [ClosedRange<UInt32>] = [
      0...0x940, 0x1FF0...0x2080, 0xFAF0...0xFFFF, 0x107F0...0x11010, 0x1E7F0...0x1F010,
    ]
    for value in (Self.step == 1 ? [0...0x10FFFF] : blocks).joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)"
      if !BidiParagraph(text).isPlain { continue }
      let bidi = BidiParagraph("\u{202A}\(text)")
      #expect(bidi.level(atUTF8Offset: 4) & 1 == 0, "U+\(String(value, radix: 16))")
    }
  }

  @Test func veryLongAndDeepTextTakesBoundedTime() {
    let parts = [
      "(", "א(", "\u{2067}", "\u{202B}", "א1 ", "\u{2067}a\u{2069}", "א\u{2066}a\u{2069}",
      "א\u{301}", "[א]a",
    ]
    for part in parts {
      let text = String(repeating: part, count: 100_000 / part.unicodeScalars.count)
      let bidi = BidiParagraph(text)
      #expect(bidi.count == text.utf8.count)
      #expect(bidi.isRightToLeft == (part.contains("א") || part == "א\u{301}"))
    }
  }
}
