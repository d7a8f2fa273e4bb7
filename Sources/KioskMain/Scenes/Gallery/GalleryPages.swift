import Kiosk

/// Makes the pages of a gallery.
struct GalleryPages {
  /// The pages of what can be drawn, and of what controls show beyond their states.
  let drawing: [GalleryPage]

  private let layout: GalleryLayout

  init(_ layout: GalleryLayout) {
    self.layout = layout
    drawing =
      [
        GradientPage.make(layout), ShadowPage.make(layout), StrokePage.make(layout),
        ImagePage.make(layout), ScriptPage.make(layout), TruncationPage.make(layout),
      ] + VariantPages(layout).make()
  }

  /// The pages of controls, the overview first; `turn` is called with the page to turn to, where those of ``drawing`` and ``events()`` follow these.
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
    targets.append(.init(title: "Drawing", page: index))
    targets.append(.init(title: "Events", page: index + drawing.count))
    let overview = GalleryPage(
      title: "Panels", view: OverviewPage(layout, targets: targets, turn: turn))
    return [overview] + parts.flatMap { $0 }
  }

  /// The page that names what the controls send.
  func events() -> [GalleryPage] { [EventsPage.make(layout)] }
}
