public import Kiosk

/// Writes down the events that controls send.
///
///     let log = EventLog(slider)
///     panel.drag(from: Point(x: 20, y: 20), to: Point(x: 60, y: 20))
///     #expect(log.events.last == .touchUpInside)
///
/// It registers a closure for each event, application events included, so each entry is a single event; those sent in one
/// pass follow each other in the order of their bits. It hears only what is sent after it was made.
public final class EventLog {
  /// An event and the control that sent it.
  public struct Entry {
    /// Who sent it.
    public let control: Control
    /// What it sent: a single bit.
    public let event: Control.Event
  }

  /// What was sent, in order.
  public private(set) var entries: [Entry] = []

  /// Listens to `controls`. They do not keep the log alive.
  public init(_ controls: Control...) {
    for control in controls { listen(to: control) }
  }

  /// The events in order, whoever sent them.
  public var events: [Control.Event] { entries.map(\.event) }

  /// The events that `control` sent, in order.
  public func events(of control: Control) -> [Control.Event] {
    entries.filter { $0.control === control }.map(\.event)
  }

  /// Listens to one more control.
  public func listen(to control: Control) {
    for bit in Self.bits {
      let event = Control.Event(rawValue: 1 << bit)
      control.addAction(
        Action { [weak self] action in
          guard let control = action.sender else { return }
          self?.entries.append(Entry(control: control, event: event))
        }, for: event)
    }
  }

  /// Forgets what was written down.
  public func removeAll() { entries.removeAll() }

  /// Touch events, value and action events, editing events, application events.
  private static let bits = Array(0...8) + Array(12...14) + Array(16...19) + Array(24...27)
}
