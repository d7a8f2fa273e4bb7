import Testing
import Traits

@testable import Render

@Suite struct RenderCachesTests {
  private func scene(_ canvas: Canvas) {
    canvas.fill(canvas.bitmap.bounds, with: Color(0xE9EDEF))
    canvas.drawShadow(
      ofRoundedRect: rect(20, 20, 60, 30), radius: Fixed(8), sigma: Fixed(4),
      color: .black.withAlpha(90))
    canvas.fill(roundedRect: rect(20, 20, 60, 30), radius: Fixed(8), with: .color(.white))
    canvas.stroke(
      roundedRect: rect(20, 20, 60, 30), radius: Fixed(8), width: .one, with: .color(.black))
    canvas.fill(ellipseIn: rect(90.5, 20, 20, 20), with: .color(.black))
    let run = canvas.caches.shape("21.5 °C", font: ScaledFont(.interMedium, size: Fixed(16)))
    canvas.draw(run, at: point(24.3, 40), color: .black)
  }

  @Test(.fault("C118")) func drawingTheSameAgainKeepsTheCachesAndThePixels() {
    let caches = RenderCaches()
    let first = Bitmap(width: 120, height: 60)
    scene(Canvas(first, caches: caches))
    let bytes = caches.byteCount
    #expect(bytes > 0)
    let second = Bitmap(width: 120, height: 60)
    for _ in 0..<5 { scene(Canvas(second, caches: caches)) }
    #expect(caches.byteCount == bytes)
    #expect(pixels(first) == pixels(second))
  }

  @Test func theBudgetHoldsAndEvictionChangesNoPixel() {
    let caches = RenderCaches()
    let canvas = Canvas(Bitmap(width: 300, height: 120), caches: caches)
    var most = 0
    for size in 20..<120 {
      let font = ScaledFont(.interSemiBold, size: Fixed(size))
      canvas.draw(caches.shape("0123456789 \(size)", font: font), at: point(2, 90), color: .white)
      most = max(most, caches.byteCount)
    }
    #expect(most > 2 << 20)
    #expect(most <= 4 << 20)
    let after = Bitmap(width: 120, height: 60)
    scene(Canvas(after, caches: caches))
    let fresh = Bitmap(width: 120, height: 60)
    scene(Canvas(fresh))
    #expect(pixels(after) == pixels(fresh))
  }

  @Test(arguments: [-1, 0, 500, 20_000])
  func aSmallBudgetHoldsAndChangesNoPixel(budget: Int) {
    let caches = RenderCaches(budget: budget)
    let small = Bitmap(width: 120, height: 60)
    for _ in 0..<2 { scene(Canvas(small, caches: caches)) }
    #expect(caches.byteCount <= max(budget, 0))
    let fresh = Bitmap(width: 120, height: 60)
    scene(Canvas(fresh))
    #expect(pixels(small) == pixels(fresh))
  }

  @Test(.fault("C093")) func hitsAndMissesAreCounted() {
    let caches = RenderCaches()
    let canvas = Canvas(Bitmap(width: 60, height: 30), caches: caches)
    func draw() {
      let line = caches.shape("aab", font: ScaledFont(.interMedium, size: Fixed(16)))
      canvas.draw(line, at: point(0, 20), color: .black)
    }
    draw()
    let first = caches.statistics
    #expect(first.lines.misses == 1 && first.lines.hits == 0 && first.lines.count == 1)
    #expect(first.masks.hits + first.masks.misses == 3)
    #expect(first.masks.misses == first.masks.count)
    draw()
    let second = caches.statistics
    #expect(second.lines.misses == 1 && second.lines.hits == 1)
    #expect(second.masks.misses == first.masks.misses)
    #expect(second.masks.hits == first.masks.hits + 3)
    #expect(second.masks.byteCount + second.lines.byteCount == caches.byteCount)
  }

  @Test func manyLabelsStayWithinTheBudget() {
    let caches = RenderCaches()
    let font = ScaledFont(.interRegular, size: Fixed(16))
    for i in 0..<4000 { _ = caches.shape("label number \(i)", font: font) }
    #expect(caches.byteCount <= 1 << 20)
    #expect(caches.shape("label number 7", font: font).width == font.shape("label number 7").width)
  }

  @Test func theLeastRecentlyUsedMaskGoesFirst() {
    let cache = MaskCache(budget: 10_000)
    func key(_ i: Int) -> MaskKey { MaskKey(a: UInt64(i), b: 9) }
    for i in 0..<8 { _ = cache.insert(key(i), width: 30, height: 30, left: i, top: 0) }
    #expect(cache.find(key(0))?.left == 0)
    for i in 8..<12 { _ = cache.insert(key(i), width: 30, height: 30, left: i, top: 0) }
    #expect(cache.find(key(0)) != nil)
    #expect(cache.find(key(1)) == nil)
    #expect(cache.find(key(11))?.left == 11)
    #expect(cache.bytes <= 10_000)
    var numbers = Numbers(4)
    for _ in 0..<5000 {
      let i = numbers.whole(0...60)
      if let mask = cache.find(key(i)) {
        #expect(Int(mask.left) == i)
      } else {
        _ = cache.insert(key(i), width: numbers.whole(0...40), height: 20, left: i, top: 0)
      }
    }
    #expect(cache.bytes <= 10_000)
    #expect(cache.count > 4)
  }
}
