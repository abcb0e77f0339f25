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

@Suite("Positions of axes, their lines and titles") struct AxisPositionTests {
  private let host = ChartHost(400, 250)
  private let chart: Chart

  init() throws { chart = try host.add("line") }

  /// Returns the longest horizontal and vertical lines of axes.
  private func lines(_ scene: Scene) -> (horizontal: Point?, vertical: Point?) {
    let strokes = scene.strokes(.axis)
    return (
      strokes.first { abs($0.from.x - $0.to.x) > 100 }?.from,
      strokes.first { abs($0.from.y - $0.to.y) > 100 }?.from
    )
  }

  @Test func `Axes cross at a value of each other, with labels beside them`() throws {
    try chart.plot(Column([-2, 0, 2]), Column([-4, 0, 4]))
    host.graph.x.crossesAt = 0
    host.graph.y.crossesAt = 0
    let scene = try host.layout()
    let (horizontal, vertical) = lines(scene)
    #expect(abs((horizontal?.y ?? 0) - scene.plot.midY) < 0.01)
    #expect(abs((vertical?.x ?? 0) - scene.plot.midX) < 0.01)
    let labels = scene.hostTexts.filter { $0.role == .tickLabel }
    #expect(labels.count > 6)
    #expect(
      labels.allSatisfy { label in label.corners.allSatisfy { scene.plot.contains($0, slop: 12) } })
    // Axes inside the plot area leave the edges free.
    #expect(scene.plot.minX < 25)
  }

  @Test func `An axis that would cross outside stays at the nearest edge, in the picture`() throws {
    try chart.plot(Column([0, 2]), Column([10, 20]))
    host.graph.x.crossesAt = 0
    let scene = try host.layout()
    #expect(abs((lines(scene).horizontal?.y ?? 0) - scene.plot.maxY) < 0.01)
    #expect(scene.faults.isEmpty)
    host.graph.x.crossesAt = 1000
    let above = try host.layout()
    #expect(abs((lines(above).horizontal?.y ?? 0) - above.plot.minY) < 0.01)
    #expect(above.faults.isEmpty)
  }

  @Test func `An axis is points or a part of the plot area inside its edge`() throws {
    try chart.plot(Column([0, 2]), Column([10, 20]))
    host.graph.y.inset = 50
    var scene = try host.layout()
    #expect(abs((lines(scene).vertical?.x ?? 0) - scene.plot.minX - 50) < 0.01)
    host.graph.y.inset = nil
    host.graph.y.insetFraction = 0.25
    scene = try host.layout()
    #expect(
      abs((lines(scene).vertical?.x ?? 0) - scene.plot.minX - scene.plot.width / 4) < 0.01)
    host.graph.y.edge = .right
    scene = try host.layout()
    #expect(
      abs((lines(scene).vertical?.x ?? 0) - scene.plot.maxX + scene.plot.width / 4) < 0.01)
    host.graph.y.inset = 5
    #expect(throws: ChartError.self) { try host.layout() }
  }

  @Test func `The line is drawn as set, along a part of the axis, or not at all`() throws {
    try chart.plot(Column([0, 10]), Column([0, 10]))
    host.graph.x.lineStroke = Stroke(.black, width: 2)
    host.graph.x.lineRange = 0...5
    var scene = try host.layout()
    let line = try #require(scene.strokes(.axis).first { $0.from.y == $0.to.y })
    #expect(line.stroke == Stroke(.black, width: 2))
    #expect(abs(line.to.x - scene.plot.midX) < 0.01)
    host.graph.x.hasLine = false
    host.graph.y.hasLine = true
    scene = try host.layout()
    let ends = scene.strokes(.axis).filter { abs($0.from.y - $0.to.y) > 100 }
    #expect(ends.count == 1)
    #expect(!scene.strokes(.axis).contains { abs($0.from.x - $0.to.x) > 100 })
  }

  @Test func `A title is beside a vertical axis, rotated, where it is set to be`() throws {
    try chart.plot(Column([0, 10]), Column([0, 10], title: "Height"))
    host.graph.y.titleRotation = -.pi / 2
    var scene = try host.layout()
    var title = try #require(scene.marks.first { $0.role == .axisTitle }?.bounds(of: 0))
    #expect(title.height > title.width)
    #expect(title.maxX < scene.plot.minX)
    #expect(abs(title.midY - scene.plot.midY) < 1)
    #expect(scene.faults.isEmpty)
    host.graph.y.titleAlignment = .end
    scene = try host.layout()
    title = try #require(scene.marks.first { $0.role == .axisTitle }?.bounds(of: 0))
    #expect(abs(title.minY - scene.plot.minY) < 1)
    host.graph.x.title = "Width"
    host.graph.x.titleAlignment = .start
    host.graph.x.titleOffset = 20
    scene = try host.layout()
    let below = try #require(
      scene.marks.filter { $0.role == .axisTitle }.compactMap { $0.bounds(of: 0) }.max {
        $0.maxY < $1.maxY
      })
    #expect(abs(below.minX - scene.plot.minX) < 1)
    #expect(scene.faults.isEmpty)
  }

  @Test func `A title without space is wrapped or shortened, with a warning, and never cut`() throws
  {
    try chart.plot(Column([0, 10]), Column([0, 10]))
    let long = String(repeating: "very long words ", count: 30)
    for rotation in [nil, -.pi / 2, 0, 0.7] as [Double?] {
      host.graph.y.title = long
      host.graph.y.titleRotation = rotation
      let scene = try host.layout()
      #expect(scene.faults.isEmpty)
      #expect(scene.warnings.contains { $0.message.hasPrefix("The title of axis y doesn't fit") })
    }
  }

  // MARK: The visible range

  @Test func `A minimum above the maximum is an error that explains how to reverse the axis`()
    throws
  {
    try chart.plot([0, 10])
    host.graph.y.minimum = 10
    host.graph.y.maximum = 0
    #expect {
      try host.layout()
    } throws: {
      "\($0)"
        == "Axis y: its minimum, 10, is above its maximum, 0. To reverse the axis, swap the two and set \"reversed\" to true."
    }
  }

  @Test func `A reversed axis has its minimum on the other side`() throws {
    try chart.plot([0, 10])
    host.graph.y.isReversed = true
    let points = try host.layout().linePoints
    #expect(points[0].y < points[1].y)
  }

  @Test func `Headroom is a part of the data's range`() throws {
    try chart.plot([0, 10])
    host.graph.y.fit = .points
    host.graph.y.highMargin = 0.4
    let map = try yMap()
    #expect(abs(map.high - 14) < 1e-9 && map.low == 0)
    host.graph.y.lowMargin = 0.1
    #expect(abs(try yMap().low + 1) < 1e-9)
    try chart.plot([1, 100])
    host.graph.y.type = .log
    host.graph.y.lowMargin = 0.5
    host.graph.y.highMargin = 0.5
    let log = try yMap()
    #expect(abs(log.high - 1000) < 1e-6 && abs(log.low - 0.1) < 1e-9)
  }

  private func yMap() throws -> AxisMap {
    try #require(try host.layout().chartMarks(.line).first?.shape.line).y.map
  }

  @Test func `The first and last points are on the edges, on every type of axis`() throws {
    let columns = [
      Column([3, 5, 8]), Column(categories: ["a", "b", "c"]), Column([1, 10, 1000]),
      Column([moment(2024, 1, 1), moment(2024, 1, 2), moment(2024, 1, 5)], type: .time),
    ]
    for (number, column) in columns.enumerated() {
      host.graph.x.fit = .points
      host.graph.y.fit = .points
      host.graph.x.type = number == 2 ? .log : nil
      try chart.plot(column, Column([1.3, 9.7, 4.2]))
      let scene = try host.layout()
      #expect(abs(scene.linePoints[0].x - scene.plot.minX) < 0.01)
      #expect(abs(scene.linePoints[2].x - scene.plot.maxX) < 0.01)
      #expect(abs(scene.linePoints[0].y - scene.plot.maxY) < 0.01)
      #expect(abs(scene.linePoints[1].y - scene.plot.minY) < 0.01)
      #expect(scene.faults.isEmpty)
    }
  }

  @Test func `A point alone is in the middle`() throws {
    host.graph.x.fit = .points
    for column in [
      Column([3]), Column(categories: ["a"]), Column([moment(2024, 1, 1)], type: .time),
    ] {
      try chart.plot(column, Column([5]))
      let scene = try host.layout()
      let symbol = try #require(scene.chartMarks.compactMap { $0.bounds(of: 0) }.first)
      #expect(abs(symbol.midX - scene.plot.midX) < 0.01)
    }
  }

  @Test func `There is space for whole bars, or only for their middles`() throws {
    let host = ChartHost(400, 250)
    let bars = try host.add("bar")
    try bars.plot(Column([0, 1, 2]), Column([3, 4, 5]))
    host.graph.x.fit = .all
    let whole = try host.layout()
    #expect(whole.bars.compactMap { $0 }.count == 3)
    #expect(whole.bars.compactMap { $0 }.allSatisfy { $0.minX >= whole.plot.minX - 0.01 })
    host.graph.x.fit = .points
    let points = try host.layout()
    #expect(abs(try #require(points.bars[0]).midX - points.plot.minX) < 0.01)
  }

  @Test func `Slots behind the last category stay free`() throws {
    try chart.plot(Column(categories: ["a", "b"]), Column([1, 2]))
    host.graph.x.maximum = 4.5
    let scene = try host.layout()
    #expect(scene.linePoints[1].x < scene.plot.midX)
    #expect(scene.ticks(.bottom).map(\.label) == ["a", "b"])
  }

  @Test func `Axes that are hidden leave a bare plot area`() throws {
    try chart.plot([1, 2])
    host.graph.x.isHidden = true
    host.graph.y.isHidden = true
    let scene = try host.layout()
    #expect(scene.marks.allSatisfy { $0.role == .chart || $0.role == .background })
  }
}
