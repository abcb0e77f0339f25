import Charthouse
import TestSupport
import Testing

@Suite("Whiskers")
struct WhiskerTests {
  private func scene(
    kind: String, values: [Double], low: [Double], high: [Double], log: Bool = false
  ) throws -> Scene {
    let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())
    let chart = try host.graph.addChart(kind: kind, registry: TestBuild.registry.get())
    try chart.answer("x", with: Column(values.indices.map { Double($0 + 1) }))
    try chart.answer("y", with: Column(values))
    try chart.answer("low", with: Column(low))
    try chart.answer("high", with: Column(high))
    if log { host.graph.y.type = .log }
    return try host.layout()
  }

  /// The upright strokes, by record.
  private func whiskers(in scene: Scene) -> [Rect] {
    scene.chartMarks(.segments).flatMap { mark in
      (0..<mark.count).compactMap { mark.bounds(of: $0) }.filter { $0.width < 0.01 }
    }
  }

  @Test func `The range has negative bars and their whiskers, which stand at the bars' tips`()
    throws
  {
    let scene = try scene(
      kind: "bar", values: [1, 0, -1], low: [0, -1, -2], high: [2, 1, 0])
    let found = whiskers(in: scene)
    #expect(found.count == 3)
    let unit = found[1].height / 2
    #expect(found.allSatisfy { abs($0.height - 2 * unit) < 0.01 })
    #expect(abs(found[0].midY - (found[1].midY - unit)) < 0.01)
    #expect(abs(found[2].midY - (found[1].midY + unit)) < 0.01)
    for whisker in found {
      #expect(whisker.minY >= scene.plot.minY - 0.01 && whisker.maxY <= scene.plot.maxY + 0.01)
    }
  }

  @Test func `A whisker that reaches below zero ends at the floor of a log axis`() throws {
    let scene = try scene(
      kind: "scatter", values: [1, 5, 20], low: [-1, 2, 10], high: [3, 9, 40], log: true)
    let first = try #require(whiskers(in: scene).first)
    #expect(first.maxY > scene.plot.maxY)
    #expect(first.minY < scene.plot.maxY)
    let symbols = scene.marks.filter { $0.shape.form == .symbols }
    #expect(symbols.map(\.count) == [3])
  }
}
