import Charthouse

/// The command `charthouse`, which runs subcommands and reports errors with exit codes.
enum Tool {
  /// The version of the command and of the libraries.
  static let version = "0.1.0"

  /// The release date of the version.
  static let released = "2026-11-30"

  /// A summary in a few words.
  static let summary = "draw charts whose kinds are plug-ins"

  /// The subcommands, in the order of the help.
  static let commands: [Command] = [
    .plot, .render, .scene, .interact, .kinds, .describe, .plugins, .themes, .schema, .completion,
    .manual,
  ]

  /// The meanings of exit codes, in order.
  static let exitCodes = [
    "Success.",
    "The data, specification, kind or setting isn't valid, or the picture can't be written.",
    "The command line isn't valid.",
  ]

  /// Runs a command line and returns one of `exitCodes`.
  static func run(_ words: [String]) -> Int32 {
    do {
      switch words.dropFirst().first {
      case nil: throw UsageError("A command is missing; use one of \(names).", command: nil)
      case "--help", "-h", "help": try help(words.dropFirst(2).first)
      case "--version": try Console.print("charthouse \(version)")
      case let name?: try command(named: name).run(Array(words.dropFirst(2)))
      }
      return 0
    } catch let error as UsageError {
      if !error.message.isEmpty { Console.warn(error.message) }
      let command = error.command.map { "charthouse \($0) --help" } ?? "charthouse --help"
      Console.note("Try '\(command)' for more information.")
      return 2
    } catch {
      Console.warn(String(describing: error))
      return 1
    }
  }

  private static var names: String { commands.map(\.name).joined(separator: ", ") }

  private static func command(named name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let near = nearestName(to: name, among: commands.map(\.name))
    throw UsageError(
      "There is no \(isOption ? "option" : "command") \"\(name)\"; "
        + (near.map { "did you mean \"\($0)\"?" } ?? "the commands are \(names)."),
      command: nil)
  }

  private static func help(_ topic: String?) throws {
    if let topic { return try Console.print(command(named: topic).help) }
    let widest = commands.map(\.name.count).max() ?? 0
    let rows = commands.map { "  \($0.name.padded(to: widest))  \($0.summary)" }
    let codes = exitCodes.enumerated().map { "  \($0)  \($1)" }
    try Console.print(
      """
      Usage: charthouse COMMAND [OPTION]... [ARGUMENT]...
      \(summary.prefix(1).uppercased() + summary.dropFirst()).

      Commands:
      \(rows.joined(separator: "\n"))

      For help on a command, run 'charthouse COMMAND --help'.
      For the version, run 'charthouse --version'.

      Exit status:
      \(codes.joined(separator: "\n"))
      """)
  }
}

/// An error in a command line.
struct UsageError: Error {
  /// The message, in a sentence; empty if it has already been printed.
  let message: String
  /// The name of the command; `nil` if there is none.
  let command: String?

  init(_ message: String, command: String?) {
    self.message = message
    self.command = command
  }
}
