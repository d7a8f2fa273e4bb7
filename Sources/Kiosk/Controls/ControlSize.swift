/// The two sizes that some controls come in.
nonisolated public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// 48 points high: with the gap of 12 between controls, a touch area of 9 mm.
  case regular
  /// 64 points high: the main action of a panel, wet or shaking hands.
  case large
}
