import ChartBridge
public import ChartDescription

extension Graph {
  private static var members: [OwnMember<Graph>] {
    [
      OwnMember("title", .string, default: "\"\"", "The words above the graph.") {
        $0.title = $1.text ?? ""
      },
      OwnMember("subtitle", .string, default: "\"\"", "More words, smaller, below the title.") {
        $0.subtitle = $1.text ?? ""
      },
      OwnMember(
        "summary", .string, default: "\"\"",
        "What the picture shows, for those who can't see it; the host's own words where it is empty."
      ) { $0.summary = $1.text ?? "" },
      OwnMember("background", .paint, default: "null", "What is behind everything.") {
        $0.background = $1.paint
      },
      OwnMember("plotBackground", .paint, default: "null", "What is behind the plot area.") {
        $0.plotBackground = $1.paint
      },
      OwnMember(
        "padding", .option(.f64), default: "null", minimum: "0", unit: "pt",
        "The room that stays free at the edges; as much as looks right where it isn't set."
      ) { $0.padding = $1.number.map { Edges(all: $0) } },
      OwnMember(
        "noDataText", .string, default: "\"No data\"", "The words where there is nothing to draw."
      ) { $0.noDataText = $1.text ?? "" },
      OwnMember(
        "groupsBands", .bool, default: "false",
        "Whether charts with bands stand side by side at one position."
      ) { $0.groupsBands = $1.flag ?? false },
      OwnMember(
        "bandGap", .f64, default: "0.25", minimum: "0", maximum: "0.95",
        "The part of the room at one position that stays free between bands."
      ) { $0.bandGap = $1.number ?? 0.25 },
    ] + looks
  }

  /// What can be set of a graph by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    var graph = self
    try OwnMember.set(
      name, to: value.value, of: &graph, called: "the graph", among: Self.members)
  }
}
