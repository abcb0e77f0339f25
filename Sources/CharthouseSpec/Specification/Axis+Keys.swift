public import Charthouse

extension Axis {
  /// The form of an axis' settings in a specification.
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

  /// Sets a setting to a value as written in a specification.
  ///
  /// The text of a date or time may replace a number.
  ///
  /// - Throws: `ChartError.noMember` if there is no such setting, `.badValue` with the allowed
  ///   values if the value doesn't fit, or `.image` if an image can't be read.
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
  /// The form of a custom axis label in a specification.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "axisLabel", summary: "A custom label of an axis.",
      keys: .settings(AxisLabel.settings, taking: ["at": AxisPosition.form]))
  }
}

extension LastDays {
  /// The form of the days that an axis shows.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "days",
      summary:
        "The last days, up to yesterday or today, in the time zone of the specification. A date or time as text may replace a number.",
      keys: .members(properties, takeTimes: true))
  }
}

extension Value {
  /// The value with texts of dates and times replaced by seconds since 1970 UTC.
  fileprivate var withSeconds: Value {
    switch self {
    case .text(let text): seconds(of: text).map(Value.number) ?? self
    case .list(let values): .list(values.map(\.withSeconds))
    default: self
    }
  }

  /// The object with the date or time at a key replaced by seconds since 1970 UTC.
  ///
  /// A text of digits alone is a name and stays as it is.
  fileprivate func withTime(at key: String) -> Value {
    guard case .object(var fields) = self, case .text(let text)? = fields[key],
      !text.allSatisfy(\.isNumber)
    else { return self }
    fields[key] = fields[key]?.withSeconds
    return .object(fields)
  }
}
