import Charthouse
import CharthouseSVG
import TestSupport
import Testing

@Suite struct SVGPaintTests {
  private func paint(_ mode: ImagePaint.Mode, opacity: Double = 1) throws -> Paint {
    .image(ImagePaint(try PNGImage(SamplePicture.redAndBlue), mode: mode, opacity: opacity))
  }

  private func svg(_ mark: Mark) throws -> Element { try Element.parse(Samples.scene(mark).svg()) }

  @Test func `An image is in the file once, for all bars that it fills`() throws {
    let svg = try svg(Samples.bars(style: MarkStyle(fill: try paint(.stretch))))
    let image = try #require(svg.all("image").first)
    #expect(svg.all("image").count == 1)
    #expect(image["href"]?.hasPrefix("data:image/png;base64,iVBORw0KGgo") == true)
    #expect([image["width"], image["height"]] == ["2", "1"])
    let patterns = svg.all("pattern")
    #expect(patterns.count == 3)
    #expect(patterns.first?["patternTransform"] == "translate(30 74)")
    #expect(patterns.first.map { [$0["width"], $0["height"]] } == ["30", "16"])
    #expect(svg.all("use").first?["transform"] == "translate(0 0) scale(15 16)")
  }

  @Test func `Tiles are as large as the image`() throws {
    let svg = try svg(Samples.bars(style: MarkStyle(fill: try paint(.tile, opacity: 0.5))))
    let pattern = try #require(svg.all("pattern").first)
    #expect([pattern["width"], pattern["height"]] == ["2", "1"])
    #expect(svg.all("use").first?["transform"] == nil)
    #expect(svg.all("g").first?["fill-opacity"] == "0.5")
  }

  @Test func `A fitted image is in the middle of what it fills`() throws {
    let svg = try svg(Samples.bars(style: MarkStyle(fill: try paint(.fit))))
    #expect(svg.all("use").first?["transform"] == "translate(0 0.5) scale(15 15)")
  }

  @Test func `The outline of a bar has its colours along its path`() throws {
    let stroke = Stroke(Samples.gradient(.path), width: 3)
    let svg = try svg(Samples.bars(style: MarkStyle(fill: .rgb(0x336699), stroke: stroke)))
    #expect(svg.all("rect").count == 3)
    #expect(svg.all("linearGradient").isEmpty)
    #expect(svg.all("path").count > 100)
  }

  @Test func `A clip may have round corners`() throws {
    var mark = Samples.bars()
    mark.clip = Samples.plot
    mark.clipRadius = 7
    let clip = try #require(try svg(mark).all("clipPath").first)
    #expect(clip.children.first?["rx"] == "7")
  }

  @Test func `Right-to-left texts have their direction, and keep their positions`() throws {
    let style = TextStyle(family: "Inter", points: 10)
    let hebrew = "\u{05e9}\u{05dc}\u{05d5}\u{05dd}"
    let text = try #require(
      try svg(Samples.text(hebrew, style: style)).all("text").first)
    #expect(text["direction"] == "rtl")
    // They end at their left edge.
    #expect(text["text-anchor"] == "end" && text["x"] == "100")
    let right = try #require(
      try svg(Samples.text(hebrew, style: style, anchor: Point(x: 1, y: 0))).all("text").first)
    #expect(right["text-anchor"] == nil && right["x"] == "100")
    #expect(try svg(Samples.text("abc", style: style)).all("text").first?["direction"] == nil)
  }

  @Test(arguments: [(TextStyle.Alignment.start, "124"), (.center, "112"), (.end, "100")])
  func `Lines of a text from right to left start at its right`(
    alignment: TextStyle.Alignment, x: String
  ) throws {
    let style = TextStyle(family: "Inter", points: 10, alignment: alignment)
    let lines = "\u{05d0}\u{05d1}\u{05d2}\u{05d3}\n\u{05d4}"
    let text = try #require(try svg(Samples.text(lines, style: style)).all("text").first)
    #expect(!text.all("tspan").isEmpty)
    #expect(text.all("tspan").allSatisfy { $0["x"] == x })
  }
}
