package import CChartPlugin
package import ChartBridge
package import ChartColumns
public import ChartDescription
public import ChartJSON
public import ChartModel
public import ChartScene
import ChartText

extension Value {
  /// Creates a value from JSON.
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

  /// The value in the form of a type, such as a colour for its name; `nil` if it isn't accepted.
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

  /// The value in C, with texts and styles in the arena's memory and columns from `lend`.
  ///
  /// - Precondition: The value is normalized for the type.
  package func cValue(
    for type: ValueType, in arena: Arena, lending lend: (Column) -> UnsafePointer<ch_column>
  ) -> CValue {
    switch (type, self) {
    case (.option, .null): .absent
    case (.option(let wrapped), _): cValue(for: wrapped, in: arena, lending: lend)
    case (_, .bool(let value)): .bool(value)
    case (.s32, .number(let value)): .s32(Int32(value))
    case (.s64, .number(let value)): .s64(Int64(value))
    case (_, .number(let value)): .f64(value)
    case (.enumeration(let enumeration), .text(let name)):
      .enumeration(Int32(enumeration.cases.firstIndex(of: name) ?? 0))
    case (_, .text(let text)): .string(text)
    case (_, .color(let color)): .color(color.rgba)
    case (_, .point(let point)): .point(x: point.x, y: point.y)
    case (_, .paint(let paint)): .pointer(CPointer(paint.pointer(in: arena)))
    case (_, .stroke(let stroke)):
      // Plug-ins see a stroke without a paint as black.
      .pointer(CPointer(stroke.painted(.color(.black)).pointer(in: arena)))
    case (_, .textStyle(let style)): .pointer(CPointer(style.pointer(in: arena)))
    case (_, .column(let column)): .pointer(CPointer(UnsafeRawPointer(lend(column))))
    case (.list(let element), .list(let values)):
      .list(values.map { $0.cValue(for: element, in: arena, lending: lend) })
    default: .pointer(CPointer(nil))
    }
  }

  /// Creates a value from one in C; `column` finds a column by its pointer.
  package init(_ value: CValue, type: ValueType, column: (CPointer) -> Column?) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .s32(let value): self = .number(Double(value))
    case .s64(let value): self = .number(Double(value))
    case .f64(let value): self = .number(value)
    case .string(let value): self = .text(value)
    case .color(let value): self = .color(Color(rgba: value))
    case .point(let x, let y): self = .point(Point(x: x, y: y))
    case .absent: self = .null
    case .enumeration(let position):
      guard case .enumeration(let enumeration) = type.unwrapped,
        enumeration.cases.indices.contains(Int(position))
      else {
        self = .null
        return
      }
      self = .text(enumeration.cases[Int(position)])
    case .list(let values):
      guard case .list(let element) = type.unwrapped else {
        self = .null
        return
      }
      self = .list(values.map { Value($0, type: element, column: column) })
    case .pointer(let pointer):
      guard pointer.raw != nil else {
        self = .null
        return
      }
      switch type.unwrapped {
      case .paint: self = .paint(Paint(pointer: pointer.raw))
      case .stroke: self = .stroke(Stroke(pointer: pointer.raw))
      case .textStyle: self = .textStyle(TextStyle(pointer: pointer.raw, else: TextStyle()))
      default: self = column(pointer).map(Value.column) ?? .null
      }
    }
  }
}

extension Value {
  /// A number as a text, for a type of texts; `nil` otherwise.
  package func asText(for type: ValueType) -> Value? {
    guard type.unwrapped == .string, case .number(let number) = self else { return nil }
    return .text(NumberFormat.text(of: number, decimals: nil))
  }
}

extension ValueType {
  /// `true` if unquoted words are accepted: as texts, colours or names of cases.
  package var takesBareText: Bool {
    switch unwrapped {
    case .string, .color, .enumeration: true
    default: false
    }
  }

  /// `true` if null is accepted.
  package var isOptional: Bool { if case .option = self { true } else { false } }

  /// `true` if values are, or contain, paints.
  package var holdsPaint: Bool {
    switch unwrapped {
    case .paint, .stroke: true
    case .list(let element): element.holdsPaint
    default: false
    }
  }

  /// The value in C for missing data: NaN, zero, empty or null.
  package var nothing: CValue {
    switch self {
    case .bool: .bool(false)
    case .s32: .s32(0)
    case .s64: .s64(0)
    case .f64: .f64(.nan)
    case .string: .string("")
    case .color: .color(0)
    case .point: .point(x: .nan, y: .nan)
    case .enumeration: .enumeration(0)
    case .column, .paint, .stroke, .textStyle: .pointer(CPointer(nil))
    case .list: .list([])
    case .option: .absent
    }
  }

  /// The type that accepts `null` too.
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

  /// The accepted values, for messages.
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
  /// The default, as a value.
  public var defaultingValue: Value {
    (try? JSONValue(parsing: defaultValue)).map { Value($0) } ?? .null
  }

  /// Returns a value in the form that the property has.
  ///
  /// - Throws: `ChartError.badValue` if the value is of another type, not finite, out of limits or
  ///   not one of the choices; `.image` if an image can't be read.
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

  /// Returns the accepted values, for messages, with a suggestion if `value` is a similar name.
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

  /// Returns `true` if all numbers of a value are finite and within the limits.
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

// MARK: - Paints in specifications

extension Paint {
  /// Creates a paint from a colour, its name, "none" or a gradient; `nil` for other values.
  ///
  /// A gradient is `{"gradient": "linear", "stops": [[0, "#fff"], [1, "teal"]], "from": [0, 0],
  /// "to": [1, 0], "space": "plot"}`, or `"radial"` with `"center"` and `"radius"`; its stops are
  /// at positions from 0 to 1. Image files must have been read by `Value.readingImages`.
  public init?(from value: Value) {
    switch value {
    case .paint(let paint): self = paint
    case .color(let color): self = .color(color)
    case .text("none"): self = .none
    case .text(let name):
      guard let color = Color(css: name) else { return nil }
      self = .color(color)
    case .object(let fields):
      guard let gradient = Self.gradient(fields) else { return nil }
      self = gradient
    default: return nil
    }
  }

  /// The accepted forms of a paint, for messages.
  package static let written =
    "a colour, \"none\", a gradient with \"stops\" at positions from 0 to 1, or an image"

  private static func gradient(_ fields: [String: Value]) -> Paint? {
    let known: Set = ["gradient", "stops", "from", "to", "center", "radius", "space"]
    guard Set(fields.keys).isSubset(of: known), case .list(let stops)? = fields["stops"] else {
      return nil
    }
    var read: [GradientStop] = []
    for stop in stops {
      guard case .list(let parts) = stop, parts.count == 2, case .number(let at) = parts[0],
        case .color(let color)? = parts[1].normalized(for: .color)
      else { return nil }
      guard (0...1).contains(at) else { return nil }
      read.append(GradientStop(at: at, color: color))
    }
    guard !read.isEmpty else { return nil }
    var space = PaintSpace.mark
    if let value = fields["space"] {
      guard case .text(let name) = value, let named = PaintSpace(rawValue: name) else { return nil }
      space = named
    }
    func point(_ key: String, _ usual: Point) -> Point? {
      guard let value = fields[key] else { return usual }
      guard case .point(let point)? = value.normalized(for: .point) else { return nil }
      return point
    }
    switch fields["gradient"] {
    case .text("linear"):
      guard let start = point("from", Point(x: 0, y: 0)), let end = point("to", Point(x: 1, y: 0))
      else { return nil }
      return .linear(LinearGradient(read, from: start, to: end, space: space))
    case .text("radial"):
      guard let center = point("center", Point(x: 0.5, y: 0.5)) else { return nil }
      var radius = 0.5
      if let value = fields["radius"] {
        guard case .number(let number) = value else { return nil }
        radius = number
      }
      return .radial(RadialGradient(read, center: center, radius: radius, space: space))
    default: return nil
    }
  }
}
