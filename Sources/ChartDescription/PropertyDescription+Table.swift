internal import CChartPlugin
internal import ChartBridge
internal import ChartJSON

private typealias Problem = DescriptionReader.Problem

extension PropertyDescription {
  /// Reads a property from its table, and checks its default, limits and choices.
  init(
    _ table: UnsafePointer<ch_property>, _ enumerations: [Enumeration]
  ) throws(DescriptionReader.Problem) {
    if table.pointee.set == nil { throw Problem("the function set must not be NULL") }
    let text = try DescriptionReader.text(table.pointee.type, "type")
    let type: ValueType
    do throws(SignatureError) {
      type = try ValueType(parsing: text, enumerations: enumerations)
    } catch {
      throw Problem(error)
    }
    self.init(
      name: try DescriptionReader.text(table.pointee.name, "name"), type: type,
      defaultValue: try DescriptionReader.text(table.pointee.default_value, "default"),
      minimum: try DescriptionReader.optionalText(table.pointee.minimum, "minimum"),
      maximum: try DescriptionReader.optionalText(table.pointee.maximum, "maximum"),
      step: try DescriptionReader.optionalText(table.pointee.step, "step"),
      choices: try DescriptionReader.optionalText(table.pointee.choices, "choices"),
      unit: try DescriptionReader.optionalText(table.pointee.unit, "unit") ?? "",
      summary: try DescriptionReader.optionalText(table.pointee.summary, "summary") ?? "",
      group: try DescriptionReader.optionalText(table.pointee.group, "group") ?? "",
      order: Int(table.pointee.order), flags: Flags(rawValue: table.pointee.flags))
    try check()
  }

  private func check() throws(DescriptionReader.Problem) {
    let least = try limit(minimum, "minimum")
    let most = try limit(maximum, "maximum")
    if let least, let most, least.number > most.number {
      throw Problem("the minimum \(least.text) is above the maximum \(most.text)")
    }
    if let step = try limit(step, "step"), step.number <= 0 {
      throw Problem("the step \(step.text) must be above 0")
    }
    let allowed = try allowedValues(from: least, to: most)
    let value = try Self.value(defaultValue, of: type, "default")
    try Self.check(value, "default \(defaultValue)", from: least, to: most)
    if let allowed, let choices {
      let elements = if case .array(let elements) = value { elements } else { [value] }
      for element in elements where element != .null && !allowed.contains(element) {
        throw Problem("the default \(defaultValue) is not among the choices \(choices)")
      }
    }
  }

  /// A number with its source text.
  private struct Limit {
    let number: Double
    let text: String
  }

  private func limit(
    _ text: String?, _ field: String
  ) throws(DescriptionReader.Problem) -> Limit? {
    guard let text else { return nil }
    guard let number = type.limited else {
      throw Problem("there is a \(field), but \(type) has no numbers")
    }
    guard case .number(let limit) = try Self.value(text, of: number, field) else { return nil }
    return Limit(number: limit, text: text)
  }

  private func allowedValues(
    from least: Limit?, to most: Limit?
  ) throws(DescriptionReader.Problem) -> Set<JSONValue>? {
    guard let choices else { return nil }
    // Choices for a list or an option are values in it.
    let choice = if case .list(let element) = type { element } else { type }
    guard case .array(let values) = try Self.value(choices, of: .list(choice), "choices"),
      !values.isEmpty
    else { throw Problem("the choices \(choices) are empty") }
    for (index, value) in values.enumerated() {
      try Self.check(value, "choice \(index) of \(choices)", from: least, to: most)
    }
    return Set(values)
  }

  /// Checks that all numbers in a value are within limits.
  private static func check(
    _ value: JSONValue, _ what: String, from least: Limit?, to most: Limit?
  ) throws(DescriptionReader.Problem) {
    switch value {
    case .number(let number):
      if let least, number < least.number {
        throw Problem("the \(what) is below the minimum \(least.text)")
      }
      if let most, number > most.number {
        throw Problem("the \(what) is above the maximum \(most.text)")
      }
    case .array(let values):
      for value in values { try check(value, what, from: least, to: most) }
    default: break
    }
  }

  /// Reads a JSON text that must be a value of `type`.
  private static func value(
    _ text: String, of type: ValueType, _ field: String
  ) throws(DescriptionReader.Problem) -> JSONValue {
    let value: JSONValue
    do throws(JSONProblem) { value = try JSONValue(parsing: text) } catch {
      throw Problem("the \(field) \(text) is not JSON: \(error)")
    }
    if let problem = type.problem(with: value) {
      throw Problem("the \(field) \(text) does not fit \(type): \(problem)")
    }
    return value
  }
}
