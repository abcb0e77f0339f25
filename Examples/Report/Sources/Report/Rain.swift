import Charthouse
import CharthouseSpec

/// Lollipops with goals, of a kind from another Swift package.
///
/// `LollipopProperties.swift`, the output of `charthouse describe lollipop --swift`, gives its
/// members Swift types.
func rainPage(data: String, registry: PluginRegistry) throws -> Page {
  let table = try Table.read(contentsOf: data + "/seattle-weather.csv")
  let dates = try table.column(named: "date").column
  let rain = try table.column(named: "precipitation").column
  let month = try TimeFormat(pattern: "MMM")
  let year = try TimeFormat(pattern: "yyyy")

  // The totals by month for the last year, and the means of the years before.
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

/// The rain of each month, and the usual amount.
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
