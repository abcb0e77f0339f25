import Charthouse
import CharthouseCairo
import CharthouseSVG
@preconcurrency import Glibc  // for stderr

// Report: four pictures, each as PNG, PDF, SVG, and a text listing.
//
//     swift build
//     .build/debug/Report [--data DIRECTORY] [--plugins DIRECTORY] [--output DIRECTORY] [PICTURE ...]
//
// Kinds that come with Charthouse draw `jobs` and `rates`. `volatility` and `rain` need those of
// the neighbouring examples, built into the directory after --plugins.

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let registry = PluginRegistry(directories: options.plugins.map { [$0] } ?? [])
  for picture in options.pictures {
    let page = try picture.page(data: options.data, registry: registry)
    try write(try page.host.layout(), to: "\(options.output)/\(picture.rawValue)")
    try page.host.select(chart: page.chart.id, record: 3)  // as if a user had tapped it
  }
  let loaded = loadedLibraries(among: registry.plugins.map(\.path))
  print("Known:", registry.kinds.map(\.description.name).joined(separator: ", "))
  print("Loaded:", loaded.joined(separator: ", "))
} catch {
  fputs("Report: \(error)\n", stderr)
  exit(1)
}

/// Writes a scene in every format.
func write(_ scene: Scene, to path: String) throws {
  for warning in scene.warnings { print(warning) }
  try AtomicFile.write(try scene.png(scale: 2), to: path + ".png")
  try AtomicFile.write(try scene.pdf(), to: path + ".pdf")
  try AtomicFile.write(Array(scene.svg().utf8), to: path + ".svg")
  try AtomicFile.write(Array(scene.listing().utf8), to: path + ".txt")
}
