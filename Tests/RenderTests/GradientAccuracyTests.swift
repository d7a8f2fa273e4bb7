import Foundation
import Testing

@testable import Render

/// A colour of a gradient in floating point, premultiplied: alpha, red, green, blue.
func referenceMix(_ stops: [GradientStop], _ t: Double) -> [Double] {
  func premultiplied(_ color: Color) -> [Double] {
    let alpha = Double(color.alpha)
    return [alpha] + [color.red, color.green, color.blue].map { Double($0) * alpha / 255 }
  }
  let at = t * 65536
  guard let next = stops.firstIndex(where: { Double($0.offset) > at }) else {
    return premultiplied(stops[stops.count - 1].color)
  }
  if next == 0 { return premultiplied(stops[0].color) }
  let (a, b) = (stops[next - 1], stops[next])
  let part = (at - Double(a.offset)) / Double(b.offset - a.offset)
  return zip(premultiplied(a.color), premultiplied(b.color)).map { $0 + ($1 - $0) * part }
}

func referenceSpread(_ t: Double, _ spread: GradientSpread) -> Double {
  switch spread {
  case .pad: return min(max(t, 0), 1)
  case .repeat: return t - t.rounded(.down)
  case .reflect:
    let turn = t / 2 - (t / 2).rounded(.down)
    return turn <= 0.5 ? turn * 2 : 2 - turn * 2
  }
}

@Suite struct GradientAccuracyTests {
  static let spreads: [GradientSpread] = [.pad, .repeat, .reflect]

  static func stops(_ numbers: inout Numbers) -> [GradientStop] {
    var offsets = (0..<numbers.whole(1...6)).map { _ in numbers.whole(0...65536) }.sorted()
    // Every other one has a hard edge.
    if numbers.whole(0...1) == 0 { offsets.append(offsets[offsets.count - 1]) }
    return offsets.map {
      GradientStop(offset: $0, color: Color(argb: UInt32(truncatingIfNeeded: numbers.next())))
    }
  }

  /// The largest difference to the true colours, leaving out pixels on an edge between colours.
  private func error(
    _ paint: Paint, _ stops: [GradientStop], _ kind: GradientSpread,
    _ place: (Double, Double) -> Double
  ) -> Double {
    let bitmap = Bitmap(width: 41, height: 31, format: .argb8888)
    Canvas(bitmap).fill(FixedRect(bitmap.bounds), with: paint)
    return Self.error(bitmap, stops, kind, place)
  }

  /// The largest difference of a picture to the true colours, leaving out pixels on an edge between colours.
  static func error(
    _ bitmap: Bitmap, _ stops: [GradientStop], _ kind: GradientSpread,
    _ place: (Double, Double) -> Double
  ) -> Double {
    var worst = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let t = place(Double(x) + 0.5, Double(y) + 0.5)
        let pixel = bitmap[x, y]
        // Offsets have 16 bits: what lies between two steps will do, on an edge either side.
        let colors = [-1.0, 0, 1].map { referenceMix(stops, referenceSpread(t + $0 / 65536, kind)) }
        for (i, shift) in [24, 16, 8, 0].enumerated() {
          let drawn = Double(pixel >> shift & 255)
          let levels = colors.map { $0[i] }
          worst = max(worst, (levels.min() ?? 0) - drawn, drawn - (levels.max() ?? 0))
        }
      }
    }
    return worst
  }

  @Test func linearGradientsAreRightToOneLevel() {
    var numbers = Numbers(31)
    for round in 0..<18 {
      let stops = Self.stops(&numbers)
      let kind = Self.spreads[round % 3]
      var (start, end) = (
        FixedPoint(x: numbers.fixed(-10...70), y: numbers.fixed(-10...60)),
        FixedPoint(x: numbers.fixed(-10...70), y: numbers.fixed(-10...60))
      )
      if round % 4 == 1 { end.x = start.x }
      if round % 4 == 2 { end.y = start.y }
      if start == end { start.x = end.x + .one }
      let (sx, sy) = (start.x.pixels, start.y.pixels)
      let (dx, dy) = (end.x.pixels - sx, end.y.pixels - sy)
      let gradient = LinearGradient(start: start, end: end, stops: stops, spread: kind)
      let worst = error(.linear(gradient), stops, kind) { x, y in
        ((x - sx) * dx + (y - sy) * dy) / (dx * dx + dy * dy)
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  @Test func radialGradientsAreRightToOneLevel() {
    var numbers = Numbers(32)
    for round in 0..<18 {
      let stops = Self.stops(&numbers)
      let kind = Self.spreads[round % 3]
      let center = FixedPoint(x: numbers.fixed(-20...80), y: numbers.fixed(-20...70))
      let radius = numbers.fixed(1...(round % 2 == 0 ? 60 : 2000))
      let gradient = RadialGradient(center: center, radius: radius, stops: stops, spread: kind)
      let worst = error(.radial(gradient), stops, kind) { x, y in
        hypot(x - center.x.pixels, y - center.y.pixels) / radius.pixels
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  @Test func conicGradientsAreRightToOneLevel() {
    var numbers = Numbers(33)
    for round in 0..<18 {
      let stops = Self.stops(&numbers)
      let center = FixedPoint(x: numbers.fixed(-20...80), y: numbers.fixed(-20...70))
      let start = Angle(rawValue: Int32(numbers.whole(-70000...70000)))
      let gradient = ConicGradient(center: center, start: start, stops: stops)
      let worst = error(.conic(gradient), stops, .repeat) { x, y in
        atan2(y - center.y.pixels, x - center.x.pixels) / (2 * .pi) - Double(start.rawValue) / 65536
      }
      #expect(worst <= 1, "round \(round)")
    }
  }

  @Test func mixesAreTheExactOnesRoundedToNearest() {
    var numbers = Numbers(34)
    for _ in 0..<400 {
      let first = Color(argb: UInt32(truncatingIfNeeded: numbers.next()))
      let last = Color(argb: UInt32(truncatingIfNeeded: numbers.next()))
      let start = numbers.whole(0...65535)
      let end = numbers.whole((start + 1)...65536)
      let segment = GradientSegment(start: start, end: end, first: first, last: last)
      let whole = end - start
      for part in [0, whole / 2, whole / 3, numbers.whole(0...(whole - 1))] {
        func channel(_ a: UInt8, _ b: UInt8) -> UInt32 {
          let sum =
            Int(a) * Int(first.alpha) * (whole - part) + Int(b) * Int(last.alpha) * part
          return UInt32((2 * sum + 255 * whole) / (510 * whole))
        }
        let alpha =
          (2 * (Int(first.alpha) * (whole - part) + Int(last.alpha) * part) + whole) / (2 * whole)
        let expected =
          UInt32(alpha) << 24 | channel(first.red, last.red) << 16
          | channel(first.green, last.green) << 8 | channel(first.blue, last.blue)
        #expect(segment.color(start + part) == expected)
      }
    }
  }

  @Test func aPixelHasTheSameColourWhateverIsClipped() {
    var numbers = Numbers(35)
    for round in 0..<12 {
      let stops = Self.stops(&numbers)
      let center = FixedPoint(x: numbers.fixed(0...60), y: numbers.fixed(0...40))
      let end = round % 2 == 0 ? center.x : center.x + Fixed(7)
      let paint: Paint =
        switch round % 3 {
        case 0:
          .linear(
            LinearGradient(start: center, end: FixedPoint(x: end, y: .zero), stops: stops))
        case 1: .radial(RadialGradient(center: center, radius: Fixed(30), stops: stops))
        default: .conic(ConicGradient(center: center, stops: stops))
        }
      let whole = Bitmap(width: 61, height: 47)
      let parts = Bitmap(width: 61, height: 47)
      Canvas(whole).fill(ellipseIn: rect(3, 2, 50, 41), with: paint)
      let canvas = Canvas(parts)
      for x in stride(from: 0, to: 61, by: 13) {
        for y in stride(from: 0, to: 47, by: 9) {
          canvas.withClip(PixelRect(x: x, y: y, width: 13, height: 9)) {
            canvas.fill(ellipseIn: rect(3, 2, 50, 41), with: paint)
          }
        }
      }
      #expect(pixels(whole) == pixels(parts))
    }
  }

  @Test func oddRadiiAndCentresNeverTrap() {
    let canvas = Canvas(Bitmap(width: 9, height: 9))
    let stops = [
      GradientStop(offset: 0, color: .white), GradientStop(offset: 65536, color: .black),
    ]
    for raw in [Int32.min, -1, 0, 1, 255, Int32.max] {
      for other in [Int32.min, 0, Int32.max] {
        let center = FixedPoint(x: Fixed(rawValue: raw), y: Fixed(rawValue: other))
        for kind in Self.spreads {
          canvas.fill(
            canvas.bitmap.bounds.fixed,
            with: .radial(
              RadialGradient(
                center: center, radius: Fixed(rawValue: raw), stops: stops, spread: kind)))
        }
        canvas.fill(
          canvas.bitmap.bounds.fixed,
          with: .conic(
            ConicGradient(center: center, start: Angle(rawValue: raw), stops: stops)))
      }
    }
    canvas.fill(
      canvas.bitmap.bounds.fixed,
      with: .radial(RadialGradient(center: point(4, 4), radius: .zero, stops: stops)))
    #expect(pixels(canvas.bitmap).allSatisfy { $0 == 0xFF00_0000 })
  }
}

extension PixelRect {
  fileprivate var fixed: FixedRect { FixedRect(self) }
}
