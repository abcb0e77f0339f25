import Charthouse
import CharthouseCairo
import CharthouseSVG
@preconcurrency import Glibc  // for stderr

// WeeklyActivity: a pie, lines and discrete charts from data sources like those of ResearchKit.
//
//     swift build
//     .build/debug/WeeklyActivity [--output DIRECTORY] [report] [lines] [discrete] [heart] [scrubbing]

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let listener = ScrubListener()
  for picture in options.pictures {
    let page = try picture.page()
    page.host.delegate = listener
    if picture == .scrubbing { try page.drag() }
    let scene = try page.host.scene()
    for warning in scene.warnings { print("\(picture.rawValue): \(warning)") }
    let path = "\(options.output)/\(picture.rawValue)"
    try AtomicFile.write(try scene.png(scale: 2), to: path + ".png")
    // An entrance of a second; with a scrubber the picture is still.
    let plan = EntranceTimeline(scene, page.host.entrances)
    let document = page.host.scrub == nil ? plan.svg() : scene.svg()
    try AtomicFile.write(Array(document.utf8), to: path + ".svg")
    try page.host.cancel()
  }
} catch {
  fputs("WeeklyActivity: \(error)\n", stderr)
  exit(1)
}
