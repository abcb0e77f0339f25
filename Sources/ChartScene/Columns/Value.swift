public import ChartColumns
public import ChartModel

/// A value of a property, an argument or a query, whatever its type.
///
/// Specifications, programs and members share it.
public enum Value: Hashable, Sendable {
  /// Nothing: the automatic value of an optional type.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text, the name of an enumeration case or the name of a colour.
  case text(String)
  /// A colour.
  case color(Color)
  /// A point.
  case point(Point)
  /// A paint.
  case paint(Paint)
  /// A stroke.
  case stroke(Stroke)
  /// A text style.
  case textStyle(TextStyle)
  /// A column, for a member that takes one.
  case column(Column)
  /// Several values of one type.
  case list([Value])
  /// Values by name, such as a style in a specification.
  case object([String: Value])
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: CustomStringConvertible {
  /// The value as in a specification, if that is short; a description otherwise.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15
        ? String(Int(value)) : String(value)
    case .text(let value): "\"\(value)\""
    case .color(let value): "\"\(value)\""
    case .point(let value): [value.x, value.y].value.description
    case .paint(let value): value.color.map { "paint \($0)" } ?? "paint none"
    case .stroke(let value): "stroke \(value.width) pt"
    case .textStyle(let value): "text style \(value.points) pt"
    case .column(let value): "column \"\(value.title)\""
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .object(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}

/// A Swift type whose values a member can take.
public protocol ValueConvertible {
  /// The value in the form that any member accepts.
  var value: Value { get }
}

extension Value: ValueConvertible {
  /// The value itself.
  public var value: Value { self }
}
extension Bool: ValueConvertible {
  /// A Boolean value.
  public var value: Value { .bool(self) }
}
extension Int: ValueConvertible {
  /// A number.
  public var value: Value { .number(Double(self)) }
}
extension Double: ValueConvertible {
  /// A number.
  public var value: Value { .number(self) }
}
extension String: ValueConvertible {
  /// A text.
  public var value: Value { .text(self) }
}
extension Color: ValueConvertible {
  /// A colour.
  public var value: Value { .color(self) }
}
extension Point: ValueConvertible {
  /// A point.
  public var value: Value { .point(self) }
}
extension Paint: ValueConvertible {
  /// A paint.
  public var value: Value { .paint(self) }
}
extension Stroke: ValueConvertible {
  /// A stroke.
  public var value: Value { .stroke(self) }
}
extension Column: ValueConvertible {
  /// A column.
  public var value: Value { .column(self) }
}
extension TextStyle: ValueConvertible {
  /// A text style.
  public var value: Value { .textStyle(self) }
}
extension Array: ValueConvertible where Element: ValueConvertible {
  /// A list.
  public var value: Value { .list(map(\.value)) }
}
extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  /// The wrapped value, or `null`, which is the automatic value.
  public var value: Value { self?.value ?? .null }
}

extension ValueConvertible where Self: RawRepresentable, RawValue == String {
  /// The name of the enumeration's case.
  public var value: Value { .text(rawValue) }
}
extension Curve: ValueConvertible {}
extension Gap: ValueConvertible {}
extension Symbol: ValueConvertible {}
extension Stroke.Cap: ValueConvertible {}
extension Stroke.Join: ValueConvertible {}
