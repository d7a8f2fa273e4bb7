import Kiosk
import KioskTesting
import Platform
import PlatformTesting
import Render
import Testing
import Traits

@testable import KioskMain

/// `kiosk calibrate` on a fake board, worked by a finger on glass that tells wrong places.
struct CalibrationProcedureTests {
  /// Mirrored, crossed, and of a part of its range.
  private static func crossed(_ place: DigitiserPlace) -> DigitiserPlace {
    DigitiserPlace(x: 0.9 - 0.8 * place.y + 0.02 * place.x, y: 0.1 + 0.7 * place.x)
  }

  private static func marking(_ bench: CalibrationBench) -> (done: Int, complaint: String?)? {
    guard case .marking(let done, let complaint) = bench.panel.stage else { return nil }
    return (done, complaint)
  }

  @Test(.fault("C022", "C025"), arguments: Rotation.allCases)
  func fiveTouchesBringTouchesToThePicture(_ rotation: Rotation) throws {
    let bench = try CalibrationBench(
      options: BoardOptions(rotation: rotation), lie: Self.crossed)
    bench.touchMarks()
    #expect(bench.panel.stage == .testing(secondsLeft: 15))
    bench.touchKeep()
    guard case .stored("Glass", let calibration)? = bench.procedure.outcome else {
      return #expect(Bool(false), "\(String(describing: bench.procedure.outcome))")
    }
    #expect(bench.stored == [calibration])
    let size = bench.panel.bounds.size
    for x in [3.0, size.width / 2, size.width - 4] {
      for y in [3.0, size.height / 2, size.height - 4] {
        #expect(bench.error(at: Point(x: x, y: y)) <= 1, "\(x),\(y)")
      }
    }
    bench.board.advance(by: 3)
    #expect(bench.hasEnded)
  }

  @Test(.fault("C022")) func whoCannotReachTheButtonGetsTheOldCalibrationBack() throws {
    let bench = try CalibrationBench { $0 }
    let old = bench.board.board.calibration(ofInput: bench.glass.path)
    // Every mark is touched at the place that is opposite to it: the new calibration is upside down.
    let size = bench.panel.bounds.size
    bench.touchMarks { Point(x: size.width - 1 - $1.x, y: size.height - 1 - $1.y) }
    #expect(bench.panel.stage == .testing(secondsLeft: 15))
    #expect(bench.board.board.calibration(ofInput: bench.glass.path) != old)
    bench.touchKeep()
    #expect(bench.procedure.outcome == nil, "the button is where it is seen, not where it was")
    bench.board.advance(by: 15)
    #expect(bench.procedure.outcome == .unchanged("Keep was not touched in time"))
    #expect(bench.board.board.calibration(ofInput: bench.glass.path) == old)
    #expect(bench.stored.isEmpty)
    bench.board.advance(by: 3)
    #expect(bench.hasEnded)
  }

  @Test(.fault("C023"), arguments: [0, 1, 2])
  func pointsThatSayNothingAreRefusedAndItStartsAnew(_ kind: Int) throws {
    let bench = try CalibrationBench { $0 }
    bench.touchMarks { index, mark in
      switch kind {
      case 0: Point(x: 40, y: 40)
      case 1: Point(x: mark.x, y: mark.x / 2)
      default: index == 1 ? Point(x: 60, y: 60) : mark
      }
    }
    let stage = try #require(Self.marking(bench))
    #expect(stage.done == 0 && stage.complaint != nil)
    #expect(bench.procedure.outcome == nil)
    bench.touchMarks()
    bench.touchKeep()
    #expect(bench.stored.count == 1)
  }

  @Test(.fault("C024")) func nothingButTheMarksTakesATouch() throws {
    let bench = try CalibrationBench { $0 }
    let button = try #require(bench.button)
    let window = bench.board.application.window
    func target(_ x: Double, _ y: Double) -> View? { window.hitTest(Point(x: x, y: y), with: nil) }
    for x in stride(from: 0.0, to: 200, by: 4) {
      for y in stride(from: 0.0, to: 120, by: 4) { #expect(!(target(x, y) is Control)) }
    }
    bench.touchMarks()
    #expect(target(button.frame.midX, button.frame.midY) === button)
    #expect(window.subviews.count == 1 && bench.panel.subviews.count { $0 is Control } == 1)
  }

  @Test func anyKeyEndsItWithoutAChange() throws {
    for steps in [0, 2, 5] {
      let bench = try CalibrationBench { $0 }
      let marks = CalibrationPanel.marks(in: bench.panel.bounds.size)
      for mark in marks.prefix(steps) { bench.touch(mark) }
      bench.pressKey()
      #expect(bench.procedure.outcome == .unchanged("a key was pressed"))
      #expect(bench.board.board.calibration(ofInput: bench.glass.path) == nil)
      bench.touchKeep()
      #expect(bench.stored.isEmpty)
    }
  }

  @Test func nobodyThereEndsItWithoutAChange() throws {
    let bench = try CalibrationBench { $0 }
    bench.board.advance(by: 59)
    #expect(bench.procedure.outcome == nil)
    bench.board.advance(by: 2)
    #expect(bench.procedure.outcome == .unchanged("no mark was touched for a minute"))
  }

  @Test func countdownGoesDownBySeconds() throws {
    let bench = try CalibrationBench { $0 }
    bench.touchMarks()
    var seen: [Int] = []
    while case .testing(let seconds) = bench.panel.stage {
      if seen.last != seconds { seen.append(seconds) }
      bench.board.advance(by: 0.25)
    }
    #expect(seen == Array((1...15).reversed()))
  }

  @Test func whatCannotBeStoredIsSaid() throws {
    let bench = try CalibrationBench { $0 }
    bench.obstacle = "no space"
    bench.touchMarks()
    bench.touchKeep()
    #expect(bench.procedure.outcome == .failed("no space"))
  }

  @Test func glassThatBouncesOrSlipsTouchesEachMarkOnce() throws {
    let bench = try CalibrationBench { $0 }
    let mark = CalibrationPanel.marks(in: bench.panel.bounds.size)[0]
    bench.touch(mark)
    bench.glass.press(x: 5, y: 5, at: bench.board.time - 0.4)
    bench.glass.lift(at: bench.board.time - 0.35)
    bench.board.advance(by: 0.1)
    #expect(try #require(Self.marking(bench)).done == 1)
  }

  @Test func glassThatIsUnpluggedWhileTheNewCalibrationIsTriedEndsUnchanged() throws {
    let bench = try CalibrationBench { $0 }
    bench.touchMarks()
    bench.board.inputs.unplug(bench.glass)
    bench.board.advance(by: 16)
    #expect(bench.procedure.outcome == .unchanged("Keep was not touched in time"))
  }
}

/// What it looks like.
struct CalibrationPictureTests {
  private static func panel(_ stage: CalibrationStage) -> CalibrationPanel {
    let panel = CalibrationPanel()
    panel.stage = stage
    return panel
  }

  private static let stages: [(name: String, stage: CalibrationStage)] = [
    ("mark", .marking(done: 1, complaint: nil)),
    ("middle", .marking(done: 4, complaint: nil)),
    ("refused", .marking(done: 0, complaint: "One touch was beside its mark.")),
    ("test", .testing(secondsLeft: 15)),
    (
      "unchanged",
      .ended(title: "Nothing was changed", text: "Keep was not touched in time.", isGood: false)
    ),
    ("stored", .ended(title: "Calibrated", text: "The calibration is stored.", isGood: true)),
  ]

  @Test(arguments: [(800.0, 480.0), (480, 272), (480, 800)])
  func everyStageLooksLikeItsPicture(_ width: Double, _ height: Double) throws {
    for (name, stage) in Self.stages {
      let theme: Theme = width > height ? .light : .dark
      let harness = PanelHarness(
        Self.panel(stage), size: Size(width: width, height: height), theme: theme)
      #expect(throws: Never.self) {
        try harness.expectGolden("Calibration/\(name)-\(Int(width))x\(Int(height))")
      }
    }
  }
}
