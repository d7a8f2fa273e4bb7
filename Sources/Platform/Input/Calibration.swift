/// How the places of a digitiser are corrected: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`, where a place is a part of the
/// digitiser's range, from 0 at the first value to 1 at the last. The six numbers are those of libinput's calibration matrix.
///
/// All arithmetic is exact, on whole numbers; only the pixel is rounded.
nonisolated public struct Calibration: Hashable, Sendable {
  /// The parts that a number of a calibration is counted in: millionths.
  public static let unit: Int64 = 1_000_000
  /// No number is greater.
  public static let limit: Int64 = 1000 * unit

  /// a, b, c, d, e and f in ``unit``.
  public let numbers: [Int64]

  /// Nothing is corrected.
  public static let none = Calibration(unchecked: [unit, 0, 0, 0, unit, 0])

  /// Six numbers in ``unit``; nil where they are not six, one is beyond ``limit``, or all places would come to lie on one line.
  public init?(numbers: [Int64]) {
    guard numbers.count == 6, numbers.allSatisfy({ -Self.limit...Self.limit ~= $0 }) else {
      return nil
    }
    let extent =
      Int128(numbers[0]) * Int128(numbers[4]) - Int128(numbers[1]) * Int128(numbers[3])
    guard extent != 0 else { return nil }
    self.numbers = numbers
  }

  /// "1,0,0,0,1,0": six decimal numbers with at most six digits behind the point.
  public init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.number)
    guard numbers.allSatisfy({ $0 != nil }) else { return nil }
    self.init(numbers: numbers.compactMap { $0 })
  }

  /// What a text should be.
  static let wanted = "six numbers from -1000 to 1000 that keep places apart, such as 1,0,0,0,1,0"

  /// As ``init(_:)`` reads it.
  public var text: String { numbers.map(Self.text).joined(separator: ",") }

  /// The pixel of a glass of `width` × `height` that a digitiser's values name; at the edge where they lead beyond it.
  func pixel(
    x: Int32, in xRange: AxisRange, y: Int32, in yRange: AxisRange, width: Int, height: Int
  ) -> (x: Int, y: Int) {
    let (across, down) = (Self.part(x, xRange), Self.part(y, yRange))
    guard self != .none, across.whole > 0, down.whole > 0 else {
      return (xRange.pixel(of: x, count: width), yRange.pixel(of: y, count: height))
    }
    func place(_ row: Int, _ count: Int) -> Int {
      let whole = Int128(Self.unit) * across.whole * down.whole
      let way =
        Int128(numbers[row]) * across.part * down.whole
        + Int128(numbers[row + 1]) * down.part * across.whole
        + Int128(numbers[row + 2]) * across.whole * down.whole
      if way <= 0 { return 0 }
      if way >= whole { return count - 1 }
      return Int((way * Int128(count - 1) * 2 + whole) / (whole * 2))
    }
    return (place(0, width), place(3, height))
  }

  // MARK: - Private

  private init(unchecked numbers: [Int64]) { self.numbers = numbers }

  /// A value as a fraction of its range; the whole is not negative.
  private static func part(_ value: Int32, _ range: AxisRange) -> (part: Int128, whole: Int128) {
    let part = Int128(value) - Int128(range.first)
    let whole = Int128(range.last) - Int128(range.first)
    return whole < 0 ? (-part, -whole) : (part, whole)
  }

  private static func number(_ text: Substring) -> Int64? {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...4).contains(whole.count), whole.allSatisfy(isDigit) else {
      return nil
    }
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    if parts.count > 1, fraction.isEmpty || fraction.count > 6 { return nil }
    guard fraction.allSatisfy(isDigit) else { return nil }
    var value: Int64 = 0
    for digit in whole { value = value * 10 + Int64(digit - 48) }
    for place in 0..<6 {
      value *= 10
      if place < fraction.count { value += Int64(fraction[place] - 48) }
    }
    return isNegative ? -value : value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func text(_ number: Int64) -> String {
    let size = number.magnitude
    var fraction = String(size % UInt64(unit))
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let whole = "\(number < 0 ? "-" : "")\(size / UInt64(unit))"
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
