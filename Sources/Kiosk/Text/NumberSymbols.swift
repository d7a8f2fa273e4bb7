/// How a language writes numbers.
nonisolated public struct NumberSymbols: Hashable, Sendable {
  /// Between whole and fraction; default ".".
  public var decimalSeparator: String
  /// Between groups of digits; default ",". Empty: no groups.
  public var groupingSeparator: String
  /// Digits of the group before the decimal separator; default 3. Zero or less: no groups.
  public var groupSize: Int
  /// Digits of the groups before that; default 3, in India 2. Zero or less: no groups before the last.
  public var higherGroupSize: Int
  /// Digits that must stand before the first separator; default 1. With 2, 1234 is not grouped but 12 345 is, as in Spanish and Polish.
  public var minimumLeadingDigits: Int
  /// Before a negative number; default "−" (U+2212), as wide as a digit.
  public var minusSign: String
  /// Before a positive number, where it is shown; default "+".
  public var plusSign: String
  /// The digit 0; the nine after it in Unicode are the others. Default "0".
  public var zero: Unicode.Scalar
  /// For what is not a number, or infinite; default "—".
  public var placeholder: String

  /// Symbols of one's own.
  public init(
    decimalSeparator: String = ".", groupingSeparator: String = ",", groupSize: Int = 3,
    higherGroupSize: Int = 3, minimumLeadingDigits: Int = 1, minusSign: String = "−",
    plusSign: String = "+", zero: Unicode.Scalar = "0", placeholder: String = "—"
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.groupSize = groupSize
    self.higherGroupSize = higherGroupSize
    self.minimumLeadingDigits = minimumLeadingDigits
    self.minusSign = minusSign
    self.plusSign = plusSign
    self.zero = zero
    self.placeholder = placeholder
  }

  /// 1,234,567.8
  public static let english = NumberSymbols()
  /// 1.234.567,8
  public static let german = NumberSymbols(decimalSeparator: ",", groupingSeparator: ".")
  /// 1 234 567,8 with narrow spaces that do not break.
  public static let french = NumberSymbols(decimalSeparator: ",", groupingSeparator: "\u{202F}")
  /// 12,34,567.8
  public static let indian = NumberSymbols(higherGroupSize: 2)

  /// A number from 0 to 9 as a digit.
  func digit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(zero.value &+ UInt32(value)) ?? "\u{FFFD}"
  }
}
