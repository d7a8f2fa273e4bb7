import Render

nonisolated extension Color {
  /// The colour `numerator`/256 of the way to `other`, where either may be clear: then only the alpha of the other one moves.
  func blended(with other: Color, _ numerator: Int) -> Color {
    if numerator <= 0 || self == other { return self }
    if numerator >= 256 { return other }
    if alpha == 0 { return other.faded(to: numerator) }
    if other.alpha == 0 { return faded(to: 256 - numerator) }
    return mixed(with: other, numerator)
  }

  /// The same colour with `numerator`/256 of its alpha; 256 changes nothing.
  func faded(to numerator: Int) -> Color {
    let part = min(max(numerator, 0), 256)
    return withAlpha(UInt8((Int(alpha) * part + 128) >> 8))
  }
}
