import KioskTesting
import Render
import Testing

@testable import Kiosk

/// Text of both directions in a field: where the caret stands, and what a selection covers.
@Suite struct TextFieldDirectionTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 48))
  private let panel: PanelHarness

  init() {
    let window = Window(size: Size(width: 240, height: 88))
    window.addSubview(field)
    panel = PanelHarness(window)
    field.becomeFirstResponder()
  }

  private func width(of text: String) -> Double {
    TextSetter.line(text, font: .body, family: .inter, scale: 1).width.pixels
  }

  private func select(_ lower: Int, _ upper: Int) {
    let text = field.text ?? ""
    let start = text.index(text.startIndex, offsetBy: lower)
    field.selectedTextRange = start..<text.index(text.startIndex, offsetBy: upper)
    panel.render()
  }

  /// The runs of columns with `color` anywhere as high as the caret, or at one height.
  private func columns(of color: Color, y: Range<Int> = 31..<57) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for x in 24..<216 where y.contains(where: { panel.bitmap[x, $0] == color.argb }) {
      if let last = result.last, last.upperBound == x {
        result[result.count - 1] = last.lowerBound..<x + 1
      } else {
        result.append(x..<x + 1)
      }
    }
    return result
  }

  /// Columns from one distance from the left of the text to another.
  private func span(_ left: Double, _ right: Double) -> Range<Int> {
    let start = 36 - field.scroll
    return Int(start + left + 0.5)..<Int(start + right + 0.5)
  }

  private var caret: Range<Int>? { columns(of: Palette.light.accent).first { $0.count == 2 } }

  // MARK: - Selection

  @Test func selectionAcrossAChangeOfDirectionIsPaintedInItsParts() throws {
    // Read "ab c", then the three Hebrew letters from right to left.
    field.text = "abc אבג"
    let latin = width(of: "abc ")
    let letters = [width(of: "א"), width(of: "ב"), width(of: "ג")]
    let whole = latin + letters.reduce(0, +)
    #expect(abs(width(of: "abc אבג") - whole) < 0.1)
    select(2, 6)
    let selection = Theme.light.textField.selection
    #expect(
      columns(of: selection) == [
        span(width(of: "ab"), latin), span(latin + letters[2], whole),
      ])
    select(0, 7)
    #expect(columns(of: selection) == [span(0, whole)])
    #expect(panel.missedDamage() == nil)
  }

  @Test func selectionInsideTextFromRightToLeftIsCountedFromTheRight() {
    field.text = "אבג abc"
    select(0, 1)
    let whole = width(of: "אבג abc")
    #expect(
      columns(of: Theme.light.textField.selection) == [span(whole - width(of: "א"), whole)])
  }

  @Test func whatIsComposedIsUnderlinedWhereItIsSeen() {
    field.text = "abc אבג"
    select(6, 6)
    field.setMarkedText("ab")
    panel.render()
    let line = columns(of: Palette.light.text, y: 56..<57)
    // Latin letters turn back to the direction of the line; the caret covers the last column.
    let left = width(of: "abc ") + width(of: "א") + width(of: "ב")
    #expect(line == [span(left, left + width(of: "ab") - 1)])
  }

  @Test func selectionOfASecretCoversItsBullets() {
    field.isSecureTextEntry = true
    field.text = "אבג"
    select(0, 2)
    #expect(columns(of: Theme.light.textField.selection) == [span(0, width(of: "••"))])
  }

  // MARK: - Caret

  @Test func caretAfterTextFromRightToLeftStandsAtItsLeft() {
    field.text = "אבג"
    panel.render()
    #expect(field.scroll == -4)
    #expect(caret == 36..<38)
    panel.key(.right)
    let third = 36 - field.scroll + width(of: "ג")
    #expect(caret == Int(third - 0.5)..<Int(third + 1.5))
    panel.key(.home)
    let whole = 36 - field.scroll + width(of: "אבג")
    #expect(caret == Int(whole - 0.5)..<Int(whole + 1.5))
    #expect(panel.missedDamage() == nil)
  }

  @Test func mirroredFieldHasItsTextAtTheRightAndMovesNothing() {
    field.semanticContentAttribute = .forceRightToLeft
    field.text = "אבג"
    field.resignFirstResponder()
    panel.render()
    let resting = ink()
    field.becomeFirstResponder()
    panel.render()
    #expect(ink() == resting)
    let left = 204 - width(of: "אבג")
    let gap = (caret?.upperBound).map { left - Double($0) } ?? -1
    #expect((1.5...2.5).contains(gap))
  }

  /// The columns with letters.
  private func ink() -> [Int] {
    (22..<218).filter { x in
      (38..<54).contains { panel.bitmap[x, $0] == Palette.light.text.argb }
    }
  }

  @Test func arrowsGoWhereTheyPointInTheDirectionOfTheText() {
    field.text = "אבג"
    panel.key(.right)
    panel.type("x")
    #expect(field.text == "אבxג")
    panel.key(.home)
    panel.key(.left, modifiers: .shift)
    #expect(field.text.map { String($0[field.selectedTextRange]) } == "א")
    panel.key(.left)
    panel.type("y")
    #expect(field.text == "אyבxג")
  }

  @Test func longTextFromRightToLeftScrollsSoThatTheCaretIsSeen() {
    field.text = String(repeating: "אבגד ", count: 12)
    panel.render()
    #expect(caret == 36..<38)
    panel.key(.home)
    #expect(caret.map { (195...206).contains($0.lowerBound) } == true)
    #expect(panel.missedDamage() == nil)
  }

  @Test func tapBesideACharacterPutsTheCaretThere() {
    field.text = "abc אבג"
    panel.render()
    let border = 36 + width(of: "abc ")
    panel.tap(at: Point(x: border + width(of: "ג") - 1, y: 44))
    panel.type("x")
    #expect(field.text == "abc אבxג")
  }
}
