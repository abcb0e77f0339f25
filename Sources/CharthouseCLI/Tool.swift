import Charthouse
import Glibc

/// The command `charthouse`: finds the sub-command, runs it, and turns errors into messages and exit codes.
enum Tool {
  /// The version of the command and of the libraries.
  static let version = "0.1.0"

  /// The sub-commands, in the order of the help.
  static let commands: [Command] = [
    .plot, .render, .scene, .kinds, .describe, .plugins,
  ]

  /// Runs a command line; the exit code is 0, 1 for bad data, specifications, kinds or members, or 2 for bad usage.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      guard arguments.count > 1 else {
        throw UsageError("A command is missing: one of \(names).", command: nil)
      }
      switch arguments[1] {
      case "--help", "-h", "help":
        try help(Array(arguments.dropFirst(2)))
      case "--version":
        Console.print("charthouse \(version)")
      default:
        try command(named: arguments[1]).run(Array(arguments.dropFirst(2)))
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
    let near = nearestName(to: name, among: commands.map(\.name))
    throw UsageError(
      "There is no command \"\(name)\"; \(near.map { "did you mean \"\($0)\"?" } ?? "there are \(names).")",
      command: nil)
  }

  private static func help(_ topics: [String]) throws(UsageError) {
    if let topic = topics.first {
      Console.print(try command(named: topic).help)
      return
    }
    let widest = commands.map(\.name.count).max() ?? 0
    let rows = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: widest - command.name.count))  \(command.summary)"
    }
    Console.print(
      """
      Usage: charthouse COMMAND [OPTION]... [ARGUMENT]...
      Draw charts whose kinds are plug-ins.

      Commands:
      \(rows.joined(separator: "\n"))

      'charthouse COMMAND --help' tells more of each; 'charthouse --version' prints the version.
      Exit status: 0 if all went well, 1 for bad data, specification, kind or member, 2 for bad usage.
      """)
  }
}

/// A command line that can't be understood.
struct UsageError: Error {
  /// What is wrong, in a sentence; empty where it has been said already.
  let message: String
  /// The command that was meant; nil for none.
  let command: String?

  init(_ message: String, command: String?) {
    self.message = message
    self.command = command
  }
}

/// Where the command's words go.
enum Console {
  /// Writes a line to standard output.
  static func print(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Writes a message to standard error, with the command's name before it.
  static func warn(_ message: String) {
    note("charthouse: \(message)")
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  /// Writes all bytes to a descriptor; false where it is closed or full.
  @discardableResult
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func write(_ text: String, to descriptor: Int32) {
    write(text.utf8, to: descriptor)
  }
}
