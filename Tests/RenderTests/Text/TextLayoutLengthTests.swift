import Foundation
import Testing

@testable import Render

/// Long texts. What is not linear in their length does not end here.
@Suite struct TextLayoutLengthTests {
  private static let count =
    ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1" ? 100_000 : 5_000

  private func checked(_ text: String, width: Int = 300, _ style: ParagraphStyle = ParagraphStyle())
  {
    let font = ScaledFont(.interRegular, size: Fixed(16))
    let layout = TextLayout(
      TextContent(text, style: TextStyle(font: font)), style: style, width: Fixed(width))
    #expect(layout.lines.last?.range.upperBound == text.utf8.count || layout.isTruncated)
    let middle = layout.caret(atUTF8Offset: text.utf8.count / 2)
    let found = layout.position(nearest: FixedPoint(x: middle.x, y: middle.top))
    #expect(found.line == middle.line)
  }

  @Test func anyScalars() {
    var numbers = Numbers(5)
    var text = String.UnicodeScalarView()
    while text.count < Self.count {
      let value = UInt32(numbers.whole(0...0x10FFFF)) >> UInt32(numbers.whole(0...16))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    checked(String(text))
  }

  @Test(arguments: [
    "word ", "a", " ", "\n", "\u{301}", "ภาษาไทย", "日本", "שלום ", "a\u{200D}", "🇩🇪", "((", "1,",
    "\u{202B}a",
  ])
  func theSameAgainAndAgain(part: String) {
    let text = String(repeating: part, count: Self.count / part.unicodeScalars.count)
    checked(text)
    checked(text, width: 2)
    checked(text, ParagraphStyle(wrapping: .characters))
    for truncation in [ParagraphStyle.Truncation.head, .middle, .tail] {
      checked(text, ParagraphStyle(truncation: truncation, maximumLines: 3))
      checked(text, ParagraphStyle(wrapping: .none, truncation: truncation))
    }
  }
}
