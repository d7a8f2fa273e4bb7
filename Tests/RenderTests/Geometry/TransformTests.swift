import Foundation
import Testing

@testable import Render

@Suite struct TransformTests {
  /// One part of 2³², twice over.
  private let step = 2.0 / 4_294_967_296

  private func number(_ value: Int) -> Double { Double(value) / 4_294_967_296 }

  private func random(_ numbers: inout Numbers) -> Transform {
    func factor() -> Int { numbers.whole(-(3 << 32)...(3 << 32)) }
    func move() -> Int { numbers.whole(-(500 << 32)...(500 << 32)) }
    return Transform(a: factor(), b: factor(), c: factor(), d: factor(), tx: move(), ty: move())
  }

  @Test func anglesAreExactForQuartersAndNearlySoElsewhere() {
    for raw in stride(from: -70_000, through: 70_000, by: 7) {
      let turn = Transform(rotation: Angle(rawValue: Int32(raw)))
      let radians = Double(raw) / 65536 * 2 * Double.pi
      #expect(abs(number(turn.a) - cos(radians)) < 4e-9)
      #expect(abs(number(turn.b) - sin(radians)) < 4e-9)
    }
    let quarter = Transform(rotation: .quarter)
    #expect(
      quarter
        == Transform(a: 0, b: Transform.one, c: -Transform.one, d: 0, tx: 0, ty: 0))
    #expect(Transform(rotation: Angle(degrees: 360)) == .identity)
    #expect(Angle(degrees: 90) == .quarter)
    #expect(Angle(degrees: Int.max) > .full)
  }

  @Test func concatenatingAppliesOneAfterTheOther() {
    var numbers = Numbers(1)
    for _ in 0..<200 {
      let first = random(&numbers)
      let second = random(&numbers)
      let both = first.concatenating(second)
      let x = Double(numbers.whole(-999...999))
      let y = Double(numbers.whole(-999...999))
      func apply(_ t: Transform, _ x: Double, _ y: Double) -> (Double, Double) {
        (
          number(t.a) * x + number(t.c) * y + number(t.tx),
          number(t.b) * x + number(t.d) * y + number(t.ty)
        )
      }
      let (mx, my) = apply(first, x, y)
      let (ex, ey) = apply(second, mx, my)
      let (bx, by) = apply(both, x, y)
      #expect(abs(ex - bx) < 1e-5 && abs(ey - by) < 1e-5)
      let drawn = both.applied(to: point(x, y))
      #expect(abs(drawn.x.pixels - ex) <= 0.5 / 256 + 1e-5)
      #expect(abs(drawn.y.pixels - ey) <= 0.5 / 256 + 1e-5)
    }
  }

  @Test func invertedLeadsBack() throws {
    var numbers = Numbers(2)
    for _ in 0..<200 {
      let there = random(&numbers)
      let determinant = number(there.a) * number(there.d) - number(there.b) * number(there.c)
      if abs(determinant) < 0.1 { continue }
      let back = try #require(there.inverted)
      let round = there.concatenating(back)
      #expect(abs(number(round.a) - 1) < 1e-6 && abs(number(round.d) - 1) < 1e-6)
      #expect(abs(number(round.b)) < 1e-6 && abs(number(round.c)) < 1e-6)
      #expect(abs(number(round.tx)) < 1e-4 && abs(number(round.ty)) < 1e-4)
    }
    #expect(Transform(scaleX: 0, y: 65536).inverted == nil)
    #expect(Transform(a: 6, b: 3, c: 4, d: 2, tx: 0, ty: 0).inverted == nil)
    #expect(Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted == nil)
    #expect(Transform.identity.inverted == .identity)
  }

  @Test func boundsHoldEveryCorner() {
    let box = rect(1, 2, 10, 4)
    #expect(Transform(rotation: .quarter).bounds(of: box) == rect(-6, 1, 4, 10))
    #expect(Transform(scaleX: -65536, y: 131072).bounds(of: box) == rect(-11, 4, 10, 8))
    #expect(Transform.identity.bounds(of: rect(3, 3, 0, 5)).isEmpty)
  }

  @Test func scalesAreTold() {
    let turned = Transform(scaleX: 3 << 16, y: 3 << 16)
      .concatenating(Transform(rotation: Angle(degrees: 37)))
    #expect(abs(number(turned.uniformScale ?? 0) - 3) < 1e-7)
    #expect(Transform(scaleX: -65536, y: 65536).uniformScale == Transform.one)
    #expect(Transform(scaleX: 2 << 16, y: 65536).uniformScale == nil)
    #expect(Transform(scaleX: 2 << 16, y: 65536).largestScale >= 2 * Transform.one)
    #expect(Transform(translationX: Fixed(3), y: .half).translation == point(3, 0.5))
    #expect(Transform(rotation: .half).translation == nil)
  }

  @Test func hugeNumbersAreCutAndNeverTrap() {
    let values = [Int.min, -(1 << 50), -1, 0, 1, 1 << 33, Int.max]
    for a in values {
      for b in values {
        let first = Transform(a: a, b: b, c: b, d: -1, tx: a, ty: b)
        let second = Transform(a: b, b: a, c: 1, d: a, tx: b, ty: a)
        let both = first.concatenating(second).concatenating(first)
        _ = both.inverted
        _ = both.largestScale
        _ = both.uniformScale
        let far = FixedPoint(x: Fixed(rawValue: .min), y: Fixed(rawValue: .max))
        #expect(abs(both.applied(to: far).x.pixels) <= 4_000_000)
        _ = both.bounds(of: FixedRect(x: far.x, y: far.y, width: far.y, height: far.y))
      }
    }
  }
}
