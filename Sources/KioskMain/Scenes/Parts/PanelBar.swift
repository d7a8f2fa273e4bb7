import Kiosk

/// The bar at the top of a panel: a title, signs at the right, a way back at the left.
final class PanelBar: View {
  /// The height in points, the hairline below included.
  nonisolated static let height = 57.0

  /// What stands at the left.
  enum Leading {
    /// A button that goes back.
    case back(Button)
    /// The title; `subtitle` takes the middle.
    case title(subtitle: String)
  }

  private let title: Label
  private let clock: Label
  private let radio = IconView(.radio) { $0.textSecondary }
  private let middle: Label?
  private let back: Button?
  private let radioInset: Double

  /// A bar with its signs fixed: pictures of it are the same at every time of day.
  init(_ text: String, leading: Leading, clock time: String, weight: Font.Weight = .medium) {
    radioInset = weight == .semibold ? 124 : 120
    title = Label(text, font: .title)
    clock = Label(time, font: Font.value.weight(weight))
    clock.textAlignment = .right
    switch leading {
    case .back(let button):
      back = button
      middle = nil
      title.textAlignment = .center
    case .title(let subtitle):
      back = nil
      middle = Label(subtitle, font: .body)
    }
    super.init()
    for view in [title, clock, radio] { addSubview(view) }
    if let back { addSubview(back) }
    if let middle {
      middle.isSecondary = true
      middle.textAlignment = .center
      addSubview(middle)
    }
  }

  /// The title.
  var text: String? {
    get { title.text }
    set { title.text = newValue }
  }

  // MARK: - Overrides

  override func layoutSubviews() {
    let width = bounds.width
    let time = clock.intrinsicContentSize.width
    clock.frame = Rect(x: width - 24 - time, y: 15, width: time, height: 26)
    radio.frame = Rect(x: width - radioInset, y: 16, width: 24, height: 24)
    back?.frame = Rect(x: 4, y: 4, width: 120, height: 48)
    radio.isHidden = width < 400
    let own = title.intrinsicContentSize.width
    if back == nil {
      title.frame = Rect(x: 24, y: 15, width: min(own, radio.frame.minX - 40), height: 26)
    } else {
      title.frame = centred(own, between: back?.isHidden == true ? 24 : 132)
    }
    if let middle {
      middle.frame = centred(middle.intrinsicContentSize.width, between: title.frame.maxX + 16)
      middle.isHidden = middle.frame.width < middle.intrinsicContentSize.width
    }
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let hairline = Double(context.strokePixels(theme.strokes.hairline)) * context.pixel
    let body = Rect(x: 0, y: 0, width: bounds.width, height: Self.height - 1)
    context.fill(body, with: theme.palette.bar)
    context.fill(
      Rect(x: 0, y: body.maxY, width: bounds.width, height: hairline),
      with: theme.palette.separator)
  }

  // MARK: - Private

  /// A line of `width` in the middle of the bar, or beside what stands there.
  private func centred(_ width: Double, between left: Double) -> Rect {
    let right = radio.isHidden ? clock.frame.minX : radio.frame.minX
    let room = max(0, right - 16 - left)
    let width = min(width, room)
    let x = min(max((bounds.width - width) / 2, left), left + room - width)
    return Rect(x: x, y: 15, width: width, height: 26)
  }
}

extension Button {
  /// The way back in a bar: a chevron 14 points from the edge, the title 4 beside it.
  static func back(_ title: String, action: Action) -> Button {
    let button = Button(title, style: .plain, primaryAction: action)
    button.setIcon(.back, for: .normal)
    button.contentHorizontalAlignment = .left
    button.contentEdgeInsets = EdgeInsets(left: -10, right: -10)
    button.titleEdgeInsets = EdgeInsets(left: -4, right: 4)
    return button
  }
}
