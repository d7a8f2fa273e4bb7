/// An image made ready for one shape: which of its pixels, or which mix, a pixel of the canvas shows.
///
/// Places in the image are integers in 2⁻³² pixel, the same for a pixel whatever is clipped.
struct ImageSampler {
  /// The map from device pixels to the part of the image that is used, its left top corner at (0, 0).
  let inverse: Transform
  let source: PixelSource
  let isTiled: Bool
  let scratch: BrushScratch
  private let method: Method
  private let tint: UInt32?
  private let opacity: UInt32

  private static let largestGrid = 16

  private enum Method {
    case nearest
    case bilinear
    case area
    /// The mean of this many bilinear mixes each way.
    case grid(Int)
  }

  /// `inverse` leads from device pixels to the pattern's coordinates; nothing where there is nothing to see.
  init?(_ pattern: ImagePattern, inverse: Transform, _ scratch: BrushScratch) {
    guard !pattern.part.isEmpty, pattern.opacity != 0, pattern.tint?.alpha != 0,
      let back = pattern.transform.inverted
    else { return nil }
    let corner = Transform(
      translationX: -Fixed(pattern.part.x), y: -Fixed(pattern.part.y))
    self.inverse = inverse.concatenating(back).concatenating(corner)
    switch pattern.source {
    case .bitmap(let image): source = PixelSource(image, part: pattern.part)
    case .mask(let mask): source = PixelSource(mask, part: pattern.part)
    }
    isTiled = pattern.isTiled
    tint = pattern.tint?.premultiplied
    opacity = UInt32(pattern.opacity)
    self.scratch = scratch
    method = Self.method(pattern.filter, self.inverse, isTiled: isTiled)
  }

  private static func method(
    _ filter: ImageFilter, _ inverse: Transform, isTiled: Bool
  ) -> Method {
    switch filter {
    case .nearest: return .nearest
    case .bilinear: return .bilinear
    case .automatic, .area:
      // How much of the image a pixel covers.
      let across = Transform.length(inverse.a, inverse.b)
      let down = Transform.length(inverse.c, inverse.d)
      if filter == .automatic && max(across, down) <= 2 * Transform.one { return .bilinear }
      let steps = max((max(across, down) + Transform.one - 1) >> 32, 1)
      let isUpright = inverse.b == 0 && inverse.c == 0
      // A tile that is made very small comes again and again in one pixel; a grid bounds what that costs.
      if isUpright && !(isTiled && steps > largestGrid) { return .area }
      return .grid(min(steps, largestGrid))
    }
  }

  /// The premultiplied pixels of a row from (`x`, `y`) on, valid until the next call.
  func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    let row = scratch.colors.reserve(count)
    switch method {
    case .nearest: nearest(x, y, count, into: row)
    case .bilinear: bilinear(x, y, count, into: row)
    case .area: area(x, y, count, into: row)
    case .grid(let steps): grid(steps, x, y, count, into: row)
    }
    if tint != nil || opacity != 255 { color(row, count) }
    return UnsafePointer(row)
  }

  /// Puts the tint in the place of the colours and takes the opacity off.
  private func color(_ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
    var i = 0
    while i < count {
      if let tint { row[i] = Blend.over(0, premultiplied: tint, row[i] >> 24) }
      if opacity != 255 { row[i] = Blend.over(0, premultiplied: row[i], opacity) }
      i &+= 1
    }
  }

  /// Where a point of a pixel lies in the image, in 2⁻³²: `partX` and `partY` are in 2⁻³² from its left top corner.
  @inline(__always)
  func place(_ x: Int, _ y: Int, partX: Int, partY: Int) -> (u: Int, v: Int) {
    let px = Int128(x << 32 &+ partX)
    let py = Int128(y << 32 &+ partY)
    func sum(_ fx: Int, _ fy: Int, _ move: Int) -> Int {
      let place = (px * Int128(fx) + py * Int128(fy)) >> 32 + Int128(move)
      return Int(min(max(place, -(1 << 61)), 1 << 61))
    }
    return (sum(inverse.a, inverse.c, inverse.tx), sum(inverse.b, inverse.d, inverse.ty))
  }

  /// A column or row as one that exists: repeated, or the nearest one.
  @inline(__always)
  static func index(_ at: Int, _ size: Int, isTiled: Bool) -> Int {
    if at >= 0 && at < size { return at }
    if !isTiled { return at < 0 ? 0 : size &- 1 }
    let rest = at % size
    return rest < 0 ? rest &+ size : rest
  }

  @inline(never)
  private func nearest(
    _ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let source = source
    let isTiled = isTiled
    var (u, v) = place(x, y, partX: 1 << 31, partY: 1 << 31)
    // A place exactly between two pixels is in the second, though the steps were rounded.
    u &+= 1 << 12
    v &+= 1 << 12
    let (stepU, stepV) = (inverse.a, inverse.b)
    var i = 0
    while i < count {
      let line = source.row(Self.index(v >> 32, source.height, isTiled: isTiled))
      row[i] = source.pixel(line, Self.index(u >> 32, source.width, isTiled: isTiled))
      u &+= stepU
      v &+= stepV
      i &+= 1
    }
  }

  @inline(never)
  private func bilinear(
    _ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let source = source
    let isTiled = isTiled
    var (u, v) = place(x, y, partX: 1 << 31, partY: 1 << 31)
    let (stepU, stepV) = (inverse.a, inverse.b)
    var lines = Self.lines(source, v, isTiled: isTiled)
    var i = 0
    while i < count {
      if stepV != 0 { lines = Self.lines(source, v, isTiled: isTiled) }
      row[i] = Self.mix(source, u, lines, isTiled: isTiled)
      u &+= stepU
      v &+= stepV
      i &+= 1
    }
  }

  /// The mean of a grid of mixes inside each pixel.
  @inline(never)
  private func grid(
    _ steps: Int, _ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let source = source
    let whole = steps * steps
    let half = UInt64(whole / 2) &* 0x0001_0001_0001_0001
    var (u, v) = place(x, y, partX: 0, partY: 0)
    for i in 0..<count {
      var sum = half
      for down in 0..<steps {
        for across in 0..<steps {
          // Odd multiples of half a step of the grid.
          let (right, below) = (2 * across + 1, 2 * down + 1)
          let placeU = u &+ (inverse.a * right + inverse.c * below) / (2 * steps)
          let placeV = v &+ (inverse.b * right + inverse.d * below) / (2 * steps)
          let lines = Self.lines(source, placeV, isTiled: isTiled)
          let mix = Self.mix(source, placeU, lines, isTiled: isTiled)
          sum &+= Self.lanes(mix)
        }
      }
      u &+= inverse.a
      v &+= inverse.b
      func channel(_ shift: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: ((sum >> shift) & 0xFFFF) / UInt64(whole))
      }
      row[i] = channel(0) | channel(16) << 8 | channel(32) << 16 | channel(48) << 24
    }
  }

  // MARK: - One pixel

  /// The rows above and below a place, and how much of the second in 1/256.
  private typealias Lines = (upper: UnsafeRawPointer, lower: UnsafeRawPointer, weight: UInt64)

  /// A coordinate in 1/256 pixel, from the centre of the first pixel. What is exactly a step is not cut to
  /// the one below, though the way here was rounded.
  @inline(__always)
  private static func steps(_ place: Int) -> Int { (place &- 1 << 31 &+ 1 << 12) >> 24 }

  @inline(__always)
  private static func lines(_ source: PixelSource, _ v: Int, isTiled: Bool) -> Lines {
    let y = steps(v)
    return (
      source.row(index(y >> 8, source.height, isTiled: isTiled)),
      source.row(index((y >> 8) &+ 1, source.height, isTiled: isTiled)),
      UInt64(truncatingIfNeeded: y & 255)
    )
  }

  /// The mix of the four pixels around a place by steps of 1/256, rounded once.
  @inline(__always)
  private static func mix(
    _ source: PixelSource, _ u: Int, _ lines: Lines, isTiled: Bool
  ) -> UInt32 {
    let x = steps(u)
    let left = index(x >> 8, source.width, isTiled: isTiled)
    let right = index((x >> 8) &+ 1, source.width, isTiled: isTiled)
    let weight = UInt64(truncatingIfNeeded: x & 255)
    return combine(
      lanes(source.pixel(lines.upper, left)) &* (256 &- weight)
        &+ lanes(source.pixel(lines.upper, right)) &* weight,
      lanes(source.pixel(lines.lower, left)) &* (256 &- weight)
        &+ lanes(source.pixel(lines.lower, right)) &* weight,
      lines.weight)
  }

  /// The channels of a pixel in lanes of 16 bits, blue lowest.
  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> UInt64 {
    let v = UInt64(pixel)
    return (v & 0xFF) | (v & 0xFF00) << 8 | (v & 0xFF_0000) << 16 | (v & 0xFF00_0000) << 24
  }

  /// Two mixed rows, each channel rounded to nearest.
  @inline(__always)
  private static func combine(_ upper: UInt64, _ lower: UInt64, _ weight: UInt64) -> UInt32 {
    // Two lanes of 32 bits at a time.
    let mask: UInt64 = 0x0000_FFFF_0000_FFFF
    let rounding: UInt64 = 0x0000_8000_0000_8000
    let even = (upper & mask) &* (256 &- weight) &+ (lower & mask) &* weight &+ rounding
    let odd =
      ((upper >> 16) & mask) &* (256 &- weight) &+ ((lower >> 16) & mask) &* weight &+ rounding
    let low = (even >> 16) & 0x0000_00FF_0000_00FF
    let high = (odd >> 8) & 0x0000_FF00_0000_FF00
    let both = low | high
    return UInt32(truncatingIfNeeded: both | both >> 16)
  }
}
