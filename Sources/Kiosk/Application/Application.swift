public import Render

/// One window on one display: input in, frames out. The event loop of the board drives it, a test does so by hand.
///
/// It never looks at a clock: time comes with the input and with each frame.
public final class Application {
  /// What is shown.
  public let window: Window
  /// Where it is shown; nil draws nowhere.
  public var display: (any Display)? {
    didSet { window.redrawAll() }
  }

  private let renderer: FrameRenderer
  private var cursor = Cursor()
  /// Who got the last key that went down.
  private weak var keyTaker: Responder?

  /// An application that shows `window`.
  public init(window: Window) {
    self.window = window
    renderer = FrameRenderer(window: window)
  }

  // MARK: - Input

  /// Takes reports of contacts, each on its own and in order: a press and its release in one batch still click.
  public func receive(_ samples: [TouchSample]) {
    for sample in samples {
      advanceClock(to: sample.timestamp)
      window.router.route(sample)
    }
  }

  /// Takes a key: the control that has the focus gets it, else the first responder, else the window. It comes up where it went down.
  public func receive(_ key: KeySample) {
    advanceClock(to: key.timestamp)
    let target: Responder = window.focusedControl ?? window.firstResponder ?? window
    if key.phase == .up {
      _ = (keyTaker ?? target).keyUp(key)
    } else {
      keyTaker = target
      _ = target.keyDown(key)
    }
  }

  /// Shows the mouse cursor at `point`, or hides it with nil.
  public func movePointer(to point: Point?) {
    let moved = cursor.move(to: point, scale: window.scale)
    window.addDamage(moved.old)
    window.addDamage(moved.new)
  }

  // MARK: - Frames

  /// Advances animations that are due, lays out, draws what changed and presents it, if the display is ready.
  ///
  /// Call it after each batch of input, at ``nextWakeup`` and when the display becomes ready.
  public func renderIfNeeded(at time: Double) {
    advanceClock(to: time)
    guard display?.isReady ?? true else { return }
    window.advanceAnimations(to: window.time)
    window.layoutIfNeeded()
    guard !window.damage.isEmpty else { return }
    let damage = renderer.render { cursor.draw(in: $0) }
    display?.present(renderer.bitmap, damage: damage)
  }

  /// When ``renderIfNeeded(at:)`` must be called again if nothing else happens, in seconds; nil for never.
  ///
  /// It is never while the display is not ready, since no frame can be made before its `frameHandler` calls, and
  /// later than the present time otherwise.
  public var nextWakeup: Double? {
    guard display?.isReady ?? true else { return nil }
    let nextFrame = window.time + (display?.frameDuration ?? 1.0 / 60)
    switch window.animationNeed {
    case .none: return nil
    case .frame: return nextFrame
    case .wait(let time), .rest(let time): return time > window.time ? time : nextFrame
    }
  }

  /// Whether nothing moves, a blinking caret aside, and nothing waits to be drawn.
  public var isSettled: Bool {
    guard window.damage.isEmpty else { return false }
    switch window.animationNeed {
    case .none, .rest: return true
    case .frame, .wait: return false
    }
  }

  /// The picture as it was last drawn, XRGB8888.
  public var bitmap: Bitmap { renderer.bitmap }

  // MARK: - Private

  /// Time does not run backwards, whatever devices say.
  private func advanceClock(to time: Double) { if time > window.time { window.time = time } }
}
