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

@Suite("From one picture to another")
struct TransitionTests {
  private let measurer = FixedTextMeasurer()

  private func scene(_ marks: [Mark], width: Double = 100) -> Scene {
    Scene(
      size: Size(width: width, height: 100), plot: Rect(x: 0, y: 0, width: 100, height: 100),
      marks: marks)
  }

  private func symbols(_ places: [Double], keys: [Double]? = nil) -> Mark {
    Mark(
      role: .chart, chart: "c",
      shape: .symbols(
        SymbolShape(x: Placement(points: places), y: Placement(points: places))),
      style: MarkStyle(fill: .rgb(0), series: 0, keys: keys.map { Column($0) }))
  }

  private func line(_ places: [Double], keys: [Double]) -> Mark {
    Mark(
      role: .chart, chart: "c",
      shape: .line(
        LineShape(x: Placement(points: places), y: Placement(points: places.map { 2 * $0 }))),
      style: MarkStyle(stroke: Stroke(.black), series: 0, keys: Column(keys)))
  }

  private func places(_ mark: Mark) -> [Double] {
    guard let x = mark.shape.geometry[.x] else { return [] }
    return (0..<mark.count).map { x($0) }
  }

  @Test func `Items are found again by their keys`() {
    let transition = Transition(
      from: scene([symbols([10, 20], keys: [7, 8])]),
      to: scene([symbols([40, 60], keys: [8, 7])]))
    #expect(places(transition.scene(at: 0).marks[0]) == [20, 10])
    #expect(places(transition.scene(at: 0.5).marks[0]) == [30, 35])
  }

  @Test func `Without keys they are found by their records`() {
    let transition = Transition(from: scene([symbols([10, 20])]), to: scene([symbols([30, 40])]))
    #expect(places(transition.scene(at: 0.25).marks[0]) == [15, 25])
  }

  @Test func `Items that appear or disappear fade`() {
    let transition = Transition(
      from: scene([symbols([10, 20], keys: [1, 2])]),
      to: scene([symbols([30, 40], keys: [1, 3])]))
    let marks = transition.scene(at: 0.25).marks
    #expect(marks.count == 2)
    func opacities(_ mark: Mark) -> [UInt8] {
      (0..<2).map { mark.style.fill(of: $0).color?.alpha ?? 0 }
    }
    #expect(opacities(marks[0]) == [0, 191])
    #expect(opacities(marks[1]) == [255, 64])
    #expect(places(marks[1]) == [15, 40])
  }

  @Test func `A line opens where points appear, and closes where they disappear`() {
    let more = Transition(
      from: scene([line([0, 100], keys: [1, 2])]),
      to: scene([line([0, 50, 100], keys: [1, 9, 2])]))
    #expect(places(more.scene(at: 0).marks[0]) == [0, 0, 100])
    #expect(places(more.scene(at: 0.5).marks[0]) == [0, 25, 100])
    let fewer = Transition(
      from: scene([line([0, 50, 100], keys: [1, 9, 2])]),
      to: scene([line([0, 100], keys: [1, 2])]))
    #expect(places(fewer.scene(at: 0).marks[0]) == [0, 50, 100])
    #expect(places(fewer.scene(at: 0.5).marks[0]) == [0, 25, 100])
    #expect(places(fewer.scene(at: 1).marks[0]) == [0, 100])
  }

  @Test func `A new slice opens between its neighbours`() throws {
    func pie(_ ends: [Double], _ keys: [Double]) -> Mark {
      Mark(
        role: .chart, chart: "c",
        shape: .wedges(
          WedgeShape(
            x: Placement(points: 50), y: Placement(points: 50),
            start: Column([0] + ends.dropLast()), end: Column(ends), outer: 40)),
        style: MarkStyle(fill: .rgb(0), keys: Column(keys)))
    }
    let transition = Transition(
      from: scene([pie([3, 6], [1, 2])]), to: scene([pie([2, 4, 6], [1, 9, 2])]))
    let start = try #require(transition.scene(at: 0).marks[0].shape.wedges)
    let half = try #require(transition.scene(at: 0.5).marks[0].shape.wedges)
    #expect((0..<3).map { start.start[$0] } == [0, 3, 3])
    #expect((0..<3).map { start.end[$0] } == [3, 3, 6])
    #expect((0..<3).map { half.end[$0] } == [2.5, 3.5, 6])
  }

  @Test func `Tick labels are matched by their texts`() {
    var context = LayoutContext()
    context.measurer = measurer
    func labels(_ words: [String], _ places: [Double]) -> Mark {
      .texts(
        .tickLabel, words, at: places.map { Point(x: $0, y: 0) }, style: TextStyle(points: 10),
        anchor: Point(x: 0, y: 0), in: context)
    }
    let transition = Transition(
      from: scene([labels(["0", "50", "100"], [0, 50, 100])]),
      to: scene([labels(["0", "100", "200"], [0, 50, 100])]))
    let marks = transition.scene(at: 0.5).marks
    #expect(marks.count == 2)
    #expect(places(marks[1]) == [0, 75, 100])
  }

  @Test func `A million points follow their axes without new columns`() {
    let values = Column((0..<100_000).map(Double.init))
    func mark(_ high: Double) -> Mark {
      let map = AxisMap(low: 0, high: high, start: 0, end: 100)
      return Mark(
        role: .chart, chart: "c",
        shape: .line(
          LineShape(
            x: Placement(column: values, map: map), y: Placement(column: values, map: map))),
        style: MarkStyle(stroke: Stroke(.black)))
    }
    let transition = Transition(from: scene([mark(100_000)]), to: scene([mark(200_000)]))
    let middle = transition.scene(at: 0.5).marks[0]
    #expect(middle.shape.columns == mark(1).shape.columns)
    #expect(abs((middle.shape.geometry[.x]?(50_000) ?? 0) - 37.5) < 1e-9)
  }

  @Test func `Other data of a million points replace the old smoothly`() {
    func mark(_ shift: Double) -> Mark {
      let values = Column((0..<100_000).map { Double($0) + shift })
      return Mark(
        role: .chart, chart: "c",
        shape: .line(
          LineShape(
            x: Placement(column: values, map: .points), y: Placement(column: values, map: .points))),
        style: MarkStyle(stroke: Stroke(.black)))
    }
    let marks = Transition(from: scene([mark(0)]), to: scene([mark(1)])).scene(at: 0.25).marks
    #expect(marks.map { $0.style.stroke.paint.color?.alpha } == [191, 64])
  }

  @Test func `Paths of the same steps move point by point, others fade`() throws {
    func path(_ end: Double, _ more: [Path.Element] = []) -> Mark {
      Mark(
        role: .chart, chart: "c",
        shape: .path(
          PathShape(
            Path([.move(Point(x: 0, y: 0)), .line(Point(x: end, y: 0))] + more))),
        style: MarkStyle(fill: .rgb(0xff0000), stroke: Stroke(.black)))
    }
    let same = Transition(from: scene([path(10)]), to: scene([path(30)])).scene(at: 0.5).marks
    #expect(same.count == 1)
    #expect(same[0].bounds(of: 0)?.width == 20)
    let other = Transition(from: scene([path(10)]), to: scene([path(30, [.close])]))
    #expect(other.scene(at: 0.25).marks.map { $0.style.fill.color?.alpha } == [191, 64])
  }

  @Test func `An entrance in progress is continued`() throws {
    let plot = Rect(x: 0, y: 0, width: 100, height: 100)
    var old = line([0, 100], keys: [1, 2])
    old.opening = Rect(x: 0, y: 0, width: 40, height: 100)
    let opening = Transition(from: scene([old]), to: scene([line([0, 80], keys: [1, 2])]))
    #expect(opening.scene(at: 0).marks[0].opening == old.opening)
    let half = try #require(opening.scene(at: 0.5).marks[0].opening)
    #expect(half.maxX > 40 && half.maxX < plot.maxX)
    #expect(opening.scene(at: 1).marks[0].opening == nil)

    old.opening = nil
    old.traced = 0...0.4
    let tracing = Transition(from: scene([old]), to: scene([line([0, 80], keys: [1, 2])]))
    #expect(tracing.scene(at: 0).marks[0].traced == 0...0.4)
    #expect(tracing.scene(at: 0.5).marks[0].traced == 0...0.7)

    // Symbols of which some were half visible and one wasn't yet.
    let symbols = symbols([10, 20, .nan]).opacities([0.5, 1, 1])
    let coming = Transition(from: scene([symbols]), to: scene([self.symbols([10, 20, 30])]))
    func alphas(_ part: Double) -> [UInt8] {
      let mark = coming.scene(at: part).marks.last
      return (0..<3).map { mark?.style.fill(of: $0).color?.alpha ?? 0 }
    }
    #expect(alphas(0) == [128, 255, 0])
    #expect(alphas(0.5) == [192, 255, 128])
    #expect(places(coming.scene(at: 0.5).marks[1])[2] == 30)
  }

  @Test func `Texts that fade in when data change are no more visible at once than before`() {
    var context = LayoutContext()
    context.measurer = measurer
    var labels = Mark.texts(
      .tickLabel, ["a", "b"], at: [Point(x: 0, y: 0), Point(x: 50, y: 0)],
      style: TextStyle(points: 10, color: .black), anchor: Point(x: 0, y: 0), in: context)
    (labels.role, labels.chart) = (.chart, "c")
    let transition = Transition(from: scene([labels.opacities([0.5, 0])]), to: scene([labels]))
    let mark = transition.scene(at: 0.5).marks.last
    #expect((0..<2).map { mark?.style.fill(of: $0).color?.alpha } == [192, 128])
  }

  @Test func `A picture of another size is there at once`() {
    let end = scene([symbols([1])], width: 200)
    #expect(
      Transition(from: scene([symbols([50])]), to: end).scene(at: 0).listing() == end.listing())
  }
}
