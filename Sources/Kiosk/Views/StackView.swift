/// Places its arranged views in a row or a column. Mirrors the part of `UIStackView` that panels need.
public final class StackView: View {
  /// The direction of the row. Mirrors `NSLayoutConstraint.Axis`.
  nonisolated public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
  /// How the length is shared. Mirrors `UIStackView.Distribution`.
  nonisolated public enum Distribution: Hashable, Sendable {
    /// Each view has the length of its content.
    case natural
    /// All are equally long and fill the stack.
    case fillEqually
    /// Each has the length of its content; the gaps grow so that the ends touch the edges.
    case equalSpacing
  }
  /// Where views stand across the direction. Mirrors `UIStackView.Alignment`.
  nonisolated public enum Alignment: Hashable, Sendable {
    /// Over the whole breadth.
    case fill
    /// At the top or left.
    case leading
    /// In the middle.
    case center
    /// At the bottom or right.
    case trailing
  }

  /// The direction; default horizontal.
  public var axis = Axis.horizontal { didSet { setNeedsLayout() } }
  /// How the length is shared; default natural.
  public var distribution = Distribution.natural { didSet { setNeedsLayout() } }
  /// Where views stand across; default fill.
  public var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// Points between two views; default 12, the look's gap between controls.
  public var spacing = 12.0 { didSet { setNeedsLayout() } }
  /// Points kept free at the edges; default none.
  public var layoutMargins = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The views it places, in order. Mirrors `UIStackView.arrangedSubviews`.
  public private(set) var arrangedSubviews: [View] = []

  // MARK: - Initialisers

  /// A stack of `views`.
  public init(_ views: [View] = [], axis: Axis = .horizontal, frame: Rect = .zero) {
    super.init(frame: frame)
    self.axis = axis
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Public API

  /// Adds `view` at the end. Mirrors `UIStackView.addArrangedSubview(_:)`.
  public func addArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// No longer places `view`, which stays a subview. Mirrors `UIStackView.removeArrangedSubview(_:)`.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  // MARK: - Overrides

  public override func layoutSubviews() {
    let area = bounds.inset(by: layoutMargins)
    let views = visibleViews
    guard !views.isEmpty else { return }
    let room = along(area.size) - spacing * Double(views.count - 1)
    let natural = views.map { along(fitting($0, in: area.size)) }
    var gap = spacing
    if distribution == .equalSpacing, views.count > 1 {
      let free = along(area.size) - natural.reduce(0, +)
      gap = max(0, free / Double(views.count - 1))
    }
    var place = axis == .horizontal ? area.minX : area.minY
    for (index, view) in views.enumerated() {
      let length =
        distribution == .fillEqually ? max(0, room / Double(views.count)) : natural[index]
      view.frame = frame(of: view, from: place, length: length, in: area)
      place += length + gap
    }
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let sizes = visibleViews.map { fitting($0, in: size) }
    let longest = sizes.map(along).max() ?? 0
    let gaps = spacing * Double(max(0, sizes.count - 1))
    let length =
      distribution == .fillEqually
      ? longest * Double(sizes.count) + gaps : sizes.map(along).reduce(0, +) + gaps
    let breadth = sizes.map(across).max() ?? 0
    let content =
      axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    return Size(
      width: content.width + layoutMargins.left + layoutMargins.right,
      height: content.height + layoutMargins.top + layoutMargins.bottom)
  }

  // MARK: - Private

  private var visibleViews: [View] {
    arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
  }
  private func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
  private func fitting(_ view: View, in size: Size) -> Size { view.sizeThatFits(size) }

  private func frame(of view: View, from place: Double, length: Double, in area: Rect) -> Rect {
    let breadth = across(area.size)
    let own = alignment == .fill ? breadth : min(breadth, across(fitting(view, in: area.size)))
    let free = breadth - own
    let offset =
      switch alignment {
      case .fill, .leading: 0.0
      case .center: free / 2
      case .trailing: free
      }
    return axis == .horizontal
      ? Rect(x: place, y: area.minY + offset, width: length, height: own)
      : Rect(x: area.minX + offset, y: place, width: own, height: length)
  }
}
