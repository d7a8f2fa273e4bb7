import Testing

@testable import Render

@Suite struct GradientTests {
  private func column(_ gradient: LinearGradient, height: Int) -> [UInt32] {
    let bitmap = Bitmap(width: 1, height: height)
    Canvas(bitmap).fill(rect(0, 0, 1, Double(height)), with: .linear(gradient))
    return pixels(bitmap)
  }

  @Test func coloursRiseSteadilyAndTheEndsAreExact() {
    let gradient = LinearGradient(
      start: point(0, 10), end: point(0, 90), from: Color(0x102030), to: Color(0xF0E0D0))
    let colors = column(gradient, height: 100)
    #expect(colors.prefix(10).allSatisfy { $0 == 0xFF10_2030 })
    #expect(colors.suffix(10).allSatisfy { $0 == 0xFFF0_E0D0 })
    for (a, b) in zip(colors, colors.dropFirst()) {
      #expect((a >> 16) & 255 <= (b >> 16) & 255)
      #expect(a & 255 <= b & 255)
    }
  }

  @Test func everyPixelIsTheMixAtItsCentre() {
    let gradient = LinearGradient(
      start: point(0, 0), end: point(0, 64), from: .black, to: .white)
    let colors = column(gradient, height: 64)
    for y in 0..<64 {
      let exact = 255 * (Double(y) + 0.5) / 64
      #expect(abs(Double(colors[y] & 255) - exact) <= 0.51)
    }
  }

  @Test func stopsHaveTheirColoursAndMayBeMany() {
    let gradient = LinearGradient(
      start: point(0, 0.5), end: point(0, 100.5),
      stops: [
        .init(offset: 0, color: Color(0xFF0000)), .init(offset: 32768, color: Color(0x00FF00)),
        .init(offset: 65536, color: Color(0x0000FF)),
      ])
    let colors = column(gradient, height: 101)
    #expect(colors[0] == 0xFFFF_0000)
    #expect(colors[50] == 0xFF00_FF00)
    #expect(colors[100] == 0xFF00_00FF)
  }

  @Test func aTransparentEndDoesNotDarken() {
    let bitmap = Bitmap(width: 1, height: 64)
    let canvas = Canvas(bitmap)
    canvas.fill(bitmap.bounds, with: .white)
    canvas.fill(
      rect(0, 0, 1, 64),
      with: .linear(
        LinearGradient(start: point(0, 0), end: point(0, 64), from: .white, to: .clear)))
    #expect(pixels(bitmap).allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func horizontalIsVerticalTurned() {
    let across = Bitmap(width: 50, height: 1)
    Canvas(across).fill(
      rect(0, 0, 50, 1),
      with: .linear(
        LinearGradient(
          start: point(3, 0), end: point(47, 0), from: Color(0x4A90E2), to: Color(0x1B4F8F))))
    let down = column(
      LinearGradient(
        start: point(0, 3), end: point(0, 47), from: Color(0x4A90E2), to: Color(0x1B4F8F)),
      height: 50)
    #expect(pixels(across) == down)
  }

  @Test func oddStopsNeverTrap() {
    let canvas = Canvas(Bitmap(width: 9, height: 9))
    let lists: [[LinearGradient.Stop]] = [
      [], [.init(offset: 70, color: .white)],
      [.init(offset: Int.max, color: .white), .init(offset: Int.min, color: .black)],
      [.init(offset: Int.min, color: .white), .init(offset: Int.max, color: .black.withAlpha(3))],
      [.init(offset: 5, color: .white), .init(offset: 5, color: .black)],
    ]
    for stops in lists {
      for end in [point(0, 0), point(9, 0), point(4_000_000, -4_000_000)] {
        canvas.fill(
          rect(0, 0, 9, 9),
          with: .linear(LinearGradient(start: point(0, 0), end: end, stops: stops)))
      }
    }
    #expect(canvas.bitmap[8, 8] >> 24 == 0xFF)
  }

  @Test func aStopThatIsLowerThanTheOneBeforeCountsAsEqual() {
    func colors(_ offsets: [Int]) -> [UInt32] {
      let palette: [Color] = [Color(0xFF0000), Color(0x00FF00), Color(0x0000FF), .white]
      let stops = zip(offsets, palette).map { GradientStop(offset: $0, color: $1) }
      return column(
        LinearGradient(start: point(0, 0), end: point(0, 90), stops: stops), height: 90)
    }
    #expect(colors([0, 40000, 20000, 65536]) == colors([0, 40000, 40000, 65536]))
    #expect(colors([0, 40000, -9, 65536]) == colors([0, 40000, 40000, 65536]))
  }

  @Test func rowsOfAnyLengthsHaveTheColoursOfTheirColumns() {
    func gradient(_ last: Color) -> Paint {
      .linear(LinearGradient(start: point(0, 0), end: point(90, 0), from: .black, to: last))
    }
    let caches = RenderCaches()
    let whole = Bitmap(width: 90, height: 60)
    Canvas(whole, caches: caches).fill(rect(0, 0, 90, 60), with: gradient(.white))
    // Each row ends one pixel farther right; colours of others lie in the memory behind.
    let steps = Bitmap(width: 90, height: 60)
    let canvas = Canvas(steps, caches: caches)
    canvas.fill(rect(0, 0, 90, 60), with: gradient(Color(0xFF0000)))
    canvas.fill(rect(0, 0, 90, 60), with: .color(.black))
    var path = Path()
    for y in 0..<60 { path.addRect(rect(0, Double(y), Double(20 + y), 1)) }
    canvas.fill(path, with: gradient(.white))
    for y in 0..<60 {
      for x in 0..<90 { #expect(steps[x, y] == (x < 20 + y ? whole[x, y] : 0xFF00_0000)) }
    }
  }
}
