/// The change of coverage from one pixel of a row to the next.
enum AreaRow {
  /// A whole pixel.
  static let full = 1 << 25

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

  /// An area as 0…255, to nearest; more than a whole pixel counts as one.
  @inline(__always)
  static func level(_ area: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: ((min(area, UInt32(full)) >> 9) &* 255 &+ 32768) >> 16)
  }
}
