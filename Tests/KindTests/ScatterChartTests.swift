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

extension Rect {
  /// Returns the intersection of two rectangles.
  fileprivate func intersection(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
      to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
  }
}

@Suite("A scatter plot")
struct ScatterChartTests {
  private func symbols(_ scene: Scene) throws -> (mark: Mark, shape: SymbolShape) {
    let mark = try #require(scene.chartMarks(.symbols).first)
    let shape = try #require(mark.shape.symbols)
    return (mark, shape)
  }

  /// Several plots of ranges from nothing to nine, at numbers or at categories.
  private func ranges(
    _ form: String, width: Double, isCategory: Bool, plots: Int = 3,
    _ change: (Graph) throws -> Void = { _ in }
  ) throws -> Scene {
    let host = try Kinds.host("scatter", width: width, height: 200) { chart in
      let places = (0..<5).map { Double($0) }
      try chart.encode(
        "x", with: isCategory ? Column(categories: places.map { "\(Int($0))" }) : Column(places))
      try chart.encode("low", with: (0..<plots).map { Column(places, title: "\($0)") })
      try chart.encode("high", with: (0..<plots).map { Column([9, 9, 9, 9, 10], title: "\($0)") })
      try chart.set("range", to: form)
      try chart.set("spread", to: 8)
    }
    try change(host.graph)
    return try host.layout()
  }

  /// Returns the painted areas of all ranges together: their boxes, cut at their clips.
  private func painted(_ scene: Scene) -> [Rect] {
    [.rects, .segments, .symbols].flatMap(scene.chartMarks).flatMap { mark in
      (0..<mark.count).compactMap { item in
        mark.bounds(of: item).map { box in mark.clip.flatMap { box.intersection($0) } ?? box }
      }
    }
  }

  @Test(
    "No range leaves the plot area, at any size", arguments: [90.0, 120, 240, 600], [false, true])
  func inside(_ width: Double, _ isCategory: Bool) throws {
    for form in ["bar", "capsule", "dots"] {
      let scene = try ranges(form, width: width, isCategory: isCategory)
      let boxes = painted(scene)
      #expect(boxes.count >= 15)
      for box in boxes {
        #expect(box.minX >= scene.plot.minX - 0.01 && box.maxX <= scene.plot.maxX + 0.01)
        #expect(box.minY >= scene.plot.minY - 0.01 && box.maxY <= scene.plot.maxY + 0.01)
      }
    }
  }

  @Test("Labels overlap neither each other nor the points")
  func labels() throws {
    let scene = try Kinds.scene("scatter") { chart in
      let places = (0..<60).map { Double($0 * 37 % 60) }
      try chart.encode("x", with: Column(places))
      try chart.encode("y", with: Column((0..<60).map { Double($0 * 23 % 60) }))
      try chart.encode("label", withRecords: (0..<60).map { .text("Record \($0)") })
    }
    let labels = scene.texts()
    let (mark, shape) = try symbols(scene)
    #expect(labels.count > 10)
    #expect(labels.count < 60)
    #expect(scene.overlaps.isEmpty)
    for label in labels {
      #expect(
        !(0..<mark.count).contains { item in
          label.bounds.contains(Point(x: shape.x(item), y: shape.y(item)))
        })
    }
  }
}
