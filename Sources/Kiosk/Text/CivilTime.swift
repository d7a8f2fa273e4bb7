/// A date and a time of day as a calendar on the wall and a clock show them: the Gregorian calendar, also before its time, without leap seconds.
nonisolated public struct CivilTime: Hashable, Sendable {
  /// The year; 0 is 1 BC.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int
  /// 1 (Sunday) to 7, as in Foundation.
  public let weekday: Int

  /// Days since 1970-01-01.
  private let dayNumber: Int

  /// The time at a moment where clocks are `secondsFromGMT` ahead of Greenwich; moments beyond `Int` are taken as its limits.
  public init(secondsSince1970: Int, secondsFromGMT: Int = 0) {
    let sum = secondsSince1970.addingReportingOverflow(secondsFromGMT)
    let seconds = sum.overflow ? (secondsFromGMT > 0 ? Int.max : Int.min) : sum.partialValue
    let days = CivilTime.floorDivide(seconds, 86_400)
    self.init(days: days, secondOfDay: seconds &- days &* 86_400)
  }

  /// A date and a time of day; nil where there is no such, or the year is beyond ±1,000,000,000.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (-1_000_000_000...1_000_000_000).contains(year), (1...12).contains(month),
      (1...CivilTime.dayCount(ofMonth: month, year: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.init(
      days: CivilTime.dayNumber(year: year, month: month, day: day),
      secondOfDay: hour * 3600 + minute * 60 + second)
  }

  private init(days: Int, secondOfDay: Int) {
    // Years start in March here, so that the leap day is the last of one. 400 of them have 146,097 days.
    let shifted = days + 719_468
    let era = CivilTime.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    // 1970-01-01 was a Thursday.
    weekday = days + 4 - CivilTime.floorDivide(days + 4, 7) * 7 + 1
    dayNumber = days
  }

  /// The moment where clocks are `secondsFromGMT` ahead of Greenwich; the limits of `Int` where it is beyond them.
  public func secondsSince1970(secondsFromGMT: Int = 0) -> Int {
    // The product may be below what fits where the sum is not.
    let local = dayNumber &* 86_400 &+ (hour * 3600 + minute * 60 + second)
    let difference = local.subtractingReportingOverflow(secondsFromGMT)
    return difference.overflow
      ? (secondsFromGMT < 0 ? Int.max : Int.min) : difference.partialValue
  }

  /// Days of a month from 1 to 12; others count as 12.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func floorDivide(_ a: Int, _ b: Int) -> Int {
    a / b - (a % b < 0 ? 1 : 0)
  }
}
