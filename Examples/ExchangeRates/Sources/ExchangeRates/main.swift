import Charthouse
import CharthouseCairo
import CharthouseSVG
@preconcurrency import Glibc  // for stderr

// ExchangeRates: a pie of one day's exchange rates, and bars of several days'.
//
//     swift build
//     .build/debug/ExchangeRates [--select RECORD,SERIES] [--hide SERIES] …

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.isHelp { print(Options.usage) } else { try draw(options) }
} catch {
  fputs("ExchangeRates: \(error)\n", stderr)
  exit(error is UsageError ? 2 : 1)
}

/// Writes both pictures.
func draw(_ options: Options) throws {
  let currencies = try options.selection.currencies()
  let store = try DataStore(contentsOf: options.rates)
  let days = try store.latest(options.days, base: currencies[0])

  let pie = try PiePicture(of: currencies, on: days[days.count - 1], size: options.size)
  try write(pie.host.layout(), to: "\(options.output)/pie")

  let bars = try BarsPicture(of: currencies, on: days, size: options.size)
  if let (day, series) = options.selected { try bars.select(day: day, series: series) }
  for series in options.hidden { try bars.hide(series: series) }
  try write(bars.host.layout(), to: "\(options.output)/bars")
}

/// Writes a scene as PNG and SVG.
func write(_ scene: Scene, to path: String) throws {
  for warning in scene.warnings { fputs("ExchangeRates: \(warning)\n", stderr) }
  try AtomicFile.write(try scene.png(scale: 2), to: path + ".png")
  try AtomicFile.write(Array(scene.svg().utf8), to: path + ".svg")
}
