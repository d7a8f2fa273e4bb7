// A panel in the spelling of UIKit: the same source compiles on iOS.
#if canImport(UIKit)
  import UIKit
#else
  import KioskUIKit
#endif

/// Four rows of controls that work one heater.
final class HeatingPanel: UIResponder, UITextFieldDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
  let title = UILabel(frame: CGRect(x: 24, y: 16, width: 200, height: 26))
  let power = UISwitch()
  let mode = UISegmentedControl(items: ["Eco", "Comfort", "Away"])
  let target = UISlider(frame: CGRect(x: 24, y: 200, width: 300, height: 48))
  let name = UITextField(frame: CGRect(x: 24, y: 260, width: 200, height: 48))
  let pages = UIPageControl(frame: CGRect(x: 24, y: 320, width: 200, height: 48))
  let boost = UIButton(type: .system)
  let dial = Dial(frame: CGRect(x: 500, y: 60, width: 100, height: 100))

  private(set) var log: [String] = []

  override init() {
    super.init()
    title.text = "Heating"
    title.textAlignment = .center
    target.minimumValue = 5
    target.maximumValue = 30
    target.setValue(21, animated: false)
    mode.selectedSegmentIndex = 0
    name.placeholder = "Name"
    name.clearButtonMode = .whileEditing
    name.borderStyle = .roundedRect
    name.keyboardType = .asciiCapable
    name.autocapitalizationType = .words
    name.returnKeyType = .done
    name.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    name.leftViewMode = .unlessEditing
    name.semanticContentAttribute = .unspecified
    name.delegate = self
    pages.numberOfPages = 3
    boost.setTitle("Boost", for: .normal)
    boost.setTitle("Boosting", for: [.selected, .highlighted])
    boost.frame = CGRect(x: 500, y: 200, width: 100, height: 48)
    boost.accessibilityIdentifier = "boost"
    connect()
    place()
  }

  private func connect() {
    power.addAction(
      UIAction { [weak self] action in
        guard let sender = action.sender as? UISwitch else { return }
        self?.log.append(sender.isOn ? "on" : "off")
      }, for: .valueChanged)
    mode.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        log.append("mode \(mode.selectedSegmentIndex)")
      }, for: .valueChanged)
    target.addAction(
      UIAction { [weak self] _ in
        guard let self, let last = log.last, !last.hasPrefix("target") else { return }
        log.append("target moved")
      }, for: .valueChanged)
    boost.addAction(
      UIAction(title: "Boost", identifier: UIAction.Identifier("boost")) { [weak self] _ in
        self?.log.append("boost")
      }, for: .touchUpInside)
    dial.addAction(
      UIAction { [weak self] _ in self?.log.append("dial") }, for: [.valueChanged, .touchUpInside])
  }

  private func place() {
    let row = UIStackView(arrangedSubviews: [power, mode])
    row.axis = .horizontal
    row.spacing = 12
    row.alignment = .center
    row.frame = CGRect(x: 24, y: 60, width: 440, height: 58)
    for part in [title, row, target, name, pages, boost, dial] { view.addSubview(part) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("name \(textField.text ?? "")")
    textField.resignFirstResponder()
    return true
  }
}

/// A control of an application's own: it turns while a finger drags it upwards.
final class Dial: UIControl {
  private(set) var turns: CGFloat = 0
  private var start = CGPoint.zero

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let now = touch.location(in: self)
    turns += (start.y - now.y) / bounds.height
    start = now
    sendActions(for: .valueChanged)
    return isEnabled
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 100, height: 100) }
}
