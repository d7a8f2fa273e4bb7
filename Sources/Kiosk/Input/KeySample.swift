/// One key going down, repeating or coming up, after the layout was applied.
nonisolated public struct KeySample: Hashable, Sendable {
  /// What happened to the key.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case down
    /// It is held and repeats.
    case repeated
    /// It came up.
    case up
  }

  /// A key by its meaning.
  public enum Key: Hashable, Sendable {
    /// A key that types; the text is in ``KeySample/characters``.
    case character
    /// Return or Enter.
    case enter
    /// Deletes before the caret.
    case backspace
    /// Deletes after the caret.
    case delete
    /// Arrow.
    case left
    /// Arrow.
    case right
    /// Arrow.
    case up
    /// Arrow.
    case down
    /// To the start.
    case home
    /// To the end.
    case end
    /// Next field.
    case tab
    /// Leaves.
    case escape
    /// Space bar; also types a space.
    case space
    /// The machine's power key.
    case power
    /// Anything else.
    case other
  }

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// From bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
  }

  /// The key.
  public var key: Key
  /// What happened.
  public var phase: Phase
  /// The text it types; empty for keys that type none.
  public var characters: String
  /// What a sequence of keys that goes on stands for until it ends, as "´" after a dead key; empty outside of one.
  public var composing: String
  /// The modifier keys held.
  public var modifiers: Modifiers
  /// When, in seconds of a monotonic clock.
  public var timestamp: Double

  /// A report.
  public init(
    key: Key, phase: Phase, characters: String = "", composing: String = "",
    modifiers: Modifiers = [], timestamp: Double
  ) {
    self.key = key
    self.phase = phase
    self.characters = characters
    self.composing = composing
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}
