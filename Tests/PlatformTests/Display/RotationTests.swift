import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

struct RotationTests {
  /// What the plane of the card can turn.
  enum Plane: CaseIterable { case knowsNoTurns, turns, refusesTurns }

  private static let mode = (width: 90, height: 60)

  private static func window(_ toggle: Switch) -> Window {
    let window = Window(size: Size(width: 60, height: 60))
    toggle.frame = Rect(x: 4, y: 10, width: 52, height: 32)
    window.addSubview(toggle)
    return window
  }

  private static func card(_ plane: Plane) -> FakeCard {
    let card = FakeCard(width: mode.width, height: mode.height)
    switch plane {
    case .knowsNoTurns: card.planeRotations = nil
    case .turns: card.planeRotations = Set(Rotation.allCases)
    case .refusesTurns:
      // The property is there, and buffers that the processor draws into cannot be turned.
      card.planeRotations = Set(Rotation.allCases)
      var tests = 0
      card.fault = { call, _ in
        guard call == .atomicTest else { return nil }
        tests += 1
        return tests == 1 ? EINVAL : nil
      }
    }
    return card
  }

  @Test(
    .fault("C004", "C005", "C009", "C079", "C090", "C119"), arguments: Rotation.allCases,
    Plane.allCases)
  func theGlassShowsTheTurnedPicture(_ rotation: Rotation, _ plane: Plane) throws {
    let card = Self.card(plane)
    let toggle = Switch()
    let board = try FakeBoard(
      window: Self.window(toggle), cards: [card], options: BoardOptions(rotation: rotation))
    for _ in 0..<3 {
      board.advance(by: 0.3)
      let drawn = board.application.bitmap
      let size = rotation.size(width: Self.mode.width, height: Self.mode.height)
      #expect((drawn.width, drawn.height) == size)
      let expected = Bitmap(width: Self.mode.width, height: Self.mode.height)
      PixelConversion.copy(drawn.bounds, from: drawn, to: expected, rotation: rotation)
      let shown = try #require(card.picture())
      #expect(FakeBoardTests.areEqual(shown, expected))
      toggle.setOn(!toggle.isOn, animated: true)
    }
    #expect(card.tornFrames == 0)
    // A size in millimetres turns with the picture; a plane turns where it can.
    let turned = card.engineRotation
    #expect(turned == (plane == .turns ? rotation : .zero))
  }

  @Test(.fault("C072"), arguments: Rotation.allCases)
  func damageIsTurnedWithThePicture(_ rotation: Rotation) throws {
    let card = FakeCard(width: Self.mode.width, height: Self.mode.height)
    card.keepsCopy = true
    let display = try card.display(rotation: rotation)
    let size = display.pixelSize
    let picture = Bitmap(width: size.width, height: size.height)
    display.present(picture, damage: [picture.bounds])
    display.wake(at: 1)
    let changed = PixelRect(x: 3, y: 7, width: 20, height: 10)
    display.present(picture, damage: [changed])
    #expect(
      card.toldDamage.last == [rotation.rect(changed, width: size.width, height: size.height)])
    // 40 by 40 pixels would be told as no more than themselves.
    #expect(card.toldDamage.last?.reduce(0) { $0 + $1.area } == changed.area)
  }

  @Test func aTurnedDisplayHasItsMillimetresTurned() throws {
    let card = FakeCard(connectors: [
      FakeConnector(
        "DSI-1", modes: [FakeMode(90, 60)], physicalSize: PhysicalSize(width: 150, height: 100))
    ])
    let display = try card.display(rotation: .quarter)
    #expect(display.pixelSize == (60, 90))
    #expect(display.physicalSize ?? (0, 0) == (100, 150))
  }

  @Test func aPlaneThatTurnsAndNeverTellsIsReplacedByCopying() throws {
    let card = Self.card(.turns)
    card.losesFlipEvents = true
    let toggle = Switch()
    let board = try FakeBoard(
      window: Self.window(toggle), cards: [card], options: BoardOptions(rotation: .quarter))
    for _ in 0..<4 {
      toggle.isOn.toggle()
      board.advance(by: 2.5)
    }
    let drawn = board.application.bitmap
    let expected = Bitmap(width: Self.mode.width, height: Self.mode.height)
    PixelConversion.copy(drawn.bounds, from: drawn, to: expected, rotation: .quarter)
    let shown = try #require(card.picture())
    #expect(FakeBoardTests.areEqual(shown, expected))
  }

  /// Whatever stands in a buffer before, the same pixels come: nothing of it is read.
  @Test(.fault("C074"), arguments: ScanoutFormat.all, Rotation.allCases)
  func mappedMemoryIsNeverRead(_ format: ScanoutFormat, _ rotation: Rotation) throws {
    let picture = Bitmap(width: 30, height: 20)
    for index in 0..<(picture.bytesPerRow * 20 / 4) {
      picture.baseAddress.storeBytes(
        of: UInt32(truncatingIfNeeded: index &* 2_654_435_761), toByteOffset: index * 4,
        as: UInt32.self)
    }
    let size = rotation.size(width: 30, height: 20)
    let rect = PixelRect(x: 5, y: 3, width: 17, height: 11)
    let place = rotation.rect(rect, width: 30, height: 20)
    for isDithered in [false, true] {
      let results = [UInt8(0), 0xFF, 0x5A].map { filling in
        let bitmap = Bitmap(width: size.width, height: size.height, format: format.pixels)
        bitmap.baseAddress.initializeMemory(
          as: UInt8.self, repeating: filling, count: bitmap.bytesPerRow * size.height)
        PixelConversion.copy(
          rect, from: picture, to: bitmap, rotation: rotation, isDithered: isDithered)
        return bitmap
      }
      for y in place.y..<place.maxY {
        for x in place.x..<place.maxX {
          #expect(results.allSatisfy { $0[x, y] == results[0][x, y] })
        }
      }
    }
  }

  @Test(arguments: [true, false]) func ditherIsAnOptionOfSixteenBits(_ isDithered: Bool) throws {
    let card = FakeCard(width: 64, height: 8)
    card.formats = [try #require(ScanoutFormat(named: "RGB565"))]
    let display = try card.display(isDithered: isDithered)
    let picture = Bitmap(width: 64, height: 8)
    for y in 0..<8 {
      for x in 0..<64 {
        picture.baseAddress.storeBytes(
          of: 0xFF00_0000 | UInt32(x * 4) << 8 | UInt32(x), toByteOffset: y * 256 + x * 4,
          as: UInt32.self)
      }
    }
    display.present(picture, damage: [picture.bounds])
    let expected = Bitmap(width: 64, height: 8, format: .rgb565)
    PixelConversion.copy(picture.bounds, from: picture, to: expected, isDithered: isDithered)
    let shown = try #require(card.scannedMemory)
    #expect(FakeBoardTests.areEqual(shown, expected))
    let plain = Bitmap(width: 64, height: 8, format: .rgb565)
    PixelConversion.copy(picture.bounds, from: picture, to: plain)
    #expect(FakeBoardTests.areEqual(shown, plain) != isDithered)
  }
}
