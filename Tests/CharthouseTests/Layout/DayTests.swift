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

/// Dates without a time of day, which are the same days everywhere.
@Suite("Days of the calendar") struct DayTests {
  private static let timeZones = [
    "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Kiritimati",
  ]

  private func days(_ count: Int, from first: Double = moment(2024, 3, 6)) -> [Double] {
    (0..<count).map { first + Double($0) * 86_400 }
  }

  private func host(_ kind: String, _ times: [Double], in timeZone: String) throws -> ChartHost {
    let host = ChartHost(600, 300)
    host.timeZone = try ChartTimeZone(named: timeZone)
    try host.add(kind).plot(
      Column(times, type: .time), Column(times.indices.map { Double($0 % 3 + 1) }))
    return host
  }

  @Test(arguments: timeZones, ["bar", "line", "scatter"])
  func `A day stays that day in every time zone`(timeZone: String, kind: String) throws {
    // The clocks of New York go forward on March 10.
    let scene = try host(kind, days(7), in: timeZone).layout()
    #expect(
      scene.ticks(.bottom).map(\.label).filter { $0 != "Mar 2024" } == (6...12).map(String.init))
    #expect(try scene.listing() == host(kind, days(7), in: "UTC").layout().listing())
  }

  @Test(arguments: [1, 2, 3])
  func `Few days have ticks of days, none of hours`(count: Int) throws {
    let scene = try host("line", days(count), in: "UTC").layout()
    #expect(
      scene.ticks(.bottom).map(\.label).filter { $0 != "Mar 2024" }
        == (6..<6 + count).map(String.init))
  }

  @Test(arguments: timeZones)
  func `Months of days stay these months`(timeZone: String) throws {
    let host = try host("bar", (1...6).map { moment(2024, $0, 1) }, in: timeZone)
    #expect(
      try host.layout().ticks(.bottom).map(\.label).filter { $0 != "2024" }
        == ["Jan", "Feb", "Mar", "Apr", "May", "Jun"])
  }

  @Test func `Times are read by the clocks of the time zone`() throws {
    let host = try host("line", days(7).map { $0 + 5 * 3600 }, in: "America/New_York")
    // Midnight in New York, except on days of summer time.
    #expect(
      try host.layout().ticks(.bottom).map(\.label).filter { $0.count < 3 }.prefix(3)
        == ["6", "7", "8"])
  }

  @Test func `With days among moments on one axis all are moments`() throws {
    let host = try host("line", days(3), in: "America/New_York")
    let other = try host.add("line", id: "other")
    try other.plot(Column(days(3).map { $0 + 3600 }, type: .time), Column([1, 2, 3]))
    let labels = try host.layout().ticks(.bottom).map(\.label)
    #expect(
      labels != (try self.host("line", days(3), in: "UTC").layout().ticks(.bottom).map(\.label)))
  }

  @Test(arguments: [5, 23])
  func `The last days end with the day that is today in the time zone`(hour: Int) throws {
    let host = try host("bar", days(7), in: "America/New_York")
    // In New York it is the evening of the 11th, or the evening of the 12th.
    host.graph.x.days = LastDays(
      count: 3, until: .today, now: moment(2024, 3, 12, hour == 5 ? 3 : 26))
    let labels = try host.layout().ticks(.bottom).map(\.label)
    #expect(
      labels.filter { $0.count < 3 } == (hour == 5 ? ["9", "10", "11"] : ["10", "11", "12"]))
    let bars = try host.layout().bars.compactMap { $0 }
    #expect(bars.count >= 3)
  }

  @Test func `A column knows if it holds days`() {
    #expect(Column(days(3), type: .time).holdsDays)
    #expect(Column([.nan, 86_400, -86_400], type: .time).holdsDays)
    #expect(!Column([0, 86_401], type: .time).holdsDays)
    #expect(!Column([0, 86_400]).holdsDays)
    #expect(!Column([], type: .time).holdsDays)
    #expect(!Column([.nan, .infinity], type: .time).holdsDays)
  }
}
