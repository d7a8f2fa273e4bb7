extension Control {
  /// What a control is, as a set of bits. Mirrors `UIControl.State`.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// From bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No bit.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes no touches.
    public static let disabled = State(rawValue: 2)
    /// It is chosen, or on.
    public static let selected = State(rawValue: 4)
    /// The keyboard's focus is on it.
    public static let focused = State(rawValue: 8)
    /// Bits for subclasses of applications.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the toolkit.
    public static let reserved = State(rawValue: 0xFF00_0000)

    /// The eight combinations of highlighted, disabled and selected.
    public static let allCombinations: [State] = (0..<8).map { State(rawValue: $0) }

    /// The one of four appearances that holds: disabled, else highlighted, else selected, else normal.
    public var primary: PrimaryState {
      if contains(.disabled) { return .disabled }
      if contains(.highlighted) { return .highlighted }
      return contains(.selected) ? .selected : .normal
    }
  }
}

extension Control.State: CustomStringConvertible {
  /// The names of the bits, as `[highlighted, selected]`; `normal` where there is none.
  nonisolated public var description: String {
    if isEmpty { return "normal" }
    var names: [String] = []
    if contains(.highlighted) { names.append("highlighted") }
    if contains(.disabled) { names.append("disabled") }
    if contains(.selected) { names.append("selected") }
    if contains(.focused) { names.append("focused") }
    let rest = rawValue & ~0xF
    if rest != 0 { names.append("0x" + String(rest, radix: 16)) }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}

/// The four appearances of a control, of which exactly one holds, in rising precedence.
nonisolated public enum PrimaryState: CaseIterable, Hashable, Sendable {
  /// At rest.
  case normal
  /// Chosen, or on.
  case selected
  /// Under the finger.
  case highlighted
  /// Not available.
  case disabled
}
