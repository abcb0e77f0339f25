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

/// What is shown, selected and pinned follows what a program changes.
@Suite("Following changes")
struct FollowingTests {
  private let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())

  private func bars(_ id: String = "b") throws -> Chart {
    let chart = try host.graph.addChart(kind: "bar", id: id, registry: TestBuild.registry.get())
    try chart.encode("x", with: Column(categories: ["A", "B", "C", "D"]))
    try chart.encode("y", with: Column([3, 1, 2, 4]))
    return chart
  }

  @Test(arguments: [
    "title", "subtitle", "hidden", "series", "annotations", "legend", "theme", "background",
    "padding", "axes", "remove", "move", "feed",
  ])
  func `The scene shows a change at once`(what: String) throws {
    let chart = try bars()
    let other = try bars("other")
    try host.layout()
    switch what {
    case "title": host.graph.title = "New"
    case "subtitle": host.graph.subtitle = "New"
    case "hidden": chart.isHidden = true
    case "series": chart.hiddenSeries = [0]
    case "annotations": host.graph[annotation: "v"] = .note(Note("4", record: 3, of: "b"))
    case "legend": host.graph.legend.position = .bottom
    case "theme": host.theme = .dark
    case "background": host.background = .color(.black)
    case "padding": host.graph.padding = Edges(all: 40)
    case "axes": host.graph.hasAxes = false
    case "remove": try host.graph.removeChart("other")
    case "move": try host.graph.moveChartToFront("b")
    default:
      let feed = DataFeed()
      other.feed = feed
      feed.send(["y": [Column([9, 8, 7, 6])]])
    }
    let scene = try host.scene()
    #expect(try scene.listing() == host.layout().listing())
  }

  @Test func `What is hidden isn't selected by a press`() throws {
    let chart = try bars()
    let place = try #require(try host.layout().hit(chart: "b", series: 0, record: 0)).point
    chart.isHidden = true
    try host.press(at: Point(x: place.x, y: place.y + 3))
    try host.release(at: Point(x: place.x, y: place.y + 3))
    #expect(host.selection.isEmpty)
  }

  @Test func `Selection, tooltip and notes move with their records, and go with them`() throws {
    let chart = try bars()
    try host.select(chart: "b", record: 3)
    try host.showTooltip(chart: "b", record: 2)
    host.graph[annotation: "v"] = .note(Note("D", record: 3, of: "b"))
    func noted() -> Int? {
      guard case .note(let note)? = host.graph[annotation: "v"],
        case .record(let record, _, _) = note.target
      else { return nil }
      return record
    }
    chart.deleteRecords(0..<1)
    #expect(host.selection.map(\.record) == [2] && host.tooltip?.record == 1 && noted() == 2)
    chart.insertRecords(at: 1, count: 2)
    #expect(host.selection.map(\.record) == [4] && host.tooltip?.record == 3 && noted() == 4)
    chart.insertRecords(at: 9)
    #expect(host.selection.map(\.record) == [4])
    chart.deleteRecords(3..<5)
    #expect(host.selection.isEmpty && host.tooltip == nil && noted() == nil)
  }

  @Test func `Nothing is left of a chart that was taken out`() throws {
    _ = try bars()
    try host.select(chart: "b", record: 3)
    try host.showTooltip(chart: "b", record: 3)
    try host.graph.removeChart("b")
    #expect(host.selection.isEmpty && host.tooltip == nil)
  }

  @Test func `Numbers of records that can't be are errors`() throws {
    let chart = try bars()
    for (place, count) in [(-4, 1), (0, -1), (0, Int.max), (Int.max, 1)] {
      chart.insertRecords(at: place, count: count)
      #expect(throws: ChartError.self) { try host.layout() }
    }
    #expect(throws: ChartError.noMark(chart: "b", series: 0, record: .max)) {
      try host.select(chart: "b", record: .max)
    }
    #expect {
      try host.select(chart: "b", series: .max, record: .max)
    } throws: { "\($0)".contains("counted from 0") }
    try chart.encode("y", records: 2) { (_: Int, record: Int) in [5.0, 6][record] }
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("has 2 records, but there are 4") }
  }

  @Test(arguments: ["labelOffset", "labelRotation", "tickLength", "titleOffset", "tickLimit"])
  func `An axis takes no number from a program that it doesn't take by name`(name: String) throws {
    _ = try bars()
    switch name {
    case "labelOffset": host.graph.y.labelOffset = .nan
    case "labelRotation": host.graph.y.labelRotation = .infinity
    case "tickLength": host.graph.y.tickLength = -1
    case "titleOffset": host.graph.y.titleOffset = .nan
    default: host.graph.y.tickLimit = 0
    }
    #expect {
      try host.layout()
    } throws: { "\($0)".hasPrefix("\(name) of axis y can't be ") }
  }

  private final class Plots: ChartDataSource {
    var count = 0
    func queries(answeredFor chart: Chart) -> Set<String> { ["x", "y"] }
    func numberOfSeries(in chart: Chart) -> Int { count }
    func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int {
      precondition(series < count)
      return 2
    }
    func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) -> Value {
      precondition(series < count)
      return .number(Double(record))
    }
  }

  @Test(arguments: ["line", "bar", "scatter", "multi-line"])
  func `A data source without series is asked for none`(kind: String) throws {
    let source = Plots()
    let chart = try host.graph.addChart(kind: kind, registry: TestBuild.registry.get())
    chart.dataSource = source
    #expect(try host.layout().marks.contains { $0.role == .noData })
    source.count = 1
    chart.reload()
    #expect(try !host.layout().marks.contains { $0.role == .noData })
  }

  @Test func `A query that nobody encodings is told where others are answered`() throws {
    let chart = try host.graph.addChart(kind: "bar", registry: TestBuild.registry.get())
    #expect(try host.layout().warnings.isEmpty)
    try chart.encode("x", with: Column([1, 2]))
    #expect(
      try host.layout().warnings.map(\.message) == ["Nothing answers y, which the kind bar needs."])
  }
}
