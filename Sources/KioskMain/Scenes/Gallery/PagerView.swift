import Kiosk

/// Shows one of several pages, and slides from one to the next.
final class PagerView: View {
  private var pages: [GalleryPage] = []
  private var shown = 0
  private var leaving: Int?
  /// Where the present page is, in widths of the view: 0 at rest.
  private var offset = Animation(0)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  // MARK: - Public API

  /// Takes other pages and shows the one at `index`.
  func show(_ pages: [GalleryPage], at index: Int) {
    for view in subviews { view.removeFromSuperview() }
    self.pages = pages
    shown = index
    leaving = nil
    offset.set(0)
    place()
  }

  /// Shows a page; the motion of the theme says how fast it comes.
  func turn(to index: Int, animated: Bool) {
    guard pages.indices.contains(index), index != shown else { return }
    let isForward = index > shown
    leaving = shown
    shown = index
    offset.set(isForward ? 1 : -1)
    let duration = animated ? window?.theme.motion.pageContent ?? 0 : 0
    offset.move(to: 0, at: window?.time ?? 0, duration: duration, curve: .standard)
    place()
    startAnimating()
  }

  // MARK: - Overrides

  override func layoutSubviews() { place() }

  override func advance(to time: Double) -> AnimationNeed {
    place()
    return leaving == nil ? .none : .frame
  }

  // MARK: - Private

  private func place() {
    let time = window?.time ?? 0
    if !offset.isMoving(at: time) { leaving = nil }
    let way = offset.value(at: time)
    for index in pages.indices {
      let page = pages[index]
      let isVisible = index == shown || index == leaving
      if page.isMade { page.view.isHidden = !isVisible }
      guard isVisible else { continue }
      let view = page.view
      let behind = index == shown ? 0.0 : index < shown ? -1 : 1
      view.frame = bounds.offsetBy(dx: (way + behind) * bounds.width, dy: 0)
      if view.superview !== self { addSubview(view) }
    }
  }
}
