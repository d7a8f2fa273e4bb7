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
}

extension RoundedShape: BoxShape {
  var cornerReach: Int { radiusX }
  var isSymmetric: Bool { true }

  func maskKey(width: Int) -> MaskKey? {
    guard isOnQuarters, radiusX == radiusY, max(radiusX, width) <= 256 << 8 else { return nil }
    return MaskKey(
      a: 3 | UInt64(right) << 2 | UInt64(bottom) << 32,
      b: UInt64(left) | UInt64(top) << 8 | UInt64(radiusX) << 16 | UInt64(width) << 40)
  }

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

  func scaled(_ x: Int, _ y: Int) -> RoundedShape? {
    var larger = self
    larger.radiusX = Int((Int128(radiusX) * Int128(x)) >> 32)
    larger.radiusY = Int((Int128(radiusY) * Int128(y)) >> 32)
    return larger
  }

  func ellipse(at corner: Int) -> CornerEllipse {
    CornerEllipse(
      x: corner == 0 || corner == 3 ? left + radiusX : right - radiusX,
      y: corner < 2 ? top + radiusY : bottom - radiusY, radiusX: radiusX, radiusY: radiusY)
  }

  func add(to rasterizer: CoverageRasterizer, clockwise: Bool = true) {
    if isEmpty { return }
    rasterizer.addRoundedRect(
      left: left, top: top, right: right, bottom: bottom, radiusX: radiusX, radiusY: radiusY,
      clockwise: clockwise)
  }
}
