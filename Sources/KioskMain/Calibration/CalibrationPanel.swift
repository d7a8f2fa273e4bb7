import Kiosk

/// The screen of `kiosk calibrate`: five marks one after the other, then a button that only the right calibration reaches.
///
/// Nothing but that button takes touches, and that only while it shows. Any key gives up.
final class CalibrationPanel: View {
  /// What it shows.
  var stage = CalibrationStage.marking(done: 0, complaint: nil) {
    didSet { stageDidChange(oldValue) }
  }
  /// Called when the button is pressed.
  var keepHandler: () -> Void = {}
  /// Called when a key goes down.
  var keyHandler: () -> Void = {}
  /// Called with the time when it is due, and says when it is due next.
  var clockHandler: (Double) -> Double? = { _ in nil }

  private let title = Label(font: .titleLarge)
  private let text = Label(font: .body)
  private let countdown = Label(font: .reading)
  private let keep = Button("Keep", style: .filled, size: .large)
  /// Where fingers are while the calibration is tried.
  private var fingers: [Int: Point] = [:]

  private static let markRadius = 28.0
  private static let margin = 24.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    text.isSecondary = true
    text.numberOfLines = 0
    text.lineBreakMode = .byWordWrapping
    for label in [title, text, countdown] {
      label.textAlignment = .center
      addSubview(label)
    }
    keep.frame.size.width = max(keep.frame.width, 128)
    keep.addAction(Action { [weak self] _ in self?.keepHandler() }, for: .touchUpInside)
    addSubview(keep)
    show()
  }

  // MARK: - Places

  /// The middles of the marks on a panel of `size`: the corners, then the middle.
  nonisolated static func marks(in size: Size) -> [Point] {
    let dx = max(size.width * 0.1, markInset)
    let dy = max(size.height * 0.1, markInset)
    let (right, bottom) = (size.width - dx, size.height - dy)
    return [
      Point(x: dx, y: dy), Point(x: right, y: dy), Point(x: right, y: bottom),
      Point(x: dx, y: bottom),
      Point(x: size.width / 2, y: size.height / 2),
    ].map { Point(x: whole($0.x), y: whole($0.y)) }
  }

  /// Points from the edges to the middle of a mark at least.
  nonisolated private static let markInset = 36.0
  nonisolated private static func whole(_ value: Double) -> Double { Double(Int(value)) }

  // MARK: - Overrides

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    becomeFirstResponder()
    startAnimating()
  }

  override func keyDown(_ key: KeySample) -> Bool {
    if key.phase == .down { keyHandler() }
    return true
  }

  override func keyUp(_ key: KeySample) -> Bool { true }

  override func advance(to time: Double) -> AnimationNeed {
    clockHandler(time).map { .rest(until: $0) } ?? .none
  }

  override func themeDidChange() { show() }

  override func layoutSubviews() {
    let width = bounds.width - 2 * Self.marks(in: bounds.size)[0].x - 2 * Self.markRadius - 24
    switch stage {
    case .marking: layOutText(width: width, bottom: bounds.midY - Self.markRadius - 16)
    case .testing:
      layOutText(width: bounds.width - 2 * Self.margin, bottom: bounds.midY - 28)
      let height = countdown.font.lineHeight
      countdown.frame = Rect(
        x: Self.margin, y: bounds.midY - 20, width: bounds.width - 2 * Self.margin, height: height)
    case .ended: layOutText(width: bounds.width - 2 * Self.margin, bottom: bounds.midY + 40)
    }
    let size = keep.frame.size
    // Off the axes and off the diagonals: turned or mirrored, another place is hit.
    let y = Self.whole(bounds.height * 0.72 - size.height / 2)
    keep.frame = Rect(
      x: bounds.width - Self.margin - size.width, y: y, width: size.width, height: size.height)
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(bounds, with: theme.palette.background)
    switch stage {
    case .marking(let done, _):
      for (index, place) in Self.marks(in: bounds.size).enumerated() {
        drawMark(at: place, index - done, in: context)
      }
    case .testing:
      for place in fingers.values {
        context.stroke(
          ringAt: place, diameter: Self.markRadius * 2, width: 3, with: theme.palette.accent)
      }
    case .ended: break
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) { follow(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) { follow(touches) }

  // MARK: - Private

  private func follow(_ touches: Set<Touch>) {
    for touch in touches {
      let isDown = touch.phase != .ended && touch.phase != .cancelled
      fingers[touch.id] = isDown ? touch.location(in: self) : nil
    }
    if case .testing = stage { setNeedsDisplay() }
  }

  private func stageDidChange(_ old: CalibrationStage) {
    guard stage != old else { return }
    if case .testing = stage {} else { fingers = [:] }
    show()
    startAnimating()
  }

  private func show() {
    let palette = theme.palette
    title.textColor = nil
    countdown.isHidden = true
    keep.isHidden = true
    switch stage {
    case .marking(let done, let complaint):
      title.text = complaint == nil ? "Touch mark \(done + 1) of 5" : "Once more, from mark 1"
      title.textColor = complaint == nil ? nil : palette.dangerText
      text.text = complaint ?? "In its middle, with a finger or a pen. Any key ends this."
    case .testing(let seconds):
      title.text = "Touch Keep"
      text.text = "If it cannot be reached, the old calibration comes back."
      countdown.text = "\(seconds)"
      countdown.textColor = palette.accentText
      countdown.isHidden = false
      keep.isHidden = false
    case .ended(let heading, let line, let isGood):
      title.text = heading
      title.textColor = isGood ? palette.success : nil
      text.text = line
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The title, and below it the text, which is left out where there is no room for it.
  private func layOutText(width: Double, bottom: Double) {
    let height = text.sizeThatFits(Size(width: width, height: bounds.height)).height
    let x = (bounds.width - width) / 2
    let heading = title.font.lineHeight
    text.isHidden = bottom - height - 4 - heading < 4
    let top = bottom - (text.isHidden ? 0 : height)
    text.frame = Rect(x: x, y: top, width: width, height: height)
    title.frame = Rect(x: x, y: top - 4 - heading, width: width, height: heading)
  }

  /// A mark: the next one as a cross in a ring, those after it small, those before it filled.
  private func drawMark(at place: Point, _ order: Int, in context: GraphicsContext) {
    let palette = theme.palette
    func circle(_ radius: Double) -> Rect {
      Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    }
    if order < 0 { return context.fill(ellipseIn: circle(6), with: palette.accent) }
    if order > 0 {
      return context.stroke(ringAt: place, diameter: 12, width: 2, with: palette.outline)
    }
    let radius = Self.markRadius
    context.fill(ellipseIn: circle(radius), with: palette.accentSoft)
    context.stroke(ringAt: place, diameter: 2 * radius, width: 3, with: palette.accent)
    let line = 2.0
    for (dx, dy) in [(1.0, 0.0), (0.0, 1.0)] {
      context.fill(
        Rect(
          x: place.x - dx * (radius + 8) - dy * line / 2,
          y: place.y - dy * (radius + 8) - dx * line / 2,
          width: dx * 2 * (radius + 8) + dy * line, height: dy * 2 * (radius + 8) + dx * line),
        with: palette.accent)
    }
    context.fill(ellipseIn: circle(5), with: palette.accent)
  }
}
