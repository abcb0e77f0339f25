import Charthouse
import CharthouseCairo
import CharthouseSpec

/// A picture of a specification, with the options that plot, render and scene share.
struct Picture {
  /// The finished picture.
  private let finished: Scene
  private let entrances: Entrances
  /// The scene to draw: the finished picture, or a moment of the entrance.
  let scene: Scene

  /// The options of a picture.
  static let options = [
    Option(
      "set", nil, .any("NAME=VALUE"),
      "Set a property of a single chart, or set CHART.NAME, x.NAME, y.NAME, \(SettingsGroup.single.map { "\($0.rawValue).NAME" }.joined(separator: ", "))."
    ),
    Option(
      "theme", nil, .choiceOrFile("THEME", Theme.names),
      "The theme: one of 'charthouse themes', or a JSON file. Default: light."),
    Option("size", nil, .any("WxH"), "Width and height in points. Default: 640x400."),
    Option(
      "time-zone", nil, .any("ZONE"),
      "The time zone of dates and times, such as Europe/Amsterdam. Default: UTC."),
    Option(
      "locale", nil, .any("NAME"),
      "The locale of numbers and dates, such as de_DE. Default: English."),
    Option(
      "at", nil, .any("SECONDS"),
      "Draw this moment of the entrance animation. Default: the finished picture."
    ),
    Option("quiet", "q", nil, "Don't report the columns that were chosen."),
    Option("verbose", "v", nil, "Also report how tables were read and what plug-ins log."),
  ]

  /// Draws a specification and prints warnings to standard error.
  init(of specification: Specification, _ arguments: Arguments) throws {
    let moment = try arguments.number("at", atLeast: 0)
    let host = try Self.host(of: specification, arguments)
    let (finished, entrances) = (try host.layout(), host.entrances)
    self.finished = finished
    self.entrances = entrances
    Self.warn(of: finished)
    scene = moment.map { EntranceTimeline(finished, entrances).scene(at: $0) } ?? finished
  }

  /// Draws a host: the finished picture, or the one at its current time.
  init(of host: ChartHost, isFinished: Bool) throws {
    finished = try host.layout()
    entrances = host.entrances
    scene = isFinished ? finished : try host.layout(at: host.time)
  }

  /// Plans the entrance, with a motion for every mark of the finished picture.
  func entrance() -> EntranceTimeline { EntranceTimeline(finished, entrances) }

  /// Prints the warnings of a scene.
  static func warn(of scene: Scene) {
    for warning in scene.warnings { Console.warn("warning: \(warning)") }
  }

  /// Creates the host of a specification with the command line's settings, and prints warnings.
  static func host(of specification: Specification, _ arguments: Arguments) throws -> ChartHost {
    var specification = specification
    if let size = try Self.size(arguments) { specification.size = size }
    if let theme = try Self.theme(arguments) { specification.theme = theme }
    if let timeZone = arguments["time-zone"] { specification.timeZone = timeZone }
    if let locale = arguments["locale"] { specification.locale = locale }
    let settings = try arguments.pairs("set", "NAME=VALUE, such as --set cornerRadius=3").map {
      Setting(path: $0.name, value: $0.value)
    }
    let made = try specification.makeHost(measurer: PangoTextMeasurer.shared)
    if !arguments.has("quiet") { for notice in made.notices { Console.note(notice) } }
    if arguments.has("verbose") {
      for reading in made.readings { Console.note(reading) }
      made.host.log = { chart, _, message in Console.note("\(chart): \(message)") }
    }
    for setting in settings { try setting.apply(to: made.host) }
    for warning in made.warnings { Console.warn("warning: \(warning)") }
    return made.host
  }

  private static func size(_ arguments: Arguments) throws(UsageError) -> Size? {
    guard let text = arguments["size"] else { return nil }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw arguments.misuse(
        "--size can't be \"\(text)\"; it takes WIDTHxHEIGHT in points, both greater than 0, such as 640x400."
      )
    }
    return Size(width: sides[0], height: sides[1])
  }

  private static func theme(_ arguments: Arguments) throws -> Theme? {
    guard let name = arguments["theme"] else { return nil }
    do throws(ThemeError) {
      return try Theme(name)
    } catch {
      guard case .unknown(_, let suggestion, let allowed) = error else { throw error }
      throw arguments.misuse(
        "--theme can't be \"\(name)\"; it takes one of \(allowed.joined(separator: ", ")), or a JSON file."
          + (suggestion.map { " Did you mean \"\($0)\"?" } ?? ""))
    }
  }
}
