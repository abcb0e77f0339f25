import Charthouse
import CharthouseCairo
import CharthouseSpec

/// The options and the way that plot, render and scene have in common: from a specification to a scene.
enum Picture {
  /// Options of a whole picture.
  static let options = [
    Option(
      "set", nil, "NAME=VALUE",
      "Set a property of the chart, or CHART.NAME, graph.NAME, x.NAME, y.NAME."),
    Option("theme", nil, "NAME", "The theme: light or dark."),
    Option("size", nil, "WxH", "Width and height in points, 640x400 unless said."),
    Option(
      "time-zone", nil, "ZONE", "Whose days and clocks the axes show, such as Europe/Amsterdam."),
    Option("quiet", "q", nil, "Don't say which columns were taken."),
    Option("verbose", "v", nil, "Say more: how tables were read, what plug-ins log."),
  ]

  /// Options of a picture that is written.
  static let outputOptions = [
    Option("output", "o", "OUT", "Where to write; - is standard output."),
    Option("format", nil, "F", "What to write: png, svg or pdf; by OUT's ending unless said."),
    Option("scale", nil, "N", "Pixels for each point of a PNG, 1 unless said."),
  ]

  /// The scene of a specification, with warnings on standard error.
  static func scene(
    of specification: Specification, _ arguments: Arguments, command: String
  ) throws -> Scene {
    var specification = specification
    if let size = arguments["size"] { specification.size = try Self.size(size, command: command) }
    if let theme = arguments["theme"] { specification.theme = theme }
    if let zone = arguments["time-zone"] { specification.timeZone = zone }
    let settings = try arguments.all("set").map { try Setting($0, command: command) }
    let made = try specification.makeHost(measurer: PangoTextMeasurer.shared)
    if !arguments.has("quiet") { for notice in made.notices { Console.note(notice) } }
    if arguments.has("verbose") {
      for note in made.readings { Console.note(note) }
      made.host.log = { chart, _, message in Console.note("\(chart): \(message)") }
    }
    for setting in settings { try setting.apply(to: made.host) }
    let scene = try made.host.layout()
    for warning in made.warnings + scene.warnings { Console.warn("warning: \(warning)") }
    return scene
  }

  private static func size(_ text: String, command: String) throws(UsageError) -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw UsageError(
        "--size can't be \"\(text)\"; it takes WIDTHxHEIGHT in points, such as 640x400.",
        command: command)
    }
    return Size(width: width, height: height)
  }
}
