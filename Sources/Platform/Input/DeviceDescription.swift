import CEvdev

/// What the kernel says about one input device, as plain values: the input of ``DeviceKind``.
nonisolated public struct DeviceDescription: Hashable, Sendable {
  /// EVIOCGNAME.
  public var name: String
  /// Where it is plugged in. EVIOCGPHYS.
  public var physicalPath: String
  /// Its serial number or the like; empty where it has none. EVIOCGUNIQ.
  public var uniqueID: String
  /// `BUS_USB` and so on, with vendor and product. EVIOCGID.
  public var bus: Int
  /// See ``bus``.
  public var vendor: Int
  /// See ``bus``.
  public var product: Int
  /// `INPUT_PROP_*` numbers.
  public var properties: Set<Int>
  /// `EV_*` numbers.
  public var types: Set<Int>
  /// `KEY_*` and `BTN_*` numbers.
  public var keys: Set<Int>
  /// `REL_*` numbers.
  public var relativeAxes: Set<Int>
  /// `ABS_*` numbers and their ranges.
  public var absoluteAxes: [Int: AxisRange]

  /// A device that claims nothing but what is given.
  public init(
    name: String = "", physicalPath: String = "", uniqueID: String = "", bus: Int = 0,
    vendor: Int = 0, product: Int = 0, properties: Set<Int> = [], types: Set<Int> = [],
    keys: Set<Int> = [], relativeAxes: Set<Int> = [], absoluteAxes: [Int: AxisRange] = [:]
  ) {
    self.name = name
    self.physicalPath = physicalPath
    self.uniqueID = uniqueID
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.properties = properties
    self.types = types
    self.keys = keys
    self.relativeAxes = relativeAxes
    self.absoluteAxes = absoluteAxes
  }

  /// Vendor and product as rules name them: `04f3:000a`.
  var idText: String {
    func digits(_ number: Int) -> String {
      let text = String(UInt16(truncatingIfNeeded: number), radix: 16)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    return "\(digits(vendor)):\(digits(product))"
  }

  func has(key: Int32) -> Bool { keys.contains(Int(key)) }
  func has(anyOf keys: Int32...) -> Bool { keys.contains { has(key: $0) } }
  func has(relative axis: Int32) -> Bool { relativeAxes.contains(Int(axis)) }
  func has(absolute axis: Int32) -> Bool { absoluteAxes[Int(axis)] != nil }
  func has(property: Int32) -> Bool { properties.contains(Int(property)) }

  /// Keys of a keyboard, a remote control or a button: all that are no `BTN_*`.
  var plainKeys: Set<Int> { keys.filter { Self.isPlainKey($0) } }

  /// Whether a code of `EV_KEY` is no `BTN_*`.
  static func isPlainKey(_ code: Int) -> Bool {
    code < Int(BTN_MISC) || (code >= Int(KEY_OK) && code < Int(BTN_DPAD_UP))
  }

  /// Whether it has the row of letters under the digits, and so can type.
  var hasLetters: Bool { (KEY_Q...KEY_P).allSatisfy { has(key: $0) } }
}
