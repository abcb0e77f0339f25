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

@Suite("Axes in a layout") struct AxisLayoutTests {
  private let host = ChartHost(400, 250)
  private let chart: Chart

  init() throws { chart = try host.add("line") }

  private func differ(_ labels: [String]) -> Bool { Set(labels).count == labels.count }

  // MARK: Numbers

  @Test func `Every point of a line is inside, the minimum on the axis or above it`() throws {
    try chart.plot([70, 80, 95, 100])
    let scene = try host.layout()
    #expect(scene.linePoints.count == 4)
    #expect(scene.linePoints.allSatisfy { scene.plot.contains($0, slop: 0.01) })
    #expect(scene.linePoints[0].y <= scene.plot.maxY)
  }

  @Test func `One point alone has a marker and an axis around it`() throws {
    try chart.plot(Column([3]), Column([60]))
    let scene = try host.layout()
    let symbols = scene.chartMarks.filter { $0.shape.form == .symbols }
    let symbol = try #require(symbols.first?.bounds(of: 0))
    #expect(scene.plot.contains(symbol, slop: 0))
    #expect(scene.ticks(.left).count > 1 && differ(scene.ticks(.left).map(\.label)))
  }

  @Test(arguments: [[2.0, 2, 2, 2], [Double](repeating: 0, count: 26), [2_600_000, 2_600_000]])
  func `Equal values are a line inside, with different labels on either axis`(values: [Double])
    throws
  {
    for axis in ["y", "y2"] {
      chart.yAxis = axis
      try chart.plot(values)
      let scene = try host.layout()
      let labels = scene.ticks(axis == "y" ? .left : .right).map(\.label)
      #expect(labels.count > 1)
      #expect(differ(labels))
      #expect(scene.linePoints.count == values.count)
      #expect(scene.linePoints.allSatisfy { scene.plot.contains($0, slop: 0) })
      #expect(scene.ticks(axis == "y" ? .right : .left).isEmpty)
    }
  }

  @Test(
    arguments: [
      ([0.1, 0.2, 0.3, 0.4, 0.5] as [Double], ["0.1", "0.2", "0.3", "0.4", "0.5"]),
      ([1, 2, 1, 2], ["1", "2"]), ([0, 1, 2, 3], ["0", "1", "2", "3"]),
      ([1119, 1125, 1122, 1118], ["1,118", "1,120", "1,122", "1,124", "1,126"]),
    ] as [([Double], [String])])
  func `Labels have only the digits that distinguish them`(
    values: [Double], labels: [String]
  ) throws {
    try chart.plot(values)
    let found = try host.layout().ticks(.left).map { $0.label.replacing(",", with: "") }
    #expect(found == labels.map { $0.replacing(",", with: "") })
  }

  @Test(
    arguments: [
      (-4, 7), (-4.5, 3), (-0.001, 0.001), (100, 101), (-1e308, 1e308), (0, .leastNonzeroMagnitude),
      (1e15, 1e15 + 1), (-3, -2),
    ] as [(Double, Double)])
  func `Any limits are shown, whatever the data`(low: Double, high: Double) throws {
    try chart.plot(Column([-3, -2, 0]), Column([0, 0, 0]))
    host.graph.x.minimum = low
    host.graph.x.maximum = high
    let scene = try host.layout()
    let line = try #require(scene.chartMarks.first?.shape.line)
    #expect(line.x.map.low == low && line.x.map.high == high)
    #expect(scene.faults.isEmpty)
    _ = scene.hits(at: Point(x: 200, y: 100))
    _ = scene.listing()
  }

  @Test(
    arguments: [(10.0, nil), (nil, -10.0), (1e300, nil), (nil, -1e300)] as [(Double?, Double?)])
  func `One limit beyond all data leaves a range with a width`(low: Double?, high: Double?) throws {
    try chart.plot([1, 2, 3])
    host.graph.y.minimum = low
    host.graph.y.maximum = high
    let scene = try host.layout()
    #expect(scene.ticks(.left).count > 1)
    #expect(scene.faults.isEmpty)
  }

  @Test func `Impossible limits are an error with the axis and the value`() throws {
    try chart.plot([1, 2, 3])
    host.graph.y.minimum = 5
    host.graph.y.maximum = 5
    #expect {
      try host.layout()
    } throws: { "\($0)" == "Axis y: its minimum, 5, must be below its maximum, 5." }
    host.graph.y.maximum = .nan
    #expect(throws: ChartError.self) { try host.layout() }
    host.graph.y.minimum = .infinity
    host.graph.y.maximum = nil
    #expect(throws: ChartError.self) { try host.layout() }
  }

  @Test func `Data outside fixed limits are clipped to the plot area`() throws {
    try chart.plot([5, 6, 7])
    host.graph.y.minimum = 0.1
    host.graph.y.maximum = 0.2
    let scene = try host.layout()
    let mark = try #require(scene.chartMarks.first)
    let clip = try #require(mark.clip)
    #expect(scene.plot.inset(by: Edges(all: -2)).contains(clip, slop: 0))
    #expect(mark.bounds == nil)
  }

  @Test func `Time stamps of which none is in view are drawn without harm`() throws {
    let x = (0..<3125).map { 1_700_000_000 + Double($0) * 60 }
    try chart.plot(Column(x, type: .time), Column(x.indices.map { Double($0 % 7) }))
    host.graph.x.minimum = x[100] + 1
    host.graph.x.maximum = x[100] + 2
    let scene = try host.layout()
    #expect(scene.hit(at: Point(x: scene.plot.midX, y: 10)) == nil)
    #expect(scene.faults.isEmpty)
  }

  @Test(arguments: [1, 3, 50, 1_000])
  func `A limit of ticks holds`(limit: Int) throws {
    try chart.plot([0, 10])
    host.graph.y.tickLimit = limit
    let scene = try host.layout()
    #expect(scene.ticks(.left).count <= limit)
    #expect(scene.faults.isEmpty)
  }

  @Test func `Ticks of the program's choice are there, thinned if they don't fit`() throws {
    try chart.plot([0, 10])
    host.graph.y.ticks = [0, 5, 10, 99, .nan, .infinity]
    #expect(try host.layout().ticks(.left).map(\.label) == ["0", "5", "10"])
    host.graph.y.ticks = (0...1000).map { Double($0) / 100 }
    let scene = try host.layout()
    #expect(scene.ticks(.left).count > 3)
    #expect(scene.faults.isEmpty)
    host.graph.y.ticks = []
    #expect(try host.layout().ticks(.left).isEmpty)
  }

  // MARK: Log

  @Test func `A missing value is the same gap on a log axis as on a linear one`() throws {
    try chart.plot([12, 19, .nan, 5, 2, 3])
    let linear = try host.layout().linePoints.map(\.y.isFinite)
    host.graph.y.type = .log
    #expect(try host.layout().linePoints.map(\.y.isFinite) == linear)
    #expect(linear == [true, true, false, true, true, true])
  }

  @Test func `A limit of zero on a log axis is an error`() throws {
    try chart.plot([5, 1500])
    host.graph.y.type = .log
    host.graph.y.minimum = 0
    #expect {
      try host.layout()
    } throws: {
      "\($0)" == "Axis y: its minimum can't be 0; on a log axis it must be greater than 0."
    }
    host.graph.y.minimum = nil
    host.graph.y.maximum = -5
    #expect(throws: ChartError.self) { try host.layout() }
  }

  @Test func `Labels of a log axis are powers of ten first, and never overlap`() throws {
    try chart.plot([1, 100_000])
    host.graph.y.type = .log
    let scene = try host.layout()
    let labels = scene.ticks(.left).map { $0.label.replacing(",", with: "") }
    #expect(labels == ["1", "10", "100", "1000", "10000", "100000"] || labels.count > 3)
    #expect(labels.contains("1") && labels.contains("100"))
    #expect(scene.faults.isEmpty)
  }

  @Test func `Labels of a horizontal log axis keep powers of ten if there is little space`()
    throws
  {
    for (width, count) in [(150.0, 2), (400, 4), (1600, 11)] {
      host.size.width = width
      try chart.plot(Column([1, 100_000]), Column([1, 2]))
      host.graph.x.type = .log
      let scene = try host.layout()
      let labels = scene.ticks(.bottom).map { $0.label.replacing(",", with: "") }
      #expect(labels.count >= count)
      let hasOthers = labels.contains { !$0.hasPrefix("1") }
      #expect(!hasOthers || labels.count > 6)
      #expect(labels.contains("1"))
      #expect(scene.faults.isEmpty)
    }
  }

  @Test func `A value without a position on a log axis is counted in a warning`() throws {
    try chart.plot([-1, 0, 1, 10, .nan])
    host.graph.y.type = .log
    let scene = try host.layout()
    #expect(
      scene.warnings.map(\.message) == [
        "2 values that aren't greater than 0 have no place on the log axis y."
      ])
    #expect(scene.linePoints.map(\.y.isFinite) == [false, false, true, true, false])
    try chart.plot([-1, 0])
    #expect(try host.layout().faults.isEmpty)
  }

  // MARK: Missing and infinite values

  @Test func `A value between gaps is a dot`() throws {
    for (values, dots) in [([.nan, 4, .nan], 1), ([1, .nan, 3, .nan, 5], 3)] as [([Double], Int)] {
      try chart.plot(values)
      let line = try #require(try host.layout().chartMarks.first?.shape.line)
      #expect(line.parts().dots.count == dots)
      #expect(line.parts().runs.isEmpty)
    }
  }

  @Test func `Infinite values are left out of line and range, and counted`() throws {
    try chart.plot([-.infinity, 1, 2, .infinity, 3])
    let scene = try host.layout()
    #expect(scene.linePoints.map(\.y.isFinite) == [false, true, true, false, true])
    #expect(scene.linePoints.filter(\.y.isFinite).allSatisfy { scene.plot.contains($0, slop: 0) })
    #expect(scene.warnings.map(\.message) == ["2 infinite values are left out of y."])
  }

  @Test func `A missing value is a gap, never zero, however it was missing`() throws {
    try chart.plot(Column([0, 1, 2]), Column([10_000, .nan, 9000]))
    let scene = try host.layout()
    #expect(scene.linePoints.map(\.y.isFinite) == [true, false, true])
    try chart.encode("y", records: 3) { (_: Int, record: Int) -> Double? in
      [10_000, nil, 9000][record]
    }
    #expect(try host.layout().listing() == scene.listing())
  }

  // MARK: Categories

  @Test func `A category's name is there once at most, however far the view is drawn in`() throws {
    let chart = try host.add("bar")
    try host.graph.removeChart("line")
    try chart.plot(Column(categories: ["one", "two"]), Column([1, 2]))
    #expect(try host.layout().ticks(.bottom).map(\.label) == ["one", "two"])
    host.graph.x.minimum = 0.95
    host.graph.x.maximum = 1.05
    #expect(try host.layout().ticks(.bottom).map(\.label) == ["two"])
    host.graph.x.minimum = 0.2
    host.graph.x.maximum = 0.4
    #expect(try host.layout().ticks(.bottom).isEmpty)
  }

  @Test(arguments: [2, 8, 12, 40, 300])
  func `Long names are wrapped, rotated, shortened or thinned, inside and apart`(count: Int) throws
  {
    for separator in [" ", ""] {
      let names = (0..<count).map {
        ["Llanfair", "pwll", "gwyn", "\($0)"].joined(separator: separator)
      }
      try chart.plot(Column(categories: names), Column(names.indices.map(Double.init)))
      let scene = try host.layout()
      #expect(!scene.ticks(.bottom).isEmpty)
      #expect(scene.faults == [])
    }
  }

  @Test func `Very many categories are laid out quickly`() throws {
    let names = (0..<100_000).map { "category \($0)" }
    try chart.plot(Column(categories: names), Column(names.indices.map(Double.init)))
    let start = ContinuousClock.now
    let scene = try host.layout()
    #expect(ContinuousClock.now - start < .seconds(8))
    #expect(scene.ticks(.bottom).count > 2)
    #expect(scene.faults == [])
  }

  // MARK: Times

  @Test func `Hours that clocks skip aren't labelled, and those that they show twice are twice`()
    throws
  {
    host.size.width = 2000
    host.timeZone = try ChartTimeZone(named: "Europe/Amsterdam")
    host.graph.x.tickLimit = 30
    func labels(_ start: Double) throws -> [String] {
      let hours = (0..<24).map { start + Double($0) * 3600 }
      try chart.plot(Column(hours, type: .time), Column(hours.indices.map(Double.init)))
      return try host.layout().ticks(.bottom).map(\.label).filter { $0.contains(":") }
    }
    #expect(try labels(moment(2024, 3, 30, 23)).starts(with: ["00:00", "01:00", "03:00", "04:00"]))
    #expect(
      try labels(moment(2024, 10, 26, 22)).starts(
        with: ["00:00", "01:00", "02:00", "02:00", "03:00"]))
  }

  @Test func `Days are labelled once each, at local midnight, across a change of clocks`() throws {
    host.size.width = 900
    host.timeZone = try ChartTimeZone(named: "Europe/Lisbon")
    host.graph.x.tickLimit = 6
    let days = [
      moment(2015, 10, 22, 23), moment(2015, 10, 23, 23), moment(2015, 10, 24, 23),
      moment(2015, 10, 26), moment(2015, 10, 27), moment(2015, 10, 28),
    ]
    try chart.plot(Column(days, type: .time), Column([1, 2, 3, 4, 5, 6]))
    let scene = try host.layout()
    let labels = scene.ticks(.bottom).filter { Int($0.label) != nil }
    #expect(labels.map(\.label) == ["23", "24", "25", "26", "27", "28"])
    let widths = zip(labels.dropFirst(), labels).map { $0.place - $1.place }
    try #require(widths.count == 5)
    #expect(abs(widths[2] / widths[1] - 25.0 / 24) < 0.001)
  }

  @Test func `The day on which clocks go forward is 23 hours wide`() throws {
    host.size.width = 900
    host.timeZone = try ChartTimeZone(named: "Europe/Lisbon")
    host.graph.x.tickLimit = 6
    let days = [29, 30, 31, 32, 33].map { day in
      moment(2024, 3, day) - (day > 31 ? 3600 : 0)
    }
    try chart.plot(Column(days, type: .time), Column([1, 2, 3, 4, 5]))
    let labels = try host.layout().ticks(.bottom).filter { Int($0.label) != nil }
    #expect(labels.map(\.label) == ["29", "30", "31", "1", "2"])
    let widths = zip(labels.dropFirst(), labels).map { $0.place - $1.place }
    try #require(widths.count == 4)
    #expect(abs(widths[2] / widths[1] - 23.0 / 24) < 0.001)
  }

  @Test func `Hours in a time zone with half an hour are full local hours`() throws {
    host.size.width = 900
    host.timeZone = try ChartTimeZone(named: "Asia/Kolkata")
    let hours = (0..<10).map { moment(2024, 3, 31) + Double($0) * 3600 }
    try chart.plot(Column(hours, type: .time), Column(hours))
    let labels = try host.layout().ticks(.bottom).map(\.label).filter { $0.contains(":") }
    #expect(labels.count > 3)
    #expect(labels.allSatisfy { $0.hasSuffix(":00") })
  }

  @Test func `Weeks and months are not mixed`() throws {
    let weeks = [moment(2024, 9, 15), moment(2024, 10, 31)]
    try chart.plot(Column(weeks, type: .time), Column([1, 2]))
    let places = try host.layout().ticks(.bottom).filter { Int($0.label) != nil }.map(\.place)
    let gaps = zip(places.dropFirst(), places).map { $0 - $1 }
    #expect(gaps.count > 1)
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 0.5 })
  }

  // MARK: Several axes

  @Test func `A second axis is at the right, and a third beside it, with their titles apart`()
    throws
  {
    try chart.plot(Column([1, 2], title: "t"), Column([1, 2], title: "left"))
    for (id, title) in [("y2", "a second one"), ("y3", "and a third")] {
      let other = try host.add("line", id: id)
      other.yAxis = id
      try other.plot(Column([1, 2]), Column([1000, 2000]))
      host.graph[axis: id, .y].title = title
    }
    let scene = try host.layout()
    #expect(scene.ticks(.right).count > 4)
    #expect(scene.words(.axisTitle).count == 4)
    #expect(scene.faults == [])
  }

  @Test func `An axis whose only chart is hidden is left out, as one whose only series is`() throws
  {
    let other = try host.add("line", id: "other")
    other.yAxis = "y2"
    try chart.plot(Column([1, 2]), Column([1, 2], title: "A"))
    try other.plot(Column([1, 2]), Column([1000, 2000], title: "B"))
    let before = try host.layout()
    #expect(!before.ticks(.right).isEmpty)
    other.hiddenSeries = [0]
    #expect(try host.layout().ticks(.right).isEmpty)
    other.hiddenSeries = []
    other.isHidden = true
    #expect(try host.layout().ticks(.right).isEmpty)
    #expect(!(try host.layout().ticks(.left).isEmpty))
    other.isHidden = false
    chart.isHidden = true
    #expect(try host.layout().ticks(.left).isEmpty)
    chart.isHidden = false
    #expect(try host.layout().listing() == before.listing())
  }

  @Test func `Hidden series leave the range and the others as they were`() throws {
    try chart.plot(
      Column([0, 1, 2, 3, 4, 5]), Column([.nan, .nan, 47, 20, 10, 11], title: "first"),
      Column([1, 2, 3, 4, 5, 100], title: "second"))
    let before = try host.layout()
    chart.hiddenSeries = [1]
    let hidden = try host.layout()
    #expect(hidden.chartMarks.map(\.style.series) == [0])
    #expect(hidden.ticks(.left).map(\.label) == before.ticks(.left).map(\.label))
    chart.hiddenSeries = [0, 1]
    #expect(try host.layout().words(.noData) == ["No visible series"])
    #expect(try host.layout().chartMarks.isEmpty)
    chart.hiddenSeries = []
    #expect(try host.layout().listing() == before.listing())
  }
}
