/// One contact from the moment it comes down until it is lifted or lost. Mirrors `UITouch`.
///
/// It stands for another contact later: do not keep it beyond its end.
public final class Touch: Hashable {
  /// Where a contact is in its life. Mirrors `UITouch.Phase`.
  nonisolated public enum Phase: Hashable, Sendable {
    /// It just came down.
    case began
    /// It moved.
    case moved
    /// It is down and did not move.
    case stationary
    /// It was lifted.
    case ended
    /// It was lost; never also ended.
    case cancelled
  }

  /// Where it is in its life.
  public internal(set) var phase: Phase = .began
  /// When it last changed, in seconds of a monotonic clock. Mirrors `UITouch.timestamp`.
  public internal(set) var timestamp = 0.0
  /// 1 for a single tap, growing while taps follow quickly at the same place. Mirrors `UITouch.tapCount`.
  public internal(set) var tapCount = 1
  /// The view it came down in and belongs to until it ends. Mirrors `UITouch.view`.
  public internal(set) weak var view: View?
  /// The window it came down in. Mirrors `UITouch.window`.
  public internal(set) weak var window: Window?

  /// Names the contact among those that are down.
  public private(set) var id = 0
  var windowLocation = Point.zero
  var previousWindowLocation = Point.zero

  init() {}

  /// Stands for the contact that `sample` tells of from now on.
  func begin(_ sample: TouchSample, in view: View, of window: Window, tapCount: Int) {
    id = sample.id
    phase = .began
    timestamp = sample.timestamp
    windowLocation = sample.location
    previousWindowLocation = sample.location
    self.view = view
    self.window = window
    self.tapCount = tapCount
  }

  /// Where it is, in points of `view`, or of the window where nil. Mirrors `UITouch.location(in:)`.
  public func location(in view: View?) -> Point {
    view?.convertFromWindow(windowLocation) ?? windowLocation
  }

  /// Where it was before its last move, in points of `view`. Mirrors `UITouch.previousLocation(in:)`.
  public func previousLocation(in view: View?) -> Point {
    view?.convertFromWindow(previousWindowLocation) ?? previousWindowLocation
  }

  /// Identity.
  nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }
  /// Identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is delivered with touches. It is reused: read it, do not keep it. Mirrors `UIEvent`.
public final class InputEvent {
  /// When it happened, in seconds of a monotonic clock. Mirrors `UIEvent.timestamp`.
  public internal(set) var timestamp = 0.0
  /// All contacts that are down or just ended. Mirrors `UIEvent.allTouches`.
  public internal(set) var allTouches: Set<Touch> = []

  /// The contacts that belong to `view`. Mirrors `UIEvent.touches(for:)`.
  public func touches(for view: View) -> Set<Touch> { allTouches.filter { $0.view === view } }
}
