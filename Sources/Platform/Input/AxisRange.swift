/// The values of an absolute axis from one edge of the glass to the other.
///
/// `first` belongs to the left or top edge. It need not be zero, nor smaller than `last`.
nonisolated public struct AxisRange: Hashable, Sendable {
  /// At the left or top.
  public var first: Int32
  /// At the right or bottom.
  public var last: Int32

  /// A range.
  public init(first: Int32, last: Int32) {
    self.first = first
    self.last = last
  }

  /// The part of the range that `value` is at: 0 at the first, 1 at the last, beyond them less or more. 0 where both are the same.
  func part(of value: Int32) -> Double {
    let span = Int64(last) - Int64(first)
    return span == 0 ? 0 : Double(Int64(value) - Int64(first)) / Double(span)
  }

  /// The pixel of `count` that belongs to `value`: `first` is pixel 0, `last` is the last one, between them it is
  /// even and rounded to nearest. Values beyond an edge belong to the pixel at the edge.
  /// Where both are the same the driver has left the range out: the value is taken for the pixel.
  public func pixel(of value: Int32, count: Int) -> Int {
    var span = Int64(last) - Int64(first)
    var way = Int64(value) - Int64(first)
    if span < 0 {
      span = -span
      way = -way
    }
    guard count > 1 else { return 0 }
    if span == 0 { return Int(min(max(Int64(value), 0), Int64(count - 1))) }
    if way <= 0 { return 0 }
    if way >= span { return count - 1 }
    return Int((way * Int64(count - 1) * 2 + span) / (span * 2))
  }
}
