/// One line of shaped text, ready to draw: its runs from left to right.
public struct ShapedLine: Sendable {
  /// The font that was asked for; a run may have another one.
  public let font: ScaledFont
  /// The characters that it shows, as UTF-8 offsets in the paragraph.
  public let range: Range<Int>
  /// Whether its paragraph runs from right to left.
  public let isRightToLeft: Bool
  /// The advance of the whole line in pixels.
  public let width: Fixed
  /// From left to right, without gaps.
  let runs: [GlyphRun]

  /// Bytes of the runs.
  var byteCount: Int { runs.reduce(0) { $0 + $1.byteCount } }
}
