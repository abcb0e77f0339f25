import ChartBridge
public import ChartDescription
import ChartModel
public import ChartScene

extension AxisLabel {
  private static var members: [OwnMember<AxisLabel>] {
    [
      OwnMember("text", .string, default: "\"\"", "Its words.") { $0.text = $1.text ?? "" },
      OwnMember(
        "offset", .option(.f64), default: "null", unit: "pt",
        "How far it is from the axis' line; as the labels of ticks unless said."
      ) { $0.offset = $1.number },
      OwnMember(
        "alignment",
        .option(
          .enumeration(
            Enumeration(name: "alignment", cases: Axis.Alignment.allCases.map(\.rawValue)))),
        default: "null", "Which part of it is at its place; as the axis says unless said."
      ) { $0.alignment = $1.text.flatMap(Axis.Alignment.init) },
      OwnMember(
        "rotation", .option(.f64), default: "null", unit: "rad",
        "How far it is turned, clockwise; as the axis says unless said."
      ) { $0.rotation = $1.number },
      OwnMember(
        "style", .textStyle, default: "null", orObject: .textStyle(usualStyle),
        "How it is set; as the labels of ticks unless said."
      ) { $0.style = $1.textStyle },
      OwnMember(
        "emphasized", .bool, default: "false", "Whether it stands out in a capsule."
      ) { $0.isEmphasized = $1.flag ?? false },
    ]
  }

  /// What an object leaves open of a style; the colour is the theme's.
  private static var usualStyle: TextStyle {
    var style = Theme.light.tickLabel
    style.color = nil
    return style
  }

  /// What an object that describes a label of an axis may have, besides its place, "at".
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// The labels that a list of objects describes.
  static func list(_ value: Value, owner: String) throws(ChartError) -> [AxisLabel] {
    guard case .list(let values) = value else {
      if value == .null { return [] }
      throw .badValue(
        owner: owner, member: "labels", value: value.description,
        allowed: "a list of labels, such as [{\"at\": 3, \"text\": \"three\"}]")
    }
    var labels: [AxisLabel] = []
    for (number, value) in values.enumerated() {
      labels.append(try AxisLabel(value, owner: "label \(number + 1) of \(owner)"))
    }
    return labels
  }

  private init(_ value: Value, owner: String) throws(ChartError) {
    guard case .object(var fields) = value, let at = fields.removeValue(forKey: "at") else {
      throw .badValue(
        owner: owner, member: "at", value: value.description,
        allowed: "an object with its place, such as {\"at\": 3, \"text\": \"three\"}")
    }
    switch at {
    case .number(let number) where number.isFinite: self.init("", at: .value(number))
    case .text(let name): self.init("", at: .category(name))
    default:
      throw .badValue(
        owner: owner, member: "at", value: at.description,
        allowed: "a number, a date or time, or the name of a category")
    }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      try OwnMember.set(
        name, to: value, of: &self, called: owner, among: Self.members, besides: ["at"])
    }
  }
}

extension LastDays {
  private static var members: [OwnMember<LastDays>] {
    [
      OwnMember(
        "count", .s64, default: "7", minimum: "1", maximum: "1000", "How many days there are."
      ) { $0.count = $1.number.map { Int($0) } ?? 7 },
      OwnMember(
        "until",
        .enumeration(Enumeration(name: "until", cases: End.allCases.map(\.rawValue))),
        default: "\"yesterday\"", "Which is the last."
      ) { $0.until = $1.text.flatMap(End.init) ?? .yesterday },
      OwnMember(
        "now", .option(.f64), default: "null",
        "The moment whose day is today, in seconds since 1970 UTC; by the clock unless said."
      ) { $0.now = $1.number },
    ]
  }

  /// What an object that describes the last days may have.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// The days that an object describes; nil for null.
  static func optional(_ value: Value, owner: String) throws(ChartError) -> LastDays? {
    if value == .null { return nil }
    guard case .object(let fields) = value else {
      throw .badValue(
        owner: owner, member: "days", value: value.description,
        allowed: "an object, such as {\"count\": 7, \"until\": \"yesterday\"}")
    }
    var days = LastDays()
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      try OwnMember.set(
        name, to: value, of: &days, called: "the days of \(owner)", among: Self.members)
    }
    return days
  }
}
