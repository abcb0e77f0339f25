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

extension Scene {
  /// Returns the straight segments of a role, in order, with their stroke.
  func strokes(_ role: Mark.Role) -> [(from: Point, to: Point, stroke: Stroke)] {
    marks.filter { $0.role == role }.flatMap { mark -> [(Point, Point, Stroke)] in
      guard let segments = mark.shape.segments else { return [] }
      return (0..<mark.count).map {
        (
          Point(x: segments.x0($0), y: segments.y0($0)),
          Point(x: segments.x1($0), y: segments.y1($0)), mark.style.stroke(of: $0)
        )
      }
    }
  }

  /// The ticks of the horizontal axis as segments, from left to right.
  var levelTicks: [(from: Point, to: Point, stroke: Stroke)] {
    strokes(.axis).filter { $0.from.x == $0.to.x && abs($0.from.y - $0.to.y) < 40 }
      .sorted { $0.from.x < $1.from.x }
  }

  /// The ticks of the vertical axis as segments, from bottom to top.
  var uprightTicks: [(from: Point, to: Point, stroke: Stroke)] {
    strokes(.axis).filter { $0.from.y == $0.to.y && abs($0.from.x - $0.to.x) < 40 }
      .sorted { $0.from.y > $1.from.y }
  }
}

@Suite("Ticks by the program's choice") struct AxisTickTests {
  private let host = ChartHost(400, 250)
  private let chart: Chart

  init() throws { chart = try host.add("line") }

  private func labels(_ edge: Edge = .left) throws -> [String] {
    try host.layout().ticks(edge).map(\.label).filter { !$0.isEmpty }
  }

  private func message() -> String? {
    do {
      try host.layout()
      return nil
    } catch { return error.description }
  }

  // MARK: Policies

  @Test func `A fixed interval has ticks at its multiples from an origin`() throws {
    try chart.plot([0, 0.4, 2])
    host.graph.y.interval = 0.5
    #expect(try labels() == ["0.0", "0.5", "1.0", "1.5", "2.0"])
    host.graph.y.origin = 0.25
    #expect(try labels() == ["0.25", "0.75", "1.25", "1.75"])
  }

  @Test func `A fixed interval never makes too many ticks, with a warning`() throws {
    try chart.plot([0, 18_000])
    host.graph.y.interval = 0.5
    let scene = try host.layout()
    #expect(scene.warnings.contains { $0.message.contains("more than 1000 ticks") })
    #expect(scene.ticks(.left).count > 3)
    #expect(scene.faults.isEmpty)
    host.graph.y.tickLimit = 5
    #expect(try labels().count <= 5)
    host.graph.y.interval = 1e-300
    #expect(try host.layout().faults.isEmpty)
    host.graph.y.interval = 0
    #expect(message()?.contains("an interval must be greater than 0") == true)
  }

  @Test func `Ticks at an interval that aren't labelled for lack of space are still there`() throws
  {
    try chart.plot(Column([0, 100]), Column([0, 1]))
    host.graph.x.interval = 2
    let scene = try host.layout()
    #expect(scene.levelTicks.count == 51)
    #expect(scene.ticks(.bottom).filter { !$0.label.isEmpty }.count < 20)
    #expect(scene.faults.isEmpty)
  }

  @Test func `Labels at an interval are at strides that people count in`() throws {
    try chart.plot(Column([3, 103]), Column([0, 1]))
    host.graph.x.interval = 1
    #expect(try labels(.bottom) == (1...10).map { "\($0 * 10)" })
    host.graph.x.interval = 3
    host.graph.x.minimum = 0
    #expect(try labels(.bottom) == ["0", "15", "30", "45", "60", "75", "90"])
    host.graph.x.interval = nil
    host.graph.y.divisions = 13
    let places = try host.layout().ticks(.left).filter { !$0.label.isEmpty }.map(\.place)
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    #expect(steps.count > 2)
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.01 })
    host.graph.y.divisions = nil
    host.graph.x.divisions = 24
    host.graph.x.maximum = 240
    let scene = try host.layout()
    #expect(scene.levelTicks.count == 25)
    #expect(scene.ticks(.bottom).map(\.label).filter { !$0.isEmpty }.last == "240")
    #expect(scene.ticks(.bottom).map(\.label).filter { !$0.isEmpty }.first == "0")
  }

  @Test func `Labels of months have the year at the first and at each change among those shown`()
    throws
  {
    let months = (0..<72).map { moment(2006 + $0 / 12, $0 % 12 + 1, 1) }
    try chart.plot(Column(months, type: .time), Column(months.indices.map(Double.init)))
    host.graph.x.interval = 1
    host.graph.x.intervalUnit = .month
    #expect(try labels(.bottom) == ["2006", "2007", "2008", "2009", "2010", "2011"])
    host.graph.x.minimum = moment(2006, 6, 1)
    host.graph.x.maximum = moment(2008, 2, 1)
    let scene = try host.layout()
    #expect(scene.faults == [])
    #expect(scene.levelTicks.count == 21)
    var shown = scene.ticks(.bottom)
    shown.removeAll { $0.label.isEmpty }
    let years = shown.filter { $0.label.hasPrefix("20") }
    let names = shown.filter { !$0.label.hasPrefix("20") }
    #expect(
      names.map(\.label) == ["Jul", "Sep", "Nov", "Jan", "Mar", "May", "Jul", "Sep", "Nov", "Jan"])
    #expect(years.map(\.label) == ["2006", "2007", "2008"])
    #expect(years.map(\.place) == [names[0].place, names[3].place, names[9].place])
  }

  @Test func `Every day of months has labels at weeks, or at months`() throws {
    let days = (0..<50).map { moment(2024, 3, 1) + Double($0) * 86_400 }
    try chart.plot(Column(days, type: .time), Column(days.indices.map(Double.init)))
    host.graph.x.interval = 1
    host.graph.x.intervalUnit = .day
    #expect(
      try labels(.bottom).filter { Int($0) != nil } == ["4", "11", "18", "25", "1", "8", "15"])
    host.graph.x.interval = 5
    let fifth = try host.layout().ticks(.bottom).filter { Int($0.label) != nil }
    #expect(fifth.map(\.label) == ["8", "18", "28", "7", "17"])
    host.graph.x.interval = 28
    let fourth = try host.layout().ticks(.bottom).map(\.label)
    #expect(!fourth.isEmpty && fourth.contains { Int($0) ?? 99 < 32 })
    host.graph.x.interval = 1
    let year = (0..<300).map { moment(2024, 3, 1) + Double($0) * 86_400 }
    try chart.plot(Column(year, type: .time), Column(year.indices.map(Double.init)))
    #expect(try labels(.bottom).contains("Mar"))
  }

  @Test func `If the first tick is excluded, the next one has the year`() throws {
    let months = (0..<6).map { moment(2006, $0 + 1, 1) }
    try chart.plot(Column(months, type: .time), Column(months.indices.map(Double.init)))
    host.graph.x.exclusions = [months[0]...months[0]]
    let shown = try host.layout().ticks(.bottom)
    let year = try #require(shown.first { $0.label == "2006" })
    #expect(shown.first { $0.label == "Feb" }?.place == year.place)
  }

  @Test func `Of given ticks, only those that collide with a kept label have none`() throws {
    try chart.plot(Column([0, 10]), Column([0, 100]))
    host.graph.y.ticks = [0, 2, 50, 100]
    host.graph.x.ticks = [0, 0.1, 5, 10]
    #expect(try labels() == ["0", "50", "100"])
    #expect(try labels(.bottom) == ["0", "5", "10"])
    host.graph.y.ticks = [0, 50, 98, 100]
    #expect(try labels() == ["0", "50", "100"])
    host.graph.y.emphasizedValues = [98]
    #expect(try labels() == ["0", "50", "98"])
  }

  @Test func `A number at a tick is shortened if it has no space, and never cut`() throws {
    let host = ChartHost(100, 100)
    try host.add("line").plot([0, 50_000])
    let labels = try host.layout().ticks(.left).map(\.label)
    #expect(labels.count > 1 && labels.last?.hasSuffix("K") == true)
    host.graph.y.format = "#,##0.00 kg"
    let scene = try host.layout()
    #expect(scene.ticks(.left).isEmpty)
    var whole: Set<String> = []
    for width in stride(from: 100.0, through: 400, by: 20) {
      host.size.width = width
      whole.formUnion(try host.layout().ticks(.left).map(\.label))
    }
    #expect(!whole.isEmpty && whole.allSatisfy { $0.hasSuffix("0.00 kg") })
    #expect(scene.warnings.contains { $0.message.contains("no room for labels as wide as") })
  }

  @Test func `Equal divisions extend from end to end and aren't rounded`() throws {
    try chart.plot([0, 7])
    host.graph.y.minimum = 0
    host.graph.y.maximum = 7
    host.graph.y.divisions = 4
    #expect(try labels() == ["0.00", "1.75", "3.50", "5.25", "7.00"])
    host.graph.y.type = .log
    host.graph.y.minimum = 1
    host.graph.y.maximum = 10_000
    #expect(
      try labels().map { $0.replacing(",", with: "") } == ["1", "10", "100", "1000", "10000"])
  }

  @Test func `Labels at fractions of the range have the decimals that are set`() throws {
    try chart.plot([0, 70])
    host.graph.y.minimum = 0
    host.graph.y.maximum = 70
    host.graph.y.fractions = [0.2, 1]
    #expect(try labels() == ["14", "70"])
    host.graph.y.decimals = 1
    #expect(try labels() == ["14.0", "70.0"])
    host.graph.y.fractions = [0]
    #expect(try labels() == ["0.0"])
    host.graph.y.fractions = [1.5]
    #expect(message()?.contains("isn't a fraction from 0 to 1") == true)
  }

  @Test func `Two choices of ticks at once are an error that names both`() throws {
    try chart.plot([0, 7])
    host.graph.y.divisions = 4
    host.graph.y.interval = 2
    #expect(
      message()
        == "Axis y: \"interval\" and \"divisions\" each set its ticks. Set only one of them, or choose one with \"policy\"."
    )
    host.graph.y.policy = .interval
    #expect(try labels() == ["0", "2", "4", "6", "8"])
    host.graph.y.policy = .fractions
    #expect(message()?.contains("set \"fractions\" as well") == true)
  }

  @Test func `Without a policy's ticks there are none but the program's own`() throws {
    try chart.plot([0, 7])
    host.graph.y.policy = Axis.Policy.none
    #expect(try labels().isEmpty)
    host.graph.y.labels = [AxisLabel("low", at: 1), AxisLabel("high", at: 6)]
    #expect(try labels() == ["low", "high"])
    host.graph.y.tickLength = 5
    #expect(try host.layout().uprightTicks.count == 2)
    host.graph.y.ticks = [0, 1, 2, 99]
    #expect(try host.layout().uprightTicks.count == 3)
    #expect(try labels() == ["low", "high"])
  }

  @Test func `Decimals beside a format, or of what isn't a number, are an error`() throws {
    try chart.plot([0, 7])
    host.graph.y.decimals = 2
    host.graph.y.format = "0.0"
    #expect(message()?.contains("a format has its own decimals") == true)
    host.graph.y.format = nil
    host.graph.x.decimals = 2
    try chart.plot(Column(categories: ["a", "b"]), Column([1, 2]))
    #expect(message()?.contains("aren't numbers") == true)
  }

  @Test func `Fractions along categories are an error, every second one is not`() throws {
    try chart.plot(Column(categories: ["a", "b", "c", "d"]), Column([1, 2, 3, 4]))
    host.graph.x.divisions = 3
    #expect(message()?.contains("isn't a category") == true)
    host.graph.x.divisions = nil
    host.graph.x.interval = 2
    #expect(try labels(.bottom) == ["a", "c"])
    host.graph.x.interval = 1.5
    #expect(message()?.contains("a whole number") == true)
  }

  @Test func `Ticks can be months or days apart, from the day that is set`() throws {
    try chart.plot(
      Column([moment(2024, 1, 1), moment(2024, 12, 31)], type: .time), Column([1, 2]))
    host.graph.x.interval = 3
    host.graph.x.intervalUnit = .month
    let quarters = try labels(.bottom)
    #expect(quarters.filter { $0 != "2024" } == ["Jan", "Apr", "Jul", "Oct", "Jan", "2025"])
    host.graph.x.origin = moment(2024, 1, 31)
    host.graph.x.format = "MM-dd"
    #expect(try labels(.bottom) == ["01-31", "04-30", "07-31", "10-31"])
    host.graph.x.intervalUnit = .second
    host.graph.x.interval = 1
    host.graph.x.origin = nil
    let scene = try host.layout()
    #expect(scene.warnings.contains { $0.message.contains("one every 1 second") })
    #expect(scene.faults.isEmpty)
    host.graph.y.intervalUnit = .day
    #expect(
      message()?.contains("Axis y: its data are numbers, so its interval can't be in days.") == true
    )
  }

  @Test func `Ticks are left out in excluded ranges, labels with them`() throws {
    try chart.plot([0, 10])
    host.graph.y.exclusions = [2...3, 7...9]
    host.graph.y.interval = 1
    host.graph.y.tickLength = 4
    #expect(try labels() == ["0", "1", "4", "5", "6", "10"])
    #expect(try host.layout().uprightTicks.count == 6)
  }

  // MARK: Marks

  @Test(
    arguments: [
      (.outward, 0.0, 30.0), (.inward, -30, 0), (.both, -15, 15),
    ] as [(Axis.TickDirection, Double, Double)])
  func `Ticks go outwards, inwards or both ways`(
    direction: Axis.TickDirection, start: Double, end: Double
  ) throws {
    try chart.plot([0, 10])
    host.graph.x.tickLength = 30
    host.graph.x.tickDirection = direction
    let stroke = Stroke(Color.black.opacity(0.1), width: 2)
    host.graph.x.tickStroke = stroke
    let scene = try host.layout()
    #expect(!scene.levelTicks.isEmpty)
    for tick in scene.levelTicks {
      #expect(abs(tick.from.y - scene.plot.maxY - start) < 0.01)
      #expect(abs(tick.to.y - scene.plot.maxY - end) < 0.01)
      #expect(tick.stroke == stroke)
    }
    #expect(scene.faults.isEmpty)
  }

  @Test func `Labels keep off long ticks, and a negative offset moves them into these`() throws {
    try chart.plot([0, 2])
    host.graph.y.interval = 0.5
    host.graph.y.tickLength = 30
    host.graph.y.tickDirection = .both
    func gap() throws -> Double {
      let scene = try host.layout()
      let right =
        scene.marks.filter { $0.role == .tickLabel }.compactMap(\.bounds).filter {
          $0.maxX <= scene.plot.minX
        }.map(\.maxX).max() ?? .nan
      return scene.plot.minX - right
    }
    #expect(try gap() == 17)
    host.graph.y.labelOffset = -10
    #expect(try gap() == 5)
  }

  @Test func `Smaller ticks divide each interval, beyond the outermost ticks too`() throws {
    try chart.plot(Column([0, 10]), Column([0, 1]))
    host.graph.y.minimum = -0.2
    host.graph.y.maximum = 1.2
    host.graph.y.interval = 0.5
    host.graph.y.minorTickCount = 3
    host.graph.y.tickLength = 30
    host.graph.y.minorTickLength = 20
    host.graph.y.minorTickStroke = Stroke(Color.black.opacity(0.05))
    let scene = try host.layout()
    let small = scene.uprightTicks.filter {
      abs($0.from.x - $0.to.x - 20) < 0.01 || abs($0.to.x - $0.from.x - 20) < 0.01
    }
    // -0.125, then three between 0, 0.5 and 1, then 1.125.
    #expect(small.count == 8)
    #expect(small.allSatisfy { $0.stroke == Stroke(Color.black.opacity(0.05)) })
  }

  @Test func `Smaller ticks of a log axis are at 2 to 9 times each power`() throws {
    try chart.plot([1, 100])
    host.graph.y.type = .log
    host.graph.y.ticks = [1, 10, 100]
    host.graph.y.hasMinorTicks = true
    #expect(try host.layout().uprightTicks.count == 16)
    host.graph.y.type = .symmetricLog
    host.graph.y.minimum = -100
    host.graph.y.ticks = [-100, 0, 100]
    #expect(try host.layout().uprightTicks.count > 30)
  }

  @Test(
    arguments: [
      (31_556_952.0, TimeStep(unit: .month, count: 3)),
      (2_629_746, TimeStep(unit: .week, count: 1)),
      (604_800, TimeStep(unit: .day, count: 1)), (86_400, TimeStep(unit: .hour, count: 6)),
      (3600, TimeStep(unit: .minute, count: 15)), (60, TimeStep(unit: .second, count: 15)),
    ] as [(Double, TimeStep)])
  func `Smaller ticks of a time axis are the calendar's next smaller unit`(
    spacing: Double, step: TimeStep
  ) {
    #expect(TimeStep.minor(between: spacing) == step)
  }

  @Test func `Smaller ticks have labels if set, as far as there is space`() throws {
    try chart.plot([0, 10])
    host.graph.y.interval = 5
    host.graph.y.minorTickCount = 4
    #expect(try labels() == ["0", "5", "10"])
    host.graph.y.minorFormat = "0.0"
    #expect(
      try labels() == ["0", "1.0", "2.0", "3.0", "4.0", "5", "6.0", "7.0", "8.0", "9.0", "10"])
    #expect(try host.layout().faults.isEmpty)
    host.graph.y.minorTickCount = 99
    #expect(try host.layout().faults.isEmpty)
  }

  // MARK: Grid and stripes

  @Test func `Grid lines have strokes, and end where they are set to`() throws {
    try chart.plot(Column([0, 10]), Column([0, 10]))
    host.graph.x.hasGrid = true
    host.graph.x.interval = 5
    host.graph.x.hasMinorGrid = true
    host.graph.x.minorTickCount = 1
    host.graph.x.gridStroke = Stroke(.black, width: 2)
    host.graph.x.minorGridStroke = Stroke(.black, width: 0.5)
    host.graph.x.gridRange = 0...5
    let scene = try host.layout()
    let lines = scene.strokes(.grid).filter { $0.from.x == $0.to.x }
    #expect(lines.filter { $0.stroke.width == 2 }.count == 3)
    #expect(lines.filter { $0.stroke.width == 0.5 }.count == 2)
    for line in lines {
      #expect(abs(max(line.from.y, line.to.y) - scene.plot.maxY) < 0.01)
      #expect(abs(min(line.from.y, line.to.y) - scene.plot.midY) < 0.01)
    }
  }

  @Test func `Stripes are between ticks in turn, from the first tick or from a value`() throws {
    try chart.plot(Column([0, 1]), Column([0, 4]))
    host.graph.y.interval = 1
    let (red, blue) = (Paint.rgb(0xff0000), Paint.rgb(0x0000ff))
    host.graph.y.stripes = [red, blue]
    func fills() throws -> [Paint] {
      let scene = try host.layout()
      return scene.marks.filter { $0.role == .background && $0.count > 0 }.flatMap { mark in
        (0..<mark.count).compactMap { item in
          mark.bounds(of: item).map { (mark.style.fill, $0) }
        }
      }.sorted { $0.1.midY > $1.1.midY }.map(\.0)
    }
    #expect(try fills() == [red, blue, red, blue])
    host.graph.y.stripeOrigin = 3
    #expect(try fills() == [blue, red, blue, red])
  }

  @Test func `Stripes of categories are their slots`() throws {
    try chart.plot(Column(categories: ["a", "b", "c"]), Column([1, 2, 3]))
    host.graph.x.stripes = [.rgb(0xeeeeee), .none]
    let scene = try host.layout()
    let mark = try #require(scene.marks.first { $0.role == .background })
    #expect(mark.count == 2)
    #expect(abs((mark.bounds(of: 0)?.width ?? 0) - scene.plot.width / 3) < 0.01)
  }
}
