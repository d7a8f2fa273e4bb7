import Kiosk

/// A panel that changes its colour with each touch, and says how many are still wanted.
final class LatencyPanel: View {
  /// What is known so far.
  private(set) var record = LatencyRecord()
  /// Called after each time that is known.
  var handler: (() -> Void)?

  private let wanted: Int
  private let label = Label()
  private var touches = 0

  /// A panel that asks for `wanted` touches.
  init(wanted: Int) {
    self.wanted = wanted
    super.init(frame: .zero)
    label.textAlignment = .center
    label.text = text
    addSubview(label)
  }

  /// Whether there are enough times.
  var isComplete: Bool { record.times.count >= wanted }

  /// A frame came onto the glass.
  func frameDidShow(at time: Double) {
    let count = record.times.count
    record.show(at: time)
    if record.times.count != count { handler?() }
  }

  // MARK: - Overrides

  override func layoutSubviews() { label.frame = bounds }

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    guard let touch = touches.first else { return }
    record.touch(at: touch.timestamp)
    self.touches += 1
    label.text = text
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let palette = theme.palette
    context.fill(bounds, with: touches % 2 == 0 ? palette.background : palette.accentSoft)
    record.draw()
  }

  // MARK: - Private

  private var text: String {
    touches < wanted ? "Touch the display: \(wanted - touches) more" : "That is all"
  }
}
