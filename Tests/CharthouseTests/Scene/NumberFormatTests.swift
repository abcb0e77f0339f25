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

@Suite struct TickLabelTests {
  private func labels(_ range: ClosedRange<Double>, limit: Int = 6) -> [String] {
    NumberFormat.automatic.labels(for: linearTicks(over: range, limit: limit))
  }

  @Test func thereIsNoBinaryNoise() {
    #expect(NumberFormat.automatic.labels(for: [0.1, 0.2, 0.1 + 0.2]) == ["0.1", "0.2", "0.3"])
    #expect(labels(0...1.2, limit: 7) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0", "1.2"])
  }

  @Test func decimalsFollowTheStep() {
    #expect(labels(0.1...0.5) == ["0.1", "0.2", "0.3", "0.4", "0.5"])
    #expect(labels(0.01...0.05) == ["0.01", "0.02", "0.03", "0.04", "0.05"])
    #expect(labels(1118...1125, limit: 8).first == "1118")
  }

  @Test func longDecimalsAreCutWhereNeighboursStillDiffer() {
    #expect(
      NumberFormat.automatic.labels(for: [0, 1.0 / 3, 2.0 / 3, 1])
        == ["0.000", "0.333", "0.667", "1.000"])
  }

  @Test func commasComeForAllOnceOneReachesTenThousand() {
    #expect(labels(2000...8000, limit: 4) == ["2000", "4000", "6000", "8000"])
    #expect(labels(0...10_000, limit: 3) == ["0", "5,000", "10,000"])
  }

  @Test func largeNumbersAreShortWhereNothingIsLost() {
    #expect(labels(2_400_000...2_800_000, limit: 5) == ["2.4M", "2.5M", "2.6M", "2.7M", "2.8M"])
    #expect(labels(0...2e9, limit: 5) == ["0", "0.5B", "1.0B", "1.5B", "2.0B"])
    #expect(
      labels(2_600_000...2_600_200, limit: 3) == ["2,600,000", "2,600,100", "2,600,200"])
  }

  @Test(
    arguments: [
      ([5, 2.5], "0.#"), ([4347, 37_379], "#,##0"), ([123_456_789_012, 1234.5678], "#,##0.####"),
      ([24.7367479674797, 9.5213333333], "0.00"), ([1000.123456789, 1000.123456999], "0.0000"),
      ([9999.99999999, 1], "#,##0"), ([0.000123456789], "0.0000000"), ([1e300], ""), ([], "0"),
      ([0, .nan, .infinity], "0"),
    ] as [([Double], String)])
  func numbersOfOneSetHaveOnePattern(numbers: [Double], pattern: String) {
    #expect(NumberFormat.pattern(for: numbers) == pattern)
  }

  @Test func computedNumbersAreRounded() {
    #expect(NumberFormat.automatic.text(of: 24.7367479674797) == "24.7367")
    #expect(NumberFormat.automatic.text(of: 123_456_789.123) == "123,456,789")
    #expect(NumberFormat.automatic.text(of: 1234.5678) == "1234.5678")
    #expect(NumberFormat.percent.text(of: 0.123456789012) == "12.3457%")
  }

  @Test func hugeAndTinyNumbersHaveAPowerOfTen() {
    #expect(labels(0...1e300, limit: 3) == ["0", "5×10²⁹⁹", "10³⁰⁰"])
    #expect(labels(-1e-300...1e-300, limit: 3) == ["−10⁻³⁰⁰", "0", "10⁻³⁰⁰"])
    #expect(labels(0...0.00004, limit: 3) == ["0", "2×10⁻⁵", "4×10⁻⁵"])
  }

  @Test func negativeNumbersHaveATrueMinusSign() {
    #expect(labels(-1...1, limit: 3) == ["−1", "0", "1"])
    #expect(NumberFormat.automatic.labels(for: [-0.0]) == ["0"])
  }

  @Test func logarithmicLabelsHaveWhatEachNeeds() {
    let format = NumberFormat.automatic
    #expect(
      format.labels(for: [0.001, 0.1, 10, 1000], logarithmic: true)
        == ["0.001", "0.1", "10", "1000"])
    #expect(
      format.labels(for: [1, 1000, 1_000_000, 1e9], logarithmic: true) == ["1", "1K", "1M", "1B"])
    #expect(
      format.labels(for: [1e-10, 1, 1e10, 2e10], logarithmic: true)
        == ["10⁻¹⁰", "10⁰", "10¹⁰", "2×10¹⁰"])
    #expect(
      format.labels(for: [-100, 0, 100_000], logarithmic: true) == ["−100", "0", "100,000"])
    #expect(format.labels(for: [2, 2.5, 3], logarithmic: true) == ["2.0", "2.5", "3.0"])
  }

  @Test func percentAndUnitsFollow() {
    #expect(NumberFormat.percent.labels(for: [0, 0.07, 0.14]) == ["0%", "7%", "14%"])
    var format = NumberFormat.automatic
    format.unit = "km"
    #expect(format.labels(for: [0, 1]) == ["0\u{a0}km", "1\u{a0}km"])
    format.unit = "°C"
    #expect(format.labels(for: [0, 1]) == ["0°C", "1°C"])
  }

  @Test func aPatternThatCannotTellTicksApartLeavesOneEmpty() throws {
    let format = try NumberFormat(pattern: "0")
    #expect(format.labels(for: [0, 0.5, 1, 2]) == ["0", "1", "", "2"])
    #expect(format.isWholeNumbersOnly)
    #expect(!NumberFormat.percent.isWholeNumbersOnly)
  }

  @Test func decimalsAreCapped() {
    let labels = NumberFormat.automatic.labels(for: [0, 1e-300, 1])
    #expect(labels.count == 3 && labels.allSatisfy { $0.count <= 22 })
    let percents = NumberFormat.percent.labels(for: [1e-300, 1, 1e300], logarithmic: true)
    #expect(percents == ["10⁻²⁹⁸%", "100%", "10³⁰²%"])
  }

  @Test func noTicksAndOddTicksHaveLabelsToo() {
    #expect(NumberFormat.automatic.labels(for: []) == [])
    #expect(NumberFormat.automatic.labels(for: [.nan, -.infinity, 3]) == ["–", "−∞", "3"])
    #expect(NumberFormat.percent.labels(for: [.nan, 0.5]) == ["–", "50%"])
  }
}

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (1999, "1999"),
    (12_345.678, "12,345.678"), (-2_600_000, "−2,600,000"), (1e15, "10¹⁵"), (1.5e300, "1.5×10³⁰⁰"),
    (0.000001, "0.000001"), (2.5e-7, "2.5×10⁻⁷"), (999_999_999_999_999, "999,999,999,999,999"),
    (9.999_999_999_999_998, "10"), (.nan, "–"), (.infinity, "∞"),
    (.leastNonzeroMagnitude, "5×10⁻³²⁴"),
    (.greatestFiniteMagnitude, "1.79769313486232×10³⁰⁸"),
  ])
  func fullTextsAreShortestAndTidy(value: Double, text: String) {
    #expect(NumberFormat.automatic.text(of: value) == text)
  }

  @Test(arguments: [
    (2.675, 2, "2.68"), (0.125, 2, "0.13"), (9.995, 2, "10.00"), (-0.001, 2, "0.00"),
    (12_345, 1, "12,345.0"), (0.5, 0, "1"), (0.4, 0, "0"), (0.04, 0, "0"), (99.5, 0, "100"),
    (1e300, 2, "10³⁰⁰"), (3, -1, "3"),
  ])
  func fixedDecimalsRoundAsOnPaper(value: Double, decimals: Int, text: String) {
    #expect(NumberFormat.text(of: value, decimals: decimals) == text)
  }

  @Test func sharesBecomePercentagesWithoutNoise() {
    #expect(NumberFormat.percentText(of: 0.07, decimals: nil) == "7%")
    #expect(NumberFormat.percentText(of: 0.3333333, decimals: 1) == "33.3%")
    #expect(NumberFormat.percentText(of: -0.25, decimals: 0) == "−25%")
    #expect(NumberFormat.percent.text(of: 0.29) == "29%")
    #expect(NumberFormat.percentText(of: .nan, decimals: 0) == "–")
  }

  @Test func theDigitsReadBackAsTheNumber() {
    var random = SeededRandom(state: 5)
    for _ in 0..<2000 {
      let thousandths = Int.random(in: -9_999_999...9_999_999, using: &random)
      let value = Double(thousandths) / 1000
      let text = NumberFormat.automatic.text(of: value)
      #expect(Double(text.replacing(",", with: "").replacing("−", with: "-")) == value)
    }
  }
}

@Suite struct NumberPatternTests {
  @Test(arguments: [
    ("0", 1234.5, "1235"), ("0.0", 2, "2.0"), ("#,##0.00", 1_234_567.891, "1,234,567.89"),
    ("#,##0", 12, "12"), ("0%", 0.256, "26%"), ("0.0%", 0.256, "25.6%"), ("0 %", 0.5, "50 %"),
    ("€0.00", -5, "−€5.00"), ("0 km", 7, "7 km"), ("0.0a", 1_500_000, "1.5M"),
    ("0.0a", 999_960, "1.0M"), ("0.0a", 950, "950.0"), ("0.0a", 999.96, "1.0K"),
    ("0.0a", 999_949, "999.9K"), ("0a", 2e15, "2000T"), ("0a", 0, "0"),
    ("0.0a", -2500, "−2.5K"), ("$0.##a", 1_250_000, "$1.25M"), ("0.##", 1.5, "1.5"),
    ("0.0#", 1, "1.0"), ("000", 7, "007"), ("'#'0", 3, "#3"), ("0 o''clock", 3, "3 o'clock"),
    ("0apples", 3, "3apples"), ("0 Mio.", 3, "3 Mio."), ("0.00", -0.001, "0.00"),
    ("approx. 0", 3, "approx. 3"), ("0'%'", 3, "3%"),
  ])
  func patternsSayHowNumbersLook(pattern: String, value: Double, text: String) throws {
    #expect(try NumberFormat(pattern: pattern).text(of: value) == text)
  }

  @Test(arguments: [
    ("", FormatError.NumberFault.noNumber), ("km", .noNumber), ("0 and 0", .twoNumbers),
    ("0.0.0", .badNumber("0.0.0")), (".00", .badNumber(".00")), ("0.", .badNumber("0.")),
    ("#", .badNumber("#")), ("0#", .badNumber("0#")), ("0.#0", .badNumber("0.#0")),
    ("#,#0", .badGrouping("#,#0")), ("'0", .openQuote),
    ("0.000000000000000000000", .tooLong("0.000000000000000000000")),
  ])
  func malformedPatternsAreRefused(pattern: String, fault: FormatError.NumberFault) {
    #expect(throws: FormatError.numberPattern(pattern, fault)) {
      try NumberFormat(pattern: pattern)
    }
  }

  @Test func theErrorSaysWhatToWrite() {
    #expect(
      FormatError.numberPattern("km", .noNumber).description
        == "The number pattern \"km\" doesn't say where the number goes; write a 0 there, as in "
        + "\"0.0\" or \"#,##0\".")
  }
}
