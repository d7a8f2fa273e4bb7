import Render

/// What somebody asks of the choice; the default asks nothing.
nonisolated public struct DisplayRequest: Hashable, Sendable {
  /// A node (`/dev/dri/card1`), a name of `/dev/dri/by-path` (which need not exist), a place as `kiosk probe` prints it, or a
  /// driver's name; nil any.
  public var card: String?
  /// A connector's name, such as `HDMI-A-1`; nil any.
  public var output: String?
  /// A mode; nil the display's own.
  public var mode: ModeRequest?
  /// A size that is taken where there is a mode of it, and else does not matter.
  var wish: ModeRequest?
  /// What other displays of the same program have taken.
  var claims: [DisplayClaim] = []

  /// A request.
  public init(card: String? = nil, output: String? = nil, mode: ModeRequest? = nil) {
    self.card = card
    self.output = output
    self.mode = mode
  }
}

/// Which card, connector, mode, scanout engine and plane show the picture, and why not the others.
///
/// 1. Cards in the order given; those with a fault or another name than asked for are passed over.
/// 2. The first connected connector of any card; only where there is none, the first of unknown status.
/// 3. The mode asked for, else the display's own, else the largest that is not interlaced.
/// 4. The scanout engine that feeds the connector already, else one that shows nothing, else one that feeds no display. Only for an
///    output that was asked for by name is one taken away from another.
/// 5. Its primary plane, with the formats to try in order.
nonisolated public struct DisplayChoice: Hashable, Sendable {
  /// One thing that was looked at and not chosen.
  public struct Rejection: Hashable, Sendable, CustomStringConvertible {
    /// The card's node.
    public var card: String
    /// The connector's name, nil where the whole card was passed over.
    public var connector: String?
    /// Why, in one clause.
    public var reason: String
    /// The card's fault where that is why.
    public var fault: CardFault?

    /// `/dev/dri/card0 HDMI-A-1: disconnected`.
    public var description: String {
      connector.map { "\(card) \($0): \(reason)" } ?? "\(card): \(reason)"
    }
  }

  /// What shows the picture.
  public struct Target: Hashable, Sendable {
    /// The card's index in the list given.
    public var cardIndex: Int
    /// The card's node.
    public var card: String
    /// The connector.
    public var connector: ConnectorDescription
    /// The mode.
    public var mode: DisplayMode
    /// The scanout engine's object id.
    public var crtc: UInt32
    /// The primary plane's object id; 0 where the driver tells none.
    public var plane: UInt32
    /// The formats to try, best first.
    public var formats: [ScanoutFormat]
  }

  /// The choice; nil where nothing can show a picture.
  public var target: Target?
  /// What was looked at and not chosen, in the order of looking.
  public var rejections: [Rejection] = []

  /// Chooses among `cards`, which are in the order of preference.
  public init(among cards: [CardDescription], request: DisplayRequest = DisplayRequest()) {
    let usable = cards.indices.filter { accept(cards[$0], request: request) }
    for status in [ConnectorDescription.Status.disconnected, .connected, .unknown] {
      for index in usable {
        for connector in cards[index].connectors where connector.status == status {
          consider(connector, of: cards[index], index: index, request: request)
        }
      }
    }
  }

  /// Whether something that is there now could show a picture once a display is plugged in, or another program ends.
  public private(set) var mayComeLater = false

  // MARK: - Private

  /// Whether the card can be looked at more closely.
  private mutating func accept(_ card: CardDescription, request: DisplayRequest) -> Bool {
    if let name = request.card, !name.hasPrefix("/"), !Self.names(card, name) {
      reject(card, nil, "not the card asked for (\(name))")
      return false
    }
    if let fault = card.fault {
      if fault == .inUse { mayComeLater = true }
      rejections.append(Rejection(card: card.path, reason: fault.description, fault: fault))
      return false
    }
    return true
  }

  private mutating func consider(
    _ connector: ConnectorDescription, of card: CardDescription, index: Int,
    request: DisplayRequest
  ) {
    if let output = request.output, output != connector.name {
      reject(card, connector, "not the output asked for (\(output))")
    } else if connector.status == .disconnected {
      mayComeLater = true
      reject(card, connector, "disconnected")
    } else if request.claims.contains(where: {
      $0.card == card.path && $0.connector == connector.id
    }) {
      reject(card, connector, "it shows another window")
    } else if target != nil {
      let isUnknown = connector.status == .unknown
      reject(
        card, connector,
        isUnknown
          ? "it cannot tell whether a display is connected" : "comes after the one chosen")
    } else {
      take(connector, of: card, index: index, request: request)
    }
  }

  private mutating func take(
    _ connector: ConnectorDescription, of card: CardDescription, index: Int,
    request: DisplayRequest
  ) {
    guard let mode = Self.mode(among: connector.modes, of: request) else {
      let offered = connector.modes.map(\.description).joined(separator: ", ")
      let reason =
        request.mode.map { "it has no mode \($0)" + (offered.isEmpty ? "" : "; it has \(offered)") }
        ?? "it has no mode"
      if connector.modes.isEmpty { mayComeLater = true }
      return reject(card, connector, reason)
    }
    let crtc: UInt32
    switch Self.crtc(for: connector, of: card, request: request) {
    case .found(let id): crtc = id
    case .claimed: return reject(card, connector, "its scanout engine shows another window")
    case .none: return reject(card, connector, "no scanout engine can feed it")
    case .inUse:
      return reject(
        card, connector,
        "its scanout engine feeds another display; --output \(connector.name) takes it"
      )
    }
    let plane = card.planes.first { $0.kind == .primary && $0.possibleCrtcs.contains(crtc) }
    let formats = Self.formats(of: plane, depth: card.capabilities.preferredDepth)
    guard !formats.isEmpty else {
      let offered = plane?.formats.joined(separator: ", ") ?? ""
      let known = ScanoutFormat.all.map(\.fourLetters).joined(separator: ", ")
      return reject(card, connector, "none of \(known) among its formats: \(offered)")
    }
    target = Target(
      cardIndex: index, card: card.path, connector: connector, mode: mode, crtc: crtc,
      plane: plane?.id ?? 0, formats: formats)
  }

  private mutating func reject(
    _ card: CardDescription, _ connector: ConnectorDescription?, _ reason: String
  ) {
    rejections.append(
      Rejection(card: card.path, connector: connector?.name, reason: reason, fault: nil))
  }

  private static func names(_ card: CardDescription, _ name: String) -> Bool {
    card.name == name || plain(card.driver) == plain(name) || card.place == name
      || (!card.place.isEmpty && "\(card.place)-card" == name)
  }

  /// Modules are called with "-" and "_" alike.
  private static func plain(_ name: String) -> String {
    String(name.map { $0 == "-" ? "_" : $0 })
  }

  /// The mode that a request comes to.
  static func mode(among modes: [DisplayMode], of request: DisplayRequest) -> DisplayMode? {
    if request.mode == nil, let wish = request.wish, let found = mode(asked: wish, among: modes) {
      return found
    }
    return mode(among: modes, request: request.mode)
  }

  /// The mode asked for, else the preferred one, else the largest progressive, else the largest.
  static func mode(among modes: [DisplayMode], request: ModeRequest?) -> DisplayMode? {
    if let request { return mode(asked: request, among: modes) }
    if let own = modes.first(where: { $0.isPreferred }) { return own }
    let progressive = modes.filter { !$0.isInterlaced }
    return largest(progressive.isEmpty ? modes : progressive)
  }

  private static func mode(asked request: ModeRequest, among modes: [DisplayMode]) -> DisplayMode? {
    let fitting = modes.filter { mode in
      guard mode.width == request.width, mode.height == request.height else { return false }
      guard let hertz = request.hertz else { return true }
      // 59.94 Hz answers to 59 and to 60.
      return mode.refreshMillihertz / 1000 == hertz
        || (mode.refreshMillihertz + 500) / 1000 == hertz
    }
    return largest(fitting.filter { !$0.isInterlaced }) ?? fitting.first
  }

  /// By area, then by rate; the first among equals.
  private static func largest(_ modes: [DisplayMode]) -> DisplayMode? {
    var best: DisplayMode?
    for mode in modes {
      guard let found = best else {
        best = mode
        continue
      }
      let area = mode.width * mode.height
      let bestArea = found.width * found.height
      if area > bestArea
        || (area == bestArea && mode.refreshMillihertz > found.refreshMillihertz)
      {
        best = mode
      }
    }
    return best
  }

  private enum Engine { case found(UInt32), none, claimed, inUse }

  private static func crtc(
    for connector: ConnectorDescription, of card: CardDescription, request: DisplayRequest
  ) -> Engine {
    let claimed = request.claims.filter { $0.card == card.path }.map(\.crtc)
    let feeding = card.crtcs.filter { connector.possibleCrtcs.contains($0.id) }
    let possible = feeding.filter { !claimed.contains($0.id) }
    // What is connected nowhere shows nobody anything.
    let others = card.connectors.filter { $0.id != connector.id && $0.status != .disconnected }
    let taken = Set(others.map(\.crtc))
    if connector.crtc != 0, possible.contains(where: { $0.id == connector.crtc }) {
      return .found(connector.crtc)
    }
    let free = possible.filter { !taken.contains($0.id) }
    if let found = free.first(where: { !$0.isActive }) ?? free.first { return .found(found.id) }
    guard let any = possible.first else { return feeding.isEmpty ? .none : .claimed }
    return request.output != nil ? .found(any.id) : .inUse
  }

  /// What the plane offers of those that can be written, best first: 16 bits lead only where the driver likes them best.
  private static func formats(of plane: PlaneDescription?, depth: Int) -> [ScanoutFormat] {
    var order = ScanoutFormat.all
    if depth == 16 {
      order =
        order.filter { $0.pixels.bytesPerPixel == 2 }
        + order.filter { $0.pixels.bytesPerPixel != 2 }
    }
    guard let plane, !plane.formats.isEmpty else {
      // Drivers that tell nothing have one of the two that all programs use.
      return order.filter { ["XRGB8888", "RGB565"].contains($0.description) }
    }
    return order.filter { plane.formats.contains($0.fourLetters) }
  }
}
