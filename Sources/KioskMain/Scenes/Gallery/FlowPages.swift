import Kiosk

/// Puts groups one below the other on as many pages as they need.
///
/// A group begins a new page where it does not fit on the rest of one; only what is higher than a page is divided.
struct FlowPages {
  /// A group before it has its place.
  struct Group {
    var title: String
    var rows: [View]
    var style: GroupView.Style

    init(_ title: String, rows: [View], style: GroupView.Style = .free) {
      self.title = title
      self.rows = rows
      self.style = style
    }
  }

  private let layout: GalleryLayout
  private static let gap = 16.0

  init(_ layout: GalleryLayout) { self.layout = layout }

  /// The pages.
  func make(from groups: [Group]) -> [View] {
    var pages: [[(view: View, frame: Rect)]] = [[]]
    var y = 0.0
    for group in groups {
      for part in divided(group) {
        let view = GroupView(part.title, rows: part.rows, style: part.style)
        if y > 0, y + view.height > layout.height {
          pages.append([])
          y = 0
        }
        let frame = Rect(
          x: layout.left, y: GalleryLayout.top + y, width: layout.width, height: view.height)
        pages[pages.count - 1].append((view, frame))
        y += view.height + Self.gap
      }
    }
    return pages.map { PlainPage($0) }
  }

  // MARK: - Private

  /// The group in pieces that are no higher than a page, each with at least one row.
  private func divided(_ group: Group) -> [Group] {
    var columns = 1
    var gap = 12.0
    if case .card(let count) = group.style {
      columns = count
      gap = 0
    }
    var pieces: [Group] = []
    var rest = group.rows[...]
    while !rest.isEmpty {
      let count = fittingCount(rest, columns: columns, gap: gap)
      pieces.append(Group(group.title, rows: Array(rest.prefix(count)), style: group.style))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// How many of `rows` fit on a page.
  private func fittingCount(_ rows: ArraySlice<View>, columns: Int, gap: Double) -> Int {
    var height = GroupView.headingHeight - gap
    var count = 0
    for row in rows {
      height += row.frame.height + gap
      if height > layout.height { break }
      count += 1
    }
    return min(rows.count, max(1, count) * columns)
  }
}
