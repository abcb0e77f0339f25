import ChartBridge
import ChartDescription
import ChartJSON

/// A converter of JSON values in descriptions to Swift expressions.
struct SwiftDefault {
  let types: SwiftTypes
  /// The enumeration of texts; `nil` if any text is allowed.
  let choices: SwiftEnumeration?

  /// Returns the expression of a value; `nil` for null and for values without a short expression.
  func expression(_ json: JSONValue, of type: ValueType, optional: Bool = false)
    -> SwiftExpression?
  {
    switch (type, json) {
    case (.option(let wrapped), _): expression(json, of: wrapped, optional: true)
    case (.bool, .bool(let flag)): .literal(String(flag))
    case (.s32, .number(let number)), (.s64, .number(let number)), (.f64, .number(let number)):
      .literal(Self.text(of: number))
    case (.string, .string(let text)):
      if let choices {
        named(text, in: choices, optional: optional)
      } else {
        .text(text)
      }
    case (.enumeration(let enumeration), .string(let text)):
      types[enumeration].flatMap { named(text, in: $0, optional: optional) }
    case (.color, .string(let text)): Self.color(text)
    case (.point, .array(let values)): Self.point(values)
    case (.paint, _): Self.paint(json)
    case (.stroke, .object(let fields)): Self.stroke(fields.dictionary)
    case (.textStyle, .object(let fields)): Self.textStyle(fields.dictionary)
    case (.list(let element), .array(let values)): list(values, of: element)
    default: nil
    }
  }

  /// Returns the text of a number, without a fraction for whole numbers.
  static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  private func list(_ values: [JSONValue], of element: ValueType) -> SwiftExpression? {
    let elements = values.compactMap { expression($0, of: element) }
    return elements.count == values.count ? .list(elements) : nil
  }

  /// Returns a case; the type distinguishes `none` from a missing value.
  private func named(
    _ text: String, in enumeration: SwiftEnumeration, optional: Bool
  ) -> SwiftExpression? {
    enumeration.member(for: text).map { member in
      .literal((optional || member == "none" ? enumeration.name : "") + "." + member)
    }
  }

  // MARK: - Styles

  private typealias Arguments = [(label: String?, value: SwiftExpression)]

  private static func color(_ text: String) -> SwiftExpression {
    if text.hasPrefix("#"), [4, 5, 7, 9].contains(text.count) {
      let digits = text.dropFirst().lowercased()
      let full = digits.count < 5 ? digits.map { "\($0)\($0)" }.joined() : digits
      return full.count == 6
        ? .call("Color", [(nil, .literal("0x\(full)"))])
        : .call("Color", [("rgba", .literal("0x\(full)"))])
    }
    return .literal("Color(css: \(SwiftText.literal(text))) ?? .black")
  }

  private static func point(_ values: [JSONValue]) -> SwiftExpression? {
    guard values.count == 2, case .number(let x) = values[0], case .number(let y) = values[1]
    else { return nil }
    return .call("Point", [("x", .literal(text(of: x))), ("y", .literal(text(of: y)))])
  }

  private static func paint(_ json: JSONValue) -> SwiftExpression? {
    switch json {
    case .string("none"): .literal(".none")
    case .string(let text): .call(".color", [(nil, color(text))])
    case .object(let fields): gradient(fields.dictionary)
    default: nil
    }
  }

  private static func gradient(_ fields: [String: JSONValue]) -> SwiftExpression? {
    guard case .string(let form)? = fields["gradient"], case .array(let stops)? = fields["stops"]
    else { return nil }
    let written = stops.compactMap { stop -> SwiftExpression? in
      guard case .array(let parts) = stop, parts.count == 2, case .number(let place) = parts[0],
        case .string(let text) = parts[1]
      else { return nil }
      return .call(
        "GradientStop", [("at", .literal(self.text(of: place))), ("color", color(text))])
    }
    guard written.count == stops.count else { return nil }
    var arguments: Arguments = [(nil, .list(written))]
    var rest = fields
    for key in ["gradient", "stops"] { rest[key] = nil }
    let keys = form == "linear" ? ["from", "to", "space"] : ["center", "radius", "space"]
    for key in keys {
      switch rest.removeValue(forKey: key) {
      case .array(let values)?:
        guard let point = point(values) else { return nil }
        arguments.append((key, point))
      case .number(let number)?: arguments.append((key, .literal(text(of: number))))
      case .string(let name)?: arguments.append((key, .literal(".\(SwiftName.member(name))")))
      case nil: continue
      default: return nil
      }
    }
    guard rest.isEmpty, ["linear", "radial"].contains(form) else { return nil }
    let type = form == "linear" ? "LinearGradient" : "RadialGradient"
    return .call(".\(form)", [(nil, .call(type, arguments))])
  }

  private static func stroke(_ fields: [String: JSONValue]) -> SwiftExpression? {
    guard let color = fields["color"], let paint = paint(color) else { return nil }
    let usual: [(key: String, value: JSONValue)] = [
      ("width", .number(1)), ("cap", .string("butt")), ("join", .string("miter")),
      ("miterLimit", .number(10)), ("dash", .array([])), ("dashOffset", .number(0)),
    ]
    guard let given = arguments(fields, usual, besides: ["color"]) else { return nil }
    if paint == .literal(".none"), given.map(\.label) == ["width"], given[0].value == .literal("0")
    {
      return .literal(".none")
    }
    return .call("Stroke", [(nil, paint)] + given)
  }

  private static func textStyle(_ fields: [String: JSONValue]) -> SwiftExpression? {
    let usual: [(key: String, value: JSONValue)] = [
      ("family", .null), ("size", .number(11)), ("weight", .number(400)), ("italic", .bool(false)),
      ("align", .string("start")), ("color", .null), ("wrap", .null),
    ]
    guard let given = arguments(fields, usual) else { return nil }
    let labels = ["size": "points", "align": "alignment"]
    return .call("TextStyle", given.map { (label: $0.label.map { labels[$0] ?? $0 }, $0.value) })
  }

  /// Returns the fields that differ from their defaults; `nil` if one is unknown or invalid.
  private static func arguments(
    _ fields: [String: JSONValue], _ usual: [(key: String, value: JSONValue)],
    besides others: [String] = []
  ) -> Arguments? {
    guard Set(fields.keys).isSubset(of: usual.map(\.key) + others) else { return nil }
    var arguments: Arguments = []
    for (key, value) in usual {
      guard let field = fields[key], field != value else { continue }
      switch field {
      case .number(let number): arguments.append((key, .literal(text(of: number))))
      case .bool(let flag): arguments.append((key, .literal(String(flag))))
      case .string(let text) where key == "family":
        arguments.append((key, .text(text)))
      case .string(let text) where key == "color": arguments.append((key, color(text)))
      case .string(let text): arguments.append((key, .literal(".\(SwiftName.member(text))")))
      case .array(let values):
        let numbers = values.compactMap { value -> SwiftExpression? in
          if case .number(let number) = value { .literal(self.text(of: number)) } else { nil }
        }
        guard numbers.count == values.count else { return nil }
        arguments.append((key, .list(numbers)))
      default: return nil
      }
    }
    return arguments
  }
}
