/// Numbers as a panel shows them: grouped, rounded in decimal, with a unit.
///
///     NumberFormat(maximumFractionDigits: 1, unit: "°C").string(21.54)   // 21.5 °C
///
/// What is not a number, or infinite, is ``NumberSymbols/placeholder``. What rounds to zero has no sign.
nonisolated public struct NumberFormat: Hashable, Sendable {
  /// What becomes of a number between two that can be written.
  public enum Rounding: Hashable, Sendable {
    /// To the nearest; from the middle to the one that ends in an even digit.
    case halfEven
    /// To the nearest; from the middle away from zero.
    case halfAwayFromZero
  }

  /// How the language writes numbers; default ``NumberSymbols/english``.
  public var symbols: NumberSymbols
  /// Fraction digits that are always there, 0 to 30 (others are taken as the nearest of these); default 0.
  public var minimumFractionDigits: Int
  /// Fraction digits at most, 0 to 30; default 0. Counts as ``minimumFractionDigits`` where less.
  public var maximumFractionDigits: Int
  /// Default ``Rounding/halfEven``.
  public var rounding: Rounding
  /// Whether digits are grouped; default true.
  public var isGrouped: Bool
  /// Whether a positive number has a sign; default false.
  public var showsPlusSign: Bool
  /// What is counted, written after the number; default nothing.
  public var unit: String
  /// Between number and unit; default a space that does not break (U+00A0).
  public var unitSpace: String

  /// A format; see the properties.
  public init(
    _ symbols: NumberSymbols = .english, minimumFractionDigits: Int = 0,
    maximumFractionDigits: Int = 0, rounding: Rounding = .halfEven, isGrouped: Bool = true,
    showsPlusSign: Bool = false, unit: String = "", unitSpace: String = "\u{A0}"
  ) {
    self.symbols = symbols
    self.minimumFractionDigits = minimumFractionDigits
    self.maximumFractionDigits = maximumFractionDigits
    self.rounding = rounding
    self.isGrouped = isGrouped
    self.showsPlusSign = showsPlusSign
    self.unit = unit
    self.unitSpace = unitSpace
  }

  // MARK: - Public API

  /// A whole number.
  public func string(_ value: Int) -> String { string(value, dividedByPowerOfTen: 0) }

  /// `value` / 10^`power`, exactly: 215 with a power of 1 is 21.5. Powers are 0 to 30; others are taken as the nearest of these.
  public func string(_ value: Int, dividedByPowerOfTen power: Int) -> String {
    string(DecimalNumber(value, dividedByPowerOfTen: min(max(power, 0), 30)))
  }

  /// The shortest decimal number that reads as `value`, rounded: 2.675 counts as just that.
  public func string(_ value: Double) -> String {
    DecimalNumber(value).map(string) ?? symbols.placeholder
  }

  // MARK: - Private

  private func string(_ number: DecimalNumber) -> String {
    let least = min(max(minimumFractionDigits, 0), 30)
    let most = max(min(maximumFractionDigits, 30), least)
    var number = number
    number.round(toFractionDigits: most, rounding)
    var result = ""
    if number.isZero {
    } else if number.isNegative {
      result += symbols.minusSign
    } else if showsPlusSign {
      result += symbols.plusSign
    }
    appendWhole(of: number, to: &result)
    let fraction = max(number.fractionDigitCount, least)
    if fraction > 0 { result += symbols.decimalSeparator }
    for place in 0..<fraction {
      result.unicodeScalars.append(symbols.digit(number.digit(at: -1 - place)))
    }
    return unit.isEmpty ? result : result + unitSpace + unit
  }

  private func appendWhole(of number: DecimalNumber, to result: inout String) {
    let count = max(number.wholeDigitCount, 1)
    let size = symbols.groupSize
    let leading = min(max(symbols.minimumLeadingDigits, 1), 400)
    let isGrouped = isGrouped && size > 0 && size < count && count - size >= leading
    for place in (0..<count).reversed() {
      result.unicodeScalars.append(symbols.digit(number.digit(at: place)))
      if isGrouped && endsGroup(place) { result += symbols.groupingSeparator }
    }
  }

  /// Whether a separator follows the digit of 10^`place`.
  private func endsGroup(_ place: Int) -> Bool {
    if place == symbols.groupSize { return true }
    return place > symbols.groupSize && symbols.higherGroupSize > 0
      && (place - symbols.groupSize) % symbols.higherGroupSize == 0
  }
}
