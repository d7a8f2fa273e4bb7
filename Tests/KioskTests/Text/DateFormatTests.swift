import Kiosk
import Testing

@Suite struct DateFormatTests {
  @Test func everyDayOfTwelveHundredYearsFollowsTheDayBefore() throws {
    // A calendar of its own: it only knows how long months are.
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (year, month, day, weekday) = (1400, 1, 1, 0)
    // 1400-01-01, counted back from 1970 by the same rule of leap years.
    var number = 0
    for past in 1400..<1970 {
      number -= past % 4 == 0 && (past % 100 != 0 || past % 400 == 0) ? 366 : 365
    }
    // 1970-01-01 was a Thursday.
    weekday = ((number % 7 + 7) + 4) % 7
    while year < 2600 {
      let time = CivilTime(secondsSince1970: number * 86_400 + 86_399)
      let isRight =
        time.year == year && time.month == month && time.day == day
        && time.weekday == weekday + 1 && time.hour == 23 && time.minute == 59
        && time.second == 59
      if !isRight { #expect(isRight, "\(year)-\(month)-\(day) is shown as \(time)") }
      if day == 1 {
        let made = try #require(CivilTime(year: year, month: month, day: day))
        #expect(made.secondsSince1970() == number * 86_400)
      }
      number += 1
      weekday = (weekday + 1) % 7
      day += 1
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) {
        day = 1
        month += 1
        if month == 13 { (month, year) = (1, year + 1) }
      }
    }
  }

  @Test func offsetsMoveTheClock() {
    let noon = 12 * 3600
    #expect(CivilTime(secondsSince1970: noon, secondsFromGMT: 5 * 3600 + 1800).hour == 17)
    #expect(CivilTime(secondsSince1970: noon, secondsFromGMT: 5 * 3600 + 1800).minute == 30)
    let before = CivilTime(secondsSince1970: noon, secondsFromGMT: -13 * 3600)
    #expect(DateFormat.iso8601.string(before) == "1969-12-31")
    #expect(before.hour == 23)
    #expect(before.secondsSince1970(secondsFromGMT: -13 * 3600) == noon)
  }

  @Test func anyMomentHasADate() {
    for moment in [Int.min, Int.min + 1, -1, 0, Int.max - 1, Int.max] {
      for offset in [Int.min, -3600, 0, 3600, Int.max] {
        let time = CivilTime(secondsSince1970: moment, secondsFromGMT: offset)
        #expect((1...12).contains(time.month) && (1...31).contains(time.day))
        #expect((1...7).contains(time.weekday) && (0...23).contains(time.hour))
        #expect(!DateFormat.iso8601.string(time).isEmpty)
        if !moment.addingReportingOverflow(offset).overflow {
          #expect(time.secondsSince1970(secondsFromGMT: offset) == moment)
        }
      }
      #expect(CivilTime(secondsSince1970: moment).secondsSince1970() == moment)
    }
  }

  @Test func datesThatAreNotAreRefused() {
    #expect(CivilTime(year: 2023, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 2024, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilTime(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilTime(year: 2024, month: 4, day: 31) == nil)
    for month in [0, 13, Int.min, Int.max] {
      #expect(CivilTime(year: 2024, month: month, day: 1) == nil)
    }
    #expect(CivilTime(year: 2024, month: 1, day: 1, hour: 24) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, minute: 60) == nil)
    #expect(CivilTime(year: 2024, month: 1, day: 1, second: -1) == nil)
    #expect(CivilTime(year: Int.max, month: 1, day: 1) == nil)
  }

  @Test func fieldsAreShownInTheirOrder() throws {
    let time = try #require(CivilTime(year: 2007, month: 1, day: 9, hour: 9, minute: 41, second: 5))
    #expect(DateFormat.clock24.string(time) == "09:41")
    #expect(DateFormat.clock12.string(time) == "9:41\u{A0}AM")
    #expect(DateFormat.iso8601.string(time) == "2007-01-09")
    let long: DateFormat = [.weekdayName, ", ", .day, " ", .monthName, " ", .year]
    #expect(long.string(time) == "Tuesday, 9 January 2007")
    let german = DateFormat(
      [.shortWeekdayName, ", ", .day, ". ", .shortMonthName, " ", .twoDigitYear], symbols: .german)
    #expect(german.string(time) == "Di, 9. Jan. 07")
    let all: DateFormat = [
      .month, .twoDigitMonth, .day, .twoDigitDay, .hour, .twoDigitHour, .hour12, .twoDigitHour12,
      .second,
    ]
    #expect(all.string(time) == "10190990990905")
  }

  @Test(arguments: [
    (0, "12:30\u{A0}AM"), (1, "1:30\u{A0}AM"), (11, "11:30\u{A0}AM"), (12, "12:30\u{A0}PM"),
    (13, "1:30\u{A0}PM"), (23, "11:30\u{A0}PM"),
  ])
  func twelveHoursStartAtTwelve(hour: Int, expected: String) throws {
    let time = try #require(CivilTime(year: 2000, month: 1, day: 1, hour: hour, minute: 30))
    #expect(DateFormat.clock12.string(time) == expected)
  }

  @Test func yearsFarAwayAreShown() throws {
    let year: DateFormat = [.year, " ", .twoDigitYear]
    for (value, text) in [(5, "0005 05"), (-5, "-0005 95"), (12345, "12345 45"), (0, "0000 00")] {
      #expect(year.string(try #require(CivilTime(year: value, month: 3, day: 1))) == text)
    }
  }

  @Test func missingNamesAreNothing() throws {
    let symbols = CalendarSymbols(
      monthNames: ["Jan"], shortMonthNames: [], weekdayNames: [], shortWeekdayNames: [])
    let time = try #require(CivilTime(year: 2000, month: 2, day: 1))
    let format = DateFormat(
      ["<", .monthName, .shortMonthName, .weekdayName, .shortWeekdayName, ">"], symbols: symbols)
    #expect(format.string(time) == "<>")
  }
}
