import Platform

/// The cards of a machine in memory: what is plugged in, and what tells of it.
final class FakeCards: CardBus {
  /// Those that are there.
  private(set) var cards: [FakeCard]
  private var isChanged = false
  /// How often a card was opened.
  private(set) var openings = 0

  init(_ cards: [FakeCard]) {
    self.cards = cards
    for card in cards { listen(to: card) }
  }

  func insert(_ card: FakeCard) {
    cards.append(card)
    listen(to: card)
    isChanged = true
  }

  func remove(_ card: FakeCard) {
    cards.removeAll { $0 === card }
    card.remove()
    isChanged = true
  }

  private func listen(to card: FakeCard) {
    card.changeHandler = { [weak self] in self?.isChanged = true }
  }

  // MARK: - CardBus

  var directory: String { "/dev/dri" }

  func nodes() -> [CardNode] { cards.map { CardNode(path: $0.path, place: $0.place) } }

  func open(_ path: String) throws(CardFault) -> any CardCalls {
    guard let card = cards.first(where: { $0.path == path }) else { throw .missing }
    if let fault = card.openFault { throw fault }
    openings += 1
    // The first to open a card that nobody shows on may show.
    if !card.isHeldByAnother { card.isMasterOurs = true }
    return card
  }

  func listen() -> [Int32] { [] }

  func takeChanges() -> Bool {
    defer { isChanged = false }
    return isChanged
  }
}
