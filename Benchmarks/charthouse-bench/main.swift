import Charthouse
import CharthouseCairo
import Glibc

func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_MONOTONIC, &t)
  return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
}
nonisolated(unsafe) var seed: UInt64 = 7
func random() -> Double {
  seed = seed &* 6364136223846793005 &+ 1442695040888963407
  return Double(seed >> 11) * 0x1p-53
}
let count = Int(CommandLine.arguments[2])!
let kind = CommandLine.arguments[1]
var x = [Double](repeating: 0, count: count)
var y = x
var walk = 0.0
for i in 0..<count {
  walk += random() - 0.5
  x[i] = kind == "scatter" ? random() + random() : Double(i)
  y[i] = kind == "scatter" ? random() + random() : walk
}
for round in 0..<4 {
  let t0 = now()
  let host = ChartHost(width: 1600, height: 900, measurer: PangoTextMeasurer.shared)
  let chart = try host.graph.addChart(kind: kind)
  try chart.answer("x", with: Column(x))
  try chart.answer("y", with: [Column(y)])
  let t1 = now()
  let scene = try host.layout()
  let t2 = now()
  let png = try scene.png(detail: CommandLine.arguments.count > 4 ? .whole : .reduced)
  let t3 = now()
  print(round, "make", (t1 - t0) * 1e3, "layout", (t2 - t1) * 1e3, "png", (t3 - t2) * 1e3, png.count)
  if round == 3 { try AtomicFile.write(png, to: CommandLine.arguments[3]) }
}
