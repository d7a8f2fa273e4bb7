import Kiosk

/// Shows one of several pages, and slides from one to the next.
final class PagerView: View {
  private var pages: [GalleryPage] = []
  private var shown = 0
  /// The pages that are seen: the one shown alone at rest, side by side with those it drives out while it comes.
  private var line: [Place] = []
  /// The slot in the middle of the view.
  private var middle = Animation(0)

  /// A page in its slot, counted in widths of the view.
  private struct Place {
    var page: Int
    var slot: Double
  }

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
    rest()
    place()
  }

  /// Shows a page; the motion of the theme says how fast it comes. One that is on its way goes on from where it is.
  func turn(to index: Int, animated: Bool) {
    guard pages.indices.contains(index), index != shown else { return }
    let slot = slot(of: index)
    shown = index
    let duration = animated ? window?.theme.motion.pageContent ?? 0 : 0
    middle.move(to: slot, at: window?.time ?? 0, duration: duration, curve: .standard)
    place()
    startAnimating()
  }

  // MARK: - Overrides

  override func layoutSubviews() { place() }

  override func advance(to time: Double) -> AnimationNeed {
    place()
    return line.count == 1 ? .none : .frame
  }

  // MARK: - Private

  /// The slot of a page: its own where it is seen, else the one beside those that are, on its side of the one shown.
  private func slot(of index: Int) -> Double {
    if let place = line.first(where: { $0.page == index }) { return place.slot }
    let slots = line.map(\.slot)
    let slot = index > shown ? (slots.max() ?? 0) + 1 : (slots.min() ?? 0) - 1
    line.append(Place(page: index, slot: slot))
    return slot
  }

  /// The page that is shown stands alone.
  private func rest() {
    line = [Place(page: shown, slot: 0)]
    middle.set(0)
  }

  private func place() {
    let time = window?.time ?? 0
    if !middle.isMoving(at: time) { rest() }
    let present = middle.value(at: time)
    for index in pages.indices {
      let page = pages[index]
      let place = line.first { $0.page == index }
      if page.isMade { page.view.isHidden = place == nil }
      guard let place else { continue }
      let view = page.view
      view.frame = bounds.offsetBy(dx: (place.slot - present) * bounds.width, dy: 0)
      if view.superview !== self { addSubview(view) }
    }
  }
}
