extension ShapedLine {
  /// The places of a caret at one offset, from the origin of the line.
  struct CaretPlace: Hashable, Sendable {
    /// Where a character of the outer direction would be put in.
    var primary: Fixed
    /// Where a character of the inner direction would: another place where the direction changes, else the same.
    var secondary: Fixed
  }

  /// The x of the caret before the UTF-8 offset `offset` of the text; offsets inside a character count as its start.
  public func xPosition(atUTF8Offset offset: Int) -> Fixed {
    caretPlace(atUTF8Offset: offset).primary
  }

  /// The places of the caret before the UTF-8 offset `offset`; offsets inside a character count as its start.
  func caretPlace(atUTF8Offset offset: Int) -> CaretPlace {
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    guard let run = runs.first(where: { $0.range.contains(offset) }) else {
      return Edge.place(edge(before: offset) ?? lineStart, lineEnd)
    }
    let caret = run.caret(atUTF8Offset: offset)
    let after = Edge(x: run.x + caret.x, level: run.level)
    if Int(caret.offset) > run.range.lowerBound { return Edge.place(after, after) }
    return Edge.place(edge(before: run.range.lowerBound) ?? lineStart, after)
  }

  /// The UTF-8 offset of the character boundary nearest to `x`, on the side of a change of direction where `x` is; the earlier one where two are equally near.
  public func utf8Offset(nearest x: Fixed) -> Int {
    if x < .zero || runs.isEmpty { return isRightToLeft ? range.upperBound : range.lowerBound }
    if x > width { return isRightToLeft ? range.lowerBound : range.upperBound }
    var nearest = runs[0]
    for run in runs {
      if run.x > x { break }
      if run.width != .zero { nearest = run }
    }
    return Int(nearest.caret(nearest: x - nearest.x).offset)
  }

  /// The same as an array.
  func stretches(of range: Range<Int>) -> [Range<Fixed>] {
    var result: [Range<Fixed>] = []
    forEachStretch(of: range) { result.append($0) }
    return result
  }

  /// Calls `body` with the stretches of the line that the characters of `range`, UTF-8 offsets, take, from left to right: where two runs follow each other, they are one. Allocates nothing.
  public func forEachStretch(of range: Range<Int>, _ body: (Range<Fixed>) -> Void) {
    var pending: Range<Fixed>?
    for run in runs where run.range.overlaps(range) {
      let a = run.x + run.caret(atUTF8Offset: range.lowerBound).x
      let b = run.x + run.caret(atUTF8Offset: range.upperBound).x
      let stretch = min(a, b)..<max(a, b)
      if let before = pending, before.upperBound == stretch.lowerBound {
        pending = before.lowerBound..<stretch.upperBound
      } else if !stretch.isEmpty {
        if let pending { body(pending) }
        pending = stretch
      }
    }
    if let pending { body(pending) }
  }

  // MARK: - Private

  /// An end of a character.
  private struct Edge {
    var x: Fixed
    var level: UInt8

    /// Between two characters the lower level decides.
    static func place(_ before: Edge, _ after: Edge) -> CaretPlace {
      before.level < after.level
        ? CaretPlace(primary: before.x, secondary: after.x)
        : CaretPlace(primary: after.x, secondary: before.x)
    }
  }

  /// The end of the last character of the run that ends at `offset`.
  private func edge(before offset: Int) -> Edge? {
    guard let run = runs.first(where: { $0.range.upperBound == offset }) else { return nil }
    return Edge(x: run.isRightToLeft ? run.x : run.x + run.width, level: run.level)
  }

  private var baseLevel: UInt8 { isRightToLeft ? 1 : 0 }
  private var lineStart: Edge { Edge(x: isRightToLeft ? width : .zero, level: baseLevel) }
  private var lineEnd: Edge { Edge(x: isRightToLeft ? .zero : width, level: baseLevel) }
}
