/// Square roots without a division: a table of exact ones, straight lines between.
enum RootTable {
  /// Roots of 256/1024…1024/1024 of 2⁶⁴, in 2⁰, rounded.
  nonisolated(unsafe) static let values: UnsafePointer<UInt32> = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 769)
    for i in 0..<769 {
      // Cut by one step at the end of the table, so that 32 bits hold it.
      let root = UnitCircle.squareRoot(UInt(256 + i) << 52) << 1
      table[i] = UInt32(min(root, 0xFFFF_FFFF))
    }
    return UnsafePointer(table)
  }()

  /// The root of `value`, less than 2⁻²⁰ of it too small.
  @inline(__always)
  static func squareRoot(_ value: UInt64, _ table: UnsafePointer<UInt32>) -> UInt64 {
    if value == 0 { return 0 }
    let shift = UInt64(truncatingIfNeeded: value.leadingZeroBitCount & ~1)
    let scaled = value << shift
    let index = Int(truncatingIfNeeded: scaled >> 54) &- 256
    let part = (scaled >> 22) & 0xFFFF_FFFF
    let first = UInt64(table[index])
    let root = first &+ ((UInt64(table[index &+ 1]) &- first) &* part) >> 32
    return root >> (shift >> 1)
  }
}
