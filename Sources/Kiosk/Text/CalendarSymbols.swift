/// What a language calls months and days.
nonisolated public struct CalendarSymbols: Hashable, Sendable {
  /// From January. Missing names are shown as nothing.
  public var monthNames: [String]
  /// From January.
  public var shortMonthNames: [String]
  /// From Sunday.
  public var weekdayNames: [String]
  /// From Sunday.
  public var shortWeekdayNames: [String]
  /// For the time before noon.
  public var amSymbol: String
  /// For the time after noon.
  public var pmSymbol: String

  /// Names of one's own.
  public init(
    monthNames: [String], shortMonthNames: [String], weekdayNames: [String],
    shortWeekdayNames: [String], amSymbol: String = "AM", pmSymbol: String = "PM"
  ) {
    self.monthNames = monthNames
    self.shortMonthNames = shortMonthNames
    self.weekdayNames = weekdayNames
    self.shortWeekdayNames = shortWeekdayNames
    self.amSymbol = amSymbol
    self.pmSymbol = pmSymbol
  }

  /// January, Jan, Sunday, Sun.
  public static let english = CalendarSymbols(
    monthNames: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonthNames: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    weekdayNames: [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ],
    shortWeekdayNames: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])

  /// Januar, Jan., Sonntag, So.
  public static let german = CalendarSymbols(
    monthNames: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ],
    shortMonthNames: [
      "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
      "Dez.",
    ],
    weekdayNames: [
      "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
    ],
    shortWeekdayNames: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
    amSymbol: "vorm.", pmSymbol: "nachm.")
}
