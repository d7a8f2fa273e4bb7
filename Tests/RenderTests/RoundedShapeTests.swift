import Testing

@testable import Render

@Suite struct RoundedShapeTests {
  /// Draws with the general rasterizer only.
  private func general(_ shape: RoundedShape, width: Int, _ size: Int) -> [UInt8] {
    let bitmap = Bitmap(width: size, height: size)
    let canvas = Canvas(bitmap)
    canvas.caches.rasterizer.begin(clip: bitmap.bounds)
    shape.add(to: canvas.caches.rasterizer)
    if width > 0 { shape.inset(by: width).add(to: canvas.caches.rasterizer, clockwise: false) }
    canvas.caches.rasterizer.sweep(.nonZero, into: SolidBrush(.white, bitmap.target))
    return pixels(bitmap).map { UInt8($0 & 255) }
  }

  @Test(arguments: [0, 0.5, 1, 4.25, 6, 10, 12, 15.5, 20])
  func cachedMasksEqualTheRasterizer(radius: Double) {
    for (width, height) in [(48, 48), (31, 31), (51, 31), (40, 9), (7, 44), (25, 25), (1, 1)] {
      let box = rect(3, 2, Double(width), Double(height))
      let fixed = Fixed(rounding: radius)
      let shape = RoundedShape(box, radius: fixed)
      let filled = coverage(width: 60, height: 60) {
        $0.fill(roundedRect: box, radius: fixed, with: .color(.white))
      }
      #expect(difference(filled, general(shape, width: 0, 60)) <= 1)
      for line in [1.0, 1.5, 2, 4] {
        let drawn = coverage(width: 60, height: 60) {
          $0.stroke(
            roundedRect: box, radius: fixed, width: Fixed(rounding: line), with: .color(.white))
        }
        #expect(difference(drawn, general(shape, width: Int(line * 256), 60)) <= 1)
      }
    }
  }

  @Test(arguments: [(30, 1.0), (31, 2), (48, 3), (24, 0)])
  func squaresAreTheSameMirroredAndTurned(size: Int, line: Double) {
    for radius in [3.0, 7.5, 12] {
      let box = rect(0, 0, Double(size), Double(size))
      let drawn = coverage(width: size, height: size) {
        if line == 0 {
          $0.fill(roundedRect: box, radius: Fixed(rounding: radius), with: .color(.white))
        } else {
          $0.stroke(
            roundedRect: box, radius: Fixed(rounding: radius), width: Fixed(rounding: line),
            with: .color(.white))
        }
      }
      for y in 0..<size {
        for x in 0..<size {
          let here = drawn[y * size + x]
          #expect(here == drawn[y * size + size - 1 - x])
          #expect(here == drawn[(size - 1 - y) * size + x])
          #expect(here == drawn[x * size + y])
        }
      }
    }
  }

  @Test func theInnerCornerOfAThickEdgeIsSquare() {
    let drawn = coverage(width: 20, height: 20) {
      $0.stroke(
        roundedRect: rect(0, 0, 20, 20), radius: Fixed(3), width: Fixed(5), with: .color(.white))
    }
    #expect(drawn[4 * 20 + 4] == 255)
    #expect(drawn[5 * 20 + 5] == 0)
    #expect(drawn[5 * 20 + 4] == 255)
  }

  @Test func wholePixelRectanglesHaveNoSoftEdge() {
    let drawn = coverage(width: 20, height: 20) {
      $0.fill(rect(4, 5, 10, 6), with: .color(.white))
      $0.stroke(roundedRect: rect(0, 0, 20, 20), radius: .zero, width: .one, with: .color(.white))
    }
    #expect(drawn.allSatisfy { $0 == 0 || $0 == 255 })
    #expect(drawn.count { $0 == 255 } == 60 + 76)
  }

  @Test func aRadiusIsCutToHalfTheShorterSide() {
    let large = coverage(width: 30, height: 12) {
      $0.fill(roundedRect: rect(0, 0, 30, 12), radius: Fixed(100), with: .color(.white))
    }
    let half = coverage(width: 30, height: 12) {
      $0.fill(roundedRect: rect(0, 0, 30, 12), radius: Fixed(6), with: .color(.white))
    }
    #expect(large == half)
  }
}
