import CFreeType

/// A glyph's outline as FreeType holds it: points in font units, y upwards.
struct GlyphOutline: ~Copyable {
  private let outline: FT_Outline

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

  /// Adds the outline, scaled by `size` / `unitsPerEm` with each point rounded, to a rasterizer.
  func add(
    to rasterizer: CoverageRasterizer, originX: Int, originY: Int, size: Int, unitsPerEm: Int
  ) {
    guard let points = outline.points, let tags = outline.tags, let contours = outline.contours
    else { return }
    let pen = OutlinePen(rasterizer)
    func point(_ i: Int) -> FixedPoint {
      FixedPoint(
        x: Fixed(
          rawValue: Int32(
            clamping: originX + GlyphOutline.scaled(points[i].x, size, unitsPerEm))),
        y: Fixed(
          rawValue: Int32(
            clamping: originY - GlyphOutline.scaled(points[i].y, size, unitsPerEm))))
    }
    var first = 0
    for contour in 0..<Int(outline.n_contours) {
      let last = Int(contours[contour])
      if last < first || last >= Int(outline.n_points) { return }
      GlyphOutline.walk(first, last, tags, point, pen)
      first = last + 1
    }
  }

  /// Font units as 1/256 pixel, to nearest.
  static func scaled(_ units: Int, _ size: Int, _ unitsPerEm: Int) -> Int {
    let product = units * size
    let half = unitsPerEm / 2
    return product >= 0 ? (product + half) / unitsPerEm : -((half - product) / unitsPerEm)
  }

  /// One closed outline. FT_CURVE_TAG: bit 0 set is a point on the curve, else bit 1 set is a control point of a cubic, clear of a quadratic one; between two of the latter lies a point on the curve.
  private static func walk(
    _ first: Int, _ last: Int, _ tags: UnsafeMutablePointer<CChar>, _ point: (Int) -> FixedPoint,
    _ pen: OutlinePen
  ) {
    func isOn(_ i: Int) -> Bool { tags[i] & 1 != 0 }
    func isCubic(_ i: Int) -> Bool { tags[i] & 3 == 2 }
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
      } else if isCubic(i) {
        if i + 1 > end { break }
        let target = i + 2 <= end ? point(i + 2) : pen.start
        pen.cubic(point(i), point(i + 1), target)
        i += 3
      } else {
        let control = point(i)
        if i == end {
          pen.quad(control, pen.start)
          i += 1
        } else if isOn(i + 1) {
          pen.quad(control, point(i + 1))
          i += 2
        } else {
          pen.quad(control, middle(control, point(i + 1)))
          i += 1
        }
      }
    }
    pen.close()
  }

  private static func middle(_ a: FixedPoint, _ b: FixedPoint) -> FixedPoint {
    func half(_ a: Fixed, _ b: Fixed) -> Fixed {
      Fixed(rawValue: Int32(truncatingIfNeeded: (Int(a.rawValue) + Int(b.rawValue)) >> 1))
    }
    return FixedPoint(x: half(a.x, b.x), y: half(a.y, b.y))
  }
}

/// Draws a glyph's outline into a rasterizer.
final class OutlinePen {
  private let rasterizer: CoverageRasterizer
  private(set) var start = FixedPoint(x: .zero, y: .zero)
  private var present = FixedPoint(x: .zero, y: .zero)

  init(_ rasterizer: CoverageRasterizer) { self.rasterizer = rasterizer }

  func move(_ point: FixedPoint) {
    start = point
    present = point
  }

  func line(_ point: FixedPoint) {
    rasterizer.add(present, point)
    present = point
  }

  func quad(_ control: FixedPoint, _ end: FixedPoint) {
    Flattening.quad(present, control, end, tolerance: Flattening.glyph) { rasterizer.add($0, $1) }
    present = end
  }

  func cubic(_ control1: FixedPoint, _ control2: FixedPoint, _ end: FixedPoint) {
    Flattening.cubic(present, control1, control2, end, tolerance: Flattening.glyph) {
      rasterizer.add($0, $1)
    }
    present = end
  }

  func close() { line(start) }
}
