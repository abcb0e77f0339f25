import TestSupport
import Testing

@testable import Charthouse

@Suite("A line chart")
struct LineChartTests {
  private func scene(
    _ ys: [[Double]] = [[1, 3, 2, 5]], xs: [Double]? = nil, _ settings: [String: Value] = [:],
    _ more: (Chart) throws -> Void = { _ in }
  ) throws -> Scene {
    try Kinds.scene("line") { chart in
      try chart.answer(
        "x", with: ys.map { y in Column(xs ?? y.indices.map { Double($0) }, title: "x") })
      try chart.answer("y", with: ys.map { Column($0) })
      for (name, value) in settings { try chart.set(name, to: value) }
      try more(chart)
    }
  }

  private func only(_ form: Shape.Form, in scene: Scene) throws -> Mark {
    let marks = scene.chartMarks(form)
    #expect(marks.count == 1)
    return try #require(marks.first)
  }

  private func gradient(_ space: PaintSpace) -> Paint {
    .linear(
      LinearGradient(
        [
          GradientStop(at: 0, color: Color(0x000000)),
          GradientStop(at: 0.5, color: Color(0x00ff00)),
          GradientStop(at: 1, color: Color(0xff0000)),
        ], from: Point(x: 0, y: 0), to: Point(x: 1, y: 0), space: space))
  }

  // MARK: Gradients

  @Test("A gradient colours the line and, paler, its area, over the plot area or along the path")
  func gradients() throws {
    for space in [PaintSpace.plot, .path] {
      let scene = try scene([[1, 3]], ["linePaint": .paint(gradient(space)), "area": true])
      #expect(try only(.line, in: scene).look.stroke.paint == gradient(space))
      #expect(try only(.area, in: scene).look.fill == gradient(space).opacity(0.25))
      #expect(try only(.area, in: scene).look.stroke.isNone)
    }
  }

  @Test("Markers along a path have the path's colour at their place")
  func markersOnPath() throws {
    let scene = try scene(
      [[0, 0, 0]], ["linePaint": .paint(gradient(.path)), "markers": "circle"])
    let look = try only(.symbols, in: scene).look
    #expect(
      (0..<3).map { look.fill(of: $0).color } == [
        Color(0x000000), Color(0x00ff00), Color(0xff0000),
      ])
  }

  // MARK: Areas

  private func foot(_ settings: [String: Value]) throws -> (foot: Double, scene: Scene) {
    let scene = try scene([[2, 3, 4]], settings)
    let area = try #require(try only(.area, in: scene).shape.area)
    return (area.foot(0), scene)
  }

  @Test("An area reaches zero, a value, or the edge of the plot area")
  func bases() throws {
    let zero = try foot(["area": true])
    #expect(abs(zero.foot - zero.scene.plot.maxY) < 0.01, "zero belongs to the axis")
    let value = try foot(["area": true, "areaBase": 3])
    #expect(value.foot < value.scene.plot.maxY - 1 && value.foot > value.scene.plot.minY + 1)
    let edge = try foot(["area": true, "areaBase": .null])
    #expect(edge.foot == edge.scene.plot.maxY)
    let listing = edge.scene.texts(.tickLabel).map(\.text)
    #expect(listing.count { $0 == "0" } == 1, "only x: an area to the edge doesn't ask for zero")
  }

  @Test("Each series can have a fill of its own for its area")
  func fills() throws {
    let scene = try scene([[1, 2], [2, 3]], ["area": true]) { chart in
      try chart.answer("areaFill") { (series: Int) -> Color? in series == 1 ? Color(0x123456) : nil
      }
    }
    let areas = scene.chartMarks(.area).map(\.look.fill)
    #expect(areas[1] == .color(Color(0x123456)))
    #expect(areas[0] == .color(Theme.light.palette[0].opacity(0.25)))
    let faded = try self.scene([[1, 2]], ["area": true, "areaPaint": .paint(gradient(.mark))])
    #expect(try only(.area, in: faded).look.fill == gradient(.mark))
  }

  @Test("Lines lead to the base at both ends only where that is asked")
  func edges() throws {
    #expect(try scene([[.nan, 2, 3, .nan]], ["area": true]).chartMarks(.segments).isEmpty)
    let scene = try scene([[.nan, 2, 3, .nan]], ["area": true, "edgeLines": true])
    let mark = try only(.segments, in: scene)
    #expect((0..<mark.count).map(mark.record) == [1, 2])
    #expect((0..<2).allSatisfy { abs((mark.bounds(of: $0)?.maxY ?? 0) - scene.plot.maxY) < 0.01 })
  }

  @Test("A band lies around the line where the data have one")
  func band() throws {
    let scene = try scene([[2, 3, 4]]) { chart in
      try chart.answer("low", with: Column([1, 2, 3]))
      try chart.answer("high", with: Column([3, 4, 9]))
    }
    let area = try #require(try only(.area, in: scene).shape.area)
    let line = try #require(try only(.line, in: scene).shape.line)
    #expect((0..<3).allSatisfy { area.y($0) < line.y($0) && line.y($0) < area.foot($0) })
  }

  // MARK: Markers

  @Test("The area under a point alone between gaps is nothing, a band there one point wide")
  func loneArea() throws {
    func parts(_ more: (Chart) throws -> Void) throws -> [Path] {
      let scene = try scene([[1, .nan, 3, 5]], ["gaps": "open"], more)
      let area = try #require(try only(.area, in: scene).shape.area)
      return area.paths()
    }
    #expect(try parts { try $0.set("area", to: true) }.count == 1)
    let band = try parts {
      try $0.answer("low", with: [Column([0, .nan, 2, 4])])
      try $0.answer("high", with: [Column([2, .nan, 4, 6])])
    }
    #expect(band.count == 2)
    #expect(abs((band.first?.bounds?.width ?? 0) - 1) < 1e-9)
  }

  @Test(
    "Markers stand at all points, at the ends, the first or the last",
    arguments: [("all", [0, 1, 2, 3]), ("ends", [0, 3]), ("first", [0]), ("last", [3])])
  func markedPoints(_ which: String, _ records: [Int]) throws {
    let scene = try scene([[1, 3, 2, 5]], ["markers": "circle", "markedPoints": .text(which)])
    let mark = try only(.symbols, in: scene)
    #expect((0..<mark.count).map(mark.record) == records)
  }

  @Test("The data source may say of each point whether it has a marker")
  func markerQuery() throws {
    let scene = try scene { chart in
      try chart.answer("marker") { (series: Int, record: Int) in record == 2 }
    }
    let mark = try only(.symbols, in: scene)
    #expect((0..<mark.count).map(mark.record) == [2])
    #expect(try self.scene().chartMarks(.symbols).isEmpty)
  }

  @Test("Markers are filled, or rings, with fill, stroke and size as set")
  func rings() throws {
    let color = Theme.light.palette[0]
    let filled = try only(.symbols, in: scene(["markers": "circle"]))
    #expect(filled.look.fill == .color(color) && filled.look.stroke.isNone)
    let ring = try only(.symbols, in: scene(["markers": "circle", "hollowMarkers": true]))
    #expect(ring.look.fill == .color(Theme.light.background))
    #expect(ring.look.stroke.paint == .color(color) && ring.look.stroke.width == 2)
    let own = try only(
      .symbols,
      in: scene([
        "markers": "square", "markerFill": "#112233", "markerStroke": "#445566",
        "markerStrokeWidth": 1, "markerSize": 12,
      ]))
    #expect(own.look.fill == .color(Color(0x112233)))
    #expect(own.look.stroke.paint == .color(Color(0x445566)) && own.look.stroke.width == 1)
    let shape = try #require(own.shape.symbols)
    #expect(shape.diameter == 12 && shape.symbol == .square)
  }

  private func scene(_ settings: [String: Value]) throws -> Scene {
    try scene([[1, 3, 2, 5]], settings)
  }

  // MARK: The line

  @Test("Caps and joins are the theme's unless set")
  func caps() throws {
    let usual = try only(.line, in: scene()).look.stroke
    #expect(usual.join == .round)
    let stroke = try only(.line, in: scene(["cap": "round", "join": "bevel"])).look.stroke
    #expect(stroke.cap == .round && stroke.join == .bevel)
  }

  @Test("A gap is left open, passed over, or bridged by dashes that fit it")
  func gaps() throws {
    func parts(_ gaps: String) throws -> LineParts {
      let scene = try scene([[1, 3, .nan, 5, 4]], ["gaps": .text(gaps)])
      let line = try #require(try only(.line, in: scene).shape.line)
      return line.parts()
    }
    #expect(try parts("open").runs.count == 2 && parts("open").bridges.isEmpty)
    #expect(try parts("join").runs.count == 1)
    #expect(try parts("bridge").bridges.count == 1)
    let even = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 48, y: 0))])
    #expect(LineParts.bridgeDash(lineWidth: 2, over: even) == [12, 6])
    for length in [5.0, 17, 61, 200] {
      let way = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 0, y: length))])
      let dash = LineParts.bridgeDash(lineWidth: 2, over: way)
      let pairs = (length - dash[0]) / (dash[0] + dash[1])
      #expect(pairs >= 0.999 && abs(pairs - pairs.rounded()) < 1e-9, "it ends with a dash")
    }
  }

  @Test("Unsorted data are joined in the order of x where that is asked, with their records")
  func sorted() throws {
    func xs(_ isSorted: Bool) throws -> (xs: [Double], records: [Int?]) {
      let scene = try scene([[1, 2, 3]], xs: [3, 1, 2], ["sorted": .bool(isSorted)])
      let mark = try only(.line, in: scene)
      let line = try #require(mark.shape.line)
      return ((0..<3).map { line.x($0) }, (0..<3).map(mark.record))
    }
    let sorted = try xs(true)
    #expect(sorted.xs == sorted.xs.sorted() && sorted.records == [1, 2, 0])
    #expect(try xs(false).records == [0, 1, 2])
  }

  @Test("Plots of different lengths have each its own points; one of one point is a dot")
  func lengths() throws {
    let scene = try scene([[1, 2, 3, 4], [2, 1], [3]])
    #expect(scene.chartMarks(.line).map(\.count) == [4, 2, 1])
    #expect(scene.chartMarks(.symbols).map(\.look.series) == [2])
  }

  @Test("What is outside the limits of an axis is cut at the plot area")
  func clipped() throws {
    let scene = try Kinds.host("line") { chart in
      try chart.answer("x", with: Column([0, 1, 2]))
      try chart.answer("y", with: Column([0, 100, 0]))
      try chart.set("area", to: true)
    }
    scene.graph.y.maximum = 50
    let drawn = try scene.layout()
    let area = try only(.area, in: drawn)
    #expect(area.clip == drawn.plot)
    let line = try only(.line, in: drawn)
    #expect((line.clip?.minY ?? 0) >= drawn.plot.minY - line.look.stroke.width)
  }

  @Test(
    "A Catmull-Rom curve goes through its points, and goes straight on through points on a line")
  func catmullRom() throws {
    for curve in [Curve.catmullRom, .catmullRomUniform, .catmullRomChordal] {
      let points = [
        Point(x: 0, y: 0), Point(x: 10, y: 10), Point(x: 30, y: 5), Point(x: 31, y: 40),
      ]
      let ends = PointRun(points, curve: curve).path().elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point): point
        case .close: nil
        }
      }
      #expect(ends == points)
      let straight = PointRun((0..<4).map { Point(x: Double($0), y: 2 * Double($0)) }, curve: curve)
      for point in straight.path().flattened().joined() {
        #expect(abs(point.y - 2 * point.x) < 1e-9)
      }
      let doubled = PointRun([points[0], points[1], points[1], points[2]], curve: curve)
      #expect(doubled.path().flattened().joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }

  // MARK: Guides and limits

  @Test("Guides cross the plot area at each point but the first, or where the data source says")
  func guides() throws {
    #expect(try scene().chartMarks(.segments).isEmpty)
    let scene = try scene([[1, 2, 3]], ["guides": true])
    let mark = try only(.segments, in: scene)
    #expect(mark.count == 2 && mark.look.stroke.dash == [6, 4])
    let bounds = try #require(mark.bounds(of: 0))
    #expect(bounds.minY == scene.plot.minY && bounds.maxY == scene.plot.maxY)
    let asked = try self.scene([[1, 2, 3]], ["guides": true]) { chart in
      try chart.answer("guide") { (record: Int) in record == 0 }
    }
    #expect(try only(.segments, in: asked).count == 1)
  }

  @Test("A guide stands for no record: a pointer at one finds nothing")
  func guidesAreNotHit() throws {
    let scene = try scene([[1, 2, 3]], ["guides": true])
    let bounds = try #require(try only(.segments, in: scene).bounds(of: 0))
    #expect(scene.hit(at: Point(x: bounds.midX, y: scene.plot.maxY - 1)) == nil)
  }

  @Test("The data source may say where the y axis begins and ends; the graph has the last word")
  func limits() throws {
    let host = try Kinds.host("line") { chart in
      try chart.answer("x", with: Column([0, 1]))
      try chart.answer("y", with: Column([200, 600]))
      try chart.answer("minimum") { 0.0 }
      try chart.answer("maximum") { 1000.0 }
    }
    func labels() throws -> [String] { try host.layout().texts(.tickLabel).map(\.text) }
    let wide = try labels()
    #expect(wide.contains("1000") && wide.contains("0"), "\(wide)")
    host.graph.y.maximum = 800
    #expect(try labels().contains("800") && !labels().contains("1000"))
  }
}
