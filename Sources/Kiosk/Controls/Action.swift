public import Render

/// A closure with an identity, a title and an image. Mirrors `UIAction`.
///
/// The control that it is added to owns it; capture that control's owner weakly.
public final class Action {
  /// The identity of a closure action. Mirrors `UIAction.Identifier`.
  nonisolated public struct Identifier: Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// From a name; keep it as a static constant.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What a button shows when it is made from the action.
  public let title: String
  /// What a button shows when it is made from the action.
  public let image: Bitmap?
  /// Two actions of the same identifier replace each other in a control.
  public let identifier: Identifier
  /// The control that runs it, while it runs; nil otherwise. Mirrors `UIAction.sender`.
  public internal(set) weak var sender: Control?
  private let handler: (Action) -> Void
  private static var unnamed = 0

  /// An action; without an identifier it gets one of its own. Mirrors `UIAction.init(title:image:identifier:handler:)`.
  public init(
    title: String = "", image: Bitmap? = nil, identifier: Identifier? = nil,
    handler: @escaping (Action) -> Void
  ) {
    self.title = title
    self.image = image
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamed += 1
      self.identifier = Identifier("kiosk.action.\(Self.unnamed)")
    }
    self.handler = handler
  }

  func run(sender: Control) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
