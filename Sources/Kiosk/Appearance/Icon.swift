public import Render

/// A line icon on a grid of 24 × 24, drawn by the project itself.
nonisolated public struct Icon: Hashable, Sendable {
  private enum Step: Sendable {
    case move(Double, Double)
    case line(Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
    case close
  }
  /// Tells it from the others.
  private let number: Int
  private let steps: [Step]

  private init(_ number: Int, _ steps: [Step]) {
    self.number = number
    self.steps = steps
  }

  /// A plus.
  public static let plus = Icon(1, [.move(12, 5), .line(12, 19), .move(5, 12), .line(19, 12)])
  /// A minus.
  public static let minus = Icon(2, [.move(5, 12), .line(19, 12)])
  /// A chevron to the left: back.
  public static let back = Icon(3, [.move(15, 5), .line(8, 12), .line(15, 19)])
  /// A cross: clear.
  public static let cross = Icon(4, [.move(7, 7), .line(17, 17), .move(17, 7), .line(7, 17)])
  /// A triangle with an exclamation mark: something is wrong.
  public static let warning = Icon(
    5,
    [
      .move(12, 3.5), .line(22, 20.5), .line(2, 20.5), .close, .move(12, 10), .line(12, 14.5),
      .move(12, 17.4), .line(12, 17.5),
    ])

  /// Waves that spread from a dot: a radio link.
  public static let radio = Icon(
    6,
    [
      .move(4, 10.45), .curve(6.08, 8.25, 8.97, 7, 12, 7), .curve(15.03, 7, 17.92, 8.25, 20, 10.45),
      .move(7.5, 14.03), .curve(8.64, 12.74, 10.28, 12, 12, 12),
      .curve(13.72, 12, 15.36, 12.74, 16.5, 14.03), .move(12, 17.95), .line(12, 18.05),
    ])
  /// A flame: heating.
  public static let flame = Icon(
    7,
    [
      .move(12, 3), .curve(12.6, 6.4, 18, 8.8, 18, 14.1), .curve(18, 17.5, 15.4, 20.2, 12, 20.2),
      .curve(8.6, 20.2, 6, 17.6, 6, 14.3), .curve(6, 12.2, 6.9, 10.5, 8.2, 9.2),
      .curve(8.7, 10.4, 9.3, 11.1, 10.2, 11.4), .curve(10.1, 8.2, 10.5, 5.5, 12, 3), .close,
    ])

  /// The icon as a path in pixels, its left top corner at `corner`.
  public func path(at corner: FixedPoint, size: Fixed) -> Path {
    func place(_ x: Double, _ y: Double) -> FixedPoint {
      FixedPoint(
        x: corner.x + Fixed(rounding: x * size.pixels / 24),
        y: corner.y + Fixed(rounding: y * size.pixels / 24))
    }
    var path = Path()
    for step in steps {
      switch step {
      case .move(let x, let y): path.move(to: place(x, y))
      case .line(let x, let y): path.addLine(to: place(x, y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        path.addCurve(to: place(x, y), control1: place(x1, y1), control2: place(x2, y2))
      case .close: path.close()
      }
    }
    return path
  }

  /// By identity: every icon is one of those above.
  public static func == (a: Icon, b: Icon) -> Bool { a.number == b.number }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The paths of icons where they were drawn, so that a frame that draws them again builds none.
enum IconPaths {
  private struct Key: Hashable {
    var icon: Icon
    var corner: FixedPoint
    var size: Fixed
  }
  private static var known: [Key: Path] = [:]
  private static let limit = 128

  /// The path of `icon` with its left top corner at `corner`.
  static func path(of icon: Icon, at corner: FixedPoint, size: Fixed) -> Path {
    let key = Key(icon: icon, corner: corner, size: size)
    if let path = known[key] { return path }
    if known.count >= limit { known.removeAll(keepingCapacity: true) }
    let path = icon.path(at: corner, size: size)
    known[key] = path
    return path
  }
}
