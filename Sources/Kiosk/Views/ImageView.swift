public import Render

/// A picture. Mirrors `UIImageView`.
///
///     let plan = ImageView(image: Image(try Bitmap(contentsOf: "plan.png")))
///     plan.contentMode = .scaleAspectFit
///
/// It takes no touches. What does not fit into its bounds is cut off.
public final class ImageView: View {
  /// What it shows; nil (default) for nothing. Mirrors `UIImageView.image`.
  public var image: Image? {
    didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
  }
  /// Shown in place of ``image`` while ``isHighlighted``; nil (default) for none. Mirrors `UIImageView.highlightedImage`.
  public var highlightedImage: Image? {
    didSet { if highlightedImage !== oldValue { setNeedsDisplay() } }
  }
  /// Whether ``highlightedImage`` is shown; default false. Mirrors `UIImageView.isHighlighted`.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// How the picture lies in the bounds; default ``View/ContentMode/scaleToFill``, the one that stretches by its caps. Mirrors `UIView.contentMode`.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }
  /// A colour in place of the picture's own, by its alpha, as of a template image; nil (default) keeps them. Mirrors `UIImageView.tintColor`.
  public var tintColor: Color? {
    didSet { if tintColor != oldValue { setNeedsDisplay() } }
  }

  // MARK: - Initialisers

  /// A view without a picture. Mirrors `UIImageView.init(frame:)`.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityTraits = .image
  }

  /// A view of `image`, in its size. Mirrors `UIImageView.init(image:)`.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  // MARK: - Overrides

  /// The size of the picture; none without one.
  public override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  public override func draw(_ rect: Rect, in context: GraphicsContext) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    let place = contentMode.place(of: image.size, in: bounds)
    if let tintColor {
      context.draw(image.bitmap, in: place, tint: tintColor)
    } else {
      context.draw(image, in: place)
    }
  }

  // MARK: - Private

  private func imageDidChange(from old: Image?) {
    setNeedsDisplay()
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }
}
