/// An outline of straight lines and curves in pixels.
///
/// Curves are flattened when the path is drawn, to within 1/16 pixel. An empty path draws nothing.
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
}
