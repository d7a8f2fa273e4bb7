/// How what is drawn (the source) meets what is there. Mirrors `CGBlendMode`.
///
/// With premultiplied channels `s`, `d` of 0…1 and their alphas `sa`, `da`, each channel becomes the value
/// below. Where coverage is `m`, the result is mixed with what was there: m × result + (1 − m) × d. That is
/// worked out exactly and rounded to nearest once. Only pixels that a shape or layer covers change. In a
/// bitmap without alpha `da` is 1 and stays so.
public enum BlendMode: Hashable, CaseIterable, Sendable {
  /// s + d·(1 − sa).
  case sourceOver
  /// s·da + d·(1 − sa): only where something is.
  case sourceAtop
  /// d + s·(1 − da): behind what is there.
  case destinationOver
  /// d·sa: keeps what is there where the source is.
  case destinationIn
  /// d·(1 − sa): cuts the source out.
  case destinationOut
  /// s, instead of what is there.
  case copy
  /// Nothing.
  case clear
  /// s + d, at most 1: light upon light.
  case plus
  /// s·d + s·(1 − da) + d·(1 − sa): darker.
  case multiply
  /// s + d − s·d: lighter.
  case screen
}
