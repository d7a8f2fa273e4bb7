/// What went wrong with an input device while it was read.
nonisolated public struct DeviceHealth: Hashable, Sendable {
  /// How often the kernel dropped records that nobody had read in time (`SYN_DROPPED`).
  public var drops = 0
  /// How often reading or opening it failed.
  public var errors = 0
  /// Contacts that were replaced by another without having been lifted.
  public var unreleasedContacts = 0

  /// Nothing has gone wrong.
  public init() {}

  /// Whether nothing has.
  public var isGood: Bool { self == DeviceHealth() }

  /// What has gone wrong, in one clause; empty where nothing has.
  public var text: String {
    var clauses: [String] = []
    if drops > 0 { clauses.append("records lost \(Self.times(drops))") }
    if errors > 0 { clauses.append("failed \(Self.times(errors))") }
    if unreleasedContacts > 0 {
      clauses.append("contacts not lifted \(Self.times(unreleasedContacts))")
    }
    return clauses.joined(separator: ", ")
  }

  /// What has gone wrong for the first time since `before`.
  func news(since before: DeviceHealth) -> DeviceHealth {
    var news = DeviceHealth()
    if before.drops == 0 { news.drops = drops }
    if before.errors == 0 { news.errors = errors }
    if before.unreleasedContacts == 0 { news.unreleasedContacts = unreleasedContacts }
    return news
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
