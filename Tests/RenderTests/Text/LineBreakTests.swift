import Foundation
import Testing

@testable import Render

@Suite struct LineBreakTests {
  /// The offsets in scalars where a line may end, the end of the text included.
  private func breaks(_ text: String) -> [Int] {
    var text = text
    let offsets = text.withUTF8 { bytes in
      var breaker = LineBreaker(bytes)
      var result: [Int] = []
      while let place = breaker.next() { result.append(place.offset) }
      return result
    }
    let view = text.utf8
    let indices = text.unicodeScalars.indices.map {
      view.distance(from: view.startIndex, to: $0)
    }
    return offsets.compactMap { indices.firstIndex(of: $0) } + [indices.count]
  }

  private func pieces(_ text: String) -> [String] {
    var result: [String] = []
    var start = 0
    let scalars = Array(text.unicodeScalars)
    for end in breaks(text) {
      result.append(
        String(String.UnicodeScalarView(scalars[start..<end])).trimmingCharacters(in: .whitespaces))
      start = end
    }
    return result
  }

  @Test func everyLineOfTheStandardsTestHolds() throws {
    let file = try String(
      contentsOfFile: "/usr/share/unicode/auxiliary/LineBreakTest.txt", encoding: .utf8)
    var count = 0
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" }.split { $0.isWhitespace }
      var text = String.UnicodeScalarView()
      var expected: [Int] = []
      for field in fields {
        if field == "÷" { expected.append(text.count) }
        if let value = UInt32(field, radix: 16) {
          text.append(try #require(Unicode.Scalar(value)))
        }
      }
      #expect(breaks(String(text)) == expected, "\(line)")
      count += 1
    }
    #expect(count == 7654)
  }

  @Test func theTableIsWhatTheScriptWritesFromUnicodesFiles() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .appendingPathComponent("../../../..").standardized
    let out = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID()).c")
    defer { try? FileManager.default.removeItem(at: out) }
    let script = Process()
    script.executableURL = root.appendingPathComponent("Scripts/unicode-tables")
    script.arguments = [out.path]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let committed = root.appendingPathComponent("Sources/CUnicode/table.c")
    #expect(try Data(contentsOf: out) == Data(contentsOf: committed))
  }

  @Test func mandatoryBreaksAreTold() {
    var text = "a\nb\r\nc\u{2028}d\u{2029}e\u{85}f g\u{B}h\u{C}i"
    let offsets = text.withUTF8 { bytes in
      var breaker = LineBreaker(bytes)
      var result: [LineBreaker.Break] = []
      while let place = breaker.next() { result.append(place) }
      return result
    }
    #expect(offsets.filter { !$0.isMandatory }.count == 1)
    #expect(offsets.filter(\.isMandatory).map(\.offset) == [2, 5, 9, 13, 16, 20, 22])
  }

  @Test func numbersAndUnitsStayWhole() {
    #expect(
      pieces("von $(12.35) bis 1,234.5% (-7 °C)") == [
        "von", "$(12.35)", "bis", "1,234.5%", "(-7", "°C)",
      ])
  }

  @Test func thaiBreaksBetweenWords() {
    #expect(ThaiWords.installed.hasDictionary)
    #expect(pieces("ภาษาไทยเป็นภาษา") == ["ภาษา", "ไทย", "เป็น", "ภาษา"])
    #expect(pieces("(ภาษาไทย) ok") == ["(ภาษา", "ไทย)", "ok"])
  }

  @Test func withoutItsDictionaryThaiBreaksBetweenSyllableSigns() {
    let words = ThaiWords(directory: "/nonexistent")
    #expect(!words.hasDictionary)
    let letters = "เป็นน้ำ".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    // เป็ น น้ำ
    #expect(words.starts(in: letters) == [3, 4])
    #expect(words.starts(in: []).isEmpty)
  }

  @Test func longThaiRunsHaveTheWordsOfShortOnes() {
    let one = "ภาษาไทยเป็นภาษา"
    let many = String(repeating: one, count: 400)
    let expected = Array(repeating: pieces(one), count: 400).flatMap { $0 }
    let found = pieces(many)
    // A piece given to the dictionary may end inside a word of several.
    #expect(found.joined() == many)
    #expect(abs(found.count - expected.count) < expected.count / 50)
  }

  @Test func laoAndKhmerBreakOnlyAtSpaces() {
    #expect(pieces("ສະບາຍດີ ເຈົ້າ") == ["ສະບາຍດີ", "ເຈົ້າ"])
    #expect(pieces("ភាសាខ្មែរ ភាសា") == ["ភាសាខ្មែរ", "ភាសា"])
  }

  @Test func breaksLieBetweenScalarsInOrder() {
    var numbers = Numbers(31)
    for _ in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<numbers.whole(0...60) {
        let value = UInt32(numbers.whole(0...0x10FFFF)) >> UInt32(numbers.whole(0...16))
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let found = breaks(String(text))
      #expect(found == found.sorted() && Set(found).count == found.count)
      #expect(found.last == text.count)
    }
  }
}
