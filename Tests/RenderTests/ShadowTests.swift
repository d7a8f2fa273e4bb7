import Testing

@testable import Render

@Suite struct ShadowTests {
  private func shadow(_ box: FixedRect, radius: Double, sigma: Double, size: Int) -> [UInt8] {
    coverage(width: size, height: size) {
      $0.drawShadow(
        ofRoundedRect: box, radius: Fixed(rounding: radius), sigma: Fixed(rounding: sigma),
        color: .white)
    }
  }

  @Test(arguments: [0.5, 1.5, 4, 8])
  func aShadowIsSymmetric(sigma: Double) {
    let drawn = shadow(rect(30, 30, 40, 40), radius: 9, sigma: sigma, size: 100)
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(drawn[y * 100 + x] == drawn[y * 100 + 99 - x])
        #expect(drawn[y * 100 + x] == drawn[(99 - y) * 100 + x])
        #expect(abs(Int(drawn[y * 100 + x]) - Int(drawn[x * 100 + y])) <= 1)
      }
    }
  }

  @Test(arguments: [(40.0, 12.0, 4.0), (12, 6, 3), (60, 0, 2)])
  func aShadowHasTheAreaOfItsShape(size: Double, radius: Double, sigma: Double) {
    let box = rect(30, 30, size, size)
    let shape = coverage(width: 130, height: 130) {
      $0.fill(roundedRect: box, radius: Fixed(rounding: radius), with: .color(.white))
    }
    let drawn = shadow(box, radius: radius, sigma: sigma, size: 130)
    let area = shape.reduce(0) { $0 + Int($1) }
    let sum = drawn.reduce(0) { $0 + Int($1) }
    // Each pixel of the soft edge is rounded by itself.
    #expect(abs(sum - area) <= area / 200 + 100)
  }

  @Test func aShadowIsTheGaussianOfItsShape() {
    // Along a straight edge, a Gaussian gives the error function: 84.1 % and 15.9 % at one sigma.
    let drawn = shadow(rect(40, -100, 300, 400), radius: 0, sigma: 8, size: 120)
    func at(_ x: Int) -> Double { Double(drawn[60 * 120 + x]) / 255 }
    #expect(abs((at(39) + at(40)) / 2 - 0.5) < 0.01)
    #expect(abs((at(31) + at(32)) / 2 - 0.159) < 0.01)
    #expect(abs((at(47) + at(48)) / 2 - 0.841) < 0.01)
    #expect(at(70) == 1)
    #expect(at(10) < 0.005)
  }

  @Test func aLargeShapeHasTheCornersOfASmallOne() {
    let small = shadow(rect(20, 20, 63, 63), radius: 6, sigma: 3, size: 120)
    let large = shadow(rect(20, 20, 90, 90), radius: 6, sigma: 3, size: 130)
    for y in 0..<50 { for x in 0..<50 { #expect(small[y * 120 + x] == large[y * 130 + x]) } }
  }

  @Test(arguments: [1, 100, 300, 700, 2048])
  func aBlurIsTheWeightedSumOfAllNeighbours(sigma: Int) {
    var numbers = Numbers(UInt64(sigma))
    let (width, height) = (23, 17)
    let levels = (0..<width * height).map { i in
      i % 5 < 3 ? UInt8(numbers.whole(0...1) * 255) : UInt8(numbers.whole(0...255))
    }
    let weights = ScratchBuffer<UInt32>()
    let radius = GaussianKernel(sigma: sigma, into: weights).radius
    func sum(_ level: (Int) -> Int, _ count: Int, _ at: Int) -> Int {
      (max(0, at - radius)...min(count - 1, at + radius)).reduce(0) {
        $0 + level($1) * Int(weights.base[$1 - at + radius])
      }
    }
    var between = [Int](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        between[y * width + x] = (sum({ Int(levels[y * width + $0]) }, width, x) + 128) >> 8
      }
    }
    for (columns, rows) in [(width, height), (11, 6), (1, height), (width, 1)] {
      var blurred = levels
      BlurScratch().blur(
        &blurred, width: width, height: height, columns: columns, rows: rows, sigma: sigma)
      for y in 0..<height {
        for x in 0..<width {
          let expected =
            x < columns && y < rows
            ? (sum({ between[$0 * width + x] }, height, y) + 1 << 23) >> 24
            : Int(levels[y * width + x])
          #expect(Int(blurred[y * width + x]) == expected)
        }
      }
    }
  }

  @Test func weightsFallAndSumUpToOne() {
    let weights = ScratchBuffer<UInt32>()
    for sigma in [1, 64, 128, 256, 700, 2048, 25600] {
      let kernel = GaussianKernel(sigma: sigma, into: weights)
      let all = (0...(2 * kernel.radius)).map { weights.base[$0] }
      #expect(all.reduce(0, +) == 65536)
      #expect(all == all.reversed())
      for i in 0..<kernel.radius { #expect(all[i] <= all[i + 1] + 1) }
    }
  }

  @Test func theExponentialIsExactToNineDigits() {
    // e⁻¹ and e⁻⁵ in 2⁻³⁰.
    #expect(abs(GaussianKernel.exponential(1 << 30) - 395_007_542) <= 2)
    #expect(abs(GaussianKernel.exponential(5 << 30) - 7_234_816) <= 2)
    #expect(GaussianKernel.exponential(0) == 1 << 30)
  }

  @Test func aShadowBetweenPixelsIsTheMirrorImageOfItsMirrorImage() {
    let left = shadow(rect(15.25, 18.75, 28, 20), radius: 5, sigma: 1.5, size: 60)
    let right = shadow(
      rect(60 - 15.25 - 28, 60 - 18.75 - 20, 28, 20), radius: 5, sigma: 1.5, size: 60)
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(abs(Int(left[y * 60 + x]) - Int(right[(59 - y) * 60 + 59 - x])) <= 1)
      }
    }
    #expect(left != right)
  }

  @Test func shadowsOfNearlyTheSameSigmaAreKeptApart() {
    let caches = RenderCaches()
    func draw(_ sigma: Double, _ caches: RenderCaches) -> [UInt32] {
      let bitmap = Bitmap(width: 90, height: 90)
      Canvas(bitmap, caches: caches).drawShadow(
        ofRoundedRect: rect(30, 30, 30, 30), radius: Fixed(5), sigma: Fixed(rounding: sigma),
        color: .white)
      return pixels(bitmap)
    }
    let both = [draw(4, caches), draw(3.9, caches)]
    #expect(both == [draw(4, RenderCaches()), draw(3.9, RenderCaches())])
    #expect(both[0] != both[1])
  }

  @Test func aTurnedShadowBetweenPixelsIsTheMeanOfFour() {
    let box = rect(20, 24, 26, 18)
    let upright = shadow(box, radius: 3, sigma: 0.75, size: 80)
    // A quarter turn around (40, 40), then half a pixel to the right and downwards.
    let turn = Transform(translationX: Fixed(-40), y: Fixed(-40))
      .concatenating(Transform(rotation: .quarter))
      .concatenating(Transform(translationX: Fixed(rounding: 40.5), y: Fixed(rounding: 40.5)))
    let turned = coverage(width: 80, height: 80) { canvas in
      canvas.withTransform(turn) {
        canvas.drawShadow(
          ofRoundedRect: box, radius: Fixed(3), sigma: Fixed(rounding: 0.75), color: .white)
      }
    }
    for y in 1..<79 {
      for x in 1..<79 {
        // What is at (x, y) comes from (y, 79 − x), and from its neighbours.
        let mean = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)].reduce(0) {
          $0 + Int(upright[(79 - $1.0) * 80 + $1.1])
        }
        #expect(abs(4 * Int(turned[y * 80 + x]) - mean) <= 6)
      }
    }
    #expect(turned.contains { $0 > 200 })
  }
}
