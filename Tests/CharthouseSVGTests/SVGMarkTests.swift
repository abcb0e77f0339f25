import Charthouse
import CharthouseSVG
import TestSupport
import Testing

@Suite struct SVGMarkTests {
  @Test func `A bar with round tips is a path, one without height isn't drawn`() throws {
    var mark = Samples.bars(endRadius: 4)
    var bars = try #require(mark.shape.rects)
    bars.y1.column = Column([20, 0, 80])
    mark.shape = .rects(bars)
    let svg = try items(mark)
    #expect(svg.map(\.name) == ["path", "path"])
    #expect(svg.map { $0["data-record"] } == ["0", "2"])
    #expect(
      svg[0]["d"] == "M30 78C30 75.79 31.79 74 34 74L56 74C58.21 74 60 75.79 60 78L60 90L30 90Z")
  }

  @Test func `A rectangle that is round all around has a radius`() throws {
    let sample = RectShape(
      x0: Placement(points: [10]), x1: Placement(points: [20]), y0: Placement(points: [10]),
      y1: Placement(points: [16]), endRadius: 5)
    let style = MarkStyle(fill: .rgb(0))
    let item = try items(Mark(role: .legend, shape: .rects(sample), style: style))[0]
    #expect(item.name == "rect")
    #expect(item["rx"] == "3")
  }

  @Test func `Items have only the attributes that differ from the first`() throws {
    let style = MarkStyle(
      fill: .rgb(0), stroke: Stroke(Color(0x111111), width: 0.5), choice: Column([0, 1, 0]),
      fills: [.rgb(0x336699), .color(Color(rgba: 0xff00_0080))])
    let group = try group(Samples.bars(style: style))
    #expect(group["fill"] == "#336699")
    #expect(group["stroke"] == "#111111")
    #expect(group["stroke-width"] == "0.5")
    #expect(group.children.map { $0["fill"] } == [nil, "#ff0000", nil])
    #expect(group.children.map { $0["fill-opacity"] } == [nil, "0.502", nil])
    #expect(group.children.allSatisfy { $0["stroke"] == nil })
  }

  @Test func `An item has its title, and the record that it stands for`() throws {
    var style = MarkStyle(fill: .rgb(0), records: Column([7, .nan, 9]))
    style.names = ["Seven", "", "Nine"]
    let bars = try items(Samples.bars(style: style))
    #expect(bars.map { $0["data-record"] } == ["7", nil, "9"])
    #expect(bars.map { $0.children.map(\.text) } == [["Seven"], [], ["Nine"]])
  }

  @Test func `A symbol has its value; one of a category has its name`() throws {
    let map = AxisMap(low: 0, high: 10, start: 0, end: 100)
    func values(_ column: Column) throws -> [String?] {
      let symbols = SymbolShape(x: Placement(points: 5), y: Placement(column: column, map: map))
      return try items(
        Mark(role: .chart, shape: .symbols(symbols), style: MarkStyle(fill: .rgb(0)))
      ).map { $0["data-value"] }
    }
    #expect(try values(Column([1.5, 2])) == ["1.5", "2"])
    #expect(try values(Column(categories: ["North", "South"])) == ["North", "South"])
  }

  @Test func `Circles are circles, other symbols are paths`() throws {
    let circle = try items(Samples.symbols(.circle, x: [30], y: [40]))[0]
    #expect([circle["cx"], circle["cy"], circle["r"]] == ["30", "40", "3"])
    let square = try items(Samples.symbols(.square, x: [30], y: [40]))[0]
    #expect(square["d"] == "M27.34 37.34L32.66 37.34L32.66 42.66L27.34 42.66Z")
    #expect(
      try Element.parse(Samples.scene(Samples.symbols(.none, x: [30], y: [40])).svg()).all("g")
        .isEmpty)
  }

  @Test func `An item without a finite position is left out`() throws {
    let circles = try items(Samples.symbols(.circle, x: [.nan, 20, 30], y: [5, 5, .infinity]))
    #expect(circles.count == 1)
    let line = try items(Samples.line([20, 40, .nan, 80, 90], [50, 50, 50, 50, 60]))
    #expect(line.last?["d"] == "M20 50L40 50M80 50L90 60")
  }

  @Test func `A line is one path with the name of its series, a lone point a dot`() throws {
    let group = try group(Samples.line([20, 40, .nan, 80], [50, 60, 50, 50]))
    #expect(group.children.map(\.name) == ["title", "path", "circle"])
    #expect(group.children[0].text == "Sun")
    #expect(group["fill"] == "none")
    #expect(group["stroke-width"] == "2")
    #expect(group.children[2]["fill"] == "#000000")
    #expect(group.children[2]["stroke"] == "none")
  }

  @Test func `A bridge is dashed`() throws {
    let paths = try items(
      Samples.line([20, 40, 60, 80, 90], [50, 60, .nan, 50, 50], gap: .bridge)
    )
    .filter { $0.name == "path" }
    #expect(paths.map { $0["d"] } == ["M20 50L40 60M80 50L90 50", "M40 60L80 50"])
    #expect(paths.map { $0["stroke-dasharray"] } == [nil, "10.31 5.15"])
  }

  @Test func `Dashes, ends and joins are those of the stroke`() throws {
    let stroke = Stroke(
      .rgb(0), width: 3, cap: .round, join: .bevel, dash: [4, 1.25], dashOffset: 0.5)
    let group = try group(Samples.line([20, 40], [50, 60], stroke: stroke))
    #expect(group["stroke-linecap"] == "round")
    #expect(group["stroke-linejoin"] == "bevel")
    #expect(group["stroke-dasharray"] == "4 1.25")
    #expect(group["stroke-dashoffset"] == "0.5")
    let broken = Stroke(.rgb(0), width: 3, miterLimit: .nan, dash: [0, 0])
    let solid = try self.group(Samples.line([20, 40], [50, 60], stroke: broken))
    #expect(solid["stroke-dasharray"] == nil)
    #expect(solid["stroke-miterlimit"] == "10")
  }

  @Test func `A line of a million points is as long as a picture can show, with its extremes`()
    throws
  {
    let count = 1_000_000
    var y = (0..<count).map { 50 + Double($0 * 7_919 % 1_000) / 100 }
    y[600_000] = 12.25
    let x = (0..<count).map { 20 + 160 * Double($0) / Double(count) }
    let path = try #require(try items(Samples.line(x, y)).last?["d"])
    #expect(path.utf8.count < 50_000)
    #expect(path.hasPrefix("M20 50L"))
    #expect(path.contains("L116 12.25L"))
  }

  @Test func `A zoomed line has no number that viewers can't draw`() throws {
    let path = try #require(try items(Samples.line([20, 100, 180], [50, 1e12, 50])).last?["d"])
    #expect(path == "M20 50L20 40000L100 40000L180 40000L180 50")
    var mark = Samples.bars()
    var bars = try #require(mark.shape.rects)
    bars.y1.column = Column([1e300, 40, 80])
    mark.shape = .rects(bars)
    #expect(try items(mark)[0]["y"] == "-20000")
  }

  private func group(_ mark: Mark) throws -> Element {
    try #require(try Element.parse(Samples.scene(mark).svg()).all("g").first)
  }

  private func items(_ mark: Mark) throws -> [Element] { try group(mark).children }
}
