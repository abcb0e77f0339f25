package import ChartBridge
public import ChartDescription
public import ChartJSON
import ChartModel
public import ChartScene
import ChartText

extension Value {
  /// Creates the value of JSON in a specification or a description.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .text(value)
    case .array(let values): self = .list(values.map { Value($0) })
    case .object(let values): self = .object(values.dictionary.mapValues { Value($0) })
    }
  }

  /// The value in the canonical form of a type, such as a color for its name; `nil` if the type
  /// doesn't accept it.
  package func normalized(for type: ValueType) -> Value? {
    switch (type, self) {
    case (.bool, .bool), (.string, .text), (.color, .color), (.paint, .paint), (.stroke, .stroke),
      (.textStyle, .textStyle), (.column, .column), (.column, .null), (.paint, .null),
      (.stroke, .null), (.textStyle, .null), (.option, .null):
      return self
    case (.point, .point(let point)): return point.x.isFinite && point.y.isFinite ? self : nil
    case (.f64, .number(let number)): return number.isFinite ? self : nil
    case (.s64, .number(let number)): return Int64(exactly: number) == nil ? nil : self
    case (.s32, .number(let number)): return Int32(exactly: number) == nil ? nil : self
    case (.color, .text(let name)): return Color(css: name).map(Value.color)
    case (.point, .list(let values)):
      guard values.count == 2, case .number(let x) = values[0], case .number(let y) = values[1]
      else { return nil }
      return Value.point(Point(x: x, y: y)).normalized(for: .point)
    case (.enumeration(let enumeration), .text(let name)):
      return enumeration.cases.contains(name) ? self : nil
    case (.paint, _): return Paint(from: self).map(Value.paint)
    case (.stroke, _): return Stroke(from: self).map(Value.stroke)
    case (.textStyle, _): return TextStyle(from: self).map(Value.textStyle)
    case (.list(let element), .list(let values)):
      let normalized = values.compactMap { $0.normalized(for: element) }
      return normalized.count == values.count ? .list(normalized) : nil
    case (.option(let wrapped), _): return normalized(for: wrapped)
    default: return nil
    }
  }

}

extension Value {
  /// A number as text, if the type is a text; otherwise, `nil`.
  package func asText(for type: ValueType) -> Value? {
    guard type.unwrapped == .string, case .number(let number) = self else { return nil }
    return .text(NumberFormat.text(of: number, decimals: nil))
  }
}

extension ValueType {
  /// `true` if the type accepts a bare word: texts, colors, paints, and names of cases.
  package var takesBareText: Bool {
    switch unwrapped {
    case .string, .color, .enumeration: true
    default: false
    }
  }

  /// `true` if the type accepts `null`.
  package var isOptional: Bool { if case .option = self { true } else { false } }

  /// `true` if a value of the type may contain a paint.
  package var holdsPaint: Bool {
    switch unwrapped {
    case .paint, .stroke: true
    case .list(let element): element.holdsPaint
    default: false
    }
  }

  /// The type extended by `null`.
  var allowingNull: ValueType {
    switch self {
    case .paint, .stroke, .textStyle, .option: self
    default: .option(self)
    }
  }

  /// The type without `null`.
  package var unwrapped: ValueType {
    if case .option(let wrapped) = self { return wrapped }
    return self
  }

  /// The values that the type accepts, for messages.
  package var expectation: String {
    switch self {
    case .bool: "true or false"
    case .s32, .s64: "a whole number"
    case .f64: "a number"
    case .string: "a text"
    case .color: "a colour, such as \"#2a9d8f\" or \"teal\""
    case .point: "a point, [x, y]"
    case .paint: Paint.written
    case .stroke: "a stroke, such as {\"color\": \"teal\", \"width\": 2}"
    case .textStyle: "a text style, such as {\"size\": 12, \"weight\": 700}"
    case .column: "a column"
    case .enumeration(let enumeration):
      "one of " + enumeration.cases.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(let element): "a list, of which each is \(element.expectation)"
    case .option(let wrapped): wrapped.expectation + ", or null"
    }
  }
}

extension PropertyDescription {
  /// The default value.
  public var defaultingValue: Value {
    (try? JSONValue(parsing: defaultValue)).map { Value($0) } ?? .null
  }

  /// The value normalized for the property.
  ///
  /// - Throws: `ChartError.badValue` if its type is wrong, or if it isn't finite, within the limits
  ///   or one of the choices.
  package func accepted(_ value: Value, owner: String) throws(ChartError) -> Value {
    var value = value
    if type.holdsPaint {
      do throws(ImageError) {
        value = try value.readingImages()
      } catch {
        throw .image(owner: owner, member: name, reason: "\(error)")
      }
    }
    guard let normalized = value.normalized(for: type), isWithinLimits(normalized),
      isChoice(normalized)
    else {
      throw .badValue(
        owner: owner, member: name, value: value.description, allowed: allowed(near: value))
    }
    return normalized
  }

  /// The values accepted, for messages, with a suggestion if a name is misspelled.
  public func allowed(near value: Value = .null) -> String {
    var text = type.unwrapped.expectation
    let ends = (minimum, maximum)
    switch ends {
    case (let low?, let high?): text += " from \(low) to \(high)"
    case (let low?, nil): text += " of at least \(low)"
    case (nil, let high?): text += " of at most \(high)"
    case (nil, nil): break
    }
    if let choices { text = "one of \(choices)" }
    if !unit.isEmpty, type != .string { text += " (\(unit))" }
    if type.isOptional { text += ", or null" }
    if case .enumeration(let enumeration) = type.unwrapped, case .text(let name) = value,
      let near = nearestName(to: name, among: enumeration.cases)
    {
      text += ". Did you mean \"\(near)\"?"
    }
    if type.unwrapped == .color, case .text(let name) = value,
      let near = nearestName(to: name, among: Color.cssNames)
    {
      text += ". Did you mean \"\(near)\"?"
    }
    return text
  }

  /// `true` if all numbers of the value are within the limits.
  func isWithinLimits(_ value: Value) -> Bool {
    switch value {
    case .number(let number):
      if !number.isFinite { return false }
      if let low = Self.number(minimum), number < low { return false }
      if let high = Self.number(maximum), number > high { return false }
      return true
    case .list(let values): return values.allSatisfy(isWithinLimits)
    case .point(let point): return [.number(point.x), .number(point.y)].allSatisfy(isWithinLimits)
    default: return true
    }
  }

  private func isChoice(_ value: Value) -> Bool {
    guard let choices, case .array(let values)? = try? JSONValue(parsing: choices) else {
      return true
    }
    return values.contains { Value($0).normalized(for: type) == value }
  }

  private static func number(_ json: String?) -> Double? {
    guard let json, case .number(let number)? = try? JSONValue(parsing: json) else { return nil }
    return number
  }
}
