/// A rectangle with a radius for each corner as edges in 1/256 pixel, safe for any coordinates.
struct CorneredShape {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  /// Clockwise from the left top.
  var radii: (Int, Int, Int, Int)

  /// Radii that are too large for a side are all made smaller in proportion.
  init(_ rect: FixedRect, radii: CornerRadii) {
    left = Int(rect.x.rawValue)
    top = Int(rect.y.rawValue)
    right = left + Int(rect.width.rawValue)
    bottom = top + Int(rect.height.rawValue)
    func radius(_ value: Fixed) -> Int { max(Int(value.rawValue), 0) }
    self.radii = (
      radius(radii.topLeft), radius(radii.topRight), radius(radii.bottomRight),
      radius(radii.bottomLeft)
    )
    fitRadii()
  }

  private mutating func fitRadii() {
    var side = 1
    var sum = 1
    func limit(_ length: Int, _ a: Int, _ b: Int) {
      // length / (a + b) < side / sum
      if a + b > max(length, 0)
        && Int128(max(length, 0)) * Int128(sum) < Int128(side) * Int128(a + b)
      {
        side = max(length, 0)
        sum = a + b
      }
    }
    limit(right - left, radii.0, radii.1)
    limit(right - left, radii.3, radii.2)
    limit(bottom - top, radii.0, radii.3)
    limit(bottom - top, radii.1, radii.2)
    if side == sum { return }
    radii = (
      radii.0 * side / sum, radii.1 * side / sum, radii.2 * side / sum, radii.3 * side / sum
    )
  }

  /// The middle of a corner's circle and its radius; clockwise from the left top.
  func corner(_ index: Int) -> (x: Int, y: Int, radius: Int) {
    switch index {
    case 0: (left + radii.0, top + radii.0, radii.0)
    case 1: (right - radii.1, top + radii.1, radii.1)
    case 2: (right - radii.2, bottom - radii.2, radii.2)
    default: (left + radii.3, bottom - radii.3, radii.3)
    }
  }

  private var largestRadius: Int { max(max(radii.0, radii.1), max(radii.2, radii.3)) }
}

extension CorneredShape: BoxShape {
  var cornerReach: Int { largestRadius }
  var isSymmetric: Bool { false }

  func maskKey(width: Int) -> MaskKey? {
    let reach = max(largestRadius, width)
    guard isOnQuarters, reach <= 256 << 8 else { return nil }
    // Kind 0; edges start on quarters, sides have 18 bits, radii 17 and the width 17, in two parts.
    let place = UInt64(left >> 6) << 2 | UInt64(top >> 6) << 4
    let size = UInt64(right) << 6 | UInt64(bottom) << 24
    let others = UInt64(radii.1) | UInt64(radii.2) << 17 | UInt64(radii.3) << 34
    return MaskKey(
      a: place | size | UInt64(radii.0) << 42 | UInt64(width >> 13) << 59,
      b: others | UInt64(width & 0x1FFF) << 51)
  }

  func inset(by width: Int) -> CorneredShape {
    var inner = self
    inner.left += width
    inner.top += width
    inner.right -= width
    inner.bottom -= width
    inner.radii = (
      max(radii.0 - width, 0), max(radii.1 - width, 0), max(radii.2 - width, 0),
      max(radii.3 - width, 0)
    )
    inner.fitRadii()
    return inner
  }

  func scaled(_ x: Int, _ y: Int) -> CorneredShape? {
    if x != y { return nil }
    func radius(_ value: Int) -> Int { Int((Int128(value) * Int128(x)) >> 32) }
    var larger = self
    larger.radii = (radius(radii.0), radius(radii.1), radius(radii.2), radius(radii.3))
    return larger
  }

  func ellipse(at corner: Int) -> CornerEllipse {
    let (x, y, radius) = self.corner(corner)
    return CornerEllipse(x: x, y: y, radiusX: radius, radiusY: radius)
  }

  func add(to rasterizer: CoverageRasterizer, clockwise: Bool) {
    add(to: rasterizer, through: .identity, clockwise: clockwise)
  }
}
