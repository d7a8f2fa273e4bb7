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
  let more = UIButton(frame: CGRect(x: 500, y: 320, width: 100, height: 48))
  let plan = UIImageView(frame: CGRect(x: 260, y: 260, width: 100, height: 48))
  private let style = Style()

  /// What the panel's parts look like.
  struct Style {
    var kind: UIButton.ButtonType = .custom
    var border: UITextField.BorderStyle = .roundedRect
    var clear: UITextField.ViewMode = .whileEditing
    var keys: UIKeyboardType = .asciiCapable
    var capitals: UITextAutocapitalizationType = .words
    var corrections: UITextAutocorrectionType = .no
    var spelling: UITextSpellCheckingType = .no
    var returnKey: UIReturnKeyType = .done
    var row: NSLayoutConstraint.Axis = .horizontal
    var across: UIStackView.Alignment = .center
    var along: UIStackView.Distribution = .equalSpacing
    var title: NSTextAlignment = .center
    var breaks: NSLineBreakMode = .byTruncatingTail
    var side: UIControl.ContentHorizontalAlignment = .leading
    var height: UIControl.ContentVerticalAlignment = .center
    var direction: UISemanticContentAttribute = .unspecified
    var picture: UIView.ContentMode = .scaleAspectFit
    var danger: UIMenuElement.Attributes = .destructive
    var mark: UIMenuElement.State = .on
    var traits: UIAccessibilityTraits = [.button, .selected]
    var insets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  }

  private(set) var log: [String] = []

  override init() {
    super.init()
    title.text = "Heating"
    title.textAlignment = style.title
    title.lineBreakMode = style.breaks
    target.minimumValue = 5
    target.maximumValue = 30
    target.setValue(21, animated: false)
    mode.selectedSegmentIndex = 0
    name.placeholder = "Name"
    name.clearButtonMode = style.clear
    name.borderStyle = style.border
    name.keyboardType = style.keys
    name.autocapitalizationType = style.capitals
    name.autocorrectionType = style.corrections
    name.spellCheckingType = style.spelling
    name.returnKeyType = style.returnKey
    name.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    name.leftViewMode = .unlessEditing
    name.semanticContentAttribute = style.direction
    name.delegate = self
    pages.numberOfPages = 3
    boost.setTitle("Boost", for: .normal)
    boost.setTitle("Boosting", for: [.selected, .highlighted])
    boost.frame = CGRect(x: 500, y: 200, width: 100, height: 48)
    boost.accessibilityIdentifier = "boost"
    boost.contentHorizontalAlignment = style.side
    boost.contentVerticalAlignment = style.height
    more.setTitle("More", for: .normal)
    more.contentEdgeInsets = style.insets
    more.accessibilityTraits = style.traits
    plan.contentMode = style.picture
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
    more.menu = UIMenu(
      title: "More",
      children: [
        UIAction(title: "Night", state: style.mark) { [weak self] _ in self?.log.append("night") },
        UIAction(title: "Reset", attributes: style.danger) { [weak self] _ in
          self?.log.append("reset")
        },
      ])
    more.showsMenuAsPrimaryAction = true
    more.addAction(
      UIAction { [weak self] _ in self?.log.append("menu") }, for: .menuActionTriggered)
    pages.addAction(
      UIAction { [weak self] action in
        let state = (action.sender as? UIPageControl)?.interactionState
        self?.log.append(state == .discrete ? "page by tap" : "page by slide")
      }, for: .valueChanged)
    dial.addAction(
      UIAction { [weak self] _ in self?.log.append("dial") }, for: [.valueChanged, .touchUpInside])
  }

  private func place() {
    let row = UIStackView(arrangedSubviews: [power, mode])
    row.axis = style.row
    row.spacing = 12
    row.alignment = style.across
    row.distribution = style.along
    row.frame = CGRect(x: 24, y: 60, width: 440, height: 58)
    for part in [title, row, target, name, pages, boost, dial, more, plan] { view.addSubview(part) }
  }

  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    log.append(reason == .committed ? "name kept" : "name dropped")
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
    return touch.phase == .began && super.beginTracking(touch, with: event)
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
