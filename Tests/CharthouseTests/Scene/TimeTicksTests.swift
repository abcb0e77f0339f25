import ChartCalendar
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Returns a moment by its local time; if the time occurs twice, the first one.
func moment(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0,
  in timeZone: ChartTimeZone = .utc
) -> Double {
  let days = CivilDate(monthsSinceYear0: year * 12 + month - 1).daysSince1970 + day - 1
  return Double(timeZone.moment(showing: days * 86_400 + hour * 3600 + minute * 60))
}

@Suite struct TimeTicksTests {
  private func labels(_ ticks: [TimeTick]) -> [String] { ticks.map(\.label) }

  @Test func theSkippedHourHasNoTickAndTheRepeatedOneTwo() throws {
    let timeZone = try ChartTimeZone(named: "Europe/Amsterdam")
    let march = moment(2024, 3, 31, in: timeZone)...moment(2024, 3, 31, 5, in: timeZone)
    #expect(
      labels(timeTicks(over: march, limit: 6, timeZone: timeZone))
        == ["00:00", "01:00", "03:00", "04:00", "05:00"])
    let october = moment(2024, 10, 27, in: timeZone)...moment(2024, 10, 27, 3, in: timeZone)
    let ticks = timeTicks(over: october, limit: 6, timeZone: timeZone)
    #expect(labels(ticks) == ["00:00", "01:00", "02:00", "02:00", "03:00"])
    #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.seconds - $1.seconds == 3600 })
    let pattern = try TimeFormat(pattern: "HH:mm")
    #expect(ticks.map { pattern.text(of: $0.seconds, in: timeZone) } == labels(ticks))
  }

  @Test func daysBeginAtLocalMidnightAcrossTheChange() throws {
    let timeZone = try ChartTimeZone(named: "Europe/Lisbon")
    let autumn = moment(2015, 10, 23, in: timeZone)...moment(2015, 10, 28, in: timeZone)
    let ticks = timeTicks(over: autumn, limit: 6, timeZone: timeZone)
    #expect(labels(ticks) == ["23", "24", "25", "26", "27", "28"])
    #expect(ticks.map(\.context) == ["Oct 2015", nil, nil, nil, nil, nil])
    #expect(
      zip(ticks.dropFirst(), ticks).map { ($0.seconds - $1.seconds) / 3600 }
        == [24, 24, 25, 24, 24])
    let spring = moment(2015, 3, 28, in: timeZone)...moment(2015, 3, 30, in: timeZone)
    let days = timeTicks(over: spring, limit: 3, timeZone: timeZone)
    #expect(zip(days.dropFirst(), days).map { ($0.seconds - $1.seconds) / 3600 } == [24, 23])
  }

  @Test func aDayWithoutMidnightBeginsWithItsFirstMoment() throws {
    let timeZone = try ChartTimeZone(named: "America/Sao_Paulo")
    let range = moment(2018, 11, 3, in: timeZone)...moment(2018, 11, 5, in: timeZone)
    let ticks = timeTicks(over: range, limit: 3, timeZone: timeZone)
    #expect(labels(ticks) == ["3", "4", "5"])
    #expect(LocalTime(at: ticks[1].seconds, in: timeZone)?.hour == 1)
  }

  @Test func hoursAreFullInAZoneWithAHalfHour() throws {
    let timeZone = try ChartTimeZone(named: "Asia/Kolkata")
    let range = moment(2024, 3, 31, in: timeZone)...moment(2024, 3, 31, 6, in: timeZone)
    let ticks = timeTicks(over: range, limit: 7, timeZone: timeZone)
    #expect(labels(ticks) == (0...6).map { "0\($0):00" })
    #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.seconds - $1.seconds == 3600 })
  }

  @Test func aChangeByHalfAnHourKeepsFullHours() throws {
    let timeZone = try ChartTimeZone(named: "Australia/Lord_Howe")
    let range = moment(2024, 4, 7, in: timeZone)...moment(2024, 4, 7, 4, in: timeZone)
    #expect(
      labels(timeTicks(over: range, limit: 8, timeZone: timeZone))
        == ["00:00", "01:00", "02:00", "03:00", "04:00"])
  }

  @Test func weeksKeepTheirCadenceAcrossTheMonth() {
    let ticks = timeTicks(over: moment(2024, 9, 15)...moment(2024, 10, 31), limit: 8)
    #expect(labels(ticks) == ["16", "23", "30", "7", "14", "21", "28"])
    #expect(ticks.map(\.context) == ["Sep 2024", nil, nil, "Oct", nil, nil, nil])
    #expect(ticks.allSatisfy { LocalTime(at: $0.seconds)?.weekday == 1 })
  }

  @Test func everySecondDayGoesOnAcrossTheMonth() {
    let ticks = timeTicks(over: moment(2024, 1, 27)...moment(2024, 2, 6), limit: 6)
    #expect(ticks.count > 2)
    #expect(zip(ticks.dropFirst(), ticks).allSatisfy { $0.seconds - $1.seconds == 2 * 86_400 })
  }

  @Test func monthsNameTheYearWhereItChanges() {
    let ticks = timeTicks(over: moment(2023, 11, 1)...moment(2024, 2, 1), limit: 5)
    #expect(labels(ticks) == ["Nov", "Dec", "Jan", "Feb"])
    #expect(ticks.map(\.context) == ["2023", nil, "2024", nil])
  }

  @Test func quartersAndYears() {
    #expect(
      labels(timeTicks(over: moment(2024, 1, 1)...moment(2024, 12, 31), limit: 5))
        == ["Jan", "Apr", "Jul", "Oct"])
    #expect(
      labels(timeTicks(over: moment(1999, 1, 4)...moment(2024, 6, 1), limit: 6))
        == ["2000", "2005", "2010", "2015", "2020"])
    let wide = timeTicks(over: -1e13...1e13, limit: 8)
    #expect(labels(wide).contains("−100000") && wide.count <= 8)
  }

  @Test func minutesAndSecondsNameTheDateOnce() {
    let start = moment(2024, 3, 31, 23, 58)
    let minutes = timeTicks(over: start...start + 240, limit: 5)
    #expect(labels(minutes) == ["23:58", "23:59", "00:00", "00:01", "00:02"])
    #expect(minutes.map(\.context) == ["Mar 31, 2024", nil, "Apr 1", nil, nil])
    let seconds = timeTicks(over: start + 55...start + 65, limit: 3)
    #expect(labels(seconds) == ["23:58:55", "23:59:00", "23:59:05"])
  }

  @Test func partsOfASecond() {
    let start = moment(2024, 3, 31, 6) + 59
    let ticks = timeTicks(over: start + 0.5...start + 1.5, limit: 5)
    #expect(labels(ticks) == ["59.5", "00.0", "00.5"])
    #expect(ticks.map(\.context) == ["Mar 31, 2024, 06:00", "06:01", nil])
    #expect(timeTicks(over: start...start.nextUp, limit: 5).count == 1)
    #expect(timeTicks(over: 0...1e-9, limit: 5).count == 1)
  }

  @Test func aShorterCadenceIsThinnedWhereTheNextHasTooFewTicks() {
    // Tuesday to Sunday: no Monday within.
    let ticks = timeTicks(over: moment(2024, 9, 3)...moment(2024, 9, 8, 12), limit: 2)
    #expect(ticks.count == 2)
  }

  @Test func oddRangesHaveFewTicksOrNone() {
    #expect(timeTicks(over: 5...5, limit: 4).map(\.seconds) == [5])
    #expect(timeTicks(over: 0...1e300, limit: 4) == [])
    #expect(timeTicks(over: -Double.infinity...0, limit: 4) == [])
    #expect(timeTicks(over: 0...86_400, limit: 0) == [])
  }

  @Test func thousandsOfRandomRangesKeepEveryPromise() throws {
    let names = [
      "UTC", "Europe/Amsterdam", "Asia/Kolkata", "America/Sao_Paulo", "Australia/Lord_Howe",
      "Pacific/Apia", "Africa/Casablanca",
    ]
    let timeZones = try names.map { try ChartTimeZone(named: $0) }
    var random = SeededRandom(state: 13)
    for _ in 0..<3000 {
      let timeZone = timeZones[Int.random(in: 0..<timeZones.count, using: &random)]
      let low = Double.random(in: -3e9...4e9, using: &random)
      let range = low...low + exp10(Double.random(in: -3...10, using: &random))
      let limit = Int.random(in: 2...20, using: &random)
      let ticks = timeTicks(over: range, limit: limit, timeZone: timeZone)
      let moments = ticks.map(\.seconds)
      #expect((1...limit).contains(ticks.count), "\(range) \(limit) \(timeZone.name)")
      #expect(zip(moments, moments.dropFirst()).allSatisfy(<), "\(range) \(limit) \(timeZone.name)")
      #expect(moments.allSatisfy(range.contains), "\(range) \(limit) \(timeZone.name)")
      #expect(timeZone.name != "UTC" || Self.haveOneCadence(moments), "\(range) \(limit)")
    }
  }

  /// Returns `true` if no two neighbours are 1.5 times as far apart as two others.
  private static func haveOneCadence(_ moments: [Double]) -> Bool {
    let gaps = zip(moments.dropFirst(), moments).map { $0 - $1 }
    guard let least = gaps.min(), let most = gaps.max() else { return true }
    return most <= least * 1.5
  }
}

@Suite struct CalendarTests {
  @Test func daysAndDatesAgreeThroughTheCenturies() {
    #expect(CivilDate(daysSince1970: 0) == CivilDate(monthsSinceYear0: 1970 * 12))
    var day = -800_000
    var before = CivilDate(daysSince1970: day - 1)
    while day < 800_000 {
      let date = CivilDate(daysSince1970: day)
      #expect(date.daysSince1970 == day)
      let isNext =
        date.day == before.day + 1 && date.month == before.month
        || date.day == 1 && date.monthsSinceYear0 == before.monthsSinceYear0 + 1
      #expect(isNext, "\(date)")
      before = date
      day += 1
      if day.isMultiple(of: 800) {
        day += 9777
        before = CivilDate(daysSince1970: day - 1)
      }
    }
  }

  @Test func leapYearsAreThoseOfTheGregorianCalendar() {
    for (year, days) in [(2000, 29), (1900, 28), (2024, 29), (2023, 28), (0, 29), (-4, 29)] {
      let february = CivilDate(monthsSinceYear0: year * 12 + 1)
      let march = CivilDate(monthsSinceYear0: year * 12 + 2)
      #expect(march.daysSince1970 - february.daysSince1970 == days)
    }
  }

  @Test func readingsAtMonthEndFallInTheirOwnMonth() throws {
    let timeZone = try ChartTimeZone(named: "Europe/Berlin")
    let pattern = try TimeFormat(pattern: "M/yyyy")
    var labels: [String] = []
    for index in 0..<20 {
      let next = CivilDate(monthsSinceYear0: 2021 * 12 + 12 + index)
      let local = next.daysSince1970 * 86_400 - 120
      labels.append(pattern.text(of: Double(timeZone.moment(showing: local)), in: timeZone))
    }
    #expect(labels.first == "12/2021" && labels[1] == "1/2022" && labels.last == "7/2023")
    #expect(Set(labels).count == 20)
  }

  @Test func clocksAreReadToTheNearestMicrosecond() {
    let time = LocalTime(at: 1_700_000_000.1)
    #expect(time?.microsecond == 100_000)
    #expect(LocalTime(at: -0.000_000_1)?.second == 0)
    #expect(LocalTime(at: -1)?.year == 1969)
    #expect(LocalTime(at: .nan) == nil)
    #expect(LocalTime(at: .infinity) == nil)
    #expect(LocalTime(at: 1e14) == nil)
  }
}

@Suite struct ChartTimeZoneTests {
  @Test func unknownZonesAreRefusedWithTheNearestName() {
    #expect(
      throws: FormatError.unknownTimeZone("amsterdam", suggestion: "Europe/Amsterdam")
    ) { try ChartTimeZone(named: "amsterdam") }
    #expect(throws: FormatError.unknownTimeZone("Mars/Olympus", suggestion: nil)) {
      try ChartTimeZone(named: "Mars/Olympus")
    }
    #expect(throws: FormatError.self) { try ChartTimeZone(named: "") }
    #expect(
      FormatError.unknownTimeZone("europe/paris", suggestion: "Europe/Paris").description
        == "There is no time zone \"europe/paris\"; did you mean \"Europe/Paris\"?")
  }

  @Test func theOffsetChangesAtTheChange() throws {
    let timeZone = try ChartTimeZone(named: "Europe/Amsterdam")
    #expect(timeZone.offset(at: 1_711_846_799) == 3600)
    #expect(timeZone.offset(at: 1_711_846_800) == 7200)
    #expect(ChartTimeZone.utc.offset(at: 0) == 0)
    #expect(try ChartTimeZone(named: "UTC") == .utc)
  }

  @Test(arguments: [
    // Amsterdam's own time until 1937, 19 min 32 s ahead; after 2037 its rules continue.
    ("Europe/Amsterdam", 1900, 7, 1172), ("Europe/Amsterdam", 2100, 1, 3600),
    ("Europe/Amsterdam", 2100, 7, 7200), ("America/New_York", 1900, 7, -18_000),
    ("America/New_York", 2100, 7, -14_400), ("Australia/Sydney", 2100, 1, 39_600),
    // Irish law treats winter time as the exception.
    ("Europe/Dublin", 2100, 1, 0), ("Europe/Dublin", 2100, 7, 3600),
    // Without a change of the clocks since October 2022.
    ("America/Mexico_City", 2022, 7, -18_000), ("America/Mexico_City", 2023, 7, -21_600),
  ])
  func offsetsHoldForTwoCenturies(name: String, year: Int, month: Int, offset: Int) throws {
    #expect(try ChartTimeZone(named: name).offset(at: Int(moment(year, month, 15))) == offset)
  }

  @Test(arguments: [
    "../zoneinfo/Europe/Paris", "/etc/localtime", "Europe//Paris", "Europe/Paris\0",
    "libc:localtime", "Fixed/UTC+01:00:00", "tzdata.zi", "Europe",
  ])
  func namesThatAreNoZonesAreRefused(name: String) {
    #expect(throws: FormatError.unknownTimeZone(name, suggestion: nil)) {
      try ChartTimeZone(named: name)
    }
  }
}

@Suite struct TimeFormatTests {
  @Test(arguments: [
    ("yyyy-MM-dd", "2024-03-05"), ("d MMM yy", "5 Mar 24"), ("EEEE, MMMM d", "Tuesday, March 5"),
    ("E H:mm", "Tue 14:07"), ("h:mm a", "2:07 PM"), ("hh:mm:ss.SSS", "02:07:09.250"),
    ("S", "2"), ("''yy 'o''clock'", "'24 o'clock"), ("d. M.", "5. 3."), ("", ""),
    ("H 'h' mm", "14 h 07"), ("yyyy年M月d日", "2024年3月5日"),
  ])
  func patternsFollowUnicode(pattern: String, text: String) throws {
    let seconds = moment(2024, 3, 5, 14, 7) + 9.25
    #expect(try TimeFormat(pattern: pattern).text(of: seconds) == text)
  }

  @Test func midnightAndNoonAreTwelve() throws {
    let format = try TimeFormat(pattern: "h a")
    #expect(format.text(of: moment(2024, 3, 5)) == "12 AM")
    #expect(format.text(of: moment(2024, 3, 5, 12)) == "12 PM")
    #expect(format.text(of: moment(2024, 3, 5, 13)) == "1 PM")
  }

  @Test func withoutAPatternTheTimeIsThereWhereItMatters() {
    let day = moment(2024, 3, 31)
    #expect(TimeFormat.automatic.text(of: day) == "Mar 31, 2024")
    #expect(TimeFormat.automatic.text(of: day + 3600) == "Mar 31, 2024, 01:00")
    #expect(TimeFormat.automatic.text(of: day + 5) == "Mar 31, 2024, 00:00:05")
    #expect(TimeFormat.automatic.text(of: day + 5.25) == "Mar 31, 2024, 00:00:05.25")
    #expect(TimeFormat.automatic.text(of: .nan) == "–")
  }

  @Test(arguments: [
    ("YYYY", FormatError.TimeFault.unknownLetter("Y")), ("yyyyy", .tooMany("y", most: 4)),
    ("HHH", .tooMany("H", most: 2)), ("d of M", .unknownLetter("o")), ("'h", .openQuote),
  ])
  func malformedPatternsAreRefused(pattern: String, fault: FormatError.TimeFault) {
    #expect(throws: FormatError.timePattern(pattern, fault)) { try TimeFormat(pattern: pattern) }
  }

  @Test func theErrorNamesTheLetter() {
    #expect(
      FormatError.timePattern("YYYY", .unknownLetter("Y")).description
        .hasPrefix("The time pattern \"YYYY\" has the letter \"Y\", which has no meaning;"))
  }
}
