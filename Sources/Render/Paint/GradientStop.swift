/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0 (start) … 65536 (end).
  public var offset: Int
  /// The colour there.
  public var color: Color

  /// A colour at `offset`/65536 of the way.
  public init(offset: Int, color: Color) {
    self.offset = offset
    self.color = color
  }
}
