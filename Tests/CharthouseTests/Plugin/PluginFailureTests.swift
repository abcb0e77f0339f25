import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Errors of a plug-in at run time, each reported in a sentence.
///
/// Only writing to memory that isn't its own can't be reported.
@Suite("A plug-in that misbehaves") struct PluginFailureTests {
  private let host = ChartHost()

  private func chart(_ act: String) throws -> Chart {
    let chart = try host.add()
    try chart.plot([1, 3, 2])
    try chart.set("act", to: act)
    return chart
  }

  @Test(arguments: [
    ("plan-fail", "can't be laid out: the plan is bad."),
    ("plan-fail-twice", "can't be laid out: first."),
    ("plan-fail-null", "can't be laid out: it gave no reason."),
    ("plan-null-at", "no position, or one without its size"),
    ("plan-sizeless-at", "no position, or one without its size"),
    ("plan-axis", "axis 2; there are 0 (x) and 1 (y)"),
    ("plan-type", "an axis of the unknown type 9"),
    ("plan-pad", "a padding of nan bands"), ("plan-band", "bands from -1.0 to 5.0 points"),
    ("plan-room", "room of inf points"), ("plan-edge", "edge 7"),
    ("plan-styles", "the styles of 9223372036854775807 series"),
    ("plan-legend-null", "a legend entry that can't be read"),
    ("plan-legend-sizeless", "a legend entry that can't be read"),
    ("plan-legend-sample", "a legend entry that can't be read"),
    ("plan-foreign", "a column that it wasn't given, or that is no longer valid"),
    ("draw-fail", "can't be drawn: no ink."),
    ("draw-sizeless-style", "a style to symbols without its size"),
    ("draw-null-at", "no position, or one without its size"),
    ("draw-foreign", "a column that it wasn't given, or that is no longer valid"),
    ("draw-foreign-records", "a column that it wasn't given, or that is no longer valid"),
    ("draw-counts", "the columns that it passed to line differ in length"),
    ("draw-curve", "the number 77 to line; there are 0 to 7"),
    ("draw-gap", "the number -1 to line; there are 0 to 2"),
    ("draw-shape-size", "a shape to line without its size"),
    ("draw-baseline", "the number 5 to rects; there are 0 to 4"),
    ("draw-radius", "a length of nan points to rects"),
    ("draw-symbol", "the number 1000 to symbols; there are 0 to 8"),
    ("draw-diameter", "a length of inf points to symbols"),
    ("draw-paint-type", "a paint to symbols that can't be read"),
    ("draw-paint-place", "a paint to symbols that can't be read"),
    ("draw-stroke-width", "a stroke to symbols that can't be read"),
    ("draw-dash", "a stroke to symbols that can't be read"),
    ("draw-text-count", "2 texts, but not as many positions"),
    ("draw-text-null", "3 texts, but not as many positions"),
    ("draw-text-style", "a text style"),
    ("draw-rotation", "a rotation to text that isn't a number"),
    ("draw-release", "released a column that it didn't retain"),
    ("draw-null-column", "no column where one is needed"),
    ("shape-plan-colors", "it planned colours without a column"),
    ("shape-plan-sample", "colours with the unknown sample 44"),
    ("shape-plan-sizes", "sizes of symbols up to nan points"),
    ("shape-wedge-angles", "no column of angles to wedges"),
    ("shape-wedge-counts", "to wedges differ in length"),
    ("shape-wedge-baseline", "the number 9 to wedges; there are 0 to 4"),
    ("shape-wedge-gap", "a length of -1.0 points to wedges"),
    ("shape-path-steps", "steps, starts and points don't agree"),
    ("shape-path-starts", "steps, starts and points don't agree"),
    ("shape-path-points", "steps, starts and points don't agree"),
    ("shape-label-count", "2 labels, but not as many positions"),
    ("shape-label-leader", "the number -3 to labels; there are 0 to 2"),
    ("shape-label-distance", "a length of inf points to labels"),
    ("shape-label-direction", "a direction or a rotation to labels that isn't a number"),
    ("shape-image-grid", "values aren't columns times rows"),
    ("shape-image-text", "not a PNG file"),
    ("shape-choice", "the unknown choice kind 7 to symbols"),
    ("shape-colors-untold", "colours to symbols that its plan didn't request"),
    ("shape-sizes-untold", "sizes to symbols that its plan didn't request"),
  ])
  func `is reported in a sentence`(act: String, words: String) throws {
    let chart = try chart(act)
    #expect {
      try host.layout()
    } throws: { error in
      "\(error)".hasPrefix("Chart \"probe\" (probe) ") && "\(error)".contains(words)
        && "\(error)".hasSuffix(".") && !"\(error)".hasSuffix("..")
    }
    // The chart works as before.
    try chart.set("act", to: "")
    #expect(try host.layout().chartMarks.count == 1)
  }

  @Test(arguments: [
    "plan-small-at", "plan-nan", "plan-infinite", "plan-much-room", "plan-legend-count",
    "plan-nothing", "plan-nothing-null", "draw-null-style", "draw-large-style", "draw-empty",
    "draw-paint-stops", "draw-fills", "draw-fill-count", "draw-titles", "draw-series",
    "draw-text-wrap", "draw-nan", "draw-keep",
  ])
  func `only a little is drawn all the same`(act: String) throws {
    _ = try chart(act)
    let scene = try host.layout()
    let whole = Rect(x: 0, y: 0, width: 400, height: 300)
    for mark in scene.marks where mark.role != .chart {
      guard let bounds = mark.bounds else { continue }
      #expect(whole.contains(bounds, slop: 0.01), "\(mark.role) at \(bounds)")
    }
    _ = scene.listing()
    _ = scene.hits(at: Point(x: 200, y: 150))
  }

  @Test(arguments: [
    ("shape-wedge", "wedges", 3), ("shape-path", "path", 2), ("shape-label", "text", 3),
    ("shape-image", "image", 6), ("shape-image-file", "image", 1), ("shape-colors", "symbols", 6),
  ])
  func `draws the other shapes if it makes no error`(act: String, shape: String, count: Int)
    throws
  {
    _ = try chart(act)
    let marks = try host.layout().chartMarks
    #expect(marks.allSatisfy { $0.shape.name == shape })
    #expect(marks.map(\.count).reduce(0, +) == count)
    #expect(marks.allSatisfy { $0.bounds.map { $0.width > 0 && $0.height > 0 } == true })
  }

  @Test func `that refuses to be created is reported with its reason`() {
    #expect(
      throws: ChartError.failed(
        chart: "refusing-probe", kind: "refusing-probe", during: "create",
        reason: "the licence has run out")
    ) { try host.add("refusing-probe") }
    #expect(
      throws: ChartError.failed(
        chart: "silent-probe", kind: "silent-probe", during: "create",
        reason: "it gave no reason")
    ) { try host.add("silent-probe") }
    #expect(host.graph.charts.isEmpty)
  }

  @Test func `in input leaves the host as it was`() throws {
    let chart = try chart("")
    let point = try #require(try host.layout().hit(chart: "probe", series: 0, record: 1)).point
    try chart.set("act", to: "hit-fail")
    #expect {
      try host.press(at: point)
    } throws: { "\($0)".contains("failed in hit: it hurts.") }
    try chart.set("act", to: "")
    try host.press(at: point)
    try host.release(at: point)
    #expect(host.selection.map(\.record) == [1])
  }

  @Test func `by asking for series and records that there aren't fails itself`() throws {
    let chart = try chart("")
    var asked: [Int] = []
    try chart.encode("label") { (_: Int, record: Int) -> String in
      asked.append(record)
      return "label"
    }
    try chart.encode("weight", withRecords: [1, 2, 3])
    try host.layout()
    #expect(try chart.ask(.label, record: 2) == "5 label")
    for (series, record) in [(0, 3), (0, -1), (0, 1 << 52), (0, -1 << 52), (1, 0), (-1, 0)] {
      #expect(throws: ChartError.self) {
        try chart.ask(.label, series: series, record: record)
      }
    }
    #expect(asked == [2])
    #expect {
      try chart.ask(.weight, record: 1 << 52)
    } throws: {
      "\($0)".contains("it requested weight of record 4503599627370496, but there are 3")
    }
  }

  @Test func `by keeping a column can read it as long as it retains it`() throws {
    let chart = try chart("draw-keep")
    try host.layout()
    #expect(try chart.call("kept_count") == 5)
    try host.layout()
    #expect(try chart.call("kept_count") == 5)
    try chart.call("let_go")
    #expect {
      try chart.call("kept_count")
    } throws: { "\($0)".contains("that is no longer valid") }
    #expect(throws: ChartError.self) { try chart.call("let_go") }
  }

  @Test func `by keeping a column without retaining it is found out`() throws {
    _ = try chart("draw-keep-without-retain")
    try host.layout()
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("that is no longer valid") }
  }
}

extension Rect {
  /// Returns `true` if another rectangle is inside this one, or at most `slop` points outside.
  func contains(_ other: Rect, slop: Double) -> Bool {
    other.minX >= minX - slop && other.maxX <= maxX + slop && other.minY >= minY - slop
      && other.maxY <= maxY + slop
  }
}
