/// How text is set in lines. A line break in the text starts a paragraph.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand in the width they are given.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// Where the text's direction begins.
    case natural
    /// From side to side, by wider spaces; the last line of a paragraph, and lines without spaces, as ``natural``.
    case justified
  }

  /// Where a paragraph that is too wide goes to the next line.
  public enum Wrapping: Hashable, Sendable {
    /// Between words, by UAX #14; a word wider than a line is broken between characters.
    case words
    /// Between any two characters.
    case characters
    /// Nowhere: each paragraph has one line.
    case none
  }

  /// Which part of what does not fit gives way to an ellipsis.
  public enum Truncation: Hashable, Sendable {
    /// None: lines may be too wide, and further ones are left out.
    case none
    /// The beginning.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
  }

  /// The direction of a paragraph as a whole.
  public enum Direction: Hashable, Sendable {
    /// That of the first letter that has one; left to right where there is none.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// Default ``Alignment/natural``.
  public var alignment: Alignment
  /// Default ``Wrapping/words``.
  public var wrapping: Wrapping
  /// Default ``Truncation/none``.
  public var truncation: Truncation
  /// From baseline to baseline; the capitals of the largest font stand in its middle. Nil (default): as high as ascender and descender of the fonts in each line, in whole pixels.
  public var lineHeight: Fixed?
  /// Lines at most; 0 (default) or less: as many as there are.
  public var maximumLines: Int
  /// Default ``Direction/natural``.
  public var direction: Direction

  /// A style; see the properties.
  public init(
    alignment: Alignment = .natural, wrapping: Wrapping = .words,
    truncation: Truncation = .none, lineHeight: Fixed? = nil, maximumLines: Int = 0,
    direction: Direction = .natural
  ) {
    self.alignment = alignment
    self.wrapping = wrapping
    self.truncation = truncation
    self.lineHeight = lineHeight
    self.maximumLines = maximumLines
    self.direction = direction
  }
}
