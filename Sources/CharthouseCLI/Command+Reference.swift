import Charthouse
import CharthouseSpec

extension Command {
  /// Prints the schema of specifications.
  static let schema = Command(
    "schema", "[--markdown] [--kinds=KIND[,KIND]...]",
    summary: "Print a JSON Schema of specifications, with the kinds that are installed.",
    options: [
      Option("markdown", nil, nil, "Print a page for people instead."),
      Option("kinds", nil, .any("KIND[,KIND]..."), "With these kinds only, in this order."),
    ]
  ) { arguments in
    try arguments.noArgument()
    let registry = PluginRegistry.shared
    let kinds =
      try arguments["kinds"].map { names in
        try names.split(separator: ",").map { try registry.kind(named: String($0)).description }
      } ?? registry.kinds.map(\.description)
    try Console.write(
      Array(
        (arguments.has("markdown")
          ? Specification.reference(for: kinds) : Specification.schema(for: kinds)).utf8))
  }

  /// Prints what makes a shell complete command lines.
  static let completion = Command(
    "completion", "SHELL", argument: .choice("SHELL", ["bash", "zsh"]),
    summary: "Print the completion of command lines for a shell: bash or zsh.",
    details: ["For example: source <(charthouse completion bash)"]
  ) { arguments in
    switch try arguments.onlyArgument("The shell") {
    case "bash": try Console.print(Completion.bash(Tool.commands))
    case "zsh": try Console.print(Completion.zsh(Tool.commands))
    case let shell:
      throw arguments.misuse("There is no completion for \"\(shell)\"; there is for bash and zsh.")
    }
  }

  /// Prints the manual page.
  static let manual = Command(
    "manual", "", summary: "Print the manual page, as man reads it.",
    details: ["For example: charthouse manual | man -l -"]
  ) { arguments in
    try arguments.noArgument()
    try Console.print(ManualPage.text(Tool.commands))
  }
}
