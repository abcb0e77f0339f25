import Charthouse
import CharthouseCairo
import Glibc

func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_MONOTONIC, &t)
  return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
}
struct R { var seed: UInt64 = 7
 mutating func next() -> Double {
  seed = seed &* 6364136223846793005 &+ 1442695040888963407
  return Double(seed >> 11) * 0x1p-53
} }
func data(_ kind: String, _ shape: String, _ count: Int) -> ([Double], [Double]) {
  var r = R()
  var x = [Double](repeating: 0, count: count)
  var y = x
  var walk = 0.0
  for i in 0..<count {
    walk += r.next() - 0.5
    x[i] = kind == "scatter" ? r.next() + r.next() + r.next() : Double(i)
    y[i] = kind == "scatter" || shape == "noise" ? r.next() + r.next() : walk
    if shape == "gaps", r.next() < 0.01 { y[i] = .nan }
    if shape == "spikes" { y[i] = i % (count / 5) == count / 11 ? 100 : r.next() }
    if shape == "loop" { let t = Double(i) * 6.283 / Double(count); x[i] = sin(t * 3); y[i] = sin(t * 4) + 0.01 * r.next() }
  }
  return (x, y)
}
let count = Int(CommandLine.arguments[2])!
let kind = CommandLine.arguments[1]
let shape = CommandLine.arguments[4]
let isWhole = CommandLine.arguments[5] == "whole"
let scale = Double(CommandLine.arguments[6])!
let (x, y) = data(kind, shape, count)
for round in 0..<(isWhole ? 1 : 6) {
  let t0 = now()
  let host = ChartHost(width: 1600 / scale, height: 900 / scale, measurer: PangoTextMeasurer.shared)
  let chart = try host.graph.addChart(kind: kind)
  try chart.answer("x", with: Column(x))
  try chart.answer("y", with: [Column(y)])
  let t1 = now()
  let scene = try host.layout()
  let t2 = now()
  let png = try scene.png(scale: scale, detail: isWhole ? .whole : .reduced)
  let t3 = now()
  print(round, "make", (t1 - t0) * 1e3, "layout", (t2 - t1) * 1e3, "png", (t3 - t2) * 1e3, png.count)
  if round == 0 { try AtomicFile.write(png, to: CommandLine.arguments[3]) }
}
