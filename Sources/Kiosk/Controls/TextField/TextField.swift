public import Render

/// A line of text that the user can edit. Mirrors `UITextField`.
///
/// A tap starts editing and puts the caret at the nearest character boundary; keys reach it while it is first
/// responder. Text set from code asks nobody and sends nothing.
open class TextField: Control, TextInputTraits {
  /// The text in one line: line breaks become spaces. Never nil when read; default "". While editing the caret goes to the end. Mirrors `UITextField.text`.
  public var text: String? {
    get { input.text }
    set {
      styledText = nil
      input.set(newValue ?? "")
      textDidChange()
    }
  }
  /// The text with what was set in ways of its own, else in the field's font and colour. It shows while the field is not edited; any change of the text ends it. Mirrors `UITextField.attributedText`.
  public var attributedText: AttributedText? {
    get {
      styledText
        ?? AttributedText(
          input.text, attributes: TextAttributes(font: font, foregroundColor: textColor))
    }
    set {
      text = newValue?.string
      // Line breaks have become spaces, so that it may say something else.
      styledText = newValue?.string == input.text ? newValue : nil
    }
  }
  var styledText: AttributedText?
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
  /// What is drawn behind the text; default ``BorderStyle/roundedRect``, the look's body (UIKit's default is none). Mirrors `UITextField.borderStyle`.
  public var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }
  /// Drawn in place of the body, stretched over it; nil (default) for none. A rounded body ignores it. Mirrors `UITextField.background`.
  public var background: Image? {
    didSet { if background !== oldValue { setNeedsDisplay() } }
  }
  /// Drawn in place of ``background`` while it is disabled; it counts only where that is set. Mirrors `UITextField.disabledBackground`.
  public var disabledBackground: Image? {
    didSet { if disabledBackground !== oldValue { setNeedsDisplay() } }
  }
  /// Whether text that is too wide is set smaller; default false. Mirrors `UITextField.adjustsFontSizeToFitWidth`.
  public var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { fontFitDidChange() } }
  }
  /// The smallest size, in points, that text is set in where it is adjusted; default 0: any. Mirrors `UITextField.minimumFontSize`.
  public var minimumFontSize = 0.0 {
    didSet { if minimumFontSize != oldValue { fontFitDidChange() } }
  }
  /// A view at the leading end of the body, in its own size. Mirrors `UITextField.leftView`.
  public var leftView: View? {
    didSet { if leftView !== oldValue { sideViewDidChange(from: oldValue) } }
  }
  /// A view at the trailing end of the body, in its own size; the clear button wins over it. Mirrors `UITextField.rightView`.
  public var rightView: View? {
    didSet { if rightView !== oldValue { sideViewDidChange(from: oldValue) } }
  }
  /// When the left view shows; default never. Mirrors `UITextField.leftViewMode`.
  public var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { contentDidChange() } }
  }
  /// When the right view shows; default never. Mirrors `UITextField.rightViewMode`.
  public var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { contentDidChange() } }
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
  /// Whether a character typed into a secure field on the panel itself is seen for a second before it turns into a bullet; default false. Never so for a keyboard of keys. Not in UIKit.
  public var showsTypedCharacter = false

  /// The keys that a keyboard offers; default all. Mirrors `UITextInputTraits.keyboardType`.
  public var keyboardType = KeyboardType.default
  /// The word on the return key; default return. Mirrors `UITextInputTraits.returnKeyType`.
  public var returnKeyType = ReturnKeyType.default
  /// The capitals that a keyboard makes; default the first of each sentence. Mirrors `UITextInputTraits.autocapitalizationType`.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Whether a keyboard corrects words; default as it likes. Mirrors `UITextInputTraits.autocorrectionType`.
  public var autocorrectionType = TextAutocorrectionType.default
  /// Whether a keyboard checks spelling; default as it likes. Mirrors `UITextInputTraits.spellCheckingType`.
  public var spellCheckingType = TextSpellCheckingType.default
  /// A view that stands at the bottom of the window in place of a keyboard while the field is edited; nil (default) for none. Set while editing, it shows with ``Responder/reloadInputViews()``. Mirrors `UITextField.inputView`.
  public override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: View?

  /// What is being composed and not typed yet; nil for nothing. Mirrors the text of `UITextInput.markedTextRange`.
  public internal(set) var markedText: String?

  var input = TextInput()
  var blink = CaretBlink()
  /// Whether the next change by the user replaces everything.
  var wipesOnNextEdit = false
  /// What is seen for the text: itself or bullets, with what is marked.
  var shownText = ""
  /// The font that the text is set in where it is adjusted to the width; nil until it is asked for.
  var fittedFont: Font?
  /// Until when the last character of a secret is seen, in seconds of the window's clock.
  var revealEnd: Double?
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
    let padding = borderStyle == .none ? 0 : metrics.padding
    var leading = padding
    var trailing = showsClearButton ? metrics.clearTouch : padding
    if showsLeftView {
      let view = leftViewRect(forBounds: bounds)
      leading = (isMirrored ? body.maxX - view.minX : view.maxX - body.minX) + metrics.sideGap
    }
    if showsRightView {
      let view = rightViewRect(forBounds: bounds)
      let end = isMirrored ? view.maxX - body.minX : body.maxX - view.minX
      trailing = max(trailing, end + metrics.sideGap)
    }
    let room = Rect(
      x: body.minX + leading, y: body.midY - font.lineHeight / 2,
      width: max(0, body.width - leading - trailing), height: font.lineHeight)
    return room.mirrored(in: body, if: isMirrored)
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
      .mirrored(in: body, if: isMirrored)
  }

  /// Where the left view stands: at the leading end. Mirrors `UITextField.leftViewRect(forBounds:)`.
  open func leftViewRect(forBounds bounds: Rect) -> Rect {
    sideRect(of: leftView, isLeading: true, forBounds: bounds)
  }

  /// Where the right view stands: at the trailing end. Mirrors `UITextField.rightViewRect(forBounds:)`.
  open func rightViewRect(forBounds bounds: Rect) -> Rect {
    sideRect(of: rightView, isLeading: false, forBounds: bounds)
  }

  // MARK: - Overrides

  /// The height of the look, with a message 24 points more; the width is the present one.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = bounds.width > 0 ? bounds.width : min(size.width, 160)
    return Size(width: width, height: fittingHeight(theme.textField.metrics))
  }

  open override func layoutSubviews() {
    fittedFont = nil
    layOutSideViews()
    keepCaretInSight()
  }

  open override func contentDidChange() {
    fittedFont = nil
    super.contentDidChange()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    fittedFont = nil
  }

  open override func stateDidChange(from old: State) {
    super.stateDidChange(from: old)
    if isEditing && !isEnabled { window?.endEditing(true) }
  }

  open override func advance(to time: Double) -> AnimationNeed {
    var need = super.advance(to: time)
    if let end = revealEnd {
      if time >= end { hideLastCharacter() } else { need = need.combined(with: .rest(until: end)) }
    }
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
      body: borderRect(forBounds: bounds), style: borderStyle, background: shownBackground)
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
    if isFocused { context.drawFocusRing(around: face.body, radius: face.radius, theme: theme) }
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
    setMarkedText(nil)
    isEditing = false
    wipesOnNextEdit = false
    if revealEnd != nil { hideLastCharacter() }
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

  // MARK: - Private

  /// How far, in points, a finger moves before it selects instead of tapping (2 mm).
  private static let slideDistance = 13.0
}
