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
    label.textAlignment = .natural
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
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
      { $0.text = "The quick brown fox" }, { $0.lineBreakMode = .byClipping },
      { $0.textAlignment = .right },
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
    ("left", TextAlignment.left), ("center", .center), ("right", .right),
  ])
  func alignmentGolden(name: String, alignment: TextAlignment) throws {
    let label = Label("Living room", frame: Rect(x: 0, y: 0, width: 160, height: 30))
    label.textAlignment = alignment
    try PanelHarness(label).expectGolden("Label/\(name)")
  }

  @Test func longTextEndsInAnEllipsisGolden() throws {
    let label = Label(
      "A text that does not fit", frame: Rect(x: 0, y: 0, width: 120, height: 30))
    try PanelHarness(label).expectGolden("Label/ellipsis")
  }

  @Test func doubledScaleGolden() throws {
    try PanelHarness(Label("Living room"), margin: 4, scale: 2).expectGolden("Label/scale-2")
  }

  // MARK: - Several lines

  private static let text = "The pump keeps the pressure in the circuit between the two limits."

  private func label(
    _ text: String = text, width: Double, height: Double, lines: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail
  ) -> Label {
    let label = Label(text, frame: Rect(x: 0, y: 0, width: width, height: height))
    label.numberOfLines = lines
    label.lineBreakMode = mode
    return label
  }

  @Test func fittingSizeOfSeveralLinesFollowsTheWidth() {
    let label = label(width: 10, height: 10)
    let unlimited = label.intrinsicContentSize
    #expect(unlimited == Label(Self.text).intrinsicContentSize)
    for width in stride(from: 60.0, to: 700, by: 33) {
      let size = label.sizeThatFits(Size(width: width, height: 1000))
      #expect(size.width <= width)
      #expect(size.height >= Font.body.lineHeight * (unlimited.width / width).rounded(.down))
      // In the size that was found the text takes no other.
      #expect(label.sizeThatFits(size) == size)
    }
    label.numberOfLines = 2
    #expect(label.sizeThatFits(Size(width: 150, height: 0)).height == 2 * Font.body.lineHeight)
  }

  @Test func oneLineLooksTheSameHoweverManyAreAllowed() {
    let several = label("Living room", width: 160, height: 30)
    let one = label("Living room", width: 160, height: 30, lines: 1)
    #expect(
      PictureDifference(
        expected: PanelHarness(one).render(), actual: PanelHarness(several).render()) == nil)
  }

  @Test(arguments: ["wrapped", "two-lines", "head", "middle", "clipped", "characters", "low"])
  func severalLinesGolden(name: String) throws {
    let label =
      switch name {
      case "two-lines": label(width: 200, height: 110, lines: 2)
      case "head": label(width: 200, height: 110, lines: 2, .byTruncatingHead)
      case "middle": label(width: 200, height: 110, lines: 1, .byTruncatingMiddle)
      case "clipped": label(width: 200, height: 110, .byClipping)
      case "characters": label(width: 200, height: 110, .byCharWrapping)
      // As many lines as there is room for.
      case "low": label(width: 200, height: 60)
      default: label(width: 200, height: 110)
      }
    try PanelHarness(label, margin: 8).expectGolden("Label/lines-\(name)")
  }

  @Test(arguments: [TextAlignment.center, .right, .justified])
  func severalLinesAlignedGolden(alignment: TextAlignment) throws {
    let label = label(width: 220, height: 90)
    label.textAlignment = alignment
    try PanelHarness(label, margin: 8).expectGolden("Label/lines-\(alignment)")
  }

  @Test func oneLineOfSeveralParagraphsIsTheFirstWithAnEllipsis() {
    let several = label("Living\nroom", width: 160, height: 30, lines: 1)
    let one = label("Living…", width: 160, height: 30, lines: 1)
    #expect(
      PictureDifference(
        expected: PanelHarness(one).render(), actual: PanelHarness(several).render()) == nil)
  }

  @Test func naturalTextBeginsWhereReadingDoes() {
    let natural = Label("Living room", frame: Rect(x: 0, y: 0, width: 160, height: 30))
    natural.semanticContentAttribute = .forceRightToLeft
    let right = Label("Living room", frame: Rect(x: 0, y: 0, width: 160, height: 30))
    right.textAlignment = .right
    #expect(
      PictureDifference(
        expected: PanelHarness(right).render(), actual: PanelHarness(natural).render()) == nil)
  }

  @Test func fittingHeightInAStackIsThatOfItsWidth() {
    let label = Label(Self.text)
    label.numberOfLines = 0
    let stack = StackView([label], axis: .vertical)
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    _ = PanelHarness(stack).render()
    #expect(label.frame.size.height == 4 * Font.body.lineHeight)
  }
}
