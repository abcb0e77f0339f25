import TestSupport
import Testing

@testable import Charthouse

@Suite("What can be set on a bar chart")
struct BarSettingsTests {
  private func scene(
    _ series: [[Double]], _ settings: [String: Value] = [:], width: Double = 400,
    _ feed: (Chart) throws -> Void = { _ in }
  ) throws -> Scene {
    try Kinds.scene("bar", width: width) { chart in
      try chart.answer("x", with: Column(series[0].indices.map(Double.init)))
      try chart.answer("y", with: series.enumerated().map { Column($1, title: "S\($0)") })
      for (name, value) in settings { try chart.set(name, to: value) }
      try feed(chart)
    }
  }

  private func bars(_ scene: Scene, _ series: Int = 0) -> [Rect?] {
    let mark = scene.chartMarks(.rects)[series]
    return (0..<mark.count).map(mark.bounds)
  }

  private func rects(_ scene: Scene, _ series: Int = 0) -> [Rect] {
    bars(scene, series).compactMap { $0 }
  }

  // MARK: Width and offset

  @Test("Three charts with widths and offsets in data units make groups, as they are told")
  func groupsByHand() throws {
    let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())
    for series in 0..<3 {
      let chart = try host.graph.addChart(
        kind: "bar", id: "bar\(series)", registry: TestBuild.registry.get())
      try chart.answer("x", with: Column([0, 1, 2]))
      try chart.answer("y", with: Column([1, 2, 1.5]))
      try chart.set("width", to: 0.25)
      try chart.set("widthUnit", to: "data")
      try chart.set("offset", to: 0.25 * Double(series + 1))
      try chart.set("offsetUnit", to: "data")
    }
    (host.graph.x.minimum, host.graph.x.maximum) = (0, 3)
    let scene = try host.layout()
    let unit = scene.plot.width / 3
    for series in 0..<3 {
      for (record, bar) in rects(scene, series).enumerated() {
        #expect(abs(bar.width - unit / 4) < 1e-6)
        let middle = scene.plot.minX + (Double(record) + 0.25 * Double(series + 1)) * unit
        #expect(abs(bar.midX - middle) < 1e-6)
      }
    }
  }

  @Test("Widths in data units are in the axis' range")
  func dataRange() throws {
    let scene = try scene(
      [[1, 2]], ["width": 0.5, "widthUnit": "data", "offset": 2, "offsetUnit": "data"])
    let bars = rects(scene)
    #expect(abs(bars[0].width * 2 - (bars[1].midX - bars[0].midX)) < 1e-6)
    #expect(bars.allSatisfy { $0.minX >= scene.plot.minX && $0.maxX <= scene.plot.maxX })
  }

  @Test("Widths and offsets may be in points, and in parts of the room at a position")
  func otherUnits() throws {
    let points = rects(try scene([[1, 2]], ["width": 12, "widthUnit": "points"]))
    #expect(points.map { ($0.width * 1e6).rounded() / 1e6 } == [12, 12])
    let plain = rects(try scene([[1, 2, 3, 4]]))
    let half = rects(try scene([[1, 2, 3, 4]], ["width": 0.5]))
    #expect(abs(half[0].width * 2 - plain[0].width) < 1e-6)
    #expect(abs(half[0].midX - plain[0].midX) < 1e-6)
    let moved = rects(
      try scene(
        [[1, 2]], ["width": 12, "widthUnit": "points", "offset": 5, "offsetUnit": "points"]))
    #expect(moved[0].width == points[0].width && moved[0].midX > points[0].midX)
  }

  @Test("The bars of a group share the width")
  func groupWidth() throws {
    let scene = try scene([[1, 2], [2, 1]], ["width": 40, "widthUnit": "points", "gap": 0])
    #expect(abs(rects(scene, 0)[0].width - 20) < 1e-6)
    #expect(abs(rects(scene, 0)[0].maxX - rects(scene, 1)[0].minX) < 1e-6)
  }

  @Test("Each bar may have a width of its own, but not in points")
  func widths() throws {
    let scene = try scene([[1, 2]], ["widthUnit": "data"]) {
      try $0.answer("widths", with: Column([0.5, 1]))
    }
    let bars = rects(scene)
    #expect(abs(bars[1].width - 2 * bars[0].width) < 1e-6)
    #expect(abs(bars[1].width - (bars[1].midX - bars[0].midX)) < 1e-6)
    let error = #expect(throws: ChartError.self) {
      try self.scene([[1, 2]], ["widthUnit": "points"]) {
        try $0.answer("widths", with: Column([0.5, 1]))
      }
    }
    #expect(error?.description.contains("widthUnit is \"points\"") == true)
  }

  @Test("Missing bars are closed up in data units too")
  func closeUp() throws {
    let scene = try scene(
      [[1, .nan], [2, 2]], ["missing": "close-up", "width": 0.5, "widthUnit": "data"])
    let bars = (bars(scene, 0), bars(scene, 1))
    let middle = try #require(bars.1[1]).midX
    let first = (try #require(bars.0[0]).midX + (try #require(bars.1[0]).midX)) / 2
    let unit = try #require(bars.0[0]).width / (0.25 * 0.92)
    #expect(abs(middle - first - unit) < 1e-6)
  }

  // MARK: Bases

  @Test("Bars begin at bases of their own, as in a waterfall; without one a bar is left out")
  func bases() throws {
    let scene = try scene([[3, 5, 4, 7]]) {
      try $0.answer("base", with: Column([0, 3, 5, .nan]))
    }
    let bars = bars(scene)
    #expect(bars[3] == nil)
    let (first, second, third) = (
      try #require(bars[0]), try #require(bars[1]), try #require(bars[2])
    )
    #expect(abs(second.maxY - first.minY) < 1e-6)
    #expect(abs(third.minY - second.minY) < 1e-6)
    #expect(abs(third.height * 2 - second.height) < 1e-6)
  }

  @Test("Lying bars between two times are a plan of work, on an axis of times")
  func times() throws {
    let day = 86_400.0
    let scene = try Kinds.scene("bar") { chart in
      try chart.answer("x", with: Column(categories: ["Design", "Build"]))
      try chart.answer("base", with: Column([0, 2 * day], type: .time))
      try chart.answer("y", with: Column([3 * day, 4 * day], type: .time))
      try chart.set("orientation", to: "horizontal")
    }
    let bars = rects(scene)
    #expect(abs(bars[0].width - 1.5 * bars[1].width) < 1e-6)
    #expect(bars[0].minX < bars[1].minX)
    let error = #expect(throws: ChartError.self) {
      try Kinds.scene("bar") { chart in
        try chart.answer("x", with: Column([1]))
        try chart.answer("y", with: Column([day], type: .time))
      }
    }
    #expect(error?.description.contains("answer base too") == true)
  }

  @Test("Stacks have no bases of their own, and say so")
  func stackedBases() throws {
    let scene = try scene([[1, 2], [1, 2]], ["arrangement": "stacked"]) {
      try $0.answer("base", with: Column([5, 5]))
    }
    #expect(scene.warnings.contains { $0.message.contains("bases") })
  }

  // MARK: Look

  @Test("Bars are filled as is said for all, hollow too, with a border around each")
  func fill() throws {
    let scene = try scene(
      [[1, 2], [2, 1]],
      ["barFill": "none", "border": .stroke(Stroke(Color(0xaaaaaa), width: 0.5))])
    #expect(scene.chartMarks(.rects).count == 2)
    for mark in scene.chartMarks(.rects) {
      #expect(mark.look.fill(of: 0) == .none && mark.look.stroke(of: 1).width == 0.5)
    }
    let swatches = scene.marks.filter { $0.role == .legend && $0.shape.name == "rects" }
    #expect(swatches.count == 2)
    #expect(swatches.allSatisfy { !$0.look.stroke.isNone && $0.look.fill.isNone })
  }

  @Test("Each bar may have a fill and a stroke of its own")
  func ownLooks() throws {
    let gradient = Paint.linear(
      LinearGradient([
        GradientStop(at: 0, color: Color(0xff0000)), GradientStop(at: 1, color: Color(0x0000ff)),
      ]))
    let scene = try scene([[1, 2, 3]]) {
      try $0.answer("fill", withRecords: [.paint(gradient), .null, "none"])
      try $0.answer("stroke", withRecords: [.null, .stroke(Stroke(Color(0), width: 3)), .null])
      try $0.answer("color", withRecords: ["#112233", "#112233", "#112233"])
    }
    let look = try #require(scene.chartMarks(.rects).first).look
    #expect(look.fill(of: 0) == gradient && look.stroke(of: 0).isNone)
    #expect(look.fill(of: 1) == .color(Color(0x112233)) && look.stroke(of: 1).width == 3)
    #expect(look.fill(of: 2) == .none)
  }

  @Test("Corners are round at the tip, and where a bar begins, each by its own radius")
  func corners() throws {
    let scene = try scene([[1, 2]], ["cornerRadius": 6, "baseCornerRadius": 3])
    let mark = try #require(scene.chartMarks(.rects).first)
    let rects = try #require(mark.shape.rects)
    #expect(rects.tipRadius == 6 && rects.footRadius == 3)
  }
}
