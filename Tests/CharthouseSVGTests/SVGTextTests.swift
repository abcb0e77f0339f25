import Charthouse
import CharthouseSVG
import Testing

@Suite struct SVGTextTests {
  @Test(arguments: [
    (0.0, nil, "100"), (0.5, "middle", "100"), (1.0, "end", "100"), (0.25, nil, "94"),
  ])
  func `A text has the anchor of the scene`(part: Double, anchor: String?, x: String)
    throws
  {
    let text = try text(Samples.text("Rain", anchor: Point(x: part, y: 0)))
    #expect(text["x"] == x)
    #expect(text["text-anchor"] == anchor)
  }

  @Test func `A text is on its baseline`() throws {
    #expect(try text(Samples.text("Rain"))["y"] == "59")
    #expect(try text(Samples.text("Rain", anchor: Point(x: 0, y: 0.5)))["y"] == "53")
  }

  @Test func `A rotated text is rotated about its anchor`() throws {
    let text = try text(Samples.text("Rain", anchor: Point(x: 0.5, y: 0.5), rotation: -.pi / 2))
    #expect(text["transform"] == "rotate(-90 100 50)")
  }

  @Test func `Lines are below each other, an empty one leaves room`() throws {
    let style = TextStyle(family: "Inter", points: 10, alignment: .center)
    let text = try text(Samples.text("Rain\n\nfalls", style: style, anchor: Point(x: 0, y: 0)))
    #expect(text["text-anchor"] == "middle")
    #expect(text["y"] == "59")
    #expect(text.children.map(\.text) == ["Rain", "falls"])
    #expect(text.children.map { $0["x"] } == ["115", "115"])
    #expect(text.children.map { $0["dy"] } == [nil, "24"])
  }

  @Test func `A wrapped text has as many lines as it was measured with`() throws {
    let style = TextStyle(family: "Inter", points: 10, alignment: .end, wrap: 100)
    let words = "Rain falls on the plain in Spain"
    let text = try text(Samples.text(words, style: style))
    #expect(text.children.count == 3)
    #expect(text.children.map(\.text).joined(separator: " ") == words)
    #expect(text["text-anchor"] == "end")
  }

  @Test func `Weight, slant and colour are those of the style`() throws {
    let style = TextStyle(
      family: "DejaVu Sans, Sans", points: 10.5, weight: 700, italic: true, color: Color(0xaa0000))
    let svg = try Element.parse(Samples.scene(Samples.text("Rain", style: style)).svg())
    let group = try #require(svg.all("g").first)
    #expect(group["font-family"] == "'DejaVu Sans', sans-serif")
    #expect(group["font-size"] == "10.5")
    #expect(group["font-weight"] == "700")
    #expect(group["font-style"] == "italic")
    #expect(group["fill"] == "#aa0000")
  }

  @Test func `A fill of its own is the text's colour, and a stroke goes around it`() throws {
    var mark = Samples.text("Rain")
    mark.style = MarkStyle(fill: .rgb(0x336699), stroke: Stroke(.white, width: 2))
    let group = try #require(try Element.parse(Samples.scene(mark).svg()).all("g").first)
    #expect(group["fill"] == "#336699")
    #expect(group["stroke"] == "#ffffff")
    #expect(group["paint-order"] == "stroke")
  }

  @Test func `Spaces that matter are kept`() throws {
    let svg = try Element.parse(Samples.scene(Samples.text("a  b ")).svg())
    #expect(svg.all("g").first?["xml:space"] == "preserve")
    #expect(svg.all("text").map(\.text) == ["a  b "])
    let plain = try Element.parse(Samples.scene(Samples.text("a b")).svg())
    #expect(plain.all("g").first?["xml:space"] == nil)
  }

  private func text(_ mark: Mark) throws -> Element {
    try #require(try Element.parse(Samples.scene(mark).svg()).all("text").first)
  }
}
