import Render

/// Numbers that are the same in every run.
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A whole number of the range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 16) % (range.upperBound - range.lowerBound + 1)
  }

  /// A length in 1/256 pixel, of the range of pixels.
  mutating func fixed(_ range: ClosedRange<Int>) -> Fixed {
    Fixed(
      rawValue: Int32(whole((range.lowerBound * 256)...(range.upperBound * 256))))
  }
}

/// The x intervals that a shape covers at a height y, in pixels, disjoint and in order.
typealias Slice = (Double) -> [(from: Double, to: Double)]

/// Coverage by slices: 128 lines for each row, exact in x. It shares nothing with Render.
func reference(width: Int, height: Int, _ slice: Slice) -> [Double] {
  let lines = 128
  var result = [Double](repeating: 0, count: width * height)
  for y in 0..<height {
    for line in 0..<lines {
      let at = Double(y) + (Double(line) + 0.5) / Double(lines)
      for (from, to) in slice(at) {
        let a = max(from, 0)
        let b = min(to, Double(width))
        if a >= b { continue }
        var x = Int(a)
        while x < width && Double(x) < b {
          result[y * width + x] += min(b, Double(x + 1)) - max(a, Double(x))
          x += 1
        }
      }
    }
  }
  return result.map { $0 / Double(lines) * 255 }
}

/// Slices of a polygon.
func slices(_ outlines: [[FixedPoint]], evenOdd: Bool = false) -> Slice {
  { y in
    var crossings: [(x: Double, winding: Int)] = []
    for outline in outlines {
      for i in outline.indices {
        let a = outline[i]
        let b = outline[(i + 1) % outline.count]
        let (ay, by) = (a.y.pixels, b.y.pixels)
        if (ay <= y) == (by <= y) { continue }
        let x = a.x.pixels + (b.x.pixels - a.x.pixels) * (y - ay) / (by - ay)
        crossings.append((x, ay <= y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var result: [(from: Double, to: Double)] = []
    var winding = 0
    for (i, crossing) in crossings.enumerated() {
      let inside = evenOdd ? winding % 2 != 0 : winding != 0
      if inside && i > 0 { result.append((crossings[i - 1].x, crossing.x)) }
      winding += crossing.winding
    }
    return result
  }
}

/// Slices of a rounded rectangle or ellipse.
func slices(
  _ rect: FixedRect, radiusX: Double, radiusY: Double
) -> Slice {
  { y in
    let top = rect.y.pixels
    let bottom = rect.maxY.pixels
    if y < top || y >= bottom { return [] }
    let beyond = max(top + radiusY - y, y - (bottom - radiusY), 0)
    let part = radiusY > 0 ? beyond / radiusY : 0
    let cut = radiusX * (1 - max(0, 1 - part * part).squareRoot())
    return [(rect.x.pixels + cut, rect.maxX.pixels - cut)]
  }
}

/// Slices of what the first shape covers and the second does not; the second has one interval.
func slices(_ outer: @escaping Slice, without inner: @escaping Slice) -> Slice {
  { y in
    guard let hole = inner(y).first, hole.to > hole.from else { return outer(y) }
    return outer(y).flatMap {
      [($0.from, min($0.to, hole.from)), (max($0.from, hole.to), $0.to)].filter { $0.0 < $0.1 }
    }
  }
}

/// Slices of several shapes together.
func slices(uniting shapes: [Slice]) -> Slice {
  { y in
    var result: [(from: Double, to: Double)] = []
    for interval in shapes.flatMap({ $0(y) }).sorted(by: { $0.from < $1.from }) {
      if let last = result.last, interval.from <= last.to {
        result[result.count - 1].to = max(last.to, interval.to)
      } else {
        result.append(interval)
      }
    }
    return result
  }
}

/// The coverage of what `draw` draws in white: one byte a pixel.
func coverage(
  width: Int, height: Int, clip: PixelRect? = nil, _ draw: (Canvas) -> Void
) -> [UInt8] {
  let bitmap = Bitmap(width: width, height: height)
  let canvas = Canvas(bitmap)
  if let clip { canvas.setClip(clip) }
  draw(canvas)
  return pixels(bitmap).map { UInt8($0 & 255) }
}

/// All pixels of a bitmap as 0xAARRGGBB.
func pixels(_ bitmap: Bitmap) -> [UInt32] {
  var result: [UInt32] = []
  for y in 0..<bitmap.height { for x in 0..<bitmap.width { result.append(bitmap[x, y]) } }
  return result
}

/// The largest difference of two pictures of coverage.
func difference(_ a: [UInt8], _ b: [Double]) -> Double {
  zip(a, b).reduce(0) { max($0, abs(Double($1.0) - $1.1)) }
}

/// The largest difference of two pictures of coverage.
func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
  zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

/// A point in pixels.
func point(_ x: Double, _ y: Double) -> FixedPoint {
  FixedPoint(x: Fixed(rounding: x), y: Fixed(rounding: y))
}

/// A rectangle in pixels.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> FixedRect {
  FixedRect(
    x: Fixed(rounding: x), y: Fixed(rounding: y), width: Fixed(rounding: width),
    height: Fixed(rounding: height))
}

/// A closed path through points.
func polygon(_ points: [FixedPoint]) -> Path {
  var path = Path()
  for (i, point) in points.enumerated() {
    if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.close()
  return path
}
