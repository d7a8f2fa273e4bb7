public import Kiosk

/// The one value from which both the picture and the mapping of touches come.
nonisolated public struct PanelGeometry: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Pixels of one point.
  public var scale: Double

  /// A panel of `width` × `height` pixels.
  public init(width: Int, height: Int, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The size in points.
  public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

  /// The place in points of a pixel.
  public func point(pixelX: Int, pixelY: Int) -> Point {
    Point(x: Double(pixelX) / scale, y: Double(pixelY) / scale)
  }

  /// The place in points that a digitiser's values name.
  public func point(x: Int32, in xRange: AxisRange, y: Int32, in yRange: AxisRange) -> Point {
    point(
      pixelX: xRange.pixel(of: x, count: width), pixelY: yRange.pixel(of: y, count: height))
  }
}
