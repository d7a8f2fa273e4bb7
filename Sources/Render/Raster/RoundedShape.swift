/// A rounded rectangle or ellipse as edges in 1/256 pixel, safe for any coordinates.
struct RoundedShape {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  var radiusX: Int
  var radiusY: Int

  /// `radius` is cut to half the shorter side.
  init(_ rect: FixedRect, radius: Fixed) {
    left = Int(rect.x.rawValue)
    top = Int(rect.y.rawValue)
    right = left + Int(rect.width.rawValue)
    bottom = top + Int(rect.height.rawValue)
    let limit = max(min(right - left, bottom - top) / 2, 0)
    radiusX = min(max(Int(radius.rawValue), 0), limit)
    radiusY = radiusX
  }

  init(ellipseIn rect: FixedRect) {
    self.init(rect, radius: .zero)
    radiusX = max(right - left, 0) / 2
    radiusY = max(bottom - top, 0) / 2
  }

  var isEmpty: Bool { right <= left || bottom <= top }
  /// Whether all four edges lie between pixels.
  var isWhole: Bool { (left | top | right | bottom) & 255 == 0 }

  /// Whether all four edges lie on quarters of a pixel.
  var isOnQuarters: Bool { (left | top | right | bottom) & 63 == 0 }

  /// The same corners near the origin, on sides of `length` pixels at most.
  func shortened(to length: Int) -> RoundedShape {
    func side(_ side: Int) -> Int { side <= length << 8 ? side : length << 8 + side & 255 }
    var small = self
    small.left = left & 255
    small.top = top & 255
    small.right = small.left + side(right - left)
    small.bottom = small.top + side(bottom - top)
    return small
  }

  var pixelBounds: PixelRect {
    if isEmpty { return .zero }
    let x = left >> 8
    let y = top >> 8
    return PixelRect(
      x: x, y: y, width: (right + 255) >> 8 - x, height: (bottom + 255) >> 8 - y)
  }

  /// The shape inside a band of `width` along its edge.
  func inset(by width: Int) -> RoundedShape {
    var inner = self
    inner.left += width
    inner.top += width
    inner.right -= width
    inner.bottom -= width
    inner.radiusX = max(radiusX - width, 0)
    inner.radiusY = max(radiusY - width, 0)
    return inner
  }

  /// Adds the outline; `clockwise` false turns it around, to cut it out of another.
  func add(to rasterizer: CoverageRasterizer, clockwise: Bool = true) {
    if isEmpty { return }
    rasterizer.addRoundedRect(
      left: left, top: top, right: right, bottom: bottom, radiusX: radiusX, radiusY: radiusY,
      clockwise: clockwise)
  }
}
