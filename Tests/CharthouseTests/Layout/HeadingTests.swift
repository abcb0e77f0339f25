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

@Suite("Title and subtitle") struct HeadingTests {
  private let host = ChartHost(600, 400)

  init() throws {
    let chart = try host.add("bar")
    try chart.plot([4, 2, 4])
  }

  private func box(_ role: Mark.Role, in scene: Scene) throws -> Rect {
    let mark = try #require(scene.marks.first { $0.role == role })
    return try #require(mark.bounds(of: 0))
  }

  @Test func `A title over data has a warning, and is bordered`() throws {
    host.graph.title = "Over the highest bar"
    host.graph.titleArea = .plot
    host.graph.titleAnchor = .left
    let scene = try host.layout()
    #expect(scene.warnings.contains { $0.message.hasPrefix("The title lies over data.") })
    #expect(scene.marks.first { $0.role == .title }?.style.stroke.isNone == false)
    host.graph.titleArea = .picture
    let beside = try host.layout()
    #expect(!beside.warnings.contains { $0.message.contains("over data") })
    #expect(beside.marks.first { $0.role == .title }?.style.stroke.isNone == true)
  }

  @Test func `Between two points of a line the line is data too`() throws {
    let host = ChartHost(600, 400)
    try host.add("line").plot(Column([0, 10]), Column([1, 1.2]))
    host.graph.title = "Across the line"
    host.graph.titleArea = .plot
    host.graph.titleAnchor = .center
    #expect(try host.layout().warnings.contains { $0.message.contains("over data") })
  }

  @Test func `A pie is drawn below a title in its plot area`() throws {
    let host = ChartHost(400, 300)
    try host.add("pie").encode("value", with: Column([1, 2, 3]))
    host.graph.title = "EUR exchange rates\n2024-05-01"
    host.graph.titleArea = .plot
    host.graph.titleAnchor = .top
    host.graph.titleDisplacement = Point(x: 0, y: 16)
    let scene = try host.layout()
    let title = try box(.title, in: scene)
    #expect(abs(title.midX - scene.plot.midX) < 0.01)
    #expect(abs(title.minY - scene.plot.minY - 16) < 0.01)
    let pie = try #require(scene.chartMarks.first?.bounds)
    #expect(pie.minY >= title.maxY)
    #expect(scene.warnings.isEmpty)
  }

  @Test func `Padding is one number, or points at single edges`() throws {
    try host.graph.set("padding", to: 7)
    #expect(host.graph.padding == Edges(all: 7))
    try host.graph.set("padding", to: Value.object(["left": 30, "bottom": 40]))
    #expect(host.graph.padding == Edges(bottom: 40, left: 30))
    host.graph.hasAxes = false
    let scene = try host.layout()
    #expect(scene.plot.minX == 30 && scene.plot.maxX == 600)
    #expect(scene.plot.minY == 0 && scene.plot.maxY == 360)
    try host.graph.set("padding", to: Value.null)
    #expect(host.graph.padding == nil)
    for bad in [.object(["lft": 3]), .object(["left": -3]), .number(-1), .text("3")] as [Value] {
      #expect(throws: ChartError.self) { try self.host.graph.set("padding", to: bad) }
    }
  }

  @Test func `Everything of the titles can be set by name`() throws {
    let graph = host.graph
    try graph.set("titleStyle", to: Value.object(["size": 20]))
    try graph.set("titleAnchor", to: "bottom-right")
    try graph.set("titleArea", to: "plot")
    try graph.set("titleOffset", to: Point(x: 1, y: 2))
    try graph.set("subtitleStyle", to: Value.object(["color": "red"]))
    try graph.set("subtitleAnchor", to: "top")
    try graph.set("subtitleArea", to: "plot")
    try graph.set("subtitleOffset", to: Value.list([3, 4]))
    #expect(graph.titleStyle == TextStyle(points: 20, weight: 600))
    #expect(graph.titleAnchor == .bottomRight && graph.titleArea == .plot)
    #expect(graph.titleDisplacement == Point(x: 1, y: 2))
    #expect(graph.subtitleStyle == TextStyle(points: 12, color: Color(css: "red")))
    #expect(graph.subtitleAnchor == .top && graph.subtitleArea == .plot)
    #expect(graph.subtitleDisplacement == Point(x: 3, y: 4))
    try graph.set("titleStyle", to: Value.null)
    #expect(graph.titleStyle == nil)
    #expect {
      try graph.set("titleAnchor", to: "botom")
    } throws: { "\($0)".contains("Did you mean \"bottom\"?") }
  }
}
