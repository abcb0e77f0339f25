import Charthouse
import CharthouseCairo
import CharthouseSpec

/// The options and the way that plot, render and scene have in common: from a specification to a picture.
struct Picture {
  /// The finished picture, and how it comes in.
  let plan: EntranceTimeline
  /// What is drawn: the finished picture, or a moment.
  let scene: Scene

  /// The options of a whole picture.
  static let options = [
    Option(
      "set", nil, .any("NAME=VALUE"),
      "Set a property of the only chart, or CHART.NAME, x.NAME, y.NAME, \(SettingsGroup.single.map { "\($0.rawValue).NAME" }.joined(separator: ", "))."
    ),
    Option(
      "theme", nil, .choiceOrFile("THEME", Theme.names),
      "The theme: one of 'charthouse themes', light unless said, or a JSON file."),
    Option("size", nil, .any("WxH"), "Width and height in points, 640x400 unless said."),
    Option(
      "time-zone", nil, .any("ZONE"),
      "Whose days and clocks the axes show, such as Europe/Amsterdam; UTC unless said."),
    Option(
      "locale", nil, .any("NAME"),
      "Whose marks and words numbers and dates have, such as de_DE; English unless said."),
    Option(
      "at", nil, .any("SECONDS"),
      "Draw the moment so long after the charts began to come in; the finished picture unless said."
    ),
    Option("quiet", "q", nil, "Don't say which columns were taken."),
    Option("verbose", "v", nil, "Say more: how tables were read, what plug-ins log."),
  ]

  /// Draws a specification, with warnings on standard error.
  init(of specification: Specification, _ arguments: Arguments) throws {
    let moment = try arguments.number("at", atLeast: 0)
    let host = try Self.host(of: specification, arguments)
    let scene = try host.layout()
    Self.warn(of: scene)
    plan = EntranceTimeline(scene, host.entrances)
    self.scene = moment.map(plan.scene) ?? scene
  }

  /// The picture of a host: the finished one, or as of its time.
  init(of host: ChartHost, isFinished: Bool) throws {
    let finished = try host.layout()
    plan = EntranceTimeline(finished, host.entrances)
    scene = isFinished ? finished : try host.layout(at: host.time)
  }

  /// Says what a person should know of a scene.
  static func warn(of scene: Scene) {
    for warning in scene.warnings { Console.warn("warning: \(warning)") }
  }

  /// The host of a specification with what the command line sets, with warnings on standard error.
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
