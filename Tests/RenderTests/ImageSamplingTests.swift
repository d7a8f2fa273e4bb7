import Foundation
import Testing

@testable import Render

/// A premultiplied image of noise.
private func noise(_ width: Int, _ height: Int, _ format: PixelFormat = .argb8888) -> Bitmap {
  let bitmap = Bitmap(width: width, height: height, format: format)
  var numbers = Numbers(UInt64(width * 31 + height))
  for y in 0..<height {
    for x in 0..<width {
      let pixel = Color(argb: UInt32(truncatingIfNeeded: numbers.next() >> 9)).premultiplied
      bitmap.baseAddress.storeBytes(
        of: pixel, toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
    }
  }
  return bitmap
}

private func channels(_ pixel: UInt32) -> [Double] {
  [24, 16, 8, 0].map { Double(pixel >> $0 & 255) }
}

/// The pixel at a column and row, repeated at the edges or all over.
private func pixel(_ image: Bitmap, _ x: Int, _ y: Int, isTiled: Bool) -> [Double] {
  func index(_ at: Int, _ size: Int) -> Int {
    isTiled ? ((at % size) + size) % size : min(max(at, 0), size - 1)
  }
  return channels(image[index(x, image.width), index(y, image.height)])
}

/// The mix of the four pixels around a place.
private func bilinear(_ image: Bitmap, _ u: Double, _ v: Double, isTiled: Bool) -> [Double] {
  let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
  let (a, b) = (u - 0.5 - left, v - 0.5 - top)
  return (0..<4).map { i in
    func at(_ x: Int, _ y: Int) -> Double {
      pixel(image, Int(left) + x, Int(top) + y, isTiled: isTiled)[i]
    }
    return (at(0, 0) * (1 - a) + at(1, 0) * a) * (1 - b) + (at(0, 1) * (1 - a) + at(1, 1) * a) * b
  }
}

/// The mean of a rectangle of an image.
private func mean(
  _ image: Bitmap, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
) -> [Double] {
  var sum = [0.0, 0, 0, 0]
  var area = 0.0
  for y in 0..<image.height {
    let height = min(bottom, Double(y + 1)) - max(top, Double(y))
    if height <= 0 { continue }
    for x in 0..<image.width {
      let width = min(right, Double(x + 1)) - max(left, Double(x))
      if width <= 0 { continue }
      for (i, value) in channels(image[x, y]).enumerated() { sum[i] += value * width * height }
      area += width * height
    }
  }
  return sum.map { $0 / area }
}

private func difference(_ pixel: UInt32, _ exact: [Double]) -> Double {
  zip(channels(pixel), exact).map { abs($0 - $1) }.max() ?? 0
}

@Suite struct ImageSamplingTests {
  private let sizes = [(1, 1), (2, 3), (7, 5), (16, 16), (41, 23), (100, 3)]

  @Test func bilinearIsTheMixOfFourAtAnySize() {
    for (width, height) in sizes {
      let image = noise(width, height)
      for (w, h) in [(40, 30), (width + 1, height + 2), (16, 33)] {
        let target = Bitmap(width: w, height: h, format: .argb8888)
        Canvas(target).draw(image, in: FixedRect(target.bounds), filter: .bilinear)
        var worst = 0.0
        for y in 0..<h {
          for x in 0..<w {
            let u = (Double(x) + 0.5) * Double(width) / Double(w)
            let v = (Double(y) + 0.5) * Double(height) / Double(h)
            worst = max(worst, difference(target[x, y], bilinear(image, u, v, isTiled: false)))
          }
        }
        // Weights are steps of 1/256 and cut: two of them may be one step off.
        #expect(worst <= 2.5, "\(width)×\(height) to \(w)×\(h)")
      }
    }
  }

  @Test func areaIsTheMeanOfWhatAPixelCovers() {
    for (width, height) in sizes + [(257, 300), (3, 700)] {
      let image = noise(width, height)
      for (w, h) in [(1, 1), (5, 4), (max(width / 3, 1), max(height / 2, 1)), (width, 1)] {
        let target = Bitmap(width: w, height: h, format: .argb8888)
        Canvas(target).draw(image, in: FixedRect(target.bounds), filter: .area)
        var worst = 0.0
        for y in 0..<h {
          for x in 0..<w {
            let (sx, sy) = (Double(width) / Double(w), Double(height) / Double(h))
            worst = max(
              worst,
              difference(
                target[x, y],
                mean(
                  image, Double(x) * sx, Double(y) * sy, Double(x + 1) * sx, Double(y + 1) * sy)))
          }
        }
        #expect(worst <= 0.51, "\(width)×\(height) to \(w)×\(h)")
      }
    }
  }

  @Test func automaticTakesTheMeanBelowHalfOnly() {
    let image = noise(60, 60)
    for (size, filter) in [(90, ImageFilter.bilinear), (30, .bilinear), (29, .area), (7, .area)] {
      let a = Bitmap(width: size, height: size, format: .argb8888)
      let b = Bitmap(width: size, height: size, format: .argb8888)
      Canvas(a).draw(image, in: a.bounds)
      Canvas(b).draw(image, in: b.bounds, filter: filter)
      #expect(pixels(a) == pixels(b))
    }
  }

  @Test func nearestTakesThePixelAtTheCentre() {
    let image = noise(7, 5)
    let target = Bitmap(width: 40, height: 12, format: .argb8888)
    Canvas(target).draw(image, in: target.bounds, filter: .nearest)
    for y in 0..<12 {
      for x in 0..<40 { #expect(target[x, y] == image[(2 * x + 1) * 7 / 80, (2 * y + 1) * 5 / 24]) }
    }
  }

  @Test(arguments: ImageFilter.allCases)
  func quarterTurnsMovePixelsExactly(filter: ImageFilter) {
    let image = noise(9, 6)
    for quarters in 0..<4 {
      let turn = Transform(rotation: Angle(rawValue: Int32(quarters) << 14))
        .concatenating(Transform(translationX: Fixed(10), y: Fixed(10)))
      let target = Bitmap(width: 20, height: 20, format: .argb8888)
      Canvas(target).draw(image, transform: turn, filter: filter)
      var differences = 0
      for y in 0..<20 {
        for x in 0..<20 {
          // Back around (10, 10).
          var (u, v) = (x - 10, y - 10)
          for _ in 0..<quarters { (u, v) = (v, -1 - u) }
          let inside = image.bounds.contains(x: u, y: v)
          if target[x, y] != (inside ? image[u, v] : 0) { differences += 1 }
        }
      }
      #expect(differences == 0)
    }
  }

  @Test func turnedImagesAreMixedAtTheirPlacesAndSmoothAtTheirEdges() {
    let image = noise(30, 22)
    let turn = Transform(rotation: Angle(degrees: 33))
      .concatenating(Transform(scaleX: 100_000, y: 100_000))
      .concatenating(Transform(translationX: Fixed(30), y: Fixed(5)))
    let target = Bitmap(width: 90, height: 80, format: .argb8888)
    Canvas(target).draw(image, transform: turn)
    let (scale, angle) = (100_000.0 / 65536, Double(Angle(degrees: 33).rawValue) / 32768 * .pi)
    var worst = 0.0
    var inside = 0
    for y in 0..<80 {
      for x in 0..<90 {
        let (dx, dy) = ((Double(x) - 29.5) / scale, (Double(y) - 4.5) / scale)
        let (u, v) = (
          dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle)
        )
        if u > 1 && v > 1 && u < 29 && v < 21 {
          worst = max(worst, difference(target[x, y], bilinear(image, u, v, isTiled: false)))
          inside += 1
        } else if u < -1 || v < -1 || u > 31 || v > 23 {
          #expect(target[x, y] == 0)
        }
      }
    }
    #expect(inside > 1000)
    #expect(worst <= 2.5)
    // The shape of the picture is that of its outline.
    let white = Bitmap(width: 30, height: 22, format: .argb8888)
    Canvas(white).fill(white.bounds, with: .white)
    let drawn = coverage(width: 90, height: 80) { $0.draw(white, transform: turn) }
    let corners = [point(0, 0), point(30, 0), point(30, 22), point(0, 22)]
    let outline = coverage(width: 90, height: 80) {
      $0.fill(polygon(corners.map { turn.applied(to: $0) }), with: .color(.white))
    }
    #expect(drawn == outline)
  }

  @Test func aTurnedImageMadeSmallIsTheMeanToo() {
    let image = Bitmap(width: 64, height: 64, format: .argb8888)
    let canvas = Canvas(image)
    canvas.fill(image.bounds, with: .black)
    // Black and white in stripes of one pixel: any mean of many is grey.
    for x in stride(from: 0, to: 64, by: 2) {
      canvas.fill(PixelRect(x: x, y: 0, width: 1, height: 64), with: .white)
    }
    let target = Bitmap(width: 20, height: 20)
    Canvas(target).draw(
      image,
      transform: Transform(scaleX: 8192, y: 8192)
        .concatenating(Transform(rotation: Angle(degrees: 30)))
        .concatenating(Transform(translationX: Fixed(8), y: Fixed(4))))
    for (x, y) in [(8, 8), (9, 9), (8, 10)] { #expect(abs(Int(target[x, y] & 255) - 128) <= 16) }
  }

  @Test func tilesGoOnForEver() {
    let image = noise(5, 4)
    var pattern = ImagePattern(
      image, transform: Transform(translationX: Fixed(2), y: Fixed(3)))
    pattern.isTiled = true
    let target = Bitmap(width: 23, height: 19, format: .argb8888)
    Canvas(target).fill(FixedRect(target.bounds), with: .image(pattern))
    for y in 0..<19 {
      for x in 0..<23 { #expect(target[x, y] == image[(x + 3) % 5, (y + 1) % 4]) }
    }
    pattern.transform = Transform(scaleX: 100_000, y: 20_000)
    for filter in ImageFilter.allCases {
      pattern.filter = filter
      Canvas(target).fill(ellipseIn: rect(-3, -3, 20, 20), with: .image(pattern))
    }
  }

  @Test func partsAreCutOutBeforeTheyAreScaled() {
    let image = noise(12, 9)
    let part = PixelRect(x: 4, y: 2, width: 5, height: 6)
    let alone = Bitmap(width: 5, height: 6, format: .argb8888)
    PixelConversion.copy(part, from: image, to: alone, x: 0, y: 0)
    for filter in ImageFilter.allCases {
      let a = Bitmap(width: 30, height: 30, format: .argb8888)
      let b = Bitmap(width: 30, height: 30, format: .argb8888)
      let place = rect(1.25, 2.5, 23.5, 20.75)
      Canvas(a).draw(image, part: part, in: place, filter: filter)
      Canvas(b).draw(alone, in: place, filter: filter)
      #expect(pixels(a) == pixels(b))
    }
  }

  @Test func edgesBetweenPixelsAreSmooth() {
    let white = Bitmap(width: 3, height: 3)
    Canvas(white).fill(white.bounds, with: .white)
    let drawn = coverage(width: 12, height: 12) { $0.draw(white, in: rect(1.25, 2.5, 7.5, 6.125)) }
    let shape = coverage(width: 12, height: 12) {
      $0.fill(rect(1.25, 2.5, 7.5, 6.125), with: .color(.white))
    }
    #expect(drawn == shape)
  }

  @Test func imagesFillAnyShape() {
    let image = noise(20, 20)
    let target = Bitmap(width: 20, height: 20, format: .argb8888)
    let canvas = Canvas(target)
    canvas.fill(ellipseIn: rect(0, 0, 20, 20), with: .image(ImagePattern(image)))
    #expect(target[10, 10] == image[10, 10])
    #expect(target[0, 0] == 0)
  }

  // MARK: - Tints and masks

  @Test func aTintTakesThePlaceOfTheColours() {
    let image = noise(9, 7)
    let target = Bitmap(width: 9, height: 7, format: .argb8888)
    Canvas(target).draw(image, in: FixedRect(target.bounds), tint: Color(0x3366CC))
    let mask = AlphaMask(alphaOf: image)
    let masked = Bitmap(width: 9, height: 7, format: .argb8888)
    Canvas(masked).draw(mask, in: FixedRect(masked.bounds), color: Color(0x3366CC))
    let direct = Bitmap(width: 9, height: 7, format: .argb8888)
    Canvas(direct).draw(mask, x: 0, y: 0, with: .color(Color(0x3366CC)))
    for y in 0..<7 {
      for x in 0..<9 {
        let expected = Color(0x3366CC).withAlpha(UInt8(image[x, y] >> 24)).premultiplied
        #expect(target[x, y] == expected)
        #expect(masked[x, y] == expected)
        #expect(direct[x, y] == expected)
      }
    }
  }

  @Test func masksTakeAnyPaintAndAreCutToTheClip() {
    let mask = AlphaMask(width: 8, height: 8)
    for i in 0..<64 { mask.baseAddress[i] = 255 }
    let target = Bitmap(width: 12, height: 12)
    let canvas = Canvas(target)
    let gradient = LinearGradient(
      start: point(0, 0), end: point(0, 12), from: .white, to: Color(0xFF0000))
    canvas.withClip(PixelRect(x: 3, y: 0, width: 4, height: 12)) {
      canvas.draw(mask, x: -1, y: 2, with: .linear(gradient))
    }
    let filled = Bitmap(width: 12, height: 12)
    Canvas(filled).fill(rect(3, 2, 4, 8), with: .linear(gradient))
    #expect(pixels(target) == pixels(filled))
  }

  @Test func opacityIsTakenOffAll() {
    let image = noise(6, 6)
    let target = Bitmap(width: 6, height: 6, format: .argb8888)
    Canvas(target).draw(image, in: FixedRect(target.bounds), opacity: 100)
    for y in 0..<6 {
      for x in 0..<6 {
        #expect(difference(target[x, y], channels(image[x, y]).map { $0 * 100 / 255 }) <= 0.5)
      }
    }
  }

  // MARK: - Nine patches

  @Test func bordersKeepTheirPixelsAndTheMiddleIsStretched() {
    let image = noise(9, 8)
    let patch = NinePatch(image, left: 3, top: 2, right: 4, bottom: 3)
    let target = Bitmap(width: 40, height: 30, format: .argb8888)
    Canvas(target).draw(patch, in: PixelRect(x: 5, y: 4, width: 30, height: 21))
    for y in 0..<2 { for x in 0..<3 { #expect(target[5 + x, 4 + y] == image[x, y]) } }
    for y in 0..<3 { for x in 0..<4 { #expect(target[31 + x, 22 + y] == image[5 + x, 5 + y]) } }
    for x in 0..<3 { #expect(target[5 + x, 21] == image[x, 4]) }
    for y in 0..<2 { #expect(target[9, 4 + y] == target[8, 4 + y]) }
    #expect(target[4, 4] == 0 && target[35, 10] == 0 && target[20, 25] == 0)
  }

  @Test func aPatchFillsPlacesThatAreTooSmallForItsBorders() {
    let image = Bitmap(width: 9, height: 9, format: .argb8888)
    Canvas(image).fill(image.bounds, with: .white)
    let patch = NinePatch(image, left: 4, top: 40, right: 40, bottom: -1)
    #expect(patch.top == 8 && patch.right == 4 && patch.bottom == 0)
    for size in 0..<12 {
      let drawn = coverage(width: 14, height: 14) {
        $0.draw(patch, in: PixelRect(x: 1, y: 1, width: size, height: size))
      }
      #expect(drawn.filter { $0 == 255 }.count == size * size)
      #expect(drawn.filter { $0 == 0 }.count == 196 - size * size)
    }
  }

  @Test func oddTransformsNeverTrap() {
    let image = noise(4, 4)
    let canvas = Canvas(Bitmap(width: 4, height: 4))
    let numbers = [Int.min, -(1 << 35), 0, 1, 1 << 20, 1 << 32, Int.max]
    for a in numbers {
      for b in numbers {
        for filter in ImageFilter.allCases {
          var pattern = ImagePattern(
            image, transform: Transform(a: a, b: b, c: b, d: a, tx: b, ty: a), filter: filter)
          canvas.fill(rect(0, 0, 4, 1), with: .image(pattern))
          pattern.isTiled = true
          pattern.transform = Transform(a: a, b: 0, c: 0, d: b, tx: b, ty: a)
          canvas.fill(rect(0, 0, 4, 1), with: .image(pattern))
        }
      }
    }
  }
}
