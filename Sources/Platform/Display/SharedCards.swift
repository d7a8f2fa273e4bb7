/// What one display has taken of a card.
package nonisolated struct DisplayClaim: Hashable, Sendable {
  /// Who gives way to whom.
  package enum Rank: Int, Comparable, Sendable {
    /// The same picture once more.
    case copy
    /// A window that takes any display.
    case anywhere
    /// A window that is to be on an output of that name.
    case named

    package static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  package var card: String
  package var connector: UInt32
  package var crtc: UInt32
  package var rank: Rank
}

/// The cards of a machine, each opened once for all displays of a board, and what each display has taken of them.
///
/// Of several openings of a card only the first may show, and flip events come out of one descriptor.
final class SharedCards: CardBus {
  private struct Use {
    let owner: ObjectIdentifier
    let claim: DisplayClaim
    let events: FlipEvents
    let giveWay: () -> Void
  }

  private let bus: any CardBus
  private let descriptors: [Int32]
  private var uses: [Use] = []
  private weak var loop: EventLoop?
  private var handlers: [() -> Void] = []
  /// How often something came or went.
  private(set) var changes = 0
  /// The connectors at which a display was at the last look, by name, in the order of preference.
  private(set) var outputs: [String] = []

  init(_ bus: any CardBus) {
    self.bus = bus
    // Before the first look, so that nothing that comes meanwhile is missed.
    descriptors = bus.listen()
  }

  // MARK: - Waiting

  /// Has `loop` call `handler`, beside those given before, whenever a card or its displays have something to tell.
  func attach(to loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
    handlers.append(handler)
    if self.loop != nil { return }
    self.loop = loop
    for descriptor in descriptors {
      try loop.watch(descriptor) { [weak self] in self?.callHandlers() }
    }
    var watched: [ObjectIdentifier] = []
    for use in uses where !watched.contains(ObjectIdentifier(use.events)) {
      watched.append(ObjectIdentifier(use.events))
      watch(use.events.card)
    }
  }

  private func callHandlers() {
    for handler in handlers { handler() }
  }

  /// Takes what waits about things that come and go; ``changes`` tells of it.
  func noteChanges() {
    if bus.takeChanges() { changes += 1 }
  }

  // MARK: - Looking

  /// Looks at every card, through the open one where there is one.
  func look(for request: DisplayRequest) -> [CardProbe.Found] {
    let found = CardProbe.nodes(on: self, request: request).map {
      CardProbe.look(at: $0, on: self)
    }
    outputs = found.flatMap { card in
      card.description.connectors.filter { $0.status == .connected }.map(\.name)
    }
    return found
  }

  // MARK: - Taking

  /// What others have taken and do not give up for `rank`.
  func claims(against rank: DisplayClaim.Rank, by owner: AnyObject) -> [DisplayClaim] {
    uses.filter { $0.owner != ObjectIdentifier(owner) && $0.claim.rank >= rank }.map(\.claim)
  }

  /// Takes a connector and its scanout engine; who has one of them and a lower rank gives way first. Returns the card's events.
  func take(
    _ claim: DisplayClaim, of card: any CardCalls, for owner: AnyObject,
    giveWay: @escaping () -> Void
  ) -> FlipEvents {
    for use in uses
    where use.claim.card == claim.card && use.owner != ObjectIdentifier(owner)
      && (use.claim.connector == claim.connector || use.claim.crtc == claim.crtc)
    {
      use.giveWay()
    }
    let known = uses.first { $0.events.card === card }?.events
    let events = known ?? FlipEvents(card)
    uses.append(
      Use(owner: ObjectIdentifier(owner), claim: claim, events: events, giveWay: giveWay))
    if known == nil { watch(card) }
    return events
  }

  /// Gives up what `owner` has taken.
  func release(_ owner: AnyObject) {
    guard let index = uses.firstIndex(where: { $0.owner == ObjectIdentifier(owner) }) else {
      return
    }
    let card = uses.remove(at: index).events.card
    if !uses.contains(where: { $0.events.card === card }) { loop?.unwatch(card.descriptor) }
  }

  private func watch(_ card: any CardCalls) {
    try? loop?.watch(card.descriptor) { [weak self] in self?.callHandlers() }
  }

  // MARK: - CardBus

  var directory: String { bus.directory }

  func nodes() -> [CardNode] { bus.nodes() }

  func open(_ path: String) throws(CardFault) -> any CardCalls {
    // What is open may be a device that is gone, whose name another one has now.
    let isOpen = uses.first {
      $0.claim.card == path && (try? $0.events.card.driverName()) != nil
    }
    if let isOpen { return isOpen.events.card }
    return try bus.open(path)
  }

  func listen() -> [Int32] { descriptors }

  func takeChanges() -> Bool { bus.takeChanges() }
}
