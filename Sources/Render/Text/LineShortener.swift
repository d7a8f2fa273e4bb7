/// Shortens text to one line with an ellipsis.
struct LineShortener {
  /// A shortened line.
  struct Result {
    var shaped: ShapedLine
    var styles: [TextStyle]
    var places: TextPlaces
  }

  /// A beginning or an end of the text, character by character from the outside.
  private struct Edge {
    /// Bytes and room of the first characters together; from nothing on.
    private(set) var sums: [(bytes: Int, width: Int)] = [(0, 0)]
    var count: Int { sums.count - 1 }

    mutating func add(bytes: Int, width: Int) {
      let last = sums[sums.count - 1]
      sums.append((last.bytes + bytes, last.width + width))
    }
  }

  private let content: TextContent
  private let head: Range<Int>
  private let tail: Range<Int>
  private let limit: Fixed
  private let truncation: ParagraphStyle.Truncation
  private let direction: BidiParagraph.Direction

  /// A shortener of what goes from the start of `head` to the end of `tail`: of `head` the beginning may be shown, of `tail` the end.
  init(
    _ content: TextContent, head: Range<Int>, tail: Range<Int>, limit: Fixed,
    _ truncation: ParagraphStyle.Truncation, isRightToLeft: Bool
  ) {
    self.content = content
    self.head = head
    self.tail = tail
    self.limit = limit
    self.truncation = truncation
    direction = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The line with the most characters that fits; the ellipsis alone where nothing does.
  func shortened() -> Result {
    let before = truncation == .head ? Edge() : edge(of: head, fromEnd: false)
    let after = truncation == .tail ? Edge() : edge(of: tail, fromEnd: true)
    var (a, b) = guess(before, after)
    var result = line(before, a, after, b)
    while result.shaped.width > limit && a + b > 0 {
      if after.sums[b].width > before.sums[a].width { b -= 1 } else { a -= 1 }
      result = line(before, a, after, b)
    }
    while true {
      let more =
        truncation == .head
        ? (a, b + 1) : truncation == .tail || a <= b ? (a + 1, b) : (a, b + 1)
      if more.0 > before.count || more.1 > after.count { return result }
      if meets(before, more.0, after, more.1) { return result }
      let longer = line(before, more.0, after, more.1)
      if longer.shaped.width > limit { return result }
      (a, b) = more
      result = longer
    }
  }

  // MARK: - Private

  /// How many characters of both edges seem to fit.
  private func guess(_ before: Edge, _ after: Edge) -> (Int, Int) {
    let room = Int(limit.rawValue) - Int(line(before, 0, after, 0).shaped.width.rawValue)
    var (a, b) = (0, 0)
    while true {
      let canA =
        a < before.count && before.sums[a + 1].width + after.sums[b].width <= room
        && !meets(before, a + 1, after, b)
      let canB =
        b < after.count && before.sums[a].width + after.sums[b + 1].width <= room
        && !meets(before, a, after, b + 1)
      if canA && (!canB || before.sums[a].width <= after.sums[b].width) {
        a += 1
      } else if canB {
        b += 1
      } else {
        return (a, b)
      }
    }
  }

  private func meets(_ before: Edge, _ a: Int, _ after: Edge, _ b: Int) -> Bool {
    a > 0 && b > 0
      && head.lowerBound + before.sums[a].bytes > tail.upperBound - after.sums[b].bytes
  }

  /// The line with `a` characters before the ellipsis and `b` after it, without white space beside it.
  private func line(_ before: Edge, _ a: Int, _ after: Edge, _ b: Int) -> Result {
    let start = head.lowerBound
    let from = trimmedEnd(start..<(start + before.sums[a].bytes))
    let to = max(trimmedStart((tail.upperBound - after.sums[b].bytes)..<tail.upperBound), from)
    var text = content.part(start..<from)
    let place = from > start ? from - 1 : min(to, max(content.utf8Count - 1, 0))
    text.append("…", style: content.style(atUTF8Offset: place))
    text.append(content.part(to..<max(tail.upperBound, to)))
    return Result(
      shaped: ParagraphShaper(text, direction: direction).shape(),
      styles: [text.style] + text.spans.map(\.style),
      places: TextPlaces(start: start, hidden: from..<to))
  }

  /// The characters at one end of `range`, as many as could fit.
  private func edge(of range: Range<Int>, fromEnd: Bool) -> Edge {
    var bytes = 256
    while true {
      let isAll = bytes >= range.count
      let cut =
        isAll
        ? range
        : fromEnd
          ? content.string.characterStart(atUTF8Offset: range.upperBound - bytes)..<range.upperBound
          : range
            .lowerBound..<content.string.characterStart(
              atUTF8Offset: range.lowerBound + bytes)
      let shaped = ParagraphShaper(content.part(cut), direction: direction).shape()
      let clusters = shaped.clusters()
      var edge = Edge()
      for i in clusters.indices {
        let index = fromEnd ? clusters.count - 1 - i : i
        let end = index + 1 < clusters.count ? clusters[index + 1].offset : cut.count
        edge.add(bytes: end - clusters[index].offset, width: clusters[index].width)
        if edge.sums[edge.count].width > Int(limit.rawValue) + 256 { return edge }
      }
      if isAll { return edge }
      bytes *= 4
    }
  }

  private func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = index(range.upperBound)
    let start = index(range.lowerBound)
    while end > start {
      let before = content.string.index(before: end)
      if !content.string[before].isWhitespace { break }
      end = before
    }
    return content.string.utf8.distance(from: content.string.startIndex, to: end)
  }

  private func trimmedStart(_ range: Range<Int>) -> Int {
    var start = index(range.lowerBound)
    let end = index(range.upperBound)
    while start < end && content.string[start].isWhitespace {
      start = content.string.index(after: start)
    }
    return content.string.utf8.distance(from: content.string.startIndex, to: start)
  }

  private func index(_ offset: Int) -> String.Index {
    content.string.utf8.index(content.string.startIndex, offsetBy: offset)
  }
}
