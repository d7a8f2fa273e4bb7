/// Angles of directions from a table of arcs, straight lines between.
enum AngleTable {
  /// The angles whose tangents are 0…256/256, in 2⁻³² of a turn.
  nonisolated(unsafe) static let values: UnsafePointer<UInt32> = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 257)
    for i in 0...256 {
      // Halves what the angle can be, between 0 and an eighth of a turn.
      var low = 0
      var high = 1 << 29
      while high - low > 1 {
        let middle = (low + high) / 2
        let (cosine, sine) = UnitCircle.direction(middle)
        if sine * 256 <= cosine * i { low = middle } else { high = middle }
      }
      table[i] = UInt32(i == 256 ? high : low)
    }
    return UnsafePointer(table)
  }()

  /// The direction of (`x`, `y`) in 2⁻³² of a turn, clockwise from the right, less than 2⁻²⁰ of a turn off; 0 for no direction.
  @inline(__always)
  static func angle(_ x: Int, _ y: Int, _ table: UnsafePointer<UInt32>) -> Int {
    let limit = 1 << 38
    let x = min(max(x, -limit), limit)
    let y = min(max(y, -limit), limit)
    let across = abs(x)
    let down = abs(y)
    let longer = max(across, down)
    if longer == 0 { return 0 }
    let ratio = (min(across, down) << 24) / longer
    let index = min(ratio >> 16, 255)
    let first = Int(table[index])
    var angle = first &+ ((Int(table[index &+ 1]) &- first) &* (ratio &- index << 16)) >> 16
    if down > across { angle = 1 << 30 &- angle }
    if x < 0 { angle = 1 << 31 &- angle }
    return y < 0 ? -angle : angle
  }
}
