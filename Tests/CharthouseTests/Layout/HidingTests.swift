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

/// Charts and series that are left out of the picture.
@Suite("Hiding") struct HidingTests {
  private let host = ChartHost()
  private let chart: Chart

  init() throws {
    chart = try host.add()
    try chart.set("mark", to: "symbols")
    try chart.plot(
      Column([0, 1, 2]), Column([1, 2, 3], title: "low"), Column([100, 200, 300], title: "high"))
  }

  @Test func `A hidden series is neither drawn nor in the legend, and the ranges stay`() throws {
    let before = try host.layout()
    let range = try host.visibleRange(ofAxis: "y")
    #expect(before.words(.legend) == ["low", "high"])
    chart.hiddenSeries = [1]
    let scene = try host.layout()
    #expect(!scene.chartMarks.isEmpty)
    #expect(scene.chartMarks.allSatisfy { $0.style.series == 0 })
    #expect(!scene.words(.legend).contains("high"))
    #expect(try host.visibleRange(ofAxis: "y") == range)
    chart.hiddenSeries = []
    #expect(try host.layout().listing() == before.listing())
  }

  @Test func `If hidden charts keep no room, the ranges follow the visible ones`() throws {
    host.graph.reservesHiddenSpace = false
    let before = try host.layout().listing()
    chart.hiddenSeries = [1]
    try host.layout()
    #expect(try host.visibleRange(ofAxis: "y").upperBound < 10)
    chart.hiddenSeries = []
    #expect(try host.layout().listing() == before)
  }

  @Test func `Hidden charts keep their ranges and slots, or none`() throws {
    let other = try host.add(id: "other")
    try other.plot(Column([0, 1, 2]), Column([5000, 1, 1]))
    host.graph.groupsBands = true
    for chart in [chart, other] {
      try chart.set("bands", to: true)
      try chart.set("mark", to: "rects")
    }
    chart.hiddenSeries = [1]
    let whole = try #require(try host.layout().bars[0])
    other.isHidden = true
    #expect(try host.layout().bars[0] == whole)
    host.graph.reservesHiddenSpace = false
    let alone = try #require(try host.layout().bars[0])
    #expect(abs(alone.width - 2 * whole.width) < 0.01)
    #expect(try host.visibleRange(ofAxis: "y").upperBound < 1000)
  }

  @Test func `With every series hidden there is a warning, and showing one brings its range back`()
    throws
  {
    for keeps in [true, false] {
      host.graph.reservesHiddenSpace = keeps
      chart.hiddenSeries = []
      let before = try host.layout().listing()
      chart.hiddenSeries = [0, 1]
      #expect(try host.layout().words(.noData) == ["No visible series"])
      chart.hiddenSeries = []
      #expect(try host.layout().listing() == before)
    }
  }

  @Test func `Hiding a series leaves one with gaps as it is`() throws {
    try chart.plot(
      Column([0, 1, 2, 3, 4, 5]), Column([.nan, .nan, 47, 20, 10, 11]), Column([1, 2, 3, 4, 5, 6]))
    for keeps in [true, false] {
      host.graph.reservesHiddenSpace = keeps
      let before = try host.layout().listing()
      chart.hiddenSeries = [1]
      let scene = try host.layout()
      #expect(scene.chartMarks.count == 1)
      #expect(scene.chartMarks[0].style.series == 0)
      chart.hiddenSeries = []
      #expect(try host.layout().listing() == before)
    }
  }
}
