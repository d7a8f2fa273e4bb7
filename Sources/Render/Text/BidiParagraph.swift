import CFriBidi

/// In which direction each character of a paragraph runs, by the Unicode Bidirectional Algorithm (UAX #9).
struct BidiParagraph: Hashable, Sendable {
  typealias Direction = ParagraphStyle.Direction

  /// The level of the paragraph: 0 from left to right, 1 from right to left.
  let baseLevel: UInt8
  /// Bytes of the text in UTF-8.
  let count: Int
  /// For each UTF-8 byte the level of its character, with ``whitespace`` where rule L1 may reset it. Empty where all have level 0.
  private let levels: [UInt8]

  private static let whitespace: UInt8 = 0x80
  /// FriBidi counts in `Int32`; what lies beyond has the paragraph's level.
  private static let maximumScalars = 1 << 24
  /// FriBidi takes time by the square of these. Text with more of them, which nobody reads, has the paragraph's level throughout.
  private static let maximumIsolates = 1000

  /// The levels of `text`, which is taken as one paragraph.
  init(_ text: String, direction: Direction = .natural) {
    var text = text
    self = text.withUTF8 { BidiParagraph($0, direction: direction) }
  }

  /// The levels of UTF-8 text.
  init(_ bytes: UnsafeBufferPointer<UInt8>, direction: Direction) {
    count = bytes.count
    if direction != .rightToLeft && !BidiParagraph.mayRunRightToLeft(bytes) {
      baseLevel = 0
      levels = []
      return
    }
    (levels, baseLevel) = BidiParagraph.resolve(bytes, direction)
  }

  /// Whether the paragraph runs from right to left.
  var isRightToLeft: Bool { baseLevel & 1 != 0 }

  /// The embedding level of the character at UTF-8 offset `offset`, 0…126, odd where it runs from right to left; the paragraph's at the end.
  func level(atUTF8Offset offset: Int) -> UInt8 {
    levels.indices.contains(offset) ? levels[offset] & ~BidiParagraph.whitespace : baseLevel
  }

  /// Whether all of it runs from left to right on level 0.
  var isPlain: Bool { levels.isEmpty && baseLevel == 0 }

  /// Where the white space at the end of a line of `range` starts: from there on the paragraph's level holds (rule L1).
  func trailingWhitespace(in range: Range<Int>) -> Int {
    if levels.isEmpty { return range.upperBound }
    var start = range.upperBound
    while start > range.lowerBound && levels[start - 1] & BidiParagraph.whitespace != 0 {
      start -= 1
    }
    return start
  }

  /// The order, from left to right, of parts of a line that have these levels (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard var level = levels.max(), let least = levels.filter({ $0 & 1 != 0 }).min() else {
      return order
    }
    while level >= least {
      var start = 0
      while start < order.count {
        if levels[order[start]] < level {
          start += 1
          continue
        }
        var end = start
        while end < order.count && levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }

  // MARK: - Private

  /// Whether any character can give a level other than 0 in a paragraph from left to right.
  private static func mayRunRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count {
      let lead = bytes[i]
      if lead < 0xD6 {
        i &+= 1
        continue
      }
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: i)
      switch scalar {
      case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
        0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: i &+= length
      }
    }
    return false
  }

  private static func resolve(
    _ bytes: UnsafeBufferPointer<UInt8>, _ direction: Direction
  ) -> ([UInt8], UInt8) {
    var scalars: [FriBidiChar] = []
    var isolates = 0
    var i = 0
    while i < bytes.count && scalars.count < maximumScalars {
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: i)
      scalars.append(scalar)
      if (0x2066...0x2068).contains(scalar) { isolates += 1 }
      i += length
    }
    let count = FriBidiStrIndex(truncatingIfNeeded: scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var resolved = [FriBidiLevel](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base: FriBidiParType
    switch direction {
    case .natural: base = kFriBidiParagraphNatural
    case .leftToRight: base = kFriBidiParagraphLeftToRight
    case .rightToLeft: base = kFriBidiParagraphRightToLeft
    }
    var status: FriBidiLevel = 0
    if isolates > maximumIsolates {
      if direction == .natural { base = fribidi_get_par_direction(types, count) }
    } else {
      status = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &resolved)
    }
    let baseLevel: UInt8 = base == kFriBidiParagraphRightToLeft ? 1 : 0
    var levels = [UInt8](repeating: baseLevel, count: bytes.count)
    i = 0
    for (at, scalar) in scalars.enumerated() {
      var level = status == 0 ? baseLevel : UInt8(clamping: resolved[at]) & ~whitespace
      if kioskFriBidiIsWhitespace(types[at]) != 0 { level |= whitespace }
      for _ in 0..<UTF8Text.length(of: scalar) {
        levels[i] = level
        i += 1
      }
    }
    return (levels, baseLevel)
  }
}
