import Charthouse

extension Command {
  /// The command that lists the themes or prints one.
  static let themes = Command(
    "themes", "[--json]", "NAME", argument: .choice("NAME", Theme.names),
    summary: "List the themes, or print one as JSON to copy and change.",
    details: [
      "For example: charthouse themes slate > my-theme.json. A theme file needs only the differences from the theme that it names as its \"base\". Use it with --theme my-theme.json, or with \"theme\": \"my-theme.json\" in a specification."
    ], options: [.json]
  ) { arguments in
    guard arguments.rest.isEmpty else {
      let name = try arguments.onlyArgument("The theme")
      guard let json = Theme.json(named: name) else {
        throw ThemeError.unknown(
          name: name, suggestion: nearestName(to: name, among: Theme.names), allowed: Theme.names)
      }
      return try Console.write(Array(json.utf8))
    }
    let themes = Theme.names.map { ($0, Theme.summary(named: $0) ?? "") }
    guard arguments.has("json") else {
      return try Console.print(table(themes.map { [$0, $1] }, head: ["theme", "summary"]))
    }
    var writer = JSONWriter()
    writer.array(lines: true) { writer in
      for (name, summary) in themes {
        writer.object { writer in
          writer.member("name") { $0.write(name) }
          writer.member("summary") { $0.write(summary) }
        }
      }
    }
    try Console.print(writer.text)
  }
}
