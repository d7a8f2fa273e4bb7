import Kiosk
import Platform
import Render

/// Turns the text of option values into values. Each function says in its error what would be right.
nonisolated enum OptionValues {
  /// The largest side of a picture in pixels.
  static let maximumSide = 16_384
  /// The largest picture in pixels.
  static let maximumArea = 64_000_000
  /// The scales that are drawn.
  static let scales = 0.5...8.0

  /// "1024x600".
  static func size(_ text: String, of option: Option) throws(CommandFailure) -> PixelSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = wholeNumber(sides[0]), let height = wholeNumber(sides[1]),
      (16...maximumSide).contains(width), (16...maximumSide).contains(height),
      width * height <= maximumArea
    else {
      throw wrong(text, option, "a size in pixels such as 1024x600, 16 to \(maximumSide) a side")
    }
    return PixelSize(width: width, height: height)
  }

  /// A name: anything that is not empty.
  static func name(_ text: String, of option: Option) throws(CommandFailure) -> String {
    if text.isEmpty { throw wrong(text, option, "a name") }
    return text
  }

  /// "800x480@60".
  static func mode(_ text: String) throws(CommandFailure) -> ModeRequest {
    guard let mode = ModeRequest(text) else {
      throw wrong(text, .mode, "a mode such as 1024x600 or 1024x600@60")
    }
    return mode
  }

  /// "yes" or "no"; an option alone says yes.
  static func isOn(_ text: String, of option: Option) throws(CommandFailure) -> Bool {
    switch text {
    case "yes", "": true
    case "no": false
    default: throw wrong(text, option, "yes or no")
    }
  }

  /// "30": milliseconds.
  static func debounce(_ text: String) throws(CommandFailure) -> Double {
    guard let milliseconds = wholeNumber(text), (0...500).contains(milliseconds) else {
      throw wrong(text, .debounce, "milliseconds from 0 to 500 such as 30")
    }
    return Double(milliseconds) / 1000
  }

  /// A whole number in `range`.
  static func count(
    _ text: String, of option: Option, in range: ClosedRange<Int>
  ) throws(CommandFailure) -> Int {
    guard let number = wholeNumber(text), range.contains(number) else {
      throw wrong(text, option, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// "600": seconds, up to a day.
  static func seconds(_ text: String, of option: Option) throws(CommandFailure) -> Double {
    guard let seconds = wholeNumber(text), (0...86_400).contains(seconds) else {
      throw wrong(text, option, "seconds from 0 to 86400 such as 600")
    }
    return Double(seconds)
  }

  /// "name=ELAN* class=touch".
  static func inputRule(_ text: String) throws(CommandFailure) -> DeviceRule {
    do throws(DeviceRuleError) {
      return try DeviceRule(text)
    } catch {
      throw CommandFailure(.usage, "\(Option.input.spelling) \"\(text)\": \(error)")
    }
  }

  /// Whether a setting may have a value. Files are looked for when they are used.
  static func check(_ text: String, of setting: Option) throws(CommandFailure) {
    switch setting {
    case .display: let _: BoardOptions.DisplayKind = try choice(text, of: setting)
    case .mode: _ = try mode(text)
    case .scale: _ = try scale(text)
    case .theme: let _: ThemeName = try choice(text, of: setting)
    case .input: _ = try inputRule(text)
    case .debounce: _ = try debounce(text)
    case .rotate, .touchRotate: _ = try rotation(text, of: setting)
    case .dim, .blank: _ = try seconds(text, of: setting)
    case .dither, .wait, .mirror, .atomic: _ = try isOn(text, of: setting)
    default: _ = try name(text, of: setting)
    }
  }

  /// "1.25".
  static func scale(_ text: String) throws(CommandFailure) -> Double {
    guard let scale = decimal(text), scales.contains(scale) else {
      throw wrong(text, .scale, "a number from 0.5 to 8 such as 1.25")
    }
    return scale
  }

  /// "90".
  static func rotation(_ text: String, of option: Option) throws(CommandFailure) -> Rotation {
    guard let degrees = wholeNumber(text), String(degrees) == text,
      let rotation = Rotation(rawValue: degrees)
    else { throw wrong(text, option, "0, 90, 180 or 270, clockwise") }
    return rotation
  }

  /// The case of `Choice` that is spelled `text`.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: Option
  ) throws(CommandFailure) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw wrong(text, option, Choice.allCases.map(\.rawValue).joined(separator: " or "))
    }
    return choice
  }

  /// The theme that `--theme` names in the font that `--font` names, with the motion that `--reduced-motion` leaves.
  static func theme(
    _ values: [Option: String], default name: ThemeName
  ) throws(CommandFailure) -> Theme {
    var name = name
    if let text = values[.theme] { name = try choice(text, of: .theme) }
    let motion = values[.reducedMotion] == nil ? Motion.standard : .reduced
    return name.theme(family: try family(values), motion: motion)
  }

  /// The font that `--font` names, and behind it those in the folder that `--font-dir` names.
  private static func family(_ values: [Option: String]) throws(CommandFailure) -> FontFamily {
    var family = FontFamily.inter
    if let path = values[.font] {
      do {
        family = FontFamily(try Typeface(contentsOf: path))
      } catch {
        throw CommandFailure(.input, "\(error)")
      }
    }
    if let path = values[.fontDirectory] { family.fallback = try fallback(path) }
    return family
  }

  /// The fonts of a folder; those that cannot be used are told.
  private static func fallback(_ path: String) throws(CommandFailure) -> FontFallback {
    let wanted = "wanted a folder with .ttf, .otf or .ttc files"
    do {
      let directory = try FontDirectory(contentsOf: path)
      for failure in directory.failures { StandardStream.complain("\(failure)") }
      if !directory.typefaces.isEmpty { return FontFallback(directory.typefaces) }
    } catch {
      throw CommandFailure(.input, "\(error): \(wanted)")
    }
    throw CommandFailure(.input, "no font in \(path) can be used: \(wanted)")
  }

  /// The failure of an option whose value is not what it wants.
  static func wrong(_ text: String, _ option: Option, _ wanted: String) -> CommandFailure {
    CommandFailure(.usage, "\(option.spelling) \"\(text)\": wanted \(wanted)")
  }

  /// Decimal digits alone, at most nine of them.
  static func wholeNumber(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// Digits with at most one point among them, and a minus sign before them where `signed`.
  static func decimal(_ text: some StringProtocol, signed: Bool = false) -> Double? {
    var bytes = Array(text.utf8)
    let isNegative = signed && bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole.count <= 9, whole.allSatisfy(isDigit)
    else { return nil }
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    if parts.count > 1, fraction.isEmpty || fraction.count > 6 { return nil }
    guard fraction.allSatisfy(isDigit) else { return nil }
    // One division of whole numbers: the nearest Double, however the number is written.
    var number = 0.0
    var divisor = 1.0
    for digit in Array(whole) + fraction { number = number * 10 + Double(digit - 48) }
    for _ in fraction { divisor *= 10 }
    return (isNegative ? -number : number) / divisor
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

/// Width and height in pixels.
nonisolated struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int

  /// The same in points.
  func points(scale: Double) -> Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}
