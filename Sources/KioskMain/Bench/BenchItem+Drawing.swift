import Render

private let blue = Color(0x336699)
private let edge = Color(0x112233)

// Items 1 to 5, 7, 9 and 10: fills, pictures, boxes, shadows, outlines, conversion and masks.
extension BenchItem {
  static var frameItems: [BenchItem] {
    [
      drawing("1") { canvas in canvas.fill(canvas.bitmap.bounds, with: blue) },
      drawing("2") { canvas in canvas.fill(canvas.bitmap.bounds, with: blue.withAlpha(0x80)) },
      picture("3a", BenchMaterial.opaquePicture),
      picture("3b", BenchMaterial.noisyPicture),
      picture("3c", BenchMaterial.panelPicture),
    ]
  }

  static var boxItems: [BenchItem] {
    [
      drawing("4a") { canvas in
        for index in 0..<1000 { fill(BenchMaterial.box(index), .color(blue), canvas) }
      },
      drawing("4b") { canvas in
        for index in 0..<1000 {
          let box = BenchMaterial.box(index)
          let gradient = LinearGradient(
            start: FixedPoint(x: box.x, y: box.y), end: FixedPoint(x: box.x, y: box.maxY),
            from: Color(0x4A90E2), to: Color(0x1B4F8F))
          fill(box, .linear(gradient), canvas)
        }
      },
      drawing("4c") { canvas in
        for index in 0..<1000 {
          let box = BenchMaterial.box(index)
          fill(box, .color(blue), canvas)
          stroke(box, canvas)
        }
      },
      drawing("4d") { canvas in
        for index in 0..<1000 { stroke(BenchMaterial.box(index), canvas) }
      },
    ]
  }

  static var shadowItems: [BenchItem] {
    [
      BenchItem(name: "5u") { () throws(CommandFailure) in
        let canvas = makeCanvas()
        var step: Int32 = 0
        return {
          for index in 0..<100 {
            // A radius and a sigma that are a few 256ths of a pixel off, and long forgotten when they come again.
            step = (step + 1) & 0x3FFF
            shadow(
              index, canvas, radius: Fixed(rawValue: (12 << 8) + (step & 0xFF)),
              sigma: Fixed(rawValue: (8 << 8) + (step >> 8)))
          }
        }
      },
      drawing("5c") { canvas in
        for index in 0..<100 { shadow(index, canvas) }
      },
    ]
  }

  static var outlineItems: [BenchItem] {
    [
      drawing("7a") { canvas in
        for index in 0..<1000 {
          canvas.fill(ellipseIn: BenchMaterial.circle(index), with: .color(blue))
        }
      },
      BenchItem(name: "7b") { () throws(CommandFailure) in
        let canvas = makeCanvas()
        let polygons = BenchMaterial.polygons()
        return {
          for polygon in polygons { canvas.fill(polygon, with: .color(blue)) }
        }
      },
    ]
  }

  static var conversionItems: [BenchItem] {
    [
      conversion("9a", isDithered: false),
      conversion("9b", isDithered: true),
      BenchItem(name: "10") { () throws(CommandFailure) in
        let canvas = makeCanvas()
        let mask = BenchMaterial.mask()
        return { canvas.draw(mask, x: 0, y: 0, with: .color(blue)) }
      },
    ]
  }

  // MARK: - Private

  private static func drawing(_ name: String, _ draw: @escaping (Canvas) -> Void) -> BenchItem {
    BenchItem(name: name) { () throws(CommandFailure) in
      let canvas = makeCanvas()
      return { draw(canvas) }
    }
  }

  private static func picture(_ name: String, _ make: @escaping () -> Bitmap) -> BenchItem {
    BenchItem(name: name) { () throws(CommandFailure) in
      let canvas = makeCanvas()
      let picture = make()
      return { canvas.draw(picture, x: 0, y: 0) }
    }
  }

  private static func conversion(_ name: String, isDithered: Bool) -> BenchItem {
    BenchItem(name: name) { () throws(CommandFailure) in
      let source = BenchMaterial.opaquePicture()
      let target = Bitmap(width: source.width, height: source.height, format: .rgb565)
      return {
        PixelConversion.copy(source.bounds, from: source, to: target, isDithered: isDithered)
      }
    }
  }

  private static func fill(_ box: FixedRect, _ paint: Paint, _ canvas: Canvas) {
    canvas.fill(roundedRect: box, radius: Fixed(12), with: paint)
  }

  private static func stroke(_ box: FixedRect, _ canvas: Canvas) {
    canvas.stroke(roundedRect: box, radius: Fixed(12), width: .one, with: .color(edge))
  }

  private static func shadow(
    _ index: Int, _ canvas: Canvas, radius: Fixed = Fixed(12), sigma: Fixed = Fixed(8)
  ) {
    canvas.drawShadow(
      ofRoundedRect: BenchMaterial.shadowedBox(index), radius: radius, sigma: sigma,
      color: Color.black.withAlpha(128))
  }
}
