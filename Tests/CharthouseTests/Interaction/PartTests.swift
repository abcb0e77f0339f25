import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// The notification of a press, for each part of the picture.
@Suite("Parts of the picture") struct PartTests {
  private let host = ChartHost()
  private let chart: Chart
  private let listener = Listener()

  /// Records the notifications that it receives.
  private final class Listener: HostDelegate {
    var heard: [(what: String, hit: Hit)] = []
    func host(_ host: ChartHost, didSelect hit: Hit) { heard.append(("selected", hit)) }
    func host(_ host: ChartHost, didPress hit: Hit) { heard.append(("pressed", hit)) }
    func host(_ host: ChartHost, didRelease hit: Hit) { heard.append(("released", hit)) }
    func host(_ host: ChartHost, didCancel hit: Hit) { heard.append(("cancelled", hit)) }
  }

  init() throws {
    chart = try host.add()
    host.graph.title = "Rain"
    host.graph.subtitle = "By month"
    host.graph.y.title = "mm"
    host.graph.legend.position = .top
    host.graph.annotations = [.line(ReferenceLine(at: 2.5, label: "limit"))]
    try chart.plot(
      Column([0, 1, 2]), Column([1, 3, 2], title: "one"), Column([2, 1, 3], title: "two"),
      Column([3, 2, 1], title: "three"))
    host.delegate = listener
  }

  private func tap(_ point: Point) throws {
    try host.press(at: point)
    try host.release(at: point)
  }

  /// Returns the middle of the first item of a mark that satisfies the condition.
  private func middle(_ passes: (Mark) -> Bool) throws -> Point {
    let mark = try #require(try host.layout().marks.last(where: passes))
    let bounds = try #require(mark.bounds(of: 0))
    return Point(x: bounds.midX, y: bounds.midY)
  }

  @Test(arguments: [
    Mark.Role.title, .subtitle, .axisTitle, .tickLabel, .legend, .annotation,
  ])
  func `A tap on any part notifies the host's delegate`(role: Mark.Role) throws {
    try tap(try middle { $0.role == role && $0.shape.form == .text })
    #expect(listener.heard.map(\.what) == ["pressed", "released", "selected"])
    #expect(listener.heard.allSatisfy { $0.hit.role == role })
    #expect(listener.heard.allSatisfy { !$0.hit.text.isEmpty })
  }

  @Test func `A label of an axis is reported with its axis, its value and its text`() throws {
    try tap(
      try middle { mark in
        mark.axis == "y" && mark.role == .tickLabel
      })
    let hit = try #require(listener.heard.last?.hit)
    #expect(hit.axis == "y")
    #expect(hit.value == 1)
    #expect(hit.text == "1.0" || hit.text == "1")
    #expect(hit.chart == nil)
  }

  @Test func `An annotation is reported with its number, its line a little beside too`() throws {
    let line = try middle { $0.role == .annotation && $0.shape.form == .segments }
    try tap(Point(x: line.x + 40, y: line.y + 3))
    let hit = try #require(listener.heard.last?.hit)
    #expect(hit.role == .annotation)
    #expect(hit.annotation == 0)
  }

  @Test func `The plot area is reported where nothing else is`() throws {
    let plot = try host.layout().plot
    try tap(Point(x: plot.maxX - 3, y: plot.minY + plot.height * 0.4))
    #expect(listener.heard.map(\.hit.role) == [.background, .background, .background])
    try tap(Point(x: 1, y: 299))
    #expect(listener.heard.count == 3)
  }

  @Test func `Each of three lines is reported with its own series`() throws {
    for series in 0..<3 {
      let place = try #require(
        try host.layout().hit(chart: "probe", series: series, record: 0)
      ).point
      try tap(Point(x: place.x + 1, y: place.y))
      let hit = try #require(listener.heard.last?.hit)
      #expect(hit.series == series)
      #expect(hit.seriesName == ["one", "two", "three"][series])
      #expect(hit.form == .line)
      #expect(host.selection == [.init(chart: "probe", series: series, record: 0)])
    }
  }

  @Test func `A press that comes back after it moved an axis is no tap`() throws {
    host.graph.x.visible = 0.5...1.5
    let place = try #require(try host.layout().hit(chart: "probe", series: 0, record: 1)).point
    try host.press(at: place)
    try host.move(to: Point(x: place.x - 60, y: place.y))
    try host.move(to: place)
    try host.release(at: place)
    #expect(listener.heard.map(\.what) == ["pressed", "released"])
    #expect(host.selection.isEmpty)
  }

  @Test func `A press that is taken back is reported`() throws {
    try host.press(at: try middle { $0.role == .title })
    try host.cancel()
    #expect(listener.heard.map(\.what) == ["pressed", "cancelled"])
  }

  @Test func `A hidden mark is not hit`() throws {
    let place = try #require(try host.layout().hit(chart: "probe", series: 1, record: 1)).point
    chart.hiddenSeries = [1]
    try host.layout()
    try tap(place)
    #expect(listener.heard.last?.hit.series != 1)
    chart.isHidden = true
    try host.layout()
    try tap(place)
    #expect(listener.heard.last?.hit.chart == nil)
  }

  @Test
  func `Hiding what is selected ends the selection, and showing it again does not bring it back`()
    throws
  {
    try host.select(chart: "probe", series: 1, record: 1)
    chart.hiddenSeries = [1]
    #expect(try host.layout().marks.allSatisfy { $0.role != .selection })
    #expect(host.selection.isEmpty)
    chart.hiddenSeries = []
    #expect(try host.layout().marks.allSatisfy { $0.role != .selection })
    try host.select(chart: "probe", series: 0, record: 1)
    chart.isHidden = true
    try host.layout()
    #expect(host.selection.isEmpty)
  }

  @Test func `A delegate of the host is held weakly`() throws {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      host.delegate = listener
    }
    #expect(gone == nil)
    try tap(Point(x: 200, y: 150))
  }
}
