public import Render

/// A line of text that the user can edit. Mirrors `UITextField`.
///
/// A tap starts editing and puts the caret at the nearest character boundary; keys reach it while it is first
/// responder. Text set from code asks nobody and sends nothing.
open class TextField: Control {
  /// Why editing ended. Mirrors `UITextField.DidEndEditingReason`.
  nonisolated public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text counts.
    case committed
  }
  /// When something shows in a field. Mirrors `UITextField.ViewMode`.
  nonisolated public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While it is edited.
    case whileEditing
    /// While it is not edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// The text in one line: line breaks become spaces. Never nil when read; default "". While editing the caret goes to the end. Mirrors `UITextField.text`.
  public var text: String? {
    get { input.text }
    set {
      input.set(newValue ?? "")
      textDidChange()
    }
  }
  /// What stands there while there is no text; nil (default) for nothing. Mirrors `UITextField.placeholder`.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// How the text is set; default ``Font/body``. Mirrors `UITextField.font`.
  public var font = Font.body {
    didSet { if font != oldValue { contentDidChange() } }
  }
  /// The colour of the text at rest; nil (default) is the theme's. Mirrors `UITextField.textColor`.
  public var textColor: Color? {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  /// A line below the body that helps, or says what is wrong; nil (default) for none. Makes the fitting height 24 points more. Not in UIKit.
  public var message: String? {
    didSet {
      guard message != oldValue else { return }
      contentDidChange()
      if (message == nil) != (oldValue == nil) { superview?.setNeedsLayout() }
    }
  }
  /// Whether the text is wrong: the edge and the message say so; default false. Not in UIKit.
  public var isError = false {
    didSet { if isError != oldValue { setNeedsDisplay() } }
  }

  /// Who is asked and told; held weakly. Mirrors `UITextField.delegate`.
  public weak var delegate: (any TextFieldDelegate)?
  /// Whether it has the keyboard. Mirrors `UITextField.isEditing`.
  public internal(set) var isEditing = false
  /// When the clear button shows, if there is text; default never. Mirrors `UITextField.clearButtonMode`.
  public var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { contentDidChange() } }
  }
  /// Whether a bullet stands for each character; default false. Mirrors `UITextField.isSecureTextEntry`.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChange() } }
  }
  /// Whether the first change after a secure field begins editing replaces all of the text; default true. Always so in UIKit.
  public var clearsSecureTextOnEdit = true
  /// Whether the text is emptied when editing begins; default false. Mirrors `UITextField.clearsOnBeginEditing`.
  public var clearsOnBeginEditing = false
  /// Whether the next insertion replaces all of the text; default false; goes off with it and with a selection. Mirrors `UITextField.clearsOnInsertion`.
  public var clearsOnInsertion = false
  /// Whether return does nothing while the text is empty; default false. Mirrors `UITextField.enablesReturnKeyAutomatically`.
  public var enablesReturnKeyAutomatically = false

  var input = TextInput()
  var blink = CaretBlink()
  /// Whether the next change by the user replaces everything.
  var wipesOnNextEdit = false
  /// What is seen for the text: itself, or bullets.
  private(set) var shownText = ""
  /// How far the text is moved to the left so that the caret is in sight, in points.
  var scroll = 0.0
  /// What the finger does.
  private var touchStart = Point.zero
  private var pressesClearButton = false
  private var selectionStart: Int?

  // MARK: - Initialisers

  /// An empty field. Mirrors `UITextField.init(frame:)`.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  // MARK: - Public API

  /// What is selected, as indices of the text; empty where there is only a caret. Setting it moves what lies inside a character to that character's end. Mirrors `UITextField.selectedTextRange`.
  public var selectedTextRange: Range<String.Index> {
    get { input.indices(of: input.selection) }
    set {
      let old = input
      input.select(input.offset(newValue.lowerBound)..<input.offset(newValue.upperBound))
      selectionDidChange(from: old)
    }
  }

  /// The body, without the message. Mirrors `UITextField.borderRect(forBounds:)`.
  open func borderRect(forBounds bounds: Rect) -> Rect {
    let metrics = theme.textField.metrics
    let spare = (bounds.height - fittingHeight(metrics)) / 2
    return Rect(
      x: bounds.minX, y: bounds.minY + spare, width: bounds.width, height: metrics.height)
  }

  /// Where the text stands. Mirrors `UITextField.textRect(forBounds:)`.
  open func textRect(forBounds bounds: Rect) -> Rect {
    let metrics = theme.textField.metrics
    let body = borderRect(forBounds: bounds)
    let right = showsClearButton ? metrics.clearTouch : metrics.padding
    return Rect(
      x: body.minX + metrics.padding, y: body.midY - font.lineHeight / 2,
      width: max(0, body.width - metrics.padding - right), height: font.lineHeight)
  }

  /// Where the text stands while it is edited; default ``textRect(forBounds:)``. Mirrors `UITextField.editingRect(forBounds:)`.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Where the placeholder stands; default ``textRect(forBounds:)``. Mirrors `UITextField.placeholderRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// The touch area of the clear button, which is drawn in its middle. Mirrors `UITextField.clearButtonRect(forBounds:)`.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect {
    let body = borderRect(forBounds: bounds)
    let side = theme.textField.metrics.clearTouch
    return Rect(x: body.maxX - side, y: body.midY - side / 2, width: side, height: side)
  }

  // MARK: - Overrides

  /// The height of the look, with a message 24 points more; the width is the present one.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = bounds.width > 0 ? bounds.width : min(size.width, 160)
    return Size(width: width, height: fittingHeight(theme.textField.metrics))
  }

  open override func layoutSubviews() { keepCaretInSight() }

  open override func stateDidChange(from old: State) {
    super.stateDidChange(from: old)
    if isEditing && !isEnabled { window?.endEditing(true) }
  }

  open override func advance(to time: Double) -> AnimationNeed {
    let need = super.advance(to: time)
    guard isEditing, input.selection.isEmpty else { return need }
    if blink.advance(to: time, motion: theme.motion) { setNeedsDisplay(caretRect) }
    return need.combined(with: .rest(until: blink.nextChange))
  }

  open override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    touchStart = touch.location(in: self)
    pressesClearButton =
      showsClearButton && clearButtonRect(forBounds: bounds).contains(touchStart)
    selectionStart = isEditing && !pressesClearButton ? offset(nearest: touchStart) : nil
    return true
  }

  /// While it is edited, a finger that slides selects.
  open override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let place = touch.location(in: self)
    guard let selectionStart, abs(place.x - touchStart.x) >= Self.slideDistance else { return true }
    let old = input
    if input.anchor != selectionStart { input.place(at: selectionStart) }
    input.place(at: offset(nearest: place), isExtending: true)
    selectionDidChange(from: old)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let place = touch.location(in: self)
    if pressesClearButton {
      if clearButtonRect(forBounds: bounds).contains(place) { clearByUser(with: event) }
    } else if selectionStart == nil || abs(place.x - touchStart.x) < Self.slideDistance {
      tap(at: place, count: touch.tapCount)
    }
  }

  open override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    let appearance = theme.textField
    var look = appearance.resolved(
      isEnabled: isEnabled, isEditing: showsEditing, isError: isError,
      pressProgress: pressProgress)
    if let textColor, isEnabled { look.text = textColor }
    let face = TextFieldFace(
      look: look, metrics: appearance.metrics, strokes: theme.strokes,
      body: borderRect(forBounds: bounds))
    face.drawBody(in: context)
    drawText(with: face, in: context)
    if showsCaret { face.drawCaret(caretRect, in: context) }
    let button = clearButtonRect(forBounds: bounds)
    if showsClearButton, button.intersects(rect) {
      face.drawClearButton(
        in: button, fill: appearance.clearButton, mark: appearance.clearMark, context)
    }
    if let message, messageRect.intersects(rect) {
      let color = isError ? appearance.errorMessage : appearance.help
      face.drawMessage(
        message, isError: isError && isEnabled,
        color: isEnabled ? color : look.text, in: messageRect, context)
    }
    if isFocused { context.drawFocusRing(around: face.body, radius: Radius.body, theme: theme) }
  }

  // MARK: - First responder

  /// Whether it is enabled and in a window. Mirrors `UIResponder.canBecomeFirstResponder`.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// Asks the delegate, then takes the keyboard; the caret goes to the end. Mirrors `UIResponder.becomeFirstResponder()`.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  open override func shouldResignFirstResponder() -> Bool {
    super.shouldResignFirstResponder() && delegate?.textFieldShouldEndEditing(self) ?? true
  }

  open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    isEditing = true
    input.place(at: input.end)
    wipesOnNextEdit = isSecureTextEntry && clearsSecureTextOnEdit
    inputDidHappen()
    contentDidChange()
    keepCaretInSight()
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      text = ""
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    isEditing = false
    wipesOnNextEdit = false
    input.place(at: input.caret)
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  open override func keyDown(_ key: KeySample) -> Bool {
    if isEditing { return use(key) || next?.keyDown(key) ?? false }
    return super.keyDown(key)
  }

  /// Starts editing. False where it may not.
  @discardableResult open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  /// What the application says, else the placeholder.
  open override var accessibilityLabel: String? {
    get { accessibilityWords.label ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  /// What the application says, else the text as it is seen: never that of a secure field.
  open override var accessibilityValue: String? {
    get { accessibilityWords.value ?? shownText }
    set { super.accessibilityValue = newValue }
  }

  // MARK: - For editing

  /// Called after the text changed, by whomever.
  func textDidChange() {
    shownText =
      isSecureTextEntry ? String(repeating: "•", count: input.text.count) : input.text
    if isEditing { blink.restart(at: window?.time ?? 0) }
    keepCaretInSight()
    setNeedsDisplay()
  }

  /// Called after the caret or the selection moved; tells the delegate where it did.
  func selectionDidChange(from old: TextInput) {
    guard input.caret != old.caret || input.anchor != old.anchor else { return }
    clearsOnInsertion = false
    inputDidHappen()
    keepCaretInSight()
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Keeps the caret steady for a while.
  func inputDidHappen() {
    let wasShown = blink.isShown
    blink.restart(at: window?.time ?? 0)
    if !wasShown { setNeedsDisplay(caretRect) }
    startAnimating()
  }

  /// The character boundary nearest to `place`.
  func offset(nearest place: Point) -> Int {
    let x = place.x - editingRect(forBounds: bounds).minX + scroll
    let pixels = Fixed(rounding: x * displayScale)
    return textOffset(ofShown: shownLine.utf8Offset(nearest: pixels))
  }

  // MARK: - Private

  /// How far, in points, a finger moves before it selects instead of tapping (2 mm).
  private static let slideDistance = 13.0

  /// A selected field is shown as one being edited.
  private var showsEditing: Bool { isEditing || (isSelected && isEnabled) }

  private var showsCaret: Bool {
    guard showsEditing, input.selection.isEmpty else { return false }
    return isEditing ? blink.isShown : true
  }

  private var showsClearButton: Bool {
    guard isEnabled, !input.text.isEmpty else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return showsEditing
    case .unlessEditing: return !showsEditing
    case .always: return true
    }
  }

  private var displayScale: Double { window?.scale ?? 1 }

  private var shownLine: ShapedLine {
    TextSetter.line(shownText, font: font, family: theme.fontFamily, scale: displayScale)
  }

  private func fittingHeight(_ metrics: TextFieldMetrics) -> Double {
    guard message != nil else { return metrics.height }
    return metrics.height + metrics.messageGap + metrics.messageFont.lineHeight
  }

  private var messageRect: Rect {
    let metrics = theme.textField.metrics
    let body = borderRect(forBounds: bounds)
    return Rect(
      x: body.minX + metrics.padding, y: body.maxY + metrics.messageGap,
      width: max(0, body.width - metrics.padding), height: metrics.messageFont.lineHeight)
  }

  // MARK: Places in the line

  /// A bullet takes three bytes, whatever it stands for.
  private func shownOffset(ofText offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    return 3 * input.text[input.indices(of: 0..<offset)].count
  }

  private func textOffset(ofShown offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    return input.offset(input.text.index(input.text.startIndex, offsetBy: offset / 3))
  }

  /// From the start of the line to the boundary at `offset`, in points.
  private func x(ofText offset: Int) -> Double {
    shownLine.xPosition(atUTF8Offset: shownOffset(ofText: offset)).pixels / displayScale
  }

  /// A whole number of pixels, in points.
  private var caretWidth: Double {
    let scale = displayScale
    return Double(max(1, Fixed(rounding: theme.strokes.caret * scale).rounded)) / scale
  }

  /// From the start of the line to the caret's left edge: a gap after the last letter, astride a boundary between two.
  private var caretX: Double {
    if shownText.isEmpty { return 0 }
    let x = x(ofText: input.caret)
    return input.caret == input.end ? x + theme.textField.metrics.caretGap : x - caretWidth / 2
  }

  private var caretRect: Rect {
    let room = editingRect(forBounds: bounds)
    let height = theme.textField.metrics.caretHeight
    return Rect(
      x: room.minX + caretX - scroll, y: room.midY - height / 2, width: caretWidth, height: height)
  }

  private var selectionRect: Rect? {
    let selection = input.selection
    guard showsEditing, !selection.isEmpty else { return nil }
    let room = editingRect(forBounds: bounds)
    let start = x(ofText: selection.lowerBound)
    let height = theme.textField.metrics.caretHeight
    return Rect(
      x: room.minX + start - scroll, y: room.midY - height / 2,
      width: x(ofText: selection.upperBound) - start, height: height)
  }

  /// Moves the line as little as needed; one that fits does not move.
  private func keepCaretInSight() {
    let old = scroll
    scroll = isEditing ? scrollInSight() : 0
    if scroll != old { setNeedsDisplay() }
  }

  private func scrollInSight() -> Double {
    let tail = theme.textField.metrics.caretGap + caretWidth
    let room = editingRect(forBounds: bounds).width
    let most = shownLine.width.pixels / displayScale + tail - room
    let caret = caretX
    let right = max(scroll, caret + caretWidth - room)
    return max(0, min(min(right, max(caret, 0)), most))
  }

  // MARK: Drawing

  private func drawText(with face: TextFieldFace, in context: GraphicsContext) {
    if shownText.isEmpty {
      guard let placeholder else { return }
      let room = placeholderRect(forBounds: bounds)
      face.drawLine(
        placeholder, font: font, color: face.look.placeholder, in: room, context)
    } else if isEditing {
      face.drawEditedLine(
        shownText, font: font, in: editingRect(forBounds: bounds), scroll: scroll,
        selection: selectionRect, selectionColor: theme.textField.selection, context)
    } else {
      face.drawLine(
        shownText, font: font, color: face.look.text, in: textRect(forBounds: bounds), context)
    }
  }
}
