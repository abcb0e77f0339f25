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

@Suite("Settings of a pie chart")
struct PieSettingsTests {
  private func host(
    _ values: [Double], _ settings: [String: Value] = [:], width: Double = 400,
    height: Double = 300, _ feed: (Chart) throws -> Void = { _ in }
  ) throws -> ChartHost {
    try Kinds.host("pie", width: width, height: height) { chart in
      try Kind.pie.feed(chart, values)
      for (name, value) in settings { try chart.set(name, to: value) }
      try feed(chart)
    }
  }

  private func scene(
    _ values: [Double], _ settings: [String: Value] = [:], _ feed: (Chart) throws -> Void = { _ in }
  ) throws -> Scene {
    try host(values, settings, feed).layout()
  }

  private func wedges(_ scene: Scene) -> [Wedge] { scene.wedges.compactMap { $0 } }

  private func isInside(_ rect: Rect, _ scene: Scene) -> Bool {
    rect.minX >= 0 && rect.maxX <= scene.size.width && rect.minY >= 0
      && rect.maxY <= scene.size.height
  }

  // MARK: Form

  @Test("A start angle of many turns is that within one turn", arguments: [1e6, -1.7e308, 1.7e308])
  func manyTurns(start: Double) throws {
    func starts(_ angle: Double) throws -> [Double] {
      wedges(try scene([5, 3, 2], ["startAngle": .number(angle)])).map(\.start)
    }
    let found = try starts(start)
    try #require(found.count == 3)
    #expect(found == (try starts(start.truncatingRemainder(dividingBy: 2 * .pi))))
    #expect(Set(found).count == 3)
  }

  @Test("A slice moved outwards without room is named, however far", arguments: [1e4, 1e19, 1e300])
  func farSlice(offset: Double) throws {
    let scene = try scene([5, 3, 2]) {
      try $0.encode("offset", withRecords: [0, .number(offset), 5])
    }
    #expect(wedges(scene).isEmpty)
    let warning = try #require(scene.warnings.first { $0.message.contains("no room for the pie") })
    #expect(warning.record == 1)
    #expect(warning.message.contains("is moved outwards by"))
  }

  @Test(
    "A part of a circle with a slice moved outwards is as large a hair beyond a right angle as at it",
    arguments: [-1.5708, -1.57, -1.6])
  func partsWithOffsets(start: Double) throws {
    func outer(_ start: Double) throws -> Double {
      let settings: [String: Value] = [
        "startAngle": .number(start), "endAngle": .number(-start), "labels": "none",
      ]
      let scene = try scene([5, 3, 2], settings) {
        try $0.encode("offset", withRecords: [0, 0, 5])
      }
      let drawn = wedges(scene)
      #expect(drawn.count == 3)
      #expect(
        scene.chartMarks(.wedges).allSatisfy { mark in
          (0..<3).allSatisfy { mark.bounds(of: $0).map { isInside($0, scene) } ?? false }
        })
      return drawn.first?.outer ?? 0
    }
    #expect(try abs(outer(start) - outer(-.pi / 2)) < 6)
  }

  @Test("A track is a full ring behind the slices, and isn't hit")
  func track() throws {
    let host = try host([1, 3], ["ringWidth": 10, "track": "#f0f0f0"])
    let scene = try host.layout()
    let marks = scene.chartMarks(.wedges)
    #expect(marks.map(\.count) == [1, 2])
    #expect(marks[0].style.fill == .color(Color(0xf0f0f0)))
    #expect(scene.wedges[0]?.isRing == true)
    #expect(scene.hit(at: try #require(scene.wedges[1]).centroid)?.record == 0)
  }

  // MARK: Style

  @Test("An overlay covers the whole pie, and the slices below it can be pressed")
  func overlay() throws {
    let scene = try scene([1, 1], ["overlay": "#ffffff40", "labels": "none"])
    let marks = scene.chartMarks(.wedges)
    #expect(marks.map(\.count) == [2, 1])
    let wedge = try #require(scene.wedges[0])
    #expect(scene.wedges[2]?.outer == wedge.outer)
    #expect(scene.hit(at: wedge.centroid)?.record == 0)
  }

  @Test("An overlay moves with the slices, each with its part of the gradient")
  func overlayOfMovedSlices() throws {
    let gloss = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .white), GradientStop(at: 1, color: .black)],
        from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)))
    let scene = try scene([1, 1, 2], ["overlay": .paint(gloss), "labels": "none", "gap": 0]) {
      try $0.encode("offset", withRecords: [20, 0, 0])
    }
    let marks = scene.chartMarks(.wedges)
    #expect(marks.map(\.count) == [3, 3])
    for item in 0..<3 { #expect(marks[0].bounds(of: item) == marks[1].bounds(of: item)) }
    // The first quarter is the upper half of the pie: its gradient ends below it, at the end of the
    // pie.
    guard case .linear(let part) = marks[1].style.fill(of: 0) else {
      Issue.record("no gradient")
      return
    }
    #expect(abs(part.start.y) < 1e-6 && abs(part.end.y - 2) < 1e-6)
    guard case .linear(let half) = marks[1].style.fill(of: 2) else {
      Issue.record("no gradient")
      return
    }
    #expect(abs(half.start.y) < 1e-6 && abs(half.end.y - 1) < 1e-6)
    #expect(scene.hit(at: try #require(scene.wedges[0]).centroid)?.record == 0)
  }

  // MARK: Methods

  @Test("The middle of a slice, and the slice at an angle, are returned")
  func angles() throws {
    let host = try host([1, 1, 2], ["clockwise": false, "startAngle": 1])
    try host.layout()
    let chart = try host.graph.chart("pie")
    guard case .number(let angle) = try chart.call("medianAngle", 1) else {
      Issue.record("no angle")
      return
    }
    #expect(abs(angle - (1 - 0.75 * .pi)) < 1e-9)
    #expect(try chart.call("sliceAt", angle) == 1)
    #expect(try chart.call("sliceAt", angle + 4 * .pi) == 1)
    #expect(try chart.call("medianAngle", 7) == .null)
    #expect(throws: ChartError.self) { try chart.call("sliceAt", Double.nan) }
  }
}
