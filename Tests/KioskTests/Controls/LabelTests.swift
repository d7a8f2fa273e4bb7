import Kiosk
import KioskTesting
import Render
import Testing

@Suite struct LabelTests {
  @Test func fittingSizeIsTheTextRoundedUpAndALineHigh() {
    let label = Label("Room temperature")
    let size = label.intrinsicContentSize
    #expect(size.height == Font.body.lineHeight)
    #expect(size.width == Double(Int(size.width)))
    #expect(size.width > 100 && size.width < 200)
  }

  @Test func emptyLabelHasNoWidth() {
    #expect(Label(nil).intrinsicContentSize.width == 0)
    #expect(Label("").intrinsicContentSize == Size(width: 0, height: Font.body.lineHeight))
  }

  @Test func fittingSizeGrowsWithTheFont() {
    let body = Label("21.5").intrinsicContentSize
    let display = Label("21.5", font: .display).intrinsicContentSize
    #expect(display.width > 4 * body.width)
    #expect(display.height == Font.display.lineHeight)
  }

  @Test func assigningThePresentValueDrawsNothing() {
    let label = Label("21.5")
    let panel = PanelHarness(label)
    let frames = panel.frameCount
    label.text = "21.5"
    label.font = .body
    label.textColor = nil
    label.textAlignment = .left
    label.isEnabled = true
    label.isHighlighted = false
    label.isSecondary = false
    panel.render()
    #expect(panel.frameCount == frames)
  }

  @Test func changesAreDrawn() {
    let label = Label("21.5")
    let panel = PanelHarness(label, margin: 4)
    let changes: [(Label) -> Void] = [
      { $0.text = "22.0" }, { $0.textColor = Color(0xFF0000) }, { $0.isHighlighted = true },
      { $0.isEnabled = false }, { $0.isEnabled = true }, { $0.isHighlighted = false },
      { $0.textColor = nil }, { $0.isSecondary = true }, { $0.font = .caption },
    ]
    for change in changes {
      let frames = panel.frameCount
      change(label)
      panel.render()
      #expect(panel.frameCount == frames + 1)
      #expect(panel.missedDamage() == nil)
    }
  }

  @Test func colourFollowsItsRole() {
    let label = Label("■■■■")
    let palette = Palette.light
    let panel = PanelHarness(label)
    func has(_ color: Color) -> Bool {
      let bitmap = panel.render()
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap[x, y] == color.argb { return true }
      }
      return false
    }
    #expect(has(palette.text))
    label.isSecondary = true
    #expect(has(palette.textSecondary))
    label.textColor = Color(0x123456)
    #expect(has(Color(0x123456)))
    label.isHighlighted = true
    #expect(has(palette.accentText))
    label.isEnabled = false
    #expect(has(palette.disabledText))
  }

  @Test(arguments: [
    ("left", GraphicsContext.TextPlacement.left), ("center", .center), ("right", .right),
  ])
  func alignmentGolden(name: String, placement: GraphicsContext.TextPlacement) throws {
    let label = Label("Living room", frame: Rect(x: 0, y: 0, width: 160, height: 30))
    label.textAlignment = placement
    try PanelHarness(label).expectGolden("Label/\(name)")
  }

  @Test func longTextEndsInAnEllipsisGolden() throws {
    let label = Label(
      "A text that does not fit", frame: Rect(x: 0, y: 0, width: 120, height: 30))
    try PanelHarness(label).expectGolden("Label/ellipsis")
  }

  @Test(arguments: ["light", "dark"])
  func rolesGolden(name: String) throws {
    let theme = name == "dark" ? Theme.dark : .light
    let labels = [
      Label("Normal"), Label("Secondary"), Label("Pressed"), Label("Disabled"),
      Label("21.5", font: .reading),
    ]
    labels[1].isSecondary = true
    labels[2].isHighlighted = true
    labels[3].isEnabled = false
    let stack = StackView(labels, axis: .vertical)
    try PanelHarness(stack, margin: 8, theme: theme).expectGolden("Label/roles-\(name)")
  }

  @Test func doubledScaleGolden() throws {
    try PanelHarness(Label("Living room"), margin: 4, scale: 2).expectGolden("Label/scale-2")
  }
}
