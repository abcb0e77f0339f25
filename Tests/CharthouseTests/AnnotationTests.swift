import TestSupport
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
        $0.role == .annotation && $0.shape.form == .text
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

  /// The boxes of all words, the plot area's labels among them, by text.
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
    "Words of lines and bands lie on no others, and on no line beside theirs",
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
    // No level line strikes words through.
    for mark in scene.marks where mark.role == .annotation && mark.shape.form == .segments {
      guard let line = mark.bounds, line.height == 0 else { continue }
      #expect(!words.contains { $0.box.inset(by: Edges(all: 1)).overlaps(line) })
    }
  }

  @Test(arguments: ["x", "y"])
  func `Long words of a line are broken to stay in the plot area`(axis: String) throws {
    let label = String(repeating: "a long story of it ", count: 6)
    let scene = try scene([.line(ReferenceLine(at: 2, axis: axis, label: label))])
    let box = try words(scene)
    #expect(box.isInside(scene.plot.inset(by: Edges(all: -0.01))))
    #expect(box.height > 20)
    #expect(scene.warnings.isEmpty)
  }

  @Test func `Words that have no place are left out, and a warning tells`() throws {
    let line = Annotation.line(
      ReferenceLine(at: 2, axis: "x", label: String(repeating: "words ", count: 400)))
    let scene = try scene([line])
    #expect(boxes(scene, .annotation).isEmpty)
    #expect(scene.warnings.contains { $0.description.contains("of a line have no room") })
  }

  @Test func `A line with words has them at its end, above it`() throws {
    let scene = try scene([.line(ReferenceLine(at: 2, label: "limit"))])
    let bounds = try words(scene)
    #expect(abs(bounds.maxX - scene.plot.maxX) < 0.01)
    #expect(bounds.maxY < scene.plot.midY)
  }
}
