public import Charthouse

extension Axis {
  /// What is set of an axis in a specification.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "axis",
      summary:
        "What is set of an axis. Where it takes numbers, the text of a date or time may stand for one.",
      keys: .members(properties, takeTimes: true) + [
        KeyForm(
          name: "labels", form: .list(.object(AxisLabel.objectForm)),
          summary: "Labels of its own; those of ticks are left out unless \"policy\" asks for them."
        ),
        KeyForm(
          name: "days", form: .object(LastDays.objectForm),
          summary: "The last days, which it shows, each with its label in the middle of a slot."),
      ])
  }

  /// Sets something by its name as a specification writes it: the text of a time stands for a number.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.image`.
  public mutating func set(_ name: String, written value: Value) throws(ChartError) {
    switch (name, value) {
    case ("labels", .list(let labels)):
      try set(name, to: Value.list(labels.map { $0.withTime(at: "at") }))
    case ("days", _): try set(name, to: value.withTime(at: "now"))
    default:
      let takesNumbers = Self.properties.first { $0.name == name }?.type.limited == .f64
      try set(name, to: takesNumbers ? value.withSeconds : value)
    }
  }
}

extension AxisLabel {
  /// What a label of the program's own is in a specification.
  static var objectForm: ObjectForm {
    let at = KeyForm(
      name: "at", form: AxisPlace.form,
      summary: "Its place: a number, the text of a date or time, or the name of a category.",
      isRequired: true)
    return ObjectForm(
      name: "axisLabel", summary: "A label of an axis' own.", keys: [at] + .members(properties))
  }
}

extension LastDays {
  /// What says which days an axis shows.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "days",
      summary:
        "The last days, up to yesterday or today, by the time zone of the specification. The text of a date or time may stand for a number.",
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
