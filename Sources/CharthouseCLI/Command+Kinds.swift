import ChartBridge
import ChartDescription
import Charthouse

extension Command {
  private static let json = Option("json", nil, nil, "Print JSON.")

  /// Lists the kinds.
  static let kinds = Command(
    "kinds", usage: "[--json]", "List the kinds of charts that there are.", options: [json]
  ) { arguments in
    try arguments.takesNothing(command: "kinds")
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
      Console.print(writer.text)
    } else {
      Console.print(
        table(
          kinds.map { [$0.description.name, $0.description.id, $0.description.summary] },
          head: ["kind", "id", "summary"]))
    }
    if kinds.isEmpty { throw NoKinds() }
  }

  /// Lists the libraries.
  static let plugins = Command(
    "plugins", usage: "[--json]", "List the libraries that were looked at, with state and reason.",
    options: [json, Option("retry", nil, nil, "Try libraries again that were found broken.")]
  ) { arguments in
    try arguments.takesNothing(command: "plugins")
    let registry = PluginRegistry.shared
    if arguments.has("retry") { registry.refresh(retryingBroken: true) }
    let plugins = registry.plugins
    if arguments.has("json") {
      var writer = JSONWriter()
      writer.array(lines: true) { writer in
        for plugin in plugins {
          writer.object { writer in
            writer.member("path") { $0.write(plugin.path) }
            writer.member("state") { $0.write(plugin.state.name) }
            writer.member("reason") { $0.write(plugin.state.description) }
            writer.member("kinds") { writer in
              writer.array { writer in
                for kind in plugin.description?.kinds ?? [] { writer.write(kind.name) }
              }
            }
            writer.member("version") { $0.write(plugin.description?.version) }
            writer.member("warnings") { writer in
              writer.array { writer in for warning in plugin.warnings { writer.write(warning) } }
            }
          }
        }
      }
      Console.print(writer.text)
    } else {
      Console.print(
        table(
          plugins.map { plugin in
            let kinds = plugin.description?.kinds.map(\.name).joined(separator: ", ") ?? "-"
            return [kinds, plugin.path, plugin.state.description]
          }, head: ["kinds", "library", "state"]))
      for plugin in plugins {
        for warning in plugin.warnings { Console.warn("warning: \(plugin.path): \(warning)") }
      }
    }
  }

  /// Describes a kind.
  static let describe = Command(
    "describe", usage: "KIND [--json]",
    "Describe a kind: what it asks, what can be set, called and heard.",
    options: [json]
  ) { arguments in
    guard let name = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError(
        "describe takes one KIND; 'charthouse kinds' lists them.", command: "describe")
    }
    let kind = try PluginRegistry.shared.kind(named: name)
    Console.print(arguments.has("json") ? kind.json : kind.text)
  }

  /// Columns with aligned left edges, below a head.
  static func table(_ rows: [[String]], head: [String]) -> String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      return line
    }.joined(separator: "\n")
  }
}

/// There is no kind at all.
private struct NoKinds: Error, CustomStringConvertible {
  var description: String {
    "No kind of chart was found. 'charthouse plugins' tells which libraries were looked at; CHARTHOUSE_PLUGIN_PATH names directories to look in."
  }
}

extension Arguments {
  fileprivate func takesNothing(command: String) throws(UsageError) {
    if let extra = rest.first {
      throw UsageError("\(command) takes no argument, but there is \"\(extra)\".", command: command)
    }
  }
}

extension PluginState {
  /// The state in one word.
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

extension RegisteredKind {
  /// The description for people.
  fileprivate var text: String {
    let kind = description
    var text = """
      \(kind.title) (\(kind.name), \(kind.id))
      \(kind.summary)
      From \(plugin.path), version \(plugin.version).
      """
    func section(_ title: String, _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      text +=
        "\n\n\(title)\n"
        + rows.map { row in
          "  \(row[0])\(row[1].isEmpty ? "" : "  \(row[1])")\n      \(row[2])"
        }.joined(separator: "\n")
    }
    section(
      "Queries",
      kind.queries.map { query in
        [
          query.name, query.signature.description,
          query.summary + (query.isRequired ? " Required." : "")
            + (query.wantsColumn ? " Takes \(query.allowedColumns)." : ""),
        ]
      })
    section(
      "Properties",
      kind.properties.map { property in
        [
          property.name, "\(property.type) = \(property.defaultValue)",
          "\(property.summary) Takes \(property.allowed()).",
        ]
      })
    section("Methods", kind.methods.map { [$0.name, $0.signature.description, $0.summary] })
    section("Events", kind.events.map { [$0.name, $0.signature.description, $0.summary] })
    return text
  }

  /// The description for programs.
  fileprivate var json: String {
    let kind = description
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name") { $0.write(kind.name) }
      writer.member("id") { $0.write(kind.id) }
      writer.member("title") { $0.write(kind.title) }
      writer.member("summary") { $0.write(kind.summary) }
      writer.member("path") { $0.write(plugin.path) }
      writer.member("version") { $0.write(plugin.version) }
      writer.member("queries") { writer in
        writer.array(lines: true) { writer in
          for query in kind.queries {
            writer.object { writer in
              writer.member("name") { $0.write(query.name) }
              writer.member("signature") { $0.write(query.signature.description) }
              writer.member("summary") { $0.write(query.summary) }
              writer.member("required") { $0.write(query.isRequired) }
              writer.member("takes") { $0.write(query.allowedColumns) }
            }
          }
        }
      }
      writer.member("properties") { writer in
        writer.array(lines: true) { writer in
          for property in kind.properties { property.write(to: &writer) }
        }
      }
      writer.member("methods") { writer in
        writer.array(lines: true) { writer in
          for method in kind.methods {
            Self.write(method.name, method.signature, method.summary, to: &writer)
          }
        }
      }
      writer.member("events") { writer in
        writer.array(lines: true) { writer in
          for event in kind.events {
            Self.write(event.name, event.signature, event.summary, to: &writer)
          }
        }
      }
    }
    return writer.text
  }

  private static func write(
    _ name: String, _ signature: Signature, _ summary: String, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("name") { $0.write(name) }
      writer.member("signature") { $0.write(signature.description) }
      writer.member("summary") { $0.write(summary) }
    }
  }
}

extension PropertyDescription {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name") { $0.write(name) }
      writer.member("type") { $0.write(type.description) }
      if case .enumeration(let enumeration) = type {
        writer.member("cases") { writer in
          writer.array { writer in for name in enumeration.cases { writer.write(name) } }
        }
      }
      writer.member("default") { $0.write(json: defaultValue) }
      for (key, json) in [
        ("minimum", minimum), ("maximum", maximum), ("step", step), ("choices", choices),
      ] {
        if let json { writer.member(key) { $0.write(json: json) } }
      }
      if !unit.isEmpty { writer.member("unit") { $0.write(unit) } }
      writer.member("summary") { $0.write(summary) }
      if !group.isEmpty { writer.member("group") { $0.write(group) } }
    }
  }
}
