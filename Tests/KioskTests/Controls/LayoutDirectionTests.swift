import Kiosk
import KioskTesting
import Render
import Testing

/// What is mirrored where reading goes from right to left.
@Suite struct LayoutDirectionTests {
  // MARK: - The direction in force

  @Test func newViewFollowsItsWindowWhichReadsFromLeftToRight() {
    let view = View()
    #expect(view.semanticContentAttribute == .unspecified)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let window = Window(size: Size(width: 10, height: 10))
    #expect(window.userInterfaceLayoutDirection == .leftToRight)
    window.addSubview(view)
    window.userInterfaceLayoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(arguments: SemanticContentAttribute.allCases, UserInterfaceLayoutDirection.allCases)
  func contentOfItsOwnDirectionKeepsIt(
    _ attribute: SemanticContentAttribute, _ direction: UserInterfaceLayoutDirection
  ) {
    let window = Window(size: Size(width: 10, height: 10))
    window.userInterfaceLayoutDirection = direction
    let view = View()
    view.semanticContentAttribute = attribute
    window.addSubview(view)
    let expected: UserInterfaceLayoutDirection =
      switch attribute {
      case .unspecified: direction
      case .playback, .spatial, .forceLeftToRight: .leftToRight
      case .forceRightToLeft: .rightToLeft
      }
    #expect(view.effectiveUserInterfaceLayoutDirection == expected)
    #expect(
      View.userInterfaceLayoutDirection(for: attribute, relativeTo: direction) == expected)
  }

  @Test func attributeOfAViewSaysNothingOfTheViewsBelow() {
    let parent = View()
    let child = View()
    parent.addSubview(child)
    parent.semanticContentAttribute = .forceRightToLeft
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test(.contract("CTL-008")) func leadingAndTrailingFollowTheDirection() {
    let control = Control()
    for (attribute, leading, trailing) in [
      (
        SemanticContentAttribute.forceLeftToRight, Control.ContentHorizontalAlignment.left,
        Control.ContentHorizontalAlignment.right
      ), (.forceRightToLeft, .right, .left),
    ] {
      control.semanticContentAttribute = attribute
      control.contentHorizontalAlignment = .leading
      #expect(control.effectiveContentHorizontalAlignment == leading)
      control.contentHorizontalAlignment = .trailing
      #expect(control.effectiveContentHorizontalAlignment == trailing)
      for fixed in [Control.ContentHorizontalAlignment.center, .left, .right, .fill] {
        control.contentHorizontalAlignment = fixed
        #expect(control.effectiveContentHorizontalAlignment == fixed)
      }
    }
  }

  // MARK: - Pictures

  @Test(arguments: [false, true], [false, true])
  func switchIsTheMirrorImage(isOn: Bool, isPressed: Bool) {
    expectMirrorImage {
      let control = Switch(isOn: isOn)
      control.isHighlighted = isPressed
      return control
    }
  }

  @Test(.contract("SLD-031", "SLD-025", "SLD-030"), arguments: [Float(0), 0.25, 1], [false, true])
  func sliderIsTheMirrorImage(value: Float, isPressed: Bool) {
    expectMirrorImage {
      let control = Slider(frame: Rect(x: 0, y: 0, width: 108, height: 48))
      control.value = value
      control.isHighlighted = isPressed
      return control
    }
  }

  @Test(.contract("PGC-020"), arguments: [0, 2], [false, true])
  func pageControlIsTheMirrorImage(page: Int, isPressed: Bool) {
    expectMirrorImage {
      let control = PageControl(frame: Rect(x: 0, y: 0, width: 104, height: 48))
      control.numberOfPages = 4
      control.currentPage = page
      control.isHighlighted = isPressed
      return control
    }
  }

  @Test(arguments: [-1, 0, 2]) func segmentsAreTheMirrorImage(chosen: Int) {
    expectMirrorImage {
      let control = SegmentedControl(items: ["", "", ""])
      control.frame = Rect(x: 0, y: 0, width: 188, height: 48)
      control.setWidth(40, forSegmentAt: 0)
      control.selectedSegmentIndex = chosen
      return control
    }
  }

  @Test func indexOfAButtonIsAtItsLeadingEdge() {
    expectMirrorImage {
      let button = Button("", style: .filled)
      button.frame = Rect(x: 0, y: 0, width: 96, height: 48)
      button.isSelected = true
      return button
    }
  }

  /// The picture of what `make` makes is, in a window that reads from right to left, that of the other one in a mirror.
  private func expectMirrorImage(_ make: () -> View) {
    let one = PanelHarness(make(), margin: 8)
    let other = PanelHarness(make(), margin: 8)
    other.window.userInterfaceLayoutDirection = .rightToLeft
    let left = one.render()
    let right = other.render()
    var differences = 0
    for y in 0..<left.height {
      for x in 0..<left.width where left[x, y] != right[left.width - 1 - x, y] { differences += 1 }
    }
    #expect(differences == 0)
    #expect(other.missedDamage() == nil)
  }

  // MARK: - Fingers

  @Test func thumbOfASwitchGoesTheOtherWay() {
    let control = Switch()
    control.semanticContentAttribute = .forceRightToLeft
    let panel = PanelHarness(control, margin: 60)
    panel.drag(from: Point(x: 112, y: 80), to: Point(x: 70, y: 80))
    #expect(control.isOn)
    panel.drag(from: Point(x: 77, y: 80), to: Point(x: 120, y: 80))
    #expect(!control.isOn)
  }

  @Test(.contract("SLD-031")) func sliderGrowsToTheLeft() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 128, height: 48))
    slider.semanticContentAttribute = .forceRightToLeft
    let panel = PanelHarness(slider, margin: 20)
    panel.drag(from: Point(x: 20 + 114, y: 44), to: Point(x: 20 + 89, y: 44), steps: 5)
    #expect(slider.value == 0.25)
    #expect(panel.missedDamage() == nil)
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 1)
    #expect(thumb.minX == 0)
  }

  @Test(.contract("PGC-020")) func leftHalfGoesForwardAndRightHalfBack() {
    let control = PageControl(frame: Rect(x: 0, y: 0, width: 120, height: 48))
    control.numberOfPages = 3
    control.semanticContentAttribute = .forceRightToLeft
    let panel = PanelHarness(control, margin: 20)
    panel.tap(at: Point(x: 40, y: 44))
    panel.tap(at: Point(x: 40, y: 44))
    #expect(control.currentPage == 2)
    panel.tap(at: Point(x: 120, y: 44))
    #expect(control.currentPage == 1)
    panel.drag(from: Point(x: 60, y: 44), to: Point(x: 85, y: 44))
    #expect(control.currentPage == 0)
  }

  @Test func firstSegmentIsAtTheRight() {
    let control = SegmentedControl(items: ["A", "B", "C"])
    control.semanticContentAttribute = .forceRightToLeft
    control.frame = Rect(x: 0, y: 0, width: 218, height: 48)
    let panel = PanelHarness(control, margin: 20)
    #expect(control.rectForSegment(at: 0).minX > control.rectForSegment(at: 1).minX)
    panel.tap(at: Point(x: 20 + 200, y: 44))
    #expect(control.selectedSegmentIndex == 0)
    panel.tap(at: Point(x: 40, y: 44))
    #expect(control.selectedSegmentIndex == 2)
  }

  // MARK: - Places

  @Test(.contract("BTN-014")) func imageOfAButtonStandsRightOfItsTitle() {
    let button = Button(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setImage(Image(Bitmap(width: 20, height: 20)), for: .normal)
    let content = Rect(x: 0, y: 0, width: 200, height: 40)
    let before = button.titleRect(forContentRect: content).minX
    #expect(before == button.imageRect(forContentRect: content).maxX)
    button.semanticContentAttribute = .forceRightToLeft
    let title = button.titleRect(forContentRect: content)
    let image = button.imageRect(forContentRect: content)
    #expect(image.minX == title.maxX)
    #expect(abs(title.minX - (200 - image.maxX)) < 1e-9)
  }

  @Test func rowOfAStackStartsAtTheRight() {
    let first = View(frame: Rect(x: 0, y: 0, width: 30, height: 10))
    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 10))
    let stack = StackView([first, second], frame: Rect(x: 0, y: 0, width: 200, height: 40))
    stack.spacing = 10
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(first.frame == Rect(x: 170, y: 0, width: 30, height: 40))
    #expect(second.frame == Rect(x: 110, y: 0, width: 50, height: 40))
    stack.axis = .vertical
    stack.alignment = .leading
    stack.layoutIfNeeded()
    #expect(first.frame.maxX == 200 && second.frame.maxX == 200)
    #expect(first.frame.minY == 0)
  }

  @Test func turningTheWindowLaysOutAndDrawsAllOfItAnew() {
    let stack = StackView([Switch(isOn: true), Button("A")])
    let panel = PanelHarness(stack, size: Size(width: 300, height: 60))
    panel.window.userInterfaceLayoutDirection = .rightToLeft
    panel.render()
    #expect(panel.damageOfLastFrame == [PixelRect(x: 0, y: 0, width: 300, height: 60)])
    #expect(stack.arrangedSubviews[0].frame.maxX == 300)
  }
}
