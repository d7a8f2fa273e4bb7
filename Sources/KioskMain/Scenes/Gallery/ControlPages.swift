import Kiosk

/// The pages of controls at work: one where there is room for all, else as many as it takes.
struct ControlPages {
  private let layout: GalleryLayout

  init(_ layout: GalleryLayout) { self.layout = layout }

  /// The pages.
  func make() -> [GalleryPage] {
    let views = layout.isWide ? [widePage()] : FlowPages(layout).make(from: groups())
    return views.map { GalleryPage(title: "Controls", view: $0) }
  }

  // MARK: - Private

  private func widePage() -> View {
    let columns = layout.columns
    return PlainPage(columns: [
      ([buttons(), modes(), sliders()], columns.left, gap: 16),
      ([switches(columns: 1), fields()], columns.right, gap: 12),
    ])
  }

  private func groups() -> [FlowPages.Group] {
    let halves = layout.width >= 600 ? 2 : 1
    return [
      .init("Buttons", rows: buttonRows), .init("Segmented control", rows: [segmented()]),
      .init("Sliders", rows: sliderRows, style: .card(columns: 1)),
      .init("Switches", rows: switchRows, style: .card(columns: halves)),
      .init("Text fields", rows: fieldRows),
    ]
  }

  // MARK: - Groups

  private func buttons() -> GroupView { GroupView("Buttons", rows: buttonRows) }
  private func modes() -> GroupView { GroupView("Segmented control", rows: [segmented()]) }
  private func sliders() -> GroupView {
    GroupView("Sliders", rows: sliderRows, style: .card(columns: 1))
  }
  private func switches(columns: Int) -> GroupView {
    GroupView("Switches", rows: switchRows, style: .card(columns: columns))
  }
  private func fields() -> GroupView { GroupView("Text fields", rows: fieldRows) }

  private var buttonRows: [View] {
    let regular = [
      Button("Start", style: .filled), Button("Hold", style: .tinted),
      Button("Reset", style: .outline), Button("Skip", style: .plain),
      Button("Erase", style: .destructive),
    ]
    let add = Button("Add zone", style: .outline, size: .large)
    add.setIcon(.plus, for: .normal)
    add.contentEdgeInsets = EdgeInsets(left: -8, right: -8)
    let large = [
      Button("Start cycle", style: .filled, size: .large),
      Button("Pause", style: .tinted, size: .large), add,
    ]
    if layout.width >= 528 {
      return [ButtonRow(regular), ButtonRow(large, shares: [181, 151, 192])]
    }
    let largeRows = [ButtonRow(Array(large[..<2])), ButtonRow(Array(large[2...]))]
    if layout.width >= 420 {
      // Narrower than the look's buttons, with less space beside the titles.
      for button in regular { button.contentEdgeInsets = EdgeInsets(left: -12, right: -12) }
      return [ButtonRow(regular)] + largeRows
    }
    return [ButtonRow(Array(regular[..<3])), ButtonRow(Array(regular[3...]))] + largeRows
  }

  private func segmented() -> View {
    let control = SegmentedControl(items: ["Off", "Heat", "Cool", "Auto"])
    control.selectedSegmentIndex = 1
    return control
  }

  private var sliderRows: [View] {
    let isNarrow = layout.width < 440
    return [
      SliderRow("Brightness", range: 0...100, value: 72, isNarrow: isNarrow) {
        "\(Number.rounded($0)) %"
      },
      SliderRow(
        "Fan speed", range: 0...3100, value: 1240,
        scale: Slider.Scale(intervals: 10, majorEvery: 5), isNarrow: isNarrow
      ) { "\(Number.grouped(Number.rounded($0 / 10) * 10)) rpm" },
      SliderRow("Volume", range: 0...100, value: 0, isNarrow: isNarrow) {
        "\(Number.rounded($0)) %"
      },
    ]
  }

  private var switchRows: [View] {
    [
      SwitchRow("Door lock", isOn: true), SwitchRow("Night mode"),
      SwitchRow("Ventilation", isOn: true), SwitchRow("Frost guard", isOn: true, isEnabled: false),
      SwitchRow("Remote access", isEnabled: false), SwitchRow("Alarm sound"),
    ]
  }

  private var fieldRows: [View] {
    let zone = TextField("Zone name")
    let ward = TextField("Ward", text: "Ward 3 B")
    return layout.width >= 400 ? [FieldRow([zone, ward])] : [FieldRow([zone]), FieldRow([ward])]
  }
}
