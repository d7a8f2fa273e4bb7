/// A character of a shaped text and the room that it takes.
struct TextCluster {
  /// Where it starts, as a UTF-8 offset in the paragraph.
  var offset: Int
  /// Its advance in 1/256 pixel.
  var width: Int

  /// White space that hangs beyond the end of a line. Spaces that do not break are not of them.
  @inline(__always)
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension ShapedLine {
  /// Its characters in the order of the text; those without a place of their own count to the one before.
  func clusters() -> [TextCluster] {
    var result: [TextCluster] = []
    let isInOrder = zip(runs, runs.dropFirst()).allSatisfy {
      $0.range.lowerBound < $1.range.lowerBound
    }
    let ordered = isInOrder ? runs : runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for run in ordered {
      var i = 0
      while i + 1 < run.carets.count {
        let width = Int(run.carets[i + 1].x.rawValue) - Int(run.carets[i].x.rawValue)
        result.append(TextCluster(offset: Int(run.carets[i].offset), width: abs(width)))
        i += 1
      }
    }
    if result.isEmpty || result[0].offset > range.lowerBound, !range.isEmpty {
      result.insert(TextCluster(offset: range.lowerBound, width: 0), at: 0)
    }
    return result
  }

  /// The room of the characters of `range` that stand at one end of the line, in 1/256 pixel.
  func width(of range: Range<Int>) -> Int {
    var sum = 0
    for run in runs where run.range.overlaps(range) {
      let a = run.caret(atUTF8Offset: range.lowerBound).x
      let b = run.caret(atUTF8Offset: range.upperBound).x
      sum += abs(Int(a.rawValue) - Int(b.rawValue))
    }
    return sum
  }
}

extension String {
  /// The UTF-8 offset where the character starts that the byte at `offset` belongs to.
  func characterStart(atUTF8Offset offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    let inside = utf8.index(startIndex, offsetBy: offset)
    return utf8.distance(from: startIndex, to: index(before: index(after: inside)))
  }
}
