import Kiosk
import Render

/// What code does to controls.
extension RandomPanel {
  func changeControl(_ control: Control) {
    operation = "change \(type(of: control))"
    switch random.next(8) {
    case 0...1: control.isEnabled = !chance(3)
    case 2: control.isSelected = chance(2)
    case 3: control.contentHorizontalAlignment = pick([.center, .left, .trailing, .fill])
    case 4: control.contentVerticalAlignment = pick([.center, .top, .bottom, .fill])
    default: break
    }
    switch control {
    case let button as Button: change(button)
    case let toggle as Switch: change(toggle)
    case let segments as SegmentedControl: change(segments)
    case let slider as Slider: change(slider)
    case let field as TextField: change(field)
    case let pages as PageControl: change(pages)
    case let probe as Probe: probe.refuses = chance(5)
    default: break
    }
  }

  private func state() -> Control.State { pick(Control.State.allCombinations) }
  private func image() -> Image? { pick([nil, things.small, things.large, things.stretching]) }
  private func color() -> Color? { pick([nil, things.red, things.pale]) }

  private func change(_ button: Button) {
    switch random.next(14) {
    case 0: button.setTitle(pick(["Go", "Start the pump", nil]), for: state())
    case 1: button.setAttributedTitle(pick([nil, things.styled]), for: state())
    case 2: button.style = pick(Button.Style.allCases)
    case 3: button.controlSize = pick(ControlSize.allCases)
    case 4: button.setImage(image(), for: state())
    case 5: button.setBackgroundImage(image(), for: state())
    case 6: button.setIcon(pick([nil, .cross, .warning]), for: state())
    case 7: button.setTitleColor(color(), for: state())
    case 8:
      button.setTitleShadowColor(color(), for: state())
      button.titleShadowOffset = pick([.zero, Size(width: 2, height: -1)])
      button.reversesTitleShadowWhenHighlighted = chance(2)
    case 9:
      button.titleNumberOfLines = random.next(3)
      button.titleLineBreakMode = pick([nil, .byWordWrapping, .byTruncatingMiddle])
    case 10: button.contentEdgeInsets = pick([.zero, things.insets])
    case 11:
      button.titleEdgeInsets = pick([.zero, things.insets])
      button.imageEdgeInsets = pick([.zero, things.insets])
    case 12:
      button.menu = pick([nil, things.menu])
      button.showsMenuAsPrimaryAction = chance(2)
    default:
      button.changesSelectionAsPrimaryAction = chance(2)
      button.showsTouchWhenHighlighted = chance(2)
      button.adjustsImageWhenDisabled = chance(2)
      button.adjustsImageWhenHighlighted = chance(2)
    }
  }

  private func change(_ toggle: Switch) {
    switch random.next(4) {
    case 0: toggle.onTintColor = color()
    case 1: toggle.thumbTintColor = color()
    default: toggle.setOn(chance(2), animated: chance(2))
    }
  }

  private func change(_ segments: SegmentedControl) {
    let count = segments.numberOfSegments
    let index = random.next(count + 1)
    switch random.next(15) {
    case 0...1: segments.selectedSegmentIndex = index - 1
    case 2: segments.isMomentary = chance(2)
    case 3: if count < 6 { segments.insertSegment(withTitle: "N", at: index) }
    case 4: if count < 6 { segments.insertSegment(with: image(), at: index) }
    case 5: if count < 6 { segments.insertSegment(action: pick(things.actions), at: index) }
    case 6: segments.removeSegment(at: index)
    case 7: if chance(8) { segments.removeAllSegments() }
    case 8: segments.setTitle(pick(["On", "A longer title", nil]), forSegmentAt: index)
    case 9: segments.setEnabled(!chance(3), forSegmentAt: index)
    case 10: segments.setWidth(pick([0, 0, 20, 70]), forSegmentAt: index)
    case 11: segments.apportionsSegmentWidthsByContent = chance(2)
    case 12: segments.setBackgroundImage(chance(2) ? nil : image(), for: state())
    case 13:
      segments.setDividerImage(
        chance(2) ? nil : image(), forLeftSegmentState: state(), rightSegmentState: state())
    default:
      segments.controlSize = pick(ControlSize.allCases)
      segments.setContentOffset(pick([.zero, Size(width: 3, height: -2)]), forSegmentAt: index)
      segments.setTitleTextAttributes(pick([nil, things.attributes]), for: state())
    }
  }

  private func change(_ slider: Slider) {
    switch random.next(9) {
    case 0...1: slider.setValue(Float(random.next(121) - 10) / 100, animated: chance(2))
    case 2: slider.minimumValue = pick([0, 0, -1, 0.5])
    case 3: slider.maximumValue = pick([1, 1, 2, 0.5])
    case 4:
      slider.isContinuous = chance(2)
      slider.allowsTrackTap = chance(2)
    case 5: slider.setThumbImage(chance(2) ? nil : image(), for: state())
    case 6:
      slider.setMinimumTrackImage(chance(2) ? nil : image(), for: state())
      slider.setMaximumTrackImage(chance(2) ? nil : image(), for: state())
    case 7:
      slider.minimumValueImage = image()
      slider.maximumValueImage = image()
      slider.scale = pick([nil, things.scale])
    default:
      slider.thumbTintColor = color()
      slider.minimumTrackTintColor = color()
      slider.maximumTrackTintColor = color()
    }
  }

  private func change(_ pages: PageControl) {
    switch random.next(6) {
    case 0: pages.numberOfPages = random.next(12) - 1
    case 1: pages.currentPage = random.next(12) - 1
    case 2: pages.hidesForSinglePage = chance(2)
    case 3: pages.defersCurrentPageDisplay = chance(2)
    case 4:
      pages.updateCurrentPageDisplay()
      pages.allowsContinuousInteraction = !chance(3)
    default:
      pages.pageIndicatorTintColor = color()
      pages.currentPageIndicatorTintColor = color()
    }
  }

  private func change(_ field: TextField) {
    let modes: [TextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
    switch random.next(14) {
    case 0: field.text = pick(["", "Kitchen", "A name that does not fit in here", "عربي"])
    case 1: field.attributedText = things.styled
    case 2: field.placeholder = pick([nil, "Name"])
    case 3: field.clearButtonMode = pick(modes)
    case 4:
      field.leftView = chance(2) ? nil : things.left
      field.leftViewMode = pick(modes)
    case 5:
      field.rightView = chance(2) ? nil : things.right
      field.rightViewMode = pick(modes)
    case 6: field.isSecureTextEntry = chance(2)
    case 7: field.borderStyle = pick(TextField.BorderStyle.allCases)
    case 8:
      field.background = image()
      field.disabledBackground = image()
    case 9:
      field.isError = chance(2)
      field.message = pick([nil, "Too long"])
    case 10:
      field.adjustsFontSizeToFitWidth = chance(2)
      field.minimumFontSize = pick([0, 12])
      field.textColor = color()
    case 11:
      field.inputView = chance(2) ? nil : things.keyboard
      if chance(2) { field.reloadInputViews() }
    case 12:
      field.clearsOnBeginEditing = chance(3)
      field.clearsOnInsertion = chance(3)
      if chance(2) { field.selectAll() } else { field.insertText("+") }
    default:
      field.setMarkedText(pick([nil, "´", "ka"]))
      if chance(2) { field.unmarkText() }
      if chance(2) { field.deleteBackward() }
    }
  }
}
