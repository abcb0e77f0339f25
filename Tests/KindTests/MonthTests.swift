import ChartCalendar
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

@Suite("Months")
struct MonthTests {
  @Test func `Readings late on the last day of a month are in their own local month`() throws {
    let timeZone = try ChartTimeZone(named: "Europe/Berlin")
    // 23:58 local time on the last day of each month from December 2021 to July 2023.
    let readings = (0..<20).map { month -> Double in
      let next = CivilDate(monthsSinceYear0: 2021 * 12 + 12 + month).daysSince1970 * 86_400
      let local = next - 120
      return Double(local - timeZone.offset(at: local - 3600))
    }
    let format = try TimeFormat(pattern: "M/yyyy")
    let months = readings.map { format.text(of: $0, in: timeZone) }
    #expect(months.first == "12/2021")
    #expect(months.last == "7/2023")
    #expect(Set(months).count == 20)

    let host = try Kinds.host("bar", width: 900) { chart in
      try chart.encode("x", with: Column(readings, type: .time))
      try chart.encode("y", with: Column(readings.map { _ in 1 }))
    }
    host.timeZone = timeZone
    let scene = try host.layout()
    #expect(scene.chartMarks(.rects).map(\.count) == [20])
    let labels = scene.texts(.tickLabel).map(\.text).prefix(7)
    #expect(labels == ["Jan", "Apr", "Jul", "Oct", "Jan", "Apr", "Jul"])
  }
}
