import CLinux
import Glibc
public import Kiosk

/// Puts a window onto the board it runs on, and runs it.
///
/// ```swift
/// let window = Window(size: Size(width: 800, height: 480))
/// window.addSubview(Button(…))
/// exit(Board.run(window))
/// ```
///
/// It finds a display and takes it over, gives the window its size, opens the input devices, and runs the event loop until
/// SIGTERM or SIGINT. Then the console is as it was.
public final class Board {
  /// Input in, frames out.
  public let application: Application
  /// The loop; watch your own descriptors with it.
  public let loop: EventLoop

  private let options: BoardOptions
  private let clock: () -> Double
  private let display: any BoardDisplay
  private var geometry = PanelGeometry(width: 1, height: 1)
  private var console: Console?
  private var inputs: InputDevices?
  /// Whether another virtual terminal is shown: input is then meant for that.
  private var isAway = false
  private var handledInputs = 0
  private var settledFrames = 0
  private var settledInputs = 0

  // MARK: - Running

  /// Runs `window` until SIGTERM or SIGINT; `whenReady` is called with the board before the first frame. Returns the status to exit with: 0, or that of a ``BoardError``, whose lines are on standard error then.
  public static func run(
    _ window: Window, options: BoardOptions = BoardOptions(),
    whenReady: (Board) throws(BoardError) -> Void = { _ in }
  ) -> Int32 {
    let status: Int32
    do throws(BoardError) {
      let board = try Board(window: window, options: options)
      try whenReady(board)
      try board.run()
      status = 0
    } catch {
      for line in error.lines { Log.message(line) }
      status = error.status
    }
    // The first process must not end: the kernel would panic.
    if FirstProcess.isSelf { FirstProcess.powerOff() }
    return status
  }

  /// Finds and takes over the display, and gives `window` its size.
  ///
  /// - Throws: status 69 where no display can be used, 77 where the user may not; one line for each thing tried.
  public convenience init(
    window: Window, options: BoardOptions = BoardOptions()
  ) throws(BoardError) {
    if FirstProcess.isSelf { FirstProcess.loadModules() }
    try self.init(window: window, options: options, bus: KernelBus()) { MonotonicClock.now }
  }

  /// The same on the cards of `bus`, with the time that `clock` tells.
  package init(
    window: Window, options: BoardOptions, bus: any CardBus, clock: @escaping () -> Double
  ) throws(BoardError) {
    self.options = options
    self.clock = clock
    do throws(SystemError) {
      loop = try EventLoop()
    } catch {
      throw BoardError([error.description], status: 71)
    }
    display = try DisplayOpener.open(options, window: window, on: bus, clock: clock)
    application = Application(window: window)
    fitWindow()
    application.display = display
    display.changeHandler = { [weak self] in self?.takeChangedDisplay() }
  }

  /// Runs the loop until SIGTERM, SIGINT or ``EventLoop/stop()``, then gives everything back.
  public func run() throws(BoardError) {
    do throws(SystemError) {
      defer { giveBack() }
      try watchSignals()
      try display.attach(to: loop)
      if options.display != .headless { takeConsole() }
      if options.usesInput, options.display != .headless { try startInput() }
      try loop.run { [weak self] in self?.turn() }
    } catch {
      throw BoardError([error.description], status: 71)
    }
    if let failure = display.failure { throw failure }
  }

  /// Takes the events of cards and of what is plugged into them.
  package func handleDisplayEvents() { display.handleEvents(at: clock()) }

  /// Why nothing more can be shown; nil as long as it can.
  package var failure: BoardError? { display.failure }

  /// Gives everything back, as at the end of ``run()``.
  package func close() { giveBack() }

  // MARK: - Private

  /// After input and display events: what is due, then one frame, then the time of the next turn.
  package func turn() -> Double? {
    let time = clock()
    if let due = display.nextWakeup, due <= time { display.wake(at: time) }
    if let due = inputs?.nextWakeup, due <= time { inputs?.wake(at: time) }
    application.renderIfNeeded(at: time)
    if display.failure != nil { loop.stop() }
    logSettled()
    // A display that is not ready makes a turn when it is: until then no frame can be due.
    let frame = display.isReady ? application.nextWakeup : nil
    return Self.earlier(Self.earlier(frame, display.nextWakeup), inputs?.nextWakeup)
  }

  /// Gives the window the display's size, and touches and picture the same geometry.
  private func fitWindow() {
    let size = display.pixelSize
    let chosen = DisplayScale(pixels: size, millimetres: display.physicalSize)
    geometry = PanelGeometry(
      width: size.width, height: size.height, scale: options.scale ?? chosen.value,
      rotation: options.rotation, touchRotation: options.touchRotation)
    application.window.scale = geometry.scale
    application.window.frame = Rect(origin: .zero, size: geometry.size)
  }

  /// Another display: the interface keeps its state and is laid out and drawn anew; a finger that is down has lost what it was on.
  private func takeChangedDisplay() {
    let before = geometry
    fitWindow()
    if geometry != before {
      inputs?.cancelAll(at: clock())
      inputs?.geometry = geometry
    }
    application.window.redrawAll()
  }

  /// The earlier of two times, of which either may be never.
  private static func earlier(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  private func logSettled() {
    // Only of a display that is ready does the application know whether something is left to draw.
    guard Log.isOn, display.isReady, display.isLastFrameShown, application.isSettled else {
      return
    }
    let frames = display.shownFrames
    guard frames != settledFrames || handledInputs != settledInputs else { return }
    settledFrames = frames
    settledInputs = handledInputs
    Log.event("settled frame \(frames)")
  }

  private func watchSignals() throws(SystemError) {
    // A log that nobody reads any more must not end the panel.
    signal(SIGPIPE, SIG_IGN)
    var signals = [SIGTERM, SIGINT, Console.releaseSignal, Console.acquireSignal]
    if FirstProcess.isSelf { signals.append(SIGCHLD) }
    try loop.watchSignals(signals) { [weak self] in self?.handle(signal: $0) }
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGTERM, SIGINT: loop.stop()
    case SIGCHLD: FirstProcess.reapChildren()
    case Console.releaseSignal:
      inputs?.cancelAll(at: clock())
      isAway = true
      display.suspend()
      console?.release()
    case Console.acquireSignal:
      console?.acquire()
      // What is down by now belongs to the other terminal until it comes up.
      inputs?.cancelAll(at: clock())
      isAway = false
      display.resume(at: clock())
      application.window.redrawAll()
    default: break
    }
  }

  private func takeConsole() {
    console = Console()
    console?.take()
  }

  private func startInput() throws(SystemError) {
    let inputs = InputDevices(
      loop: loop, geometry: geometry, receiver: self, grabsKeyboards: console == nil,
      rules: options.inputRules, debounce: options.debounce)
    self.inputs = inputs
    try inputs.start()
    for refusal in inputs.refusals where refusal.error.code == EACCES {
      Log.message(
        "cannot read \(refusal.path): permission denied; add the user to group \(refusal.group)")
    }
  }

  private func giveBack() {
    inputs = nil
    display.close()
    console?.restore()
    console = nil
  }
}

extension Board: InputReceiver {
  func receive(_ samples: [TouchSample]) {
    if Log.isOn { log(samples) }
    if isAway { return }
    handledInputs += 1
    application.receive(samples)
  }

  func receive(_ key: KeySample) {
    Log.event("key \(key.key) \(key.phase)")
    if key.key == .power, key.phase == .down, FirstProcess.isSelf { return loop.stop() }
    if isAway { return }
    handledInputs += 1
    application.receive(key)
  }

  func movePointer(to point: Point?) {
    Log.event("pointer \(point.map(Self.text) ?? "hidden")")
    if isAway { return }
    handledInputs += 1
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
