/// Pairs the contacts of two frames so that the sum of the squared ways is smallest, as the kernel does for drivers that ask it to:
/// two fingers that move on in a row stay who they are, though each comes to lie where the other was.
///
/// The method is the Hungarian one, on whole numbers.
nonisolated struct ContactAssignment {
  /// No frame has more contacts.
  static let limit = MultitouchDecoder.maximumContacts

  /// For each contact of the longer side, from 1, which of the shorter is its partner; 0 for none.
  private(set) var partners = [Int](repeating: 0, count: limit + 1)
  private var rowCost = [Int128](repeating: 0, count: limit + 1)
  private var columnCost = [Int128](repeating: 0, count: limit + 1)
  private var shortest = [Int128](repeating: 0, count: limit + 1)
  private var isVisited = [Bool](repeating: false, count: limit + 1)
  private var way = [Int](repeating: 0, count: limit + 1)

  /// Pairs each of `rows` with one of `columns`, of which there are at least as many and ``limit`` at most.
  mutating func solve<Contact>(
    _ rows: [Contact], _ columns: [Contact], cost: (_ row: Contact, _ column: Contact) -> Int128
  ) {
    for index in 0...Self.limit {
      partners[index] = 0
      rowCost[index] = 0
      columnCost[index] = 0
    }
    for row in rows.indices {
      place(row + 1, columns.count) { cost(rows[$0], columns[$1]) }
    }
  }

  /// Gives one more row a column; others may have to change theirs for it.
  private mutating func place(
    _ row: Int, _ columns: Int, _ cost: (_ row: Int, _ column: Int) -> Int128
  ) {
    for index in 0...columns {
      shortest[index] = .max
      isVisited[index] = false
    }
    partners[0] = row
    var column = 0
    repeat {
      isVisited[column] = true
      let row = partners[column]
      var (least, next) = (Int128.max, 0)
      for other in 1...columns where !isVisited[other] {
        let rest = cost(row - 1, other - 1) - rowCost[row] - columnCost[other]
        if rest < shortest[other] {
          shortest[other] = rest
          way[other] = column
        }
        if shortest[other] < least { (least, next) = (shortest[other], other) }
      }
      for other in 0...columns {
        if isVisited[other] {
          rowCost[partners[other]] += least
          columnCost[other] -= least
        } else if other > 0 {
          shortest[other] -= least
        }
      }
      column = next
    } while partners[column] != 0
    while column != 0 {
      partners[column] = partners[way[column]]
      column = way[column]
    }
  }
}
