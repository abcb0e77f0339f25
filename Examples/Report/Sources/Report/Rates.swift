import Charthouse
import CharthouseKinds
import CharthouseSpec

/// Lines from an object of the program, which is also the delegate.
func ratesPage(data: String, registry: PluginRegistry) throws -> Page {
  var page = try Page(
    "What a euro bought", "Monthly means, January 2020 is 100", kind: "line", registry: registry)
  let rates = try MonthlyRates(of: ["USD", "GBP", "CHF"], from: data + "/exchange-rates.csv")
  page.source = rates
  page.chart.dataSource = rates
  page.chart.delegate = rates
  page.chart.line.lineWidth = 2
  return page
}

/// Exchange rates by month, each currency relative to its first month.
final class MonthlyRates: LineChartDataSource, ChartDelegate {
  private let currencies: [String]
  /// Each month's first day, in seconds since 1970.
  private var months: [Double] = []
  /// The rates of each month, in the order of the currencies.
  private var rates: [[Double]] = []

  init(of currencies: [String], from file: String) throws {
    self.currencies = currencies
    let days = try Table.read(contentsOf: file).sorted(by: "Date")
    let dates = try days.column(named: "Date").column
    let columns = try currencies.map { try days.column(named: $0).column }
    let month = try TimeFormat(pattern: "yyyy-MM")
    let byMonth = Dictionary(grouping: 0..<days.count) { month.text(of: dates[$0]) }
    for (_, days) in byMonth.sorted(by: { $0.key < $1.key }) {
      months.append(dates[days[0]])
      rates.append(
        columns.map { rates in days.map { rates[$0] }.reduce(0, +) / Double(days.count) })
    }
  }

  func numberOfSeries(in chart: Chart) -> Int { currencies.count }

  func chart(_ chart: Chart, nameOfSeries series: Int) -> String { currencies[series] }

  func lineChart(_ chart: Chart, numberOfPointsInSeries series: Int) -> Int { months.count }

  func lineChart(_ chart: Chart, placeOfPoint point: Int, series: Int) -> RecordPosition {
    .time(months[point])
  }

  func lineChart(_ chart: Chart, valueOfPoint point: Int, series: Int) -> Double? {
    100 * rates[point][series] / rates[0][series]
  }

  func chart(_ chart: Chart, didSelect hit: Hit) {
    print("rates: point \(hit.record ?? 0) of \(hit.seriesName) was selected.")
  }
}
