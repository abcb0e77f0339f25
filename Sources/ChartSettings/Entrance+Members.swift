import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartMotion
public import ChartScene

extension Entrance {
  private static func names<Case: CaseIterable & RawRepresentable<String>>(
    _ name: String, of type: Case.Type
  ) -> ValueType {
    .enumeration(Enumeration(name: name, cases: type.allCases.map(\.rawValue)))
  }

  private static var members: [OwnMember<Entrance>] {
    [
      OwnMember(
        "style", names("style", of: Style.self), default: "\"automatic\"",
        "What the marks do: automatic draws lines, grows bars, sweeps wedges, and fades the rest in."
      ) { $0.style = $1.text.flatMap(Style.init) ?? .automatic },
      OwnMember(
        "duration", .f64, default: "1", minimum: "0", maximum: "3600", unit: "s",
        "How long the whole entrance takes."
      ) { $0.timing.duration = $1.number ?? 1 },
      OwnMember(
        "delay", .f64, default: "0", minimum: "0", maximum: "3600", unit: "s",
        "How long nothing of it happens at first."
      ) { $0.timing.delay = $1.number ?? 0 },
      OwnMember(
        "curve",
        .enumeration(Enumeration(name: "curve", cases: AnimationCurve.named.map(\.name))),
        default: "\"quad-in-out\"", "How its speed changes."
      ) { $0.timing.curve = $1.text.flatMap(AnimationCurve.init) ?? Timing().curve },
      OwnMember(
        "bezier", .option(.list(.f64)), default: "null",
        "Instead of a curve's name: x and y of a Bézier curve's two handles, x from 0 to 1, as in CSS."
      ) { entrance, value in
        guard let numbers = value.numbers, numbers.count == 4 else { return }
        entrance.timing.curve = .bezier(
          Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]))
      },
      OwnMember(
        "order", names("order", of: Order.self), default: "\"automatic\"",
        "What comes before what: automatic lets bars and symbols come one after the other."
      ) { $0.order = $1.text.flatMap(Order.init) ?? .automatic },
      OwnMember(
        "stagger", .f64, default: "0.5", minimum: "0", maximum: "0.95",
        "The part of the duration after which the last one begins."
      ) { $0.stagger = $1.number ?? 0.5 },
      OwnMember("inverted", .bool, default: "false", "Whether it goes from the last to the first.")
      { $0.isInverted = $1.flag ?? false },
      OwnMember(
        "area", names("area", of: AreaFill.self), default: "\"end\"",
        "When the area under a line that is drawn is filled: at the end, or along with the line."
      ) { $0.area = $1.text.flatMap(AreaFill.init) ?? .end },
      OwnMember(
        "hidden", .bool, default: "false",
        "Whether the marks are hidden until the entrance is started for the first time."
      ) { $0.hidesBefore = $1.flag ?? false },
    ]
  }

  /// What can be set of an entrance by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    if name == "bezier", case .list(let values) = value.value {
      let numbers = values.compactMap(\.number)
      guard numbers.count == 4, values.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else {
        throw .badValue(
          owner: "the entrance", member: name, value: value.value.description,
          allowed: "four numbers, x1, y1, x2 and y2, with x1 and x2 from 0 to 1")
      }
    }
    try OwnMember.set(
      name, to: value.value, of: &self, called: "the entrance", among: Self.members)
  }
}
