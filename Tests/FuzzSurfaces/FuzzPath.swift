import Render

/// Reads bytes as the steps of an outline, and draws it on a small canvas.
enum FuzzPath {
  static func take(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    let kind = reader.byte()
    let path = readPath(&reader)
    let canvas = Canvas(Bitmap(width: 48, height: 40))
    if kind & 1 == 0 {
      canvas.fill(path, rule: kind & 2 == 0 ? .nonZero : .evenOdd, with: .color(.black))
    } else {
      let style = StrokeStyle(
        width: Fixed(rawValue: Int32(reader.byte()) * 16),
        cap: [.butt, .round, .square][Int(kind >> 2) % 3],
        join: [.miter, .round, .bevel][Int(kind >> 4) % 3])
      canvas.stroke(path, style: style, with: .color(Color(argb: 0x8033_6699)))
    }
  }

  private static func readPath(_ reader: inout ByteReader) -> Path {
    var path = Path()
    var steps = 0
    while !reader.isAtEnd && steps < 256 {
      steps += 1
      switch reader.byte() % 5 {
      case 0: path.move(to: reader.point())
      case 1: path.addLine(to: reader.point())
      case 2: path.addQuadCurve(to: reader.point(), control: reader.point())
      case 3:
        path.addCurve(to: reader.point(), control1: reader.point(), control2: reader.point())
      default: path.close()
      }
    }
    return path
  }
}

/// Takes bytes from the front; zeros follow the last.
private struct ByteReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at >= bytes.count }

  mutating func byte() -> UInt8 {
    defer { at += 1 }
    return at < bytes.count ? bytes[at] : 0
  }

  /// Near coordinates in two bytes, or any in four.
  private mutating func coordinate() -> Fixed {
    let first = byte()
    if first & 7 != 0 {
      return Fixed(rawValue: Int32(first >> 3) << 8 | Int32(byte()))
    }
    let upper = Int32(byte()) << 8 | Int32(byte())
    let lower = Int32(byte()) << 8 | Int32(byte())
    return Fixed(rawValue: upper << 16 | lower)
  }

  mutating func point() -> FixedPoint { FixedPoint(x: coordinate(), y: coordinate()) }
}
