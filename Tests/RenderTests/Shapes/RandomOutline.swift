@testable import Render

/// A path for Render, and the same for the reference.
struct RandomOutline {
  private(set) var path = Path()
  /// The outlines, each closed.
  private(set) var outlines: [[Spot]] = []
  /// Adds what a line along the path covers.
  private(set) var strokes: [(stretches: [[(spot: Spot, way: Spot)]], isClosed: Bool, dot: Spot)] =
    []

  private var stretches: [[(spot: Spot, way: Spot)]] = []
  private var start = Spot(x: 0, y: 0)
  private var present = Spot(x: 0, y: 0)

  static func spot(_ point: FixedPoint) -> Spot { Spot(x: point.x.pixels, y: point.y.pixels) }

  mutating func move(to point: FixedPoint) {
    finish(isClosed: false)
    path.move(to: point)
    start = Self.spot(point)
    present = start
  }

  mutating func line(to point: FixedPoint) {
    path.addLine(to: point)
    straight(to: Self.spot(point))
  }

  mutating func quad(_ control: FixedPoint, to point: FixedPoint) {
    path.addQuadCurve(to: point, control: control)
    stretches.append(ReferenceCurve.quad(present, Self.spot(control), Self.spot(point)))
    present = Self.spot(point)
  }

  mutating func cubic(_ control1: FixedPoint, _ control2: FixedPoint, to point: FixedPoint) {
    path.addCurve(to: point, control1: control1, control2: control2)
    stretches.append(
      ReferenceCurve.cubic(
        present, Self.spot(control1), Self.spot(control2), Self.spot(point)))
    present = Self.spot(point)
  }

  /// Adds a part of a circle, its first point joined by a line.
  mutating func arc(_ centre: FixedPoint, _ radius: Fixed, _ from: Angle, _ sweep: Angle) {
    let first = path.elements.isEmpty
    path.addArc(center: centre, radius: radius, start: from, sweep: sweep)
    let spots = ReferenceCurve.arc(
      Self.spot(centre), radius.pixels, radius.pixels, from: Double(from.rawValue) / 65536,
      sweep: Double(sweep.rawValue) / 65536)
    if first {
      start = spots[0]
      present = start
    } else {
      straight(to: spots[0])
    }
    let sign = sweep.rawValue < 0 ? -1.0 : 1.0
    stretches.append(
      spots.map { spot in
        let out = spot - Self.spot(centre)
        return (spot, Spot(x: -out.y, y: out.x) * sign)
      })
    present = spots[spots.count - 1]
  }

  mutating func close() {
    path.close()
    straight(to: start)
    finish(isClosed: true)
    present = start
  }

  /// Ends the path.
  mutating func finish() { finish(isClosed: false) }

  private mutating func straight(to spot: Spot) {
    let way = spot - present
    stretches.append([(present, way), (spot, way)])
    present = spot
  }

  private mutating func finish(isClosed: Bool) {
    if !stretches.isEmpty {
      strokes.append((stretches, isClosed, start))
      outlines.append([start] + stretches.flatMap { $0.map(\.spot) })
    }
    stretches = []
  }

  func filled(isEvenOdd: Bool) -> ReferenceArea {
    var area = ReferenceArea()
    area.add(outlines, isEvenOdd: isEvenOdd)
    return area
  }

  /// What a line covers; dashes that `sight` cannot show may be missing.
  func stroked(_ style: StrokeStyle, _ sight: ReferenceSight) -> ReferenceStroke {
    var stroke = ReferenceStroke(style, sight)
    for part in strokes { stroke.add(part.stretches, isClosed: part.isClosed, at: part.dot) }
    return stroke
  }
}
