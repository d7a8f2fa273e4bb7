/// What a calibration shows at a time.
nonisolated enum CalibrationStage: Hashable, Sendable {
  /// The marks are touched one after the other; so many are done. A complaint tells why it began anew.
  case marking(done: Int, complaint: String?)
  /// The new calibration is tried; so many seconds are left.
  case testing(secondsLeft: Int)
  /// It is over.
  case ended(title: String, text: String, isGood: Bool)
}
