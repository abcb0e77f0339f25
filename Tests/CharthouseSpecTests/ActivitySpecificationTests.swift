import CharthouseSpec
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

/// The settings that users of ResearchKit's charts know, all from a specification.
@Suite("Charts of a study, from a specification") struct ActivitySpecificationTests {
  private let week = """
    "data": {"records": {"day": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], \
    "steps": [200, 450, 500, null, 300, 1600, 300], "stairs": [100, 350, 400, 150, null, null, null], \
    "low": [78, 82, 76, null, 84, 80, 75], "high": [121, 128, 118, null, 133, 80, 116]}}
    """

  private func lines(_ set: String, _ more: String = "") throws -> Scene {
    try scene(
      #""kind": "line", \#(week), "encoding": {"x": {"column": "day"}, "y": {"columns": ["steps", "stairs"]}, "minimum": {"value": 0}, "maximum": {"value": 1000}, "guide": {"values": [true, false, true, false, false, false, true]}, "areaFill": {"values": {"stairs": "lavender"}}}, "set": {\#(set)}\#(more)"#
    )
  }

  private func ranges(_ set: String, _ more: String = "") throws -> Scene {
    try scene(
      #""kind": "scatter", \#(week), "encoding": {"x": {"column": "day"}, "low": {"columns": ["low", "stairs"]}, "high": {"columns": ["high", "stairs"]}}, "set": {\#(set)}\#(more)"#
    )
  }

  // MARK: Axes

  @Test
  func `First and last point are at the edges, the last title in a capsule, few values right`()
    throws
  {
    let scene = try lines(
      #""markers": "circle""#,
      #", "theme": {"accent": "purple"}, "axes": {"x": {"fit": "points", "emphasis": "last", "tickLength": 12, "tickDirection": "inward", "line": true, "lineStroke": {"color": "white"}, "labelStyle": {"color": "purple"}}, "y": {"edge": "right", "fractions": [0.2, 1], "decimals": 1, "labelStyle": {"color": "orange"}}}"#
    )
    let line = try #require(scene.chartMarks(.line).first?.shape.line)
    #expect(line.x(0) == scene.plot.minX && line.x(6) == scene.plot.maxX)
    #expect(scene.words(.tickLabel).filter { $0.contains(".") } == ["200.0", "1,000.0"])
    let labels = scene.marks.filter { $0.role == .tickLabel }
    let values = labels.filter { $0.shape.text(of: 0)?.contains(".") == true }
    #expect(!values.isEmpty)
    for value in values {
      #expect(value.style.fill == .color(Color(css: "orange") ?? .black))
      #expect(try #require(value.bounds(of: 0)).minX > scene.plot.maxX)
    }
    let capsule = try #require(labels.first { $0.shape.name == "rects" })
    #expect(capsule.style.fill == .color(Color(css: "purple") ?? .black))
    let box = try #require(capsule.bounds(of: 0))
    #expect(box.minX < scene.plot.maxX && box.maxX > scene.plot.maxX, "around Sun")
    let axis = scene.marks.filter { $0.role == .axis && $0.shape.name == "segments" }
    #expect(axis.contains { $0.style.stroke.paint == .color(.white) })
    let ticks = axis.flatMap { mark in (0..<mark.count).compactMap { mark.bounds(of: $0) } }
    let rising = ticks.filter { $0.width < 0.01 && abs($0.height - 12) < 0.01 }
    #expect(rising.count == 7 && rising.allSatisfy { $0.maxY <= scene.plot.maxY + 0.01 })
  }

  @Test func `Without titles there are no ticks`() throws {
    func heights(_ more: String) throws -> (titles: [String], axis: [Double]) {
      let scene = try scene(
        #""kind": "line", "data": {"records": {"day": ["a", "b", "c"], "v": [1, 2, 3]}}, "encoding": {"x": {"column": "day"}, "y": {"column": "v"}}, "axes": {"x": {"tickLength": 12, "line": true\#(more)}, "y": {"hidden": true}}"#
      )
      #expect(scene.chartMarks(.line).map(\.count) == [3])
      let axis = scene.marks.filter { $0.role == .axis }.flatMap { mark in
        (0..<mark.count).compactMap { mark.bounds(of: $0)?.height.rounded() }
      }
      return (scene.words(.tickLabel), axis.sorted())
    }
    #expect(try heights("") == (["a", "b", "c"], [0, 12, 12, 12]))
    #expect(try heights(#", "policy": "none""#) == ([], [0]), "the line alone")
  }

  @Test func `Long titles become smaller, as far as they may, before they are rotated`() throws {
    func labels(_ least: Double) throws -> [Mark] {
      try scene(
        #""size": [360, 240], "kind": "line", "data": {"records": {"m": ["January", "February", "March", "September", "November", "December"], "v": [1, 2, 3, 4, 5, 6]}}, "encoding": {"x": {"column": "m"}, "y": {"column": "v"}}, "axes": {"x": {"minimumLabelScale": \#(least)}, "y": {"hidden": true}}"#
      ).marks.filter { $0.role == .tickLabel }
    }
    let whole = try #require(try labels(1).last?.shape.text)
    let small = try #require(try labels(0.7).last?.shape.text)
    #expect(whole.rotation != 0 && small.rotation == 0)
    #expect(small.style.points < whole.style.points)
    #expect(small.style.points >= 0.7 * whole.style.points - 0.01)
  }

  @Test func `Reference lines are dashed, and at any value`() throws {
    let scene = try lines(
      #""guides": true, "guideColor": "silver""#,
      #", "annotations": [{"line": {"at": 500, "behind": true, "stroke": {"color": "silver", "dash": [6, 4]}}}]"#
    )
    let guides = try #require(scene.chartMarks(.segments).first)
    #expect(guides.count == 3 && guides.style.stroke.dash == [6, 4])
    #expect(guides.style.stroke.paint == .color(Color(css: "silver") ?? .black))
    let line = try #require(scene.marks.first { $0.role == .annotation })
    #expect(abs(try #require(line.bounds).midY - scene.plot.midY) < 0.01)
  }

  // MARK: Lines

  @Test func `Gaps are open or bridged, areas are filled, values beyond the limits are cut`() throws
  {
    for (gaps, gap) in [("open", Gap.open), ("bridge", .bridge)] {
      let scene = try lines(#""gaps": "\#(gaps)", "area": true, "areaBase": null"#)
      let line = try #require(scene.chartMarks(.line).first?.shape.line)
      let area = try #require(scene.chartMarks(.area).first?.shape.area)
      #expect(line.gap == gap && area.gap == gap)
      #expect(abs(area.baseline(0) - scene.plot.maxY) < 0.01)
      #expect(line.y(5) < scene.plot.minY, "1600 of at most 1000")
      for mark in scene.chartMarks(.line) + scene.chartMarks(.area) {
        let clip = try #require(mark.clip)
        #expect(clip.minY >= scene.plot.minY - 2)
      }
    }
    let fills = try lines(#""area": true"#).chartMarks(.area).map(\.style.fill)
    #expect(fills.last == .color(Color(css: "lavender") ?? .black))
  }

  // MARK: Discrete

  @Test(arguments: [("capsule", Shape.Form.rects), ("dots", .symbols), ("bar", .segments)])
  func `Ranges have the requested form, plots side by side`(form: String, shape: Shape.Form)
    throws
  {
    let scene = try ranges(#""range": "\#(form)", "rangeWidth": 6, "symbolSize": 6, "spread": 9"#)
    func place(_ shape: Shape.Form, series: Int) throws -> Double {
      let seen = scene.chartMarks(shape).first {
        $0.style.series == series && $0.bounds(of: 0) != nil
      }
      return try #require(seen?.bounds(of: 0)).midX
    }
    let places = [try place(shape, series: 0), try place(.symbols, series: 1)]
    #expect(abs(places[1] - places[0] - 9) < 0.01)
    // Saturday has one value: a dot, not a range.
    let dots = scene.chartMarks(.symbols).filter { $0.style.series == 0 }
    #expect(dots.contains { mark in (0..<mark.count).contains { mark.record(of: $0) == 5 } })
  }

  // MARK: Scrubbing

  @Test func `Everything of scrubbing is set`() throws {
    let host = try picture(
      #""kind": "line", "encoding": {"x": {"column": "month"}, "y": {"columns": ["rain", "sun"]}}, "scrubbing": {"series": 1, "snap": 0.2, "stroke": {"color": "red"}, "thumbFill": "gold", "thumbDiameter": 12, "labelStyle": {"size": 9}, "labelFill": "ivory", "fadeDuration": 0.3, "moveDuration": 0}"#
    ).host
    let scrubbing = host.graph.scrubbing
    #expect(scrubbing.isEnabled && scrubbing.series == 1 && scrubbing.snap == 0.2)
    #expect((scrubbing.fadeDuration, scrubbing.moveDuration) == (0.3, 0))
    try host.layout()
    _ = try host.press(.end)
    #expect(host.scrub?.value == 4)
    let marks = try host.scene().marks.filter { $0.role == .selection }
    #expect(marks.first?.style.stroke.paint == .color(Color(css: "red") ?? .black))
    #expect(marks.contains { $0.style.fill == .color(Color(css: "gold") ?? .black) })
    #expect(marks.contains { $0.style.fill == .color(Color(css: "ivory") ?? .black) })
    let other = try picture(#""kind": "line", "scrubbing": true"#).host.graph.scrubbing
    #expect(other.isEnabled && other.series == nil)
  }

  // MARK: Pies

  private func pie(_ values: String, _ set: String, _ more: String = "") throws -> Scene {
    try scene(
      #""kind": "pie", "data": {"records": {"v": \#(values), "n": ["Steps", "Tasks", "Surveys"]}}, "encoding": {"value": {"column": "v"}, "label": {"column": "n"}}, "set": {"ringWidth": 10, "track": "whitesmoke", "labels": "outside", "labelContent": "percent", "labelsInSliceColor": true, "sumTo100": true, \#(set)}\#(more)"#
    )
  }

  @Test func `A ring on its track has percentages in its colours, words, and a legend of dots`()
    throws
  {
    let scene = try pie(
      "[1, 1, 1]",
      #""centerTitle": "Weekly", "centerText": "Report", "centerTitleStyle": {"color": "purple"}"#,
      #", "legend": {"position": "bottom", "swatchSize": [10, 10], "swatchRadius": 5}"#)
    let wedges = scene.chartMarks(.wedges)
    let ring = try #require(wedges.last?.shape.wedges)
    #expect(abs(ring.outer - ring.inner - 10) < 1e-9)
    #expect(wedges.first?.style.fill == .color(Color(css: "whitesmoke") ?? .black))
    let words = scene.words(.chart)
    #expect(words.filter { $0.hasSuffix("%") }.sorted() == ["33%", "33%", "34%"])
    #expect(words.contains("Weekly") && words.contains("Report"))
    #expect(scene.words(.legend) == ["Steps", "Tasks", "Surveys"])
  }

  @Test func `Words above a ring are above all of it, in its middle`() throws {
    let scene = try pie("[3, 2, 1]", #""centerTitle": "Weekly", "wordsAbove": true"#)
    let word = try #require(
      scene.marks.first { $0.role == .chart && $0.shape.text(of: 0) == "Weekly" }?.bounds(of: 0))
    #expect(!scene.chartMarks(.wedges).isEmpty)
    for mark in scene.chartMarks(.wedges) {
      #expect(try #require(mark.bounds).minY >= word.maxY)
    }
  }

  @Test func `A sum of zero has a text and no percentages`() throws {
    let scene = try pie("[0, 0, 0]", #""noDataText": "No Data""#)
    #expect(scene.words(.chart) == ["No Data"])
    let none = try pie("[null, null, null]", #""noDataText": "No Data""#)
    #expect(none.words(.noData) == ["No Data"])
  }
}
