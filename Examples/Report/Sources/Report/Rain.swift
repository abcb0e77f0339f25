import Charthouse
import CharthouseSpec

/// Lollipops of a kind from another Swift package, with goals, of which no other kind has heard.
///
/// Its members have Swift types by `LollipopProperties.swift`, which `charthouse describe lollipop --swift` printed.
func rainPage(data: String, registry: PluginRegistry) throws -> Page {
  let table = try Table.read(contentsOf: data + "/seattle-weather.csv")
  let dates = try table.column(named: "date").column
  let rain = try table.column(named: "precipitation").column
  let month = try TimeFormat(pattern: "MMM")
  let year = try TimeFormat(pattern: "yyyy")

  // Sums by month: of the last year, and the mean of those before.
  var names: [String] = []
  var latest: [String: Double] = [:]
  var usual: [String: Double] = [:]
  for day in 0..<table.count {
    let name = month.text(of: dates[day])
    if !names.contains(name) { names.append(name) }
    if year.text(of: dates[day]) == "2015" {
      latest[name, default: 0] += rain[day]
    } else {
      usual[name, default: 0] += rain[day] / 3
    }
  }

  var page = try Page(
    "Seattle's rain in 2015", "Millimetres a month; the lines are means of 2012 to 2014",
    kind: "lollipop", registry: registry)
  let lollipops = page.chart.lollipop
  let months = Months(
    names: names, rain: names.map { latest[$0] ?? .nan }, usual: names.map { usual[$0] ?? .nan })
  page.source = months
  lollipops.dataSource = months
  lollipops.headSize = 12
  lollipops.goalColor = page.host.theme.palette[1]

  try lollipops.onCompared { month, distance in
    print("rain: \(names[month]) was \(Int(distance)) mm beyond the mean.")
  }
  return page
}

/// The rain of each month, and what is usual.
private final class Months: LollipopGoalSource {
  private let names: [String]
  private let rain, usual: [Double]

  init(names: [String], rain: [Double], usual: [Double]) {
    (self.names, self.rain, self.usual) = (names, rain, usual)
  }

  func x(of chart: Chart) -> Column { Column(categories: names) }
  func y(of chart: Chart) -> Column { Column(rain) }
  func goal(of chart: Chart) -> Column { Column(usual) }
}
