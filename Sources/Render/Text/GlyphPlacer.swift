import CHarfBuzz

/// Takes glyphs from left to right, in font units, and makes a run of them in pixels.
struct GlyphPlacer {
  /// The characters that share glyphs.
  struct Cluster {
    /// Where the first of them starts in the text.
    var offset: Int
    /// The left and the right end.
    var left: Fixed
    var right: Fixed
    /// Whether a letter comes first.
    var isLetter: Bool
    /// The widest glyph and its place, for the carets inside it.
    var glyph: UInt32 = 0
    var glyphUnits = 0
    var glyphGaps = 0
    var glyphWidth: Int32 = -1
  }

  private let item: TextItem
  private let tracking: Int
  private let isRightToLeft: Bool
  private var glyphs: [GlyphRun.Glyph] = []
  private var clusters: [Cluster] = []
  /// The pen in font units, and the tracked gaps before it.
  private var pen = 0
  private var gaps = 0
  private var isWide = false

  init(_ item: TextItem, count: Int) {
    self.item = item
    // Letters that join would come apart.
    tracking = ScriptResolver.joins(item.script) ? 0 : Int(item.font.tracking.rawValue)
    isRightToLeft = item.level & 1 != 0
    glyphs.reserveCapacity(count)
  }

  /// The next glyph; `isLast` where it ends its cluster.
  mutating func add(
    _ glyph: UInt32, _ position: hb_glyph_position_t, cluster: Int, isLast: Bool,
    isLetter: Bool = true
  ) {
    let left = pixels(pen, gaps)
    if clusters.last?.offset != cluster {
      clusters.append(Cluster(offset: cluster, left: left, right: left, isLetter: isLetter))
      isWide = false
    }
    let index = clusters.count - 1
    if position.x_advance > clusters[index].glyphWidth {
      clusters[index].glyph = glyph
      clusters[index].glyphUnits = pen
      clusters[index].glyphGaps = gaps
      clusters[index].glyphWidth = position.x_advance
    }
    let x = pixels(pen + Int(position.x_offset), gaps)
    pen += Int(position.x_advance)
    if position.x_advance != 0 { isWide = true }
    if isLast && isWide { gaps += 1 }
    let right = pixels(pen, gaps)
    clusters[index].right = right
    glyphs.append(
      GlyphRun.Glyph(
        index: glyph, cluster: Int32(clamping: cluster), x: x,
        y: -pixels(Int(position.y_offset), 0), advance: right - left))
  }

  /// A control character, which draws nothing; a tab is as wide as a space.
  mutating func addControl(_ byte: UInt8, cluster: Int, isLast: Bool) {
    var position = hb_glyph_position_t()
    var space: hb_codepoint_t = 0
    item.font.typeface.withShaper { shaper in
      if hb_font_get_nominal_glyph(shaper, 0x20, &space) != 0 && byte == 0x09 {
        position.x_advance = hb_font_get_glyph_h_advance(shaper, space)
      }
    }
    add(space, position, cluster: cluster, isLast: isLast, isLetter: false)
    if space == 0 { glyphs.removeLast() }
  }

  /// The run of all glyphs, its left end at `x`.
  func run(of text: String, at x: Fixed) -> GlyphRun {
    let width = pixels(pen, gaps)
    return GlyphRun(
      font: item.font, range: item.range, level: item.level, span: item.span, x: x, width: width,
      glyphs: glyphs,
      carets: carets(in: text, clusters: logicalClusters, width))
  }

  /// Font units and a number of tracked gaps as pixels, to nearest.
  private func pixels(_ units: Int, _ gaps: Int) -> Fixed {
    let scaled = GlyphScale.scaled(
      units, Int(item.font.size.rawValue), item.font.typeface.unitsPerEm)
    return Fixed(rawValue: Int32(clamping: scaled + gaps * tracking))
  }

  // MARK: - Carets

  /// The clusters in the order of the text. Of letters that join, one without room of its own stands in that of the letter before it.
  private var logicalClusters: [Cluster] {
    var clusters = isRightToLeft ? clusters.reversed() : clusters
    if ScriptResolver.joins(item.script), let first = clusters.first {
      clusters.removeAll { $0.isLetter && $0.left == $0.right && $0.offset != first.offset }
    }
    return clusters
  }

  /// Where each character starts, in the order of the text.
  private func carets(in text: String, clusters: [Cluster], _ width: Fixed) -> [GlyphRun.Caret] {
    var result: [GlyphRun.Caret] = []
    var cluster = 0
    var pending: [Int32] = []
    func flush() {
      if pending.count == 1 {
        result.append(GlyphRun.Caret(offset: pending[0], x: leading(clusters[cluster])))
      } else if !pending.isEmpty {
        let places = places(in: clusters[cluster], count: pending.count)
        for (offset, x) in zip(pending, places) {
          result.append(GlyphRun.Caret(offset: offset, x: x))
        }
      }
      pending.removeAll(keepingCapacity: true)
    }
    let start = text.utf8.index(text.startIndex, offsetBy: item.range.lowerBound)
    let end = text.utf8.index(start, offsetBy: item.range.count)
    let slice = text[start..<end]
    result.reserveCapacity(clusters.count + 1)
    var index = start
    var offset = item.range.lowerBound
    while index < end && !clusters.isEmpty {
      while cluster + 1 < clusters.count && clusters[cluster + 1].offset <= offset {
        flush()
        cluster += 1
      }
      pending.append(Int32(clamping: offset))
      index = slice.index(after: index)
      offset = item.range.lowerBound + text.utf8.distance(from: start, to: index)
    }
    flush()
    result.append(
      GlyphRun.Caret(
        offset: Int32(clamping: item.range.upperBound), x: isRightToLeft ? .zero : width))
    return result
  }

  private func leading(_ cluster: Cluster) -> Fixed { isRightToLeft ? cluster.right : cluster.left }

  /// Where `count` characters start that share a cluster: where the font says, else evenly.
  private func places(in cluster: Cluster, count: Int) -> [Fixed] {
    var places = [leading(cluster)]
    let inner = ligatureCarets(cluster.glyph, count: count - 1).map {
      pixels(cluster.glyphUnits + $0, cluster.glyphGaps)
    }
    if inner.count == count - 1 {
      return places + (isRightToLeft ? inner.reversed() : inner)
    }
    let span = Int(cluster.right.rawValue) - Int(cluster.left.rawValue)
    for i in 1..<count {
      let part = Fixed(rawValue: Int32(clamping: span * i / count))
      places.append(isRightToLeft ? cluster.right - part : cluster.left + part)
    }
    return places
  }

  /// The places inside a ligature of `count` carets, from its origin in font units; nothing where the font says something else.
  private func ligatureCarets(_ glyph: UInt32, count: Int) -> [Int] {
    var carets = [hb_position_t](repeating: 0, count: count)
    var got = UInt32(count)
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    let total = item.font.typeface.withShaper {
      hb_ot_layout_get_ligature_carets($0, direction, glyph, 0, &got, &carets)
    }
    return Int(total) == count && Int(got) == count ? carets.map { Int($0) }.sorted() : []
  }
}
