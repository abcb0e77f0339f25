import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("A locale")
struct ChartLocaleTests {
  private func text(_ number: Double, _ identifier: String) throws -> String {
    var format = NumberFormat.automatic
    format.locale = try ChartLocale(locale: identifier)
    return format.text(of: number)
  }

  @Test func `German has a decimal comma, points between thousands and German months`() throws {
    let german = try ChartLocale(locale: "de-DE")
    #expect(try text(12_345.5, "de-DE") == "12.345,5")
    #expect(german.months[2] == "März")
    #expect(german.weekdays.first == "Montag")
    #expect(german.shortWeekdays.last == "So")
    #expect(!german.hasMonthFirst)
    #expect(TimeFormat.automatic.text(of: 1_711_843_200, locale: german) == "31 Mär 2024")
  }

  @Test(arguments: [
    ("fr", "−12\u{202f}345,5", "mars", "lun.", "AM"),
    ("es", "−12.345,5", "mar", "lun", "a.\u{a0}m."),
    ("nl", "−12.345,5", "mrt", "ma", "a.m."),
    ("de_CH", "−12’345.5", "Mär", "Mo", "AM"),
    ("ja", "−12,345.5", "3月", "月", "午前"),
    ("ar", "−12,345.5", "مارس", "الاثنين", "ص"),
    ("fa", "−12,345.5", "مارس", "دوشنبه", "قبل‌ازظهر"),
    ("th", "−12,345.5", "มี.ค.", "จ.", "ก่อนเที่ยง"),
  ])
  func `Languages have their separators and words, but Latin digits and Gregorian months`(
    identifier: String, number: String, march: String, monday: String, morning: String
  ) throws {
    let locale = try ChartLocale(locale: identifier)
    #expect(try text(-12_345.5, identifier) == number)
    #expect(locale.shortMonths[2] == march)
    #expect(locale.shortWeekdays[0] == monday)
    #expect(locale.halvesOfDay[0] == morning)
  }

  @Test(arguments: [("en_GB", false), ("de", false), ("es", false), ("ja", true), ("hu", true)])
  func `Dates have day and month in the locale's order`(locale: String, isMonthFirst: Bool) throws {
    #expect(try ChartLocale(locale: locale).hasMonthFirst == isMonthFirst)
  }

  @Test(arguments: [
    ("de", "de_DE.UTF-8"), ("pt_br", "pt-BR"), ("zh_CN", "zh_Hans_CN"), ("no", "nb_NO"),
  ])
  func `A locale has several names`(one: String, other: String) throws {
    #expect(try ChartLocale(locale: one) == ChartLocale(locale: other))
  }

  @Test func `The marks of a pattern's own text stay as they are`() throws {
    var format = try NumberFormat(pattern: "0.00' approx.'")
    format.locale = try ChartLocale(locale: "fr")
    #expect(format.text(of: 1.5) == "1,50 approx.")
  }

  @Test func `English is what charts speak anyway`() throws {
    #expect(try ChartLocale(locale: "en_US") == ChartLocale.english)
    #expect(try ChartLocale(locale: "en_US.UTF-8") == ChartLocale.english)
    // This one is from the library, the other one from the code.
    #expect(try ICU().locale("en_US") == ChartLocale.english)
    #expect(try text(12_345.5, "C.UTF-8") == "12345.5")
  }

  @Test(arguments: [
    ("klingonese", nil), ("", nil), ("../../etc", nil), ("de_XX", "de"), ("pt_BRR", "pt_BR"),
  ])
  func `An unknown locale is an error with the nearest one`(
    name: String, suggestion: String?
  ) {
    #expect(throws: FormatError.unknownLocale(name, suggestion: suggestion)) {
      try ChartLocale(locale: name)
    }
  }

  @Test func `The error about a locale explains the format`() {
    #expect(
      FormatError.unknownLocale("pt_BRR", suggestion: "pt_BR").description
        == "There is no locale \"pt_BRR\"; did you mean \"pt_BR\"?")
    #expect(FormatError.unknownLocale("x", suggestion: nil).description.contains("\"de\""))
  }

  @Test func `A time axis speaks the locale of its graph`() throws {
    let ticks = timeTicks(
      over: 1_704_067_200...1_719_792_000, limit: 8, locale: try ChartLocale(locale: "es"))
    #expect(ticks.map(\.label).contains("mar"))
    #expect(ticks.first?.context == "2024")
  }
}
