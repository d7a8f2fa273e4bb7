// The names of UIKit for sources that are shared with iOS. `import KioskUIKit` brings them and the toolkit.
//
// A name stands here when the type behaves as UIKit's of that name as far as it goes; Documentation/Compatibility.md says how far.

@_exported public import Kiosk

// MARK: - Geometry
//
// Foundation has types called CGFloat, CGPoint, CGSize and CGRect too, and a file that imports both modules finds each name twice.
// A single name that is imported by itself wins over those of whole modules:
//
//     import Foundation
//     import KioskUIKit
//     import typealias KioskUIKit.CGRect

/// UIKit's name for a length or a coordinate. Beside Foundation: `import typealias KioskUIKit.CGFloat`.
public typealias CGFloat = Double
/// UIKit's name for ``Kiosk/Point``. Beside Foundation: `import typealias KioskUIKit.CGPoint`.
public typealias CGPoint = Point
/// UIKit's name for ``Kiosk/Size``. Beside Foundation: `import typealias KioskUIKit.CGSize`.
public typealias CGSize = Size
/// UIKit's name for ``Kiosk/Rect``. Beside Foundation: `import typealias KioskUIKit.CGRect`.
public typealias CGRect = Rect
/// UIKit's name for ``Kiosk/AffineTransform``.
public typealias CGAffineTransform = AffineTransform
/// UIKit's name for ``Kiosk/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets

// MARK: - Views

/// UIKit's name for ``Kiosk/Responder``.
public typealias UIResponder = Responder
/// UIKit's name for ``Kiosk/View``.
public typealias UIView = View
/// UIKit's name for ``Kiosk/Window``.
public typealias UIWindow = Window
/// UIKit's name for ``Kiosk/StackView``.
public typealias UIStackView = StackView
/// UIKit's name for ``Kiosk/ImageView``.
public typealias UIImageView = ImageView
/// Holds the name of a stack's direction; there are no constraints.
public enum NSLayoutConstraint {
  /// UIKit's name for ``Kiosk/StackView/Axis``.
  public typealias Axis = StackView.Axis
}
/// UIKit's name for ``Kiosk/Label``.
public typealias UILabel = Label

/// UIKit's name for ``Kiosk/TextAlignment``.
public typealias NSTextAlignment = TextAlignment
/// UIKit's name for ``Kiosk/LineBreakMode``.
public typealias NSLineBreakMode = LineBreakMode

/// UIKit's name for ``Kiosk/UserInterfaceLayoutDirection``.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// UIKit's name for ``Kiosk/SemanticContentAttribute``.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// UIKit's name for ``Kiosk/AccessibilityTraits``.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// UIKit's name for ``Kiosk/AccessibilityElement``, which is a value here.
public typealias UIAccessibilityElement = AccessibilityElement
/// UIKit's name for ``Kiosk/FocusHeading``, which is one way at a time here.
public typealias UIFocusHeading = FocusHeading

// MARK: - Controls

/// UIKit's name for ``Kiosk/Control``.
public typealias UIControl = Control
/// UIKit's name for ``Kiosk/Button``.
public typealias UIButton = Button
/// UIKit's name for ``Kiosk/Switch``.
public typealias UISwitch = Switch
/// UIKit's name for ``Kiosk/SegmentedControl``.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name for ``Kiosk/Slider``.
public typealias UISlider = Slider
/// UIKit's name for ``Kiosk/TextField``.
public typealias UITextField = TextField
/// UIKit's name for ``Kiosk/TextFieldDelegate``.
public typealias UITextFieldDelegate = TextFieldDelegate
/// UIKit's name for ``Kiosk/PageControl``.
public typealias UIPageControl = PageControl

// MARK: - Events and actions

/// UIKit's name for ``Kiosk/Touch``.
public typealias UITouch = Touch
/// UIKit's name for ``Kiosk/InputEvent``, which is not called `Event` since controls have events of their own.
public typealias UIEvent = InputEvent
/// UIKit's name for ``Kiosk/Action``.
public typealias UIAction = Action
/// UIKit's name for ``Kiosk/Menu``.
public typealias UIMenu = Menu
/// Holds the names of what a menu shows of an action.
public enum UIMenuElement {
  /// UIKit's name for ``Kiosk/Action/Attributes``.
  public typealias Attributes = Action.Attributes
  /// UIKit's name for ``Kiosk/Action/State``.
  public typealias State = Action.State
}
/// UIKit's name for ``Kiosk/GestureRecognizer``, whose targets are closures.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name for ``Kiosk/TapGestureRecognizer``.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name for ``Kiosk/PanGestureRecognizer``.
public typealias UIPanGestureRecognizer = PanGestureRecognizer

// MARK: - Text and pictures

/// UIKit's name for ``Kiosk/Font``.
public typealias UIFont = Font
/// UIKit's name for ``Kiosk/Image``.
public typealias UIImage = Image
/// UIKit's name for ``Kiosk/Pasteboard``.
public typealias UIPasteboard = Pasteboard
/// UIKit's name for ``Kiosk/TextInputTraits``.
public typealias UITextInputTraits = TextInputTraits
/// UIKit's name for ``Kiosk/KeyboardType``.
public typealias UIKeyboardType = KeyboardType
/// UIKit's name for ``Kiosk/ReturnKeyType``.
public typealias UIReturnKeyType = ReturnKeyType
/// UIKit's name for ``Kiosk/TextAutocapitalizationType``.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// UIKit's name for ``Kiosk/TextAutocorrectionType``.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// UIKit's name for ``Kiosk/TextSpellCheckingType``.
public typealias UITextSpellCheckingType = TextSpellCheckingType
