import ChartBridge
public import ChartDescription

/// Something of the host's own objects that can be set by name, described as a kind's properties are.
struct OwnMember<Owner> {
  let description: PropertyDescription
  let set: (inout Owner, Value) -> Void
  /// An object that it takes in a form of its own, besides what its type says; nil: none.
  private let object: MemberObject?

  init(
    _ name: String, _ type: ValueType, default defaultValue: String, minimum: String? = nil,
    maximum: String? = nil, unit: String = "", orObject object: MemberObject? = nil,
    _ summary: String, set: @escaping (inout Owner, Value) -> Void
  ) {
    description = PropertyDescription(
      name: name, type: type, defaultValue: defaultValue, minimum: minimum, maximum: maximum,
      unit: unit, summary: summary)
    self.object = object
    self.set = set
  }

  /// Sets the member of a name.
  ///
  /// - Throws: `ChartError.noMember` or `.badValue`.
  static func set(
    _ name: String, to value: Value, of object: inout Owner, called owner: String,
    among members: [OwnMember<Owner>]
  ) throws(ChartError) {
    guard let member = members.first(where: { $0.description.name == name }) else {
      let names = members.map(\.description.name)
      throw .noMember(
        owner: owner, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
    }
    member.set(&object, try member.accepted(value, owner: owner))
  }

  /// Sets several members; false where one is none of `members` or doesn't take its value.
  static func set(
    _ values: [String: Value], of object: inout Owner, among members: [OwnMember<Owner>]
  ) -> Bool {
    for (name, value) in values {
      guard let member = members.first(where: { $0.description.name == name }),
        let accepted = try? member.accepted(value, owner: "")
      else { return false }
      member.set(&object, accepted)
    }
    return true
  }

  /// The value as the member takes it.
  private func accepted(_ value: Value, owner: String) throws(ChartError) -> Value {
    guard let object else { return try description.accepted(value, owner: owner) }
    if case .object(let fields) = value, let accepted = object.accepted(fields) { return accepted }
    guard let accepted = try? description.accepted(value, owner: owner) else {
      throw .badValue(
        owner: owner, member: description.name, value: value.description,
        allowed: object.expectation(or: description))
    }
    return accepted
  }
}

extension Value {
  /// The text, where it is one; nil otherwise.
  ///
  /// So are the others.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var paint: Paint? { if case .paint(let paint) = self { paint } else { nil } }
  var stroke: Stroke? { if case .stroke(let stroke) = self { stroke } else { nil } }
  var textStyle: TextStyle? { if case .textStyle(let style) = self { style } else { nil } }
  var point: Point? { if case .point(let point) = self { point } else { nil } }
  var stroke: Stroke? { if case .stroke(let stroke) = self { stroke } else { nil } }
  var elements: [Value]? { if case .list(let values) = self { values } else { nil } }
  var numbers: [Double]? { elements?.compactMap(\.number) }
}

extension Axis {
  private static var members: [OwnMember<Axis>] {
    [
      OwnMember(
        "title", .option(.string), default: "null",
        "The words beside it; the name of its data where they aren't set, none where empty."
      ) { $0.title = $1.text },
      OwnMember(
        "type",
        .option(
          .enumeration(Enumeration(name: "type", cases: AxisType.allCases.map(\.rawValue)))),
        default: "null", "What it measures; what its data are where it isn't set."
      ) { $0.type = $1.text.flatMap(AxisType.init) },
      OwnMember("minimum", .option(.f64), default: "null", "The least value that it shows.") {
        $0.minimum = $1.number
      },
      OwnMember("maximum", .option(.f64), default: "null", "The greatest value that it shows.") {
        $0.maximum = $1.number
      },
      OwnMember("reversed", .bool, default: "false", "Whether it runs the other way.") {
        $0.isReversed = $1.flag ?? false
      },
      OwnMember(
        "format", .option(.string), default: "null",
        "The pattern of its labels, such as \"0.0%\", \"#,##0\" or, for times, \"MMM yyyy\"."
      ) { $0.format = $1.text },
      OwnMember("ticks", .option(.list(.f64)), default: "null", "Where its ticks are.") {
        $0.ticks = $1.numbers
      },
      OwnMember(
        "tickLimit", .option(.s64), default: "null", minimum: "1", maximum: "1000",
        "The most ticks that it may have; as many as fit where it isn't set."
      ) { $0.tickLimit = $1.number.map { Int($0) } },
      OwnMember(
        "wholeNumbers", .option(.bool), default: "null",
        "Whether ticks are at whole numbers only; where all data are whole where it isn't set."
      ) { $0.wholeNumbers = $1.flag },
      OwnMember(
        "grid", .option(.bool), default: "null", "Whether lines cross the plot area at its ticks."
      ) { $0.hasGrid = $1.flag },
      OwnMember("hidden", .bool, default: "false", "Whether it is left out, with its labels.") {
        $0.isHidden = $1.flag ?? false
      },
      OwnMember(
        "edge",
        .option(.enumeration(Enumeration(name: "edge", cases: Edge.allCases.map(\.rawValue)))),
        default: "null", "The side of the plot area where it is."
      ) { axis, value in
        axis.edge = value.text.flatMap(Edge.init) ?? (axis.direction == .x ? .bottom : .left)
      },
    ]
  }

  /// What can be set of an axis by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    if name == "edge", case .text(let edge) = value.value,
      (edge == "top" || edge == "bottom") != (direction == .x), Edge(rawValue: edge) != nil
    {
      throw .badValue(
        owner: "axis \(id)", member: name, value: value.value.description,
        allowed: direction == .x ? "\"top\" or \"bottom\"" : "\"left\" or \"right\"")
    }
    try OwnMember.set(
      name, to: value.value, of: &self, called: "axis \(id)", among: Self.members)
  }
}
