import Kiosk
import Platform

/// The steps of `kiosk calibrate`: five marks, a fit, a test with the new numbers, and storing them.
///
/// Nobody is locked out: what is given up, in whatever way, brings the old calibration back; only who has touched the button with the
/// new one keeps that.
final class CalibrationProcedure {
  /// How it ended.
  enum Outcome: Hashable {
    /// The device and its new calibration are stored.
    case stored(device: String, Calibration)
    /// Nothing was changed, and why.
    case unchanged(String)
    /// It could not be stored, and why.
    case failed(String)
  }

  /// Seconds without a touch after which it is given up.
  nonisolated static let patience = 60.0
  /// Seconds in which the button must be touched.
  nonisolated static let testTime = 15.0
  /// Seconds for which the end is shown.
  nonisolated static let endTime = 2.0
  /// Seconds after a touch within which another is a bounce.
  nonisolated static let bounceTime = 0.3

  /// How it ended; nil as long as it goes on.
  private(set) var outcome: Outcome?

  private let board: Board
  private let panel: CalibrationPanel
  private let store: (Calibration, DeviceDescription, String, [DeviceDescription]) -> String?
  private let endHandler: () -> Void
  /// The node of the device that is calibrated: the first that was touched.
  private var path: String?
  private var touches: [Calibration.Touch] = []
  private var contact: Contact?
  private var lastTouch = 0.0
  private var deadline: Double?
  private var trial: (new: Calibration, old: Calibration?)?
  private var isGivenUp = false

  /// A finger on its mark: the mean of all places that it told.
  private struct Contact {
    let path: String
    let id: Int
    var x = 0.0
    var y = 0.0
    var count = 0.0

    mutating func add(_ place: DigitiserPlace) {
      x += place.x
      y += place.y
      count += 1
    }

    var place: DigitiserPlace { DigitiserPlace(x: x / count, y: y / count) }
  }

  /// A calibration of the glass of `board`, shown by `panel`. `store` says why it could not store, nil where it did; `endHandler` is
  /// called when the end has been shown.
  init(
    board: Board, panel: CalibrationPanel,
    store: @escaping (Calibration, DeviceDescription, String, [DeviceDescription]) -> String?,
    endHandler: @escaping () -> Void
  ) {
    self.board = board
    self.panel = panel
    self.store = store
    self.endHandler = endHandler
    board.digitiserHandler = { [weak self] in self?.take($0) }
    panel.keepHandler = { [weak self] in self?.keep() }
    panel.keyHandler = { [weak self] in self?.giveUp() }
    panel.clockHandler = { [weak self] in self?.tick(at: $0) }
    panel.startAnimating()
  }

  // MARK: - Touches

  private func take(_ report: DigitiserReport) {
    guard case .marking = panel.stage, outcome == nil else { return }
    switch report.phase {
    case .began: begin(report)
    case .moved where isOurs(report): contact?.add(report.place)
    case .ended where isOurs(report): finish(report)
    case .cancelled where isOurs(report): contact = nil
    case .moved, .ended, .cancelled: break
    }
  }

  private func begin(_ report: DigitiserReport) {
    guard contact == nil, path == nil || path == report.path, touches.count < 5,
      report.timestamp >= lastTouch + Self.bounceTime
    else { return }
    contact = Contact(path: report.path, id: report.contact)
    contact?.add(report.place)
  }

  private func isOurs(_ report: DigitiserReport) -> Bool {
    contact?.path == report.path && contact?.id == report.contact
  }

  private func finish(_ report: DigitiserReport) {
    defer { contact = nil }
    let mark = CalibrationPanel.marks(in: panel.bounds.size)[touches.count]
    guard let contact, let wanted = board.place(of: mark, onInput: report.path) else { return }
    path = report.path
    lastTouch = report.timestamp
    deadline = report.timestamp + Self.patience
    touches.append(Calibration.Touch(told: contact.place, wanted: wanted))
    // The fit waits for the clock: devices are not changed while one of them reports.
    if touches.count == 5 { return panel.startAnimating() }
    panel.stage = .marking(done: touches.count, complaint: nil)
  }

  // MARK: - Time

  /// Does what is due, and says when something is due next.
  private func tick(at time: Double) -> Double? {
    if outcome != nil { return tickAfterEnd(at: time) }
    if isGivenUp { return end(.unchanged("a key was pressed"), at: time) }
    if touches.count == 5, trial == nil { fit(at: time) }
    let due = deadline ?? time + Self.patience
    deadline = due
    if trial != nil { return test(until: due, at: time) }
    return time >= due ? end(.unchanged("no mark was touched for a minute"), at: time) : due
  }

  private func test(until due: Double, at time: Double) -> Double? {
    if time >= due { return end(.unchanged("Keep was not touched in time"), at: time) }
    let left = Int(due - time)
    let secondsLeft = due - time > Double(left) ? left + 1 : left
    panel.stage = .testing(secondsLeft: secondsLeft)
    return due - Double(secondsLeft - 1)
  }

  private func tickAfterEnd(at time: Double) -> Double? {
    guard let due = deadline else {
      deadline = time + Self.endTime
      return deadline
    }
    if time < due { return due }
    endHandler()
    return nil
  }

  // MARK: - Steps

  private func fit(at time: Double) {
    guard let path else { return }
    do throws(Calibration.FitFault) {
      let new = try Calibration(fitting: touches)
      trial = (new, board.calibration(ofInput: path))
      board.setCalibration(new, ofInput: path, at: time)
      deadline = time + Self.testTime
    } catch {
      startOver(
        error == .onOneLine
          ? "Those touches lie on one line."
          : "One touch was beside its mark.")
    }
  }

  private func startOver(_ complaint: String) {
    touches = []
    path = nil
    panel.stage = .marking(done: 0, complaint: complaint)
  }

  private func giveUp() {
    guard outcome == nil else { return }
    isGivenUp = true
    panel.startAnimating()
  }

  /// The button was pressed with the new calibration.
  private func keep() {
    guard let path, let trial, outcome == nil, let device = board.description(ofInput: path) else {
      return
    }
    var others = board.inputDescriptions
    if let index = others.firstIndex(of: device) { others.remove(at: index) }
    if let reason = store(trial.new, device, path, others) {
      outcome = .failed(reason)
      show("It cannot be stored", reason, isGood: false)
    } else {
      outcome = .stored(device: device.name, trial.new)
      show("Calibrated", "The calibration is stored.", isGood: true)
    }
    deadline = nil
  }

  /// Brings the old calibration back.
  private func end(_ outcome: Outcome, at time: Double) -> Double? {
    if let path, let trial { board.setCalibration(trial.old, ofInput: path, at: time) }
    self.outcome = outcome
    if case .unchanged(let reason) = outcome {
      show(
        "Nothing was changed", reason.prefix(1).uppercased() + reason.dropFirst() + ".",
        isGood: false)
    }
    deadline = time + Self.endTime
    return deadline
  }

  private func show(_ title: String, _ text: String, isGood: Bool) {
    panel.stage = .ended(title: title, text: text, isGood: isGood)
  }
}
