import Glibc

/// What a board has, what would be chosen and why not the others: the values behind `kiosk probe`. Nothing is shown or changed.
public struct Probe {
  /// Every card, in the order in which it is considered; those with a fault say which.
  public var cards: [CardDescription]
  /// The display that would be chosen, and the reasons against the others.
  public var choice: DisplayChoice
  /// Every input device by its number.
  public var inputs: [Input]

  /// One input device.
  nonisolated public struct Input: Hashable, Sendable {
    /// The node, such as `/dev/input/event3`.
    public var path: String
    /// What the kernel says about it; nil where it could not be opened.
    public var description: DeviceDescription?
    /// What it is taken for; nil where it could not be opened.
    public var kind: DeviceKind?
    /// Why it is taken for that, or why it could not be opened and what to do.
    public var reason: String
  }

  /// Looks at everything. `options` are what the panel would be run with.
  public init(options: BoardOptions = BoardOptions()) {
    let request = options.request
    let bus = KernelBus()
    cards = CardProbe.nodes(on: bus, request: request).map {
      CardProbe.look(at: $0, on: bus).description
    }
    choice = DisplayChoice(among: cards, request: request)
    let nodes = KernelInput()
    inputs = nodes.paths().map { Self.look(at: $0, of: nodes, options.inputRules) }
  }

  // MARK: - Private

  private static func look(
    at path: String, of nodes: KernelInput, _ rules: [DeviceRule]
  ) -> Input {
    do throws(SystemError) {
      let device = EvdevDevice(try nodes.open(path), at: path, rules: rules)
      return Input(
        path: path, description: device.description, kind: device.kind,
        reason: device.reason)
    } catch {
      guard error.code == EACCES else { return Input(path: path, reason: error.reason) }
      let group = nodes.group(of: path)
      return Input(path: path, reason: "permission denied; add the user to group \(group)")
    }
  }
}
