import Kiosk

/// The page on which a finger can check what the controls send: one of each at the left, their events at the right.
final class EventsPage: View {
  private let layout: GalleryLayout
  private let controls: GroupView
  private let events: GroupView

  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Events", view: EventsPage(layout))
  }

  private init(_ layout: GalleryLayout) {
    self.layout = layout
    let button = Button("Press", style: .filled)
    let toggle = Switch()
    let segments = SegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 0
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 0, height: 48))
    slider.value = 0.5
    let field = TextField("Text")
    field.frame.size.height = 48
    field.clearButtonMode = .whileEditing
    let pages = PageControl(frame: Rect(x: 0, y: 0, width: 0, height: 48))
    pages.numberOfPages = 5
    let list = EventList()
    for (control, name) in [
      (button, "Button"), (toggle, "Switch"), (segments, "Segments"), (slider, "Slider"),
      (field, "Field"), (pages, "Pages"),
    ] as [(Control, String)] {
      list.watch(control, as: name)
    }
    let rows = [ButtonAndSwitch(button, toggle), segments, slider, field, pages]
    // Rows of 48 with 12 between: as many as there is height for.
    let fitting = Int((layout.height - GroupView.headingHeight + 12) / 60)
    controls = GroupView("Controls", rows: Array(rows.prefix(max(1, fitting))))
    events = GroupView("Events", rows: [list])
    super.init()
    addSubview(controls)
    addSubview(events)
  }

  // MARK: - Overrides

  override func layoutSubviews() {
    let (left, right) = layout.columns
    let gap = right.minX - left.maxX
    let narrow = min(left.width, right.width)
    controls.frame = Rect(x: left.minX, y: left.minY, width: narrow, height: controls.height)
    events.frame = Rect(
      x: left.minX + narrow + gap, y: left.minY, width: right.maxX - left.minX - narrow - gap,
      height: left.height)
    events.setRowHeight(left.height - GroupView.headingHeight)
  }
}

/// A button, and a switch at the end of its row.
private final class ButtonAndSwitch: RowView {
  private let button: Button
  private let toggle: Switch

  init(_ button: Button, _ toggle: Switch) {
    self.button = button
    self.toggle = toggle
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: 48))
    addSubview(button)
    addSubview(toggle)
  }

  override func layoutSubviews() {
    let size = Switch.size
    toggle.frame.origin = Point(x: bounds.width - size.width, y: (bounds.height - size.height) / 2)
    button.frame = Rect(
      x: 0, y: 0, width: max(0, bounds.width - size.width - 24), height: bounds.height)
  }
}
