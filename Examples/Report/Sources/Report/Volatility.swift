import Charthouse
import CharthouseSpec

/// Candles of a kind written in C, which neither this program nor Charthouse was built with.
///
/// Its queries, properties, methods and events are used by name, and checked by type.
func volatilityPage(data: String, registry: PluginRegistry) throws -> Page {
  let table = try Table.read(contentsOf: data + "/ohlc.json")
  let prices = try ["open", "high", "low", "close"].map { try table.column(named: $0).column }
  let days = (0..<table.count).map { day in
    Day(open: prices[0][day], high: prices[1][day], low: prices[2][day], close: prices[3][day])
  }

  let page = try Page(
    "A calmer summer", "A volatility index, June and July 2009", kind: "candlestick",
    registry: registry)
  let chart = page.chart
  try chart.encode("x", with: table.column(named: "date").column)
  try chart.encode("open") { (day: Int) in days[day].open }
  try chart.encode("high") { (day: Int) in days[day].high }
  try chart.encode("low") { (day: Int) in days[day].low }
  try chart.encode("close") { (day: Int) in days[day].close }
  let top = days.map(\.high).max()
  try chart.encode("label") { (day: Int) in days[day].high == top ? "\(days[day].high)" : "" }
  try chart.set("width", to: 0.9)
  chart.wickWidth = 1.5

  try chart.on("selected") { [unowned chart] (day: Int, close: Double, rising: Bool) in
    print("volatility: day \(day) closed at \(close), \(rising ? "up" : "down").")
    if let change = try? chart.call("change", 0, day) { print("volatility: \(change) so far.") }
  }
  return page
}

private struct Day {
  let open, high, low, close: Double
}
