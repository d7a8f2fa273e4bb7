import CLinux
import Glibc
public import Kiosk
public import Render

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
  /// Where windows are shown; the first has the window that the board was made with.
  public private(set) var screens: [Screen]
  /// The loop; watch your own descriptors with it.
  public let loop: EventLoop

  /// Called after each turn in which a frame came onto the glass, with the time of that.
  package var shownHandler: ((Double) -> Void)?

  let options: BoardOptions
  let clock: () -> Double
  private let cards: SharedCards?
  var console: Console?
  var inputs: InputDevices?
  /// Hears every contact of glass as the device tells it, before that goes to the window; nil by default.
  public var digitiserHandler: ((DigitiserReport) -> Void)? {
    didSet { inputs?.digitiserHandler = digitiserHandler }
  }
  /// What tells that no input device may be read, while that is so.
  var notice: InputNotice?
  /// Who is told that the panel shows and is well; nil nobody.
  var supervisor: Supervisor?
  private var account: UserAccount?
  private var deadline = FrameDeadline()
  /// Whether another virtual terminal is shown: input is then meant for that.
  private(set) var isAway = false
  /// Who gets keys: where a touch was last.
  weak var keyScreen: Screen?
  var power: PowerState
  /// Seconds that the machine has slept so far.
  private let slept: () -> Double
  private var sleep: SleepWatch
  private var sleepAlarm: FileDescriptor?
  private var isRunning = false
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
    try self.init(
      window: window, options: options, bus: KernelBus(passed: passed),
      backlights: KernelBacklights(), slept: { MonotonicClock.slept }, clock: { MonotonicClock.now }
    )
    self.console = console
    self.account = account
    supervisor = Supervisor()
  }

  /// A card that the launcher opened: the one that the options name, else systemd's, where no other is asked for.
  private static func passedDescriptor(_ options: BoardOptions) -> Int32? {
    options.cardDescriptor ?? (options.card == nil ? PassedCard.descriptor() : nil)
  }

  /// The same on the cards of `bus`, with the time that `clock` tells, on a machine that never sleeps.
  package convenience init(
    window: Window, options: BoardOptions, bus: any CardBus, clock: @escaping () -> Double
  ) throws(BoardError) {
    try self.init(
      window: window, options: options, bus: bus, backlights: KernelBacklights(), slept: { 0 },
      clock: clock)
  }

  /// The same on the cards of `bus`, with the lights `backlights`, the seconds of sleep that `slept` tells, and the time that `clock` tells.
  package init(
    window: Window, options: BoardOptions, bus: any CardBus, backlights: any BacklightCalls,
    slept: @escaping () -> Double, clock: @escaping () -> Double
  ) throws(BoardError) {
    self.options = options
    self.clock = clock
    self.slept = slept
    sleep = SleepWatch(slept())
    power = PowerState(options, backlights: backlights, since: clock())
    loop = try Self.asBoardError { () throws(SystemError) in try EventLoop() }
    cards = options.display == .headless ? nil : SharedCards(bus)
    let display = try DisplayOpener.open(options, window: window, on: cards, clock: clock)
    let screen = Screen(window, on: display, options: options)
    screens = [screen]
    display.changeHandler = { [weak self, weak screen] in
      if let screen { self?.takeChange(of: screen) }
    }
    lightAtStart()
  }

  // MARK: - Displays

  /// Input in, frames out, of the first screen.
  public var application: Application { screens[0].application }

  /// The first screen's display.
  var display: any BoardDisplay { screens[0].display }

  /// The first screen's geometry.
  var geometry: PanelGeometry { screens[0].geometry }

  /// The connectors at which a display is, by name, in the order of preference; none where the panel is headless.
  public var outputs: [String] { cards?.outputs ?? [] }

  /// Called when a display was plugged in or out, after the windows were fitted: ``outputs`` and the screens' connectors may be others.
  public var outputsHandler: (() -> Void)?

  /// Shows one window more, on the connector `output`, whenever something is connected to it.
  ///
  /// A window that was put nowhere in particular makes room and takes another display. Where the panel is headless, the window is in memory.
  ///
  /// - Parameters:
  ///   - mode: A mode; nil the display's own.
  ///   - scale: Pixels of one point; nil chosen from the display's millimetres.
  ///   - rotation: How far the picture is turned clockwise.
  /// - Throws: status 69 where there is no such connector, or another window is on it.
  @discardableResult
  public func show(
    _ window: Window, on output: String, mode: ModeRequest? = nil, scale: Double? = nil,
    rotation: Rotation = .zero
  ) throws(BoardError) -> Screen {
    var options = options
    options.output = output
    options.mode = mode
    options.scale = scale
    options.rotation = rotation
    options.isMirrored = false
    let display = try DisplayOpener.open(options, window: window, on: cards, clock: clock)
    let screen = Screen(window, on: display, options: options)
    display.changeHandler = { [weak self, weak screen] in
      if let screen { self?.takeChange(of: screen) }
    }
    screens.append(screen)
    if isRunning {
      try Self.asBoardError { () throws(SystemError) in try display.attach(to: loop) }
    }
    return screen
  }

  /// The screen whose window shows on a connector; the first for nil, and for a connector that shows nothing of ours.
  func screen(on output: String?) -> Screen {
    guard let output else { return screens[0] }
    return screens.first { $0.geometry(on: output) != nil } ?? screens[0]
  }

  /// Runs the loop until SIGTERM, SIGINT or ``EventLoop/stop()``, then gives everything back.
  public func run() throws(BoardError) {
    defer { giveBack() }
    try Self.asBoardError { () throws(SystemError) in
      try watchSignals()
      isRunning = true
      for screen in screens { try screen.display.attach(to: loop) }
      watchSleep()
      console?.take()
      if options.usesInput, options.display != .headless { try openInput(KernelInput()) }
    }
    // All that only root may open is open.
    try account?.become()
    try Self.asBoardError { () throws(SystemError) in
      try loop.run { [weak self] in self?.turn() }
    }
    if let failure { throw failure }
  }

  /// Reads the devices of `calls` from now on, where input is used at all.
  ///
  /// - Throws: status 71 where nothing tells which devices there are.
  package func startInput(on calls: any InputCalls) throws(BoardError) {
    guard options.usesInput else { return }
    do throws(SystemError) {
      try openInput(calls)
    } catch {
      throw BoardError(["input devices: \(error)"], status: 71)
    }
  }

  /// Takes the events of cards and of what is plugged into them.
  package func handleDisplayEvents() {
    for screen in screens { screen.display.handleEvents(at: clock()) }
  }

  /// Takes what the input devices say.
  package func handleInputEvents() { try? loop.poll() }

  /// Why nothing more can be shown; nil as long as it can.
  package var failure: BoardError? {
    for screen in screens { if let failure = screen.display.failure { return failure } }
    return nil
  }

  /// Frames that came onto the glass.
  package var shownFrames: Int { display.shownFrames }

  /// Gives everything back, as at the end of ``run()``.
  package func close() { giveBack() }

  // MARK: - Private

  /// After input and display events: what is due, then one frame, then the time of the next turn.
  package func turn() -> Double? {
    let time = clock()
    if sleep.hasSlept(slept()) { comeBackFromSleep(at: time) }
    if let due = inputs?.nextWakeup, due <= time { inputs?.wake(at: time) }
    if !isAway { advancePower(to: time) }
    var next = inputs?.nextWakeup
    if !isAway { next = Self.earlier(next, power.idle.nextWakeup) }
    for screen in screens { next = Self.earlier(next, screen.turn(at: time)) }
    if failure != nil { loop.stop() }
    reportFrames()
    supervise(at: time)
    logSettled()
    return Self.earlier(next, supervisor?.nextWakeup)
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

  /// Another display: the interface keeps its state and is laid out and drawn anew; a finger that is down has lost what it was on.
  private func takeChange(of screen: Screen) {
    // Nothing of what lies there is heard any more.
    if screen.connector == nil { screen.window.cancelAllTouches() }
    if screen.fit() {
      inputs?.cancelAll(at: clock())
      if screen === screens.first { inputs?.geometry = screen.geometry }
    }
    screen.window.redrawAll()
    placeNotice()
    supervisor?.tell(status)
    outputsHandler?()
  }

  /// The machine slept: what the displays showed may be lost, and nobody knows what became of fingers.
  private func comeBackFromSleep(at time: Double) {
    Log.event("awake again")
    inputs?.cancelAll(at: time)
    for screen in screens { screen.window.cancelAllTouches() }
    if isAway { return }
    wakeUp(at: time)
    for screen in screens {
      screen.display.resume(at: time)
      screen.window.redrawAll()
    }
  }

  /// Has the loop make a turn when the machine comes back from sleep, since nothing else may wake it.
  private func watchSleep() {
    guard let alarm = try? FileDescriptor(owning: kioskClockWatchOpen(), "timerfd_create") else {
      return
    }
    let descriptor = alarm.number
    sleepAlarm = consume alarm
    try? loop.watch(descriptor) { kioskClockWatchRead(descriptor) }
  }

  /// The earlier of two times, of which either may be never.
  private static func earlier(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  private func logSettled() {
    // Only of a display that is ready does the application know whether something is left to draw.
    guard Log.isOn, screens.allSatisfy(\.isSettled) else { return }
    let frames = screens.reduce(0) { $0 + $1.display.shownFrames }
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
      wakeUp(at: clock())
      isAway = true
      for screen in screens { screen.display.suspend() }
      console?.release()
    case Console.acquireSignal:
      console?.acquire()
      // What is down by now belongs to the other terminal until it comes up.
      inputs?.cancelAll(at: clock())
      isAway = false
      wakeUp(at: clock())
      for screen in screens {
        screen.display.resume(at: clock())
        screen.window.redrawAll()
      }
    default: break
    }
  }

  private func giveBack() {
    supervisor?.stop(because: display.failure?.lines.first)
    supervisor = nil
    inputs = nil
    power.backlight.restore()
    for screen in screens { screen.display.close() }
    console?.restore()
    console = nil
  }
}
