import Kiosk

/// The gallery: pages of controls at work and in all their states, turned by a page control.
///
/// It opens on the page of the controls; the first page leads to all parts and holds what concerns the whole panel.
final class GalleryPanel: View {
  private let bar: PanelBar
  private let back: Button
  private let pager = PagerView()
  private let pageControl = PageControl()
  /// The pages of controls, those of drawing and that of events; the page control marks those of the part that is shown.
  private var parts: [[GalleryPage]] = []
  private var part = 0
  private var builtSize = Size.zero
  /// The page that it shows at first, and again after a change of size.
  private var opening = "Controls"

  override init(frame: Rect = .zero) {
    let link = BackLink()
    back = .back("Panels", action: Action { _ in link.panel?.show(page: 0) })
    bar = PanelBar("Controls", leading: .back(back), clock: "09:41")
    super.init(frame: frame)
    link.panel = self
    for view in [pager, bar, pageControl] { addSubview(view) }
    pageControl.hidesForSinglePage = true
    pageControl.addAction(
      Action { [weak self] _ in self?.pageControlDidChange() }, for: .valueChanged)
    build()
  }

  // MARK: - Public API

  /// The titles of the pages in their order.
  var titles: [String] { parts.flatMap { $0.map(\.title) } }

  /// Opens on a page, by its number from 1 or its title, without turning to it. False where there is no such page.
  func open(page name: String) -> Bool {
    guard index(of: name) != nil else { return false }
    opening = name
    build()
    return true
  }

  /// Turns to a page, counted through all parts.
  func show(page index: Int) {
    guard let place = place(of: index) else { return }
    if place.part == part {
      pageControl.currentPage = place.page
      turn(to: place.page)
    } else {
      show(part: place.part, at: place.page)
    }
  }

  // MARK: - Overrides

  override func layoutSubviews() { if bounds.size != builtSize { build() } }

  // MARK: - Private

  /// Carries the panel into the action of a button that is made before it.
  private final class BackLink {
    weak var panel: GalleryPanel?
  }

  /// Lays everything out for the present size, with the controls as they are at first.
  private func build() {
    builtSize = bounds.size
    let layout = GalleryLayout(size: bounds.size)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: PanelBar.height)
    pager.frame = Rect(
      x: 0, y: PanelBar.height, width: bounds.width,
      height: max(0, bounds.height - PanelBar.height))
    let pages = GalleryPages(layout)
    parts = [pages.make { [weak self] in self?.show(page: $0) }, pages.drawing, pages.events()]
    let place = index(of: opening).flatMap { self.place(of: $0) } ?? (part: 0, page: 0)
    show(part: place.part, at: place.page)
  }

  /// Shows the pages of a part, without a turn.
  private func show(part index: Int, at page: Int) {
    part = index
    pageControl.numberOfPages = pages.count
    pageControl.frame = GalleryLayout(size: bounds.size).pageControlFrame(
      size: pageControl.size(forNumberOfPages: pages.count), hasColumns: index == 0)
    pageControl.currentPage = page
    pager.show(pages, at: page)
    showTitle()
  }

  /// The pages that are shown.
  private var pages: [GalleryPage] { parts[part] }

  /// The part of a page that is counted through all parts, and its place there.
  private func place(of index: Int) -> (part: Int, page: Int)? {
    var first = 0
    for (part, pages) in parts.enumerated() {
      if index >= first && index < first + pages.count { return (part, index - first) }
      first += pages.count
    }
    return nil
  }

  /// A page by its title or its number, counted through all parts.
  private func index(of page: String) -> Int? {
    let titles = titles
    if let index = titles.firstIndex(of: page) { return index }
    guard let number = OptionValues.wholeNumber(page) else { return nil }
    return titles.indices.contains(number - 1) ? number - 1 : nil
  }

  private func pageControlDidChange() { turn(to: pageControl.currentPage) }

  private func turn(to index: Int) {
    pager.turn(to: index, animated: true)
    showTitle()
  }

  private func showTitle() {
    let index = pageControl.currentPage
    bar.text = pages.indices.contains(index) ? pages[index].title : ""
    back.isHidden = part == 0 && index == 0
    bar.setNeedsLayout()
  }
}
