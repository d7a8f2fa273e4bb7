import Kiosk

/// Where things stand on the pages of a gallery of a given size. Pages begin below the bar.
nonisolated struct GalleryLayout: Hashable, Sendable {
  /// The size of the whole gallery in points.
  let size: Size

  /// The least size at which all controls stand on one page.
  static let wideSize = Size(width: 1024, height: 600)
  /// From the edges of the display to the content.
  static let margin = 24.0
  /// From the bar to the content.
  static let top = 11.0
  /// The widest that content gets.
  private static let widest = 1232.0

  /// Whether all controls stand on one page.
  var isWide: Bool { size.width >= Self.wideSize.width && size.height >= Self.wideSize.height }

  /// The width of the content.
  var width: Double { max(0, min(size.width - 2 * Self.margin, Self.widest)) }

  /// The left edge of the content, on a whole point.
  var left: Double { Double(Int(max(0, size.width - width) / 2)) }

  /// The height for content: below the bar, and above the page control.
  var height: Double { max(0, size.height - PanelBar.height - Self.top - (isWide ? 76 : 72)) }

  /// The left column of a page with two, and the right one.
  var columns: (left: Rect, right: Rect) {
    let gap = 24.0
    let first = isWide ? (width - gap) * 548 / 952 : (width - gap) / 2
    let whole = Double(Int(first + 0.5))
    return (
      Rect(x: left, y: Self.top, width: whole, height: height),
      Rect(x: left + whole + gap, y: Self.top, width: width - gap - whole, height: height)
    )
  }

  /// Where the page control of `size` stands: in the middle, or below the right column of pages that have two.
  func pageControlFrame(size control: Size, hasColumns: Bool) -> Rect {
    let middle = isWide && hasColumns ? columns.right.midX : size.width / 2
    let centre = size.height - (isWide ? 42 : 40)
    return Rect(
      x: middle - control.width / 2, y: centre - control.height / 2, width: control.width,
      height: control.height)
  }
}
