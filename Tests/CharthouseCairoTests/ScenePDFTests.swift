import Charthouse
import CharthouseCairo
import Testing

@Suite struct ScenePDFTests {
  private let scene: Scene = {
    let style = TextStyle(points: 12, color: .black)
    let measurer = PangoTextMeasurer.shared
    let text = TextShape(
      x: Placement(points: 50), y: Placement(points: 30), texts: ["Words"], style: style,
      anchor: Point(x: 0.5, y: 0.5), sizes: [measurer.size(of: "Words", style: style)],
      ascents: [measurer.ascent(of: "Words", style: style)])
    var scene = Scene.small([
      .chart(.text(text), MarkStyle()),
      .chart(
        .line([(0, 0), (100, 60)]),
        MarkStyle(stroke: Stroke(.color(.black), width: 2, dash: [4, 2]))),
    ])
    scene.title = "Rates in 2024"
    scene.summary = "A line and a word."
    return scene
  }()

  private func lines(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  @Test func `a page is as large as the scene`() throws {
    let file = lines(try scene.pdf())
    #expect(file.hasPrefix("%PDF-"))
    #expect(file.contains("/MediaBox [ 0 0 100 60 ]"))
  }

  @Test func `text stays text with its font in the file`() throws {
    let file = lines(try scene.pdf())
    #expect(file.contains("/FontFile"))
    #expect(file.contains("/ToUnicode"))
    #expect(!file.contains("/Type3"))
  }

  @Test func `no part of the page is an image`() throws {
    #expect(!lines(try scene.pdf()).contains("/Subtype /Image"))
  }

  @Test func `Greek letters and signs are outlines of a font, and can be searched`() throws {
    let style = TextStyle(points: 12, color: .black)
    let text = "σ² ≥ 3 µm"
    let measurer = PangoTextMeasurer.shared
    let shape = TextShape(
      x: Placement(points: 5), y: Placement(points: 30), texts: [text], style: style,
      anchor: Point(x: 0, y: 0.5), sizes: [measurer.size(of: text, style: style)],
      ascents: [measurer.ascent(of: text, style: style)])
    let file = lines(try Scene.small([.chart(.text(shape), MarkStyle())]).pdf())
    #expect(file.contains("/ToUnicode"))
    #expect(!file.contains("/Type3"))
  }

  @Test func `a crowd of symbols is as flat as a few`() throws {
    func objects(_ count: Int) throws -> Int {
      let places = (0..<count).map { Double($0 * 7919 % 1000) / 10 }
      let symbols = SymbolShape(
        x: Placement(points: places), y: Placement(points: places.map { $0 * 0.6 }),
        symbol: .circle, diameter: 3)
      let style = MarkStyle(fill: .rgb(0x3366cc))
      let file = lines(try Scene.small([.chart(.symbols(symbols), style)]).pdf(detail: .whole))
      return file.split(separator: "endobj").count
    }
    #expect(try objects(5_000) == objects(5))
  }

  @Test func `a title with signs of PDF's own is whole`() throws {
    var scene = scene
    scene.title = ":) ü"
    #expect(lines(try scene.pdf()).contains("/Title <FEFF003A0029002000FC>"))
  }

  @Test func `the title is the file's and there is no date`() throws {
    let file = lines(try scene.pdf())
    #expect(file.contains("/Title (Rates in 2024)"))
    #expect(file.contains("/Subject (A line and a word.)"))
    #expect(!file.contains("/CreationDate"))
  }

  @Test func `the same scene gives the same bytes`() throws {
    #expect(try scene.pdf() == scene.pdf())
  }

  @Test func `a page that no reader shows is an error`() {
    let size = Size(width: 20_000, height: 60)
    #expect(throws: RenderError.pageTooLarge(size, limit: 14_400)) {
      try Scene.small(size: size).pdf()
    }
  }
}
