import Charthouse
import CharthouseSpec

extension Command {
  /// The command that prints the schema of specifications.
  static let schema = Command(
    "schema", "[--markdown] [--kinds=KIND[,KIND]...]",
    summary: "Print a JSON Schema of specifications with the installed kinds.",
    options: [
      Option("markdown", nil, nil, "Print a Markdown page for people instead."),
      Option("kinds", nil, .any("KIND[,KIND]..."), "Include only these kinds, in this order."),
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

  /// The command that prints a completion script for a shell.
  static let completion = Command(
    "completion", "SHELL", argument: .choice("SHELL", ["bash", "zsh"]),
    summary: "Print a script for command-line completion in bash or zsh.",
    details: ["For example: source <(charthouse completion bash)"]
  ) { arguments in
    switch try arguments.onlyArgument("The shell") {
    case "bash": try Console.print(Completion.bash(Tool.commands))
    case "zsh": try Console.print(Completion.zsh(Tool.commands))
    case let shell:
      throw arguments.misuse("There is no completion for \"\(shell)\"; use bash or zsh.")
    }
  }

  /// The command that prints the manual page.
  static let manual = Command(
    "manual", "", summary: "Print the manual page in the format of man.",
    details: ["For example: charthouse manual | man -l -"]
  ) { arguments in
    try arguments.noArgument()
    try Console.print(ManualPage.text(Tool.commands))
  }
}
