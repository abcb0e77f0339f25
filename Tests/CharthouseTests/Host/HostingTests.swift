import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// A host and the one graph in it.
@Suite("Hosting") struct HostingTests {
  private let host = ChartHost()

  @Test func `A host without a graph shows its background alone`() throws {
    try host.add().plot([1, 2])
    host.hostedGraph = nil
    let scene = try host.layout()
    #expect(scene.marks.isEmpty)
    #expect(scene.size == Size(width: 400, height: 300))
    #expect(scene.background == .color(Theme.light.background))
    host.background = .color(Theme.dark.background)
    #expect(try host.layout().background == .color(Theme.dark.background))
    try host.press(at: Point(x: 200, y: 150))
    try host.release(at: Point(x: 200, y: 150))
  }

  @Test func `Asking an empty host for its graph hosts one`() {
    host.hostedGraph = nil
    let graph = host.graph
    #expect(host.hostedGraph === graph)
  }

  @Test func `Another graph replaces the old one, and ends the selection`() throws {
    let chart = try host.add()
    try chart.plot([1, 2])
    try chart.set("mark", to: "symbols")
    try host.select(chart: "probe", record: 1)
    let old = host.graph
    host.graph = Graph()
    #expect(host.selection.isEmpty)
    #expect(try host.layout().chartMarks.isEmpty)
    host.graph = old
    #expect(try !host.layout().chartMarks.isEmpty)
  }

  @Test func `The same graph set again changes nothing`() throws {
    let chart = try host.add()
    try chart.plot([1, 2])
    try chart.set("mark", to: "symbols")
    try host.select(chart: "probe", record: 1)
    let record = try chart.record
    host.graph = host.graph
    #expect(host.selection.count == 1)
    _ = try host.scene()
    #expect(try chart.record == record)
  }

  @Test func `A graph that is added to a second host leaves the first`() {
    let other = ChartHost()
    let graph = host.graph
    other.graph = graph
    #expect(other.hostedGraph === graph)
    #expect(host.hostedGraph == nil)
    host.graph = graph
    #expect(other.hostedGraph == nil)
  }

  @Test func `The host's background shows if the graph has none`() throws {
    try host.add().plot([1, 2])
    host.background = .color(Color(css: "gray") ?? .clear)
    #expect(try host.layout().background == host.background)
    #expect(try host.layout().marks.allSatisfy { $0.style.fill != host.background })
    let own = Paint.color((Color(css: "white") ?? .clear).opacity(0.5))
    host.graph.background = own
    let scene = try host.layout()
    #expect(scene.background == host.background)
    let first = try #require(scene.marks.first)
    #expect(first.role == .background)
    #expect(first.style.fill == own)
    #expect(first.bounds(of: 0) == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test func `A host without room at first has its picture at its first real size`() throws {
    let chart = try host.add()
    try chart.plot([1, 3, 2])
    host.size = .zero
    #expect(try host.layout().marks.isEmpty)
    host.size = Size(width: 600, height: 400)
    let fresh = ChartHost(600, 400)
    try fresh.add().plot([1, 3, 2])
    #expect(try host.scene().listing() == fresh.layout().listing())
  }

  @Test func `The layout follows the size`() throws {
    try host.add().plot([1, 3, 2])
    let small = try host.layout().plot
    host.size = Size(width: 800, height: 600)
    let large = try host.scene().plot
    #expect(large.width > small.width + 300)
    #expect(large.height > small.height + 200)
  }

  @Test func `An unchanged graph is not laid out again`() throws {
    let chart = try host.add()
    try chart.plot([1, 3, 2])
    try host.layout()
    try chart.call("forget")
    _ = try host.scene()
    #expect(try chart.record.isEmpty)
    host.graph.x.maximum = 5
    _ = try host.scene()
    #expect(try !chart.record.isEmpty)
  }

  @Test func `A host that is gone leaves its graph to others`() {
    let graph = Graph()
    do { ChartHost().graph = graph }
    host.graph = graph
    #expect(host.hostedGraph === graph)
  }
}
