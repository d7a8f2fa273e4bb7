import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

/// Every call to a card × every error that the kernel documents for it: afterwards the glass shows the picture, or the program has
/// ended with a stated reason and status; it never spins.
struct ErrorInjectionTests {
  /// How a card is driven.
  enum Way: CaseIterable {
    case atomic, legacy, dirty, copying, turned, turnedByPlane, takingOver, takingOverTheOldWay
  }

  /// When the error comes: once at a place, or from there on for two seconds.
  enum Span: CaseIterable { case once, twoSeconds }

  private static let size = (width: 24, height: 16)

  private static func card(_ way: Way) -> FakeCard {
    let mode = FakeMode(size.width, size.height, isPreferred: true)
    let isRunning = way == .takingOver || way == .takingOverTheOldWay
    let card = FakeCard(
      connectors: [FakeConnector("Fake-1", modes: [mode])],
      consoleMode: isRunning ? mode : FakeMode(640, 480))
    switch way {
    case .atomic, .turned, .takingOver: break
    case .takingOverTheOldWay: card.isAtomic = false
    case .legacy: card.isAtomic = false
    case .dirty: card.memoryLimit = size.width * size.height * 4
    case .copying: card.keepsCopy = true
    case .turnedByPlane: card.planeRotations = Set(Rotation.allCases)
    }
    return card
  }

  /// A panel of one colour, which a frame changes.
  private static func window() -> Window {
    let window = Window(size: Size(width: Double(size.width), height: Double(size.height)))
    window.backgroundColor = Color(red: 10, green: 20, blue: 30)
    return window
  }

  @Test(
    .fault("C037", "C059", "C060", "C064", "C080", "S003"), arguments: FakeCall.allCases,
    Way.allCases)
  func afterAnyErrorAtAnyCallTheGlassShowsThePictureOrTheReasonIsSaid(
    _ call: FakeCall, _ way: Way
  ) throws {
    // What a way never calls, not even where another call fails, cannot fail there.
    guard Self.calls(of: way).contains(call) else { return }
    for code in call.documentedErrors {
      for place in [0, 2] {
        for span in Span.allCases {
          try Self.inject(code, at: call, place: place, span, way)
        }
      }
    }
  }

  private static func calls(of way: Way) -> Set<FakeCall> {
    let looking: Set<FakeCall> = [
      .version, .getCap, .setClientCap, .setMaster, .getResources, .getConnector, .getEncoder,
      .getCrtc, .getPlaneResources, .getPlane, .getProperties,
    ]
    let buffers: Set<FakeCall> = [.createDumb, .mapDumb, .destroyDumb, .addFB, .removeFB]
    let old: Set<FakeCall> = [.setCrtc, .dirtyFB, .readEvents]
    let atomic: Set<FakeCall> = [
      .createBlob, .destroyBlob, .atomicTest, .atomicModeSet, .atomicFlip, .readEvents,
    ]
    return switch way {
    case .atomic: looking.union(buffers).union(atomic)
    case .legacy: buffers.union(old).union([.pageFlip, .cursor])
    case .takingOver: [.atomicShow, .atomicModeSet, .getCrtc]
    case .takingOverTheOldWay: [.pageFlip, .setCrtc, .cursor, .readEvents]
    case .dirty: buffers.union(old)
    case .copying, .turned: atomic
    case .turnedByPlane: buffers.union(atomic).union([.getProperties])
    }
  }

  private static func inject(
    _ code: Int32, at call: FakeCall, place: Int, _ span: Span, _ way: Way
  ) throws {
    let card = card(way)
    var until = Double.infinity
    card.fault = { [unowned card] name, count in
      guard name == call, count >= place else { return nil }
      switch span {
      case .once: return count == place ? code : nil
      case .twoSeconds:
        if until == .infinity { until = card.time + 2 }
        return card.time < until ? code : nil
      }
    }
    let what = "\(way), \(SystemError("\(call)", "", code: code)) at \(place), \(span)"
    let isTurned = way == .turned || way == .turnedByPlane
    let window = window()
    let board: FakeBoard
    do throws(BoardError) {
      board = try FakeBoard(
        window: window, cards: [card],
        options: BoardOptions(rotation: isTurned ? .quarter : .zero))
    } catch {
      #expect(error.status == 69 && !error.lines.isEmpty, "\(what)")
      return
    }
    for step in 0..<5 {
      window.backgroundColor = Color(red: 10, green: UInt8(step * 30), blue: 90)
      board.advance(by: step < 3 ? 0.02 : 1.2)
    }
    // Two more frames, so that each buffer has its turn.
    for step in 0..<2 {
      window.backgroundColor = Color(red: 200, green: UInt8(step * 9), blue: 1)
      board.advance(by: 3)
      #expect(!board.hasSpun, "\(what)")
      if let failure = board.failure {
        #expect(failure.status == 69 && !failure.lines.isEmpty, "\(what)")
        return
      }
      let shown = try #require(card.picture(), "\(what)")
      let drawn = board.application.bitmap
      let expected = Bitmap(width: shown.width, height: shown.height)
      PixelConversion.copy(
        drawn.bounds, from: drawn, to: expected, rotation: isTurned ? .quarter : .zero)
      #expect(FakeBoardTests.areEqual(shown, expected), "\(what)")
    }
    if way != .dirty { #expect(card.tornFrames == 0, "\(what)") }
    board.close()
  }
}
