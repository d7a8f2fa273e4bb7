import Kiosk
import Platform
import PlatformTesting

@testable import KioskMain

/// A board with glass that tells wrong places, a screen of `kiosk calibrate`, and a finger that touches what it sees.
final class CalibrationBench {
  let panel = CalibrationPanel()
  let glass: FakeInputDevice
  let keyboard = FakeInputDevice(.keyboard(), at: "/dev/input/event1")
  let board: FakeBoard
  let procedure: CalibrationProcedure
  var stored: [Calibration] { record.stored }
  var hasEnded: Bool { record.hasEnded }
  /// Why storing fails; nil where it does not.
  var obstacle: String? {
    get { record.obstacle }
    set { record.obstacle = newValue }
  }

  private let record: Record

  /// What the procedure calls leave behind.
  private final class Record {
    var stored: [Calibration] = []
    var hasEnded = false
    var obstacle: String?
  }

  private let size: (width: Int, height: Int)
  /// What the glass tells of a place, both as parts of the whole.
  private let lie: (DigitiserPlace) -> DigitiserPlace
  private static let last = 4095.0

  init(
    width: Int = 200, height: Int = 120, options: BoardOptions = BoardOptions(),
    lie: @escaping (DigitiserPlace) -> DigitiserPlace
  ) throws {
    size = (width, height)
    self.lie = lie
    glass = FakeInputDevice(.touchPanel("Glass", width: 4096, height: 4096))
    let inputs = FakeInputDevices()
    inputs.plug(glass)
    inputs.plug(keyboard)
    let card = FakeCard(connectors: [
      FakeConnector("DSI-1", modes: [FakeMode(width, height, isPreferred: true)])
    ])
    let (panel, record) = (panel, Record())
    self.record = record
    var made: CalibrationProcedure?
    board = try FakeBoard(
      window: Window(rootView: panel), cards: [card], inputs: inputs, options: options
    ) { board in
      // As the command does, before any device is open.
      made = CalibrationProcedure(
        board: board, panel: panel,
        store: { calibration, _, _, _ in
          if record.obstacle == nil { record.stored.append(calibration) }
          return record.obstacle
        },
        endHandler: { record.hasEnded = true })
    }
    guard let made else { preconditionFailure("whenReady was not called") }
    procedure = made
    board.advance(by: 0.1)
  }

  /// Touches a place of the window.
  func touch(_ point: Point) {
    let told = lie(board.board.place(of: point, onInput: glass.path) ?? DigitiserPlace(x: 0, y: 0))
    func value(_ part: Double) -> Int { Int(min(max(part, 0), 1) * Self.last + 0.5) }
    glass.press(x: value(told.x), y: value(told.y), at: board.time)
    board.advance(by: 0.05)
    glass.lift(at: board.time)
    board.advance(by: 0.5)
  }

  /// Touches the marks that are left, each moved by `slip`.
  func touchMarks(slip: (Int, Point) -> Point = { $1 }) {
    for (index, mark) in CalibrationPanel.marks(in: panel.bounds.size).enumerated() {
      touch(slip(index, mark))
    }
  }

  var button: Button? { panel.subviews.compactMap { $0 as? Button }.first }

  func touchKeep() {
    guard let frame = button?.frame else { return }
    touch(Point(x: frame.midX, y: frame.midY))
  }

  func pressKey() {
    keyboard.key(1, isDown: true, at: board.time)
    keyboard.key(1, isDown: false, at: board.time)
    board.advance(by: 0.1)
  }

  /// How far from the finger the window believes a touch to be, in pixels.
  func error(at point: Point) -> Double {
    var found: Point?
    let recorder = TouchRecorder { found = $0 }
    recorder.frame = panel.bounds
    board.application.window.addSubview(recorder)
    touch(point)
    recorder.removeFromSuperview()
    guard let found else { return .infinity }
    return max(abs(found.x - point.x), abs(found.y - point.y)) * board.application.window.scale
  }
}

/// Tells where it is touched.
private final class TouchRecorder: View {
  private let handler: (Point) -> Void

  init(_ handler: @escaping (Point) -> Void) {
    self.handler = handler
    super.init(frame: .zero)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    if let touch = touches.first { handler(touch.location(in: self)) }
  }
}
