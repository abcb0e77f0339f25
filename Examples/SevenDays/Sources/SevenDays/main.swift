import Charthouse
import CharthouseCairo
import CharthouseKinds
import CharthouseSVG
@preconcurrency import Glibc  // for stderr

// SevenDays: the temperatures of seven days as a line in a gradient: still, animated, and with a
// tooltip.
//
//     swift build
//     .build/debug/SevenDays [--date YYYY-MM-DD] [--inverted] [--area] [--select N | --tap X,Y]

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let week = try Week(before: options.date, in: options.data)
  let picture = try SevenDays(week)
  picture.chart.line.area = options.hasArea
  picture.enter(isInverted: options.isInverted)
  let path = "\(options.output)/seven-days"

  let finished = try picture.host.layout()
  try AtomicFile.write(try finished.png(scale: 2), to: path + ".png")
  let plan = EntranceTimeline(finished, picture.host.entrances)
  try AtomicFile.write(Array(plan.svg().utf8), to: path + ".svg")
  try AtomicFile.write(try frames(of: plan), to: path + ".webp")

  try picture.showTooltip(options.tooltip)
  try AtomicFile.write(try picture.host.scene().png(scale: 2), to: path + "-tooltip.png")
} catch {
  fputs("SevenDays: \(error)\n", stderr)
  exit(1)
}

/// The entrance as an animated WebP with 30 frames a second, which stops at the last one.
func frames(of plan: EntranceTimeline) throws -> [UInt8] {
  let rate = 30.0
  let file = try AnimatedWebP(size: plan.scene.size, scale: 2)
  let count = Int((plan.duration * rate).rounded(.up))
  for number in 0...count {
    let seconds = Double(number) / rate
    try file.add(plan.scene(at: number == count ? plan.duration : seconds), at: seconds)
  }
  return try file.finish(at: Double(count + 1) / rate)
}
