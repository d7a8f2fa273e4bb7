import Kiosk
import KioskTesting
import KioskUIKit
import Testing

/// A source in UIKit's spelling, at work on this toolkit.
@Suite struct HeatingPanelTests {
  private let heating = HeatingPanel()
  private let panel: PanelHarness

  init() { panel = PanelHarness(heating.view) }

  @Test func everyControlAnswersToAFinger() {
    panel.tap(heating.power)
    panel.tap(heating.boost)
    panel.drag(from: Point(x: 216, y: 224), to: Point(x: 300, y: 224))
    panel.tap(at: Point(x: 200, y: 344))
    #expect(heating.log == ["on", "boost", "target moved", "page by tap"])
    #expect(heating.power.isOn)
    #expect(heating.target.value > 21)
    #expect(heating.pages.currentPage == 1)
  }

  @Test func segmentIsChosenByATap() {
    let area = heating.mode.convert(heating.mode.bounds, to: nil)
    panel.tap(at: Point(x: area.maxX - 20, y: area.midY))
    #expect(heating.log == ["mode 2"])
  }

  @Test func ownControlTracks() {
    panel.drag(from: Point(x: 550, y: 150), to: Point(x: 550, y: 100), steps: 2)
    #expect(heating.dial.turns == 0.5)
    #expect(heating.log == ["dial", "dial", "dial"])
  }

  @Test func fieldTakesTextAndReturns() {
    panel.tap(heating.name)
    #expect(heating.name.isFirstResponder)
    panel.type("Bath\n")
    #expect(heating.name.text == "Bath")
    #expect(heating.log == ["name Bath", "name kept"])
    #expect(!heating.name.isFirstResponder)
  }

  @Test func menuOpensAndRunsAChoice() {
    panel.tap(heating.more)
    #expect(heating.log == ["menu"])
    // It opens above the button: a title and two rows, the last of them next to the button.
    let area = heating.more.convert(heating.more.bounds, to: nil)
    panel.tap(at: Point(x: area.midX, y: area.minY - 30))
    #expect(heating.log == ["menu", "reset"])
  }

  @Test func pictureLetsTouchesThrough() {
    let area = heating.plan.frame
    let point = Point(x: area.midX, y: area.midY)
    #expect(panel.window.hitTest(point, with: nil) === heating.view)
  }

  @Test func namesStandForTheSameTypes() {
    #expect(UIView.self == View.self)
    #expect(UIWindow.self == Window.self)
    #expect(UILabel.self == Label.self)
    #expect(UIImageView.self == ImageView.self)
    #expect(UIStackView.self == StackView.self)
    #expect(UIControl.self == Control.self)
    #expect(UIButton.self == Button.self)
    #expect(UISwitch.self == Switch.self)
    #expect(UISegmentedControl.self == SegmentedControl.self)
    #expect(UISlider.self == Slider.self)
    #expect(UITextField.self == TextField.self)
    #expect(UIPageControl.self == PageControl.self)
    #expect(UITouch.self == Touch.self)
    #expect(UIEvent.self == InputEvent.self)
    #expect(UIAction.self == Action.self)
    #expect(UIResponder.self == Responder.self)
    #expect(CGRect.self == Rect.self)
    #expect(CGPoint.self == Point.self)
    #expect(CGSize.self == Size.self)
    #expect(UIEdgeInsets.self == EdgeInsets.self)
  }

  @Test func nestedTypesAreReachedThroughTheNames() {
    let state: UIControl.State = [.selected, .highlighted]
    let event: UIControl.Event = .touchUpInside
    #expect(state.rawValue == 5)
    #expect(event.rawValue == 64)
    #expect(heating.boost.title(for: state) == "Boosting")
    #expect(heating.boost.title(for: .disabled) == "Boost")
  }
}
