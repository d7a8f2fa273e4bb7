/// A place in points; y grows downwards. Mirrors `CGPoint`.
nonisolated public struct Point: Hashable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double
  /// The place (x, y).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points. Mirrors `CGSize`.
nonisolated public struct Size: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
  /// No size.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points. Mirrors `CGRect`.
nonisolated public struct Rect: Hashable, Sendable {
  /// The left top corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// From corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
  /// From numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }
  /// Nothing at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// Same as `size.width`.
  public var width: Double { size.width }
  /// Same as `size.height`.
  public var height: Double { size.height }
  /// Whether it covers nothing.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether `point` is inside: left and top edge belong to it, right and bottom do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Made smaller by `dx` at left and right and by `dy` at top and bottom (larger where negative).
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(
      x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// Moved.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// Made smaller by `insets`.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// What both cover; empty at the origin where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    if right <= left || bottom <= top { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether they overlap.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// Distances from the four edges in points. Mirrors `UIEdgeInsets`.
nonisolated public struct EdgeInsets: Hashable, Sendable {
  /// Points.
  public var top: Double
  /// Points.
  public var left: Double
  /// Points.
  public var bottom: Double
  /// Points.
  public var right: Double
  /// Four distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  /// No distance.
  public static let zero = EdgeInsets()
}

extension Rect {
  /// 0 inside, else the square of the distance to the nearest edge.
  nonisolated func squaredDistance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }
}
