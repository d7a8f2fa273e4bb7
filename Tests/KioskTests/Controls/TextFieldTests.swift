import Kiosk
import KioskTesting
import Render
import Testing

/// Editing a line of text: who is asked, what is sent, and what the keys do.
@Suite struct TextFieldTests {
  private let field = TextField(frame: Rect(x: 100, y: 100, width: 200, height: 48))
  private let other = TextField(frame: Rect(x: 100, y: 200, width: 200, height: 48))
  private let window = Window(size: Size(width: 400, height: 300))
  private let panel: PanelHarness
  private let log: EventLog
  private let delegate = Recorder()

  init() {
    window.addSubview(field)
    window.addSubview(other)
    panel = PanelHarness(window)
    log = EventLog(field)
    field.delegate = delegate
  }

  private var text: String { field.text ?? "nil" }

  /// Where the caret is, in characters.
  private var caret: Int {
    text.distance(from: text.startIndex, to: field.selectedTextRange.upperBound)
  }

  private var selected: String { String(text[field.selectedTextRange]) }

  // MARK: - Content

  @Test(.contract("TXT-001")) func emptyTextReadsAsEmpty() {
    #expect(field.text == "")
    field.text = nil
    #expect(field.text == "")
  }

  @Test(.contract("TXT-002", "CTL-015")) func textFromCodeAsksNobody() {
    field.text = "a"
    field.becomeFirstResponder()
    delegate.steps.removeAll()
    log.removeAll()
    field.text = "b"
    #expect(delegate.steps.isEmpty && log.events.isEmpty)
  }

  @Test(.contract("TXT-004")) func textFromCodePutsTheCaretAtTheEnd() {
    field.becomeFirstResponder()
    field.text = "abc"
    panel.type("d")
    #expect(field.text == "abcd")
  }

  @Test(.contract("TXT-006")) func lineBreaksBecomeSpaces() {
    field.text = "a\nb"
    field.becomeFirstResponder()
    field.insertText("c\r\nd\u{7}")
    #expect(field.text == "a bc d")
  }

  // MARK: - Start and end

  @Test(.contract("TXT-020", "TXT-022", "TXT-023")) func editingBeginsInOrder() {
    var wasEditing = false
    delegate.onStep = { [weak field] in
      if $0 == "didBegin" { wasEditing = field?.isEditing ?? false }
    }
    #expect(field.becomeFirstResponder())
    #expect(delegate.steps == ["shouldBegin", "didBegin", "editingDidBegin"])
    #expect(wasEditing && field.isEditing && field.isFirstResponder)
  }

  @Test(.contract("TXT-021")) func refusedBeginningChangesNothing() {
    delegate.refused = ["shouldBegin"]
    #expect(!field.becomeFirstResponder())
    #expect(delegate.steps == ["shouldBegin"])
    #expect(!field.isEditing && window.firstResponder == nil)
  }

  @Test(.contract("TXT-024")) func tapBeginsEditing() {
    panel.tap(field)
    #expect(field.isEditing)
    #expect(
      log.events == [.touchDown, .editingDidBegin, .touchUpInside])
  }

  @Test(.contract("TXT-024")) func disabledFieldDoesNotBegin() {
    field.isEnabled = false
    panel.tap(field)
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    #expect(delegate.steps.isEmpty)
  }

  @Test(.contract("TXT-032")) func fieldWithoutWindowDoesNotBegin() {
    field.removeFromSuperview()
    delegate.steps.removeAll()
    #expect(!field.becomeFirstResponder() && delegate.steps.isEmpty)
  }

  @Test(.contract("TXT-025")) func beginningFromCodePutsTheCaretAtTheEnd() {
    field.text = "Ward"
    field.becomeFirstResponder()
    #expect(caret == 4)
  }

  @Test(.contract("TXT-025")) func tapPutsTheCaretAtTheNearestBoundary() {
    field.text = "illWW"
    let x = 116 + width(of: "ill")
    for (offset, place) in [(-1.0, 3), (1.0, 3), (9.0, 4), (80.0, 5), (-16, 0)] {
      panel.tap(at: Point(x: x + offset, y: 124))
      panel.advance(by: 1)
      #expect(caret == place, "\(offset)")
    }
  }

  @Test(.contract("TXT-026")) func editingEndsInOrder() {
    field.becomeFirstResponder()
    delegate.steps.removeAll()
    #expect(field.resignFirstResponder())
    #expect(delegate.steps == ["shouldEnd", "didEnd", "editingDidEnd"])
    #expect(!field.isEditing)
  }

  @Test(.contract("TXT-027")) func refusedEndKeepsTheKeyboard() {
    field.becomeFirstResponder()
    delegate.refused = ["shouldEnd"]
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing && field.isFirstResponder)
  }

  @Test(.contract("TXT-028")) func forcedEndIsNotAsked() {
    delegate.refused = ["shouldEnd"]
    field.becomeFirstResponder()
    delegate.steps.removeAll()
    window.endEditing(true)
    #expect(delegate.steps == ["didEnd", "editingDidEnd"])
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing && delegate.steps.suffix(2) == ["didEnd", "editingDidEnd"])
  }

  @Test(.contract("TXT-030", "TXT-031")) func focusMovesInOrderAndOnlyWithConsent() {
    other.delegate = delegate
    delegate.names = [ObjectIdentifier(field): "A ", ObjectIdentifier(other): "B "]
    field.becomeFirstResponder()
    delegate.steps.removeAll()
    #expect(other.becomeFirstResponder())
    #expect(
      delegate.steps
        == ["B shouldBegin", "A shouldEnd", "A didEnd", "A editingDidEnd", "B didBegin"])
    delegate.refused = ["B shouldEnd"]
    #expect(!field.becomeFirstResponder())
    #expect(other.isEditing && !field.isEditing)
  }

  @Test(.contract("TXT-033")) func disablingEndsEditing() {
    field.becomeFirstResponder()
    delegate.refused = ["shouldEnd"]
    field.isEnabled = false
    #expect(!field.isEditing && !field.isFirstResponder)
  }

  // MARK: - Changing

  @Test(.contract("TXT-040", "TXT-041")) func eachChangeIsAskedWithUTF16Range() {
    field.text = "a😀"
    field.becomeFirstResponder()
    panel.type("b")
    panel.key(.backspace)
    panel.key(.backspace)
    #expect(delegate.questions == ["3..<3 b", "3..<4 ", "1..<3 "])
    #expect(field.text == "a")
  }

  @Test(.contract("TXT-041")) func indexFormOfTheQuestionIsAskedWhereItIsWritten() {
    let judge = DigitsOnly()
    field.delegate = judge
    field.becomeFirstResponder()
    panel.type("1a2")
    #expect(field.text == "12")
  }

  @Test(.contract("TXT-042")) func refusedChangeLeavesEverything() {
    field.text = "ab"
    field.becomeFirstResponder()
    delegate.refused = ["shouldChange"]
    log.removeAll()
    panel.type("c")
    panel.key(.backspace)
    #expect(field.text == "ab" && caret == 2 && log.events.isEmpty)
  }

  @Test(.contract("TXT-043")) func changeIsSentWithTheNewText() {
    var seen: [String] = []
    field.addAction(
      Action { [weak field] _ in seen.append(field?.text ?? "") }, for: .editingChanged)
    field.becomeFirstResponder()
    panel.type("Ab 1")
    #expect(seen == ["A", "Ab", "Ab ", "Ab 1"])
  }

  @Test(.contract("TXT-044")) func deletingAtAnEndAsksNothing() {
    field.text = "a"
    field.becomeFirstResponder()
    panel.key(.delete)
    panel.key(.home)
    panel.key(.backspace)
    #expect(delegate.questions.isEmpty && field.text == "a")
  }

  @Test(.contract("TXT-045", "TXT-049"), arguments: ["é", "e\u{301}", "👩‍👩‍👧", "🇫🇷"])
  func deletingTakesOneCharacter(character: String) {
    field.text = "a" + character
    field.becomeFirstResponder()
    panel.key(.left)
    #expect(caret == 1)
    panel.key(.delete)
    #expect(field.text == "a")
    field.text = "a" + character + "z"
    panel.key(.left)
    panel.key(.backspace)
    #expect(field.text == "az")
  }

  @Test(.contract("TXT-045")) func deletingTakesTheSelection() {
    field.text = "abcd"
    field.becomeFirstResponder()
    for key in [KeySample.Key.backspace, .delete] {
      field.text = "abcd"
      panel.key(.left)
      panel.key(.left, modifiers: .shift)
      panel.key(.left, modifiers: .shift)
      panel.key(key)
      #expect(field.text == "ad")
    }
  }

  @Test(.contract("TXT-046")) func typingReplacesTheSelection() {
    field.text = "Ward 3"
    field.becomeFirstResponder()
    panel.key(.left, modifiers: .shift)
    panel.key(.left, modifiers: .shift)
    #expect(selected == " 3")
    panel.type("s")
    #expect(field.text == "Wards" && delegate.questions == ["4..<6 s"])
  }

  @Test(.contract("TXT-047")) func editsFromCodeSkipTheQuestion() {
    field.becomeFirstResponder()
    log.removeAll()
    field.insertText("ab")
    field.deleteBackward()
    #expect(field.text == "a" && delegate.questions.isEmpty)
    #expect(log.events == [.editingChanged, .editingChanged])
  }

  @Test(.contract("TXT-048")) func caretMovesAreToldAndSendNothing() {
    field.text = "ab"
    field.becomeFirstResponder()
    delegate.steps.removeAll()
    log.removeAll()
    panel.key(.left)
    #expect(delegate.steps == ["didChangeSelection"] && log.events.isEmpty)
    panel.key(.left)
    panel.key(.left)
    #expect(delegate.steps == ["didChangeSelection", "didChangeSelection"])
  }

  @Test(.contract("TXT-049")) func selectionNeverEndsInsideACharacter() {
    field.text = "a👩‍👩‍👧b"
    let inside = text.unicodeScalars.index(text.startIndex, offsetBy: 3)
    field.selectedTextRange = inside..<inside
    #expect(caret == 2)
  }

  @Test(.contract("TXT-050")) func arrowsStayInTheTextAndHomeAndEndGoToItsEnds() {
    field.text = "ab"
    field.becomeFirstResponder()
    panel.key(.right)
    #expect(caret == 2)
    panel.key(.left, repeats: 4)
    #expect(caret == 0)
    panel.key(.end)
    #expect(caret == 2)
    panel.key(.home)
    #expect(caret == 0)
  }

  @Test(.contract("TXT-050")) func arrowLeavesASelectionAtItsSide() {
    field.text = "abcd"
    field.becomeFirstResponder()
    field.selectAll()
    #expect(selected == "abcd")
    panel.key(.left)
    #expect(caret == 0 && selected.isEmpty)
    panel.key(.character, modifiers: .control, characters: "a")
    panel.key(.right)
    #expect(caret == 4 && selected.isEmpty)
  }

  @Test func secondTapSelectsTheWord() {
    field.text = "Ward 3"
    panel.tap(at: Point(x: 130, y: 124))
    panel.tap(at: Point(x: 130, y: 124))
    #expect(selected == "Ward")
  }

  @Test func slidingFingerSelects() {
    field.text = "Ward"
    field.becomeFirstResponder()
    panel.drag(from: Point(x: 112, y: 124), to: Point(x: 116 + width(of: "Wa"), y: 124))
    #expect(selected == "Wa")
    #expect(panel.missedDamage() == nil)
  }

  @Test func keyThatIsNoneOfItsGoesOn() {
    field.becomeFirstResponder()
    #expect(!field.keyDown(KeySample(key: .escape, phase: .down, timestamp: 0)))
    #expect(
      !field.keyDown(
        KeySample(
          key: .character, phase: .down, characters: "c", modifiers: .control, timestamp: 0)))
    #expect(field.text == "")
  }

  // MARK: - Return

  @Test(.contract("TXT-060", "TXT-062", "TXT-063", "TXT-065", "CTL-016"))
  func returnIsSentAndKeepsTheKeyboard() {
    let plain = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 48))
    window.addSubview(plain)
    var count = 0
    plain.addAction(Action { _ in count += 1 }, for: .primaryActionTriggered)
    plain.becomeFirstResponder()
    panel.type("a\n")
    #expect(count == 1 && plain.isEditing && plain.text == "a")
  }

  @Test(.contract("TXT-063", "TXT-064")) func returnEndsEditingWhereSomebodyWaitsForIt() {
    field.becomeFirstResponder()
    delegate.steps.removeAll()
    panel.key(.enter)
    #expect(
      delegate.steps == [
        "shouldReturn", "primaryActionTriggered", "editingDidEndOnExit", "shouldEnd", "didEnd",
        "editingDidEnd",
      ])
  }

  @Test(.contract("TXT-063")) func handlerThatMovesTheFocusDecides() {
    field.addAction(
      Action { [weak other] _ in other?.becomeFirstResponder() }, for: .editingDidEndOnExit)
    field.becomeFirstResponder()
    panel.key(.enter)
    #expect(other.isEditing && !field.isEditing)
  }

  @Test(.contract("TXT-061")) func refusedReturnDoesNothing() {
    delegate.refused = ["shouldReturn"]
    field.becomeFirstResponder()
    log.removeAll()
    panel.key(.enter)
    #expect(log.events.isEmpty && field.isEditing)
  }

  @Test(.contract("TXT-066")) func returnMayWaitForText() {
    field.becomeFirstResponder()
    panel.key(.enter)
    #expect(log.events.contains(.editingDidEndOnExit))
    field.becomeFirstResponder()
    field.enablesReturnKeyAutomatically = true
    log.removeAll()
    panel.key(.enter)
    #expect(log.events.isEmpty)
    panel.type("a\n")
    #expect(log.events.contains(.editingDidEndOnExit))
  }

  // MARK: - Clearing and secrets

  @Test(
    .contract("TXT-070"),
    arguments: [
      (TextField.ViewMode.never, false, false), (.whileEditing, false, true),
      (.unlessEditing, true, false), (.always, true, true),
    ])
  func clearButtonShowsByItsMode(mode: TextField.ViewMode, resting: Bool, editing: Bool) {
    field.clearButtonMode = mode
    panel.render()
    #expect(!showsClearButton)
    field.text = "a"
    panel.render()
    #expect(showsClearButton == resting)
    field.becomeFirstResponder()
    panel.render()
    #expect(showsClearButton == editing)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("TXT-071", "TXT-072", "TXT-073")) func clearButtonAsksEmptiesAndBegins() {
    field.text = "abc"
    field.clearButtonMode = .always
    delegate.refused = ["shouldClear"]
    panel.tap(at: Point(x: 280, y: 124))
    #expect(field.text == "abc" && !field.isEditing)
    delegate.refused = []
    panel.advance(by: 1)
    panel.tap(at: Point(x: 280, y: 124))
    #expect(field.text == "" && field.isEditing && delegate.questions.isEmpty)
    #expect(log.events.contains(.editingChanged))
  }

  @Test(.contract("TXT-074")) func clearingOnBeginIsAsked() {
    field.text = "abc"
    field.becomeFirstResponder()
    #expect(field.text == "abc")
    field.resignFirstResponder()
    field.clearsOnBeginEditing = true
    delegate.refused = ["shouldClear"]
    field.becomeFirstResponder()
    #expect(field.text == "abc")
    field.resignFirstResponder()
    delegate.refused = []
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test(.contract("TXT-075")) func nextInsertionMayReplaceEverything() {
    field.text = "abc"
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    panel.type("d")
    #expect(field.text == "d" && !field.clearsOnInsertion)
    field.clearsOnInsertion = true
    panel.type("ef")
    #expect(field.text == "ef")
    field.clearsOnInsertion = true
    panel.key(.left)
    #expect(!field.clearsOnInsertion)
  }

  @Test(.contract("TXT-080")) func secureFieldShowsBullets() {
    field.text = "é👍🏽"
    field.isSecureTextEntry = true
    other.text = "••"
    panel.render()
    #expect(field.text == "é👍🏽")
    let rows = (100..<148).flatMap { y in (100..<300).map { pixel($0, y) } }
    let bullets = (200..<248).flatMap { y in (100..<300).map { pixel($0, y) } }
    #expect(rows == bullets)
  }

  @Test(.contract("TXT-083", "TXT-084")) func firstEditOfASecretReplacesIt() {
    field.text = "abc"
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    panel.type("de")
    #expect(field.text == "de" && delegate.questions == ["0..<3 d", "1..<1 e"])
    field.resignFirstResponder()
    field.becomeFirstResponder()
    panel.key(.backspace)
    #expect(field.text == "")
  }

  @Test(.contract("TXT-084")) func secretMayBeEdited() {
    field.text = "abc"
    field.isSecureTextEntry = true
    field.clearsSecureTextOnEdit = false
    field.becomeFirstResponder()
    panel.key(.left)
    panel.type("d")
    #expect(field.text == "abdc")
  }

  @Test(.contract("TXT-084")) func switchingToSecureWipesNothing() {
    field.text = "abc"
    field.becomeFirstResponder()
    field.isSecureTextEntry = true
    panel.type("d")
    #expect(field.text == "abcd")
  }

  // MARK: - Drawing

  @Test(.contract("TXT-005")) func placeholderShowsWhileThereIsNoText() {
    field.placeholder = "Zone"
    panel.render()
    #expect(has(Palette.light.placeholder))
    field.becomeFirstResponder()
    panel.render()
    #expect(has(Palette.light.placeholder))
    panel.type("a")
    #expect(!has(Palette.light.placeholder) && has(Palette.light.text))
  }

  @Test(.contract("TXT-007")) func textThatIsTooLongStaysInTheField() {
    field.text = String(repeating: "Wide ", count: 12)
    panel.render()
    #expect(!has(Palette.light.text, in: 285..<298))
    field.becomeFirstResponder()
    panel.render()
    #expect(!has(Palette.light.text, in: 288..<298) && !has(Palette.light.text, in: 102..<113))
    #expect((270...284).contains(caretColumn ?? 0))
    panel.key(.home)
    #expect((114...116).contains(caretColumn ?? 0))
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("TXT-025")) func tapAfterScrollingGoesWhereTheTextIsSeen() {
    field.text = String(repeating: "Wide ", count: 12)
    field.becomeFirstResponder()
    panel.render()
    field.resignFirstResponder()
    panel.render()
    panel.tap(at: Point(x: 116, y: 124))
    #expect(caret == 0)
  }

  @Test(.contract("TXT-007", "TXT-025")) func tapThatBeginsEditingDoesNotScroll() {
    field.text = String(repeating: "Wide ", count: 12)
    panel.render()
    let before = columns(of: Palette.light.text).filter { $0 < 180 }
    panel.tap(at: Point(x: 190, y: 124))
    panel.settle()
    #expect(columns(of: Palette.light.text).filter { $0 < 180 } == before)
    #expect((180...200).contains(caretColumn ?? 0))
  }

  @Test(.contract("TXT-006")) func controlCharactersAreNotTyped() {
    field.becomeFirstResponder()
    panel.key(.character, characters: "\u{7}")
    #expect(field.text == "" && delegate.questions.isEmpty)
  }

  @Test func textDoesNotMoveBetweenStates() {
    field.text = "Ward 3"
    panel.render()
    let resting = columns(of: Palette.light.text)
    field.becomeFirstResponder()
    panel.render()
    #expect(columns(of: Palette.light.text) == resting)
  }

  @Test func edgeSaysWhatTheFieldIsDoing() {
    let palette = Palette.light
    #expect(pixel(100, 124) == palette.outline.argb && pixel(101, 124) == palette.field.argb)
    field.becomeFirstResponder()
    panel.render()
    #expect(pixel(101, 124) == palette.accent.argb && pixel(102, 124) == palette.field.argb)
    field.isError = true
    panel.render()
    #expect(pixel(101, 124) == palette.danger.argb)
    field.isEnabled = false
    panel.render()
    #expect(pixel(100, 124) == palette.disabledOutline.argb)
    #expect(pixel(101, 124) == palette.disabledFill.argb)
  }

  @Test func pressedFieldGetsARing() {
    panel.press(field)
    #expect(pixel(96, 124) == Palette.light.accentPressed.argb)
    #expect(pixel(99, 124) == Palette.light.accentPressed.argb)
    #expect(pixel(100, 124) == Palette.light.field.argb)
    #expect(panel.missedDamage() == nil)
  }

  @Test func messageStandsBelowTheBody() {
    #expect(field.sizeThatFits(.zero) == Size(width: 200, height: 48))
    field.message = "Only digits"
    field.frame.size.height = field.sizeThatFits(.zero).height
    field.isError = true
    panel.render()
    #expect(field.bounds.height == 72)
    #expect(pixel(101, 124) == Palette.light.danger.argb)
    #expect(
      (152..<172).contains { y in
        (100..<300).contains { pixel($0, y) == Palette.light.dangerText.argb }
      })
    #expect(panel.missedDamage() == nil)
  }

  @Test func caretStaysSteadyForAWhileThenBlinks() {
    field.text = "a"
    field.becomeFirstResponder()
    panel.render()
    let start = panel.time
    #expect(caretColumn != nil && panel.application.isSettled)
    #expect(panel.application.nextWakeup == start + 10)
    panel.advance(by: 9.99)
    #expect(caretColumn != nil)
    panel.advance(by: 0.02)
    #expect(caretColumn == nil && panel.application.isSettled)
    panel.advance(by: 0.53)
    #expect(caretColumn != nil)
    panel.advance(by: 0.53)
    #expect(caretColumn == nil)
    panel.key(.right)
    #expect(caretColumn != nil && panel.missedDamage() == nil)
  }

  @Test func blinkDrawsTheCaretOnly() {
    field.text = "a"
    field.becomeFirstResponder()
    panel.advance(by: 10.1)
    #expect(panel.damageOfLastFrame.count == 1)
    #expect((panel.damageOfLastFrame.first?.area ?? 0) <= 3 * 26)
    #expect(panel.missedDamage() == nil)
  }

  @Test(arguments: [1.25, 1.5, 2]) func nothingIsMissedAtFractionalScales(scale: Double) {
    window.scale = scale
    field.frame.origin.x = 100.3
    panel.tap(field)
    panel.type("Ward 3")
    #expect(panel.missedDamage() == nil)
    panel.key(.left)
    #expect(panel.missedDamage() == nil)
    for _ in 0..<4 {
      panel.advance(by: 10)
      #expect(panel.missedDamage() == nil)
      panel.advance(by: 0.53)
      #expect(panel.missedDamage() == nil)
    }
  }

  @Test func nothingBlinksOnceEditingEnds() {
    field.becomeFirstResponder()
    panel.render()
    field.resignFirstResponder()
    panel.render()
    #expect(panel.application.nextWakeup == nil && caretColumn == nil)
  }

  // MARK: - Goldens

  @Test func selectionAndScrollLookAsRecorded() {
    let control = TextField(frame: Rect(x: 0, y: 0, width: 134, height: 48))
    control.text = "Ventilation west"
    let panel = PanelHarness(control, margin: 8, scale: 2)
    control.becomeFirstResponder()
    for _ in 0..<4 { panel.key(.left, modifiers: .shift) }
    let result = panel.checkGolden("TextField/selection")
    #expect(result.isMatch, "\(result)")
  }

  // MARK: - Private

  private func width(of text: String) -> Double {
    Label(text).sizeThatFits(Size(width: 1000, height: 100)).width
  }

  private var showsClearButton: Bool { pixel(266, 124) == Palette.light.track.argb }

  /// The first column of the caret.
  private var caretColumn: Int? {
    (103..<297).first {
      pixel($0, 112) == Palette.light.accent.argb && pixel($0, 136) == Palette.light.accent.argb
    }
  }

  private func has(_ color: Color, in columns: Range<Int> = 102..<298) -> Bool {
    columns.contains { x in (110..<140).contains { pixel(x, $0) == color.argb } }
  }

  private func columns(of color: Color) -> [Int] {
    (102..<298).filter { x in (110..<140).contains { pixel(x, $0) == color.argb } }
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { panel.bitmap[x, y] }
}

/// Writes down what it is asked and told, together with the events that the field sends.
private final class Recorder: TextFieldDelegate {
  var steps: [String] = []
  var questions: [String] = []
  /// The questions answered with no.
  var refused: Set<String> = []
  /// What stands before the steps of a field.
  var names: [ObjectIdentifier: String] = [:]
  var onStep: (String) -> Void = { _ in }

  private func note(_ step: String, _ field: TextField) -> Bool {
    listen(to: field)
    let name = (names[ObjectIdentifier(field)] ?? "") + step
    steps.append(name)
    onStep(name)
    return !refused.contains(name)
  }

  private var heard: [ObjectIdentifier: Bool] = [:]

  /// Registers for the events of `field` once.
  private func listen(to field: TextField) {
    if names.isEmpty || names[ObjectIdentifier(field)] == "A " {
      guard heard.updateValue(true, forKey: ObjectIdentifier(field)) == nil else { return }
      let events: [(Control.Event, String)] = [
        (.primaryActionTriggered, "primaryActionTriggered"),
        (.editingDidEndOnExit, "editingDidEndOnExit"), (.editingDidBegin, "editingDidBegin"),
        (.editingDidEnd, "editingDidEnd"),
      ]
      for (event, name) in events {
        field.addAction(
          Action { [weak self, weak field] _ in
            guard let self, let field else { return }
            self.steps.append((self.names[ObjectIdentifier(field)] ?? "") + name)
          }, for: event)
      }
    }
  }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    note("shouldBegin", textField)
  }
  func textFieldDidBeginEditing(_ textField: TextField) { _ = note("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { note("shouldEnd", textField) }
  func textFieldDidEndEditing(_ textField: TextField) { _ = note("didEnd", textField) }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    questions.append("\(range) \(string)")
    return !refused.contains("shouldChange")
  }
  func textFieldDidChangeSelection(_ textField: TextField) {
    _ = note("didChangeSelection", textField)
  }
  func textFieldShouldClear(_ textField: TextField) -> Bool { note("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { note("shouldReturn", textField) }
}

/// Answers the question with indices.
private final class DigitsOnly: TextFieldDelegate {
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    string.allSatisfy(\.isNumber)
  }
}
