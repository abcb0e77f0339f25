/// The manual page, made of the commands' own descriptions.
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
      A chart is drawn from a table, a CSV or JSON file, or from a specification in JSON that says more.
      Which kinds of charts there are depends on the plug\\-ins that are installed:
      shared libraries, which are found when the command starts and loaded when they draw.
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
      "Directories with plug-ins, with colons between them; they come first."
    ),
    ("CHARTHOUSE_PLUGIN_DISABLE", "Plug-ins not to be used, by path or file name."),
    ("CHARTHOUSE_SCAN", "The helper that opens a plug-in for the first time."),
    ("XDG_DATA_HOME", "Its directory charthouse/plugins has the user's own plug-ins."),
    ("XDG_CACHE_HOME", "Where is kept what is known of plug-ins."),
    ("SOURCE_DATE_EPOCH", "The time that PDF files say they were made, in seconds since 1970."),
  ]

  private static func heading(of option: Option) -> String {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { "=\\fI\(escaped($0.placeholder))\\fR" } ?? ""
    return "\(short)\\fB\\-\\-\(escaped(option.name))\\fR\(value)"
  }

  /// The text as man(7) shows it unchanged.
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
