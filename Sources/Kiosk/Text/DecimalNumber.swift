/// A number by its decimal digits.
nonisolated struct DecimalNumber {
  /// Whether it is less than zero; also where rounding has left zero of it.
  private(set) var isNegative: Bool
  /// From the highest, the first of them not 0; empty for zero.
  private var digits: [UInt8] = []
  /// Digits before the decimal separator; negative where zeros follow it.
  private var point = 0

  /// `value` / 10^`power`, which is not negative.
  init(_ value: Int, dividedByPowerOfTen power: Int) {
    isNegative = value < 0
    var rest = value.magnitude
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
    point = digits.count - power
    dropZeros()
  }

  /// The shortest decimal number that reads as `value`; nil where it is not finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    var exponent = 0
    var isFraction = false
    // The standard library writes [-]digits[.digits][e(+|-)digits].
    var text = value.magnitude.description.utf8[...]
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if !isFraction { point += 1 }
      case UInt8(ascii: "."): isFraction = true
      default:
        exponent = Int(String(decoding: text, as: UTF8.self)) ?? 0
        text = text[text.endIndex...]
      }
    }
    point += exponent
    dropZeros()
  }

  /// Whether nothing is left of it.
  var isZero: Bool { digits.isEmpty }
  /// Digits before the decimal separator; zero or less where the whole part is 0.
  var wholeDigitCount: Int { point }
  /// Digits after the decimal separator, up to the last that is not 0.
  var fractionDigitCount: Int { max(digits.count - point, 0) }

  /// The digit of 10^`place`.
  func digit(at place: Int) -> UInt8 {
    let index = point - 1 - place
    return digits.indices.contains(index) ? digits[index] : 0
  }

  /// Rounds to at most `count` digits after the decimal separator.
  mutating func round(toFractionDigits count: Int, _ rounding: NumberFormat.Rounding) {
    let kept = point + count
    if kept >= digits.count { return }
    let isUp = kept >= 0 && roundsUp(after: kept, rounding)
    digits.removeSubrange(max(kept, 0)...)
    if isUp { increment(kept) }
    dropZeros()
  }

  private func roundsUp(after kept: Int, _ rounding: NumberFormat.Rounding) -> Bool {
    if digits[kept] != 5 { return digits[kept] > 5 }
    if kept + 1 < digits.count { return true }
    return rounding == .halfAwayFromZero || kept > 0 && digits[kept - 1] % 2 == 1
  }

  /// Adds one to the last of the `kept` digits.
  private mutating func increment(_ kept: Int) {
    var index = kept - 1
    while index >= 0 {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    point += 1
  }

  private mutating func dropZeros() {
    while digits.last == 0 { digits.removeLast() }
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    point = digits.isEmpty ? 0 : point - leading
  }
}
