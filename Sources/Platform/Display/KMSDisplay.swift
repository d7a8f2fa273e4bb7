import Glibc
public import Kiosk
public import Render

/// A display of the board, through the kernel's mode setting.
///
/// It reads in the order in which things happen:
/// 1. the card is open and connector, mode, scanout engine and plane are chosen (``DisplayChoice``),
/// 2. buffers are allocated and the configuration is tried (``Scanout``),
/// 3. the mode is set with the first finished frame (`present`, `show`),
/// 4. each further frame is flipped in, never two at a time (`present`, `show`, `handleEvents`),
/// 5. what was there before comes back (`close`).
///
/// A frame that the kernel does not take stays in its buffer and is offered again; no damage is ever lost.
public final class KMSDisplay: Display {
  /// See ``Display/frameHandler``.
  public var frameHandler: ((Double) -> Void)?
  /// How far the picture is turned clockwise on its way to the display's own pixels.
  public let rotation: Rotation

  let card: any CardCalls
  let description: CardDescription
  let target: DisplayChoice.Target
  private let isDithered: Bool
  let previous: CrtcRecord?
  let clock: () -> Double
  private let events: FlipEvents

  var scanout: Scanout
  var state: FlipState
  var pacer: FramePacer
  var needsMode = true
  /// Whether the wanted mode runs on the wanted connector already, so that the first frame may go there without setting it.
  private var isRunning: Bool
  /// Of all displays of the card, the one that flip events are for.
  private var number: UInt64 = 0
  private var flips: UInt64 = 0
  /// What changed since the last frame that the kernel took, in the buffers' pixels: what it is told as damage.
  private var told = DamageList()
  /// The picture as it was presented last; whoever draws it presents it at once.
  private var picture: Bitmap?
  var isSuspended = false
  /// Whether nobody is to see anything: frames wait until ``lighten(at:)``.
  var isDark = false
  /// Whether the kernel switched the display off for that.
  var isSwitchedOff = false
  /// Frames in a row that the kernel would not take at all.
  var refusals = 0
  /// Times in a row that it was too busy for a frame.
  var waits = 0
  /// Times in a row that it refused a frame in every way.
  var despairs = 0
  var shownFrames = 0
  /// When the last of them came onto the glass, by the kernel's time where it tells.
  var lastShownTime = 0.0
  private(set) var failure: BoardError?
  /// Whether the failure is that the device is gone.
  private(set) var isDeviceGone = false

  /// Seconds after which a flip event counts as lost.
  static let flipTimeout = 1.0
  /// A kernel that is busy so often will be busy for ever: a second or two.
  private static let mostWaits = 100
  /// So often all ways are tried, a second apart: a driver may need a while after sleep.
  private static let mostDespairs = 5

  // MARK: - Opening

  /// Takes the display over: allocates buffers and tries the configuration without showing anything yet.
  init(
    card: any CardCalls, description: CardDescription, target: DisplayChoice.Target,
    rotation: Rotation = .zero, isDithered: Bool = false, usesAtomic: Bool = true,
    events: FlipEvents? = nil, clock: @escaping () -> Double = { MonotonicClock.now }
  ) throws(BoardError) {
    self.card = card
    var description = description
    if !usesAtomic { description.capabilities.atomic = false }
    self.description = description
    self.target = target
    self.events = events ?? FlipEvents(card)
    self.rotation = rotation
    self.isDithered = isDithered
    self.clock = clock
    previous = try? card.crtc(target.crtc)
    isRunning =
      target.connector.crtc == target.crtc
      && previous?.shows(target.mode.timings) ?? false
    pacer = FramePacer(frameDuration: target.mode.frameDuration)
    let (scanout, buffers) = try Scanout.open(on: card, description, target, rotation: rotation)
    self.scanout = scanout
    state = .dark(back: buffers[0], spare: buffers.dropFirst().first)
    number = self.events.add(self)
  }

  /// The token of the last flip that was asked for.
  var token: UInt64 { FlipEvents.token(of: number, count: flips) }

  /// Reads the flip events of the card, for all displays on it.
  func readEvents(at time: Double) throws(SystemError) { try events.read(at: time) }

  // MARK: - Display

  /// How the pixels lie in the card's memory, and what the kernel calls that.
  public var format: ScanoutFormat { scanout.format }

  /// Whether the plane turns the picture; otherwise it is turned while it is copied.
  public var isTurnedByPlane: Bool { scanout.planeRotation != .zero }

  /// The picture's size: the mode's, turned.
  public var pixelSize: (width: Int, height: Int) {
    rotation.size(width: target.mode.width, height: target.mode.height)
  }

  /// The connector's size in millimetres, turned as the picture is.
  public var physicalSize: (width: Int, height: Int)? {
    target.connector.physicalSize.map { rotation.size(width: $0.width, height: $0.height) }
  }

  /// From the mode's refresh rate.
  public var frameDuration: Double { target.mode.frameDuration }

  /// Whether a buffer is free and it is time for a frame.
  public var isReady: Bool {
    guard pacer.isReady, !isSuspended, !isDark else { return false }
    switch state {
    case .dark, .showing: return true
    case .flipping, .refused, .closed: return false
    }
  }

  /// Copies the damaged rows into the free buffer and asks the kernel to show it.
  public func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    guard isReady, let buffers = state.buffers else { return }
    picture = bitmap
    buffers.0.missing.add(damage)
    buffers.1?.missing.add(damage)
    for rect in damage {
      told.add(copyRotation.rect(rect, width: bitmap.width, height: bitmap.height))
    }
    switch state {
    case .dark(let back, let spare):
      catchUp(back, with: bitmap)
      show(back, other: spare)
    case .showing(let front, let back):
      // Where one buffer stays on the glass, that is the one to draw into.
      let isDirect = scanout.path == .dirty && !needsMode
      if let back, !isDirect {
        catchUp(back, with: bitmap)
        show(back, other: front)
      } else {
        catchUp(front, with: bitmap)
        show(front, other: back)
      }
    case .flipping, .refused, .closed:
      break
    }
  }

  // MARK: - Showing

  /// What the plane does not turn is turned while copying.
  private var copyRotation: Rotation { isTurnedByPlane ? .zero : rotation }

  private func catchUp(_ buffer: FrameBuffer, with bitmap: Bitmap) {
    buffer.catchUp(with: bitmap, rotation: copyRotation, isDithered: isDithered)
  }

  /// Offers a finished buffer to the kernel and moves to the state that follows from the answer.
  func show(_ next: FrameBuffer, other: FrameBuffer?) {
    let time = clock()
    do throws(SystemError) {
      if needsMode, takeOver(next, other: other) {
        needsMode = false
        if case .flipping = state { return }
      } else if needsMode {
        try scanout.setMode(next, told: told)
        needsMode = false
      } else if scanout.path != .dirty, let other {
        flips &+= 1
        try scanout.flip(next, told: told, token: token)
        told.removeAll()
        state = .flipping(front: other, next: next, since: time)
        return
      } else {
        try scanout.markDirty(next, told)
      }
      told.removeAll()
      waits = 0
      despairs = 0
      shownFrames += 1
      lastShownTime = clock()
      state = .showing(front: next, back: other)
      // No event tells when it is on the glass: the timer is the pace.
      _ = pacer.frameShown(at: time, hasVerticalBlank: false)
    } catch {
      recover(from: error, next: next, other: other, at: time)
    }
  }

  /// Shows the first frame in the mode that runs already, without a dark moment. Returns whether the kernel agreed.
  private func takeOver(_ next: FrameBuffer, other: FrameBuffer?) -> Bool {
    guard isRunning, let other else { return false }
    isRunning = false
    flips &+= 1
    guard (try? scanout.takeOver(next, token: token)) != nil else { return false }
    if scanout.path == .legacy {
      told.removeAll()
      state = .flipping(front: other, next: next, since: clock())
    }
    return true
  }

  private func recover(
    from error: SystemError, next: FrameBuffer, other: FrameBuffer?, at time: Double
  ) {
    switch FlipRecovery(from: error.code) {
    case .retry where waits < Self.mostWaits:
      waits += 1
      state = .refused(next: next, other: other, retryAt: time + min(frameDuration, 0.02))
    case .waitForMaster:
      Log.event("display waits: \(error)")
      needsMode = true
      state = .refused(next: next, other: other, retryAt: time + 1)
    case .retry, .setMode:
      Log.event("display tries again: \(error)")
      waits = 0
      refusals += 1
      // A mode-set that is refused, or flips that are refused again and again, call for a plainer way.
      let isHopeless = needsMode || refusals > 1
      needsMode = true
      state = .refused(next: next, other: other, retryAt: time)
      if isHopeless { takePlainerPath(because: error, at: time) }
    case .giveUp:
      giveUp(error)
    }
  }

  /// Offers the frame in the next plainer way; a picture that the plane turned is then turned while copying, in buffers of another size.
  func takePlainerPath(because error: SystemError, at time: Double) {
    needsMode = true
    guard isTurnedByPlane else {
      if scanout.takePlainerPath() { return }
      despairs += 1
      guard despairs < Self.mostDespairs, case .refused(let next, let other, _) = state else {
        return giveUp(error)
      }
      scanout.takeBestPath()
      state = .refused(next: next, other: other, retryAt: time + 1)
      return
    }
    freeBuffers()
    scanout.free()
    do throws(BoardError) {
      let (plainer, buffers) = try Scanout.open(
        on: card, description, target, rotation: rotation, usesPlaneRotation: false)
      scanout = plainer
      told.removeAll()
      told.add(PixelRect(x: 0, y: 0, width: target.mode.width, height: target.mode.height))
      let spare = buffers.dropFirst().first
      state = .dark(back: buffers[0], spare: spare)
      guard let picture else { return }
      catchUp(buffers[0], with: picture)
      state = .refused(next: buffers[0], other: spare, retryAt: time)
    } catch {
      failure = error
    }
  }

  func giveUp(_ error: SystemError) {
    isDeviceGone = FlipRecovery(from: error.code) == .giveUp
    failure = .unavailable(["\(target.card) \(target.connector.name): \(error)"])
    freeBuffers()
  }

  func freeBuffers() {
    let buffers = state.buffers
    state = .closed
    buffers?.0.free()
    buffers?.1?.free()
  }
}
