import Kiosk

/// Makes the pages of a gallery.
struct GalleryPages {
  private let layout: GalleryLayout

  init(_ layout: GalleryLayout) { self.layout = layout }

  /// All pages, the overview first; `turn` is called with the page to turn to.
  func make(turn: @escaping (Int) -> Void) -> [GalleryPage] {
    let parts = [
      ControlPages(layout).make(), StatePages(layout).make(), [TypePage.make(layout)],
    ]
    var targets: [OverviewPage.Target] = []
    var index = 1
    for part in parts {
      if let first = part.first { targets.append(.init(title: first.title, page: index)) }
      index += part.count
    }
    let overview = GalleryPage(
      title: "Panels", view: OverviewPage(layout, targets: targets, turn: turn))
    return [overview] + parts.flatMap { $0 }
  }
}
