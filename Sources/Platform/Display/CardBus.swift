/// The cards of a machine: which there are, the way to open one, and what tells that they or their displays come and go.
/// The seam beside ``CardCalls`` at which a test puts a machine of its own.
package protocol CardBus: AnyObject {
  /// Where nodes are looked for, as messages name it.
  var directory: String { get }
  /// The cards that are there, in no order.
  func nodes() -> [CardNode]
  /// Opens a card by its path, which need not be one of ``nodes()``.
  func open(_ path: String) throws(CardFault) -> any CardCalls
  /// Begins to take note of what comes and goes. Returns what is readable when ``takeChanges()`` must be called.
  func listen() -> [Int32]
  /// Takes what waits. Returns whether a card or what is connected to one may have changed.
  func takeChanges() -> Bool
}

/// A card's node, and where its hardware is.
package nonisolated struct CardNode: Hashable, Comparable {
  /// The node, such as `/dev/dri/card0`.
  package var path: String
  /// Bus and address, such as `pci-0000:00:02.0`; empty where unknown.
  package var place: String

  /// A node.
  package init(path: String, place: String) {
    self.path = path
    self.place = place
  }

  /// By place, and by path where the places are the same; runs of digits count as numbers.
  package static func < (a: CardNode, b: CardNode) -> Bool {
    if a.place != b.place { return precedes(a.place, b.place) }
    return precedes(a.path, b.path)
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    let (one, other) = (Array(a.utf8), Array(b.utf8))
    var (i, j) = (0, 0)
    while i < one.count, j < other.count {
      let (first, second) = (number(one, &i), number(other, &j))
      if let first, let second {
        if first != second { return first < second }
        continue
      }
      // A number comes before anything else; two other characters by their code.
      if first != nil || second != nil { return first != nil }
      if one[i] != other[j] { return one[i] < other[j] }
      i += 1
      j += 1
    }
    return one.count - i < other.count - j
  }

  /// The digits from `at` on as a number, and moves behind them; nil where there is none.
  private static func number(_ text: [UInt8], _ at: inout Int) -> UInt64? {
    var value: UInt64?
    while at < text.count, (48...57).contains(text[at]) {
      value = (value ?? 0) &* 10 &+ UInt64(text[at] - 48)
      at += 1
    }
    return value
  }
}
