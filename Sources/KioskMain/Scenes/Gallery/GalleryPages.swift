import Kiosk

/// Makes the pages of a gallery.
struct GalleryPages {
  private let layout: GalleryLayout

  init(_ layout: GalleryLayout) { self.layout = layout }

  /// All pages, the overview first; `turn` is called with the page to turn to.
  func make(turn: @escaping (Int) -> Void) -> [GalleryPage] {
    let drawing = [
      GradientPage.make(layout), ShadowPage.make(layout), StrokePage.make(layout),
      ImagePage.make(layout), ScriptPage.make(layout), TruncationPage.make(layout),
    ]
    let parts: [(title: String?, pages: [GalleryPage])] = [
      (nil, ControlPages(layout).make()), (nil, StatePages(layout).make()),
      (nil, [TypePage.make(layout)]), ("Drawing", drawing),
    ]
    var targets: [OverviewPage.Target] = []
    var index = 1
    for (title, pages) in parts {
      if let first = pages.first { targets.append(.init(title: title ?? first.title, page: index)) }
      index += pages.count
    }
    let overview = GalleryPage(
      title: "Panels", view: OverviewPage(layout, targets: targets, turn: turn))
    return [overview] + parts.flatMap(\.pages)
  }
}
