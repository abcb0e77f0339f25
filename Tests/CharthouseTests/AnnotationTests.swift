import Testing

@testable import Charthouse

@Suite("Annotations in a layout")
struct AnnotationTests {
  private func scene(_ annotations: [Annotation]) throws -> Scene {
    let host = ChartHost(400, 300)
    let chart = try host.add("line")
    try chart.answer("x", with: Column([1, 2, 3]))
    try chart.answer("y", with: Column([1, 2, 3]))
    host.graph.annotations = annotations
    return try host.layout()
  }

  private func words(_ scene: Scene) throws -> Rect {
    let mark = try #require(
      scene.marks.first {
        if case .text = $0.shape { $0.role == .annotation } else { false }
      })
    return try #require(mark.bounds(of: 0))
  }

  @Test func `A note at the plot's edge stays in the picture`() throws {
    let bounds = try words(scene([.note(Note("what happened here was long ago", x: 3, y: 3))]))
    #expect(bounds.maxX <= 400 && bounds.minX >= 0 && bounds.minY >= 0)
  }

  @Test func `An axis reaches the lines and bands that are on it`() throws {
    let scene = try scene([.line(ReferenceLine(at: 10)), .band(ReferenceBand(from: -5, to: 0))])
    let marks = scene.marks.filter { $0.role == .annotation }
    #expect(marks.count == 2)
    for mark in marks {
      let bounds = try #require(mark.bounds(of: 0))
      #expect(bounds.minY >= scene.plot.minY - 0.01 && bounds.maxY <= scene.plot.maxY + 0.01)
    }
  }

  @Test func `A line is in front of the charts or, where asked, behind them, its words in front`()
    throws
  {
    for isBehind in [false, true] {
      let scene = try scene([.line(ReferenceLine(at: 2, label: "limit", isBehind: isBehind))])
      let chart = try #require(scene.marks.firstIndex { $0.role == .chart })
      let own = scene.marks.indices.filter { scene.marks[$0].role == .annotation }
      #expect(own.count == 2)
      #expect(own.map { $0 < chart } == [isBehind, false])
      #expect(own.allSatisfy { scene.marks[$0].look.keys?[0] == 0 })
    }
  }

  @Test func `A line with words has them at its end, above it`() throws {
    let scene = try scene([.line(ReferenceLine(at: 2, label: "limit"))])
    let bounds = try words(scene)
    #expect(abs(bounds.maxX - scene.plot.maxX) < 0.01)
    #expect(bounds.maxY < scene.plot.midY)
  }
}
