nonisolated extension ConfigurationFile {
  /// The text of a file with a device's calibration in it, and all else as it was: the numbers of the last rule that calibrates the
  /// device are exchanged; where there is none, a rule follows at the end.
  ///
  /// `others` are the devices beside it: what is named must not fit them as well, where that can be told.
  ///
  /// - Throws: what is wrong with the text as it is, or with the longer one.
  public static func text(
    _ bytes: [UInt8], calibrating device: DeviceDescription, at path: String,
    beside others: [DeviceDescription], by calibration: Calibration
  ) throws(ConfigurationError) -> [UInt8] {
    let file = try ConfigurationFile(parsing: bytes)
    if let line = file.calibratingLine(of: device, at: path),
      let edited = exchanged(bytes, line: line, calibration),
      try isRight(edited, file, device, path, calibration)
    {
      return edited
    }
    var longer = bytes
    if !longer.isEmpty, longer.last != 10 { longer.append(10) }
    longer += Array("input = \(name(of: device, at: path, beside: others)) ".utf8)
    longer += Array("calibration=\(calibration.text)\n".utf8)
    guard try isRight(longer, file, device, path, calibration) else {
      throw .malformed(line: file.entries.count, reason: "\(device.name) cannot be named by a rule")
    }
    return longer
  }

  // MARK: - Private

  /// The rules of the file by their lines.
  private var rules: [(line: Int, rule: DeviceRule)] {
    entries.compactMap { entry in
      guard entry.key == "input", let rule = try? DeviceRule(entry.value) else { return nil }
      return (entry.line, rule)
    }
  }

  private func calibratingLine(of device: DeviceDescription, at path: String) -> Int? {
    rules.last { $0.rule.calibration != nil && $0.rule.fits(device, at: path) }?.line
  }

  /// The text with other numbers behind the last `calibration=` of a line.
  private static func exchanged(
    _ bytes: [UInt8], line: Int, _ calibration: Calibration
  ) -> [UInt8]? {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    let text = lines[line - 1]
    let word = Array("calibration=".utf8)
    let starts = text.indices.filter { text[$0...].starts(with: word) }
    // A comment may speak of it too: the first that holds numbers is meant.
    for start in starts {
      var first = start + word.count
      if first < text.count, text[first] == UInt8(ascii: "\"") { first += 1 }
      let end = text[first...].firstIndex { !isOfNumbers($0) } ?? text.endIndex
      if end == first { continue }
      lines[line - 1] = text[..<first] + Array(calibration.text.utf8) + text[end...]
      return Array(lines.joined(separator: [10]))
    }
    return nil
  }

  private static func isOfNumbers(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || [",", "-", "."].contains(Character(Unicode.Scalar(byte)))
  }

  /// Whether a text calibrates the device so, and says all else as `file` does.
  private static func isRight(
    _ bytes: [UInt8], _ file: ConfigurationFile, _ device: DeviceDescription, _ path: String,
    _ calibration: Calibration
  ) throws(ConfigurationError) -> Bool {
    let edited = try ConfigurationFile(parsing: bytes)
    let treatment = DeviceTreatment(of: device, at: path, by: edited.rules.map(\.rule))
    let before = DeviceTreatment(of: device, at: path, by: file.rules.map(\.rule))
    let others = zip(edited.entries, file.entries).filter { $0 != $1 }
    return treatment.calibration == calibration && treatment.kind == before.kind
      && treatment.touchRotation == before.touchRotation && treatment.output == before.output
      && others.count <= 1 && edited.entries.count - file.entries.count <= 1
  }

  /// The words that name a device: its name and model, and where another fits those, its plug.
  private static func name(
    of device: DeviceDescription, at path: String, beside others: [DeviceDescription]
  ) -> String {
    var words: [String] = []
    if !device.name.isEmpty { words.append("name=\"\(quotable(device.name))\"") }
    if device.vendor != 0 || device.product != 0 { words.append("id=\(device.idText)") }
    let isAlone = !others.contains { $0.name == device.name && $0.idText == device.idText }
    if !isAlone, !device.uniqueID.isEmpty { words.append("uniq=\"\(quotable(device.uniqueID))\"") }
    if !isAlone, device.uniqueID.isEmpty, !device.physicalPath.isEmpty {
      words.append("phys=\"\(quotable(device.physicalPath))\"")
    }
    return words.isEmpty ? "path=\(path)" : words.joined(separator: " ")
  }

  /// What cannot stand between quotes becomes any character.
  private static func quotable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "\"" || $0.value < 32 || $0.value == 0xFFFD ? "?" : $0 }))
  }
}
