import Foundation

/// Curves as many short lines, by the textbook.
enum ReferenceCurve {
  /// The points of a cubic and its directions, in equal steps; halved where the curve turns so fast that
  /// the outside of a line along it would be cut off.
  static func cubic(
    _ a: Spot, _ b: Spot, _ c: Spot, _ d: Spot, steps: Int = 160
  ) -> [(spot: Spot, way: Spot)] {
    func at(_ t: Double) -> (spot: Spot, way: Spot) {
      let u = 1 - t
      let spot = a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
      var way = (b - a) * (u * u) + (c - b) * (2 * u * t) + (d - c) * (t * t)
      if way.length < 1e-9 { way = t < 0.5 ? c - a : d - b }
      if way.length < 1e-9 { way = d - a }
      return (spot, way)
    }
    var points = [at(0)]
    func add(_ from: Double, _ to: Double, _ depth: Int) {
      let (first, last) = (at(from), at(to))
      // The chord of 1/32 of a radian misses 1/8,000 of half the width.
      let turn = (first.way.left(1) - last.way.left(1)).length
      if depth == 12 || turn <= 1.0 / 32 {
        points.append(last)
        return
      }
      add(from, (from + to) / 2, depth + 1)
      add((from + to) / 2, to, depth + 1)
    }
    for step in 0..<steps {
      add(Double(step) / Double(steps), Double(step + 1) / Double(steps), 0)
    }
    return points
  }

  /// A quadratic as the cubic that it is.
  static func quad(_ a: Spot, _ b: Spot, _ c: Spot) -> [(spot: Spot, way: Spot)] {
    cubic(a, a + (b - a) * (2.0 / 3), c + (b - c) * (2.0 / 3), c)
  }

  /// A part of an ellipse, angles in turns, its ends included.
  static func arc(
    _ centre: Spot, _ radiusX: Double, _ radiusY: Double, from: Double, sweep: Double
  ) -> [Spot] {
    let steps = max(8, Int((abs(sweep) * 640).rounded(.up)))
    return (0...steps).map { step in
      let angle = (from + sweep * Double(step) / Double(steps)) * 2 * Double.pi
      return Spot(x: centre.x + cos(angle) * radiusX, y: centre.y + sin(angle) * radiusY)
    }
  }

  static func ellipse(_ centre: Spot, _ radiusX: Double, _ radiusY: Double) -> [Spot] {
    arc(centre, radiusX, radiusY, from: 0, sweep: 1)
  }

  /// A rectangle with a radius for each corner, clockwise from the left top; too large radii all shrink.
  static func roundedRect(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radii: [Double]
  ) -> [Spot] {
    if right <= left || bottom <= top { return [] }
    let (width, height) = (right - left, bottom - top)
    var factor = 1.0
    for (a, b, side) in [(0, 1, width), (3, 2, width), (0, 3, height), (1, 2, height)]
    where radii[a] + radii[b] > side {
      factor = min(factor, side / (radii[a] + radii[b]))
    }
    let r = radii.map { $0 * factor }
    return arc(Spot(x: left + r[0], y: top + r[0]), r[0], r[0], from: 0.5, sweep: 0.25)
      + arc(Spot(x: right - r[1], y: top + r[1]), r[1], r[1], from: 0.75, sweep: 0.25)
      + arc(Spot(x: right - r[2], y: bottom - r[2]), r[2], r[2], from: 0, sweep: 0.25)
      + arc(Spot(x: left + r[3], y: bottom - r[3]), r[3], r[3], from: 0.25, sweep: 0.25)
  }
}
