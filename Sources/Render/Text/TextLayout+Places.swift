extension TextLayout {
  /// Where a caret stands.
  public struct Caret: Hashable, Sendable {
    /// The index of the line.
    public var line: Int
    /// The place of a character of the outer direction, in pixels from the left of the layout.
    public var x: Fixed
    /// The place of a character of the inner direction; another one where the direction changes, else the same.
    public var secondaryX: Fixed
    /// The top of the line, in pixels from that of the layout.
    public var top: Fixed
    /// The height of the line in pixels.
    public var height: Fixed
  }

  /// A place between two characters.
  public struct Position: Hashable, Sendable {
    /// The UTF-8 offset of the character after it.
    public var utf8Offset: Int
    /// The index of the line: between two lines the end of the first and the start of the second are different places.
    public var line: Int

    /// A place in a line.
    public init(utf8Offset: Int, line: Int) {
      self.utf8Offset = utf8Offset
      self.line = line
    }
  }

  /// The caret before the character at `offset`. Between two lines it is at the start of the second; what is not shown is at the ellipsis, or at the end.
  public func caret(atUTF8Offset offset: Int) -> Caret {
    caret(at: Position(utf8Offset: offset, line: lineIndex(atUTF8Offset: offset)))
  }

  /// The caret at a place. Lines and offsets that are not there count as the nearest.
  public func caret(at position: Position) -> Caret {
    let index = min(max(position.line, 0), lines.count - 1)
    let line = lines[index]
    let offset = min(max(position.utf8Offset, line.range.lowerBound), line.range.upperBound)
    let place = line.shaped.caretPlace(atUTF8Offset: line.places.shaped(offset))
    return Caret(
      line: index, x: line.shapedX + place.primary, secondaryX: line.shapedX + place.secondary,
      top: line.top, height: line.height)
  }

  /// The place whose caret is nearest to `point` in the line at its height; above the first and below the last line, in that line.
  public func position(nearest point: FixedPoint) -> Position {
    let index = lineIndex(atY: point.y)
    let line = lines[index]
    let shaped = line.shaped.utf8Offset(nearest: point.x - line.shapedX)
    let offset = min(max(line.places.text(shaped), line.range.lowerBound), line.range.upperBound)
    return Position(utf8Offset: offset, line: index)
  }

  /// The rectangles that a selection of `range` covers: one for each stretch of a line, as high as the line.
  public func selectionRects(for range: Range<Int>) -> [FixedRect] {
    if range.isEmpty { return [] }
    var rects: [FixedRect] = []
    for index in lineIndex(atUTF8Offset: range.lowerBound)..<lines.count {
      let line = lines[index]
      if line.range.lowerBound >= range.upperBound { break }
      let part = range.clamped(to: line.range)
      let shaped = line.places.shaped(part.lowerBound)..<line.places.shaped(part.upperBound)
      for stretch in line.shaped.stretches(of: shaped) {
        rects.append(
          FixedRect(
            x: line.shapedX + stretch.lowerBound, y: line.top,
            width: stretch.upperBound - stretch.lowerBound, height: line.height))
      }
    }
    return rects
  }

  /// The line that the character at `offset` is in.
  public func lineIndex(atUTF8Offset offset: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The line at the height `y`, or the nearest.
  func lineIndex(atY y: Fixed) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].top <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
