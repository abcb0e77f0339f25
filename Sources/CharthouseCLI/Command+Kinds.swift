import ChartBindings
import Charthouse

extension Command {
  /// The command that lists kinds.
  static let kinds = Command(
    "kinds", "[--json]", summary: "List the available kinds of charts.", options: [.json]
  ) { arguments in
    try arguments.noArgument()
    let kinds = PluginRegistry.shared.kinds
    if arguments.has("json") {
      var writer = JSONWriter()
      writer.array(lines: true) { writer in
        for kind in kinds {
          writer.object { writer in
            writer.member("name") { $0.write(kind.description.name) }
            writer.member("id") { $0.write(kind.description.id) }
            writer.member("title") { $0.write(kind.description.title) }
            writer.member("summary") { $0.write(kind.description.summary) }
            writer.member("path") { $0.write(kind.plugin.path) }
          }
        }
      }
      try Console.print(writer.text)
    } else if !kinds.isEmpty {
      try Console.print(
        table(
          kinds.map { [$0.description.name, $0.description.id, $0.description.summary] },
          head: ["kind", "id", "summary"]))
    }
    if kinds.isEmpty { throw NoKinds() }
  }

  /// The command that describes a kind.
  static let describe = Command(
    "describe", "KIND [--json | --swift]", argument: .kind,
    summary: "Describe a kind: its queries, properties, methods and events.",
    details: [
      "Instead of a kind, KIND can be a group of settings: \(SettingsGroup.allCases.map(\.rawValue).sorted().joined(separator: ", "))."
    ],
    options: [
      .json,
      Option(
        "swift", nil, nil,
        "Print Swift source with the members of a kind as typed properties, methods and protocols."),
    ]
  ) { arguments in
    let name = try arguments.onlyArgument("The kind")
    let registry = PluginRegistry.shared
    let isKind = registry.kinds.contains {
      [$0.description.name, $0.description.id].contains(name)
    }
    if arguments.has("json"), arguments.has("swift") {
      throw arguments.misuse("--json and --swift can't both be given.")
    }
    if arguments.has("swift") {
      let source = SwiftBinding(of: try registry.kind(named: name).description).text
      return try Console.write(Array(source.utf8))
    }
    if !isKind, let part = SettingsGroup(rawValue: name) {
      return try Console.print(arguments.has("json") ? part.json : part.text)
    }
    let kind = try registry.kind(named: name)
    try Console.print(arguments.has("json") ? kind.json : kind.text)
  }

  /// The command that lists libraries.
  static let plugins = Command(
    "plugins", "[--json] [--retry]",
    summary: "List the libraries that were found, with their state and its reason.",
    options: [
      .json, Option("retry", nil, nil, "Retry libraries that were found to be broken."),
    ]
  ) { arguments in
    try arguments.noArgument()
    let registry = PluginRegistry.shared
    if arguments.has("retry") { registry.refresh(retryingBroken: true) }
    let plugins = registry.plugins
    if arguments.has("json") {
      var writer = JSONWriter()
      writer.array(lines: true) { writer in for plugin in plugins { plugin.write(to: &writer) } }
      try Console.print(writer.text)
      return
    }
    let rows = plugins.map { plugin in
      let kinds = plugin.description?.kinds.map(\.name).joined(separator: ", ") ?? "-"
      return [kinds, plugin.path, plugin.state.description]
    }
    try Console.print(table(rows, head: ["kinds", "library", "state"]))
    for plugin in plugins {
      for warning in plugin.warnings { Console.warn("warning: \(plugin.path): \(warning)") }
    }
  }

  /// A table of left-aligned columns below a heading.
  static func table(_ rows: [[String]], head: [String]) -> String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let last = row.count - 1
      return row.indices.map { $0 == last ? row[$0] : row[$0].padded(to: widths[$0]) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

/// No kind was found.
private struct NoKinds: Error, CustomStringConvertible {
  var description: String {
    "No kind of chart was found. 'charthouse plugins' lists the libraries that were examined; set CHARTHOUSE_PLUGIN_PATH to the directories to search."
  }
}

extension PluginRecord {
  /// Writes the information about the library.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path") { $0.write(path) }
      writer.member("state") { $0.write(state.name) }
      writer.member("reason") { $0.write(state.description) }
      writer.member("kinds") { writer in
        writer.array { writer in
          for kind in description?.kinds ?? [] { writer.write(kind.name) }
        }
      }
      writer.member("version") { $0.write(description?.version) }
      writer.member("warnings") { writer in
        writer.array { writer in for warning in warnings { writer.write(warning) } }
      }
    }
  }
}

extension PluginState {
  /// The state as one word.
  fileprivate var name: String {
    switch self {
    case .available: "available"
    case .shadowed: "shadowed"
    case .incompatible: "incompatible"
    case .missingLibrary: "missing-library"
    case .broken: "broken"
    case .notPlugin: "not-a-plugin"
    case .refused: "refused"
    case .disabled: "disabled"
    case .notScanned: "not-scanned"
    }
  }
}
