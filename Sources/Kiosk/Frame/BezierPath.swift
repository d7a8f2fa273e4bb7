public import Render

/// An outline of lines, curves and whole shapes in points. Mirrors `UIBezierPath`, as a value and without the style of the line.
///
/// A step with a coordinate that is infinite or not a number is left out.
nonisolated public struct BezierPath: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, Point)
    case cubic(Point, Point, Point)
    case arc(Point, Double, Angle, Angle)
    case oval(Rect)
    case roundedRect(Rect, CornerSizes)
    case close
  }

  private var steps: [Step] = []

  /// A path without outlines.
  public init() {}

  /// A rectangle.
  public init(_ rect: Rect) { self.init(roundedRect: rect, corners: CornerSizes(0)) }

  /// The ellipse inscribed in `rect`.
  public init(ovalIn rect: Rect) { steps = [.oval(rect)] }

  /// A rounded rectangle.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init(roundedRect: rect, corners: CornerSizes(cornerRadius))
  }

  /// A rounded rectangle with a radius for each corner.
  public init(roundedRect rect: Rect, corners: CornerSizes) {
    steps = [.roundedRect(rect, corners)]
  }

  /// Whether it has no step.
  public var isEmpty: Bool { steps.isEmpty }

  /// Starts a new outline at `point`.
  public mutating func move(to point: Point) { steps.append(.move(point)) }
  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Point) { steps.append(.line(point)) }
  /// Adds a quadratic curve to `point`.
  public mutating func addQuadCurve(to point: Point, controlPoint: Point) {
    steps.append(.quad(controlPoint, point))
  }
  /// Adds a cubic curve to `point`.
  public mutating func addCurve(to point: Point, controlPoint1: Point, controlPoint2: Point) {
    steps.append(.cubic(controlPoint1, controlPoint2, point))
  }
  /// Adds a part of a circle that starts at the angle `start` (0 is to the right) and turns by `sweep`, clockwise where positive. A line leads to its first point, unless the path is empty.
  public mutating func addArc(center: Point, radius: Double, start: Angle, sweep: Angle) {
    steps.append(.arc(center, radius, start, sweep))
  }
  /// Closes the present outline.
  public mutating func close() { steps.append(.close) }
  /// Adds all outlines of another path.
  public mutating func append(_ path: BezierPath) { steps.append(contentsOf: path.steps) }

  /// Adds the path in pixels; (0, 0) lies at `origin` points.
  func add(to path: inout Path, scale: Double, origin: Point) {
    func place(_ point: Point) -> FixedPoint? {
      FixedPoint(x: (origin.x + point.x) * scale, y: (origin.y + point.y) * scale)
    }
    func length(_ points: Double) -> Fixed { Fixed(rounding: points * scale) }
    func box(_ rect: Rect) -> FixedRect? {
      guard let corner = place(rect.origin),
        let end = place(Point(x: rect.maxX, y: rect.maxY))
      else { return nil }
      return FixedRect(
        x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y)
    }
    for step in steps {
      switch step {
      case .move(let point):
        if let point = place(point) { path.move(to: point) }
      case .line(let point):
        if let point = place(point) { path.addLine(to: point) }
      case .quad(let control, let point):
        if let control = place(control), let point = place(point) {
          path.addQuadCurve(to: point, control: control)
        }
      case .cubic(let control1, let control2, let point):
        if let control1 = place(control1), let control2 = place(control2), let point = place(point)
        {
          path.addCurve(to: point, control1: control1, control2: control2)
        }
      case .arc(let center, let radius, let start, let sweep):
        if let center = place(center), radius.isFinite {
          path.addArc(center: center, radius: length(radius), start: start, sweep: sweep)
        }
      case .oval(let rect):
        if let rect = box(rect) { path.addEllipse(in: rect) }
      case .roundedRect(let rect, let corners):
        if let rect = box(rect) { path.addRoundedRect(rect, radii: corners.radii(scale)) }
      case .close: path.close()
      }
    }
  }
}

/// A radius for each corner of a rectangle, in points. Radii that are too large for a side all shrink in the same proportion. Mirrors CSS's `border-radius`.
nonisolated public struct CornerSizes: Hashable, Sendable {
  /// The left top corner.
  public var topLeft: Double
  /// The right top corner.
  public var topRight: Double
  /// The right bottom corner.
  public var bottomRight: Double
  /// The left bottom corner.
  public var bottomLeft: Double

  /// Four radii; default square.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius everywhere.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// In pixels.
  func radii(_ scale: Double) -> CornerRadii {
    CornerRadii(
      topLeft: Fixed(rounding: topLeft * scale), topRight: Fixed(rounding: topRight * scale),
      bottomRight: Fixed(rounding: bottomRight * scale),
      bottomLeft: Fixed(rounding: bottomLeft * scale))
  }
}
