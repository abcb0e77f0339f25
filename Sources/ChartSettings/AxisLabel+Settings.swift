import ChartBridge
import ChartModel
public import ChartScene

extension AxisLabel: Configurable {
  /// The settings of a label.
  public static let settings = Settings(
    of: AxisLabel("", at: 0), called: "label", example: "{\"at\": 3, \"text\": \"three\"}"
  ) {
    Setting(
      "at", \.position, isRequired: true,
      "Position: a number, a date or time as text, or the name of a category.")
    Setting("text", \.text, "Text of the label.")
    Setting(
      "offset", \.offset, unit: .points,
      "Distance from the axis line. Default: that of tick labels.")
    Setting(
      "alignment", \.alignment, "Part of the label that is at its position. Default: the axis's.")
    Setting(
      "rotation", \.rotation, unit: .radians, "Clockwise rotation. Default: the axis's.")
    Setting(
      "style", \.style, base: { _ in Axis.labelBase }, "Text style. Default: that of tick labels.")
    Setting("emphasized", \.isEmphasized, "Emphasizes the label by a capsule.")
  }
}

extension AxisPosition: ConfigurableValue {
  static var valueType: ValueType { .string }
  /// Reads a number, or the name of a category.
  public init?(from value: Value) {
    switch value {
    case .number(let number) where number.isFinite: self = .value(number)
    case .text(let name): self = .category(name)
    default: return nil
    }
  }
  /// The number, or the name.
  public var value: Value {
    switch self {
    case .value(let number): .number(number)
    case .category(let name): .text(name)
    }
  }
  static func allowed(_ words: String) -> String {
    "a number, a date or time, or the name of a category"
  }
}

extension LastDays: Configurable {
  /// The settings of the last days.
  public static let settings = Settings(
    of: LastDays(), called: "the days", example: "{\"count\": 7, \"until\": \"yesterday\"}"
  ) {
    Setting("count", \.count, in: 1...1000, "Number of days.")
    Setting("until", \.until, "Last day.")
    Setting(
      "now", \.now, "Moment of today, in seconds since 1970 UTC. Default: the current time.")
  }
}
