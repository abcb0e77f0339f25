import Charthouse
import CharthouseCairo
import CharthouseSpec
let table = try Table.read(contentsOf: "/work/shared/data/ecb-exchange-rates.csv")
let host = ChartHost(width: 640, height: 400, measurer: PangoTextMeasurer.shared)
host.graph.title = "US dollars for one euro"
let kind = CommandLine.arguments[1]
let chart = try host.graph.addChart(kind: kind)
let t = kind == "bar" ? table.first(7) : table
try chart.answer("x", with: try t.column(named: "Date").column)
try chart.answer("y", with: kind == "bar" ? ["USD", "GBP", "CHF"].map { try! t.column(named: $0).column } : [try t.column(named: "USD").column])
if kind == "bar" { chart.cornerRadius = 3 }
let scene = try host.layout()
print(scene.listing().prefix(3000))
for w in scene.warnings { print("warning:", w) }
try AtomicFile.write(try scene.png(scale: 2), to: CommandLine.arguments[2])
