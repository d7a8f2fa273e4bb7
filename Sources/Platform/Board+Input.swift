import Glibc
import Kiosk

extension Board {
  /// Opens the input devices, and tells on standard error and on the display where none of them may be read.
  func openInput(_ calls: any InputCalls) throws(SystemError) {
    let inputs = InputDevices(
      loop: loop, geometry: geometry, receiver: self,
      grabsKeyboards: console?.isKeyboardOff != true, rules: options.inputRules,
      debounce: options.debounce, calls: calls, clock: clock)
    self.inputs = inputs
    inputs.digitiserHandler = digitiserHandler
    inputs.panelFinder = { [weak self] output in
      self?.screens.lazy.compactMap { $0.geometry(on: output) }.first
    }
    inputs.scanHandler = { [weak self] in self?.updateNotice() }
    try inputs.start()
    for refusal in inputs.refusals where refusal.error.code == EACCES {
      Log.message(
        "cannot read \(refusal.path): permission denied; add the user to group \(refusal.group)")
    }
    // Nobody would read what is typed: the way to another terminal stays open.
    if inputs.isLockedOut { console?.returnKeyboard() }
  }

  /// Shows the notice while no input device may be read, and takes it away after that.
  private func updateNotice() {
    guard let inputs, inputs.isLockedOut else {
      notice?.removeFromSuperview()
      notice = nil
      return
    }
    guard notice == nil else { return }
    let notice = InputNotice(group: inputs.refusals.first?.group ?? "input")
    application.window.addSubview(notice)
    self.notice = notice
    placeNotice()
  }

  /// At the window's lower edge.
  func placeNotice() { notice?.place(in: application.window.bounds) }
}

extension Board: InputReceiver {
  func receive(_ samples: [TouchSample]) { receive(samples, on: nil) }

  /// Takes touches of the display that shows on a connector; nil the first.
  func receive(_ samples: [TouchSample], on output: String?) {
    if Log.isOn { log(samples) }
    if isAway { return }
    handledInputs += 1
    let samples = passed(samples)
    if samples.isEmpty { return }
    let screen = screen(on: output)
    keyScreen = screen
    screen.application.receive(samples)
  }

  func receive(_ key: KeySample) {
    Log.event("key \(key.key) \(key.phase)")
    if key.key == .power, key.phase == .down, FirstProcess.isSelf { return loop.stop() }
    if isAway { return }
    handledInputs += 1
    if !passes(key) { return }
    (keyScreen ?? screens[0]).application.receive(key)
  }

  func movePointer(to point: Point?) {
    Log.event("pointer \(point.map(Self.text) ?? "hidden")")
    if isAway { return }
    handledInputs += 1
    if point != nil { wakeUp(at: clock()) }
    application.movePointer(to: point)
  }

  private func log(_ samples: [TouchSample]) {
    for sample in samples where sample.phase != .moved {
      Log.event("touch \(sample.id) \(sample.phase) \(Self.text(sample.location))")
    }
  }

  private static func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

  /// A number of points, without a fraction where it is whole.
  private static func text(_ value: Double) -> String {
    let whole = Int(value)
    return Double(whole) == value ? String(whole) : String(value)
  }
}
