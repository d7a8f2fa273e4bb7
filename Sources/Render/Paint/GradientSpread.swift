/// What a gradient shows before its start and beyond its end.
public enum GradientSpread: Hashable, Sendable {
  /// The colour of the end that is nearer.
  case pad
  /// The same colours again, in the same order.
  case `repeat`
  /// The same colours again, backwards and forwards in turn.
  case reflect

  /// A place in 2⁻²⁴ of the gradient as 0…65536.
  @inline(__always)
  func offset(_ place: Int) -> Int {
    let one = 1 << 24
    switch self {
    case .pad: return min(max(place, 0), one) >> 8
    case .repeat: return (place & (one &- 1)) >> 8
    case .reflect:
      let turn = place & (2 &* one &- 1)
      return min(turn, 2 &* one &- turn) >> 8
    }
  }
}
