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

@Suite("A line chart")
struct LineChartTests {
  private func scene(
    _ ys: [[Double]] = [[1, 3, 2, 5]], xs: [Double]? = nil, _ settings: [String: Value] = [:],
    _ more: (Chart) throws -> Void = { _ in }
  ) throws -> Scene {
    try Kinds.scene("line") { chart in
      try chart.encode(
        "x", with: ys.map { y in Column(xs ?? y.indices.map { Double($0) }, title: "x") })
      try chart.encode("y", with: ys.map { Column($0) })
      for (name, value) in settings { try chart.set(name, to: value) }
      try more(chart)
    }
  }

  private func only(_ form: Shape.Form, in scene: Scene) throws -> Mark {
    let marks = scene.chartMarks(form)
    #expect(marks.count == 1)
    return try #require(marks.first)
  }

  // MARK: Markers

  @Test("The area under a point alone between gaps is nothing, a band there one point wide")
  func loneArea() throws {
    func parts(_ more: (Chart) throws -> Void) throws -> [Path] {
      let scene = try scene([[1, .nan, 3, 5]], ["gaps": "open"], more)
      let area = try #require(try only(.area, in: scene).shape.area)
      return area.paths()
    }
    #expect(try parts { try $0.set("area", to: true) }.count == 1)
    let band = try parts {
      try $0.encode("low", with: [Column([0, .nan, 2, 4])])
      try $0.encode("high", with: [Column([2, .nan, 4, 6])])
    }
    #expect(band.count == 2)
    #expect(abs((band.first?.bounds?.width ?? 0) - 1) < 1e-9)
  }

  // MARK: The line

  @Test("A gap is left open, passed over, or bridged by dashes that fit it")
  func gaps() throws {
    func parts(_ gaps: String) throws -> LineParts {
      let scene = try scene([[1, 3, .nan, 5, 4]], ["gaps": .text(gaps)])
      let line = try #require(try only(.line, in: scene).shape.line)
      return line.parts()
    }
    #expect(try parts("open").runs.count == 2 && parts("open").bridges.isEmpty)
    #expect(try parts("join").runs.count == 1)
    #expect(try parts("bridge").bridges.count == 1)
    let even = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 48, y: 0))])
    #expect(LineParts.bridgeDash(lineWidth: 2, over: even) == [12, 6])
    for length in [5.0, 17, 61, 200] {
      let way = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 0, y: length))])
      let dash = LineParts.bridgeDash(lineWidth: 2, over: way)
      let pairs = (length - dash[0]) / (dash[0] + dash[1])
      #expect(pairs >= 0.999 && abs(pairs - pairs.rounded()) < 1e-9, "it ends with a dash")
    }
  }

  @Test(
    "A Catmull-Rom curve goes through its points, and goes straight on through points on a line")
  func catmullRom() throws {
    for curve in [Curve.catmullRom, .catmullRomUniform, .catmullRomChordal] {
      let points = [
        Point(x: 0, y: 0), Point(x: 10, y: 10), Point(x: 30, y: 5), Point(x: 31, y: 40),
      ]
      let ends = PointRun(points, curve: curve).path().elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point): point
        case .close: nil
        }
      }
      #expect(ends == points)
      let straight = PointRun((0..<4).map { Point(x: Double($0), y: 2 * Double($0)) }, curve: curve)
      for point in straight.path().flattened().joined() {
        #expect(abs(point.y - 2 * point.x) < 1e-9)
      }
      let doubled = PointRun([points[0], points[1], points[1], points[2]], curve: curve)
      #expect(doubled.path().flattened().joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }

  // MARK: Guides and limits

  @Test("A guide has no record: a pointer at one finds nothing")
  func guidesAreNotHit() throws {
    let scene = try scene([[1, 2, 3]], ["guides": true])
    let bounds = try #require(try only(.segments, in: scene).bounds(of: 0))
    #expect(scene.hit(at: Point(x: bounds.midX, y: scene.plot.maxY - 1)) == nil)
  }
}
