import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// The path of a pen along a line.
@Suite struct MeasuredPathTests {
  private func way(_ places: [(Double, Double)], _ gap: Gap = .open, _ curve: Curve = .linear)
    -> MeasuredPath
  {
    MeasuredPath(
      LineShape(
        x: Placement(points: places.map(\.0)), y: Placement(points: places.map(\.1)), curve: curve,
        gap: gap))
  }

  private func ends(_ parts: LineParts) -> [[Double]] {
    parts.runs.map { run in
      [run.points[0].x, run.points[0].y, run.points.last?.x ?? .nan, run.points.last?.y ?? .nan]
    }
  }

  @Test func `A part of a line is as much of its length`() {
    let way = way([(0, 0), (30, 0), (30, 10)])
    #expect(way.length == 40)
    #expect((0..<3).map(way.part) == [0, 0.75, 1])
    #expect(ends(way.parts(0...0.5)) == [[0, 0, 20, 0]])
    #expect(ends(way.parts(0.5...1)) == [[20, 0, 30, 10]])
    #expect(way.parts(0...0).runs.isEmpty)
    #expect(way.parts(0.5...1).lead == 20 && way.parts(0.5...1).share == 0.5...1)
  }

  @Test func `A pen crosses a gap without drawing, and draws lone points when it is there`() {
    let way = way([(0, 0), (10, 0), (.nan, 0), (20, 0), (.nan, 0), (30, 0), (40, 0)])
    #expect(way.length == 40)
    #expect(ends(way.parts(0...0.375)) == [[0, 0, 10, 0]])
    #expect(way.parts(0...0.375).dots.isEmpty)
    #expect(way.parts(0...0.6).dots == [Point(x: 20, y: 0)])
    #expect(way.parts(0...1).runs.count == 2)
    #expect(way.part(of: 2) == nil && way.part(of: 5) == 0.75)
    // Along a gradient, the distances across gaps don't count.
    #expect(way.drawnPart(of: 3) == 0.5 && way.drawnPart(of: 6) == 1)
    #expect(way.parts(0...0.875).share == 0...0.75)
  }

  @Test func `A bridge is there when the pen has crossed it`() {
    let way = way([(0, 0), (10, 0), (.nan, 0), (20, 0), (30, 0)], .bridge)
    #expect(way.parts(0...0.5).bridges.isEmpty)
    #expect(way.parts(0...0.7).bridges.count == 1)
    #expect(way.parts(0.5...1).bridges.isEmpty)
  }

  @Test("The whole path is the line itself", arguments: Curve.allCases)
  func whole(_ curve: Curve) throws {
    let way = way([(0, 0), (30, 20), (10, 40), (50, 10)], .open, curve)
    let drawn = try #require(way.parts(0...1).runs.first)
    let length = Path(drawn.path().elements).length
    #expect(abs(length - way.length) < 1e-6 && abs(way.path.length - way.length) < 1e-6)
    let parts = (0..<4).compactMap(way.part)
    #expect(parts == parts.sorted() && parts.first == 0 && abs((parts.last ?? 0) - 1) < 1e-9)
  }

  @Test func `Nothing, one point, and positions beyond all measure are safe`() {
    #expect(way([]).parts(0...1).runs.isEmpty && way([]).length == 0)
    #expect(way([(3, 4)]).parts(0...1).dots == [Point(x: 3, y: 4)])
    let far = way([(-1e300, 0), (1e300, 1e308), (0, 0)])
    #expect(far.length.isFinite && far.parts(0.2...0.7).runs.count == 1)
  }
}
