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

/// Entrances of marks: functions of the finished picture and the time, for any kind.
@Suite("Entrances")
struct EntranceTests {
  private static let plot = Rect(x: 0, y: 0, width: 100, height: 100)

  private func scene(_ marks: Mark...) -> Scene {
    Scene(size: Size(width: 100, height: 100), plot: Self.plot, marks: marks)
  }

  private func mark(_ shape: Shape, series: Int? = 0, style: MarkStyle = MarkStyle(fill: .rgb(0)))
    -> Mark
  {
    var style = style
    style.series = series
    return Mark(role: .chart, chart: "c", kind: "own", shape: shape, style: style)
  }

  private func bars(_ heights: [Double], feet: [Double]? = nil) -> Mark {
    let places = heights.indices.map { 100 * (Double($0) + 0.5) / Double(heights.count) }
    let up = AxisMap(low: 0, high: 100, start: 100, end: 0)
    return mark(
      .rects(
        RectShape(
          x0: Placement(points: places.map { $0 - 4 }),
          x1: Placement(points: places.map { $0 + 4 }),
          y0: feet.map { Placement(column: Column($0), map: up) } ?? Placement(map: up),
          y1: Placement(column: Column(heights), map: up), baseline: .y0)))
  }

  private func line(_ values: [Double]) -> Mark {
    let step = 100 / Double(values.count - 1)
    return mark(
      .line(
        LineShape(
          x: Placement(points: values.indices.map { Double($0) * step }),
          y: Placement(points: values))), style: MarkStyle(stroke: Stroke(.black, width: 2)))
  }

  private func text(_ texts: [String], x: [Double], y: Double = 10) -> Mark {
    let measurer = FixedTextMeasurer()
    let style = TextStyle(family: "A", points: 10, color: .black)
    return mark(
      .text(
        TextShape(
          x: Placement(points: x), y: Placement(points: x.map { _ in y }), texts: texts,
          style: style, anchor: Point(x: 0.5, y: 0.5),
          sizes: texts.map { measurer.size(of: $0, style: style) },
          ascents: texts.map { measurer.ascent(of: $0, style: style) })), style: MarkStyle())
  }

  private func entrance(_ change: (inout Entrance) -> Void = { _ in }) -> Entrances {
    var entrance = Entrance()
    entrance.timing = Timing(1, curve: .linear)
    change(&entrance)
    return Entrances(entrance)
  }

  @Test func `Bars grow from the baseline, one after the other`() throws {
    let plan = EntranceTimeline(scene(bars([40, 80])), entrance { $0.stagger = 0.5 })
    #expect(plan.scene(at: 0).marks.isEmpty)
    let early = plan.scene(at: 0.25).bars
    let height = try #require(early[0]?.height)
    #expect(height > 0 && height < 40)
    #expect(early[0]?.maxY == 100)
    // The second begins later.
    let share = (early[1]?.height ?? 0) / 80
    #expect(share < height / 40)
    #expect(plan.scene(at: 1).bars == scene(bars([40, 80])).bars)
  }

  @Test func `Together means at the same part of their height`() {
    let plan = EntranceTimeline(scene(bars([40, 80])), entrance { $0.order = .together })
    #expect(plan.scene(at: 0.25).bars.map { $0?.height } == [10, 20])
    let inverted = EntranceTimeline(
      scene(bars([40, 80])), entrance { ($0.isInverted, $0.stagger) = (true, 0.9) })
    let heights = inverted.scene(at: 0.3).bars.map { $0?.height ?? 0 }
    #expect(heights[1] > 0 && heights[0] == 0)
  }

  @Test func `Stacks grow as one, from zero`() {
    let stack = scene(bars([30, 50]), bars([60, 90], feet: [30, 50]))
    let bars = EntranceTimeline(stack, entrance { $0.order = .together }).scene(at: 0.5).bars
    #expect(bars.map { $0?.maxY } == [100, 100, 85, 75])
    #expect(bars.map { $0?.minY } == [85, 75, 70, 55])
  }

  @Test func `A line is drawn from first to last, or the reverse, and its gradient stays`() {
    let gradient = Paint.linear(
      LinearGradient([GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)]))
    var mark = line([10, 90, 20, 50])
    mark.style.stroke.paint = gradient
    mark.clip = Self.plot
    let forth = EntranceTimeline(scene(mark), entrance()).scene(at: 0.5).marks[0]
    #expect(forth.seen == Rect(x: 0, y: 0, width: 50, height: 100))
    #expect(forth.style.stroke.paint == gradient)
    #expect(forth.count == 4)
    let back = EntranceTimeline(scene(mark), entrance { $0.isInverted = true }).scene(at: 0.5)
      .marks[0]
    #expect(back.seen == Rect(x: 50, y: 0, width: 50, height: 100))
    #expect(EntranceTimeline(scene(mark), entrance()).scene(at: 1).marks[0].seen == Self.plot)
  }

  @Test func `The area under a line is filled at the end, or along with it`() {
    let area = mark(
      .area(
        AreaShape(
          x: Placement(points: [0, 100]), y: Placement(points: [20, 40]),
          baseline: Placement(points: 100))))
    let picture = scene(area, line([20, 40]))
    let end = EntranceTimeline(picture, entrance())
    #expect(end.scene(at: 0.6).marks.count == 1)
    #expect(end.scene(at: 0.9).marks[0].style.fill != area.style.fill)
    let along = EntranceTimeline(picture, entrance { $0.area = .along }).scene(at: 0.4)
    #expect(along.marks.count == 2)
    #expect(along.marks[0].opening == along.marks[1].opening)
    // Without a line the area itself is drawn.
    #expect(EntranceTimeline(scene(area), entrance()).scene(at: 0.5).marks[0].opening != nil)
  }

  @Test func `A symbol on a line appears when the line has reached it`() throws {
    let symbols = mark(
      .symbols(
        SymbolShape(x: Placement(points: [0, 50, 100]), y: Placement(points: [10, 90, 20]))))
    let plan = EntranceTimeline(scene(line([10, 90, 20]), symbols), entrance())
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let marks = plan.scene(at: time).marks
      let tip = marks.first?.opening?.maxX ?? .infinity
      // Until the first symbol appears, only the line is visible.
      guard marks.count > 1 else { continue }
      let now = try #require(marks[1].shape.symbols)
      for item in 0..<3 where now.diameter(of: item) > 0 { #expect(now.x(item) <= tip + 1e-6) }
    }
    let half = try #require(plan.scene(at: 0.55).marks[1].shape.symbols)
    #expect(half.diameter(of: 0) == 6 && half.diameter(of: 2) == 0)
  }

  @Test func `A bar's label appears when the bar has arrived`() throws {
    let labels = text(["one", "two"], x: [25, 75])
    let plan = EntranceTimeline(scene(bars([40, 80]), labels), entrance())
    var seen: Set<String> = []
    for time in stride(from: 0.02, to: 1, by: 0.02) {
      let now = plan.scene(at: time)
      for label in now.words() where !label.isEmpty {
        seen.insert(label)
        let item = try #require(["one", "two"].firstIndex(of: label))
        #expect(abs((now.bars[item]?.height ?? 0) - [40, 80][item]) < 0.01)
      }
    }
    #expect(!seen.isEmpty)
    #expect(plan.duration <= 1 + 1e-9)
  }

  @Test func `Wedges open from their start, exploded at their final position`() throws {
    let wedges = mark(
      .wedges(
        WedgeShape(
          x: Placement(points: 50), y: Placement(points: 50), start: Column([0, 2]),
          end: Column([2, 6]), outer: 40, offsets: Column([0, 10]))))
    let plan = EntranceTimeline(scene(wedges), entrance())
    let half = try #require(plan.scene(at: 0.5).marks[0].shape.wedges)
    #expect((0..<2).map { half.start[$0] } == [0, 2])
    #expect((0..<2).map { half.end[$0] } == [1, 4])
    let center = try #require(half.wedge(of: 1)).center
    let whole = try #require(wedges.shape.wedges)
    #expect(center == whole.wedge(of: 1)?.center)
  }

  @Test func `Series appear one after the other if set`() {
    let plan = EntranceTimeline(
      scene(line([10, 20]), line([30, 40]).in(series: 1)),
      entrance { ($0.order, $0.stagger) = (.series, 0.5) })
    #expect(plan.scene(at: 0.4).marks.count == 1)
    #expect(plan.scene(at: 0.75).marks.count == 2)
  }

  @Test func `Only what belongs to charts moves`() {
    let axis = Mark.segments(.axis, [(Point(x: 0, y: 0), Point(x: 9, y: 0))], stroke: .none)
    let plan = EntranceTimeline(scene(axis, bars([4])), entrance())
    #expect(plan.scene(at: 0).marks.map(\.role) == [.axis])
    let none = EntranceTimeline(scene(bars([4])), entrance { $0.style = .none })
    #expect(none.duration == 0 && none.scene(at: 0).marks.count == 1)
  }

  @Test func `A chart may have its own entrance`() {
    var own = Entrance()
    own.style = .none
    let plan = EntranceTimeline(scene(bars([4])), Entrances(Entrance(), charts: ["c": own]))
    #expect(plan.scene(at: 0).marks.count == 1)
  }

  @Test("Every style begins with nothing and ends as it is", arguments: Entrance.Style.allCases)
  func styles(_ style: Entrance.Style) {
    let picture = scene(
      bars([4, 5]), line([1, 2]), text(["a"], x: [4]),
      mark(.symbols(SymbolShape(x: Placement(points: [1]), y: Placement(points: [1])))))
    let plan = EntranceTimeline(picture, entrance { $0.style = style })
    #expect(plan.scene(at: 0).marks.isEmpty == (style != .none))
    for part in [0.25, 0.5, 0.75] { _ = plan.scene(at: part * plan.duration).listing() }
    #expect(plan.scene(at: plan.duration).listing() == picture.listing())
  }

  @Test func `A delay and a duration of zero have their meaning`() {
    let late = EntranceTimeline(scene(bars([4])), entrance { $0.timing.delay = 2 })
    #expect(late.scene(at: 2).marks.isEmpty && late.duration == 3)
    let sudden = EntranceTimeline(scene(bars([4])), entrance { $0.timing.duration = 0 })
    #expect(sudden.duration == 0 && sudden.scene(at: 0).marks.count == 1)
  }

  @Test func `A million points keep their columns during their entrance`() {
    let values = Column((0..<1_000_000).map { Double($0 % 100) })
    let places = Column((0..<1_000_000).map { Double($0) / 10_000 })
    let up = AxisMap(low: 0, high: 100, start: 100, end: 0)
    let (x, y) = (
      Placement(column: places, map: .points), Placement(column: values, map: up)
    )
    let shapes: [Shape] = [
      .line(LineShape(x: x, y: y)), .symbols(SymbolShape(x: x, y: y)),
      .area(AreaShape(x: x, y: y, baseline: Placement(map: up))),
      .rects(RectShape(x0: x, x1: x, y0: Placement(map: up), y1: y, baseline: .y0)),
    ]
    for shape in shapes {
      let plan = EntranceTimeline(scene(mark(shape)), entrance())
      let now = plan.scene(at: 0.5 * plan.duration).marks[0]
      #expect(now.shape.columns == shape.columns)
      #expect(now.style.fills.isEmpty)
    }
  }

  @Test func `Settings are checked as any other`() throws {
    var entrance = Entrance()
    try entrance.set("curve", to: "bounce-out")
    #expect(entrance.timing.curve == .ease(.bounce, .out))
    try entrance.set("bezier", to: [0.25, 0.1, 0.25, 1])
    #expect(entrance.timing.curve == .bezier(Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1)))
    for (name, value) in [
      ("duration", -1), ("stagger", 2), ("style", "spin"), ("bezier", [0, 1]),
      ("bezier", [2, 0, 0, 1]), ("speed", 1),
    ] as [(String, Value)] {
      #expect(throws: ChartError.self) { try entrance.set(name, to: value) }
    }
  }
}

extension Mark {
  fileprivate func `in`(series: Int) -> Mark {
    var mark = self
    mark.style.series = series
    return mark
  }
}
