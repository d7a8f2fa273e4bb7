import CAssets
import Render

/// One line of `Benchmarks/gallery.ops`, ready to be drawn.
nonisolated enum GalleryOperation {
  case rect(FixedRect, Color)
  case roundedRect(FixedRect, radius: Fixed, Paint)
  case stroke(FixedRect, radius: Fixed, width: Fixed, Color)
  case circle(FixedRect, Color)
  case text(ShapedLine, FixedPoint, Color)

  /// Draws it.
  func draw(in canvas: Canvas) {
    switch self {
    case .rect(let rect, let color): canvas.fill(rect, with: .color(color))
    case .roundedRect(let rect, let radius, let paint):
      canvas.fill(roundedRect: rect, radius: radius, with: paint)
    case .stroke(let rect, let radius, let width, let color):
      canvas.stroke(roundedRect: rect, radius: radius, width: width, with: .color(color))
    case .circle(let rect, let color): canvas.fill(ellipseIn: rect, with: .color(color))
    case .text(let run, let origin, let color): canvas.draw(run, at: origin, color: color)
    }
  }

  // MARK: - Reading

  /// All of them in order, their text set in `typeface`. The list is embedded in the program.
  static func all(typeface: Typeface) -> [GalleryOperation] {
    let asset = kioskAssetGalleryOperations()
    let text = String(
      decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
    return text.split(separator: "\n").map { line in
      guard let operation = GalleryOperation(line, typeface) else {
        preconditionFailure("gallery.ops: not an operation: \(line)")
      }
      return operation
    }
  }

  /// `kind name=number … "text"`.
  private init?(_ line: Substring, _ typeface: Typeface) {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ")
    guard let kind = words.first else { return nil }
    var fields = Fields()
    for word in words.dropFirst() {
      let pair = word.split(separator: "=")
      guard pair.count == 2 else { return nil }
      fields.values[String(pair[0])] = pair[1]
    }
    switch kind {
    case "rect": self = .rect(fields.rect, fields.color("c"))
    case "rrect":
      self = .roundedRect(fields.rect, radius: fields.length("r"), .color(fields.color("c")))
    case "rgrad":
      self = .roundedRect(fields.rect, radius: fields.length("r"), .linear(fields.gradient))
    case "rstroke":
      self = .stroke(
        fields.rect, radius: fields.length("r"), width: fields.length("lw"), fields.color("c"))
    case "circle": self = .circle(fields.circle, fields.color("c"))
    case "text":
      guard parts.count == 3 else { return nil }
      let font = ScaledFont(typeface, size: fields.length("px"))
      self = .text(font.shape(String(parts[1])), fields.point, fields.color("c"))
    default: return nil
    }
  }
}

/// The named values of one line.
nonisolated private struct Fields {
  var values: [String: Substring] = [:]

  func length(_ name: String) -> Fixed {
    Fixed(rounding: values[name].flatMap { Double($0) } ?? 0)
  }

  func color(_ name: String) -> Color {
    Color(argb: values[name].flatMap { UInt32($0.dropFirst(), radix: 16) } ?? 0)
  }

  var point: FixedPoint { FixedPoint(x: length("x"), y: length("y")) }

  var rect: FixedRect {
    FixedRect(x: length("x"), y: length("y"), width: length("w"), height: length("h"))
  }

  /// x and y are its centre.
  var circle: FixedRect {
    let radius = length("r")
    return FixedRect(
      x: length("x") - radius, y: length("y") - radius, width: radius * 2, height: radius * 2)
  }

  var gradient: LinearGradient {
    LinearGradient(
      start: point, end: FixedPoint(x: length("x"), y: rect.maxY), from: color("c"),
      to: color("c2"))
  }
}
