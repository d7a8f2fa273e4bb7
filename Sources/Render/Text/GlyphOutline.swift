import CFreeType

/// A glyph's outline as FreeType holds it: points in font units, y upwards.
struct GlyphOutline: ~Copyable {
  let outline: FT_Outline

  init(_ outline: FT_Outline) { self.outline = outline }

  /// The box of all points in font units, control points included; nothing where it is blank.
  var bounds: (left: Int, bottom: Int, right: Int, top: Int)? {
    let count = Int(outline.n_points)
    guard count > 0, outline.n_contours > 0, let points = outline.points else { return nil }
    var box = (left: Int.max, bottom: Int.max, right: Int.min, top: Int.min)
    var i = 0
    while i < count {
      box.left = min(box.left, points[i].x)
      box.right = max(box.right, points[i].x)
      box.bottom = min(box.bottom, points[i].y)
      box.top = max(box.top, points[i].y)
      i += 1
    }
    return box
  }

  /// Whether the font says that its contours overlap.
  var mayOverlap: Bool { outline.flags & Int32(FT_OUTLINE_OVERLAP) != 0 }

  /// Adds the outline, each point scaled and rounded, to `lines`.
  func add<Lines: LineSink>(to lines: Lines, _ scale: GlyphScale) {
    guard let points = outline.points, let tags = outline.tags, let contours = outline.contours
    else { return }
    var first = 0
    for contour in 0..<Int(outline.n_contours) {
      let last = Int(contours[contour])
      if last < first || last >= Int(outline.n_points) { return }
      var walk = GlyphWalk(
        points: points, tags: UnsafeRawPointer(tags), scale: scale, pen: OutlinePen(lines))
      walk.contour(first, last)
      first = last + 1
    }
  }
}

/// Where a glyph stands and how large it is.
struct GlyphScale {
  private let originX: Int
  private let originY: Int
  private let size: Int
  private let unitsPerEm: Int
  /// The power of two that `unitsPerEm` is, or −1.
  private let shift: Int

  /// Origin and size in 1/256 pixel.
  init(originX: Int, originY: Int, size: Int, _ unitsPerEm: Int) {
    self.originX = originX
    self.originY = originY
    self.size = size
    self.unitsPerEm = unitsPerEm
    shift = unitsPerEm & (unitsPerEm - 1) == 0 ? unitsPerEm.trailingZeroBitCount : -1
  }

  /// The place of an x in font units, in 1/256 pixel.
  @inline(__always)
  func x(_ units: Int) -> Int { originX &+ scaled(units) }
  /// The place of a y in font units, which grow upwards.
  @inline(__always)
  func y(_ units: Int) -> Int { originY &- scaled(units) }

  /// The pixels that an outline may touch; nothing where it is blank.
  func pixels(of outline: borrowing GlyphOutline) -> PixelRect? {
    guard let box = outline.bounds else { return nil }
    let left = x(box.left) >> 8
    let right = (x(box.right) + 255) >> 8
    let top = y(box.top) >> 8
    let bottom = (y(box.bottom) + 255) >> 8
    if right <= left || bottom <= top { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Font units as 1/256 pixel, to nearest, halves upwards.
  @inline(__always)
  private func scaled(_ units: Int) -> Int {
    if shift >= 0 { return (units &* size &+ (unitsPerEm >> 1)) >> shift }
    return GlyphScale.scaled(units, size, unitsPerEm)
  }

  /// Font units as 1/256 pixel, to nearest, halves upwards.
  @inline(__always)
  static func scaled(_ units: Int, _ size: Int, _ unitsPerEm: Int) -> Int {
    let sum = units &* size &+ (unitsPerEm >> 1)
    if let narrow = Int32(exactly: sum) {
      let divisor = Int32(truncatingIfNeeded: unitsPerEm)
      let quotient = narrow / divisor
      return Int(narrow % divisor < 0 ? quotient - 1 : quotient)
    }
    let quotient = sum / unitsPerEm
    return sum % unitsPerEm < 0 ? quotient - 1 : quotient
  }
}

/// Follows the contours of a glyph. FT_CURVE_TAG: bit 0 set is a point on the curve, else bit 1 set is a control point of a cubic, clear of a quadratic one; between two of the latter lies a point on the curve.
private struct GlyphWalk<Lines: LineSink> {
  let points: UnsafeMutablePointer<FT_Vector>
  /// Signed bytes before FreeType 2.13.3, unsigned ones since.
  let tags: UnsafeRawPointer
  let scale: GlyphScale
  var pen: OutlinePen<Lines>

  mutating func contour(_ first: Int, _ last: Int) {
    var i = first
    var end = last
    if isOn(first) {
      pen.move(point(first))
      i = first + 1
    } else if isOn(last) {
      pen.move(point(last))
      end = last - 1
    } else {
      pen.move(middle(point(first), point(last)))
    }
    while i <= end {
      if isOn(i) {
        pen.line(point(i))
        i += 1
      } else if tag(i) & 3 == 2 {
        if i + 1 > end { break }
        pen.cubic(point(i), point(i + 1), i + 2 <= end ? point(i + 2) : pen.start)
        i += 3
      } else {
        i += quad(i, end)
      }
    }
    pen.close()
  }

  /// A quadratic curve with its control point at `i`; returns the points used up.
  private mutating func quad(_ i: Int, _ end: Int) -> Int {
    let control = point(i)
    if i == end {
      pen.quad(control, pen.start)
    } else if isOn(i + 1) {
      pen.quad(control, point(i + 1))
      return 2
    } else {
      pen.quad(control, middle(control, point(i + 1)))
    }
    return 1
  }

  @inline(__always)
  private func isOn(_ i: Int) -> Bool { tag(i) & 1 != 0 }

  @inline(__always)
  private func tag(_ i: Int) -> UInt8 { tags.load(fromByteOffset: i, as: UInt8.self) }

  @inline(__always)
  private func point(_ i: Int) -> FixedPoint {
    FixedPoint(
      x: Fixed(rawValue: Int32(clamping: scale.x(points[i].x))),
      y: Fixed(rawValue: Int32(clamping: scale.y(points[i].y))))
  }

  private func middle(_ a: FixedPoint, _ b: FixedPoint) -> FixedPoint {
    func half(_ a: Fixed, _ b: Fixed) -> Fixed {
      Fixed(rawValue: Int32(truncatingIfNeeded: (Int(a.rawValue) + Int(b.rawValue)) >> 1))
    }
    return FixedPoint(x: half(a.x, b.x), y: half(a.y, b.y))
  }
}

/// Draws a glyph's outline as lines.
private struct OutlinePen<Lines: LineSink> {
  private let lines: Lines
  private(set) var start = FixedPoint(x: .zero, y: .zero)
  private var present = FixedPoint(x: .zero, y: .zero)

  init(_ lines: Lines) { self.lines = lines }

  mutating func move(_ point: FixedPoint) {
    start = point
    present = point
  }

  mutating func line(_ point: FixedPoint) {
    lines.add(present, point)
    present = point
  }

  mutating func quad(_ control: FixedPoint, _ end: FixedPoint) {
    Flattening.quad(present, control, end, tolerance: Flattening.glyph) { lines.add($0, $1) }
    present = end
  }

  mutating func cubic(_ control1: FixedPoint, _ control2: FixedPoint, _ end: FixedPoint) {
    Flattening.cubic(present, control1, control2, end, tolerance: Flattening.glyph) {
      lines.add($0, $1)
    }
    present = end
  }

  mutating func close() { line(start) }
}
