import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// The visible ranges of axes, and their changes by input.
@Suite("Zoom") struct ZoomTests {
  private let host = ChartHost()
  private let chart: Chart

  init() throws {
    chart = try host.add()
    try chart.plot((0..<11).map { Double($0 * $0) })
    try host.layout()
  }

  private var x: ClosedRange<Double> {
    get throws { try host.visibleRange(ofAxis: "x") }
  }

  /// Returns the position of a value on the x axis, in the middle of the plot area's height.
  private func place(_ value: Double) throws -> Point {
    let scene = try host.layout()
    return Point(
      x: try #require(host.laidOutAxes["x"]).map.point(of: value), y: scene.plot.midY)
  }

  /// A delegate that is notified of ranges, and may change them.
  private final class Listener: HostDelegate {
    var proposed: [ClosedRange<Double>] = []
    var shown: [ClosedRange<Double>] = []
    var answer: (ClosedRange<Double>) -> ClosedRange<Double>? = { $0 }
    func host(_ host: ChartHost, willShow range: ClosedRange<Double>, onAxis axis: String)
      -> ClosedRange<Double>?
    {
      proposed.append(range)
      return answer(range)
    }
    func host(_ host: ChartHost, didShow range: ClosedRange<Double>, onAxis axis: String) {
      shown.append(range)
    }
  }

  // MARK: By program

  @Test func `The visible range can be read and set`() throws {
    #expect(try x == 0...10)
    host.graph.x.visible = 2...5
    #expect(try x == 2...5)
    #expect(try !host.scene().ticks(.bottom).isEmpty)
    #expect(try host.scene().ticks(.bottom).allSatisfy { 2...5 ~= Double($0.label) ?? -1 })
    try host.show(4...6, onAxis: "x")
    #expect(host.graph.x.visible == 4...6)
    try host.show(nil, onAxis: "x")
    #expect(host.graph.x.visible == nil)
  }

  @Test func `An impossible range is refused`() throws {
    #expect(throws: ChartError.self) { try host.graph.x.set("visible", to: [5, 2]) }
    #expect(throws: ChartError.self) { try host.graph.x.set("outermost", to: [1]) }
    try host.graph.x.set("visible", to: [2, 5])
    #expect(host.graph.x.visible == 2...5)
    #expect {
      try host.show(0...1, onAxis: "xx")
    } throws: { "\($0)" == "The picture has no axis \"xx\". There are: x, y." }
    host.graph.x.type = .log
    try chart.plot(Column([1, 10, 100]), Column([1, 2, 3]))
    host.graph.x.visible = -1...5
    #expect(throws: ChartError.self) { try host.layout() }
  }

  @Test func `An axis may end at its points, or at all that is drawn`() throws {
    try chart.plot(Column([1, 2, 3]), Column([12, 57, 33]))
    try chart.set("bands", to: true)
    try chart.set("zero", to: true)
    host.graph.y.fit = .points
    host.graph.x.fit = .points
    try host.layout()
    #expect(try x == 1...3)
    #expect(try host.visibleRange(ofAxis: "y") == 12...57)
    host.graph.y.fit = .all
    host.graph.x.fit = .all
    #expect(try x == 0.5...3.5)
    #expect(try host.visibleRange(ofAxis: "y") == 0...57)
    host.graph.y.fit = .automatic
    #expect(try host.visibleRange(ofAxis: "y") == 0...60)
  }

  // MARK: Wheel and pinch

  @Test func `Pinching zooms about the position between the fingers`() throws {
    let place = try place(4)
    try host.pinch(at: place, by: 2)
    let range = try x
    #expect(abs(range.upperBound - range.lowerBound - 5) < 1e-9)
    try host.layout()
    #expect(abs(try #require(host.laidOutAxes["x"]).map.value(at: place.x) - 4) < 0.1)
    #expect(host.graph.y.visible == nil)
  }

  @Test func `The wheel zooms in upwards and out downwards`() throws {
    try host.wheel(at: try place(5), steps: -2)
    #expect(try x.upperBound - x.lowerBound < 7)
    try host.wheel(at: try place(5), steps: 2)
    #expect(host.graph.x.visible == nil)
  }

  @Test func `Zooming out without end stops at the whole, and zooming in without end too`() throws {
    for _ in 0..<300 { try host.wheel(at: try place(5), steps: -3) }
    let deepest = try x
    #expect(deepest.lowerBound < deepest.upperBound)
    #expect(deepest.contains(5))
    for _ in 0..<300 { try host.wheel(at: Point(x: 200, y: 150), steps: 5) }
    #expect(try x == 0...10)
    #expect(host.graph.x.visible == nil)
  }

  @Test func `Limits hold: the outermost range, the minimum and the maximum span`() throws {
    host.graph.x.outermost = -10...20
    host.graph.x.maximumSpan = 25
    host.graph.x.minimumSpan = 2
    for _ in 0..<50 { try host.wheel(at: try place(9), steps: 1) }
    #expect(try x.upperBound - x.lowerBound == 25)
    for _ in 0..<50 { try host.wheel(at: Point(x: 200, y: 150), steps: -1) }
    #expect(abs(try x.upperBound - x.lowerBound - 2) < 1e-9)
    host.graph.x.visible = 5...10
    host.graph.x.maximumSpan = nil
    for _ in 0..<50 { try host.wheel(at: try place(9), steps: 1) }
    #expect(try x == -10...20)
  }

  @Test func `Zoom and pan are each allowed or not, for all or for one axis`() throws {
    host.allowsZoom = false
    try host.pinch(at: try place(5), by: 2)
    #expect(host.graph.x.visible == nil)
    host.allowsZoom = true
    host.graph.x.allowsZoom = false
    try host.pinch(at: try place(5), by: 2)
    #expect(host.graph.x.visible == nil)
    host.graph.x.allowsZoom = nil
    host.graph.y.allowsZoom = true
    try host.pinch(at: try place(5), by: 2)
    #expect(host.graph.x.visible != nil)
    #expect(host.graph.y.visible != nil)
  }

  @Test func `Over the labels of an axis only that one zooms, beside all none`() throws {
    host.graph.y.allowsZoom = true
    let scene = try host.layout()
    let labels = try #require(scene.marks.first { $0.axis == "y" })
    let box = try #require(labels.bounds(of: 0))
    try host.pinch(at: Point(x: box.midX, y: box.midY), by: 2)
    #expect(host.graph.y.visible != nil)
    #expect(host.graph.x.visible == nil)
    try host.pinch(at: Point(x: 399, y: 1), by: 2)
    #expect(host.graph.x.visible == nil)
  }

  @Test func `A pinch that makes no sense is ignored`() throws {
    for factor in [0, -1, .nan, .infinity, 1e-9] {
      try host.pinch(at: try place(5), by: factor)
    }
    #expect(host.graph.x.visible == nil)
  }

  @Test func `Lengths from zero are not cut by zooming unless set`() throws {
    try chart.set("zero", to: true)
    host.graph.x.allowsZoom = true
    try chart.plot(Column([3, 1, 2]), Column([1, 2, 3]))
    try host.pinch(at: try place(2), by: 2)
    #expect(host.graph.y.visible == nil)
    try chart.set("zero", to: false)
    try host.pinch(at: try place(2), by: 2)
    #expect(host.graph.y.visible != nil)
  }

  // MARK: Kinds of axes

  @Test func `On a log axis zooming goes by position`() throws {
    host.graph.x.type = .log
    try chart.plot(Column([1, 10, 100, 1000, 10_000]), Column([1, 2, 3, 4, 5]))
    host.graph.x.fit = .points
    let place = try place(100)
    try host.pinch(at: place, by: 2)
    #expect(abs(try x.lowerBound - 10) < 1e-9)
    #expect(abs(try x.upperBound - 1000) < 1e-6)
    for _ in 0..<40 { try host.wheel(at: place, steps: 2) }
    #expect(host.graph.x.visible == nil)
    for _ in 0..<400 { try host.wheel(at: place, steps: -2) }
    #expect(try x.lowerBound > 0)
  }

  @Test func `Repeated category names zoom by position, all the way in and out`() throws {
    let names = (0..<12).map { "\($0 % 6 + 1)" }
    try chart.plot(Column(categories: names), Column((0..<12).map(Double.init)))
    #expect(try x == -0.5...5.5)
    for _ in 0..<60 { try host.wheel(at: try place(3), steps: -1) }
    #expect(try x.upperBound - x.lowerBound == 1)
    #expect(try host.scene().ticks(.bottom).map(\.label) == ["4"])
    for _ in 0..<60 { try host.wheel(at: try place(3), steps: 1) }
    #expect(host.graph.x.visible == nil)
    #expect(try host.scene().ticks(.bottom).count == 6)
  }

  // MARK: Drags

  @Test func `A drag moves what is seen with the pointer, and stops at the end`() throws {
    host.graph.x.visible = 4...6
    let start = try place(5)
    try host.press(at: start)
    try host.move(to: Point(x: start.x + 50, y: start.y))
    try host.layout()
    let moved = try #require(host.laidOutAxes["x"]).map
    #expect(abs(moved.value(at: start.x + 50) - 5) < 0.05)
    #expect(abs(try x.upperBound - x.lowerBound - 2) < 1e-9)
    try host.move(to: Point(x: start.x + 5000, y: start.y))
    #expect(try x == 0...2)
    try host.move(to: start)
    #expect(abs(try x.lowerBound - 4) < 1e-9)
    try host.release(at: start)
    #expect(host.selection.isEmpty)
  }

  @Test func `A drag moves nothing if panning is off, or a kind took the press`() throws {
    host.graph.x.visible = 4...6
    func drag(from start: Point) throws {
      try host.press(at: start)
      try host.move(to: Point(x: start.x + 50, y: start.y))
      try host.release(at: Point(x: start.x + 50, y: start.y))
    }
    host.allowsPan = false
    try drag(from: try place(5))
    #expect(host.graph.x.visible == 4...6)
    host.allowsPan = true
    host.graph.x.allowsPan = false
    try drag(from: try place(5))
    #expect(host.graph.x.visible == 4...6)
    host.graph.x.allowsPan = nil
    try chart.set("takes", to: true)
    try drag(from: try #require(try host.layout().hit(chart: "probe", series: 0, record: 5)).point)
    #expect(host.graph.x.visible == 4...6)
    try drag(from: try host.layout().plot.middle)
    #expect(host.graph.x.visible != 4...6)
  }

  // MARK: New data

  @Test func `The visible range stays when data are appended, unless it follows the newest`() throws
  {
    host.graph.x.visible = 9...10
    try host.layout()
    try chart.plot((0..<21).map(Double.init))
    #expect(try x == 9...10)
    host.graph.x.followsNewest = true
    host.graph.x.visible = 19...20
    try host.layout()
    try chart.plot((0..<31).map(Double.init))
    #expect(try x == 29...30)
    host.graph.x.visible = 10...12
    try host.layout()
    try chart.plot((0..<41).map(Double.init))
    #expect(try x == 10...12)
  }

  @Test func `Resetting shows everything again`() throws {
    host.graph.x.visible = 9...10
    host.graph.y.visible = 1...2
    try host.resetZoom()
    #expect(try x == 0...10)
    #expect(host.graph.y.visible == nil)
  }

  // MARK: The delegate

  @Test func `The delegate is notified of a range, and may change or refuse it`() throws {
    let listener = Listener()
    host.delegate = listener
    try host.pinch(at: try place(5), by: 2)
    #expect(listener.proposed.count == 1)
    #expect(listener.shown == listener.proposed)
    listener.answer = { $0.lowerBound.rounded()...$0.upperBound.rounded() }
    try host.pinch(at: try place(5), by: 1.3)
    #expect(listener.shown.last == (try x))
    #expect(try x.lowerBound.rounded() == x.lowerBound)
    let before = try x
    listener.answer = { _ in nil }
    try host.pinch(at: try place(5), by: 2)
    #expect(try x == before)
    listener.answer = { _ in -Double.infinity...0 }
    try host.pinch(at: try place(5), by: 2)
    #expect(try x == before)
    #expect(listener.shown.count == 2)
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: midX, y: midY) }
}
