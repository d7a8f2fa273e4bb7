/// The text of a field and its selection, which never begins or ends inside a user-perceived character.
///
/// Places are UTF-8 offsets.
nonisolated struct TextInput: Hashable, Sendable {
  /// One line: it holds no line breaks.
  private(set) var text = ""
  /// Where the selection was begun.
  private(set) var anchor = 0
  /// Where the selection ends: the caret.
  private(set) var caret = 0

  /// What is selected; empty where there is only a caret.
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  /// The place after the last character.
  var end: Int { text.utf8.count }

  // MARK: - Changing

  /// Takes `text`, in one line, and puts the caret at its end.
  mutating func set(_ text: String) {
    self.text = Self.singleLine(text)
    place(at: end)
  }

  /// Puts `replacement`, in one line, in place of what `range` covers, and the caret behind it.
  mutating func replace(_ range: Range<Int>, with replacement: String) {
    let line = Self.singleLine(replacement)
    text.replaceSubrange(indices(of: range), with: line)
    place(at: min(range.lowerBound, end) + line.utf8.count)
  }

  /// Puts the caret at the nearest boundary at or after `offset`; keeps the anchor where `isExtending`.
  mutating func place(at offset: Int, isExtending: Bool = false) {
    caret = boundary(from: offset)
    if !isExtending { anchor = caret }
  }

  /// Selects from `range`'s start to its end.
  mutating func select(_ range: Range<Int>) {
    anchor = boundary(from: range.lowerBound)
    caret = boundary(from: range.upperBound)
  }

  /// Line breaks become spaces, other control characters go.
  static func singleLine(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    var line = ""
    for character in text {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else if !character.isControl {
        line.append(character)
      }
    }
    return line
  }

  // MARK: - Places

  /// The boundary before the character that ends at `offset`; 0 at the start.
  func boundary(before offset: Int) -> Int {
    let index = index(offset)
    guard index > text.startIndex else { return 0 }
    return self.offset(text.index(before: index))
  }

  /// The boundary after the character that starts at `offset`; ``end`` at the end.
  func boundary(after offset: Int) -> Int {
    let index = index(offset)
    guard index < text.endIndex else { return end }
    return self.offset(text.index(after: index))
  }

  /// The word, or the run of other characters, at `offset`.
  func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let start = min(offset, boundary(before: end))
    let kind = isWord(start)
    var lower = start
    while lower > 0, isWord(boundary(before: lower)) == kind { lower = boundary(before: lower) }
    var upper = boundary(after: start)
    while upper < end, isWord(upper) == kind { upper = boundary(after: upper) }
    return lower..<upper
  }

  /// `range` as indices of ``text``.
  func indices(of range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(max(range.lowerBound, range.upperBound))
  }

  /// `range` in UTF-16 units, as UIKit counts.
  func utf16Range(of range: Range<Int>) -> Range<Int> {
    let indices = indices(of: range)
    let start = text.utf16.distance(from: text.startIndex, to: indices.lowerBound)
    return start..<start + text.utf16[indices].count
  }

  /// The UTF-8 offset of an index of ``text``.
  func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: min(index, text.endIndex))
  }

  // MARK: - Private

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), end))
  }

  private func boundary(from offset: Int) -> Int {
    let index = index(offset)
    if index.samePosition(in: text) != nil { return self.offset(index) }
    // Inside a character: the end of that character.
    var boundary = text.startIndex
    while boundary < index { boundary = text.index(after: boundary) }
    return self.offset(boundary)
  }

  private func isWord(_ offset: Int) -> Bool {
    let character = text[index(offset)]
    return character.isLetter || character.isNumber
  }
}

extension Character {
  /// Whether it is a control character alone (C0, DEL, C1).
  nonisolated fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
