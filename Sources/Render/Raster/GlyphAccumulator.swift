/// Exact areas of an outline that does not overlap itself, as glyphs are: every line adds its area at
/// once, without sorting. Where the winding number turns out to leave 0…1 (or 0…−1), `finish` says so
/// and the outline belongs in ``CoverageRasterizer``.
final class GlyphAccumulator: LineSink {
  private let areas = ScratchBuffer<Int32>(capacity: 1024)
  private var originX = 0
  private var originY = 0
  private var width = 0
  private var height = 0
  private var stride = 0

  /// Starts an outline that lies in `bounds`.
  func begin(_ bounds: PixelRect) {
    originX = bounds.x << 8
    originY = bounds.y << 8
    width = bounds.width
    height = bounds.height
    stride = bounds.width + 2
    let count = stride * height
    areas.reserve(count).update(repeating: 0, count: count)
  }

  /// Adds a line, which must lie in the bounds.
  func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 == y1 { return }
    let down = y0 < y1
    let top = (down ? y0 : y1) &- originY
    let bottom = (down ? y1 : y0) &- originY
    let xTop = (down ? x0 : x1) &- originX
    let xBottom = (down ? x1 : x0) &- originX
    let sign = down ? 1 << 17 : -1 << 17
    var row = areas.base + (top >> 8) &* stride
    if top >> 8 == (bottom &- 1) >> 8 {
      piece(row, xTop << 8, xBottom << 8, (bottom &- top) &* sign)
      return
    }
    let slope = ((xBottom &- xTop) << 24) / (bottom &- top)
    var y = top
    // In 2⁻³² pixel, rounded to 2⁻¹⁶ where it is used.
    var place = xTop << 24 &+ 32768
    var x = xTop << 8
    while true {
      let end = min((y | 255) &+ 1, bottom)
      place &+= slope &* (end &- y)
      let next = end == bottom ? xBottom << 8 : place >> 16
      piece(row, x, next, (end &- y) &* sign)
      if end == bottom { return }
      x = next
      y = end
      row += stride
    }
  }

  /// The part of a line in one row; x in 1/65536 pixel, `area` is its height × 2²⁵, signed.
  @inline(__always)
  private func piece(_ row: UnsafeMutablePointer<Int32>, _ a: Int, _ b: Int, _ area: Int) {
    let first = min(a, b) >> 16
    if first == max(a, b) >> 16 {
      let right = (area &* ((a & 0xFFFF) &+ (b & 0xFFFF)) &+ 65536) >> 17
      row[first] &+= Int32(truncatingIfNeeded: area &- right)
      row[first &+ 1] &+= Int32(truncatingIfNeeded: right)
    } else {
      AreaRow.add(row, min(a, b), max(a, b), area)
    }
  }

  /// Writes the coverages row by row; false where the outline winds more than once around a point.
  func finish(_ pixels: UnsafeMutablePointer<UInt8>) -> Bool {
    let limit = Int32(AreaRow.full + AreaRow.full / 256)
    let slack = Int32(AreaRow.full / 256)
    var least: Int32 = 0
    var most: Int32 = 0
    var y = 0
    while y < height {
      let row = areas.base + y &* stride
      let target = pixels + y &* width
      var area: Int32 = 0
      var x = 0
      while x < width {
        area &+= row[x]
        least = min(least, area)
        most = max(most, area)
        target[x] = AreaRow.level(area.magnitude)
        x &+= 1
      }
      y &+= 1
    }
    return (least >= -slack && most <= limit) || (most <= slack && least >= -limit)
  }
}
