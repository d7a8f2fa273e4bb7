import Foundation
import Testing

@testable import Render

/// Glyphs through a transform, above all those that have colours of their own.
@Suite struct TurnedGlyphTests {
  private let typeface: [String: Typeface]

  init() throws {
    typeface = [
      "layers": try TestFonts.shapes(),
      "CBDT": try TestFonts.beside("Pictures-CBDT"), "sbix": try TestFonts.beside("Pictures-sbix"),
      "outlines": .interSemiBold,
    ]
  }

  /// `text` with its origin at `origin` in `size` pixels an em, on black, through `transform`.
  private func drawn(
    _ text: String, _ kind: String, size: Int, at origin: FixedPoint, _ transform: Transform,
    caches: RenderCaches = RenderCaches(), side: Int = 200,
    _ around: (Canvas, () -> Void) -> Void = { $1() }
  ) throws -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    let canvas = Canvas(bitmap, caches: caches)
    canvas.fill(bitmap.bounds, with: .black)
    let font = ScaledFont(try #require(typeface[kind]), size: Fixed(size))
    let line = font.shape(text)
    around(canvas) {
      canvas.withTransform(transform) {
        canvas.draw(line, at: origin, color: Color(0x00FF00))
      }
    }
    return bitmap
  }

  /// Turned by `degrees` around (100, 100).
  private func turn(_ degrees: Int) -> Transform {
    Transform(translationX: Fixed(-100), y: Fixed(-100))
      .concatenating(Transform(rotation: Angle(degrees: degrees)))
      .concatenating(Transform(translationX: Fixed(100), y: Fixed(100)))
  }

  /// Where (x, y) comes to lie by a turn around (100, 100).
  private func turned(_ x: Double, _ y: Double, _ degrees: Int) -> (x: Int, y: Int) {
    let angle = Double(degrees) * .pi / 180
    let (u, v) = (x - 100, y - 100)
    return (
      Int((100 + u * cos(angle) - v * sin(angle)).rounded(.down)),
      Int((100 + u * sin(angle) + v * cos(angle)).rounded(.down))
    )
  }

  @Test(arguments: [1, 30, 45, 90, 137, 180, 270, 355])
  func layersAreTurnedWithTheirColours(degrees: Int) throws {
    // make-shapes.py on 100 pixels an em: a square from (60, 60) to (120, 120), blue at its right, a bar at its top.
    let picture = try drawn("B", "layers", size: 100, at: point(60, 120), turn(degrees))
    for (x, y, color) in [
      (75.0, 100.0, UInt32(0xFFFF_0000)), (105, 100, 0xFF7F_0080), (75, 65, 0xFF00_FF00),
      (105, 65, 0xFF00_FF00), (52, 100, 0xFF00_0000), (90, 128, 0xFF00_0000),
    ] {
      let place = turned(x, y, degrees)
      #expect(picture[place.x, place.y] == color, "\(x), \(y)")
    }
  }

  @Test(arguments: ["CBDT", "sbix"], [1, 30, 90, 137, 180, 270])
  func picturesAreTurnedWithTheirColours(kind: String, degrees: Int) throws {
    // make-pictures.py on 100 pixels an em: 80 to a side, from (60, 60) on, four quarters.
    let picture = try drawn("B", kind, size: 100, at: point(60, 140), turn(degrees))
    for (x, y, color) in [
      (75.0, 75.0, UInt32(0xFFFF_0000)), (125, 75, 0xFF00_FF00), (75, 125, 0xFF00_00FF),
      (125, 125, 0xFF80_8080), (50, 100, 0xFF00_0000), (150, 100, 0xFF00_0000),
    ] {
      let place = turned(x, y, degrees)
      #expect(picture[place.x, place.y] == color, "\(x), \(y)")
    }
  }

  @Test(arguments: ["layers", "CBDT", "sbix", "outlines"])
  func aMoveOfWholePixelsGivesTheSamePixels(kind: String) throws {
    let still = try drawn("BA", kind, size: 40, at: point(33, 97), .identity)
    let moved = try drawn(
      "BA", kind, size: 40, at: point(3, 17), Transform(translationX: Fixed(30), y: Fixed(80)))
    #expect(pixels(still) == pixels(moved))
    #expect(pixels(still).contains { $0 != 0xFF00_0000 })
  }

  @Test(arguments: ["layers", "CBDT", "sbix", "outlines"])
  func scalingIsALargerFont(kind: String) throws {
    let twice = Transform(scaleX: 2 << 16, y: 2 << 16)
    let scaled = try drawn("B", kind, size: 40, at: point(20, 60), twice)
    let large = try drawn("B", kind, size: 80, at: point(40, 120), .identity)
    var sum = 0
    for (a, b) in zip(pixels(scaled), pixels(large)) {
      let shifts: [UInt32] = [0, 8, 16]
      let differences = shifts.map { shift in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
      let difference = differences.max() ?? 0
      sum += difference
      if !kind.hasPrefix("CB") && kind != "sbix" { #expect(difference <= 2) }
    }
    // Pictures are mixed differently along the borders of their colours.
    #expect(sum < 80 * 80 * 6)
    #expect(pixels(large).contains { $0 != 0xFF00_0000 })
  }

  @Test(arguments: ["layers", "CBDT"], [0, 30])
  func colouredGlyphsFollowTheClipAndTheMode(kind: String, degrees: Int) throws {
    let cut = rect(70.5, 70, 40, 40)
    let whole = try drawn("B", kind, size: 100, at: point(60, 130), turn(degrees))
    let clipped = try drawn("B", kind, size: 100, at: point(60, 130), turn(degrees)) {
      canvas, draw in
      canvas.withClip(cut, draw)
    }
    let holes = try drawn("B", kind, size: 100, at: point(60, 130), turn(degrees)) { canvas, draw in
      canvas.fill(canvas.bitmap.bounds, with: .white)
      canvas.withBlendMode(.multiply, draw)
    }
    for (x, y) in [(75, 75), (90, 100), (105, 105)] {
      #expect(clipped[x, y] == whole[x, y] && whole[x, y] != 0xFF00_0000)
    }
    #expect(clipped[112, 90] == 0xFF00_0000 && whole[112, 90] != 0xFF00_0000)
    #expect(clipped[70, 90] != 0xFF00_0000 && clipped[70, 90] != whole[70, 90])
    // Red and half transparent white, or the green of a bar, times white.
    #expect(holes[75, 90] != 0xFFFF_FFFF && holes[75, 90] != 0xFF00_0000)
    #expect(holes[2, 2] == 0xFFFF_FFFF)
  }

  @Test func aMissingGlyphIsAFrameInEveryFontAtEveryAngleAndSize() throws {
    for kind in ["CBDT", "layers"] {
      for (size, transform) in [(100, Transform.identity), (100, turn(30)), (700, .identity)] {
        let picture = try drawn(
          "\u{10FFFD}", kind, size: size, at: size == 100 ? point(70, 140) : point(-150, 300),
          transform)
        let ink = pixels(picture).count { $0 == 0xFF00_FF00 }
        #expect(ink > 300, "\(kind) \(size)")
        #expect(picture[100, 110] == 0xFF00_0000, "\(kind) \(size)")
      }
    }
  }

  @Test func aTurnedPictureIsReadOnce() throws {
    let caches = RenderCaches()
    for degrees in 0..<20 {
      _ = try drawn("BBB", "CBDT", size: 30, at: point(60, 120), turn(degrees), caches: caches)
    }
    let statistics = caches.statistics.pictures
    #expect(statistics.misses == 1 && statistics.count == 1)
    #expect(statistics.byteCount >= 16 * 16 * 4)
    #expect(caches.byteCount >= statistics.byteCount)
  }

  // MARK: - Above 512 pixels an em

  @Test(arguments: [513, 700, 1999])
  func largeGlyphsAreExact(size: Int) throws {
    // A square of 0.6 em, with its left edge a quarter into a pixel.
    let font = ScaledFont(try TestFonts.shapes(), size: Fixed(size))
    let side = 0.6 * Double(size)
    let (left, bottom) = (3.25, 40.0)
    let drawn = coverage(width: 50, height: 50) {
      $0.draw(font.shape("A"), at: point(left, bottom), color: .white)
    }
    for y in 0..<50 {
      for x in 0..<50 {
        func part(_ length: Double) -> Double { min(max(length, 0), 1) }
        let across = part(Double(x + 1) - left) - part(Double(x + 1) - left - side)
        let down = part(bottom - Double(y)) - part(bottom - side - Double(y))
        #expect(abs(Double(drawn[y * 50 + x]) - 255 * across * down) <= 1)
      }
    }
  }

  @Test func largeGlyphsAreThoseOfHalfTheSizeScaled() throws {
    for text in ["g", "Å", "8"] {
      let direct = try drawn(text, "outlines", size: 600, at: point(-40, 420), .identity, side: 480)
      let scaled = try drawn(
        text, "outlines", size: 300, at: point(-20, 210),
        Transform(scaleX: 2 << 16, y: 2 << 16), side: 480)
      #expect(pixels(direct) == pixels(scaled))
      #expect(pixels(direct).contains(0xFF00_FF00))
    }
  }

  @Test func ofGlyphsAboveTheLimitTheOutlineAloneIsKept() throws {
    let caches = RenderCaches()
    func draw(_ size: Int) throws -> Bitmap {
      try drawn("g", "outlines", size: size, at: point(-40, 200), .identity, caches: caches)
    }
    _ = try draw(512)
    let kept = caches.statistics.masks
    #expect(kept.count == 1)
    let first = try draw(513)
    let large = caches.statistics.masks
    #expect(large.count == 2 && large.byteCount - kept.byteCount < 4096)
    let second = try draw(513)
    _ = try draw(900)
    #expect(caches.statistics.masks.byteCount == large.byteCount)
    #expect(caches.statistics.masks.misses == large.misses)
    #expect(pixels(first) == pixels(second))
  }

  @Test(arguments: ["outlines", "layers"])
  func outlinesOfTurnedGlyphsAreReadOnce(kind: String) throws {
    let caches = RenderCaches()
    for degrees in [7, 30, 61] {
      _ = try drawn("Ag", kind, size: 30, at: point(60, 120), turn(degrees), caches: caches)
      let misses = caches.statistics.masks.misses
      for size in [30, 41] {
        let again = try drawn(
          "Ag", kind, size: size, at: point(60, 120), turn(degrees), caches: caches)
        let fresh = try drawn(
          "Ag", kind, size: size, at: point(60, 120), turn(degrees), caches: RenderCaches(budget: 0)
        )
        #expect(pixels(again) == pixels(fresh))
      }
      #expect(caches.statistics.masks.misses == misses)
      #expect(misses > 0)
    }
  }
}
