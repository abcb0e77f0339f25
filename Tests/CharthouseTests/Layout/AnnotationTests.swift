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

@Suite("Annotations in a layout")
struct AnnotationTests {
  private func scene(_ annotations: [Annotation]) throws -> Scene {
    let host = ChartHost(400, 300)
    let chart = try host.add("line")
    try chart.encode("x", with: Column([1, 2, 3]))
    try chart.encode("y", with: Column([1, 2, 3]))
    host.graph.annotations = annotations
    return try host.layout()
  }

  /// Returns the boxes of all texts, the plot area's labels among them, by text.
  private func boxes(_ scene: Scene, _ role: Mark.Role? = nil) -> [(text: String, box: Rect)] {
    scene.texts(role).map { ($0.text, $0.bounds) }
  }

  private func overlaps(_ scene: Scene) -> [String] {
    let all = boxes(scene).map { ($0.text, $0.box.inset(by: Edges(all: 1))) }
    return all.indices.flatMap { index in
      all[..<index].filter { $0.1.overlaps(all[index].1) }.map { "\($0.0) on \(all[index].0)" }
    }
  }

  @Test(
    "Texts of lines and bands overlap no others, and no other line",
    arguments: [
      [
        .band(ReferenceBand(from: 1.6, to: 2.1, axis: "x", label: "Great Recession")),
        .line(ReferenceLine(at: 1.8, axis: "x", label: "Lehman")),
      ],
      [
        .line(ReferenceLine(at: 2, label: "Goal 2010")),
        .line(ReferenceLine(at: 2.05, label: "Goal 2011")),
      ],
      [
        .line(ReferenceLine(at: 2, label: "here")), .line(ReferenceLine(at: 2, label: "there")),
        .line(ReferenceLine(at: 2, label: "nowhere")),
        .band(ReferenceBand(from: 2, to: 2.2, label: "some")),
      ],
      [
        .line(ReferenceLine(at: 2, axis: "x", label: "one")),
        .line(ReferenceLine(at: 2.01, axis: "x", label: "two")),
        .line(ReferenceLine(at: 2.02, axis: "x", label: "three")),
      ],
      [
        .note(Note("corner", at: .anchor(.topRight))),
        .line(ReferenceLine(at: 2.95, label: "Target")),
        .note(Note("again", at: .anchor(.topRight))),
      ],
    ] as [[Annotation]])
  func apart(_ annotations: [Annotation]) throws {
    let scene = try scene(annotations)
    #expect(overlaps(scene) == [])
    #expect(scene.warnings.isEmpty)
    let words = boxes(scene, .annotation)
    #expect(words.count == annotations.count)
    for (_, box) in words { #expect(box.isInside(scene.plot.inset(by: Edges(all: -0.01)))) }
    #expect(boxes(try self.scene(annotations), .annotation).map(\.box) == words.map(\.box))
    // No horizontal line strikes through texts.
    for mark in scene.marks where mark.role == .annotation && mark.shape.form == .segments {
      guard let line = mark.bounds, line.height == 0 else { continue }
      #expect(!words.contains { $0.box.inset(by: Edges(all: 1)).overlaps(line) })
    }
  }
}
