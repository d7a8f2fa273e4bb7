import Render

/// A menu that is open: over the whole window, so that a finger beside the menu closes it and reaches nothing else.
final class MenuOverlay: View {
  private let panel: MenuPanel
  private weak var button: Button?

  private init(_ menu: Menu, for button: Button) {
    self.button = button
    panel = MenuPanel(menu)
    super.init()
    addSubview(panel)
  }

  // MARK: - Opening and closing

  /// Opens `menu` beside `button`. By keys the focus goes to its first choice.
  static func open(_ menu: Menu, for button: Button, in window: Window) {
    window.menu?.close()
    let overlay = MenuOverlay(menu, for: button)
    overlay.frame = window.bounds
    overlay.panel.semanticContentAttribute = button.isMirrored ? .forceRightToLeft : .unspecified
    for row in overlay.panel.rows {
      row.addAction(
        Action { [weak overlay, weak row] _ in
          if let row { overlay?.choose(row.action) }
        }, for: .touchUpInside)
    }
    let isByKeys = button.isFocused
    window.addSubview(overlay)
    window.menu = overlay
    if isByKeys, let first = overlay.panel.rows.first(where: \.canBecomeFocused) {
      window.focus(on: first)
    }
  }

  /// Takes it away; the focus goes back to the button.
  func close() {
    let isByKeys = window?.focusedControl?.isDescendant(of: self) == true
    let window = window
    window?.menu = nil
    removeFromSuperview()
    if isByKeys, let button { window?.focus(on: button) }
  }

  /// Whether the button that opened it is `view` or somewhere below.
  func belongs(below view: View) -> Bool { button?.isDescendant(of: view) ?? true }

  private func choose(_ action: Action) {
    let button = button
    close()
    if let button { action.run(sender: button) }
  }

  // MARK: - Overrides

  /// Under the button or over it, wherever there is more room, inside the window.
  override func layoutSubviews() {
    guard let button, button.window != nil, window != nil else { return }
    let metrics = theme.menu.metrics
    let anchor = button.convert(button.bounds, to: nil)
    let area = bounds.insetBy(dx: metrics.gap, dy: metrics.gap)
    var size = panel.sizeThatFits(area.size)
    size.width = min(max(size.width, anchor.width), area.width)
    let below = area.maxY - (anchor.maxY + metrics.gap)
    let above = anchor.minY - metrics.gap - area.minY
    let isBelow = size.height <= below || below >= above
    size.height = min(size.height, area.height)
    let y = isBelow ? anchor.maxY + metrics.gap : anchor.minY - metrics.gap - size.height
    let x = panel.isMirrored ? anchor.maxX - size.width : anchor.minX
    panel.frame = Rect(
      x: min(max(x, area.minX), area.maxX - size.width),
      y: min(max(y, area.minY), area.maxY - size.height), width: size.width, height: size.height)
  }

  /// A finger beside the menu closes it.
  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) { close() }
}

/// The body of a menu that is open.
final class MenuPanel: View {
  let rows: [MenuRow]
  private let title: String
  private let edge: MenuEdge

  init(_ menu: Menu) {
    title = menu.title
    let shown = menu.children.filter { !$0.attributes.contains(.hidden) }
    let hasTitle = !menu.title.isEmpty
    rows = shown.indices.map { index in
      let isTop = index == 0 && !hasTitle
      let isBottom = index == shown.count - 1
      return MenuRow(
        shown[index], place: isTop ? (isBottom ? .both : .top) : isBottom ? .bottom : .middle)
    }
    edge = MenuEdge()
    super.init()
    for row in rows { addSubview(row) }
    addSubview(edge)
    edge.isUserInteractionEnabled = false
    clipsToBounds = true
  }

  override func layoutSubviews() {
    let metrics = theme.menu.metrics
    var y = title.isEmpty ? 0 : metrics.titleRow
    for row in rows {
      row.semanticContentAttribute = semanticContentAttribute
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: metrics.row)
      y += metrics.row
    }
    edge.frame = bounds
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let metrics = theme.menu.metrics
    let scale = window?.scale ?? 1
    let family = theme.fontFamily
    var width = metrics.minimumWidth
    for row in rows {
      let run = TextSetter.line(row.action.title, font: metrics.font, family: family, scale: scale)
      width = max(width, run.width.pixels / scale + 2 * metrics.inset)
    }
    let run = TextSetter.line(title, font: metrics.titleFont, family: family, scale: scale)
    width = max(width, run.width.pixels / scale + 2 * metrics.inset)
    let height = metrics.row * Double(rows.count) + (title.isEmpty ? 0 : metrics.titleRow)
    return Size(width: Double(Int(width + 0.999)), height: height)
  }

  /// The shadow: three sigma and its way down.
  override var drawingOutset: Double {
    let metrics = theme.menu.metrics
    return metrics.shadowOffset + 3 * metrics.shadowSigma
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    MenuFace(appearance: theme.menu, title: title).draw(
      in: bounds, isMirrored: isMirrored, context)
  }

  /// Between the rows and the edge there is nothing to press.
  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {}
}

/// The edge of a menu, over its rows.
final class MenuEdge: View {
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    MenuFace(appearance: theme.menu, title: "").drawEdge(in: bounds, context)
  }
}
