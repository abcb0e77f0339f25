import Charthouse
import CharthouseCairo
import Dispatch
import Synchronization
import Testing

@Suite struct PangoTextMeasurerTests {
  private let measurer = PangoTextMeasurer()
  private let style = TextStyle(points: 12)

  @Test func `an empty text has no size`() {
    #expect(measurer.size(of: "", style: style) == .zero)
  }

  @Test func `a longer text is wider and as high`() {
    let short = measurer.size(of: "Rate", style: style)
    let long = measurer.size(of: "Rates of exchange", style: style)
    #expect(short.width > 12 && long.width > 2 * short.width)
    #expect(long.height == short.height)
  }

  @Test(arguments: [2.0, 3, 8])
  func `a text grows with its size alone`(factor: Double) {
    let text = "Exchange rate 1,234.5 AV"
    let one = measurer.size(of: text, style: style)
    let more = measurer.size(of: text, style: TextStyle(points: 12 * factor))
    #expect(abs(more.width - one.width * factor) < 0.01 * factor)
    #expect(abs(more.height - one.height * factor) < 0.01 * factor)
  }

  @Test func `two lines are twice as high as one`() {
    let one = measurer.size(of: "one", style: style)
    let two = measurer.size(of: "one\none", style: style)
    #expect(abs(two.height - 2 * one.height) < 0.01)
    #expect(two.width == one.width)
  }

  @Test func `a wrapped text isn't wider than its limit, even with long words`() {
    let wrapped = TextStyle(points: 12, wrap: 60)
    for text in ["a text of some words", "Donaudampfschifffahrtsgesellschaft"] {
      let size = measurer.size(of: text, style: wrapped)
      #expect(size.width <= 60)
      #expect(size.height > 1.5 * measurer.size(of: "one", style: style).height)
    }
  }

  @Test func `bold text is wider`() {
    let bold = TextStyle(points: 12, weight: 700)
    #expect(
      measurer.size(of: "Exchange", style: bold).width
        > measurer.size(of: "Exchange", style: style).width)
  }

  @Test func `the baseline is in the box and the same for every text of a font`() {
    let ascent = measurer.ascent(of: "one", style: style)
    #expect(ascent > 6 && ascent < measurer.size(of: "one", style: style).height)
    #expect(measurer.ascent(of: "Two\nlines", style: style) == ascent)
  }

  @Test func `alignment changes no size`() {
    let end = TextStyle(points: 12, alignment: .end)
    #expect(
      measurer.size(of: "a longer\nline", style: end)
        == measurer.size(of: "a longer\nline", style: style))
  }

  @Test func `a family that isn't installed falls back to one that is`() {
    let missing = TextStyle(family: "No Such Family", points: 12)
    #expect(
      measurer.size(of: "Exchange", style: missing) == measurer.size(of: "Exchange", style: style))
  }

  @Test func `characters without a glyph are named once each, in their order`() {
    #expect(
      measurer.missingGlyphs(in: "a\u{10fffd}b\u{10fffc}\u{10fffd}é", style: style)
        == ["\u{10fffd}", "\u{10fffc}"])
  }

  @Test func `letters of scripts that join are joined, in their given order`() {
    for word in ["سلام", "پنجره"] {
      let joined = measurer.size(of: word, style: style).width
      let letters = word.unicodeScalars.map { measurer.size(of: String($0), style: style).width }
      let parted = measurer.size(
        of: word.map { String($0) }.joined(separator: "\u{200c}"), style: style)
      #expect(abs(parted.width - letters.reduce(0, +)) < 1)
      #expect(joined < 0.9 * parted.width)
      let backwards = String(String.UnicodeScalarView(word.unicodeScalars.reversed()))
      #expect(measurer.size(of: backwards, style: style).width != joined)
    }
  }

  @Test func `plain text misses no glyph`() {
    #expect(measurer.missingGlyphs(in: "Exchange rate: 1\n2", style: style).isEmpty)
    #expect(measurer.missingGlyphs(in: "−3,5 °C – Größe", style: style).isEmpty)
  }

  @Test(arguments: [0, -5, Double.nan, .infinity, 1e300])
  func `an odd size is measured without a crash`(points: Double) {
    let size = measurer.size(of: "Hello", style: TextStyle(points: points))
    #expect(size.width.isFinite && size.height.isFinite)
  }

  @Test func `several threads measure the same`() {
    let texts = (0..<200).map { "label \($0)" }
    let expected = texts.map { PangoTextMeasurer().size(of: $0, style: style) }
    let differing = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let sizes = texts.map { measurer.size(of: $0, style: style) }
      if sizes != expected { differing.withLock { $0 += 1 } }
    }
    #expect(differing.withLock { $0 } == 0)
  }
}
