import Charthouse
import CharthouseSVG
import Testing

@Suite struct SVGShapeTests {
  private func mark(_ shape: Shape, _ style: MarkStyle = MarkStyle(fill: .rgb(0x336699))) -> Mark {
    Mark(role: .chart, chart: "chart", kind: "kind", shape: shape, style: style)
  }

  private func elements(_ mark: Mark) throws -> [Element] {
    try #require(try Element.parse(Samples.scene(mark).svg()).all("g").first).children
  }

  @Test func `Each slice is a path with its record and title; one without a sweep isn't drawn`()
    throws
  {
    let wedges = WedgeShape(
      x: Placement(points: 50), y: Placement(points: 50), start: Column([0, 1, 1]),
      end: Column([1, 1, 2]), outer: 40)
    let items = try elements(
      mark(.wedges(wedges), MarkStyle(fill: .rgb(0), names: ["One", "None", "Two"])))
    #expect(items.map(\.name) == ["path", "path"])
    #expect(items.map { $0["data-record"] } == ["0", "2"])
    #expect(items.map { $0.children.first?.text } == ["One", "Two"])
  }

  @Test func `A text's content comes after its title`() throws {
    let text = TextShape(
      x: Placement(points: [10, 60]), y: Placement(points: [20, 20]), texts: ["one\ntwo", "three"],
      style: TextStyle(points: 10), anchor: Point(x: 0, y: 0),
      sizes: [Size(width: 20, height: 24), Size(width: 30, height: 12)], ascents: [9, 9])
    let markStyle = MarkStyle(
      fill: .rgb(0), choice: Column([0, 1]), fills: [.rgb(0), .rgb(0xff0000)],
      records: Column([4, 5]))
    let items = try elements(mark(.text(text), markStyle))
    #expect(items.map { $0["data-record"] } == ["4", "5"])
    #expect(items[1]["fill"] == "#ff0000")
    #expect(items[0].children.map(\.text) == ["one", "two"])
    #expect(items[1].text == "three")
  }

  @Test func `A grid is a path for each colour, with cells of one colour side by side joined`()
    throws
  {
    let (red, blue) = (Color(0xff0000), Color(0x0000ff))
    let image = ImageShape(
      x0: Placement(points: 0), x1: Placement(points: 30), y0: Placement(points: 0),
      y1: Placement(points: 20), content: .grid([red, red, blue, .clear, blue, red], columns: 3))
    let items = try elements(mark(.image(image)))
    #expect(
      items.map { $0["d"] } == [
        "M0 0L20 0L20 10L0 10ZM20 10L30 10L30 20L20 20Z",
        "M20 0L30 0L30 10L20 10ZM10 10L20 10L20 20L10 20Z",
      ])
  }

  @Test(arguments: [
    ([0x4d], "TQ=="), ([0x4d, 0x61], "TWE="), ([0x4d, 0x61, 0x6e], "TWFu"),
    ([0xff, 0xfe, 0xfd, 0xfc], "//79/A=="),
  ])
  func `A file is in the text, as base64`(bytes: [UInt8], text: String) throws {
    let image = ImageShape(
      x0: Placement(points: 10), x1: Placement(points: 30), y0: Placement(points: 5),
      y1: Placement(points: 25), content: .png(bytes))
    let item = try #require(try elements(mark(.image(image))).first)
    #expect(item.name == "image")
    #expect(item["href"] == "data:image/png;base64," + text)
    #expect(item["width"] == "20")
  }
}
