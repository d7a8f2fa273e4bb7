public import Kiosk
public import Render

/// The one value from which both the picture and the mapping of touches come.
///
/// Three spaces of pixels: the *picture* as it is seen and drawn, the *display's own* pixels as they are scanned out, and
/// those of the *digitiser*. ``rotation`` leads from the first to the second, ``touchRotation`` from the third to the second.
nonisolated public struct PanelGeometry: Hashable, Sendable {
  /// Pixels in a row of the picture.
  public var width: Int
  /// Rows of the picture.
  public var height: Int
  /// Pixels of one point.
  public var scale: Double
  /// How far the picture is turned clockwise to lie in the display's own pixels; default not at all.
  public var rotation: Rotation
  /// How far the digitiser's pixels are turned clockwise to lie on the display's own; default not at all.
  public var touchRotation: Rotation
  /// How the picture lies on the display, where that is a copy of another size; nil where each pixel of the one is a pixel of the other.
  public var fit: PictureFit?

  /// A panel with a picture of `width` × `height` pixels.
  public init(
    width: Int, height: Int, scale: Double = 1, rotation: Rotation = .zero,
    touchRotation: Rotation = .zero
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.rotation = rotation
    self.touchRotation = touchRotation
  }

  /// The picture's size in points.
  public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

  /// The display's own size in pixels.
  public var displaySize: (width: Int, height: Int) {
    rotation.size(width: fit?.display.width ?? width, height: fit?.display.height ?? height)
  }

  /// The place in points of a pixel of the picture.
  public func point(pixelX: Int, pixelY: Int) -> Point {
    Point(x: Double(pixelX) / scale, y: Double(pixelY) / scale)
  }

  /// The pixel of the picture that a digitiser's values name, corrected by `calibration`: the one under the finger, outside of the picture where that lies in the margin of a copy.
  public func pixel(
    x: Int32, in xRange: AxisRange, y: Int32, in yRange: AxisRange,
    calibration: Calibration = .none
  ) -> (x: Int, y: Int) {
    let display = displaySize
    let glass = touchRotation.size(width: display.width, height: display.height)
    let place = calibration.pixel(
      x: x, in: xRange, y: y, in: yRange, width: glass.width, height: glass.height)
    let touched = PixelRect(x: place.x, y: place.y, width: 1, height: 1)
    let lit = touchRotation.rect(touched, width: glass.width, height: glass.height)
    let drawn = rotation.inverse.rect(lit, width: display.width, height: display.height)
    return fit?.picturePixel(x: drawn.x, y: drawn.y) ?? (drawn.x, drawn.y)
  }

  /// Where glass lies under a place of the picture, as parts of the glass: what a digitiser without any fault would tell there.
  public func place(of point: Point, touchRotation: Rotation? = nil) -> DigitiserPlace {
    let turn = touchRotation ?? self.touchRotation
    let display = displaySize
    let glass = turn.size(width: display.width, height: display.height)
    let pixel = (
      x: Fixed(rounding: point.x * scale).floor, y: Fixed(rounding: point.y * scale).floor
    )
    let shown = fit?.displayPixel(x: pixel.x, y: pixel.y) ?? pixel
    let touched = PixelRect(x: shown.x, y: shown.y, width: 1, height: 1)
    let size = rotation.inverse.size(width: display.width, height: display.height)
    let lit = rotation.rect(touched, width: size.width, height: size.height)
    let found = turn.inverse.rect(lit, width: display.width, height: display.height)
    func part(_ pixel: Int, _ count: Int) -> Double {
      count > 1 ? Double(pixel) / Double(count - 1) : 0
    }
    return DigitiserPlace(x: part(found.x, glass.width), y: part(found.y, glass.height))
  }

  /// The place in points that a digitiser's values name.
  public func point(x: Int32, in xRange: AxisRange, y: Int32, in yRange: AxisRange) -> Point {
    let found = pixel(x: x, in: xRange, y: y, in: yRange)
    return point(pixelX: found.x, pixelY: found.y)
  }
}
