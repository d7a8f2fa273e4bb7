import Kiosk
import Render

/// The first page of the gallery: the way to all parts, the theme, and a pad that shows contacts.
final class OverviewPage: View {
  /// A part of the gallery and the page on which it begins.
  struct Target {
    var title: String
    var page: Int

    /// The first word of the title.
    var shortTitle: String { String(title.prefix { $0 != " " }) }
  }

  /// The least width of a column in which the segments of all themes have whole titles.
  private static let roomForAllThemes = 350.0

  private let parts: GroupView
  private let appearance: GroupView
  private let touch: GroupView
  private let themes: SegmentedControl
  /// The themes of the segments.
  private let names: [ThemeName]
  private let layout: GalleryLayout
  /// Whether the parts stand side by side over the whole width: there is no height for more.
  private let isFlat: Bool

  init(_ layout: GalleryLayout, targets: [Target], turn: @escaping (Int) -> Void) {
    self.layout = layout
    let isNarrow = layout.columns.left.width < 280
    let buttons = targets.map { target in
      Button(
        isNarrow ? target.shortTitle : target.title, style: .outline,
        size: layout.height >= 300 && !isNarrow ? .large : .regular,
        primaryAction: Action { _ in turn(target.page) })
    }
    isFlat = layout.height < 200
    // The last two share a row: what is drawn, and what is sent.
    let rows = buttons.dropLast(2).map { ButtonRow([$0]) } + [ButtonRow(buttons.suffix(2))]
    parts = GroupView("Go to", rows: isFlat ? [ButtonRow(buttons)] : rows)
    names =
      layout.columns.left.width < Self.roomForAllThemes ? [.light, .dark] : ThemeName.allCases
    themes = SegmentedControl(items: names.map(\.shortTitle))
    themes.apportionsSegmentWidthsByContent = true
    appearance = GroupView("Appearance", rows: [themes])
    touch = GroupView("Touch", rows: [TouchPad()])
    super.init()
    for view in [parts, appearance, touch] { addSubview(view) }
    themes.addAction(Action { [weak self] _ in self?.chooseTheme() }, for: .valueChanged)
  }

  // MARK: - Overrides

  /// Appearance stands below the parts, or in the other column where there is no room.
  override func layoutSubviews() {
    if isFlat { return layOutFlat() }
    let (left, right) = layout.columns
    let gap = right.minX - left.maxX
    let width = min(left.width, right.width)
    let wide = Rect(
      x: left.minX + width + gap, y: left.minY, width: right.maxX - left.minX - width - gap,
      height: left.height)
    parts.frame = Rect(x: left.minX, y: left.minY, width: width, height: parts.height)
    let below = parts.frame.maxY + 16
    let fits = below + appearance.height <= left.maxY
    appearance.frame = Rect(
      x: fits ? left.minX : wide.minX, y: fits ? below : wide.minY,
      width: fits ? width : wide.width, height: appearance.height)
    let top = fits ? wide.minY : appearance.frame.maxY + 16
    layOutTouch(in: Rect(x: wide.minX, y: top, width: wide.width, height: wide.maxY - top))
  }

  override func themeDidChange() {
    let index = ThemeName(of: theme).flatMap { names.firstIndex(of: $0) }
    themes.selectedSegmentIndex = index ?? SegmentedControl.noSegment
  }

  // MARK: - Private

  private func layOutFlat() {
    let top = layout.columns.left.minY
    parts.frame = Rect(x: layout.left, y: top, width: layout.width, height: parts.height)
    appearance.frame = Rect(
      x: layout.left, y: parts.frame.maxY + 16, width: layout.width, height: appearance.height)
    appearance.isHidden = appearance.frame.maxY > top + layout.height + 24
    touch.isHidden = true
  }

  /// The pad takes what is left, or goes.
  private func layOutTouch(in area: Rect) {
    touch.isHidden = area.height < 100
    if !touch.isHidden {
      touch.frame = area
      touch.setRowHeight(area.height - GroupView.headingHeight)
    }
  }

  private func chooseTheme() {
    guard let window else { return }
    window.theme = names[themes.selectedSegmentIndex].theme(
      family: window.theme.fontFamily, motion: window.theme.motion)
  }
}
