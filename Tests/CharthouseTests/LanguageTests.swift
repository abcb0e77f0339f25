import Testing

@testable import Charthouse

@Suite("Language")
struct LanguageTests {
  @Test func `German has a decimal comma, points between thousands and German months`() throws {
    let german = try Language(locale: "de-DE")
    var format = NumberFormat.automatic
    format.language = german
    #expect(format.text(of: 12_345.5) == "12.345,5")
    #expect(german.months[2] == "März")
    #expect(german.weekdays.first == "Montag")
    #expect(!german.hasMonthFirst)
    #expect(TimeFormat.automatic.text(of: 1_711_843_200, language: german).hasPrefix("31 Mär"))
  }

  @Test func `The marks of a pattern's own text stay as they are`() throws {
    var format = try NumberFormat(pattern: "0.00' approx.'")
    format.language = try Language(locale: "fr")
    #expect(format.text(of: 1.5) == "1,50 approx.")
  }

  @Test func `English is the same with and without the locale data`() throws {
    let english = try Language(locale: "en-US")
    #expect(english.months == Language.english.months)
    #expect(english.shortMonths == Language.english.shortMonths)
    #expect(english.weekdays == Language.english.weekdays)
    #expect(english.halvesOfDay == Language.english.halvesOfDay)
    #expect(english.hasMonthFirst)
  }

  @Test func `A language that doesn't exist is an error that says what is allowed`() {
    #expect(throws: FormatError.unknownLocale("klingonese")) {
      try Language(locale: "klingonese")
    }
    #expect(FormatError.unknownLocale("qq").description.contains("\"de\""))
  }

  @Test func `A time axis speaks the language of its graph`() throws {
    let ticks = timeTicks(
      over: 1_704_067_200...1_719_792_000, limit: 8, language: try Language(locale: "es"))
    #expect(ticks.map(\.label).contains("mar"))
    #expect(ticks.first?.context == "2024")
  }
}
