import TestSupport
import Testing

@testable import Charthouse

@Suite("What can be set on a pie chart")
struct PieSettingsTests {
  private func host(
    _ values: [Double], _ settings: [String: Value] = [:], width: Double = 400,
    height: Double = 300, _ feed: (Chart) throws -> Void = { _ in }
  ) throws -> ChartHost {
    try Kinds.host("pie", width: width, height: height) { chart in
      try Kind.pie.feed(chart, values)
      for (name, value) in settings { try chart.set(name, to: value) }
      try feed(chart)
    }
  }

  private func scene(
    _ values: [Double], _ settings: [String: Value] = [:], _ feed: (Chart) throws -> Void = { _ in }
  ) throws -> Scene {
    try host(values, settings, feed).layout()
  }

  private func wedges(_ scene: Scene) -> [Wedge] { scene.wedges.compactMap { $0 } }

  private func isInside(_ rect: Rect, _ scene: Scene) -> Bool {
    rect.minX >= 0 && rect.maxX <= scene.size.width && rect.minY >= 0
      && rect.maxY <= scene.size.height
  }

  // MARK: Form

  @Test("The radius is a part of the room, or points, but never more than there is room")
  func radius() throws {
    let half = try scene([1, 1], ["labels": "none", "radius": 0.5])
    #expect(abs(wedges(half)[0].outer - half.plot.height / 4) < 1e-9)
    #expect(wedges(try scene([1], ["radiusInPoints": 40])).map(\.outer) == [40])
    let whole = try scene([1], ["labels": "none", "radiusInPoints": 1000])
    #expect(abs(wedges(whole)[0].outer - whole.plot.height / 2) < 1e-9)
  }

  @Test(
    "A part of a circle with a slice moved outwards is as large a hair beyond a right angle as at it",
    arguments: [-1.5708, -1.57, -1.6])
  func partsWithOffsets(start: Double) throws {
    func outer(_ start: Double) throws -> Double {
      let settings: [String: Value] = [
        "startAngle": .number(start), "endAngle": .number(-start), "labels": "none",
      ]
      let scene = try scene([5, 3, 2], settings) {
        try $0.answer("offset", withRecords: [0, 0, 5])
      }
      let drawn = wedges(scene)
      #expect(drawn.count == 3)
      #expect(
        scene.chartMarks(.wedges).allSatisfy { mark in
          (0..<3).allSatisfy { mark.bounds(of: $0).map { isInside($0, scene) } ?? false }
        })
      return drawn.first?.outer ?? 0
    }
    #expect(try abs(outer(start) - outer(-.pi / 2)) < 6)
  }

  @Test("A pie without room is told")
  func noRoom() throws {
    let scene = try scene([5, 3], ["labels": "none"]) {
      try $0.answer("offset", withRecords: [0, 400])
    }
    #expect(
      scene.warnings.map(\.message) == [
        "There is no room for the pie beside slices that are moved outwards by up to 400 points."
      ])
    #expect(
      try self.scene([5, 3], ["centerX": 0]).warnings.map(\.message).contains(
        "There is no room for the pie."))
  }

  @Test("A ring is as wide in points as is said, and a full pie where that is more than the radius")
  func ringWidth() throws {
    let ring = wedges(try scene([1, 2], ["ringWidth": 10]))
    #expect(ring.count == 2 && ring.allSatisfy { abs($0.outer - $0.inner - 10) < 1e-9 })
    #expect(wedges(try scene([1, 2], ["ringWidth": 500])).map(\.inner) == [0, 0])
  }

  @Test("A track goes all around behind the slices, and isn't under the pointer")
  func track() throws {
    let host = try host([1, 3], ["ringWidth": 10, "track": "#f0f0f0"])
    let scene = try host.layout()
    let marks = scene.chartMarks(.wedges)
    #expect(marks.map(\.count) == [1, 2])
    #expect(marks[0].look.fill == .color(Color(0xf0f0f0)))
    #expect(scene.wedges[0]?.isRing == true)
    #expect(scene.hit(at: try #require(scene.wedges[1]).centroid)?.record == 0)
  }

  @Test("Without a track that is set, there is none behind slices")
  func noTrack() throws {
    #expect(try scene([1, 3]).chartMarks(.wedges).map(\.count) == [2])
    #expect(try scene([0, 0], ["track": "none"]).wedges.compactMap { $0 }.count == 1)
  }

  @Test("The centre is where it is said, and the pie as large as the room around that")
  func center() throws {
    let scene = try scene([1], ["centerX": 0.25, "centerY": 0.5, "labels": "none", "radius": 1])
    let wedge = try #require(wedges(scene).first)
    #expect(abs(wedge.center.x - scene.plot.minX - scene.plot.width / 4) < 1e-9)
    #expect(abs(wedge.center.y - scene.plot.midY) < 1e-9)
    #expect(abs(wedge.outer - scene.plot.width / 4) < 1e-9)
  }

  @Test("A quarter of a pie fills its corner")
  func quarter() throws {
    let scene = try scene([1], ["endAngle": .number(.pi / 2), "labels": "none", "radius": 1])
    let wedge = try #require(wedges(scene).first)
    #expect(abs(wedge.outer - scene.plot.height) < 1e-6)
  }

  @Test("Slices start where it is said, and go round either way")
  func direction() throws {
    let right = wedges(try scene([1, 1], ["startAngle": .number(.pi / 4)]))
    #expect(abs(right[0].start - .pi / 4) < 1e-9 && abs(right[1].start - 1.25 * .pi) < 1e-9)
    let left = wedges(try scene([1, 1], ["startAngle": .number(.pi / 4), "clockwise": false]))
    #expect(abs(left[0].end - .pi / 4) < 1e-9)
  }

  @Test("Any positive numbers make shares")
  func anyNumbers() throws {
    let turns = wedges(try scene([0.943, 1.064, 0.763])).map { $0.sweep / (2 * .pi) }
    #expect(abs(turns[0] - 0.943 / 2.77) < 1e-9)
    #expect(abs(turns.reduce(0, +) - 1) < 1e-9)
  }

  @Test("Slices that a query moves out are moved")
  func offsets() throws {
    let scene = try scene([1, 1]) { try $0.answer("offset", withRecords: [0, 12]) }
    let wedges = wedges(scene)
    #expect(abs(wedges[0].center.x - wedges[1].center.x - 12) < 1e-9)
  }

  // MARK: Look

  @Test("Each slice may have a fill of its own, or none, and a border around it")
  func fills() throws {
    let gradient = Paint.linear(
      LinearGradient([
        GradientStop(at: 0, color: Color(0xff0000)), GradientStop(at: 1, color: Color(0x0000ff)),
      ]))
    let scene = try scene([1, 1, 1], ["border": .stroke(Stroke(Color(0xffffff), width: 2))]) {
      try $0.answer("fill", withRecords: [.paint(gradient), "none", .null])
      try $0.answer("color", withValue: Color(0x336699))
    }
    let look = try #require(scene.chartMarks(.wedges).first).look
    #expect(look.fill(of: 0) == gradient)
    #expect(look.fill(of: 1) == .none)
    #expect(look.fill(of: 2) == .color(Color(0x336699)))
    #expect(look.stroke(of: 1).width == 2)
  }

  @Test("An overlay lies over the whole pie, and the slices below it can be pressed")
  func overlay() throws {
    let scene = try scene([1, 1], ["overlay": "#ffffff40", "labels": "none"])
    let marks = scene.chartMarks(.wedges)
    #expect(marks.map(\.count) == [2, 1])
    let wedge = try #require(scene.wedges[0])
    #expect(scene.wedges[2]?.outer == wedge.outer)
    #expect(scene.hit(at: wedge.centroid)?.record == 0)
  }

  @Test("An overlay goes with the slices that are moved, each with its part of the gradient")
  func overlayOfMovedSlices() throws {
    let gloss = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .white), GradientStop(at: 1, color: .black)],
        from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)))
    let scene = try scene([1, 1, 2], ["overlay": .paint(gloss), "labels": "none", "gap": 0]) {
      try $0.answer("offset", withRecords: [20, 0, 0])
    }
    let marks = scene.chartMarks(.wedges)
    #expect(marks.map(\.count) == [3, 3])
    for item in 0..<3 { #expect(marks[0].bounds(of: item) == marks[1].bounds(of: item)) }
    // The first quarter is the upper half of the pie: its gradient ends below it, where the pie does.
    guard case .linear(let part) = marks[1].look.fill(of: 0) else {
      Issue.record("no gradient")
      return
    }
    #expect(abs(part.start.y) < 1e-6 && abs(part.end.y - 2) < 1e-6)
    guard case .linear(let half) = marks[1].look.fill(of: 2) else {
      Issue.record("no gradient")
      return
    }
    #expect(abs(half.start.y) < 1e-6 && abs(half.end.y - 1) < 1e-6)
    #expect(scene.hit(at: try #require(scene.wedges[0]).centroid)?.record == 0)
  }

  // MARK: Legend

  @Test("The legend says what it is told, and leaves out what has an empty title")
  func legendTitles() throws {
    let scene = try scene([1, 1, 1]) {
      try $0.answer("legendTitle", withRecords: ["One", "", "Three"])
    }
    #expect(scene.texts(.legend).map(\.text) == ["One", "Three"])
  }

  @Test("A swatch in the legend has the border of the slices")
  func swatches() throws {
    let scene = try scene(
      [1, 1], ["border": .stroke(Stroke(Color(0xff0000), width: 2)), "labels": "none"])
    let swatch = try #require(
      scene.marks.first { $0.role == .legend && $0.shape.name == "rects" })
    #expect(swatch.look.stroke.width == 2)
    let plain = try self.scene([1, 1], ["labels": "none"])
    let other = try #require(plain.marks.first { $0.role == .legend && $0.shape.name == "rects" })
    #expect(other.look.stroke.isNone)
  }

  // MARK: Words

  @Test("Without a hole the words are above the pie, and it makes room for them")
  func wordsAbove() throws {
    for settings in [[:], ["innerRadius": 0.5, "wordsAbove": true]] as [[String: Value]] {
      let words: [String: Value] = ["centerTitle": "Weekly", "centerText": "Report"]
      let scene = try scene([1, 2], settings.merging(words) { $1 })
      let texts = scene.texts().filter { ["Weekly", "Report"].contains($0.text) }
      #expect(texts.map(\.text) == ["Weekly", "Report"])
      let top = wedges(scene).compactMap { $0.bounds?.minY }.min() ?? 0
      #expect(texts.allSatisfy { $0.bounds.maxY <= top && isInside($0.bounds, scene) })
      #expect(scene.overlaps.isEmpty)
    }
  }

  @Test("Words have the styles that are set")
  func wordStyles() throws {
    let scene = try scene(
      [1],
      [
        "innerRadius": 0.8, "centerTitle": "Big", "labels": "none",
        "centerTitleStyle": .textStyle(TextStyle(points: 31, color: Color(0xff0000))),
      ])
    let mark = try #require(scene.chartMarks(.text).first)
    let text = try #require(mark.shape.text)
    #expect(text.style.points == 31 && mark.look.fill == .color(Color(0xff0000)))
  }

  @Test("Without data it says the words that are set")
  func noData() throws {
    #expect(
      try scene([], ["noDataText": "Nobody came"]).texts(.noData).map(\.text) == ["Nobody came"])
  }

  @Test("All values 0: no labels, no words of its own, in the hole as in a pie")
  func zeros() throws {
    let scene = try scene(
      [0, 0], ["ringWidth": 10, "centerTitle": "Weekly", "labels": "outside"])
    #expect(scene.texts().map(\.text) == ["All values are 0"])
  }

  // MARK: Methods

  @Test("The middle of a slice, and the slice at an angle, are told")
  func angles() throws {
    let host = try host([1, 1, 2], ["clockwise": false, "startAngle": 1])
    try host.layout()
    let chart = try host.graph.chart("pie")
    guard case .number(let angle) = try chart.call("medianAngle", 1) else {
      Issue.record("no angle")
      return
    }
    #expect(abs(angle - (1 - 0.75 * .pi)) < 1e-9)
    #expect(try chart.call("sliceAt", angle) == 1)
    #expect(try chart.call("sliceAt", angle + 4 * .pi) == 1)
    #expect(try chart.call("medianAngle", 7) == .null)
    #expect(throws: ChartError.self) { try chart.call("sliceAt", Double.nan) }
  }
}
