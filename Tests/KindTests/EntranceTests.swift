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

/// Entrances of charts of the standard kinds, at five moments.
@Suite("Entrances of kinds")
struct EntranceTests {
  private static let values = [3, 1, 2, 4].map(Double.init)
  private static let parts = [0, 0.25, 0.5, 0.75, 1]

  /// Returns the pictures at 0, 25, 50, 75 and 100 percent, all items together and at an even pace.
  private func frames(_ scene: Scene) -> [Scene] {
    var entrance = Entrance()
    entrance.timing.curve = .linear
    entrance.order = .together
    let plan = EntranceTimeline(scene, Entrances(entrance))
    return Self.parts.map { plan.scene(at: $0 * plan.duration) }
  }

  /// Returns the size of the marks of charts, as numbers that can be compared.
  private func amounts(_ frames: [Scene]) -> [Double] {
    frames.map { scene in
      scene.marks.filter { $0.role == .chart }.reduce(0) { sum, mark in
        sum
          + (0..<mark.count).reduce(0) { sum, item in
            guard let bounds = mark.bounds(of: item) else { return sum }
            let middle = Point(x: bounds.midX, y: bounds.midY)
            guard mark.opening?.contains(middle) ?? true else { return sum }
            let seen = mark.seen.map { bounds.limited(to: $0) } ?? bounds
            let alpha = mark.style.fill(of: item).color?.alpha ?? 255
            return sum + (seen.width + seen.height) * Double(alpha) / 255 + 1
          }
      }
    }
  }

  @Test(
    "From nothing to the finished picture there is ever more, and axes stay", arguments: Kind.all)
  func growing(_ kind: Kind) throws {
    let scene = try kind.scene(Self.values)
    let frames = frames(scene)
    #expect(!frames[0].marks.contains { $0.chart != nil })
    #expect(frames[4].listing() == scene.listing())
    let amounts = amounts(frames)
    #expect(amounts[0] == 0)
    for (before, after) in zip(amounts, amounts.dropFirst()) { #expect(before < after) }
    func guides(_ scene: Scene) -> String {
      var scene = scene
      scene.marks.removeAll { $0.chart != nil }
      return scene.listing()
    }
    #expect(Set(frames.map(guides)).count == 1)
  }

  @Test(
    "The last picture has the same marks as the still one, number for number", arguments: Kind.all)
  func last(_ kind: Kind) throws {
    let scene = try kind.scene(Self.values)
    let plan = EntranceTimeline(scene)
    #expect(plan.scene(at: plan.duration).listingJSON() == scene.listingJSON())
    #expect(plan.scene(at: 99).listingJSON() == scene.listingJSON())
  }

  @Test("Bars are at a quarter, a half and three quarters of their heights")
  func bars() throws {
    let scene = try Kind.bar.scene(Self.values)
    let heights = frames(scene).map { frame in
      frame.chartMarks(.rects).flatMap { mark in
        (0..<mark.count).map { mark.bounds(of: $0)?.height ?? 0 }
      }
    }
    #expect(heights[0].isEmpty)
    for (index, part) in [(1, 0.25), (2, 0.5), (3, 0.75)] {
      for (now, end) in zip(heights[index], heights[4]) { #expect(abs(now - part * end) < 1e-9) }
    }
  }

  @Test("Slices open together, each from its own start")
  func slices() throws {
    let scene = try Kind.pie.scene(Self.values)
    let plan = EntranceTimeline(scene)
    let whole = plan.scene(at: plan.duration).wedges.compactMap { $0 }
    #expect(whole.count == Self.values.count)
    for time in [0.2, 0.4, 0.6] {
      let wedges = plan.scene(at: time).wedges.compactMap { $0 }
      #expect(wedges.map(\.start) == whole.map(\.start))
      let parts = zip(wedges, whole).map { $0.sweep / $1.sweep }
      #expect(parts.allSatisfy { abs($0 - parts[0]) < 1e-9 && $0 < 1 && $0 > 0 })
    }
    // Their labels appear when they are complete.
    #expect(plan.scene(at: 0.5).texts().allSatisfy { $0.text.isEmpty })
  }

  @Test("The track of a ring is visible from the start, and its gloss appears with the slices")
  func track() throws {
    let scene = try Kinds.scene("pie") { chart in
      try Kind.pie.feed(chart, Self.values)
      try chart.set("ringWidth", to: 10)
      try chart.set("track", to: "ivory")
      try chart.set("overlay", to: "white")
    }
    let frames = frames(scene)
    func rings(_ frame: Scene) -> [Color?] {
      frame.marks.filter { mark in
        mark.shape.form == .wedges && mark.style.records?[0].isNaN == true
      }
      .map(\.style.fill.color)
    }
    #expect(rings(frames[0]) == [Color(css: "ivory")])
    #expect(rings(scene) == [Color(css: "ivory"), Color(css: "white")])
  }

  @Test("A counter-clockwise pie opens counter-clockwise")
  func counterClockwise() throws {
    let scene = try Kinds.scene("pie") { chart in
      try Kind.pie.feed(chart, Self.values)
      try chart.set("clockwise", to: false)
    }
    let half = frames(scene)[2].wedges.compactMap { $0 }
    let whole = scene.wedges.compactMap { $0 }
    #expect(whole.count == Self.values.count && half.count == whole.count)
    #expect(zip(half, whole).allSatisfy { abs($0.end - $1.end) < 1e-9 && $0.start > $1.start })
  }

  @Test("A line is as far as the time", arguments: ["line", "multi-line"])
  func lines(_ name: String) throws {
    let scene = try Kinds.scene(name) { chart in
      try chart.encode("x", with: Column([0, 1, 2, 3]))
      try chart.encode("y", with: Column(Self.values))
      if name == "multi-line" { try chart.set("endLabels", to: false) }
    }
    let tips = frames(scene).map { $0.chartMarks(.line).first?.opening?.maxX }
    #expect(tips[0] == nil)
    for (index, part) in [(1, 0.25), (2, 0.5), (3, 0.75)] {
      let tip = try #require(tips[index])
      #expect(abs(tip - (scene.plot.minX - 12 + part * (scene.plot.width + 24))) < 1)
    }
  }

  /// Returns a line through points in any order, with a symbol at each.
  private func wandering(_ settings: [String: Value] = [:]) throws -> Scene {
    try Kinds.scene("line") { chart in
      try chart.encode("x", with: Column([0, 3, 1, 2]))
      try chart.encode("y", with: Column([0, 0, 0, 0]))
      try chart.set("markers", to: "circle")
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  @Test("A line that goes back and forth is drawn from point to point, with its symbols")
  func traced() throws {
    let scene = try wandering()
    let frames = frames(scene)
    let drawn = frames.map { $0.chartMarks(.line).first?.traced }
    #expect(drawn[0] == nil && drawn[4] == .some(nil))
    for (index, part) in [(1, 0.25), (2, 0.5), (3, 0.75)] {
      let now = try #require(drawn[index] ?? nil)
      // Symbols take the last fifth of the time.
      #expect(now.lowerBound == 0 && abs(now.upperBound - part / 0.8) < 1e-9)
    }
    // The path is 3 + 2 + 1 long: at half of it the pen is past the second point, not the third.
    let plan = EntranceTimeline(
      scene, Entrances(linear { $0.timing.duration = 1 }))
    let half = plan.scene(at: 0.55)
    let shape = try #require(half.chartMarks(.symbols).first?.shape.symbols)
    #expect((0..<4).map { shape.diameter(of: $0) > 0 } == [true, true, false, false])
  }

  @Test("Inverted, a pen goes from the last point to the first")
  func tracedBack() throws {
    let scene = try wandering()
    let plan = EntranceTimeline(scene, Entrances(linear { $0.isInverted = true }))
    let mark = try #require(plan.scene(at: 0.4).chartMarks(.line).first)
    let now = try #require(mark.traced)
    #expect(abs(now.lowerBound - 0.5) < 1e-9 && now.upperBound == 1)
    let line = try #require(mark.shape.line)
    let runs = MeasuredPath(line).parts(now).runs
    let whole = MeasuredPath(line)
    #expect(abs(Path(runs.flatMap { $0.path().elements }).length - whole.length / 2) < 1e-6)
    let symbols = try #require(plan.scene(at: 0.35).chartMarks(.symbols).first?.shape.symbols)
    #expect((0..<4).map { symbols.diameter(of: $0) > 0 } == [false, false, true, true])
  }

  @Test("With sorted points the same data are drawn from left to right")
  func sortedInstead() throws {
    let half = frames(try wandering(["sorted": true]))[2]
    let line = try #require(half.chartMarks(.line).first)
    #expect(line.traced == nil && line.opening != nil)
  }

  private func linear(_ change: (inout Entrance) -> Void) -> Entrance {
    var entrance = Entrance()
    entrance.timing.curve = .linear
    change(&entrance)
    return entrance
  }

  @Test("Symbols are at a quarter, a half and three quarters of their size")
  func symbols() throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.encode("x", with: Column([0, 1, 2, 3]))
      try chart.encode("y", with: Column(Self.values))
    }
    let sizes = frames(scene).map { frame in
      frame.chartMarks(.symbols).first.map { $0.bounds(of: 0)?.width ?? 0 }
    }
    #expect(sizes[0] == nil)
    let whole = try #require(sizes[4])
    for (index, part) in [(1, 0.25), (2, 0.5), (3, 0.75)] {
      #expect(abs((sizes[index] ?? 0) - part * whole) < 1e-9)
    }
  }

  @Test(
    "New data in the middle of an entrance go on from what is seen, without a jump, to what they are",
    arguments: Kind.all)
  func newData(_ kind: Kind) throws {
    let host = try Kinds.host(kind.name) { try kind.feed($0, Self.values) }
    try host.startEntrance()
    try host.advance(to: 0.6)
    let before = try host.layout(at: 0.6)
    try host.animateChanges(Timing(1, curve: .linear)) {
      try kind.feed(host.graph.charts[0], [1, 4, 3, 2])
    }
    let frames = try stride(from: 0, through: 1, by: 0.05).map { try host.layout(at: 0.6 + $0) }
    let seen = amounts([before] + frames)
    let most = try #require(seen.max())
    #expect(seen[0] > 0 && abs(seen[1] - seen[0]) < 0.01 * most, "\(seen)")
    for (now, next) in zip(seen.dropFirst(), seen.dropFirst(2)) {
      #expect(abs(next - now) < 0.3 * most, "\(seen)")
    }
    try host.advance(to: 2)
    #expect(try host.layout(at: 2).listing() == host.layout().listing())
  }

  @Test(
    "Every property that is declared animatable is animated, of every kind", arguments: Kind.all)
  func properties(_ kind: Kind) throws {
    func host() throws -> ChartHost {
      try Kinds.host(kind.name) { try kind.feed($0, Self.values) }
    }
    let animatable = try host().graph.charts[0].kind.properties
      .filter { $0.flags.contains(.animatable) }
    #expect(!animatable.isEmpty)
    for property in animatable {
      let host = try host()
      let chart = host.graph.charts[0]
      let low = property.minimum.flatMap(Double.init) ?? 0
      let high = min(low + 2, property.maximum.flatMap(Double.init) ?? 2)
      guard (try? property.accepted(.number(high), owner: "")) != nil else { continue }
      let time = host.time
      let middle = (low + high) / 2
      try host.animate(property.name, of: chart.id, from: middle, to: high, Timing(1))
      for part in Self.parts { try host.layout(at: time + part) }
      try host.advance(to: time + 1)
      #expect(try chart.value(of: property.name) == .number(high))
      #expect(!host.isMoving)
    }
  }
}
