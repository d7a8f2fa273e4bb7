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

  /// How a menu shows an action. Mirrors `UIMenuElement.Attributes`.
  nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// From bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It cannot be undone.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }
  /// Whether a menu marks an action as set. Mirrors `UIMenuElement.State`.
  nonisolated public enum State: Int, Hashable, Sendable {
    /// Not set.
    case off = 0
    /// Set.
    case on
  }

  /// How a menu shows it; default none. Mirrors `UIAction.attributes`.
  public var attributes: Attributes = []
  /// Whether a menu marks it as set; default off. Mirrors `UIAction.state`.
  public var state = State.off
  /// What a button shows when it is made from the action.
  public let title: String
  /// What a button shows when it is made from the action.
  public let image: Image?
  /// Two actions of the same identifier replace each other in a control.
  public let identifier: Identifier
  /// The control that runs it, while it runs; nil otherwise. Mirrors `UIAction.sender`.
  public internal(set) weak var sender: Control?
  private let handler: (Action) -> Void
  private static var unnamed = 0

  /// An action; without an identifier it gets one of its own. Mirrors `UIAction.init(title:image:identifier:attributes:state:handler:)`.
  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (Action) -> Void
  ) {
    self.title = title
    self.image = image
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamed += 1
      self.identifier = Identifier("kiosk.action.\(Self.unnamed)")
    }
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  func run(sender: Control) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
