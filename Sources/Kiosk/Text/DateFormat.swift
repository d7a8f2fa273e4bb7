/// Dates and times as a panel shows them: fields in a row.
///
///     DateFormat([.weekdayName, ", ", .day, " ", .monthName]).string(time)   // Monday, 3 June
nonisolated public struct DateFormat: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A part of what is shown; a string literal stands for itself.
  public enum Field: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Itself.
    case text(String)
    /// All digits of the year, at least four; before the year 0 with a "-".
    case year
    /// The last two digits of the year.
    case twoDigitYear
    /// 1 to 12.
    case month
    /// 01 to 12.
    case twoDigitMonth
    /// January.
    case monthName
    /// Jan.
    case shortMonthName
    /// 1 to 31.
    case day
    /// 01 to 31.
    case twoDigitDay
    /// Sunday.
    case weekdayName
    /// Sun.
    case shortWeekdayName
    /// 0 to 23.
    case hour
    /// 00 to 23.
    case twoDigitHour
    /// 12, 1 to 11.
    case hour12
    /// 12, 01 to 11.
    case twoDigitHour12
    /// 00 to 59.
    case minute
    /// 00 to 59.
    case second
    /// AM or PM.
    case dayPeriod

    /// The text itself.
    public init(stringLiteral value: String) { self = .text(value) }
  }

  /// From the first to the last.
  public var fields: [Field]
  /// What the language calls months and days; default ``CalendarSymbols/english``.
  public var symbols: CalendarSymbols

  /// A format of fields.
  public init(_ fields: [Field], symbols: CalendarSymbols = .english) {
    self.fields = fields
    self.symbols = symbols
  }

  /// A format of fields with English names.
  public init(arrayLiteral fields: Field...) { self.init(fields) }

  /// 09:41
  public static let clock24: DateFormat = [.twoDigitHour, ":", .minute]
  /// 9:41 AM
  public static let clock12: DateFormat = [.hour12, ":", .minute, "\u{A0}", .dayPeriod]
  /// 2007-01-09
  public static let iso8601: DateFormat = [.year, "-", .twoDigitMonth, "-", .twoDigitDay]

  // MARK: - Public API

  /// The time as text.
  public func string(_ time: CivilTime) -> String {
    fields.reduce(into: "") { $0 += text(of: $1, time) }
  }

  // MARK: - Private

  private func text(of field: Field, _ time: CivilTime) -> String {
    switch field {
    case .text(let text): text
    case .year: (time.year < 0 ? "-" : "") + padded(Int(time.year.magnitude), to: 4)
    case .twoDigitYear: padded((time.year % 100 + 100) % 100, to: 2)
    case .month: String(time.month)
    case .twoDigitMonth: padded(time.month, to: 2)
    case .monthName: name(symbols.monthNames, time.month)
    case .shortMonthName: name(symbols.shortMonthNames, time.month)
    case .day: String(time.day)
    case .twoDigitDay: padded(time.day, to: 2)
    case .weekdayName: name(symbols.weekdayNames, time.weekday)
    case .shortWeekdayName: name(symbols.shortWeekdayNames, time.weekday)
    case .hour: String(time.hour)
    case .twoDigitHour: padded(time.hour, to: 2)
    case .hour12: String((time.hour + 11) % 12 + 1)
    case .twoDigitHour12: padded((time.hour + 11) % 12 + 1, to: 2)
    case .minute: padded(time.minute, to: 2)
    case .second: padded(time.second, to: 2)
    case .dayPeriod: time.hour < 12 ? symbols.amSymbol : symbols.pmSymbol
    }
  }

  private func name(_ names: [String], _ number: Int) -> String {
    names.count >= number ? names[number - 1] : ""
  }

  private func padded(_ value: Int, to count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }
}
