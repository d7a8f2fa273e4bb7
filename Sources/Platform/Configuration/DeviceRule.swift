public import Render

/// What a rule takes a device for, whatever it claims.
nonisolated public enum DeviceClass: String, CaseIterable, Hashable, Sendable {
  /// Glass on the display.
  case touch
  /// A mouse, relative or absolute, or a pad.
  case mouse
  /// Keys alone.
  case keyboard
  /// Nothing: it is not read.
  case ignore
}

/// Which input devices are treated how, in words: `name="ELAN*" class=touch calibration=0,1,0,1,0,0`.
///
/// The device: `name`, `phys`, `uniq`, `path` with wildcards (``WildcardPattern``), and `id=VENDOR:PRODUCT` in four hexadecimal
/// digits each or `*`; all that are given must fit. The treatment: `class`, `touch-rotate`, `calibration`, `output`. Of several rules that
/// fit a device, the last one that says something about a treatment decides.
nonisolated public struct DeviceRule: Hashable, Sendable {
  /// EVIOCGNAME.
  public var name: WildcardPattern?
  /// EVIOCGPHYS.
  public var physicalPath: WildcardPattern?
  /// EVIOCGUNIQ.
  public var uniqueID: WildcardPattern?
  /// The node, such as `/dev/input/event3`.
  public var path: WildcardPattern?
  /// `VENDOR:PRODUCT` in lower-case hexadecimal digits. EVIOCGID.
  public var id: WildcardPattern?

  /// What it is taken for; nil what its capabilities say.
  public var kind: DeviceClass?
  /// How far its pixels are turned clockwise to lie on the display's own; nil as for all devices.
  public var touchRotation: Rotation?
  /// How its places are corrected; nil not at all.
  public var calibration: Calibration?
  /// The connector of the display that it lies on or belongs to, such as `HDMI-A-1`; nil the panel's, whichever that is.
  public var output: String?

  /// A rule that fits every device and changes nothing.
  public init() {}

  /// A rule from words. The error is what would have been right.
  public init(_ text: String) throws(DeviceRuleError) {
    for word in try Self.words(of: text) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw DeviceRuleError("\"\(word)\": wanted \(Self.wanted)")
      }
      try set(String(parts[0]), to: String(parts[1]))
    }
    guard [name, physicalPath, uniqueID, path, id].contains(where: { $0 != nil }) else {
      throw DeviceRuleError("no device is named: wanted name, phys, uniq, path or id")
    }
    guard kind != nil || touchRotation != nil || calibration != nil || output != nil else {
      throw DeviceRuleError(
        "nothing is said about it: wanted class, touch-rotate, calibration or output")
    }
  }

  /// Whether the rule is about a device.
  public func fits(_ device: DeviceDescription, at path: String) -> Bool {
    func fits(_ pattern: WildcardPattern?, _ text: @autoclosure () -> String) -> Bool {
      pattern.map { $0.matches(text()) } ?? true
    }
    return fits(name, device.name) && fits(physicalPath, device.physicalPath)
      && fits(uniqueID, device.uniqueID) && fits(self.path, path) && fits(id, device.idText)
  }

  // MARK: - Private

  private static let wanted =
    "name, phys, uniq, path or id for the device, class, touch-rotate, calibration or output for its treatment"

  private mutating func set(_ key: String, to value: String) throws(DeviceRuleError) {
    switch key {
    case "name": name = WildcardPattern(value)
    case "phys": physicalPath = WildcardPattern(value)
    case "uniq": uniqueID = WildcardPattern(value)
    case "path": path = WildcardPattern(value)
    case "id": id = WildcardPattern(try Self.id(value))
    case "class":
      guard let kind = DeviceClass(rawValue: value) else {
        let names = DeviceClass.allCases.map(\.rawValue).joined(separator: ", ")
        throw DeviceRuleError("class \"\(value)\": wanted \(names)")
      }
      self.kind = kind
    case "touch-rotate":
      guard let rotation = Self.rotations[value] else {
        throw DeviceRuleError("touch-rotate \"\(value)\": wanted 0, 90, 180 or 270")
      }
      touchRotation = rotation
    case "calibration":
      guard let calibration = Calibration(value) else {
        throw DeviceRuleError("calibration \"\(value)\": wanted \(Calibration.wanted)")
      }
      self.calibration = calibration
    case "output": output = value
    default: throw DeviceRuleError("\"\(key)\": wanted \(Self.wanted)")
    }
  }

  private static let rotations: [String: Rotation] = [
    "0": .zero, "90": .quarter, "180": .half, "270": .threeQuarters,
  ]

  private static func id(_ text: String) throws(DeviceRuleError) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isRight = parts.allSatisfy { part in
      part == "*" || part.count == 4 && part.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    guard parts.count == 2, isRight else {
      throw DeviceRuleError("id \"\(text)\": wanted VENDOR:PRODUCT such as 04f3:000a or 04f3:*")
    }
    return text.lowercased()
  }

  /// The words between blanks; quotes keep blanks and are left out.
  private static func words(of text: String) throws(DeviceRuleError) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character == " " || character == "\t" {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if isQuoted { throw DeviceRuleError("a quotation mark is missing") }
    return words + (word.map { [$0] } ?? [])
  }
}

/// What is wrong with the words of a ``DeviceRule``.
nonisolated public struct DeviceRuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// How one device is treated, by all rules together.
nonisolated struct DeviceTreatment: Hashable, Sendable {
  var kind: DeviceClass?
  var touchRotation: Rotation?
  var calibration: Calibration?
  var output: String?

  /// What `rules` say about a device.
  init(of device: DeviceDescription, at path: String, by rules: [DeviceRule]) {
    for rule in rules where rule.fits(device, at: path) {
      kind = rule.kind ?? kind
      touchRotation = rule.touchRotation ?? touchRotation
      calibration = rule.calibration ?? calibration
      output = rule.output ?? output
    }
  }
}
