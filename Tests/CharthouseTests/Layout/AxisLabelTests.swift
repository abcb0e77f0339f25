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

@Suite("Labels of axes") struct AxisLabelTests {
  private let host = ChartHost(400, 250)
  private let chart: Chart

  init() throws { chart = try host.add("line") }

  private func boxes(_ scene: Scene) -> [String: Rect] {
    var boxes: [String: Rect] = [:]
    for mark in scene.marks where mark.role == .tickLabel {
      for item in 0..<mark.count {
        if let text = mark.shape.text(of: item) { boxes[text] = mark.bounds(of: item) }
      }
    }
    return boxes
  }

  @Test func `Labels of the program's own have positions, offsets and alignments`() throws {
    try chart.plot(Column([0, 1, 2, 3]), Column([1, 2, 3, 4]))
    host.graph.x.labels = [
      AxisLabel("start", at: 1, offset: 5, alignment: .start),
      AxisLabel("middle", at: 2, offset: 20),
      AxisLabel("end", at: 3, alignment: .end), AxisLabel("gone", at: 9),
    ]
    let scene = try host.layout()
    let points = scene.linePoints
    let found = boxes(scene)
    #expect(abs((found["start"]?.minX ?? 0) - points[1].x) < 0.01)
    #expect(abs((found["start"]?.minY ?? 0) - scene.plot.maxY - 5) < 0.01)
    #expect(abs((found["middle"]?.midX ?? 0) - points[2].x) < 0.01)
    #expect(abs((found["middle"]?.minY ?? 0) - scene.plot.maxY - 20) < 0.01)
    #expect(abs((found["end"]?.maxX ?? 0) - points[3].x) < 0.01)
    #expect(found["gone"] == nil)
    #expect(scene.levelTicks.count == 3)
  }

  @Test func `Two labels at one position both survive`() throws {
    try chart.plot([0, 10])
    host.graph.x.labels = [AxisLabel("one", at: 1), AxisLabel("two", at: 1, offset: 30)]
    #expect(try host.layout().words(.tickLabel).filter { $0.count == 3 } == ["one", "two"])
  }

  @Test func `Labels of the program's own are kept even if they overlap, unless set otherwise`()
    throws
  {
    try chart.plot([0, 10])
    host.graph.x.labels = (0...9).map {
      AxisLabel("a long label \($0)", at: .value(Double($0) / 9))
    }
    #expect(try host.layout().words(.tickLabel).filter { $0.hasPrefix("a long") }.count == 10)
    host.graph.x.thinsLabels = true
    let scene = try host.layout()
    #expect((1..<10).contains(scene.words(.tickLabel).filter { $0.hasPrefix("a long") }.count))
    #expect(scene.faults.isEmpty)
  }

  @Test func `Labels of ticks make room for the program's own beside them`() throws {
    try chart.plot(Column([0, 10]), Column([0, 10]))
    host.graph.x.policy = .automatic
    host.graph.x.labels = [AxisLabel("a limit of ours", at: 4)]
    let scene = try host.layout()
    #expect(scene.words(.tickLabel).contains("a limit of ours"))
    #expect(scene.ticks(.bottom).count > 2)
    #expect(scene.faults.isEmpty)
  }

  @Test
  func `A label at an unknown category is a warning; at a name among numbers it is an error`()
    throws
  {
    try chart.plot(Column(categories: ["a", "b"]), Column([1, 2]))
    host.graph.x.labels = [AxisLabel("A", at: "a"), AxisLabel("C", at: "c")]
    let scene = try host.layout()
    #expect(scene.ticks(.bottom).map(\.label) == ["A"])
    #expect(
      scene.warnings.map(\.message) == ["A label is at \"c\", which isn't a category of axis x."])
    try chart.plot([1, 2])
    #expect(throws: ChartError.self) { try host.layout() }
  }

  @Test(arguments: [-Double.pi / 2, -0.7, 0.4, 1.1, .pi / 2, .pi])
  func `Rotated labels are measured, so that none overlaps or is cut`(rotation: Double) throws {
    for edges in [(Edge.bottom, Edge.left), (.top, .right)] {
      for names in [false, true] {
        let many = (0..<30).map { "A name \($0)" }
        try chart.plot(
          names ? Column(categories: many) : Column((0..<30).map { Double($0) * 1e5 }),
          Column((0..<30).map { Double($0) * 1e5 }))
        host.graph.x.labelRotation = rotation
        host.graph.y.labelRotation = rotation
        host.graph.x.edge = edges.0
        host.graph.y.edge = edges.1
        let scene = try host.layout()
        #expect(scene.faults.isEmpty)
        #expect(scene.ticks(edges.0).count > 1 && scene.ticks(edges.1).count > 1)
        for (_, _, corners) in scene.hostTexts {
          #expect(!corners.contains { scene.plot.inset(by: Edges(all: 0.1)).contains($0) })
        }
      }
    }
  }

  @Test func `Labels are set in a style, aligned, and written by a pattern with text around it`()
    throws
  {
    try chart.plot(Column([0, 10]), Column([0, 10]))
    let red = Color(0xff0000)
    host.graph.y.labelStyle = TextStyle(points: 8, weight: 700, color: red)
    host.graph.y.format = "'about '0.0 km"
    host.graph.x.labelAlignment = .start
    let scene = try host.layout()
    let mark = try #require(
      scene.marks.first { $0.role == .tickLabel && ($0.bounds?.maxX ?? 0) <= scene.plot.minX })
    let text = try #require(mark.shape.text)
    #expect(text.style.points == 8 && text.style.color == red)
    #expect(text.texts.contains("about 0.0 km"))
    #expect(abs((boxes(scene)["0"]?.minX ?? 0) - scene.linePoints[0].x) < 0.01)
    #expect(scene.faults.isEmpty)
  }

  @Test func `An axis without labels keeps its ticks and grid`() throws {
    try chart.plot([0, 10])
    host.graph.y.hasLabels = false
    let scene = try host.layout()
    #expect(scene.ticks(.left).isEmpty)
    #expect(scene.strokes(.grid).count > 2)
    #expect(scene.plot.minX < 20)
  }

  // MARK: Highlighted labels

  @Test func `The last label is highlighted by a capsule, readable on it, and is never left out`()
    throws
  {
    let names = (1...40).map { "Day \($0)" }
    try chart.plot(Column(categories: names), Column(names.indices.map(Double.init)))
    host.graph.x.emphasis = .last
    let scene = try host.layout()
    #expect(scene.words(.tickLabel).contains("Day 40"))
    let mark = try #require(
      scene.marks.first {
        $0.role == .tickLabel && $0.shape.text(of: 0) == "Day 40"
      })
    let text = try #require(mark.shape.text)
    #expect(text.style.color == .white)
    let capsule = try #require(
      scene.marks.first { $0.role == .tickLabel && $0.shape.text(of: 0) == nil })
    #expect(capsule.style.fill == .color(host.theme.accent))
    let box = try #require(capsule.bounds)
    #expect(box.contains(Point(x: mark.bounds?.midX ?? 0, y: mark.bounds?.midY ?? 0)))
    let whole = Rect(x: 0, y: 0, width: 400, height: 250)
    #expect(whole.contains(Point(x: box.maxX, y: box.maxY)))
    for (label, other) in boxes(scene) where label != "Day 40" { #expect(!other.overlaps(box)) }
    host.graph.x.emphasisFill = .color(.white)
    let light = try host.layout()
    let words = try #require(
      light.marks.first { $0.role == .tickLabel && $0.shape.text(of: 0) == "Day 40" })
    #expect(words.shape.text?.style.color == .black)
  }

  @Test func `Any label can be highlighted`() throws {
    try chart.plot(Column(categories: ["a", "b", "c"]), Column([1, 2, 3]))
    host.graph.x.emphasizedValues = [1]
    host.graph.y.labels = [AxisLabel("2", at: 2, isEmphasized: true)]
    let scene = try host.layout()
    let capsules = scene.marks.filter { $0.role == .tickLabel && $0.shape.text(of: 0) == nil }
    #expect(capsules.count == 2)
    #expect(scene.faults.isEmpty)
  }

  @Test func `An image replaces the label at either end, alone too`() throws {
    let image = try PNGImage(Self.pixel)
    try chart.plot([0, 10])
    host.graph.y.maximumImage = image
    var scene = try host.layout()
    func pictures() -> [Mark] {
      scene.marks.filter { $0.shape.form == .image }
    }
    #expect(pictures().count == 1)
    #expect(!scene.ticks(.left).map(\.label).contains("10"))
    #expect(scene.ticks(.left).map(\.label).contains("0"))
    let box = try #require(pictures()[0].bounds)
    #expect(abs(box.midY - scene.plot.minY) < 0.01 && box.maxX <= scene.plot.minX)
    #expect(box.minY >= 0 && box.width == 20)
    host.graph.y.minimumImage = image
    host.graph.y.edge = .right
    scene = try host.layout()
    #expect(pictures().count == 2)
    #expect(pictures().allSatisfy { ($0.bounds?.minX ?? 0) >= scene.plot.maxX })
    #expect(throws: ChartError.self) {
      try host.graph.y.set("minimumImage", to: "/nowhere.png")
    }
  }

  /// One black pixel.
  private static let pixel: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0,
    0, 0, 58, 126, 155, 85, 0, 0, 0, 10, 73, 68, 65, 84, 120, 218, 99, 96, 0, 0, 0, 2, 0, 1, 229,
    39, 222, 252, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]
}
