import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("A wedge")
struct WedgeTests {
  private func part(
    _ start: Double, _ end: Double, inner: Double = 0, gap: Double = 0
  ) -> Wedge? {
    WedgeShape(
      x: Placement(points: 100), y: Placement(points: 100), start: Column([start * .pi]),
      end: Column([end * .pi]), inner: inner, outer: 50, gap: gap
    ).wedge(of: 0)
  }

  @Test("A quarter from twelve o'clock is in the upper right")
  func quarter() throws {
    let bounds = try #require(part(0, 0.5)?.bounds)
    #expect(abs(bounds.minX - 100) < 1e-9 && abs(bounds.maxX - 150) < 1e-9)
    #expect(abs(bounds.minY - 50) < 1e-9 && abs(bounds.maxY - 100) < 1e-9)
  }

  @Test(
    "Angles in any order and beyond a turn are the same part",
    arguments: [
      (0.5, 0.0), (2.0, 2.5), (-2.0, -1.5),
    ])
  func angles(_ start: Double, _ end: Double) throws {
    let wedge = try #require(part(start, end))
    #expect(wedge.contains(Point(x: 120, y: 80)))
    #expect(!wedge.contains(Point(x: 80, y: 80)))
    #expect(!wedge.contains(Point(x: 120, y: 120)))
  }

  @Test("Without a sweep, or with a hole as large as itself, there is none")
  func nothing() {
    #expect(part(1, 1) == nil)
    #expect(part(.nan, 1) == nil)
    #expect(part(0, 1, inner: 50) == nil)
  }

  @Test("A whole turn is two closed circles without a straight line")
  func ring() throws {
    let path = try #require(part(0.3, 2.3, inner: 20, gap: 4)).path()
    #expect(path.flattened().count == 2)
    #expect(!path.elements.contains { if case .line = $0 { true } else { false } })
    let distances = path.flattened().map { part in
      part.map { $0.distance(to: Point(x: 100, y: 100)) }
    }
    #expect(distances[0].allSatisfy { abs($0 - 50) < 1e-3 })
    #expect(distances[1].allSatisfy { abs($0 - 20) < 1e-3 })
  }

  @Test("A gap leaves the same distance everywhere between neighbours", arguments: [0.0, 20])
  func gap(_ inner: Double) throws {
    let wedge = try #require(part(0, 0.5, inner: inner, gap: 6))
    let points = wedge.path().flattened().joined()
    #expect(abs((points.map(\.x).min() ?? 0) - 103) < 1e-6)
    #expect(abs((points.map(\.y).max() ?? 0) - 97) < 1e-6)
  }

  @Test(
    "A gap wider than the wedge is not drawn, and none takes more than half",
    arguments: [
      0.001, 0.01, 0.05, 0.1, 0.5, 1, 1.5, 1.99,
    ])
  func narrow(_ sweep: Double) throws {
    let wedge = try #require(part(0, sweep, gap: 8))
    let points = wedge.path().flattened().joined().dropLast()
    let arc = points.filter { abs($0.distance(to: wedge.center) - 50) < 0.01 }
    let (first, last) = (try #require(arc.first), try #require(arc.last))
    #expect(
      wedge.contains(Point(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)) || sweep > 1)
    #expect(points.allSatisfy { $0.distance(to: wedge.center) <= 50.001 })
    if sweep * .pi * 50 <= 8 {
      #expect(abs(first.distance(to: last) - wedge.sweep * 50) < 0.1)
    }
  }

  @Test("A thin wedge is hit beside it, a wide one is not")
  func hits() throws {
    func scene(_ end: Double) -> Scene {
      let shape = WedgeShape(
        x: Placement(points: 100), y: Placement(points: 100), start: Column([0]),
        end: Column([end]), outer: 50)
      let mark = Mark(
        role: .chart, chart: "pie", shape: .wedges(shape), style: MarkStyle(fill: .rgb(1)))
      return Scene(
        size: Size(width: 200, height: 200), plot: Rect(x: 0, y: 0, width: 200, height: 200),
        marks: [mark])
    }
    #expect(scene(0.02).hit(at: Point(x: 98, y: 75))?.record == 0)
    #expect(scene(1).hit(at: Point(x: 98, y: 75)) == nil)
    #expect(scene(1).hit(at: Point(x: 110, y: 70))?.record == 0)
  }
}
