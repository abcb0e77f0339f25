import ChartBridge
public import ChartDescription

extension Legend {
  private static var members: [OwnMember<Legend>] {
    [
      OwnMember(
        "position",
        .enumeration(
          Enumeration(name: "position", cases: Legend.Position.allCases.map(\.rawValue))),
        default: "\"automatic\"",
        "Where it is; automatic is where it takes least room, if there is more than one entry."
      ) { $0.position = $1.text.flatMap(Legend.Position.init) ?? .automatic },
      OwnMember(
        "corner",
        .option(
          .enumeration(Enumeration(name: "corner", cases: Legend.Corner.allCases.map(\.rawValue)))),
        default: "null",
        "Its corner inside the plot area; where most room is, where it isn't set."
      ) { $0.corner = $1.text.flatMap(Legend.Corner.init) },
    ]
  }

  /// What can be set of a legend by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try OwnMember.set(
      name, to: value.value, of: &self, called: "the legend", among: Self.members)
  }
}
