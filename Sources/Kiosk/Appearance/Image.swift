public import Render

/// A picture for controls: its pixels, how many of them make a point, and which part of it may stretch. Mirrors `UIImage`.
///
///     let body = Image(try PNG.load("body.png")).resizableImage(withCapInsets: caps)
nonisolated public final class Image: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// Pixels of one point; default 1. Mirrors `UIImage.scale`.
  public let scale: Double
  /// How much of each edge keeps its size where it is stretched, in points; default none. Mirrors `UIImage.capInsets`.
  public let capInsets: EdgeInsets

  /// A picture of `bitmap`; a scale that is no positive number counts as 1.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    self.bitmap = bitmap
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    capInsets = .zero
  }

  private init(_ image: Image, capInsets: EdgeInsets) {
    bitmap = image.bitmap
    scale = image.scale
    self.capInsets = capInsets
  }

  /// Width and height in points. Mirrors `UIImage.size`.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// The same pixels, of which only what lies between the insets stretches. Negative insets count as none; together they
  /// leave at least one pixel to stretch. Mirrors `UIImage.resizableImage(withCapInsets:)`.
  public func resizableImage(withCapInsets insets: EdgeInsets) -> Image {
    let spare = Size(width: size.width - 1 / scale, height: size.height - 1 / scale)
    let left = min(max(insets.left, 0), spare.width)
    let top = min(max(insets.top, 0), spare.height)
    return Image(
      self,
      capInsets: EdgeInsets(
        top: top, left: left, bottom: min(max(insets.bottom, 0), spare.height - top),
        right: min(max(insets.right, 0), spare.width - left)))
  }
}

extension GraphicsContext {
  /// Draws `image` over `rect`: its caps in their own size, what is between them stretched. `shade` is laid over its pixels, as strong as it is opaque.
  public func draw(_ image: Image, in rect: Rect, shade: Color = .clear) {
    let place = snapped(rect)
    if place.isEmpty { return }
    let bitmap = image.bitmap
    let caps = image.capInsets
    let columns = Stretch(
      pixels: bitmap.width, first: caps.left * image.scale, last: caps.right * image.scale,
      perPixel: scale / image.scale, length: place.width)
    let rows = Stretch(
      pixels: bitmap.height, first: caps.top * image.scale, last: caps.bottom * image.scale,
      perPixel: scale / image.scale, length: place.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let part = PixelRect(
          x: columns.start(column), y: rows.start(row), width: columns.count(column),
          height: rows.count(row))
        let cell = PixelRect(
          x: place.x + columns.place(column), y: place.y + rows.place(row),
          width: columns.length(column), height: rows.length(row))
        if part.isEmpty || cell.isEmpty { continue }
        draw(bitmap, part: part, in: cell, shade: shade)
      }
    }
  }

  private func draw(_ bitmap: Bitmap, part: PixelRect, in cell: PixelRect, shade: Color) {
    let isWhole = part == bitmap.bounds
    if isWhole && alpha == 256 {
      canvas.draw(bitmap, in: cell)
    } else {
      canvas.draw(
        bitmap, part: part, in: FixedRect(cell), opacity: UInt8(min(alpha, 255)))
    }
    let strength = visible(shade).alpha
    if strength == 0 { return }
    canvas.draw(
      bitmap, part: part, in: FixedRect(cell), tint: shade.withAlpha(255), opacity: strength)
  }
}

/// How two caps and what is between them lie along one direction, in pixels of the picture and of the display.
nonisolated private struct Stretch {
  /// In the picture.
  private let pixels: Int
  private let first: Int
  private let last: Int
  /// On the display.
  private let whole: Int
  private let before: Int
  private let after: Int

  /// Where there is no room for both caps, they give way alike.
  init(pixels: Int, first: Double, last: Double, perPixel: Double, length: Int) {
    self.pixels = pixels
    self.first = Fixed(rounding: first).rounded
    self.last = min(Fixed(rounding: last).rounded, pixels - self.first)
    whole = length
    let wanted = Double(self.first + self.last) * perPixel
    let shrink = wanted > Double(length) ? Double(length) / wanted : 1
    before = Fixed(rounding: Double(self.first) * perPixel * shrink).rounded
    after = min(Fixed(rounding: Double(self.last) * perPixel * shrink).rounded, length - before)
  }

  func start(_ part: Int) -> Int { part == 0 ? 0 : part == 1 ? first : pixels - last }
  func count(_ part: Int) -> Int { part == 0 ? first : part == 1 ? pixels - first - last : last }
  func place(_ part: Int) -> Int { part == 0 ? 0 : part == 1 ? before : whole - after }
  func length(_ part: Int) -> Int {
    part == 0 ? before : part == 1 ? whole - before - after : after
  }
}
