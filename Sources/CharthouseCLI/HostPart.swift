import Charthouse

/// A part of the host's own whose members can be set, as a specification or `--set` names it.
enum HostPart: String, CaseIterable {
  case axis, entrance, graph, host, legend, scrubbing

  /// What is said of it.
  private var summary: String {
    switch self {
    case .axis: "An axis: \"axes\" of a specification, --set x.NAME=VALUE."
    case .entrance:
      "How charts come in: \"entrance\" of a specification, --set entrance.NAME=VALUE."
    case .graph: "The graph: \"graph\" of a specification, --set graph.NAME=VALUE."
    case .host: "What the graph is in: \"host\" of a specification, --set host.NAME=VALUE."
    case .legend: "The legend: \"legend\" of a specification, --set legend.NAME=VALUE."
    case .scrubbing: "Scrubbing: \"scrubbing\" of a specification, --set scrubbing.NAME=VALUE."
    }
  }

  private var properties: [PropertyDescription] {
    switch self {
    case .axis: Axis.properties
    case .entrance: Entrance.properties
    case .graph: Graph.properties
    case .host: ChartHost.properties
    case .legend: Legend.properties
    case .scrubbing: Scrubbing.properties
    }
  }

  /// The description for people.
  var text: String {
    "\(summary)\n\nProperties\n"
      + properties.map { "  \($0.headline)\n      \($0.details)" }.joined(separator: "\n")
  }

  /// The description for programs.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name") { $0.write(rawValue) }
      writer.member("summary") { $0.write(summary) }
      writer.member("properties") { writer in
        writer.array(lines: true) { writer in
          for property in properties { property.write(to: &writer) }
        }
      }
    }
    return writer.text
  }
}
