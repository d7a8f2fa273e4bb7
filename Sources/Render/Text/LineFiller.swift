/// Cuts a paragraph into lines, each as long as fits.
///
/// The paragraph is measured piece by piece as lines need it, and each line is shaped by itself: what is drawn is what was found to fit.
struct LineFiller {
  /// A line of the paragraph.
  struct Line {
    /// The characters with the white space that hangs.
    var shaped: ShapedLine
    /// The UTF-8 offset where the hanging white space starts.
    var textEnd: Int
    /// The room of the characters without it.
    var width: Fixed
  }

  private struct Cluster {
    var offset: Int
    /// From the start of the paragraph to its right end, in 1/256 pixel.
    var end: Int
    var hangs = false
    var mayStartLine = false
  }

  private let shaper: ParagraphShaper
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private let wrapping: ParagraphStyle.Wrapping

  private var clusters: [Cluster] = []
  private var measured = 0
  private var breaker: LineBreaker
  private var nextBreak: Int?
  /// The break opportunities that are known from ``measured`` on.
  private var breaks: [Int] = []
  /// The cluster that the next line starts with.
  private var first = 0
  /// The paragraph in one piece, where it was measured so.
  private var whole: ShapedLine?

  /// Bytes that are measured at once.
  private static let piece = 1024
  /// Beside others a character may take a little more room than alone; a line that seems too wide by this, in 1/256 pixel, is shaped to know.
  private static let slack = 256

  /// A filler of lines no wider than `limit`; `bytes` are the shaper's text.
  init(
    _ shaper: ParagraphShaper, _ bytes: UnsafeBufferPointer<UInt8>, limit: Fixed?,
    wrapping: ParagraphStyle.Wrapping
  ) {
    self.shaper = shaper
    self.bytes = bytes
    self.limit = limit.map { Int($0.rawValue) } ?? Int(Int32.max)
    self.wrapping = limit == nil ? .none : wrapping
    breaker = LineBreaker(bytes)
    if self.wrapping == .words { nextBreak = breaker.next()?.offset }
  }

  /// The next line; nil at the end of the paragraph. An empty paragraph has none.
  mutating func next() -> Line? {
    if wrapping == .none {
      guard first == 0, !bytes.isEmpty else { return nil }
      first = 1
      return line(shaper.shape())
    }
    if first == clusters.count && !measureMore() { return nil }
    let (overflow, last) = fill()
    return words(upTo: last) ?? characters(upTo: overflow)
  }

  // MARK: - Filling

  /// The first character that does not seem to fit, and the last that could start the next line.
  private mutating func fill() -> (overflow: Int, last: Int) {
    let start = first > 0 ? clusters[first - 1].end : 0
    var last = first
    var i = first
    while i < clusters.count || measureMore() {
      let cluster = clusters[i]
      if cluster.mayStartLine && i > first { last = i }
      if !cluster.hangs && cluster.end - start > limit + Self.slack { return (i, last) }
      i += 1
    }
    return (i, i)
  }

  /// The longest line that ends between words, at most before `last`.
  private mutating func words(upTo last: Int) -> Line? {
    var end = last
    while end > first {
      if let line = fitting(end) { return line }
      end -= 1
      while end > first && !clusters[end].mayStartLine { end -= 1 }
    }
    return nil
  }

  /// The longest line that ends between characters, at least of one.
  private mutating func characters(upTo overflow: Int) -> Line {
    var end = max(overflow, first + 1)
    while end > first + 1 {
      if let line = fitting(end) { return line }
      end -= 1
    }
    end = hangingEnd(end)
    let line = line(shaped(end))
    first = end
    return line
  }

  private mutating func fitting(_ end: Int) -> Line? {
    let end = hangingEnd(end)
    let line = line(shaped(end))
    if Int(line.width.rawValue) > limit { return nil }
    first = end
    return line
  }

  /// The end of the white space that follows.
  private mutating func hangingEnd(_ end: Int) -> Int {
    var end = end
    while (end < clusters.count || measureMore()) && clusters[end].hangs { end += 1 }
    return end
  }

  private func shaped(_ end: Int) -> ShapedLine {
    if let whole, first == 0, end == clusters.count { return whole }
    return shaper.shape(clusters[first].offset..<offset(end))
  }

  private func line(_ shaped: ShapedLine) -> Line {
    let end = shaped.range.upperBound
    var textEnd = end
    while textEnd > shaped.range.lowerBound {
      let start = UTF8Text.start(in: bytes, of: textEnd - 1)
      if !TextCluster.hangs(UTF8Text.scalar(in: bytes, at: start).scalar) { break }
      textEnd = start
    }
    let hanging = textEnd < end ? shaped.width(of: textEnd..<end) : 0
    return Line(
      shaped: shaped, textEnd: textEnd,
      width: Fixed(rawValue: Int32(clamping: Int(shaped.width.rawValue) - hanging)))
  }

  private func offset(_ index: Int) -> Int {
    index < clusters.count ? clusters[index].offset : measured
  }

  // MARK: - Measuring

  /// Measures some more characters; false at the end of the paragraph.
  private mutating func measureMore() -> Bool {
    if measured >= bytes.count { return false }
    let end = pieceEnd()
    let shaped = shaper.shape(measured..<end)
    if measured == 0 && end == bytes.count { whole = shaped }
    let pieces = shaped.clusters()
    var width = clusters.last?.end ?? 0
    var next = 0
    for (i, piece) in pieces.enumerated() {
      width += piece.width
      var cluster = Cluster(offset: piece.offset, end: width)
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: piece.offset)
      let pieceEnd = i + 1 < pieces.count ? pieces[i + 1].offset : end
      cluster.hangs = TextCluster.hangs(scalar) && pieceEnd - piece.offset == length
      if wrapping == .words {
        while next < breaks.count && breaks[next] < piece.offset { next += 1 }
        cluster.mayStartLine = next < breaks.count && breaks[next] == piece.offset
      } else {
        cluster.mayStartLine = !cluster.hangs
      }
      clusters.append(cluster)
    }
    breaks.removeAll { $0 < end }
    measured = end
    return true
  }

  /// The end of the piece to measure next, between words where it can be.
  private mutating func pieceEnd() -> Int {
    let limit = measured + Self.piece
    while let place = nextBreak, place < min(limit, bytes.count) {
      breaks.append(place)
      nextBreak = breaker.next()?.offset
    }
    if limit >= bytes.count { return bytes.count }
    if let last = breaks.last, last > measured + Self.piece / 2 { return last }
    let boundary = shaper.text.characterStart(atUTF8Offset: limit)
    if boundary > measured { return boundary }
    let text = shaper.text
    let after = text.index(after: text.utf8.index(text.startIndex, offsetBy: measured))
    return text.utf8.distance(from: text.startIndex, to: after)
  }
}
