import Charthouse
import CharthouseSpec

/// Lollipops of a kind from another Swift package, with goals, of which no other kind has heard.
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

  let page = try Page(
    "Seattle's rain in 2015", "Millimetres a month; the lines are means of 2012 to 2014",
    kind: "lollipop", registry: registry)
  try page.chart.answer("x", with: Column(categories: names))
  try page.chart.answer("y", with: Column(names.map { latest[$0] ?? .nan }))
  try page.chart.answer("goal", with: Column(names.map { usual[$0] ?? .nan }))
  page.chart.headSize = 12
  page.chart.goalColor = .color(page.host.theme.palette[1])

  try page.chart.on("compared") { (month: Int, distance: Double) in
    print("rain: \(names[month]) was \(Int(distance)) mm beyond the mean.")
  }
  return page
}
