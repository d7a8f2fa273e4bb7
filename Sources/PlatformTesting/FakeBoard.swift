public import Kiosk
public import Platform
import Render

/// A board in memory: a window on ``FakeCard``s, run by the code that runs on a real board, in virtual time.
///
/// It does what ``Platform/Board`` does, without a device and without waiting: whoever calls ``advance(by:)`` is the clock.
public final class FakeBoard {
  /// Input in, frames out.
  public var application: Application { running.application }
  /// The present in seconds.
  public private(set) var time = 100.0
  /// Whether the board asked again and again for turns without letting time pass: it would have spun.
  public private(set) var hasSpun = false
  /// How many turns the loop has made: each is a wakeup.
  public private(set) var turns = 0

  /// The input devices: plug and unplug them there.
  public let inputs: FakeInputDevices

  private let bus: FakeCards
  private var clock: Clock
  private let running: Board

  private final class Clock {
    var time = 100.0
    var slept = 0.0
  }
  /// Turns at one moment after which the board counts as spinning.
  private static let mostTurnsAtOnce = 1000

  /// Puts `window` onto one of `cards` as ``Platform/Board`` would, and reads `inputs`; nothing is shown before ``advance(by:)``.
  /// `whenReady` is called as by ``Platform/Board/run(_:options:whenReady:)``, before any input device is open.
  ///
  /// - Throws: what the board says where nothing can be shown or read.
  public init(
    window: Window, cards: [FakeCard], inputs: FakeInputDevices = FakeInputDevices(),
    options: BoardOptions = BoardOptions(), backlights: FakeBacklights = FakeBacklights(),
    whenReady: (Board) -> Void = { _ in }
  ) throws(BoardError) {
    bus = FakeCards(cards)
    self.inputs = inputs
    let clock = Clock()
    self.clock = clock
    for card in cards { card.advance(to: clock.time) }
    running = try Board(
      window: window, options: options, bus: bus, backlights: backlights,
      slept: { clock.slept }, clock: { clock.time })
    whenReady(running)
    try running.startInput(on: inputs)
  }

  // MARK: - Public API

  /// The cards that are there.
  public var cards: [FakeCard] { bus.cards }

  /// How often a card was opened.
  public var openings: Int { bus.openings }

  /// The board itself, for what is asked of it.
  public var board: Board { running }

  /// Why nothing more can be shown; nil as long as it can.
  public var failure: BoardError? { running.failure }

  /// Plugs a card in.
  public func insert(_ card: FakeCard) { bus.insert(card) }

  /// Pulls a card out.
  public func remove(_ card: FakeCard) { bus.remove(card) }

  /// Lets `seconds` pass: flips happen at their vertical blanks, timers ring, frames are drawn. There is a turn of the loop at the
  /// start and one at the end, whether they have a cause or not.
  public func advance(by seconds: Double) {
    let end = time + seconds
    var turnsAtOnce = 0
    while failure == nil {
      let next = turn() ?? end
      if next >= end { break }
      turnsAtOnce = next > time ? 0 : turnsAtOnce + 1
      if turnsAtOnce > Self.mostTurnsAtOnce {
        hasSpun = true
        break
      }
      setTime(max(time, next))
    }
    setTime(end)
    _ = turn()
  }

  /// The machine sleeps for `seconds`, in which its clock stands still; where the driver is `forgetful`, nothing shows afterwards.
  public func sleep(for seconds: Double, forgetful: Bool = true) {
    clock.slept += seconds
    if forgetful { for card in cards { card.loseState() } }
  }

  /// Takes touches as from an input device; a turn of the loop follows with ``advance(by:)``.
  public func touch(_ samples: TouchSample...) { running.handleTouches(samples) }

  /// Takes a key as from an input device.
  public func press(_ key: KeySample) { running.handleKey(key) }

  /// Gives everything back, as at the end of a program.
  public func close() { running.close() }

  // MARK: - Private

  /// One turn of the loop; says when something is due next.
  private func turn() -> Double? {
    for card in cards { card.advance(to: time) }
    running.handleDisplayEvents()
    running.handleInputEvents()
    let deadline = running.turn()
    turns += 1
    return (cards.compactMap(\.nextFlip) + [deadline].compactMap { $0 }).min()
  }

  private func setTime(_ time: Double) {
    self.time = time
    clock.time = time
  }
}
