import Kiosk

/// The pages of every control in every state: one where there is room, else rows and columns divided.
struct StatePages {
  private let layout: GalleryLayout

  init(_ layout: GalleryLayout) { self.layout = layout }

  private static let titles = 48.0
  private static let narrowPitch = 124.0
  private static let widePitch = 158.0
  /// Between the bodies of two columns.
  private static let gap = 24.0

  /// The pages.
  func make() -> [GalleryPage] {
    rowGroups.flatMap { rows in
      columnGroups.map { columns in
        GalleryPage(title: "States", view: sheet(rows, columns))
      }
    }
  }

  // MARK: - Private

  /// The height for rows: up to the marks of the page control.
  private var height: Double { max(60, layout.size.height - PanelBar.height - Self.titles - 62) }

  private var nameWidth: Double { layout.width >= 752 && !isDense ? 144 : 108 }

  /// Whether all columns stand close together.
  private var isDense: Bool {
    layout.width >= 976 && layout.width < 144 + Self.widePitch * 7 - 24
  }

  private var rowGroups: [[StateRow]] {
    var groups: [[StateRow]] = []
    let all = StateRow.allCases
    if all.reduce(0, { $0 + $1.leastHeight }) <= height { return [all] }
    for part in [Array(all[..<5]), Array(all[5...])] {
      var room = 0.0
      for row in part {
        if row.leastHeight > room {
          groups.append([])
          room = height
        }
        groups[groups.count - 1].append(row)
        room -= row.leastHeight
      }
    }
    return groups
  }

  private var columnGroups: [[StateColumn]] {
    let count = Int((layout.width - nameWidth + Self.gap) / Self.narrowPitch)
    if count >= 7 { return [StateColumn.allCases] }
    if count >= 4 {
      return [
        [.normal, .highlighted, .disabled, .focused],
        [.selected, .selectedHighlighted, .selectedDisabled],
      ]
    }
    let all = StateColumn.allCases
    return stride(from: 0, to: all.count, by: max(1, count)).map {
      Array(all[$0..<min($0 + max(1, count), all.count)])
    }
  }

  private func sheet(_ rows: [StateRow], _ columns: [StateColumn]) -> StatesSheet {
    let most = Double(columnGroups.map(\.count).max() ?? 1)
    let room = layout.width - nameWidth + Self.gap
    let pitch = min(Self.widePitch, Double(Int(room / most)))
    let isNarrow = pitch < Self.widePitch - 1
    let spare = height - rows.reduce(0) { $0 + $1.leastHeight }
    let sheet = StatesLayout(
      names: layout.left, firstColumn: layout.left + nameWidth, pitch: pitch,
      buttonBody: isNarrow ? pitch - Self.gap : 124, wideBody: isNarrow ? pitch - Self.gap : 134,
      headingMiddle: 14, titleMiddle: 34, firstRow: Self.titles, ruleTop: 8,
      extraHeight: Double(Int(min(max(0, spare / Double(rows.count)), 12))),
      gutter: isNarrow ? Self.gap / 2 : 16, isNarrow: isNarrow, showsNotes: nameWidth > 120)
    return StatesSheet(rows: rows, columns: columns, layout: sheet, frame: .zero)
  }
}
