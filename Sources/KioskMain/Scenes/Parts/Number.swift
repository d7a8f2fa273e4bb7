/// Numbers in words, without the machine's language: pictures of them are the same everywhere.
nonisolated enum Number {
  /// The nearest whole number, halves upwards.
  static func rounded(_ value: Float) -> Int {
    let steps = Double(value) + 0.5
    let whole = Int(steps)
    return Double(whole) > steps ? whole - 1 : whole
  }

  /// "12 400": groups of three with a space between.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(" ") }
      text.append(digit)
    }
    return text
  }

  /// "21.5": one place after the point.
  static func tenths(_ value: Float) -> String {
    let tenths = rounded(value * 10)
    return "\(tenths < 0 ? "−" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
