import Glibc
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

/// Locales in a directory of their own, compiled from the system's sources: a fresh machine has none.
private enum Locales {
  private static let home = Result { try TemporaryDirectory() }

  static let areThere: Bool = {
    guard let directory = try? home.get().path else { return false }
    for name in ["de_DE", "fr_FR", "es_ES", "en_US"] {
      let command = "localedef -i \(name) -f UTF-8 \(directory)/\(name).UTF-8 >/dev/null 2>&1"
      guard system(command) == 0 else { return false }
    }
    setenv("LOCPATH", directory, 1)
    return true
  }()
}

@Suite("Language")
struct LanguageTests {
  init() throws {
    try #require(
      Locales.areThere, "localedef makes locales; Debian's package locales has their sources")
  }

  @Test func `German has a decimal comma, points between thousands and German months`() throws {
    let german = try Language(locale: "de-DE")
    var format = NumberFormat.automatic
    format.language = german
    #expect(format.text(of: 12_345.5) == "12.345,5")
    #expect(german.months[2] == "März")
    #expect(german.weekdays.first == "Montag")
    #expect(german.shortWeekdays.last == "So")
    #expect(!german.hasMonthFirst)
    #expect(TimeFormat.automatic.text(of: 1_711_843_200, language: german) == "31 Mär 2024")
  }

  @Test func `A language alone has the region of the same letters`() throws {
    #expect(try Language(locale: "de") == Language(locale: "de_DE.UTF-8"))
  }

  @Test func `The marks of a pattern's own text stay as they are`() throws {
    var format = try NumberFormat(pattern: "0.00' approx.'")
    format.language = try Language(locale: "fr")
    #expect(format.text(of: 1.5) == "1,50 approx.")
  }

  @Test func `English is what charts speak anyway`() throws {
    #expect(try Language(locale: "en_US") == Language.english)
  }

  @Test(arguments: ["klingonese", "", "de_XX", "../../etc"])
  func `A locale that the system doesn't have is an error that says what to do`(name: String) {
    #expect(throws: FormatError.unknownLocale(name)) { try Language(locale: name) }
    #expect(FormatError.unknownLocale(name).description.contains("locale -a"))
  }

  @Test func `A time axis speaks the language of its graph`() throws {
    let ticks = timeTicks(
      over: 1_704_067_200...1_719_792_000, limit: 8, language: try Language(locale: "es"))
    #expect(ticks.map(\.label).contains("mar"))
    #expect(ticks.first?.context == "2024")
  }
}
