/// How high a line is and where its baseline lies, in 1/256 pixel.
struct LineMetrics {
  /// From its top to the next line's.
  private(set) var height: Int
  /// From its top.
  private(set) var baseline: Int

  /// The metrics of a line: fixed, with the capitals of its largest font in the middle, or as its fonts want.
  init(of line: ShapedLine, _ styles: [TextStyle], lineHeight: Fixed?) {
    if let lineHeight {
      var font = styles[0].font
      for (i, run) in line.runs.enumerated() {
        let style = styles[min(run.span + 1, styles.count - 1)]
        if i == 0 || style.font.size > font.size { font = style.font }
      }
      height = max(Int(lineHeight.rawValue), 0)
      baseline = (height + Self.scaled(font.typeface.capHeight, font)) / 2
      return
    }
    var above = line.runs.isEmpty ? Self.above(styles[0].font) : 0
    var below = line.runs.isEmpty ? Self.below(styles[0].font) : 0
    for run in line.runs {
      above = max(above, Self.above(run.font))
      below = max(below, Self.below(run.font))
    }
    height = above + below
    baseline = above
  }

  private static func above(_ font: ScaledFont) -> Int { wholePixels(font.typeface.ascender, font) }
  private static func below(_ font: ScaledFont) -> Int {
    wholePixels(-font.typeface.descender, font)
  }

  /// Rounded up, so that lines of one font are equally far apart.
  private static func wholePixels(_ units: Int, _ font: ScaledFont) -> Int {
    (max(scaled(units, font), 0) + 255) & ~255
  }

  private static func scaled(_ units: Int, _ font: ScaledFont) -> Int {
    GlyphScale.scaled(units, Int(font.size.rawValue), font.typeface.unitsPerEm)
  }
}
