// The names of UIKit for sources that are shared with iOS. `import KioskUIKit` brings them and the toolkit.
//
// A name stands here when the type behaves as UIKit's of that name as far as it goes; Documentation/Compatibility.md says how far.

@_exported public import Kiosk

// MARK: - Geometry

/// UIKit's name for a length or a coordinate. Foundation has a type of this name too; a file that imports both says which it means.
public typealias CGFloat = Double
/// UIKit's name for ``Kiosk/Point``.
public typealias CGPoint = Point
/// UIKit's name for ``Kiosk/Size``.
public typealias CGSize = Size
/// UIKit's name for ``Kiosk/Rect``.
public typealias CGRect = Rect
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
