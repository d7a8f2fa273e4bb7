import Kiosk
import Render

/// The pages of what controls show beyond their states: borders, side views, messages, scales, pictures, and reading from right to left.
struct VariantPages {
  private let layout: GalleryLayout
  /// Seen on the light and on the dark background.
  private static let discColor = Color(0xC46A2B)

  init(_ layout: GalleryLayout) { self.layout = layout }

  /// The pages.
  func make() -> [GalleryPage] {
    if layout.isWide { return [GalleryPage(title: "Variants", view: widePage())] }
    return FlowPages(layout).make(from: left + right).map {
      GalleryPage(title: "Variants", view: $0)
    }
  }

  // MARK: - Groups

  private var left: [FlowPages.Group] {
    [.init("Text fields", rows: fieldRows), .init("Buttons and menus", rows: [buttons])]
  }

  private var right: [FlowPages.Group] {
    [.init("Sliders", rows: sliderRows), .init("From right to left", rows: mirroredRows)]
  }

  private func widePage() -> View {
    let columns = layout.columns
    return PlainPage(
      columns: [(left, columns.left), (right, columns.right)].map { groups, column in
        (groups.map { GroupView($0.title, rows: $0.rows) }, column, gap: 16)
      })
  }

  /// As many side by side as there is room for.
  private func rows(of fields: [TextField], height: Double = 48) -> [View] {
    let width = layout.isWide ? layout.columns.left.width : layout.width
    let columns = max(1, min(3, Int((width + 12) / 172)))
    return stride(from: 0, to: fields.count, by: columns).map { start in
      let row = FieldRow(Array(fields[start..<min(start + columns, fields.count)]))
      row.frame.size.height = height
      return row
    }
  }

  private var fieldRows: [View] {
    let none = TextField("No border")
    none.borderStyle = .none
    let line = TextField("Line")
    line.borderStyle = .line
    let bezel = TextField("Bezel")
    bezel.borderStyle = .bezel
    let clear = TextField("Zone", text: "Ward 3")
    clear.clearButtonMode = .always
    let secret = TextField("Code", text: "2468")
    secret.isSecureTextEntry = true
    let sides = TextField("Side views", text: "21.5")
    sides.leftView = IconView(.flame) { $0.textSecondary }
    sides.leftViewMode = .always
    let unit = Label("°C")
    unit.isSecondary = true
    unit.sizeToFit()
    sides.rightView = unit
    sides.rightViewMode = .always
    let help = TextField("Door", text: "A 12")
    help.message = "As on the door"
    let error = TextField("Door", text: "A 1x")
    error.message = "Digits only"
    error.isError = true
    let gone = TextField("Door", text: "A 12")
    gone.message = "Not while it runs"
    gone.isEnabled = false
    return rows(of: [none, line, bezel, clear, secret, sides])
      + rows(of: [help, error, gone], height: 72)
  }

  private var sliderRows: [View] {
    let scale = Slider()
    scale.value = 0.6
    scale.scale = Slider.Scale(intervals: 10, majorEvery: 5, numbers: ["10", "20", "30"])
    let ends = Slider()
    ends.value = 0.4
    ends.minimumValueImage = Image(SamplePicture.disc(side: 16, color: Self.discColor))
    ends.maximumValueImage = Image(SamplePicture.disc(side: 28, color: Self.discColor))
    let own = Slider()
    own.value = 0.5
    own.setThumbImage(Image(SamplePicture.disc(side: 36, color: Self.discColor)), for: .normal)
    return [PairRow(nil, scale, height: 84), PairRow(nil, ends), PairRow(nil, own)]
  }

  private var buttons: View {
    let icon = Button("Add", style: .outline)
    icon.setIcon(.plus, for: .normal)
    let unit = Button("Unit", style: .outline)
    unit.menu = Menu(
      title: "Unit",
      children: [
        Action(title: "Celsius", state: .on) { _ in }, Action(title: "Kelvin") { _ in },
        Action(title: "Fahrenheit", attributes: .disabled) { _ in },
        Action(title: "Forget", attributes: .destructive) { _ in },
      ])
    unit.showsMenuAsPrimaryAction = true
    let picture = Button()
    picture.setImage(Image(SamplePicture.landscape(width: 72, height: 48)), for: .normal)
    return ButtonRow([icon, unit, picture])
  }

  /// What has a leading and a trailing side, the other way round; a segment that is not available, and pages told by numbers.
  private var mirroredRows: [View] {
    let on = Switch(isOn: true)
    let slider = Slider()
    slider.value = 0.7
    let segments = SegmentedControl(items: ["Off", "Heat", "Cool"])
    segments.selectedSegmentIndex = 0
    segments.setEnabled(false, forSegmentAt: 1)
    let field = TextField("", text: "21.5")
    field.clearButtonMode = .always
    let pages = PageControl()
    pages.numberOfPages = 14
    pages.currentPage = 2
    for control in [on, slider, segments, field, pages] as [Control] {
      control.semanticContentAttribute = .forceRightToLeft
    }
    return [PairRow(on, slider), PairRow(nil, segments), PairRow(pages, field)]
  }
}

/// A control in its own size, and one over the rest of the width.
private final class PairRow: RowView {
  private let first: Control?
  private let rest: Control

  init(_ first: Control?, _ rest: Control, height: Double = 48) {
    self.first = first
    self.rest = rest
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    if let first { addSubview(first) }
    addSubview(rest)
  }

  override func layoutSubviews() {
    var left = 0.0
    if let first {
      let size = first.intrinsicContentSize
      first.frame = Rect(
        x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      left = size.width + 16
    }
    rest.frame = Rect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }
}
