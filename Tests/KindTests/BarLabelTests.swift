import Testing

@testable import Charthouse

@Suite("Value labels of bars")
struct BarLabelTests {
  private func scene(
    _ series: [[Double]], width: Double = 400, _ settings: [String: Value] = [:]
  ) throws -> Scene {
    try Kinds.scene("bar", width: width) { chart in
      try chart.answer("x", with: Column(categories: series[0].indices.map { "P\($0)" }))
      try chart.answer("y", with: series.enumerated().map { Column($1, title: "S\($0)") })
      try chart.set("valueLabels", to: true)
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  private func bar(_ scene: Scene, _ record: Int) throws -> Rect {
    try #require(scene.chartMarks("rects").first?.bounds(of: record))
  }

  @Test("They are beyond the tips, below negative ones")
  func tips() throws {
    let scene = try scene([[3, -2]])
    let labels = scene.texts()
    try #require(labels.count == 2)
    #expect(try labels[0].bounds.maxY <= bar(scene, 0).minY)
    #expect(try labels[1].bounds.minY >= bar(scene, 1).maxY)
    #expect(try abs(labels[0].bounds.midX - bar(scene, 0).midX) < 1e-9)
  }

  @Test("They are beside the tips of lying bars")
  func lying() throws {
    let scene = try scene([[3, 2]], ["orientation": "horizontal"])
    let labels = scene.texts()
    #expect(try labels[0].bounds.minX >= bar(scene, 0).maxX)
    #expect(labels.allSatisfy { $0.bounds.maxX <= scene.size.width })
  }

  @Test("In a stack they are inside, and left out where they don't fit")
  func stack() throws {
    let scene = try scene([[100, 100], [1, 100]], ["arrangement": "stacked"])
    #expect(scene.texts().map(\.text) == ["100", "100", "100"])
    for label in scene.texts() {
      let boxes = scene.chartMarks("rects").flatMap { mark in
        (0..<mark.count).compactMap(mark.bounds)
      }
      #expect(
        boxes.contains { $0.minY <= label.bounds.minY && $0.maxY >= label.bounds.maxY })
    }
    #expect(
      try self.scene([[12345], [12345]], width: 60, ["arrangement": "stacked"]).texts().isEmpty)
  }

  @Test("They never overlap, however many there are")
  func crowded() throws {
    let scene = try scene([(0..<80).map { Double(1000 + $0) }])
    #expect(scene.texts().count > 3)
    #expect(scene.texts().count < 80)
    #expect(scene.overlaps.isEmpty)
  }

  @Test("In groups each is at its own bar, where missing bars are closed up too")
  func closeUp() throws {
    let scene = try scene([[1, .nan], [2, 2]], ["missing": "close-up"])
    let bar = try #require(scene.chartMarks("rects")[1].bounds(of: 1))
    // The only bar at the second of two places is in the middle of its half.
    let middle = scene.plot.minX + 0.75 * scene.plot.width
    #expect(abs(bar.midX - middle) < 1)
    let label = try #require(scene.texts().last)
    #expect(label.record == 1)
    #expect(abs(label.bounds.midX - bar.midX) < 1e-9)
  }
}
