/// An image as a paint: it fills any shape, at any size, turned or not.
public struct ImagePattern: Hashable, Sendable {
  /// The pixels.
  enum Source: Hashable, Sendable {
    case bitmap(Bitmap)
    case mask(AlphaMask)
  }

  /// The part of the image that is used, in its pixels; what is outside the image is left out.
  public var part: PixelRect
  /// From the image's pixels to the coordinates that are drawn in.
  public var transform: Transform
  /// How it is drawn at another size; default ``ImageFilter/automatic``.
  public var filter: ImageFilter
  /// Whether the part is repeated in both directions; otherwise (default) its edges go on for ever.
  public var isTiled = false
  /// The colour that takes the place of the image's own, by its alpha; nil (default, but for masks) keeps them.
  public var tint: Color?
  /// 0 (clear) … 255 (as it is, default).
  public var opacity: UInt8 = 255

  let source: Source

  /// An image whose pixels lie where `transform` brings them.
  public init(
    _ image: Bitmap, part: PixelRect? = nil, transform: Transform = .identity,
    filter: ImageFilter = .automatic
  ) {
    source = .bitmap(image)
    self.part = (part ?? image.bounds).intersection(image.bounds)
    self.transform = transform
    self.filter = filter
  }

  /// A mask in one colour.
  public init(
    _ mask: AlphaMask, color: Color, transform: Transform = .identity,
    filter: ImageFilter = .automatic
  ) {
    source = .mask(mask)
    part = mask.bounds
    self.transform = transform
    self.filter = filter
    tint = color
  }

  /// Makes the part fill `rect`, in the coordinates that are drawn in; a part without pixels changes nothing.
  public mutating func fit(to rect: FixedRect) {
    if part.isEmpty { return }
    let a = Int(rect.width.rawValue) << 24 / part.width
    let d = Int(rect.height.rawValue) << 24 / part.height
    transform = Transform(
      a: a, b: 0, c: 0, d: d, tx: Int(rect.x.rawValue) << 24 - part.x * a,
      ty: Int(rect.y.rawValue) << 24 - part.y * d)
  }
}
