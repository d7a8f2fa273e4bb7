/// One value for each appearance of a control that is off, or of one that is on.
nonisolated public struct StateValues<Value: Hashable & Sendable>: Hashable, Sendable {
  /// At rest: normal where the control is off, selected where it is on.
  public var normal: Value
  /// Under the finger.
  public var highlighted: Value
  /// Not available.
  public var disabled: Value

  /// Three values.
  public init(normal: Value, highlighted: Value, disabled: Value) {
    self.normal = normal
    self.highlighted = highlighted
    self.disabled = disabled
  }
}

/// The look of a control with an on/off axis: the six columns of the states page.
nonisolated public struct OnOffValues<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Not selected.
  public var off: StateValues<Value>
  /// Selected.
  public var on: StateValues<Value>

  /// Two times three values.
  public init(off: StateValues<Value>, on: StateValues<Value>) {
    self.off = off
    self.on = on
  }

  /// The three values of an off or on control.
  public subscript(isOn isOn: Bool) -> StateValues<Value> { isOn ? on : off }
}
