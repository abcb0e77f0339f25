import Charthouse
import CharthouseSpec

extension RegisteredKind {
  /// The description for people.
  var text: String {
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
          query.wholeSummary,
        ]
      })
    section(
      "Properties",
      kind.properties.map { [$0.headline, "", $0.details] })
    section("Methods", kind.methods.map { [$0.name, $0.signature.description, $0.summary] })
    section("Events", kind.events.map { [$0.name, $0.signature.description, $0.summary] })
    return text
  }

  /// The description for programs.
  var json: String {
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
  /// The name, type and default value.
  var headline: String { "\(name)  \(type) = \(defaultValue)" }

  /// The summary and the allowed values.
  var details: String { "\(summary) Takes \(allowed())." }

  /// Writes the description as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name") { $0.write(name) }
      writer.member("type") { $0.write(type.description) }
      if let enumeration = type.enumeration {
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

extension ValueType {
  /// The enumeration of the value or its elements; `nil` for other types.
  fileprivate var enumeration: Enumeration? {
    switch self {
    case .enumeration(let enumeration): enumeration
    case .option(let inner), .list(let inner): inner.enumeration
    default: nil
    }
  }
}
