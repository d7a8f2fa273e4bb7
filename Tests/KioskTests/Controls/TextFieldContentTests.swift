import KioskTesting
import Render
import Testing

@testable import Kiosk

/// What stands in a text field beside its text, and what a keyboard asks of it.
@Suite struct TextFieldContentTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 48))
  private let window = Window(size: Size(width: 240, height: 200))
  private let panel: PanelHarness

  init() {
    window.addSubview(field)
    panel = PanelHarness(window)
  }

  // MARK: - Content

  @Test(.contract("TXT-009")) func contentIsCentredVertically() {
    #expect(field.contentVerticalAlignment == .center)
    for height in [48.0, 60, 100] {
      let bounds = Rect(x: 0, y: 0, width: 200, height: height)
      field.bounds = bounds
      for rect in [
        field.textRect(forBounds: bounds), field.editingRect(forBounds: bounds),
        field.placeholderRect(forBounds: bounds), field.clearButtonRect(forBounds: bounds),
      ] {
        #expect(rect.midY == height / 2)
      }
    }
  }

  @Test(.contract("TXT-003")) func textFromCodeReplacesAttributedText() {
    let red = Color(0xC0_1010)
    field.attributedText = AttributedText(
      "Ward", attributes: TextAttributes(font: .headline, foregroundColor: red))
    #expect(field.text == "Ward" && field.attributedText?.string == "Ward")
    #expect(shows(red))
    field.text = "Ward"
    #expect(!shows(red))
    #expect(
      field.attributedText
        == AttributedText("Ward", attributes: TextAttributes(font: .body, foregroundColor: nil)))
    field.textColor = red
    field.font = .caption
    #expect(shows(red))
    #expect(
      field.attributedText
        == AttributedText("Ward", attributes: TextAttributes(font: .caption, foregroundColor: red)))
    field.textColor = nil
    field.attributedText = AttributedText("A", attributes: TextAttributes(foregroundColor: red))
    field.becomeFirstResponder()
    panel.type("b")
    field.resignFirstResponder()
    #expect(field.text == "Ab" && !shows(red))
    field.attributedText = nil
    #expect(field.text == "")
    #expect(panel.missedDamage() == nil)
  }

  private func shows(_ color: Color) -> Bool { panel.pixels().contains(color.argb) }

  @Test(.contract("TXT-012", "TXT-076")) func placesCanBeOverridden() {
    let field = PlacedField(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let bounds = field.bounds
    field.text = "x"
    field.clearButtonMode = .always
    field.leftView = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    field.leftViewMode = .always
    field.rightView = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    field.rightViewMode = .always
    let panel = PanelHarness(field, size: Size(width: 200, height: 100))
    #expect(field.leftView?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(field.rightView?.frame == Rect(x: 100, y: 2, width: 5, height: 6))
    // The clear button is elsewhere, so both show.
    #expect(field.rightView?.superview === field)
    // The body is seen where it was put, and a tap on the clear button's place clears.
    #expect(panel.color(at: Point(x: 150, y: 70)) == Palette.light.field)
    #expect(panel.color(at: Point(x: 150, y: 92)) == Palette.light.background)
    #expect(field.textRect(forBounds: bounds).minX == 60)
    panel.tap(at: Point(x: 170, y: 45))
    #expect(field.text == "")
  }

  @Test(.contract("TXT-012")) func placeOfTheTextIsWhereItIsDrawnAndEdited() {
    let field = PlacedField(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    field.font = Font(size: 20)
    field.text = "l"
    let panel = PanelHarness(field, size: Size(width: 200, height: 100))
    #expect(firstInk(in: panel, 55..<130) >= 60)
    field.becomeFirstResponder()
    panel.render()
    #expect(firstInk(in: panel, 55..<130) >= 80)
    field.text = ""
    field.placeholder = "l"
    panel.render()
    #expect(firstInk(in: panel, 85..<160) >= 95)
  }

  /// The first column with anything darker than the ground at the height of the text.
  private func firstInk(in panel: PanelHarness, _ columns: Range<Int>) -> Int {
    let ground = Palette.light.field.argb
    return columns.first { x in (40..<60).contains { panel.bitmap[x, $0] != ground } } ?? -1
  }

  // MARK: - The font

  @Test(.contract("TXT-008")) func fontIsAdjustedOnlyWhereAsked() {
    #expect(!field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
    field.text = "A text that is far too wide for the field"
    let cut = inkBounds()
    field.adjustsFontSizeToFitWidth = true
    let whole = inkBounds()
    #expect(whole.height < cut.height)
    #expect(whole.width > 150)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("TXT-008")) func fontNeverGrowsAndStopsAtTheLeastSize() {
    field.text = "Ward"
    let natural = inkBounds()
    field.adjustsFontSizeToFitWidth = true
    #expect(inkBounds() == natural)
    field.text = "A text that is far too wide for the field"
    let small = inkBounds().height
    field.minimumFontSize = 20
    #expect(inkBounds().height > small)
    field.minimumFontSize = 0
    #expect(inkBounds().height == small)
    field.text = "Ward"
    #expect(inkBounds() == natural)
  }

  @Test(.contract("TXT-008")) func caretStaysInSightInAdjustedText() {
    field.adjustsFontSizeToFitWidth = true
    field.becomeFirstResponder()
    panel.type("A text that is far too wide for it")
    #expect(field.scroll == 0)
    #expect(panel.missedDamage() == nil)
  }

  /// Around everything dark inside the body.
  private func inkBounds() -> PixelRect {
    let bitmap = panel.render()
    var box = PixelRect.zero
    for y in 24..<64 {
      for x in 24..<216 where Color(argb: bitmap[x, y]).red < 128 {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        box = box.isEmpty ? pixel : box.union(pixel)
      }
    }
    return box
  }

  // MARK: - The body

  @Test(.contract("TXT-010"), arguments: TextField.BorderStyle.allCases)
  func stylesOfTheBorderDrawDifferentBodies(style: TextField.BorderStyle) throws {
    #expect(TextField.BorderStyle.allCases.map(\.rawValue) == [0, 1, 2, 3])
    let field = TextField(frame: Rect(x: 0, y: 0, width: 120, height: 48))
    #expect(field.borderStyle == .roundedRect)
    field.text = "Ward"
    field.borderStyle = style
    try PanelHarness(field, margin: 8).expectGolden("TextField/border-\(style)")
  }

  @Test(.contract("TXT-010")) func textWithoutABorderBeginsAtTheEdge() {
    field.borderStyle = .none
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    #expect(panel.color(at: Point(x: 100, y: 24)) == Palette.light.background)
    field.borderStyle = .line
    #expect(field.textRect(forBounds: field.bounds).minX == 16)
  }

  @Test(.contract("TXT-010")) func roundedBodyIgnoresABackground() {
    field.background = image(0x12_3456)
    let middle = Point(x: 150, y: 44)
    #expect(panel.color(at: middle) == Palette.light.field)
    for style in [TextField.BorderStyle.none, .line, .bezel] {
      field.borderStyle = style
      #expect(panel.color(at: middle) == Color(0x12_3456))
      #expect(panel.color(at: Point(x: 20, y: 20)) == Color(0x12_3456))
    }
    field.borderStyle = .roundedRect
    #expect(panel.color(at: middle) == Palette.light.field)
  }

  @Test(.contract("TXT-011")) func disabledBackgroundCountsOnlyBesideABackground() {
    let middle = Point(x: 150, y: 44)
    field.borderStyle = .line
    field.disabledBackground = image(0x65_4321)
    field.isEnabled = false
    #expect(panel.color(at: middle) == Palette.light.disabledFill)
    field.background = image(0x12_3456)
    #expect(panel.color(at: middle) == Color(0x65_4321))
    field.disabledBackground = nil
    #expect(panel.color(at: middle) == Color(0x12_3456))
    field.disabledBackground = image(0x65_4321)
    field.isEnabled = true
    #expect(panel.color(at: middle) == Color(0x12_3456))
  }

  private func image(_ rgb: UInt32) -> Image {
    let bitmap = Bitmap(width: 4, height: 4)
    Canvas(bitmap).fill(bitmap.bounds, with: Color(rgb))
    return Image(bitmap)
  }

  // MARK: - Views at the sides

  @Test(.contract("TXT-077")) func sideViewsShowInTheirModesAndNeverByDefault() {
    let left = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    let right = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = left
    field.rightView = right
    #expect(field.leftViewMode == .never && field.rightViewMode == .never)
    panel.render()
    #expect(left.superview == nil && right.superview == nil)
    for (mode, resting, editing) in [
      (TextField.ViewMode.whileEditing, false, true), (.unlessEditing, true, false),
      (.always, true, true), (.never, false, false),
    ] {
      field.leftViewMode = mode
      field.rightViewMode = mode
      panel.render()
      #expect((left.superview === field) == resting && (right.superview === field) == resting)
      field.becomeFirstResponder()
      panel.render()
      #expect((left.superview === field) == editing && (right.superview === field) == editing)
      field.resignFirstResponder()
    }
  }

  @Test(.contract("TXT-077")) func textStandsBetweenTheSideViews() {
    field.leftView = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    field.rightViewMode = .always
    panel.render()
    #expect(field.leftView?.frame == Rect(x: 12, y: 14, width: 20, height: 20))
    #expect(field.rightView?.frame == Rect(x: 158, y: 14, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 40)
    #expect(field.textRect(forBounds: field.bounds).maxX == 150)
    field.semanticContentAttribute = .forceRightToLeft
    panel.render()
    #expect(field.leftView?.frame == Rect(x: 168, y: 14, width: 20, height: 20))
    #expect(field.rightView?.frame == Rect(x: 12, y: 14, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 50)
    #expect(field.textRect(forBounds: field.bounds).maxX == 160)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("TXT-077")) func replacedSideViewLeaves() {
    let old = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = old
    field.leftViewMode = .always
    panel.render()
    field.leftView = nil
    #expect(old.superview == nil)
    #expect(field.textRect(forBounds: field.bounds).minX == 16)
  }

  @Test(.contract("TXT-076")) func clearButtonWinsOverTheRightView() {
    let right = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
    field.rightView = right
    field.rightViewMode = .always
    field.clearButtonMode = .always
    panel.render()
    #expect(right.superview === field)
    field.text = "Ward"
    panel.render()
    #expect(right.superview == nil)
    panel.tap(at: Point(x: 196, y: 44))
    #expect(field.text == "" && right.superview === field)
  }

  // MARK: - Secrets

  @Test(.contract("TXT-081")) func characterOfASecretIsSeenForASecondWhereAskedAndTypedOnThePanel()
  {
    #expect(!field.showsTypedCharacter)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.typeOnPanel("a")
    #expect(field.shownText == "•")
    field.showsTypedCharacter = true
    panel.type("b")
    #expect(field.shownText == "••")
    field.typeOnPanel("c")
    #expect(field.shownText == "••c")
    panel.advance(by: 0.9)
    #expect(field.shownText == "••c")
    field.typeOnPanel("d")
    #expect(field.shownText == "•••d")
    panel.advance(by: 1.05)
    #expect(field.shownText == "••••")
    #expect(panel.missedDamage() == nil)
    field.typeOnPanel("e")
    field.resignFirstResponder()
    #expect(field.text == "abcde")
    panel.advance(by: 0.01)
    #expect(field.shownText == "•••••")
  }

  @Test(.contract("TXT-081")) func caretStandsAtABoundaryBesideASeenCharacter() {
    field.isSecureTextEntry = true
    field.showsTypedCharacter = true
    field.becomeFirstResponder()
    field.typeOnPanel("W")
    field.typeOnPanel("é")
    panel.key(.left)
    field.typeOnPanel("x")
    #expect(field.text == "Wxé")
    #expect(field.shownText == "•x•")
  }

  @Test(.contract("TXT-082")) func secretIsNotCopied() {
    Pasteboard.general.string = "before"
    field.text = "secret"
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.selectAll()
    #expect(!field.canCopy && !field.allowsSuggestions)
    field.copy()
    field.cut()
    panel.key(.character, modifiers: .control, characters: "c")
    panel.key(.character, modifiers: .control, characters: "x")
    #expect(Pasteboard.general.string == "before")
    #expect(field.text == "secret")
    field.isSecureTextEntry = false
    #expect(field.canCopy && field.allowsSuggestions)
    field.copy()
    #expect(Pasteboard.general.string == "secret")
  }

  @Test(.contract("TXT-040")) func cutAndPasteAskOnceAboutAllOfIt() {
    let recorder = ChangeRecorder()
    field.delegate = recorder
    field.text = "ward"
    field.becomeFirstResponder()
    field.selectAll()
    panel.key(.character, modifiers: .control, characters: "x")
    #expect(field.text == "" && Pasteboard.general.string == "ward")
    panel.key(.character, modifiers: .control, characters: "v")
    panel.key(.character, modifiers: .control, characters: "v")
    #expect(field.text == "wardward")
    #expect(recorder.changes == ["0..<4 ", "0..<0 ward", "4..<4 ward"])
    Pasteboard.general.string = nil
    field.paste()
    #expect(field.text == "wardward" && !Pasteboard.general.hasStrings)
  }

  // MARK: - The keyboard

  @Test(.contract("TXT-090")) func traitsHaveTheDefaultsOfUIKit() {
    #expect(field.keyboardType == .default && field.returnKeyType == .default)
    #expect(field.autocapitalizationType == .sentences)
    #expect(field.autocorrectionType == .default && field.spellCheckingType == .default)
    #expect(!field.isSecureTextEntry && !field.enablesReturnKeyAutomatically)
  }

  @Test(.contract("TXT-091")) func keyboardKindsHaveTheValuesOfUIKit() {
    let kinds: [KeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .url, .numberPad, .phonePad,
      .namePhonePad, .emailAddress, .decimalPad,
    ]
    #expect(kinds.map(\.rawValue) == Array(0...8))
    #expect(KeyboardType.allCases == kinds)
  }

  @Test(.contract("TXT-092"), arguments: KeyboardType.allCases)
  func padsOfNumbersAndNamesIgnoreCapitals(kind: KeyboardType) {
    field.autocapitalizationType = .words
    field.keyboardType = kind
    let isPad = [.numberPad, .phonePad, .namePhonePad, .decimalPad].contains(kind)
    #expect(field.effectiveAutocapitalizationType == (isPad ? .none : .words))
    #expect(field.autocapitalizationType == .words)
  }

  @Test(.contract("TXT-093")) func keyboardKindLimitsTheKeysAndNotTheText() {
    field.keyboardType = .numberPad
    field.text = "code"
    #expect(field.text == "code")
    field.becomeFirstResponder()
    Pasteboard.general.string = " pasted"
    field.paste()
    panel.type("!")
    #expect(field.text == "code pasted!")
  }

  @Test(.contract("TXT-094")) func viewInPlaceOfAKeyboardStandsAtTheBottomWhileEditing() {
    let keys = View(frame: Rect(x: 0, y: 0, width: 10, height: 80))
    field.inputView = keys
    field.becomeFirstResponder()
    #expect(keys.superview === window)
    panel.render()
    #expect(keys.frame == Rect(x: 0, y: 120, width: 240, height: 80))
    field.resignFirstResponder()
    #expect(keys.superview == nil)
    field.becomeFirstResponder()
    window.endEditing(true)
    #expect(keys.superview == nil)
  }

  @Test(.contract("TXT-094")) func viewInPlaceOfAKeyboardSetWhileEditingNeedsAReload() {
    let keys = View(frame: Rect(x: 0, y: 0, width: 10, height: 80))
    let others = View(frame: Rect(x: 0, y: 0, width: 10, height: 60))
    field.becomeFirstResponder()
    field.inputView = keys
    #expect(keys.superview == nil)
    field.reloadInputViews()
    #expect(keys.superview === window)
    field.inputView = others
    #expect(keys.superview === window)
    field.reloadInputViews()
    #expect(keys.superview == nil && others.superview === window)
    field.inputView = nil
    field.reloadInputViews()
    #expect(others.superview == nil)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("TXT-094")) func viewInPlaceOfAKeyboardGoesOverToTheNextField() {
    let other = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 48))
    window.addSubview(other)
    let keys = View(frame: Rect(x: 0, y: 0, width: 10, height: 40))
    field.inputView = keys
    other.inputView = keys
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(keys.superview === window)
    other.inputView = nil
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(keys.superview == nil)
    field.reloadInputViews()
    #expect(keys.superview == nil)
  }

  // MARK: - Composing

  @Test func whatIsComposedIsSeenAndNotTyped() throws {
    field.text = "caf"
    field.becomeFirstResponder()
    let recorder = ChangeRecorder()
    field.delegate = recorder
    let log = EventLog(field)
    compose("´")
    #expect(field.markedText == "´" && field.shownText == "caf´" && field.text == "caf")
    #expect(recorder.changes.isEmpty && log.events.isEmpty)
    try panel.expectGolden("TextField/composing")
    compose("", characters: "é")
    #expect(field.markedText == nil && field.text == "café")
    #expect(recorder.changes == ["3..<3 é"] && log.events == [.editingChanged])
    #expect(panel.missedDamage() == nil)
  }

  @Test func backspaceEndsASequenceAndKeepsTheText() {
    field.text = "caf"
    field.becomeFirstResponder()
    compose("´")
    compose("", key: .backspace)
    #expect(field.markedText == nil && field.text == "caf")
    panel.key(.backspace)
    #expect(field.text == "ca")
  }

  @Test func sequenceStandsAtTheCaretAndEndsWithATapOrTheEditing() {
    field.text = "WWWW"
    field.becomeFirstResponder()
    panel.key(.home)
    compose("¨")
    #expect(field.shownText == "¨WWWW")
    panel.tap(at: Point(x: 180, y: 44))
    #expect(field.markedText == nil && field.shownText == "WWWW")
    compose("¨")
    #expect(field.shownText == "WWWW¨")
    field.resignFirstResponder()
    #expect(field.markedText == nil && field.shownText == "WWWW")
    field.setMarkedText("x")
    #expect(field.markedText == nil)
  }

  @Test func markedTextIsTypedWhereItIsUnmarked() {
    field.becomeFirstResponder()
    field.setMarkedText("ni")
    field.setMarkedText("nih")
    #expect(field.shownText == "nih" && field.text == "")
    field.unmarkText()
    #expect(field.text == "nih" && field.markedText == nil)
  }

  @Test func secretShowsNothingOfASequence() {
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    panel.type("a")
    compose("´")
    #expect(field.shownText == "•")
    compose("", characters: "é")
    #expect(field.text == "aé")
  }

  private func compose(
    _ composing: String, key: KeySample.Key = .character, characters: String = ""
  ) {
    panel.application.receive(
      KeySample(
        key: key, phase: .down, characters: characters, composing: composing,
        timestamp: panel.time))
    panel.render()
  }

  // MARK: - From right to left

  @Test func textAndCaretStandAtTheRight() throws {
    field.semanticContentAttribute = .forceRightToLeft
    field.clearButtonMode = .always
    field.text = "Ward"
    field.becomeFirstResponder()
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 0)
    try panel.expectGolden("TextField/right-to-left")
    panel.tap(at: Point(x: 200, y: 44))
    panel.type("s")
    #expect(field.text == "Wards")
    panel.advance(by: 1)
    panel.tap(at: Point(x: 44, y: 44))
    #expect(field.text == "")
    #expect(panel.missedDamage() == nil)
  }

  // MARK: - Delegate

  @Test(.contract("TXT-029")) func formWithAReasonIsCalledInPlaceOfThePlainOne() {
    let delegate = ReasonDelegate()
    field.delegate = delegate
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(delegate.steps == ["reason committed"])
    let plain = PlainDelegate()
    field.delegate = plain
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(plain.steps == ["plain"])
  }
}

/// Puts everything elsewhere.
private final class PlacedField: TextField {
  override func borderRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 0, y: 10, width: bounds.width, height: 80)
  }
  override func textRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 60, y: 40, width: 80, height: 20)
  }
  override func editingRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 80, y: 40, width: 60, height: 20)
  }
  override func placeholderRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 95, y: 40, width: 60, height: 20)
  }
  override func clearButtonRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 150, y: 30, width: 40, height: 30)
  }
  override func leftViewRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 1, y: 2, width: 3, height: 4)
  }
  override func rightViewRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 100, y: 2, width: 5, height: 6)
  }
}

/// Writes down each change by the user.
private final class ChangeRecorder: TextFieldDelegate {
  var changes: [String] = []
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    changes.append("\(range) \(string)")
    return true
  }
}

private final class ReasonDelegate: TextFieldDelegate {
  var steps: [String] = []
  func textFieldDidEndEditing(_ textField: TextField) { steps.append("plain") }
  func textFieldDidEndEditing(
    _ textField: TextField, reason: TextField.DidEndEditingReason
  ) {
    steps.append("reason \(reason)")
  }
}

private final class PlainDelegate: TextFieldDelegate {
  var steps: [String] = []
  func textFieldDidEndEditing(_ textField: TextField) { steps.append("plain") }
}
