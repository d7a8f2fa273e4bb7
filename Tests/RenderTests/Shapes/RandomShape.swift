import Foundation

@testable import Render

/// A shape as Render draws it, and where the reference says that it is.
struct RandomShape {
  /// The width and height of the picture in pixels.
  static let size = 24
  /// How far outside the picture some shapes reach, in pixels; less where the reference, which walks
  /// along every dash, is not optimised.
  static let far = _isDebugAssertConfiguration() ? 2_000 : 1_000_000

  var draw: (Canvas, Paint) -> Void
  var area: ReferenceArea
  private var hasArcs = false
  /// By how much a boundary may rightly be elsewhere, in pixels.
  private(set) var rounding = 0.0
  /// Whether rounding may rightly show something else.
  private(set) var isAmbiguous = false
  /// The line that is drawn, if it is one; its area follows when the transform is known.
  private var line: (outline: RandomOutline, style: StrokeStyle)?

  enum Kind: String, CaseIterable {
    case rect, roundedRect, corneredRect, ellipse, ring, corneredRing, polygon, evenOdd, curves,
      arcs
    case polyline, curveLine, dashes, curveDashes
  }

  enum Placing: String, CaseIterable {
    case plain, moved, scaled, turned, sheared
  }

  init(_ kind: Kind, _ placing: Placing, _ numbers: inout Numbers) {
    switch kind {
    case .rect: self.init(box: numbers.box(), radii: CornerRadii(), width: nil)
    case .roundedRect:
      self.init(box: numbers.box(), radii: CornerRadii(numbers.fixed(0...12)), width: nil)
    case .corneredRect: self.init(box: numbers.box(), radii: numbers.radii(), width: nil)
    case .ellipse:
      self.init(ellipseIn: numbers.box())
      hasArcs = true
    case .ring:
      self.init(
        box: numbers.box(), radii: CornerRadii(numbers.fixed(0...12)), width: numbers.fixed(0...4))
    case .corneredRing:
      self.init(box: numbers.box(), radii: numbers.radii(), width: numbers.fixed(0...4))
    case .polygon: self.init(numbers.polygon(), isEvenOdd: false)
    case .evenOdd: self.init(numbers.polygon(), isEvenOdd: true)
    case .curves: self.init(numbers.curves(), isEvenOdd: numbers.whole(0...1) == 0)
    case .arcs:
      self.init(numbers.arcs(), isEvenOdd: false)
      hasArcs = true
    case .polyline: self.init(numbers.polygon(), numbers.style(isDashed: false))
    case .curveLine: self.init(numbers.curves(), numbers.style(isDashed: false))
    case .dashes: self.init(numbers.polygon(), numbers.style(isDashed: true))
    case .curveDashes:
      let isArc = numbers.whole(0...1) == 0
      self.init(isArc ? numbers.arcs() : numbers.curves(), numbers.style(isDashed: true))
      hasArcs = isArc
    }
    place(numbers.transform(placing))
  }

  // MARK: - Kinds

  private init(box: FixedRect, radii: CornerRadii, width: Fixed?) {
    area = ReferenceArea()
    let (left, top) = (box.x.pixels, box.y.pixels)
    let (right, bottom) = (left + box.width.pixels, top + box.height.pixels)
    let r = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
      max($0.pixels, 0)
    }
    let outer = ReferenceCurve.roundedRect(left, top, right, bottom, r)
    guard let width else {
      draw = { $0.fill(roundedRect: box, radii: radii, with: $1) }
      area.add(outer)
      return
    }
    draw = { $0.stroke(roundedRect: box, radii: radii, width: width, with: $1) }
    let w = width.pixels
    if w <= 0 || outer.isEmpty { return }
    // The radii of the hole are those that fit, less the width.
    let factor = zip(
      [r[0] + r[1], r[3] + r[2], r[0] + r[3], r[1] + r[2]],
      [right - left, right - left, bottom - top, bottom - top]
    ).reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
    let inner = ReferenceCurve.roundedRect(
      left + w, top + w, right - w, bottom - w, r.map { max($0 * factor - w, 0) })
    area.add([outer, inner.reversed()])
  }

  private init(ellipseIn box: FixedRect) {
    area = ReferenceArea()
    draw = { $0.fill(ellipseIn: box, with: $1) }
    if box.isEmpty { return }
    let (rx, ry) = (box.width.pixels / 2, box.height.pixels / 2)
    area.add(
      ReferenceCurve.ellipse(Spot(x: box.x.pixels + rx, y: box.y.pixels + ry), rx, ry))
  }

  private init(_ outline: RandomOutline, isEvenOdd: Bool) {
    draw = { $0.fill(outline.path, rule: isEvenOdd ? .evenOdd : .nonZero, with: $1) }
    area = outline.filled(isEvenOdd: isEvenOdd)
  }

  private init(_ outline: RandomOutline, _ style: StrokeStyle) {
    draw = { $0.stroke(outline.path, style: style, with: $1) }
    area = ReferenceArea()
    line = (outline, style)
  }

  private mutating func place(_ transform: Transform) {
    func number(_ value: Int) -> Double { Double(value) / 4_294_967_296 }
    let (a, b, c) = (number(transform.a), number(transform.b), number(transform.c))
    let (d, tx, ty) = (number(transform.d), number(transform.tx), number(transform.ty))
    // The points of arcs and the radii of ellipses are rounded to 1/256 pixel before they are mapped; so the
    // dashes along an arc are moved and turned a little.
    if hasArcs {
      rounding = max(hypot(a, b), hypot(c, d)) / 512 * 2.0.squareRoot()
      if line != nil { rounding *= 5 }
    }
    func map(_ spot: Spot) -> Spot {
      Spot(x: a * spot.x + c * spot.y + tx, y: b * spot.x + d * spot.y + ty)
    }
    if let line {
      let stroke = line.outline.stroked(
        line.style, ReferenceSight(map: map, size: Double(Self.size)))
      area = stroke.area
      isAmbiguous = stroke.isAmbiguous
    }
    if transform == .identity { return }
    let plain = draw
    draw = { canvas, paint in canvas.withTransform(transform) { plain(canvas, paint) } }
    area = area.mapped(map)
  }
}

// MARK: - Numbers

extension Numbers {
  /// A length; now and then a whole number, none or a tiny one.
  fileprivate mutating func length(_ range: ClosedRange<Int>) -> Fixed {
    switch whole(0...9) {
    case 0: Fixed(whole(range))
    case 1: Fixed(rawValue: Int32(whole(0...40)))
    default: fixed(range)
    }
  }

  /// A coordinate; now and then a whole number or one far outside.
  fileprivate mutating func coordinate() -> Fixed {
    switch whole(0...19) {
    case 0...2: Fixed(whole(-4...28))
    case 3: Fixed(whole(-RandomShape.far...RandomShape.far))
    default: fixed(-4...28)
    }
  }

  private mutating func place() -> FixedPoint { FixedPoint(x: coordinate(), y: coordinate()) }

  private mutating func nearPlace() -> FixedPoint {
    FixedPoint(x: fixed(-4...28), y: fixed(-4...28))
  }

  fileprivate mutating func box() -> FixedRect {
    let isHuge = whole(0...9) == 0
    return FixedRect(
      x: isHuge ? Fixed(whole(-900_000...10)) : coordinate(), y: fixed(-4...14),
      width: isHuge ? Fixed(whole(0...1_800_000)) : length(-1...26), height: length(-1...26))
  }

  fileprivate mutating func radii() -> CornerRadii {
    CornerRadii(
      topLeft: length(-1...16), topRight: length(0...16), bottomRight: length(0...16),
      bottomLeft: length(0...16))
  }

  fileprivate mutating func polygon() -> RandomOutline {
    var outline = RandomOutline()
    for _ in 0..<whole(1...2) {
      var last = place()
      outline.move(to: last)
      for _ in 0..<whole(1...5) {
        if whole(0...11) > 0 { last = place() }
        outline.line(to: last)
      }
      if whole(0...1) == 0 { outline.close() }
    }
    outline.finish()
    return outline
  }

  fileprivate mutating func curves() -> RandomOutline {
    var outline = RandomOutline()
    outline.move(to: nearPlace())
    for _ in 0..<whole(1...3) {
      switch whole(0...2) {
      case 0: outline.quad(nearPlace(), to: nearPlace())
      case 1: outline.cubic(nearPlace(), nearPlace(), to: nearPlace())
      default: outline.line(to: nearPlace())
      }
    }
    if whole(0...1) == 0 { outline.close() }
    outline.finish()
    return outline
  }

  fileprivate mutating func arcs() -> RandomOutline {
    var outline = RandomOutline()
    if whole(0...1) == 0 { outline.move(to: nearPlace()) }
    for _ in 0..<whole(1...2) {
      outline.arc(
        nearPlace(), fixed(1...14), Angle(rawValue: Int32(whole(-70_000...70_000))),
        Angle(rawValue: Int32(whole(-65_536...65_536))))
    }
    if whole(0...1) == 0 { outline.close() }
    outline.finish()
    return outline
  }

  fileprivate mutating func style(isDashed: Bool) -> StrokeStyle {
    let caps = [StrokeStyle.Cap.butt, .round, .square]
    let joins = [StrokeStyle.Join.miter, .round, .bevel]
    var style = StrokeStyle(
      width: Fixed(rawValue: Int32(whole(64...1800))), cap: caps[whole(0...2)],
      join: joins[whole(0...2)], miterLimit: [Fixed(10), Fixed(2), .one, Fixed(4)][whole(0...3)])
    if isDashed {
      style.dashes = (0..<whole(1...4)).map { _ in fixed(1...9) }
      if whole(0...5) == 0 { style.dashes[0] = .zero }
      style.dashPhase = fixed(-20...20)
    }
    return style
  }

  fileprivate mutating func transform(_ placing: RandomShape.Placing) -> Transform {
    func factor() -> Int { whole(20_000...160_000) }
    let middle = Transform(translationX: Fixed(-12), y: Fixed(-12))
    let back = Transform(translationX: fixed(6...18), y: fixed(6...18))
    switch placing {
    case .plain: return .identity
    case .moved: return Transform(translationX: fixed(-6...6), y: fixed(-6...6))
    case .scaled:
      let x = factor()
      return middle.concatenating(
        Transform(scaleX: x, y: whole(0...1) == 0 ? x : factor())
      ).concatenating(back)
    case .turned:
      return middle.concatenating(
        Transform(rotation: Angle(rawValue: Int32(whole(-70_000...70_000))))
      ).concatenating(back)
    case .sheared:
      func part() -> Int { whole(-(2 << 32)...(2 << 32)) }
      return middle.concatenating(
        Transform(a: part(), b: part(), c: part(), d: part(), tx: 0, ty: 0)
      ).concatenating(back)
    }
  }
}
