public import ChartDescription
import ChartModel
import ChartScene
import ChartSettings

extension ChartHost {
  private static var members: [OwnMember<ChartHost>] {
    [
      OwnMember(
        "background", .paint, default: "null",
        "What is behind the graph, where the graph has no background of its own."
      ) { $0.background = $1.paint },
      OwnMember(
        "tapTolerance", .f64, default: "4", minimum: "0", maximum: "100", unit: "pt",
        "How far a pointer may move between press and release of one tap."
      ) { $0.tapTolerance = $1.number ?? 4 },
      OwnMember(
        "allowsZoom", .bool, default: "true", "Whether wheel and pinch change what axes show."
      ) { $0.allowsZoom = $1.flag ?? true },
      OwnMember(
        "allowsPan", .bool, default: "true", "Whether a drag moves what zoomed axes show."
      ) { $0.allowsPan = $1.flag ?? true },
    ]
  }

  /// What can be set of a host by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    var host = self
    try OwnMember.set(name, to: value.value, of: &host, called: "the host", among: Self.members)
  }
}
