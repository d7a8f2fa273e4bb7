/// A text in which `*` stands for any characters, none as well, and `?` for one.
nonisolated public struct WildcardPattern: Hashable, Sendable, CustomStringConvertible {
  /// As it is written.
  public let description: String
  private let pattern: [Unicode.Scalar]

  /// A pattern.
  public init(_ text: String) {
    description = text
    pattern = Array(text.unicodeScalars)
  }

  /// Whether all of `text` fits, upper and lower case told apart. Takes time in proportion to the product of both lengths at most.
  public func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var place = 0
    var next = 0
    // Where the last star is, and how much of the text it stands for so far ends where.
    var star: (next: Int, place: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == "*" {
        next += 1
        star = (next, place)
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[place] {
        next += 1
        place += 1
      } else if let last = star {
        star = (last.next, last.place + 1)
        next = last.next
        place = last.place + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
