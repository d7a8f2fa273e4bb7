/// A shape inside four edges in 1/256 pixel, straight between its corners.
protocol BoxShape {
  var left: Int { get set }
  var top: Int { get set }
  var right: Int { get set }
  var bottom: Int { get set }

  /// How far the corners reach into the sides.
  var cornerReach: Int { get }
  /// The key of its mask or, where `width` > 0, of the mask of its edge, once it is ``shortened(to:)``; nothing where a mask is not kept.
  func maskKey(width: Int) -> MaskKey?
  /// Whether quarters of a mask mirror each other.
  var isSymmetric: Bool { get }

  /// The shape inside a band of `width` along its edge.
  func inset(by width: Int) -> Self
  /// The shape with its lengths multiplied by factors in 2⁻³²; nothing where it would be of another kind.
  func scaled(_ x: Int, _ y: Int) -> Self?
  /// Adds the outline; `clockwise` false turns it around, to cut it out of another.
  func add(to rasterizer: CoverageRasterizer, clockwise: Bool)
  /// The middle and the radii of a corner's ellipse; clockwise from the left top.
  func ellipse(at corner: Int) -> CornerEllipse
}

/// The ellipse in a corner, in 1/256 pixel.
struct CornerEllipse {
  var x: Int
  var y: Int
  var radiusX: Int
  var radiusY: Int
}

extension BoxShape {
  var isEmpty: Bool { right <= left || bottom <= top }
  /// Whether all four edges lie between pixels.
  var isWhole: Bool { (left | top | right | bottom) & 255 == 0 }
  /// Whether all four edges lie on quarters of a pixel.
  var isOnQuarters: Bool { (left | top | right | bottom) & 63 == 0 }

  var pixelBounds: PixelRect {
    if isEmpty { return .zero }
    let x = left >> 8
    let y = top >> 8
    return PixelRect(
      x: x, y: y, width: (right + 255) >> 8 - x, height: (bottom + 255) >> 8 - y)
  }

  /// The same corners near the origin, on sides of `length` pixels at most.
  func shortened(to length: Int) -> Self {
    func side(_ side: Int) -> Int { side <= length << 8 ? side : length << 8 + side & 255 }
    var small = self
    small.left = left & 255
    small.top = top & 255
    small.right = small.left + side(right - left)
    small.bottom = small.top + side(bottom - top)
    return small
  }

  /// The shape where `transform` puts it, if it stays one of its kind; `width` is that of its edge.
  func placed(by transform: Transform, width: inout Int) -> Self? {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    if width > 0 && transform.a != transform.d { return nil }
    func edge(_ value: Int, _ factor: Int, _ move: Int) -> Int {
      Int((Int128(value) * Int128(factor) + Int128(move) << 8 + 1 << 31) >> 32)
    }
    let moved = transform.isTranslation ? self : scaled(transform.a, transform.d)
    guard var moved else { return nil }
    moved.left = edge(left, transform.a, transform.tx)
    moved.right = edge(right, transform.a, transform.tx)
    moved.top = edge(top, transform.d, transform.ty)
    moved.bottom = edge(bottom, transform.d, transform.ty)
    width = edge(width, transform.a, 0)
    return moved
  }

  /// Adds the outline where `transform` puts it.
  func add(
    to rasterizer: CoverageRasterizer, through transform: Transform, clockwise: Bool = true
  ) {
    if isEmpty { return }
    var pen = TransformedPen(rasterizer, transform, clockwise: clockwise)
    for corner in 0..<4 { pen.arc(ellipse(at: corner), quarter: corner + 2) }
    pen.close()
  }
}

/// Draws an outline whose points are mapped before they are rounded.
private struct TransformedPen {
  private let rasterizer: CoverageRasterizer
  private let transform: Transform
  private let clockwise: Bool
  private var start: FixedPoint?
  private var present = FixedPoint(x: .zero, y: .zero)

  init(_ rasterizer: CoverageRasterizer, _ transform: Transform, clockwise: Bool) {
    self.rasterizer = rasterizer
    self.transform = transform
    self.clockwise = clockwise
  }

  /// A quarter of an ellipse, clockwise from a quarter turn on.
  mutating func arc(_ ellipse: CornerEllipse, quarter: Int) {
    let centre = transform.place(ellipse.x << 8, ellipse.y << 8)
    let u = transform.direction(ellipse.radiusX << 8, 0)
    let v = transform.direction(0, ellipse.radiusY << 8)
    let longest = max(Transform.length(u.x, u.y), Transform.length(v.x, v.y))
    let stride = longest == 0 ? UnitCircle.steps : UnitCircle.stride(radius: longest >> 8)
    var step = 0
    while step <= UnitCircle.steps {
      let unit = UnitCircle.direction(quarter << 30 + step << 22)
      func coordinate(_ centre: Int, _ u: Int, _ v: Int) -> Fixed {
        let offset = Int128(unit.cosine) * Int128(u) + Int128(unit.sine) * Int128(v)
        return Transform.limited(centre + Int((offset + 1 << 29) >> 30))
      }
      line(to: FixedPoint(x: coordinate(centre.x, u.x, v.x), y: coordinate(centre.y, u.y, v.y)))
      step += stride
    }
  }

  mutating func close() {
    if let start { line(to: start) }
  }

  private mutating func line(to point: FixedPoint) {
    if start == nil {
      start = point
    } else if clockwise {
      rasterizer.add(present, point)
    } else {
      rasterizer.add(point, present)
    }
    present = point
  }
}
