import Foundation
import Testing

@testable import Render

/// Gradients follow the transform, pixel by pixel.
@Suite struct GradientTransformTests {
  /// Scaled, sheared, turned, moved; every third one mirrored.
  private func random(_ numbers: inout Numbers, _ round: Int) -> Transform {
    let one = Transform.one
    func factor() -> Int { numbers.whole(one / 3...3 * one) }
    let scale = Transform(
      a: round % 3 == 0 ? -factor() : factor(), b: 0,
      c: round % 2 == 0 ? 0 : numbers.whole(-one / 2...one / 2), d: factor(), tx: 0, ty: 0)
    return
      scale
      .concatenating(Transform(rotation: Angle(rawValue: Int32(numbers.whole(0...65535)))))
      .concatenating(Transform(translationX: numbers.fixed(-20...60), y: numbers.fixed(-20...50)))
  }

  /// The largest difference to the true colours where everything is drawn through `transform`; `place` is where in the gradient a place before the transform lies.
  private func error(
    _ paint: Paint, _ stops: [GradientStop], _ kind: GradientSpread, through transform: Transform,
    _ place: (Double, Double) -> Double
  ) -> Double {
    let bitmap = Bitmap(width: 41, height: 31, format: .argb8888)
    let canvas = Canvas(bitmap)
    canvas.withTransform(transform) { canvas.fill(rect(-3000, -3000, 6000, 6000), with: paint) }
    func number(_ value: Int) -> Double { Double(value) / 4_294_967_296 }
    let (a, b, c, d) = (
      number(transform.a), number(transform.b), number(transform.c), number(transform.d)
    )
    let determinant = a * d - b * c
    return GradientAccuracyTests.error(bitmap, stops, kind) { x, y in
      let (u, v) = (x - number(transform.tx), y - number(transform.ty))
      return place((d * u - c * v) / determinant, (a * v - b * u) / determinant)
    }
  }

  @Test func linearGradientsFollow() {
    var numbers = Numbers(41)
    for round in 0..<18 {
      let stops = GradientAccuracyTests.stops(&numbers)
      let kind = GradientAccuracyTests.spreads[round % 3]
      var start = FixedPoint(x: numbers.fixed(-10...50), y: numbers.fixed(-10...40))
      let end = FixedPoint(x: numbers.fixed(-10...50), y: numbers.fixed(-10...40))
      if round % 4 == 1 { start.x = end.x + Fixed(9) }
      if round % 4 == 2 { start = FixedPoint(x: end.x, y: end.y - Fixed(7)) }
      let (sx, sy) = (start.x.pixels, start.y.pixels)
      let (dx, dy) = (end.x.pixels - sx, end.y.pixels - sy)
      let gradient = LinearGradient(start: start, end: end, stops: stops, spread: kind)
      let transform = random(&numbers, round)
      let worst = error(.linear(gradient), stops, kind, through: transform) { x, y in
        ((x - sx) * dx + (y - sy) * dy) / (dx * dx + dy * dy)
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  @Test func radialGradientsFollow() {
    var numbers = Numbers(42)
    for round in 0..<18 {
      let stops = GradientAccuracyTests.stops(&numbers)
      let kind = GradientAccuracyTests.spreads[round % 3]
      let center = FixedPoint(x: numbers.fixed(-10...50), y: numbers.fixed(-10...40))
      let radius = numbers.fixed(3...60)
      let gradient = RadialGradient(center: center, radius: radius, stops: stops, spread: kind)
      let transform = random(&numbers, round)
      let worst = error(.radial(gradient), stops, kind, through: transform) { x, y in
        hypot(x - center.x.pixels, y - center.y.pixels) / radius.pixels
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  @Test func conicGradientsFollow() {
    var numbers = Numbers(43)
    for round in 0..<18 {
      let stops = GradientAccuracyTests.stops(&numbers)
      let center = FixedPoint(x: numbers.fixed(-10...50), y: numbers.fixed(-10...40))
      let start = Angle(rawValue: Int32(numbers.whole(-70000...70000)))
      let gradient = ConicGradient(center: center, start: start, stops: stops)
      let transform = random(&numbers, round)
      let worst = error(.conic(gradient), stops, .repeat, through: transform) { x, y in
        atan2(y - center.y.pixels, x - center.x.pixels) / (2 * .pi) - Double(start.rawValue) / 65536
      }
      #expect(worst <= 1, "round \(round)")
    }
  }
}
