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

@Suite("The last days") struct LastDaysTests {
  private let host = ChartHost(500, 250)
  private let chart: Chart

  init() throws { chart = try host.add("line") }

  private func labels() throws -> [String] { try host.layout().ticks(.bottom).map(\.label) }

  private func show(_ days: LastDays) throws {
    try chart.plot([1, 2, 3])
    host.graph.x.days = days
    host.graph.x.format = "MM-dd"
  }

  @Test func `A week ends yesterday, across the end of a month`() throws {
    try show(LastDays(count: 7, until: .yesterday, now: moment(2024, 3, 3, 12)))
    #expect(try labels() == ["02-25", "02-26", "02-27", "02-28", "02-29", "03-01", "03-02"])
    host.graph.x.days?.until = .today
    #expect(try labels().last == "03-03")
  }

  @Test func `A day begins at local midnight, not that of Greenwich`() throws {
    host.timeZone = try ChartTimeZone(named: "Europe/Amsterdam")
    try show(LastDays(count: 2, until: .today, now: moment(2024, 3, 1, 22)))
    #expect(try labels() == ["02-29", "03-01"])
    // 11 p.m. in Greenwich is midnight in Amsterdam.
    try show(LastDays(count: 2, until: .today, now: moment(2024, 3, 1, 23)))
    #expect(try labels() == ["03-01", "03-02"])
  }

  @Test func `Days of 23 and 25 hours are one slot each`() throws {
    host.timeZone = try ChartTimeZone(named: "Europe/Amsterdam")
    for (month, day, hours) in [(3, 31, 23.0), (10, 27, 25)] {
      let slots = try #require(
        DaySlots(
          LastDays(count: 3, until: .today), now: moment(2024, month, day, 12),
          timeZone: host.timeZone))
      #expect(slots.midnights.count == 4)
      #expect((slots.midnights[3] - slots.midnights[2]) / 3600 == hours)
      try show(LastDays(count: 3, until: .today, now: moment(2024, month, day, 12)))
      #expect(try labels().count == 3)
    }
  }

  @Test func `The days are found anew by every layout`() throws {
    try show(LastDays(count: 2, until: .today))
    var now = moment(2024, 12, 31, 23) + 3599
    host.calendarClock = { now }
    #expect(try labels() == ["12-30", "12-31"])
    now += 1
    #expect(try labels() == ["12-31", "01-01"])
  }

  @Test func `A hit after midnight is on the new days`() throws {
    try show(LastDays(count: 2, until: .today))
    host.timeZone = try ChartTimeZone(named: "Europe/Amsterdam")
    var now = moment(2024, 12, 31, 22) + 3599
    host.calendarClock = { now }
    func labels() throws -> [String] { try host.scene().ticks(.bottom).map(\.label) }
    #expect(try labels() == ["12-30", "12-31"])
    now += 1
    #expect(try labels() == ["12-31", "01-01"])
    // The last days up to a time that the program sets stay.
    host.graph.x.days?.now = moment(2024, 3, 1)
    let before = try labels()
    now += 86_400
    #expect(try labels() == before)
  }

  @Test func `Numbers count the days, and each is in the middle of its slot with its label`() throws
  {
    try show(LastDays(count: 3, now: moment(2024, 3, 3)))
    let scene = try host.layout()
    let ticks = scene.ticks(.bottom)
    #expect(ticks.count == 3)
    for (tick, point) in zip(ticks, scene.linePoints) { #expect(abs(tick.place - point.x) < 0.01) }
    #expect(abs(scene.linePoints[0].x - scene.plot.minX - scene.plot.width / 6) < 0.01)
  }

  @Test func `Times at midnight are in the middle of their day's slot, others where they are`()
    throws
  {
    let days = [moment(2024, 3, 1), moment(2024, 3, 2)]
    host.graph.x.days = LastDays(count: 2, now: moment(2024, 3, 3))
    host.graph.x.format = "MM-dd"
    try chart.plot(Column(days, type: .time), Column([1, 2]))
    var scene = try host.layout()
    #expect(scene.ticks(.bottom).map(\.label) == ["03-01", "03-02"])
    for (tick, point) in zip(scene.ticks(.bottom), scene.linePoints) {
      #expect(abs(tick.place - point.x) < 0.01)
    }
    try chart.plot(
      Column([days[0], days[0] + 43_200, days[1]], type: .time), Column([1, 2, 3]))
    scene = try host.layout()
    #expect(abs(scene.linePoints[0].x - scene.plot.minX) < 0.01)
    #expect(abs(scene.ticks(.bottom)[0].place - scene.linePoints[1].x) < 0.01)
  }

  @Test func `Without a pattern the calendar labels the days, and many are thinned from the last`()
    throws
  {
    try chart.plot([1, 2])
    host.graph.x.days = LastDays(count: 90, until: .today, now: moment(2024, 3, 3))
    let scene = try host.layout()
    #expect(scene.faults.isEmpty)
    #expect(scene.words(.tickLabel).contains("3"))
    #expect(scene.ticks(.bottom).count < 60)
  }

  @Test func `Days on categories, or with limits, are an error`() throws {
    try chart.plot(Column(categories: ["a", "b"]), Column([1, 2]))
    host.graph.x.days = LastDays(now: 0)
    #expect(throws: ChartError.self) { try host.layout() }
    try chart.plot([1, 2])
    host.graph.x.minimum = 0
    #expect(throws: ChartError.self) { try host.layout() }
    host.graph.x.minimum = nil
    host.graph.x.days?.now = .nan
    #expect(throws: ChartError.self) { try host.layout() }
    host.graph.x.days = LastDays(count: 0, now: 0)
    #expect(throws: ChartError.self) { try host.layout() }
  }
}
