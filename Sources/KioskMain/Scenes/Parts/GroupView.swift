import Kiosk

/// A heading and the rows below it, free or on a card.
final class GroupView: RowView {
  /// How the rows stand.
  enum Style {
    /// One below the other with the look's gap between.
    case free
    /// On a card, or on as many side by side as there is room for, with hairlines between.
    case card(columns: Int)
  }

  /// The height of the heading and of the space below it.
  nonisolated static let headingHeight = 28.0

  private let heading: Label
  private let rows: [View]
  private let style: Style
  private var cards: [CardView] = []

  /// A group of rows, each of which has its height already.
  init(_ title: String, rows: [View], style: Style = .free) {
    heading = Label(title, font: .heading)
    heading.isSecondary = true
    self.rows = rows
    self.style = style
    super.init()
    addSubview(heading)
    if case .card(let columns) = style {
      cards = (0..<min(columns, rows.count)).map { _ in CardView() }
      for card in cards { addSubview(card) }
      for (index, row) in rows.enumerated() { cards[index / rowsOfCard].addSubview(row) }
    } else {
      for row in rows { addSubview(row) }
    }
  }

  /// The height of heading and rows.
  var height: Double {
    switch style {
    case .free:
      Self.headingHeight + rows.reduce(0) { $0 + $1.frame.height } + gap * Double(rows.count - 1)
    case .card:
      Self.headingHeight + (cards.map { height(of: $0) }.max() ?? 0)
    }
  }

  /// Gives every row that height.
  func setRowHeight(_ height: Double) {
    for row in rows { row.frame.size.height = height }
    setNeedsLayout()
  }

  // MARK: - Overrides

  override func layoutSubviews() {
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: 20)
    if cards.isEmpty {
      stack(rows, width: bounds.width, from: Self.headingHeight, gap: gap)
    } else {
      layOutCards()
    }
  }

  // MARK: - Private

  private var gap: Double { 12 }
  private var rowsOfCard: Int { (rows.count + cards.count - 1) / max(1, cards.count) }

  private func height(of card: CardView) -> Double {
    card.subviews.reduce(0) { $0 + $1.frame.height }
  }

  private func layOutCards() {
    let count = Double(cards.count)
    let width = (bounds.width - gap * (count - 1)) / count
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: Double(index) * (width + gap), y: Self.headingHeight, width: width,
        height: height(of: card))
      stack(card.subviews, width: width, from: 0, gap: 0)
      card.separators = card.subviews.dropFirst().map(\.frame.minY)
    }
  }

  private func stack(_ views: [View], width: Double, from top: Double, gap: Double) {
    var y = top
    for view in views {
      view.frame = Rect(x: 0, y: y, width: width, height: view.frame.height)
      y += view.frame.height + gap
    }
  }
}
