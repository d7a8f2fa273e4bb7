public import Render

/// A line icon on a grid of 24 × 24, drawn by the project itself.
nonisolated public struct Icon: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    case move(Double, Double)
    case line(Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
    case close
  }
  private var steps: [Step]

  private init(_ steps: [Step]) { self.steps = steps }

  /// A plus.
  public static let plus = Icon([.move(12, 5), .line(12, 19), .move(5, 12), .line(19, 12)])
  /// A minus.
  public static let minus = Icon([.move(5, 12), .line(19, 12)])
  /// A chevron to the left: back.
  public static let back = Icon([.move(15, 5), .line(8, 12), .line(15, 19)])
  /// A cross: clear.
  public static let cross = Icon([.move(7, 7), .line(17, 17), .move(17, 7), .line(7, 17)])
  /// A triangle with an exclamation mark: something is wrong.
  public static let warning = Icon([
    .move(12, 3.5), .line(22, 20.5), .line(2, 20.5), .close, .move(12, 10), .line(12, 14.5),
    .move(12, 17.4), .line(12, 17.5),
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
}
