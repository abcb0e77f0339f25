import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// The marks at the ends of axis lines.
@Suite("Ends of axis lines") struct LineEndTests {
  private let host = ChartHost(400, 300)

  init() throws {
    try host.add().plot([1, 3, 2])
    host.graph.y.hasLine = true
  }

  /// Returns the bounds of the mark at an end, without lines and ticks.
  private func ends(_ scene: Scene) -> [Rect] {
    scene.marks.filter { $0.role == .axis && $0.shape.name != "segments" }.compactMap(\.bounds)
  }

  @Test func `An arrow begins where the line ends, beyond the maximum`() throws {
    host.graph.x.highLineEnd = .arrow
    host.graph.x.lineEndSize = 10
    var scene = try host.layout()
    var arrow = try #require(ends(scene).first)
    #expect(abs(arrow.minX - scene.plot.maxX) < 0.01 && abs(arrow.width - 10) < 0.01)
    #expect(abs(arrow.midY - scene.plot.maxY) < 0.01)
    host.graph.x.isReversed = true
    scene = try host.layout()
    arrow = try #require(ends(scene).first)
    #expect(abs(arrow.maxX - scene.plot.minX) < 0.01)
  }

  @Test func `An arrow of a vertical axis is above its maximum`() throws {
    (host.graph.y.highLineEnd, host.graph.y.lowLineEnd) = (.openArrow, .circle)
    let scene = try host.layout()
    let (high, low) = (try #require(ends(scene).last), try #require(ends(scene).first))
    #expect(abs(high.maxY - scene.plot.minY - 4) < 0.01 || abs(high.maxY - scene.plot.minY) < 0.01)
    #expect(high.minY < scene.plot.minY - 7)
    #expect(abs(low.midY - scene.plot.maxY) < 0.01)
  }

  @Test(arguments: Axis.LineEnd.allCases)
  func `A mark at an end is in the picture, in the paint of the line`(end: Axis.LineEnd)
    throws
  {
    host.graph.padding = Edges(all: 2)
    for direction in Direction.allCases {
      let id = direction.rawValue
      host.graph[axis: id, direction].highLineEnd = end
      host.graph[axis: id, direction].lowLineEnd = end
      host.graph[axis: id, direction].lineEndSize = 30
      host.graph[axis: id, direction].hasLabels = false
      host.graph[axis: id, direction].lineStroke = Stroke(Color(0xaa0000), width: 2)
    }
    let scene = try host.layout()
    let picture = Rect(x: 0, y: 0, width: 400, height: 300)
    for mark in scene.marks where mark.role == .axis {
      let bounds = try #require(mark.bounds)
      #expect(picture.contains(Point(x: bounds.minX, y: bounds.minY), slop: 1))
      #expect(picture.contains(Point(x: bounds.maxX, y: bounds.maxY), slop: 1))
    }
    let axes = scene.marks.filter { $0.role == .axis }
    let paints = axes.map { $0.style.fill.isNone ? $0.style.stroke.paint : $0.style.fill }
    #expect(!paints.isEmpty && paints.allSatisfy { $0 == .color(Color(0xaa0000)) })
    #expect(
      axes.count { $0.shape.form != .segments } == (end == .none || end == .bar ? 0 : 4))
  }

  @Test func `If the line is along a part of the axis, its end is there`() throws {
    host.graph.y.lineRange = 1...2
    host.graph.y.highLineEnd = .diamond
    let scene = try host.layout()
    let end = try #require(ends(scene).first)
    #expect(scene.plot.minY < end.midY && end.midY < scene.plot.maxY)
  }

  @Test func `An axis without a line has no ends`() throws {
    host.graph.x.hasLine = false
    host.graph.x.highLineEnd = .arrow
    #expect(ends(try host.layout()).isEmpty)
    host.graph.x.hasLine = nil
    host.graph.x.isHidden = true
    #expect(ends(try host.layout()).isEmpty)
  }

  @Test func `They are set by name`() throws {
    try host.graph.x.set("highLineEnd", to: "open-arrow")
    try host.graph.x.set("lineEndSize", to: 12)
    #expect(host.graph.x.highLineEnd == .openArrow && host.graph.x.lineEndSize == 12)
    #expect {
      try host.graph.x.set("lowLineEnd", to: "arow")
    } throws: { "\($0)".contains("arrow") }
  }
}
