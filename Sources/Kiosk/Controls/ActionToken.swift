/// The identity of an action of a class, and a name for messages.
nonisolated public struct ActionID: Hashable, Sendable, CustomStringConvertible {
  private final class Mark: Sendable {}
  private let mark = Mark()
  /// The name for messages.
  public let description: String

  init(_ name: String) { description = name }

  /// Identity of the token, not of the name.
  public static func == (a: ActionID, b: ActionID) -> Bool { a.mark === b.mark }
  /// Identity of the token.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mark)) }
}

/// A method of a class as a value that can be registered, compared and removed: what a selector is to UIKit.
///
/// Keep it in a `static let`; written twice it is two identities.
///
///     final class Panel {
///       static let tapped = ActionToken(Panel.handleTap)
///       func handleTap(_ sender: Button) {}
///     }
///     button.addTarget(panel, action: Panel.tapped, for: .touchUpInside)
public struct ActionToken<Target> {
  /// Its identity.
  public let id: ActionID
  let call: (Target, Control, InputEvent?) -> Void
  /// Whether it can be called by a control, checked when it is registered.
  let accepts: (Control) -> Bool
  let senderName: String

  /// A method without arguments. `name` is for messages; default file and line.
  public init(
    _ method: @escaping (Target) -> () -> Void, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    id = ActionID(name ?? "\(file):\(line)")
    call = { target, _, _ in method(target)() }
    accepts = { _ in true }
    senderName = "Control"
  }

  /// A method that takes the sender.
  public init<Sender: Control>(
    _ method: @escaping (Target) -> (Sender) -> Void, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    id = ActionID(name ?? "\(file):\(line)")
    call = { target, sender, _ in
      if let sender = sender as? Sender { method(target)(sender) }
    }
    accepts = { $0 is Sender }
    senderName = "\(Sender.self)"
  }

  /// A method that takes the sender and the event.
  public init<Sender: Control>(
    _ method: @escaping (Target) -> (Sender, InputEvent?) -> Void, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    id = ActionID(name ?? "\(file):\(line)")
    call = { target, sender, event in
      if let sender = sender as? Sender { method(target)(sender, event) }
    }
    accepts = { $0 is Sender }
    senderName = "\(Sender.self)"
  }
}

/// One registration about to be called. Override ``Control/sendAction(_:)`` to watch or to suppress it.
public struct ActionCall {
  /// Who is called.
  public let target: Control.Target?
  /// What is called; nil for a closure action.
  public let action: ActionID?
  /// What caused it; nil where code did.
  public let event: InputEvent?
  let run: ActionTable.Entry
}
