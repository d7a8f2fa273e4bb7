/// What an element is and does, as a set of bits. Mirrors `UIAccessibilityTraits`.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// From bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No bit.
  public static let none: AccessibilityTraits = []
  /// It is pressed.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// It leads elsewhere.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// It is chosen, or on.
  public static let selected = AccessibilityTraits(rawValue: 8)
  /// It is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 32)
  /// It is text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 64)
  /// It is not available.
  public static let notEnabled = AccessibilityTraits(rawValue: 256)
  /// It is a field that searches.
  public static let searchField = AccessibilityTraits(rawValue: 1024)
  /// Its value goes up and down by steps.
  public static let adjustable = AccessibilityTraits(rawValue: 4096)
  /// It is switched on and off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}

/// What a tool that does not look at pixels knows of one part of the panel. Mirrors what `UIAccessibilityElement` tells, as a value.
nonisolated public struct AccessibilityElement: Hashable, Sendable {
  /// What it is called; nil where nobody said.
  public var label: String?
  /// What it is set to; nil where it has no value.
  public var value: String?
  /// What happens when it is worked; nil where nobody said.
  public var hint: String?
  /// Its name for tests and tools.
  public var identifier: String?
  /// What it is and does.
  public var traits: AccessibilityTraits
  /// Where it is, in points of the window.
  public var frame: Rect

  /// Where a tap reaches it, in points of the window: the middle of ``frame``.
  public var activationPoint: Point { Point(x: frame.midX, y: frame.midY) }

  /// An element; by default without words and traits.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
    traits: AccessibilityTraits = [], frame: Rect
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.traits = traits
    self.frame = frame
  }
}

/// What an application has said of a view in place of what the view says itself.
nonisolated struct AccessibilityWords {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
}

extension View {
  /// The present data of it alone. Mirrors what UIKit asks an element for.
  public var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      identifier: accessibilityIdentifier, traits: accessibilityTraits, frame: accessibilityFrame)
  }

  /// Where it is, in points of the window. Mirrors `UIView.accessibilityFrame`.
  public var accessibilityFrame: Rect { convert(bounds, to: nil) }

  /// The elements of the views below, in the order of ``subviews``.
  final func accessibilityElementsOfSubviews() -> [AccessibilityElement] {
    subviews.flatMap { view in
      view.isHidden || view.alpha < 0.01 ? [] : view.accessibilityElements
    }
  }
}
