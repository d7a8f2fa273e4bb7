/// The change of coverage from one pixel of a row to the next.
enum AreaRow {
  /// A whole pixel.
  static let full = 1 << 25
  /// A line over more columns is summed up by ``addPart(_:_:_:_:columns:)``.
  static let longest = 4096

  /// Adds what lies right of a line over several columns: a triangle in the first, trapezoids, a
  /// triangle missing in the last. x in 1/65536 pixel, `low` < `high`; `area` is the height of the
  /// line × ``full``, signed.
  @inline(__always)
  static func add(_ row: UnsafeMutablePointer<Int32>, _ low: Int, _ high: Int, _ area: Int) {
    let first = low >> 16
    let last = high >> 16
    let slope = (area << 16) / (high &- low)
    let entering = 65536 &- (low & 0xFFFF)
    let leaving = high & 0xFFFF
    let triangle = (slope &* entering &* entering) >> 33
    row[first] &+= Int32(truncatingIfNeeded: triangle)
    var present = triangle
    var column = first &+ 1
    if column < last {
      let next = (slope &* (entering &+ 32768)) >> 16
      row[column] &+= Int32(truncatingIfNeeded: next &- present)
      present = next
      column &+= 1
      while column < last {
        row[column] &+= Int32(truncatingIfNeeded: slope)
        present &+= slope
        column &+= 1
      }
    }
    let missing = (slope &* leaving &* leaving) >> 33
    row[last] &+= Int32(truncatingIfNeeded: area &- missing &- present)
    row[last &+ 1] &+= Int32(truncatingIfNeeded: missing)
  }

  /// The same for a line that reaches beyond its row of `columns`: what is left of it counts as its first column, what is right of it
  /// not at all. Each column gets what it gets in a row that holds all of the line.
  static func addPart(
    _ row: UnsafeMutablePointer<Int32>, _ low: Int, _ high: Int, _ area: Int, columns: Int
  ) {
    let line = AreaLine(low, high, area)
    var column = max(line.first, 0)
    var before = line.area(in: column - 1)
    if column == 0 { before = 0 }
    while column <= min(line.last + 1, columns) {
      let present = line.area(in: column)
      row[column] &+= Int32(truncatingIfNeeded: present - before)
      before = present
      column += 1
    }
  }

  /// An area as 0…255, to nearest; more than a whole pixel counts as one.
  @inline(__always)
  static func level(_ area: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: ((min(area, UInt32(full)) >> 9) &* 255 &+ 32768) >> 16)
  }
}

/// What lies right of a line over several columns, column by column.
private struct AreaLine {
  let first: Int
  let last: Int
  private let low: Int
  private let length: Int
  private let area: Int
  private let slope: Int

  /// A line from `low` to `high`, in 1/65536 pixel; `area` is its height × ``AreaRow/full``, signed.
  init(_ low: Int, _ high: Int, _ area: Int) {
    first = low >> 16
    last = high >> 16
    self.low = low
    self.area = area
    length = high - low
    slope = (area << 16) / length
  }

  func area(in column: Int) -> Int {
    if column < first { return 0 }
    if column > last { return area }
    if column == last {
      let leaving = (low + length) & 0xFFFF
      return area - (slope * leaving * leaving) >> 33
    }
    let entering = 65536 - (low & 0xFFFF)
    if column == first { return (slope * entering * entering) >> 33 }
    // The slope is rounded, which sums up along lines of many columns.
    if last - first > AreaRow.longest {
      let middle = Int128(2 * (column << 16 - low) + 65536)
      return Int(Int128(area) * middle / Int128(2 * length))
    }
    return (slope * (entering + 32768)) >> 16 + slope * (column - first - 1)
  }
}
