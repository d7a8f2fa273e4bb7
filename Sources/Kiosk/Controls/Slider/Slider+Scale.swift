extension Slider {
  /// Marks and numbers below a slider, spread evenly from its minimum to its maximum. Not in UIKit.
  ///
  ///     slider.scale = Slider.Scale(intervals: 20, majorEvery: 5, numbers: ["10", "20", "30"])
  nonisolated public struct Scale: Hashable, Sendable {
    /// The number of intervals between marks, at least 1; there is one mark more.
    public var intervals: Int {
      didSet { intervals = max(1, intervals) }
    }
    /// Every so many marks a tall one, the first included; 0 for none.
    public var majorEvery: Int
    /// What stands below, from the first mark to the last; empty (default) for no numbers.
    public var numbers: [String]

    /// A scale of `intervals`.
    public init(intervals: Int, majorEvery: Int = 0, numbers: [String] = []) {
      self.intervals = max(1, intervals)
      self.majorEvery = max(0, majorEvery)
      self.numbers = numbers
    }
  }
}
