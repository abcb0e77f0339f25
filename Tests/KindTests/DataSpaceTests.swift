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

/// The space that axes leave around data, and the order in which marks overlap.
@Suite("Space around data") struct DataSpaceTests {
  private func host(_ size: Double, _ values: [Double] = [0, 50, 100]) throws -> ChartHost {
    try Kinds.host("scatter") { chart in
      try chart.encode("x", with: Column([1, 2, 3]))
      try chart.encode("y", with: Column(values))
      try chart.set("symbolSize", to: size)
    }
  }

  private func reach(_ scene: Scene) throws -> (top: Double, bottom: Double) {
    let box = try #require(scene.chartMarks(.symbols).first?.bounds)
    return (box.minY - scene.plot.minY, scene.plot.maxY - box.maxY)
  }

  @Test func `Round values are widened for large marks, and kept for small ones`() throws {
    let small = try reach(try host(6).layout())
    #expect(abs(small.top + 3) < 0.5 && abs(small.bottom + 3) < 0.5)
    for size in [12.0, 30] {
      let scene = try host(size).layout()
      let (top, bottom) = try reach(scene)
      #expect(top >= -0.5 && top < 0.5 && bottom >= -0.5 && bottom < 0.5)
      #expect(Set(["0", "100"]).isSubset(of: scene.texts(.tickLabel).map(\.text)))
    }
  }

  @Test func `Limits that are set are kept, whatever the size of marks`() throws {
    let host = try host(30)
    (host.graph.y.minimum, host.graph.y.maximum) = (0, 100)
    let (top, bottom) = try reach(try host.layout())
    #expect(abs(top + 15) < 0.5 && abs(bottom + 15) < 0.5)
  }

  @Test func `Fractions are parts of the round values, not of the room beside them`() throws {
    let host = try host(30)
    host.graph.y.fractions = [0, 0.2, 1]
    let labels = try host.layout().texts(.tickLabel).map(\.text)
    #expect(Set(["0", "20", "100"]).isSubset(of: labels))
  }

  @Test func `On a log axis marks keep inside too`() throws {
    let host = try host(24, [1, 30, 1000])
    host.graph.y.type = .log
    let (top, bottom) = try reach(try host.layout())
    #expect(top >= -0.5 && bottom >= -0.5)
  }

  @Test func `Ticks that rise into the plot area are behind the data`() throws {
    let host = try host(6)
    (host.graph.x.tickLength, host.graph.x.tickDirection) = (12, .inward)
    let marks = try host.layout().marks
    let ticks = try #require(
      marks.firstIndex { mark in
        mark.role == .axis && mark.bounds(of: 0).map { abs($0.height - 12) < 0.01 } == true
      })
    #expect(ticks < (marks.firstIndex { $0.role == .chart } ?? 0))
  }

  @Test func `Without data there are neither ticks nor grid lines`() throws {
    let scene = try host(6, [.nan, .nan, .nan]).layout()
    #expect(!scene.marks.contains { $0.role == .grid })
    let lines = scene.marks.filter { $0.role == .axis }.flatMap { mark in
      (0..<mark.count).compactMap { mark.bounds(of: $0) }
    }
    #expect(!lines.isEmpty && lines.allSatisfy { max($0.width, $0.height) > 100 })
  }

  @Test func `Names that lean all stay beside one in a capsule`() throws {
    let names = [
      "January", "February", "March of the year", "April showers", "May", "June is warm",
      "September heat",
    ]
    let host = try Kinds.host("line") { chart in
      try chart.encode("x", with: Column(categories: names))
      try chart.encode("y", with: Column([1, 2, 3, 2, 5, 4, 3]))
    }
    host.graph.x.emphasis = .last
    let labels = try host.layout().texts(.tickLabel).map(\.text)
    #expect(Set(names).isSubset(of: labels), "\(labels)")
  }
}
