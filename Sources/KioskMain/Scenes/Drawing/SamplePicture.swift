import Kiosk
import Render

/// Pictures for the gallery, drawn when they are first shown.
enum SamplePicture {
  /// Hills under a low sun.
  static func landscape(width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let canvas = Canvas(bitmap)
    func x(_ part: Int) -> Fixed { Fixed(width) * part / 100 }
    func y(_ part: Int) -> Fixed { Fixed(height) * part / 100 }
    func point(_ px: Int, _ py: Int) -> FixedPoint { FixedPoint(x: x(px), y: y(py)) }
    let all = FixedRect(bitmap.bounds)
    canvas.fill(
      all,
      with: .linear(
        LinearGradient(
          start: point(0, 0), end: point(0, 75),
          stops: [
            GradientStop(offset: 0, color: Color(0x2B4C7E)),
            GradientStop(offset: 40000, color: Color(0xE6A97A)),
            GradientStop(offset: 65536, color: Color(0xF8DDA4)),
          ])))
    let sun = FixedRect(x: x(60), y: y(38), width: y(18), height: y(18))
    canvas.fill(ellipseIn: sun, with: .color(Color(0xFFF4D6)))
    let hills: [(UInt32, [(Int, Int)])] = [
      (0x8A7F9C, [(-5, 62), (20, 40), (45, 66), (75, 44), (105, 64)]),
      (0x4F6D7A, [(-5, 78), (25, 56), (55, 80), (85, 58), (105, 70)]),
      (0x2E4A3F, [(-5, 82), (30, 92), (60, 74), (80, 90), (105, 80)]),
    ]
    for (color, tops) in hills {
      var path = Path()
      path.move(to: point(-5, 105))
      path.addLine(to: point(tops[0].0, tops[0].1))
      for (from, to) in zip(tops, tops.dropFirst()) {
        let middle = (from.0 + to.0) / 2
        path.addCurve(
          to: point(to.0, to.1), control1: point(middle, from.1), control2: point(middle, to.1))
      }
      path.addLine(to: point(105, 105))
      path.close()
      canvas.fill(path, with: .color(Color(color)))
    }
    return bitmap
  }

  /// The body of a message for a display of `scale` pixels a point: round corners, a tail, and a middle that may be stretched.
  static func bubble(scale: Int) -> NinePatch {
    let bitmap = Bitmap(width: 48 * scale, height: 54 * scale, format: .argb8888)
    let canvas = Canvas(bitmap)
    let fill = Paint.color(Color(0x2C6FB3))
    func point(_ x: Int, _ y: Int) -> FixedPoint {
      FixedPoint(x: Fixed(x * scale), y: Fixed(y * scale))
    }
    let body = FixedRect(PixelRect(x: 0, y: 0, width: 48 * scale, height: 46 * scale))
    canvas.fill(roundedRect: body, radius: Fixed(16 * scale), with: fill)
    var tail = Path()
    tail.move(to: point(14, 40))
    tail.addLine(to: point(14, 54))
    tail.addLine(to: point(28, 44))
    tail.addLine(to: point(28, 40))
    tail.close()
    canvas.fill(tail, with: fill)
    return NinePatch(
      bitmap, left: 29 * scale, top: 18 * scale, right: 18 * scale, bottom: 26 * scale)
  }

  /// A ring around a dot.
  static func disc(side: Int, color: Color = .black) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side, format: .argb8888)
    let canvas = Canvas(bitmap)
    let all = FixedRect(bitmap.bounds)
    canvas.stroke(ellipseIn: all, width: Fixed(side / 8), with: .color(color))
    canvas.fill(ellipseIn: all.inset(by: Fixed(side / 4)), with: .color(color))
    return bitmap
  }
}
