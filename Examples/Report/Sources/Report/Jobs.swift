import Charthouse
import CharthouseKinds
import CharthouseSpec

/// Bars from two columns of a table, which are shared, not copied.
func jobsPage(data: String, registry: PluginRegistry) throws -> Page {
  let months = try Table.read(contentsOf: data + "/us-employment.csv").records(Array(24..<60))

  let page = try Page(
    "Jobs lost and found", "Change of jobs in the USA, in thousands a month", kind: "bar",
    registry: registry)
  try page.chart.encode("x", with: months.column(named: "month").column)
  try page.chart.encode("y", with: months.column(named: "nonfarm_change").column)
  page.chart.bar.negativeFill = page.host.theme.negative
  page.chart.bar.cornerRadius = 2
  page.host.graph.y.title = ""

  try page.chart.bar.onSelected { _, month in print("jobs: bar \(month) was selected.") }
  return page
}
