/// Watches the contacts that come down in a view and tells when they make a gesture. Mirrors `UIGestureRecognizer`.
///
/// It sees contacts before the view does. One of a control itself acts before the control; contacts that come down in a control
/// are not seen by recognizers of the views that hold it, so that they stop no tap and no drag.
/// A subclass sets ``state`` from its touch methods.
open class GestureRecognizer {
  /// Where a gesture is. Mirrors `UIGestureRecognizer.State`.
  nonisolated public enum State: Int, Hashable, Sendable {
    /// Nothing yet.
    case possible = 0
    /// A gesture that lasts has begun.
    case began
    /// It went on.
    case changed
    /// It has ended, or a gesture without length was made.
    case ended
    /// It was broken off.
    case cancelled
    /// These contacts make no such gesture.
    case failed
  }

  /// The view it watches. Mirrors `UIGestureRecognizer.view`.
  public internal(set) weak var view: View?
  /// Whether it watches; default true. Mirrors `UIGestureRecognizer.isEnabled`.
  public var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { state = .cancelled } }
  }
  /// Whether the view loses a contact, as cancelled, when it makes the gesture; default true. Mirrors `UIGestureRecognizer.cancelsTouchesInView`.
  public var cancelsTouchesInView = true
  /// Where the gesture is; the handlers hear of began, changed, ended and cancelled. Mirrors `UIGestureRecognizer.state`.
  public var state = State.possible {
    didSet {
      switch state {
      case .began, .changed, .ended, .cancelled: for handler in handlers { handler(self) }
      case .possible, .failed: break
      }
    }
  }
  private var handlers: [(GestureRecognizer) -> Void] = []
  /// The contact it was last told of.
  private weak var touch: Touch?

  /// A recognizer that calls `handler`. Mirrors `UIGestureRecognizer.init(target:action:)`, with a closure.
  public init(_ handler: ((GestureRecognizer) -> Void)? = nil) {
    if let handler { handlers = [handler] }
  }

  // MARK: - Public API

  /// Calls `handler` too. Mirrors `UIGestureRecognizer.addTarget(_:action:)`, with a closure.
  public func addHandler(_ handler: @escaping (GestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Where the contact is, in points of `view` (of the window where nil). Mirrors `UIGestureRecognizer.location(in:)`.
  open func location(in view: View?) -> Point { touch?.location(in: view) ?? .zero }

  // MARK: - For subclasses

  /// Contacts came down. Mirrors `UIGestureRecognizer.touchesBegan(_:with:)`.
  open func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {}
  /// Contacts moved. Mirrors `UIGestureRecognizer.touchesMoved(_:with:)`.
  open func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {}
  /// Contacts were lifted. Mirrors `UIGestureRecognizer.touchesEnded(_:with:)`.
  open func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {}
  /// Contacts were lost. The default breaks the gesture off. Mirrors `UIGestureRecognizer.touchesCancelled(_:with:)`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) { breakOff() }
  /// Called when the gesture is over, before the next one. Mirrors `UIGestureRecognizer.reset()`.
  open func reset() {}

  // MARK: - For the router

  /// Whether the gesture has been made or goes on, so that the view may lose the contact.
  var hasRecognized: Bool { state == .began || state == .changed || state == .ended }

  func begin(_ touches: Set<Touch>, _ touch: Touch, with event: InputEvent?) {
    self.touch = touch
    touchesBegan(touches, with: event)
  }

  /// Its contact is gone: what was made is forgotten.
  func finish() {
    if state == .began || state == .changed { state = .cancelled }
    reset()
    if state != .possible { state = .possible }
  }

  private func breakOff() {
    if state == .began || state == .changed { state = .cancelled } else { state = .failed }
  }
}

/// A tap. Mirrors `UITapGestureRecognizer`.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in a row; default 1. Mirrors `UITapGestureRecognizer.numberOfTapsRequired`.
  public var numberOfTapsRequired = 1
  private var start = Point.zero

  public override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    start = location(in: nil)
  }

  /// A finger that goes farther than 2 mm does not tap.
  public override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    if start.isFar(from: location(in: nil)) { state = .failed }
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    guard state == .possible, !start.isFar(from: location(in: nil)) else { return }
    let count = touches.first?.tapCount ?? 1
    state = count % max(1, numberOfTapsRequired) == 0 ? .ended : .failed
  }
}

/// A drag of one finger. Mirrors `UIPanGestureRecognizer`.
public final class PanGestureRecognizer: GestureRecognizer {
  private var start = Point.zero

  /// How far the finger went, in points of `view`. Mirrors `UIPanGestureRecognizer.translation(in:)`.
  public func translation(in view: View?) -> Point {
    let from = view?.convert(start, from: nil) ?? start
    let to = location(in: view)
    return Point(x: to.x - from.x, y: to.y - from.y)
  }

  public override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    start = location(in: nil)
  }

  /// It begins when the finger has gone 2 mm.
  public override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    switch state {
    case .possible: if start.isFar(from: location(in: nil)) { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    if state == .began || state == .changed { state = .ended } else { state = .failed }
  }
}

extension Point {
  /// Whether a finger that went from here to `other` does no longer tap: 2 mm.
  nonisolated fileprivate func isFar(from other: Point) -> Bool {
    let dx = other.x - x
    let dy = other.y - y
    return dx * dx + dy * dy >= 13 * 13
  }
}
