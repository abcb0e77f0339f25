public import Charthouse

extension Axis {
  /// What is set of an axis in a specification.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "axis",
      summary:
        "Settings of an axis. A date or time as text may replace a number.",
      keys: .settings(
        Axis.settings, takeTimes: true,
        taking: [
          "labels": .list(.object(AxisLabel.objectForm)), "days": .object(LastDays.objectForm),
        ]))
  }

  /// Sets something by its name as a specification writes it: the text of a time stands for a number.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.image`.
  public mutating func set(
    _ name: String, written value: Value, relativeTo folder: String = ""
  ) throws(ChartError) {
    switch (name, value) {
    case ("labels", .list(let labels)):
      let labels = labels.map { $0.withTime(at: "at") }
      try set(name, to: Value.list(labels), relativeTo: folder)
    case ("days", _): try set(name, to: value.withTime(at: "now"), relativeTo: folder)
    default:
      let takesNumbers = Self.properties.first { $0.name == name }?.type.limited == .f64
      try set(name, to: takesNumbers ? value.withSeconds : value, relativeTo: folder)
    }
  }
}

extension AxisLabel {
  /// What a label of the program's own is in a specification.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "axisLabel", summary: "A custom label of an axis.",
      keys: .settings(AxisLabel.settings, taking: ["at": AxisPosition.form]))
  }
}

extension LastDays {
  /// What says which days an axis shows.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "days",
      summary:
        "The last days, up to yesterday or today, in the time zone of the specification. A date or time as text may replace a number.",
      keys: .members(properties, takeTimes: true))
  }
}

extension Value {
  /// The value with seconds since 1970 UTC for the texts of times.
  fileprivate var withSeconds: Value {
    switch self {
    case .text(let text): seconds(of: text).map(Value.number) ?? self
    case .list(let values): .list(values.map(\.withSeconds))
    default: self
    }
  }

  /// The object with seconds since 1970 UTC for the text of a time at a key; digits alone are a name.
  fileprivate func withTime(at key: String) -> Value {
    guard case .object(var fields) = self, case .text(let text)? = fields[key],
      !text.allSatisfy(\.isNumber)
    else { return self }
    fields[key] = fields[key]?.withSeconds
    return .object(fields)
  }
}
