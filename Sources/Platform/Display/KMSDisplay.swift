import Glibc
public import Kiosk
public import Render

/// A display of the board, through the kernel's mode setting.
///
/// It reads in the order in which things happen:
/// 1. the card is open and connector, mode, scanout engine and plane are chosen (``DisplayChoice``),
/// 2. two buffers are allocated and the configuration is tried (`init`),
/// 3. the mode is set with the first finished frame (`present`, `setMode`),
/// 4. each further frame is flipped in, never two at a time (`present`, `flip`, `handleEvents`),
/// 5. what was there before comes back (`close`).
///
/// A frame that the kernel does not take stays in its buffer and is offered again; no damage is ever lost.
public final class KMSDisplay: Display {
  /// See ``Display/frameHandler``.
  public var frameHandler: ((Double) -> Void)?
  /// How the pixels lie in the card's memory, and what the kernel calls that.
  public let format: ScanoutFormat

  private let card: any CardCalls
  private let target: DisplayChoice.Target
  private let driver: String
  private let previous: CrtcRecord?
  private let clock: () -> Double
  private let commits: AtomicCommits?

  private var path: ScanoutPath
  private var state: FlipState
  private var pacer: FramePacer
  private var needsMode = true
  /// What changed since the last frame that the kernel took: what it is told as damage.
  private var told = DamageList()
  private var token: UInt64 = 0
  private var dirtyIsMissing = false
  private var isSuspended = false
  /// Frames in a row that the kernel would not take at all.
  private var refusals = 0
  private(set) var shownFrames = 0
  private(set) var failure: BoardError?

  /// Seconds after which a flip event counts as lost.
  private static let flipTimeout = 1.0

  // MARK: - Opening

  /// Takes the display over: allocates two buffers and tries the configuration without showing anything yet.
  init(
    card: any CardCalls, description: CardDescription, target: DisplayChoice.Target,
    clock: @escaping () -> Double = { MonotonicClock.now }
  ) throws(BoardError) {
    self.card = card
    self.target = target
    self.clock = clock
    driver = description.driver
    previous = try? card.crtc(target.crtc)
    pacer = FramePacer(frameDuration: target.mode.frameDuration)

    var commits =
      description.capabilities.atomic
      ? AtomicCommits(card: card, target: target, planes: description.planes) : nil
    var reasons: [String] = []
    var opened: (format: ScanoutFormat, buffers: [FrameBuffer], isAtomic: Bool)?
    for format in target.formats where opened == nil {
      do throws(SystemError) {
        let buffers = try Self.allocate(on: card, mode: target.mode, format: format)
        let isAtomic = (try? commits?.test(buffers[0].id)) != nil && commits != nil
        opened = (format, buffers, isAtomic)
      } catch {
        reasons.append("\(format): \(error)")
      }
    }
    guard let opened else {
      throw BoardError.unavailable([
        "\(target.card) \(target.connector.name): no buffer for \(target.mode): "
          + reasons.joined(separator: "; ")
      ])
    }
    if !opened.isAtomic { commits = nil }
    self.commits = commits
    format = opened.format
    path = opened.isAtomic ? .atomic : .legacy
    state = .dark(back: opened.buffers[0], spare: opened.buffers[1])
  }

  private static func allocate(
    on card: any CardCalls, mode: DisplayMode, format: ScanoutFormat
  ) throws(SystemError) -> [FrameBuffer] {
    let first = try FrameBuffer(on: card, width: mode.width, height: mode.height, format: format)
    do throws(SystemError) {
      let second = try FrameBuffer(
        on: card, width: mode.width, height: mode.height, format: format)
      return [first, second]
    } catch {
      first.free()
      throw error
    }
  }

  // MARK: - Display

  /// The mode's size.
  public var pixelSize: (width: Int, height: Int) { (target.mode.width, target.mode.height) }

  /// The connector's size in millimetres.
  public var physicalSize: (width: Int, height: Int)? {
    target.connector.physicalSize.map { ($0.width, $0.height) }
  }

  /// From the mode's refresh rate.
  public var frameDuration: Double { target.mode.frameDuration }

  /// Whether a buffer is free and it is time for a frame.
  public var isReady: Bool {
    guard pacer.isReady, !isSuspended else { return false }
    switch state {
    case .dark, .showing: return true
    case .flipping, .refused, .closed: return false
    }
  }

  /// Copies the damaged rows into the free buffer and asks the kernel to show it.
  public func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    guard isReady, let buffers = state.buffers else { return }
    buffers.0.missing.add(damage)
    buffers.1.missing.add(damage)
    told.add(damage)
    switch state {
    case .dark(let back, let spare):
      back.catchUp(with: bitmap)
      show(back, other: spare)
    case .showing(let front, let back):
      // Where one buffer stays on the glass, that is the one to draw into.
      let isDirect = path == .dirty && !needsMode
      let next = isDirect ? front : back
      next.catchUp(with: bitmap)
      show(next, other: isDirect ? back : front)
    case .flipping, .refused, .closed:
      break
    }
  }

  // MARK: - Showing

  /// Offers a finished buffer to the kernel and moves to the state that follows from the answer.
  private func show(_ next: FrameBuffer, other: FrameBuffer) {
    let time = clock()
    do throws(SystemError) {
      if needsMode {
        try setMode(next)
        needsMode = false
      } else if path != .dirty {
        try flip(next)
        told.removeAll()
        state = .flipping(front: other, next: next, since: time)
        return
      } else {
        try markDirty(next)
      }
      told.removeAll()
      shownFrames += 1
      state = .showing(front: next, back: other)
      // No event tells when it is on the glass: the timer is the pace.
      _ = pacer.frameShown(at: time, hasVerticalBlank: false)
    } catch {
      recover(from: error, next: next, other: other, at: time)
    }
  }

  private func setMode(_ next: FrameBuffer) throws(SystemError) {
    if path == .atomic, let commits {
      try commits.setMode(next.id)
    } else {
      try card.setCrtc(
        target.crtc, framebuffer: next.id, x: 0, y: 0, connector: target.connector.id,
        mode: target.mode.timings)
      try markDirty(next)
    }
  }

  private func flip(_ next: FrameBuffer) throws(SystemError) {
    token &+= 1
    if path == .atomic, let commits {
      try commits.flip(next.id, damage: told, token: token)
    } else {
      try card.pageFlip(target.crtc, framebuffer: next.id, token: token)
      try markDirty(next)
    }
  }

  /// Tells the driver what changed, where it wants to know.
  private func markDirty(_ buffer: FrameBuffer) throws(SystemError) {
    guard !dirtyIsMissing, !told.isEmpty else { return }
    do throws(SystemError) {
      try card.markDirty(buffer.id, told)
    } catch {
      guard error.code == ENOSYS || error.code == EOPNOTSUPP || error.code == EINVAL else {
        throw error
      }
      dirtyIsMissing = true
    }
  }

  private func recover(
    from error: SystemError, next: FrameBuffer, other: FrameBuffer, at time: Double
  ) {
    let delay: Double
    switch FlipRecovery(from: error.code) {
    case .retry:
      delay = min(frameDuration, 0.02)
    case .waitForMaster:
      Log.event("display waits: \(error)")
      needsMode = true
      delay = 1
    case .setMode:
      Log.event("display tries again: \(error)")
      refusals += 1
      // A mode-set that is refused, or flips that are refused again and again, call for a plainer way.
      if needsMode || refusals > 1 {
        guard let plainer = path.fallback else { return giveUp(error) }
        path = plainer
      }
      needsMode = true
      delay = 0
    case .giveUp:
      return giveUp(error)
    }
    state = .refused(next: next, other: other, retryAt: time + delay)
  }

  private func giveUp(_ error: SystemError) {
    failure = .unavailable(["\(target.card) \(target.connector.name): \(error)"])
    freeBuffers()
  }

  // MARK: - Closing

  private func freeBuffers() {
    let buffers = state.buffers
    state = .closed
    buffers?.0.free()
    buffers?.1.free()
  }
}

extension KMSDisplay: @MainActor BoardDisplay {
  var title: String {
    let card = target.card.split(separator: "/").last ?? "card"
    return "KMS \(card) \(driver) \(target.connector.name) \(target.mode.width)x"
      + "\(target.mode.height) \(format)"
  }

  func attach(to loop: EventLoop) throws(SystemError) {
    try loop.watch(card.descriptor) { [weak self] in
      guard let self else { return }
      handleEvents(at: clock())
    }
  }

  var nextWakeup: Double? {
    if isSuspended { return nil }
    switch state {
    case .flipping(_, _, let since): return since + Self.flipTimeout
    case .refused(_, _, let retryAt): return retryAt
    case .dark, .showing: return pacer.nextWakeup
    case .closed: return nil
    }
  }

  var isLastFrameShown: Bool {
    switch state {
    case .flipping, .refused: false
    case .dark, .showing, .closed: true
    }
  }

  func handleEvents(at time: Double) {
    do throws(SystemError) {
      try card.readEvents { event in flipped(event, at: time) }
    } catch {
      giveUp(error)
    }
  }

  private func flipped(_ event: FlipEvent, at time: Double) {
    guard case .flipping(let front, let next, _) = state, event.token == token else { return }
    shownFrames += 1
    refusals = 0
    state = .showing(front: next, back: front)
    if pacer.frameShown(at: time, hasVerticalBlank: event.sequence != 0), !isSuspended {
      frameHandler?(time)
    }
  }

  func wake(at time: Double) {
    if isSuspended { return }
    switch state {
    case .dark, .showing:
      if pacer.release(at: time) { frameHandler?(time) }
    case .refused(let next, let other, let retryAt):
      if time >= retryAt { show(next, other: other) }
    case .flipping(let front, let next, let since):
      guard time >= since + Self.flipTimeout else { return }
      // The driver took the frame but never told: a plainer way, starting with this frame.
      Log.message("display: no flip event from \(driver); a plainer way is used")
      path = path.fallback ?? path
      needsMode = true
      show(next, other: front)
    case .closed:
      break
    }
  }

  func suspend() {
    isSuspended = true
    try? card.dropMaster()
  }

  func resume(at time: Double) {
    isSuspended = false
    needsMode = true
    try? card.setMaster()
    pacer.reset()
    if case .flipping(let front, let next, _) = state {
      state = .showing(front: next, back: front)
    }
    frameHandler?(time)
  }

  func close() {
    if case .closed = state { return }
    if let previous, let mode = previous.mode, previous.framebuffer != 0 {
      try? card.setCrtc(
        previous.id, framebuffer: previous.framebuffer, x: previous.x, y: previous.y,
        connector: target.connector.id, mode: mode)
    }
    freeBuffers()
    commits?.free()
  }
}
