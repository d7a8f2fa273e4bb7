/// Places its arranged views in a row or a column. Mirrors the part of `UIStackView` that panels need.
public final class StackView: View {
  /// The direction of the row. Mirrors `NSLayoutConstraint.Axis`.
  nonisolated public enum Axis: Hashable, Sendable {
    /// From the leading to the trailing side.
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
    /// At the top or the leading side.
    case leading
    /// In the middle.
    case center
    /// At the bottom or the trailing side.
    case trailing
  }

  /// The direction; default horizontal.
  public var axis = Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  /// How the length is shared; default natural.
  public var distribution = Distribution.natural {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// Where views stand across; default fill.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// Points between two views; default 12, the look's gap between controls.
  public var spacing = 12.0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }
  /// Points kept free at the edges; default none.
  public var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { arrangementDidChange() } }
  }
  /// The views it places, in order. Mirrors `UIStackView.arrangedSubviews`.
  public private(set) var arrangedSubviews: [View] = []

  /// The natural lengths of the views that show, kept so that laying out again takes no memory.
  private var lengths: [Double] = []

  // MARK: - Initialisers

  /// A stack of `views`.
  public init(_ views: [View] = [], axis: Axis = .horizontal, frame: Rect = .zero) {
    super.init(frame: frame)
    self.axis = axis
    for view in views { addArrangedSubview(view) }
  }

  /// A row of `views`. Mirrors `UIStackView.init(arrangedSubviews:)`.
  public convenience init(arrangedSubviews views: [View]) { self.init(views) }

  // MARK: - Public API

  /// Adds `view` at the end. Mirrors `UIStackView.addArrangedSubview(_:)`.
  public func addArrangedSubview(_ view: View) {
    addSubview(view)
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    arrangementDidChange()
  }

  /// No longer places `view`, which stays a subview. One that is taken out of the stack is removed by itself. Mirrors `UIStackView.removeArrangedSubview(_:)`.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementDidChange()
  }

  // MARK: - Overrides

  public override func layoutSubviews() {
    let area = bounds.inset(by: layoutMargins)
    lengths.removeAll(keepingCapacity: true)
    for view in arrangedSubviews where !view.isHidden {
      lengths.append(along(view.sizeThatFits(area.size)))
    }
    let gaps = Double(max(0, lengths.count - 1))
    let equal = max(0, (along(area.size) - spacing * gaps) / Double(max(1, lengths.count)))
    var gap = spacing
    if distribution == .equalSpacing, gaps > 0 {
      gap = max(0, (along(area.size) - lengths.reduce(0, +)) / gaps)
    }
    var place = axis == .horizontal ? area.minX : area.minY
    var index = 0
    for view in arrangedSubviews where !view.isHidden {
      let length = distribution == .fillEqually ? equal : lengths[index]
      view.frame = frame(of: view, from: place, length: length, in: area)
      place += length + gap
      index += 1
    }
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    var count = 0.0
    var longest = 0.0
    var sum = 0.0
    var breadth = 0.0
    for view in arrangedSubviews where !view.isHidden {
      let own = view.sizeThatFits(size)
      count += 1
      longest = max(longest, along(own))
      sum += along(own)
      breadth = max(breadth, across(own))
    }
    let content = distribution == .fillEqually ? longest * count : sum
    let length = content + spacing * max(0, count - 1)
    let width = axis == .horizontal ? length : breadth
    let height = axis == .horizontal ? breadth : length
    return Size(
      width: width + layoutMargins.left + layoutMargins.right,
      height: height + layoutMargins.top + layoutMargins.bottom)
  }

  override func subviewContentDidChange() { arrangementDidChange() }

  override func subviewWasRemoved(_ view: View) { removeArrangedSubview(view) }

  // MARK: - Private

  private func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func arrangementDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func frame(of view: View, from place: Double, length: Double, in area: Rect) -> Rect {
    let breadth = across(area.size)
    let own = alignment == .fill ? breadth : min(breadth, across(view.sizeThatFits(area.size)))
    let free = breadth - own
    let offset =
      switch alignment {
      case .fill, .leading: 0.0
      case .center: free / 2
      case .trailing: free
      }
    let frame =
      axis == .horizontal
      ? Rect(x: place, y: area.minY + offset, width: length, height: own)
      : Rect(x: area.minX + offset, y: place, width: own, height: length)
    return frame.mirrored(in: area, if: isMirrored)
  }
}
