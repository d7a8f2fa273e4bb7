/// An outline of straight lines and curves in pixels.
///
/// Curves are flattened when the path is drawn, to within 1/16 pixel. An empty path draws nothing.
/// Points beyond ±4,000,000 pixels are drawn as if they were there. Coordinates that are `Double`
/// come in through ``FixedPoint/init(x:y:)-(Double,Double)``, which refuses what is not finite.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a new outline.
    case move(FixedPoint)
    /// A straight line.
    case line(FixedPoint)
    /// A quadratic curve with one control point.
    case quad(FixedPoint, FixedPoint)
    /// A cubic curve with two control points.
    case cubic(FixedPoint, FixedPoint, FixedPoint)
    /// A line back to the start of the outline.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []

  /// A path without outlines.
  public init() {}

  /// The smallest rectangle around all points of the path, control points included; empty where there are none.
  public var bounds: FixedRect {
    var box = FixedBounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .quad(let control, let point):
        box.add(control)
        box.add(point)
      case .cubic(let control1, let control2, let point):
        box.add(control1)
        box.add(control2)
        box.add(point)
      case .close: break
      }
    }
    return box.rect
  }

  // MARK: - Building

  /// Starts a new outline at `point`.
  public mutating func move(to point: FixedPoint) { elements.append(.move(point)) }
  /// Adds a straight line to `point`.
  public mutating func addLine(to point: FixedPoint) { elements.append(.line(point)) }
  /// Adds a quadratic curve to `point`.
  public mutating func addQuadCurve(to point: FixedPoint, control: FixedPoint) {
    elements.append(.quad(control, point))
  }
  /// Adds a cubic curve to `point`.
  public mutating func addCurve(
    to point: FixedPoint, control1: FixedPoint, control2: FixedPoint
  ) {
    elements.append(.cubic(control1, control2, point))
  }
  /// Closes the present outline.
  public mutating func close() { elements.append(.close) }

  /// Adds all outlines of another path.
  public mutating func add(_ path: Path) { elements.append(contentsOf: path.elements) }

  /// Drops all outlines and keeps the memory, for a path that is built anew in every frame.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}
