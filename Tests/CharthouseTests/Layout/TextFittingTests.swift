import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("Texts that are shortened") struct TextFittingTests {
  private let measurer = FixedTextMeasurer()
  private let style = TextStyle(points: 10)

  private func width(_ text: String) -> Double { measurer.size(of: text, style: style).width }

  @Test func `A text is cut at its end, and a number never within`() {
    #expect(measurer.fitted("Category", style: style, width: width("Cate…")) == "Cate…")
    #expect(measurer.fitted("Year 2001", style: style, width: width("Year 20…")) == "Year…")
    #expect(measurer.fitted("50,000", style: style, width: width("50,…")) == "…")
    #expect(measurer.fitted("A380 B", style: style, width: width("A38…")) == "A38…")
  }

  @Test func `Texts that would be alike keep that in which they differ`() {
    let names = (0..<8).map { "A very long category name number \($0) with words" }
    for letters in [12, 18, 30] {
      let widest = width(String(repeating: "x", count: letters))
      let cut = measurer.fitted(names, style: style, width: widest)
      #expect(Set(cut).count == 8)
      #expect(cut.allSatisfy { width($0) <= widest })
      #expect(zip(cut, 0...).allSatisfy { $0.contains("\($1)") })
    }
    let ends = ["Department of the East", "Department of the West", "Other"]
    #expect(
      measurer.fitted(ends, style: style, width: width("Depar… East"))
        == ["Depar… East", "Depar… West", "Other"])
    let same = measurer.fitted(
      ["Department of it", "Department of it"], style: style, width: width("Department…"))
    #expect(same == ["Department…", "Department…"])
  }

  /// A measurer that counts the letters it has measured.
  private final class CountingMeasurer: TextMeasurer, @unchecked Sendable {
    // Sendable: each is used by one test alone.
    private let measurer = FixedTextMeasurer()
    private(set) var letters = 0

    func size(of text: String, style: TextStyle) -> Size {
      letters += text.count
      return measurer.size(of: text, style: style)
    }
    var family: String { measurer.family }
    func ascent(of text: String, style: TextStyle) -> Double {
      measurer.ascent(of: text, style: style)
    }
    func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar] { [] }
    func substitute(for families: String) -> String? { nil }
  }

  @Test(arguments: [100, 1000, 10_000])
  func `Long names that begin alike cost no more to shorten than their length`(length: Int) {
    let start = "https://example.org/" + String(repeating: "a", count: length)
    let names = (0..<30).map { "\(start)\($0)" }
    let counting = CountingMeasurer()
    let cut = counting.fitted(names, style: style, width: width("https://…12"))
    #expect(Set(cut).count == 30)
    #expect(counting.letters < 30 * 10_000)
  }

  @Test func `A number at the end of a label stays, or the label is left out`() {
    func fitted(_ text: String, _ room: String) -> String {
      measurer.fitted([text], style: style, widths: [width(room)], keepsNumbers: true)[0]
    }
    #expect(fitted("drizzle 49%", "driz… 49%") == "driz… 49%")
    #expect(fitted("drizzle 49%", "d 49%") == "49%")
    #expect(fitted("drizzle 49%", "49") == "")
    #expect(fitted("drizzle\n49%", "driz…") == "driz…\n49%")
    #expect(fitted("drizzle\n49%", "49") == "")
  }
}
