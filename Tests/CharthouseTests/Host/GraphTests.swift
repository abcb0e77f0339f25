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

@Suite("A graph and its charts") struct GraphTests {
  private let host = ChartHost()

  private func add(_ id: String, at index: Int? = nil) throws -> Chart {
    let chart = try host.graph.addChart(
      kind: "bar", id: id, at: index, registry: Probe.registry.get())
    try chart.plot([1, 2, 3])
    return chart
  }

  private func drawn(_ scene: Scene) -> [String] { scene.chartMarks.compactMap(\.chart) }

  @Test func `Charts are drawn in the order in which they were added, the last in front`() throws {
    for id in ["a", "b", "c"] { _ = try add(id) }
    #expect(try drawn(host.layout()) == ["a", "b", "c"])
    #expect(try host.graph.chart("b").id == "b")
  }

  @Test func `A chart can be moved to the front, to the back and in between`() throws {
    for id in ["a", "b", "c"] { _ = try add(id) }
    try host.graph.moveChartToFront("a")
    #expect(try drawn(host.layout()) == ["b", "c", "a"])
    try host.graph.moveChartToBack("c")
    #expect(try drawn(host.layout()) == ["c", "b", "a"])
    try host.graph.moveChart("c", to: 1)
    #expect(try drawn(host.layout()) == ["b", "c", "a"])
    _ = try add("d", at: 0)
    #expect(try drawn(host.layout()) == ["d", "b", "c", "a"])
  }

  @Test func `Moving a chart changes neither its colour nor its share of a band nor the legend`()
    throws
  {
    host.graph.groupsBands = true
    for id in ["a", "b"] { _ = try add(id) }
    host.graph.legend.isPerChart = true
    let before = try host.layout()
    try host.graph.moveChartToBack("b")
    let after = try host.layout()
    for id in ["a", "b"] {
      let marks = [before, after].compactMap { $0.chartMarks.first { $0.chart == id } }
      #expect(marks[0].style.fill(of: 0) == marks[1].style.fill(of: 0))
      #expect(marks[0].bounds == marks[1].bounds)
    }
    #expect(before.words(.legend) == after.words(.legend))
  }

  @Test func `An index out of range and an unknown chart are errors`() throws {
    _ = try add("rates")
    #expect {
      try host.graph.moveChart("rates", to: 1)
    } throws: { "\($0)".contains("0, the back, to 0, the front") }
    #expect(throws: ChartError.self) { try self.add("other", at: 5) }
    #expect(host.graph.charts.map(\.id) == ["rates"])
    #expect {
      try host.graph.removeChart("rate")
    } throws: { "\($0)" == "There is no chart \"rate\". Did you mean \"rates\"? There are: rates." }
    try host.graph.removeChart("rates")
    #expect(try host.layout().chartMarks.isEmpty)
  }

  @Test func `A graph without axes has no axis, label, grid line or axis title`() throws {
    _ = try add("a")
    host.graph.x.title = "here"
    host.graph.y.hasGrid = true
    try host.graph.set("axes", to: false)
    let scene = try host.layout()
    let guides: [Mark.Role] = [.axis, .tickLabel, .axisTitle, .grid]
    #expect(!scene.marks.contains { guides.contains($0.role) })
    #expect(!scene.chartMarks.isEmpty)
    try host.graph.set("axes", to: true)
    #expect(try host.layout().marks.contains { $0.role == .axis })
  }

  @Test func `Marks are cut at the plot area unless graph or chart specifies otherwise`() throws {
    let chart = try host.graph.addChart(
      kind: "line", id: "a", registry: Probe.registry.get())
    try chart.plot(Column([1, 2, 3]), Column([0, 10, 0]))
    (host.graph.y.minimum, host.graph.y.maximum) = (0, 5)
    func hit() throws -> Bool {
      let scene = try host.layout()
      let clip = scene.chartMarks.first?.clip
      #expect((clip == nil) == !(chart.clipsMarks ?? host.graph.clipsMarks))
      // Half a band's height above the plot area, the line is on its way to its second point.
      let line = try #require(scene.linePoints.first)
      let top = try #require(scene.linePoints.dropFirst().first)
      let part = (scene.plot.minY - 8 - line.y) / (top.y - line.y)
      let place = Point(x: line.x + (top.x - line.x) * part, y: scene.plot.minY - 8)
      return scene.hit(at: place)?.chart == "a"
    }
    #expect(try !hit())
    try host.graph.set("clipsMarks", to: false)
    #expect(try hit())
    chart.clipsMarks = true
    #expect(try !hit())
    host.graph.clipsMarks = true
    chart.clipsMarks = false
    #expect(try hit())
  }

  @Test func `Charts share axes, or have axes of their own in both directions`() throws {
    let shared = try add("shared")
    let other = try add("other")
    let own = try add("own")
    try own.plot(Column([100, 200, 300]), Column([1000, 3000, 2000]))
    (own.xAxis, own.yAxis) = ("x2", "y2")
    let scene = try host.layout()
    let marks = Dictionary(
      scene.chartMarks.map { ($0.chart ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    let bounds = try #require(marks[shared.id]?.bounds)
    #expect(try #require(marks[other.id]?.bounds) == bounds)
    #expect(try #require(marks[own.id]?.bounds) != bounds)
    #expect(!scene.ticks(.top).isEmpty && !scene.ticks(.right).isEmpty)
    #expect(scene.faults == [])
  }
}
