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

  /// Called after each turn in which a frame came onto the glass, with the time of that.
  package var shownHandler: ((Double) -> Void)?

  let options: BoardOptions
  let clock: () -> Double
  private let display: any BoardDisplay
  private(set) var geometry = PanelGeometry(width: 1, height: 1)
  var console: Console?
  var inputs: InputDevices?
  /// What tells that no input device may be read, while that is so.
  var notice: InputNotice?
  /// Who is told that the panel shows and is well; nil nobody.
  var supervisor: Supervisor?
  private var account: UserAccount?
  private var deadline = FrameDeadline()
  /// Whether another virtual terminal is shown: input is then meant for that.
  private(set) var isAway = false
  var handledInputs = 0
  private var reportedFrames = 0
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
      if options.display != .headless { Console.tell(error.lines) }
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
    var options = options
    var account: UserAccount?
    if let user = options.user { account = try UserAccount(named: user) }
    var passed: PassedCard?
    // Before a card is opened: here the terminal's guard is started.
    let console = options.display == .headless ? nil : Console()
    if options.display != .headless, let descriptor = Self.passedDescriptor(options) {
      let card = try PassedCard(descriptor: descriptor)
      options.card = card.path
      passed = card
    }
    try self.init(window: window, options: options, bus: KernelBus(passed: passed)) {
      MonotonicClock.now
    }
    self.console = console
    self.account = account
    supervisor = Supervisor()
  }

  /// A card that the launcher opened: the one that the options name, else systemd's, where no other is asked for.
  private static func passedDescriptor(_ options: BoardOptions) -> Int32? {
    options.cardDescriptor ?? (options.card == nil ? PassedCard.descriptor() : nil)
  }

  /// The same on the cards of `bus`, with the time that `clock` tells.
  package init(
    window: Window, options: BoardOptions, bus: any CardBus, clock: @escaping () -> Double
  ) throws(BoardError) {
    self.options = options
    self.clock = clock
    loop = try Self.asBoardError { () throws(SystemError) in try EventLoop() }
    display = try DisplayOpener.open(options, window: window, on: bus, clock: clock)
    application = Application(window: window)
    fitWindow()
    application.display = display
    display.changeHandler = { [weak self] in self?.takeChangedDisplay() }
  }

  /// Runs the loop until SIGTERM, SIGINT or ``EventLoop/stop()``, then gives everything back.
  public func run() throws(BoardError) {
    defer { giveBack() }
    try Self.asBoardError { () throws(SystemError) in
      try watchSignals()
      try display.attach(to: loop)
      console?.take()
      if options.usesInput, options.display != .headless { try startInput() }
    }
    // All that only root may open is open.
    try account?.become()
    try Self.asBoardError { () throws(SystemError) in
      try loop.run { [weak self] in self?.turn() }
    }
    if let failure = display.failure { throw failure }
  }

  /// Takes the events of cards and of what is plugged into them.
  package func handleDisplayEvents() { display.handleEvents(at: clock()) }

  /// Why nothing more can be shown; nil as long as it can.
  package var failure: BoardError? { display.failure }

  /// Frames that came onto the glass.
  package var shownFrames: Int { display.shownFrames }

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
    reportFrames()
    supervise(at: time)
    logSettled()
    // A display that is not ready makes a turn when it is: until then no frame can be due.
    let frame = display.isReady ? application.nextWakeup : nil
    let device = Self.earlier(display.nextWakeup, inputs?.nextWakeup)
    return Self.earlier(Self.earlier(frame, device), supervisor?.nextWakeup)
  }

  /// Tells of a frame that came onto the glass.
  private func reportFrames() {
    guard display.shownFrames != reportedFrames else { return }
    if reportedFrames == 0, FirstProcess.isSelf {
      Log.event("first frame \(Int(display.lastShownTime * 1000)) ms after the kernel's start")
    }
    reportedFrames = display.shownFrames
    shownHandler?(display.lastShownTime)
  }

  /// Tells the supervisor once a frame is on the glass, and then that frames are there in time.
  private func supervise(at time: Double) {
    guard let supervisor else { return }
    deadline.note(
      isOwed: display.canShow && !display.isReady, shownFrames: display.shownFrames, at: time)
    if supervisor.isReady {
      self.supervisor?.turn(at: time, isHealthy: !deadline.isMissed(at: time))
    } else if display.shownFrames > 0 {
      self.supervisor?.showFirstFrame(at: time, status: status)
    }
  }

  /// What the supervisor is told of the display.
  private var status: String {
    display.canShow ? "shows on \(display.title)" : "waits for a display"
  }

  /// Does `work`; what the system refuses ends the program with status 71.
  private static func asBoardError<Value>(
    _ work: () throws(SystemError) -> Value
  ) throws(BoardError) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw BoardError([error.description], status: 71)
    }
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
    placeNotice()
    supervisor?.tell(status)
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

  private func giveBack() {
    supervisor?.stop(because: display.failure?.lines.first)
    supervisor = nil
    inputs = nil
    display.close()
    console?.restore()
    console = nil
  }
}
