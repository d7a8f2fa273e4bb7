import Glibc
import Kiosk
import Render

/// The display of the board while cards and displays come and go: at any time one ``KMSDisplay``, or none.
///
/// What shows stays, whatever else is plugged in, until it is unplugged or changes its size. Then what is there is looked at anew;
/// where nothing can show, the program waits without waking, and the interface keeps its state.
final class PluggableDisplay: Display {
  var frameHandler: ((Double) -> Void)?
  var changeHandler: (() -> Void)?
  private(set) var failure: BoardError?
  private(set) var pixelSize: (width: Int, height: Int)
  private(set) var physicalSize: (width: Int, height: Int)?

  /// What shows, and on what.
  private struct Current {
    let display: KMSDisplay
    let card: any CardCalls
    let target: DisplayChoice.Target
    let since: Double
  }

  private let cards: SharedCards
  private let options: BoardOptions
  private let rank: DisplayClaim.Rank
  private let clock: () -> Double
  private var current: Current?
  private var isSuspended = false
  private var isDark = false
  /// The changes of the cards that were looked at.
  private var seenChanges = 0
  /// How often another display was opened, or none was left.
  private(set) var openings = 0
  /// When what is there is looked at again though nothing tells of a change.
  private var retryAt: Double?
  private var framesBefore = 0
  private var complaint: [String] = []

  /// Seconds between looks at a card that another program holds, and between openings of one that fails at once.
  private static let retryTime = 1.0

  /// Opens what can show and no other window has; `size` in pixels is what there is to draw for until something can.
  ///
  /// - Throws: status 77 where the user may not use a card, 69 where there is none that could show anything later.
  init(
    on cards: SharedCards, options: BoardOptions, size: (width: Int, height: Int),
    clock: @escaping () -> Double
  ) throws(BoardError) {
    self.cards = cards
    self.options = options
    rank = options.output == nil ? .anywhere : .named
    self.clock = clock
    pixelSize = size
    seenChanges = cards.changes
    try open(look(), isStart: true)
  }

  // MARK: - Display

  var frameDuration: Double { current?.display.frameDuration ?? 1.0 / 60 }

  var isReady: Bool { current?.display.isReady ?? false }

  func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    current?.display.present(bitmap, damage: damage)
    settle(at: clock())
  }

  // MARK: - Looking

  private typealias Look = (cards: [CardProbe.Found], choice: DisplayChoice)

  /// Looks at every card, through the open one where there is one.
  private func look() -> Look {
    var request = options.request
    request.claims = cards.claims(against: rank, by: self)
    let found = cards.look(for: request)
    return (found, DisplayChoice(among: found.map(\.description), request: request))
  }

  /// Takes what the look found: keeps what shows, or opens what was chosen, or waits.
  private func replan(at time: Double) {
    seenChanges = cards.changes
    retryAt = nil
    var found = look()
    if let current, isStillRight(current, in: found) { return }
    let hadDisplay = current != nil
    letGo()
    // What was open may have had the name of something else.
    if hadDisplay { found = look() }
    do throws(BoardError) {
      try open(found, isStart: false)
    } catch {
      complain(error.lines)
      retryAt = time + Self.retryTime
    }
    if hadDisplay || current != nil { changeHandler?() }
  }

  private func isStillRight(_ current: Current, in look: Look) -> Bool {
    let card = look.cards.first { $0.description.path == current.target.card }
    let connector = card?.description.connectors.first { $0.id == current.target.connector.id }
    guard let connector, connector.status != .disconnected else { return false }
    if current.target.connector.status == .unknown, let target = look.choice.target,
      target.connector.status == .connected
    {
      return false
    }
    let mode = DisplayChoice.mode(among: connector.modes, request: options.mode)
    // A driver that tells no modes for a moment has not changed anything.
    return mode == nil || mode?.timings == current.target.mode.timings
  }

  private func open(_ look: Look, isStart: Bool) throws(BoardError) {
    guard let target = look.choice.target, let card = look.cards[target.cardIndex].calls else {
      return try wait(for: look, isStart: isStart)
    }
    let claim = DisplayClaim(
      card: target.card, connector: target.connector.id, crtc: target.crtc, rank: rank)
    let events = cards.take(claim, of: card, for: self) { [weak self] in self?.giveWay() }
    let display: KMSDisplay
    do throws(BoardError) {
      display = try KMSDisplay(
        card: card, description: look.cards[target.cardIndex].description, target: target,
        rotation: options.rotation, isDithered: options.isDithered,
        usesAtomic: options.usesAtomic, events: events, clock: clock)
    } catch {
      cards.release(self)
      throw error
    }
    complaint = []
    openings += 1
    pixelSize = display.pixelSize
    physicalSize = display.physicalSize
    display.frameHandler = { [weak self] in self?.frameHandler?($0) }
    current = Current(display: display, card: card, target: target, since: clock())
    Log.event("display \(display.title)")
    if options.isDithered, display.format.pixels.bytesPerPixel != 2 {
      Log.message("display: \(display.format) needs no dither")
    }
  }

  /// Nothing can show now: an error where that will not change by itself, else a wait.
  private func wait(for look: Look, isStart: Bool) throws(BoardError) {
    let lines = look.choice.rejections.map(\.description)
    let isRefused = look.choice.rejections.contains {
      if case .notPermitted = $0.fault { true } else { false }
    }
    if isStart {
      if isRefused { throw .notPermitted(lines) }
      if look.cards.isEmpty, !options.waitsForCard {
        throw .unavailable([
          "\(cards.directory): no graphics card; load the display's driver, or use --display headless"
        ])
      }
      if !look.choice.mayComeLater, !options.waitsForCard { throw .unavailable(lines) }
    }
    complain((lines.isEmpty ? ["\(cards.directory): no graphics card"] : lines))
    // Nothing tells when another program lets go of a card.
    if look.choice.rejections.contains(where: { $0.fault == .inUse }) {
      retryAt = clock() + Self.retryTime
    }
  }

  /// Says once why nothing shows.
  private func complain(_ lines: [String]) {
    if lines == complaint { return }
    complaint = lines
    for line in lines { Log.message("no display yet: \(line)") }
  }

  // MARK: - Coming and going

  /// Gives up what shows, so that it can come back: its scanout engine is switched off and its buffers are freed.
  private func letGo() {
    guard let current else { return }
    cards.release(self)
    framesBefore += current.display.shownFrames
    current.display.abandon()
    self.current = nil
    openings += 1
    Log.event("display gone")
  }

  /// A window that names this output takes it: another display, or none.
  private func giveWay() {
    letGo()
    retryAt = clock()
    changeHandler?()
  }

  /// After every call: a display whose device is gone makes room, one that failed otherwise ends the program.
  private func settle(at time: Double) {
    guard let current, let end = current.display.failure else { return }
    guard current.display.isDeviceGone else {
      failure = end
      return
    }
    complain(end.lines)
    letGo()
    changeHandler?()
    // One that comes back at once and goes again must not keep the machine busy.
    retryAt = max(time, current.since + Self.retryTime)
  }

}

extension PluggableDisplay: @MainActor BoardDisplay {
  var title: String { current?.display.title ?? "none yet" }

  var shownFrames: Int { framesBefore + (current?.display.shownFrames ?? 0) }

  var lastShownTime: Double { current?.display.lastShownTime ?? 0 }

  var canShow: Bool { current != nil && !isSuspended && !isDark }

  var isLastFrameShown: Bool { current?.display.isLastFrameShown ?? true }

  var nextWakeup: Double? {
    if isSuspended || isDark { return nil }
    guard let next = current?.display.nextWakeup, let retryAt else {
      return current?.display.nextWakeup ?? retryAt
    }
    return min(next, retryAt)
  }

  var connector: String? { current?.target.connector.name }

  /// The mode's size, before the picture is turned.
  var modeSize: (width: Int, height: Int)? {
    current.map { ($0.target.mode.width, $0.target.mode.height) }
  }

  func attach(to loop: EventLoop) throws(SystemError) {
    try cards.attach(to: loop) { [weak self] in
      guard let self else { return }
      handleEvents(at: clock())
    }
  }

  func handleEvents(at time: Double) {
    cards.noteChanges()
    current?.display.handleEvents(at: time)
    settle(at: time)
    // Some displays seem unplugged while they are switched off.
    if cards.changes != seenChanges, !isSuspended, !isDark { replan(at: time) }
  }

  func wake(at time: Double) {
    if let due = current?.display.nextWakeup, due <= time { current?.display.wake(at: time) }
    settle(at: time)
    if let retryAt, time >= retryAt, !isSuspended, !isDark { replan(at: time) }
  }

  func suspend() {
    isSuspended = true
    current?.display.suspend()
  }

  func resume(at time: Double) {
    isSuspended = false
    current?.display.resume(at: time)
    settle(at: time)
    lookAgain(at: time)
  }

  func darken(isSwitchingOff: Bool) -> Bool {
    guard let current else { return false }
    isDark = current.display.darken(isSwitchingOff: isSwitchingOff)
    settle(at: clock())
    return isDark
  }

  func lighten(at time: Double) {
    guard isDark else { return }
    isDark = false
    current?.display.lighten(at: time)
    settle(at: time)
    if !isSuspended { lookAgain(at: time) }
  }

  /// What was plugged meanwhile, and where nobody could be asked.
  private func lookAgain(at time: Double) {
    if cards.changes != seenChanges || current == nil { replan(at: time) }
  }

  func close() {
    cards.release(self)
    current?.display.close()
  }
}
