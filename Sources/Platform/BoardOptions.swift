public import Render

/// How a panel is put onto a board; the default looks for everything itself.
nonisolated public struct BoardOptions: Hashable, Sendable {
  /// Where the picture goes.
  public enum DisplayKind: String, CaseIterable, Hashable, Sendable {
    /// A display of the board; it is an error where there is none that can be used.
    case auto
    /// The same, asked for by name.
    case kms
    /// Memory: the same loop without a device.
    case headless
  }

  /// Where the picture goes; default `auto`.
  public var display: DisplayKind
  /// A card by path, place or driver (``DisplayRequest/card``); nil any.
  public var card: String?
  /// A card that a launcher has opened, by its descriptor, so that the picture and the mode that it set stay until the first frame; default nil: the one that systemd
  /// passes by the name "card" (`FileDescriptorName=card`), else none.
  public var cardDescriptor: Int32?
  /// A connector by name; nil any.
  public var output: String?
  /// Whether every display that is connected shows the same picture, laid out for the first; default false: one display is used.
  public var isMirrored: Bool
  /// A mode; nil the display's own.
  public var mode: ModeRequest?
  /// Pixels of one point; default nil, chosen from the display's millimetres (``DisplayScale``). In memory that is 1.
  public var scale: Double?
  /// How far the picture is turned clockwise to lie in the display's own pixels; default not at all. Of displays of the board.
  public var rotation: Rotation
  /// How far the digitiser's values are turned clockwise to lie on the display's own pixels, where it is mounted otherwise
  /// than the display; default not at all. ``rotation`` turns touches along by itself.
  public var touchRotation: Rotation
  /// Whether a display of 16 bits is dithered, so that gradients show no steps; default false, and nothing elsewhere.
  public var isDithered: Bool
  /// Whether drivers are asked to show by atomic commits; default true. Without, by the older calls that some drivers do better.
  public var usesAtomic: Bool
  /// Seconds without input after which the display is dimmed to a tenth, where it has a backlight; default 0, never.
  public var dimTime: Double
  /// Seconds without input after which the display is switched off; default 0, never. The touch that wakes it does nothing else.
  public var blankTime: Double
  /// Whether a board without any card waits for one; default false: that is an error, with status 69. Where a card is there and
  /// nothing connected to it, or its display goes away, the board always waits.
  public var waitsForCard: Bool
  /// Whether the input devices of the board are used; default true. A headless panel has none.
  public var usesInput: Bool
  /// How input devices are treated that are not what they claim to be; default none. Later rules come before earlier ones.
  public var inputRules: [DeviceRule]
  /// Seconds for which a touch's release is kept back, so that glass that bounces taps once; default 0.
  public var debounce: Double
  /// The user that the program becomes once display and devices are open, where it starts as root; default nil: it stays who it is.
  ///
  /// The groups video and input are kept, so that what is plugged in later can be opened.
  public var user: String?

  /// Options.
  public init(
    display: DisplayKind = .auto, card: String? = nil, cardDescriptor: Int32? = nil,
    output: String? = nil, isMirrored: Bool = false, mode: ModeRequest? = nil,
    scale: Double? = nil, rotation: Rotation = .zero, touchRotation: Rotation = .zero,
    isDithered: Bool = false, usesAtomic: Bool = true, dimTime: Double = 0,
    blankTime: Double = 0, waitsForCard: Bool = false, usesInput: Bool = true,
    inputRules: [DeviceRule] = [], debounce: Double = 0, user: String? = nil
  ) {
    self.display = display
    self.card = card
    self.cardDescriptor = cardDescriptor
    self.output = output
    self.isMirrored = isMirrored
    self.mode = mode
    self.scale = scale
    self.rotation = rotation
    self.touchRotation = touchRotation
    self.isDithered = isDithered
    self.usesAtomic = usesAtomic
    self.dimTime = dimTime
    self.blankTime = blankTime
    self.waitsForCard = waitsForCard
    self.usesInput = usesInput
    self.inputRules = inputRules
    self.debounce = debounce
    self.user = user
  }

  /// What is asked of the choice of a display.
  var request: DisplayRequest { DisplayRequest(card: card, output: output, mode: mode) }
}
