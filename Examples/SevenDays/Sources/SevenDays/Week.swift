import Charthouse
import CharthouseKinds
import CharthouseSpec
import Glibc

/// The highest temperatures of the seven days up to yesterday, as the data source of the line.
final class Week: LineChartDataSource {
  static let length = 7
  /// The start of today, in seconds since 1970.
  let today: Double
  /// The temperatures of the days, the oldest first; NaN if there is no measurement.
  let highs: [Double]

  /// Reads the days before a date such as 2014-08-14.
  init(before date: String, in file: String) throws {
    today = try Self.midnight(of: date)
    let table = try Table.read(contentsOf: file).sorted(by: "date")
    let dates = try table.column(named: "date").column
    let temperatures = try table.column(named: "temp_max").column
    var records: [Double: Int] = [:]
    for record in 0..<table.count { records[dates[record]] = record }
    highs = Self.days(before: today).map { day in records[day].map { temperatures[$0] } ?? .nan }
    guard highs.contains(where: \.isFinite) else {
      let days = [0, table.count - 1].map { Self.format.text(of: dates[$0]) }
      throw UsageError(
        "\(file) has no temperatures in the week before \(date); it has those from \(days[0]) to \(days[1])."
      )
    }
  }

  /// The labels of the y axis: every ten degrees around all temperatures.
  var steps: [Double] {
    let finite = highs.filter(\.isFinite)
    let first = min(0, ((finite.min() ?? 0) / 10).rounded(.down) * 10)
    let last = max(10, ((finite.max() ?? 0) / 10).rounded(.up) * 10)
    return Array(stride(from: first, through: last, by: 10))
  }

  func lineChart(_ chart: Chart, numberOfPointsInSeries series: Int) -> Int { highs.count }

  func lineChart(_ chart: Chart, placeOfPoint point: Int, series: Int) -> RecordPosition {
    .time(Self.days(before: today)[point])
  }

  func lineChart(_ chart: Chart, valueOfPoint point: Int, series: Int) -> Double? { highs[point] }

  private static func days(before today: Double) -> [Double] {
    (0..<length).map { today - Double(length - $0) * 86_400 }
  }

  private static let format: TimeFormat = {
    do { return try TimeFormat(pattern: "yyyy-MM-dd") } catch { fatalError("\(error)") }
  }()

  /// The start of a day in UTC, like the dates of the file.
  private static func midnight(of date: String) throws(UsageError) -> Double {
    var fields = tm()
    let numbers = date.split(separator: "-").compactMap { Int32($0) }
    if numbers.count == 3 {
      (fields.tm_year, fields.tm_mon, fields.tm_mday) = (
        numbers[0] &- 1900, numbers[1] &- 1, numbers[2]
      )
    }
    let seconds = Double(timegm(&fields))
    // The 31st of June is read as the first of July, and written as that.
    guard numbers.count == 3, format.text(of: seconds) == date else {
      throw UsageError("\"\(date)\" is no date; one is written as 2014-08-14: year, month, day.")
    }
    return seconds
  }
}
