public import Render

/// How a picture lies on a display of another size: as large as fits, in the middle, with its own aspect.
nonisolated public struct PictureFit: Hashable, Sendable {
  /// Pixels of the picture.
  public let picture: PixelRect
  /// All of the display, in its pixels.
  public let display: PixelRect
  /// Where the picture lies on the display.
  public let place: PixelRect

  /// The place of a picture of `width` × `height` pixels on a display of `displayWidth` × `displayHeight`; all are at least 1.
  public init(width: Int, height: Int, displayWidth: Int, displayHeight: Int) {
    picture = PixelRect(x: 0, y: 0, width: width, height: height)
    display = PixelRect(x: 0, y: 0, width: displayWidth, height: displayHeight)
    var size = (width: displayWidth, height: displayHeight)
    if width * displayHeight >= height * displayWidth {
      size.height = max(1, height * displayWidth / width)
    } else {
      size.width = max(1, width * displayHeight / height)
    }
    place = PixelRect(
      x: (displayWidth - size.width) / 2, y: (displayHeight - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// Whether every pixel of the picture is one of the display.
  public var isExact: Bool { picture == display }

  /// The pixel of the picture that a pixel of the display shows; outside of the picture where it shows none.
  public func picturePixel(x: Int, y: Int) -> (x: Int, y: Int) {
    // The pixel whose middle is nearest to the middle of the other one.
    func nearest(_ offset: Int, _ whole: Int, _ count: Int) -> Int {
      let doubled = (2 * offset + 1) * count
      return doubled >= 0 ? doubled / (2 * whole) : -1
    }
    return (
      nearest(x - place.x, place.width, picture.width),
      nearest(y - place.y, place.height, picture.height)
    )
  }

  /// The pixel of the display in the middle of what shows a pixel of the picture.
  public func displayPixel(x: Int, y: Int) -> (x: Int, y: Int) {
    (
      place.x + (2 * x + 1) * place.width / (2 * picture.width),
      place.y + (2 * y + 1) * place.height / (2 * picture.height)
    )
  }

  /// The pixels of the display that a part of the picture can have to do with: its neighbours are mixed in.
  public func rect(_ part: PixelRect) -> PixelRect {
    let x = place.x + (part.x - 2) * place.width / picture.width - 1
    let y = place.y + (part.y - 2) * place.height / picture.height - 1
    let right = place.x + (part.maxX + 2) * place.width / picture.width + 2
    let bottom = place.y + (part.maxY + 2) * place.height / picture.height + 2
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y).intersection(place)
  }
}
