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

@Suite("Bars in a layout") struct BarLayoutTests {
  private let host = ChartHost(800, 400)
  private let chart: Chart

  init() throws { chart = try host.add("bar") }

  @Test(arguments: [3.0, 0])
  func `A single bar away from the origin is centred on its tick and finite`(value: Double) throws {
    try chart.plot(Column([7]), Column([value]))
    let scene = try host.layout()
    let bar = try #require(scene.bars[0])
    #expect(bar.width > 1 && bar.width <= 72)
    let tick = try #require(scene.ticks(.bottom).first { $0.label == "7" })
    #expect(abs(bar.midX - tick.place) < 0.01)
    #expect(scene.ticks(.left).map(\.label).first == "0")
    #expect(scene.plot.contains(bar, slop: 0.01))
    #expect((bar.height > 0) == (value > 0))
  }

  @Test func `One category doesn't fill the plot area, and forty share it`() throws {
    try chart.plot(Column(categories: ["one"]), Column([5]))
    #expect(try #require(try host.layout().bars[0]).width == 72)
    try chart.set("maximumWidth", to: 20)
    #expect(try #require(try host.layout().bars[0]).width == 20)
    try chart.set("maximumWidth", to: 72)
    try chart.plot(
      Column(categories: (0..<40).map { "c\($0)" }), Column((0..<40).map { Double($0 + 1) }))
    let scene = try host.layout()
    let share = scene.plot.width / 40
    #expect(scene.bars.count == 40)
    for bar in scene.bars { #expect(abs(try #require(bar).width - share * 0.75) < 0.01) }
  }

  @Test func `A missing member of a group keeps its slot or closes up, and no bars overlap`() throws
  {
    try chart.plot(
      Column(categories: ["a", "b"]), Column([1, .nan]), Column([2, 2]), Column([3, 3]))
    let kept = try host.layout().bars
    #expect(kept[1] == nil)
    let group = try [kept[0], kept[2], kept[4]].map { try #require($0) }
    let second = try [kept[3], kept[5]].map { try #require($0) }
    // The gap is as wide as the missing bar is in the other category.
    #expect(abs((second[0].minX - group[1].minX) - (second[1].minX - group[2].minX)) < 0.01)
    try chart.set("missing", to: "close-up")
    let scene = try host.layout()
    let closed = try [scene.bars[3], scene.bars[5]].map { try #require($0) }
    let middle = try #require(scene.ticks(.bottom).first { $0.label == "b" }).place
    #expect(abs((closed[0].minX + closed[1].maxX) / 2 - middle) < 0.01)
    for bars in [group, second, closed] {
      for (left, right) in zip(bars, bars.dropFirst()) { #expect(left.maxX <= right.minX + 0.001) }
    }
  }

  @Test func `Bars on irregular dates are at their dates, visible and inside`() throws {
    let dates = [
      moment(2012, 9, 4), moment(2013, 2, 5), moment(2013, 4, 7), moment(2015, 7, 8),
      moment(2016, 10, 11),
    ]
    try chart.plot(Column(dates, type: .time), Column([245, 227, 234, 244, 2254]))
    let scene = try host.layout()
    let bars = try scene.bars.map { try #require($0) }
    #expect(bars.count == 5)
    for bar in bars {
      #expect(bar.width >= 1)
      #expect(scene.plot.contains(bar, slop: 0.01))
    }
    let perSecond = (bars[4].midX - bars[0].midX) / (dates[4] - dates[0])
    for (bar, date) in zip(bars, dates) {
      #expect(abs(bar.midX - bars[0].midX - (date - dates[0]) * perSecond) < 0.01)
    }
  }

  @Test func `Of far more bars than points each is still wide enough to be seen`() throws {
    var random = SeededRandom(state: 20)
    let values = (0..<20_000).map { _ in Double.random(in: 0...100, using: &random) }
    try chart.plot(values)
    let scene = try host.layout()
    #expect(scene.bars.count == 20_000)
    #expect(scene.bars.allSatisfy { ($0?.width ?? 0) >= 0.75 })
  }

  @Test func `Months have half a month of space at both ends, and the last one has its label`()
    throws
  {
    let months = (1...12).map { moment(2024, $0, 1) }
    try chart.plot(
      Column(months, type: .time), Column((0..<12).map(Double.init)),
      Column((0..<12).map(Double.init)))
    let scene = try host.layout()
    let bars = try scene.bars.map { try #require($0) }
    #expect(bars.allSatisfy { scene.plot.contains($0, slop: 0) })
    let month = scene.plot.width / 12
    #expect(abs((bars[0].minX + bars[12].maxX) / 2 - scene.plot.minX - month / 2) < month * 0.1)
    #expect(scene.ticks(.bottom).map(\.label).contains("Dec"))
  }

  @Test func `Bars on an axis that doesn't include zero are drawn as set, with a warning`() throws {
    try chart.plot([101, 103, 104])
    #expect(try host.layout().ticks(.left).first?.label == "0")
    #expect(try host.layout().warnings.isEmpty)
    host.graph.y.minimum = 100
    let scene = try host.layout()
    #expect(scene.ticks(.left).first?.label == "100.0")
    #expect(
      scene.warnings.map(\.message) == [
        "Axis y doesn't include 0: marks that start at 0 are cut off, so their lengths don't show their values."
      ])
    #expect(!scene.chartMarks.isEmpty)
    #expect(scene.chartMarks.allSatisfy { $0.clip != nil })
    host.graph.y.minimum = nil
    host.graph.y.maximum = -1
    #expect(try host.layout().warnings.count == 1)
  }

  @Test func `Bars on a log axis are refused, since it has no zero`() throws {
    try chart.plot([1, 10, 100])
    host.graph.y.type = .log
    #expect {
      try host.layout()
    } throws: {
      "\($0)".hasPrefix("Axis y: it shows lengths from 0, and a log axis has no 0.")
    }
    host.graph.y.type = .symmetricLog
    #expect(try host.layout().bars.compactMap(\.self).count == 3)
  }

  @Test func `Horizontal bars have categories from top to bottom, and fixed limits that hold`()
    throws
  {
    try chart.plot(Column(categories: ["first", "second"]), Column([-20, 30]))
    try chart.set("orientation", to: "horizontal")
    host.graph.x.minimum = -50
    host.graph.x.maximum = 50
    let scene = try host.layout()
    let bars = try scene.bars.map { try #require($0) }
    #expect(bars[0].midY < bars[1].midY)
    #expect(abs(bars[0].maxX - scene.plot.midX) < 0.01)
    #expect(abs(bars[1].minX - scene.plot.midX) < 0.01)
    let labels = scene.ticks(.bottom).map(\.label)
    #expect(labels.first == "−50" && labels.last == "50" && labels.contains("0"))
  }

  @Test func `A misfit of an hour between series doesn't make hairlines of bars`() throws {
    let hour = 3600.0
    let days = (0..<14).map { day in
      moment(2024, 3, 24) - hour + Double(day) * 24 * hour - (day > 7 ? hour : 0)
    }
    let shifted = days.map { $0 + 7 * 24 * hour }
    try chart.encode("x", with: [Column(days, type: .time), Column(shifted, type: .time)])
    try chart.encode("y", with: [Column(days.map { _ in 1 }), Column(days.map { _ in 2 })])
    let scene = try host.layout()
    let day = scene.plot.width / 22
    let bars = scene.bars.compactMap(\.self)
    #expect(!bars.isEmpty)
    for bar in bars { #expect(bar.width > day / 4) }
  }

  @Test func `Charts of bars overlap, unless the graph groups them`() throws {
    let other = try host.add("bar")
    try chart.plot(Column(categories: ["a", "b"]), Column([1, 2]))
    try other.plot(Column(categories: ["a", "b"]), Column([3, 4]))
    let over = try host.layout().bars.map { try #require($0) }
    #expect(over[0].minX == over[2].minX)
    host.graph.groupsBands = true
    let scene = try host.layout()
    let side = try scene.bars.map { try #require($0) }
    #expect(abs(side[0].maxX - side[2].minX) < 0.01)
    let middle = try #require(scene.ticks(.bottom).first { $0.label == "a" }).place
    #expect(abs((side[0].minX + side[2].maxX) / 2 - middle) < 0.01)
    // Alone, a chart keeps its position, or has all the space.
    other.isHidden = true
    #expect(try host.layout().bars[0] == side[0])
    host.graph.reservesHiddenSpace = false
    let alone = try #require(try host.layout().bars[0])
    #expect(abs(alone.midX - middle) < 0.01)
    #expect(alone.width >= side[0].width)
  }
}
