/// The manual page, made from the commands' descriptions.
enum ManualPage {
  /// The page in the macros of man(7).
  static func text(_ commands: [Command]) -> String {
    let synopsis = commands.flatMap { command in
      command.usage.map { ".br\n.B charthouse \(command.name)\n\(escaped($0))" }
    }
    let sections = commands.map { command in
      ([".SS charthouse \(command.name)", escaped(command.summary)]
        + command.details.flatMap { [".PP", escaped($0)] }
        + command.options.flatMap { [".TP", heading(of: $0), escaped($0.summary)] })
        .joined(separator: "\n")
    }
    let codes = Tool.exitCodes.enumerated().map { ".TP\n.B \($0)\n\(escaped($1))" }
    let variables = Self.variables.map { ".TP\n.B \($0)\n\(escaped($1))" }
    return """
      .TH CHARTHOUSE 1 \(Tool.released) "charthouse \(Tool.version)" "User Commands"
      .SH NAME
      charthouse \\- \(escaped(Tool.summary))
      .SH SYNOPSIS
      \(synopsis.joined(separator: "\n").dropFirst(4))
      .SH DESCRIPTION
      Charts are drawn from a table in a CSV or JSON file, or from a more detailed JSON specification.
      The available kinds of charts depend on the installed plug\\-ins:
      shared libraries that are found when the command starts and loaded when they draw.
      .SH COMMANDS
      \(sections.joined(separator: "\n"))
      .SH EXIT STATUS
      \(codes.joined(separator: "\n"))
      .SH ENVIRONMENT
      \(variables.joined(separator: "\n"))
      """
  }

  private static let variables = [
    (
      "CHARTHOUSE_PLUGIN_PATH",
      "Directories with plug-ins, separated by colons; they are searched first."
    ),
    ("CHARTHOUSE_PLUGIN_DISABLE", "Plug-ins to ignore, by path or file name."),
    ("CHARTHOUSE_SCAN", "The helper that opens a plug-in for the first time."),
    ("XDG_DATA_HOME", "The user's plug-ins are in its directory charthouse/plugins."),
    ("XDG_CACHE_HOME", "The directory for cached information about plug-ins."),
    ("SOURCE_DATE_EPOCH", "The creation time in PDF files, in seconds since 1970."),
  ]

  private static func heading(of option: Option) -> String {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { "=\\fI\(escaped($0.placeholder))\\fR" } ?? ""
    return "\(short)\\fB\\-\\-\(escaped(option.name))\\fR\(value)"
  }

  /// The text, escaped for man(7).
  private static func escaped(_ text: String) -> String {
    let line = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      default: String(character)
      }
    }.joined()
    return line.hasPrefix(".") ? "\\&\(line)" : line
  }
}
