/// What an application sets per state (titles, images, colours): the exact combination, else the one for normal.
///
/// Mirrors the rule of `UIButton.title(for:)`: nothing lies between the exact combination and normal.
nonisolated public struct StateTable<Value> {
  private var values: [Control.State: Value] = [:]

  /// An empty table.
  public init() {}

  /// Whether nothing is stored, so that nobody need look.
  public var isEmpty: Bool { values.isEmpty }

  /// The value stored for exactly `state`; nil removes it.
  public subscript(exact state: Control.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for `state`, else that for normal.
  public func resolve(_ state: Control.State) -> Value? { values[state] ?? values[.normal] }
}
