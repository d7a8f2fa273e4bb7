/// Choices that open over the panel. Mirrors `UIMenu`; it shows titles, and no menu opens from a menu.
///
///     unit.menu = Menu(title: "Unit", children: [celsius, kelvin])
///     unit.showsMenuAsPrimaryAction = true
public final class Menu {
  /// Stands above the choices; empty (default) for nothing. Mirrors `UIMenu.title`.
  public let title: String
  /// The choices, from top to bottom. Mirrors `UIMenu.children`.
  public let children: [Action]

  /// A menu. Mirrors `UIMenu.init(title:children:)`.
  public init(title: String = "", children: [Action]) {
    self.title = title
    self.children = children
  }
}
