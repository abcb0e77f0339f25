import Glibc
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

/// Functions of x as data.
@Suite("Functions as data") struct FunctionTests {
  private let host = ChartHost()
  private let chart: Chart

  init() throws { chart = try host.add() }

  private var x: [Double] { chart.data.columns["x"]?[0].withValues(Array.init) ?? [] }
  private var y: [Double] { chart.data.columns["y"]?[0].withValues(Array.init) ?? [] }

  @Test func `A function is sampled from end to end, no further apart than a point`() throws {
    chart.encode(over: -3...3) { $0 * $0 }
    let scene = try host.layout()
    #expect(x.first == -3)
    #expect(x.last == 3)
    #expect(Double(x.count) >= scene.plot.width)
    #expect(Double(x.count) <= scene.plot.width + 3)
    #expect(zip(x, y).allSatisfy { abs($0 * $0 - $1) < 1e-9 })
    #expect(try host.visibleRange(ofAxis: "x") == -3...3)
  }

  @Test func `Without limits it is asked from 0 to 1, or over the axis, or over other data`() throws
  {
    let source = FunctionDataSource { $0 }
    chart.dataSource = source
    try host.layout()
    #expect(x.first == 0)
    #expect(x.last == 1)
    let data = try host.add(id: "data")
    try data.plot(Column([10, 20]), Column([1, 2]))
    try host.layout()
    chart.reload()
    try host.layout()
    #expect(x.first == 10)
    #expect(x.last == 20)
    host.graph.x.minimum = 5
    host.graph.x.maximum = 25
    try host.layout()
    #expect(x.first == 5)
    #expect(x.last == 25)
  }

  @Test func `Zooming samples what is seen again, and a new size too; nothing else asks again`()
    throws
  {
    var asked = 0
    chart.encode(over: 0...100) { x in
      asked += 1
      return sin(x)
    }
    try host.layout()
    let count = asked
    try host.layout()
    #expect(asked == count)
    host.graph.x.visible = 40...42
    let plot = try host.layout().plot
    #expect(x.first == 40)
    #expect(x.last == 42)
    #expect(Double(x.count) >= plot.width)
    asked = 0
    host.size = Size(width: 800, height: 300)
    #expect(Double(x.count) < 500)
    #expect(try Double(host.scene().plot.width) <= Double(x.count))
    #expect(asked > 0)
    try host.show(nil, onAxis: "x")
    _ = try host.scene()
    #expect(try host.visibleRange(ofAxis: "x") == 0...100)
    #expect(x.first == 0)
  }

  @Test func `A value that isn't a number is a gap, and so is a jump`() throws {
    chart.encode(over: -1...1) { $0 < 0 ? .nan : 1 / 0.0 * $0 + $0 }
    try host.layout()
    #expect(chart.dataWarnings.isEmpty)
    chart.encode(over: -1...1) { $0 < 0.1234 ? -5 : 5 }
    try host.layout()
    let gap = try #require(y.firstIndex { $0.isNaN })
    #expect(abs(x[gap] - 0.1234) < 1e-6)
    #expect(y.count { $0.isNaN } == 1)
    chart.encode(over: 0...4) { tan($0) }
    try host.layout()
    #expect(y.contains { $0.isNaN })
    chart.encode(over: -1...1) { atan(200 * $0) }
    try host.layout()
    #expect(!y.isEmpty && y.allSatisfy { $0.isFinite })
  }

  @Test func `On a log axis the samples are evenly far apart in the picture`() throws {
    host.graph.x.type = .log
    chart.encode(over: 1...10_000) { log10($0) }
    try host.layout()
    let steps = zip(x, x.dropFirst()).map { log10($1 / $0) }
    let (least, most) = (try #require(steps.min()), try #require(steps.max()))
    #expect(most - least < 1e-6)
  }

  @Test func `Several functions are several series`() throws {
    let source = FunctionDataSource(
      over: 0...6, series: [("sine", { sin($0) }), ("cosine", { cos($0) })])
    chart.dataSource = source
    let scene = try host.layout()
    #expect(chart.data.names == ["sine", "cosine"])
    #expect(scene.words(.legend) == ["sine", "cosine"])
    #expect(scene.chartMarks.count == 2)
  }

  @Test func `A chart keeps its own function, and lets it go for another source`() throws {
    final class Token: Sendable {}
    weak var gone: Token?
    do {
      let token = Token()
      gone = token
      chart.encode(over: 0...1) { [token] x in
        withExtendedLifetime(token) { x }
      }
    }
    try host.layout()
    #expect(gone != nil)
    chart.dataSource = nil
    #expect(gone == nil)
  }
}
