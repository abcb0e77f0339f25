public import ChartBridge
import ChartJSON

/// A value of a chart that a program can set.
///
/// The host checks a value before it sets the variable, once when a chart is created and at each
/// change: the variable is always within its limits.
@propertyWrapper
public final class Property<Value: PropertyValue> {
  /// The default, or the value that the program has set.
  public internal(set) var wrappedValue: Value

  let summary: String
  let flags: PropertyFlags
  let minimum: Value.Bound?
  let maximum: Value.Bound?
  let step: Value.Bound?
  let choices: [Value]
  let unit: String?
  let group: String?
  let order: Int

  private init(
    _ value: Value, _ summary: String, _ flags: PropertyFlags, _ minimum: Value.Bound?,
    _ maximum: Value.Bound?, _ step: Value.Bound?, _ choices: [Value], _ unit: String?,
    _ group: String?, _ order: Int
  ) {
    self.wrappedValue = value
    self.summary = summary
    self.flags = flags
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.choices = choices
    self.unit = unit
    self.group = group
    self.order = order
    Assembly.add(self)
  }

  /// Creates a property without limits.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - summary: One sentence.
  ///   - flags: The effects of a change.
  ///   - unit: The unit of a number, such as "pt".
  ///   - choices: The allowed values. Default: all.
  ///   - group: The group in editors.
  ///   - order: The property's position in the group.
  public convenience init(
    wrappedValue: Value, _ summary: String, _ flags: PropertyFlags = [], unit: String? = nil,
    choices: [Value] = [], group: String? = nil, order: Int = 0
  ) {
    self.init(wrappedValue, summary, flags, nil, nil, nil, choices, unit, group, order)
  }

  /// Creates a property with a minimum and a maximum.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - summary: One sentence.
  ///   - flags: The effects of a change.
  ///   - unit: The unit of a number, such as "pt".
  ///   - limits: The minimum and the maximum.
  ///   - step: The increment in editors.
  ///   - group: The group in editors.
  ///   - order: The property's position in the group.
  public convenience init(
    wrappedValue: Value, _ summary: String, _ flags: PropertyFlags = [],
    unit: String? = nil, in limits: ClosedRange<Value.Bound>, step: Value.Bound? = nil,
    group: String? = nil, order: Int = 0
  ) {
    self.init(
      wrappedValue, summary, flags, limits.lowerBound, limits.upperBound, step, [], unit, group,
      order)
  }

  /// Creates a property with a minimum.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - summary: One sentence.
  ///   - flags: The effects of a change.
  ///   - unit: The unit of a number, such as "pt".
  ///   - limits: The minimum.
  ///   - step: The increment in editors.
  ///   - group: The group in editors.
  ///   - order: The property's position in the group.
  public convenience init(
    wrappedValue: Value, _ summary: String, _ flags: PropertyFlags = [],
    unit: String? = nil, in limits: PartialRangeFrom<Value.Bound>, step: Value.Bound? = nil,
    group: String? = nil, order: Int = 0
  ) {
    self.init(
      wrappedValue, summary, flags, limits.lowerBound, nil, step, [], unit, group, order)
  }

  /// The C function that sets the property at `position` of the chart that it receives.
  func makeSetter(position: Int) throws -> CClosure {
    let value = Signature.Parameter(name: "value", type: Value.valueType)
    return try CClosure(
      Signature(parameters: [value], result: nil), onError: { Instance.at($0).fail($1) },
      leading: { (chart: UnsafeMutableRawPointer, value: Value) in
        let property = Instance.at(chart).properties[position] as? Property
        property?.wrappedValue = value
      })
  }
}

/// The effects of a property's changes.
public struct PropertyFlags: OptionSet, Sendable {
  /// The bits, as in the C header.
  public let rawValue: UInt32

  /// Creates flags from the bits of the C header.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The value can be interpolated between two others.
  public static let animatable = PropertyFlags(rawValue: UInt32(CH_ANIMATABLE))
  /// A change affects more than marks: `plan` is called again.
  public static let needsLayout = PropertyFlags(rawValue: UInt32(CH_NEEDS_LAYOUT))
  /// A change makes the host call the queries again.
  public static let needsData = PropertyFlags(rawValue: UInt32(CH_NEEDS_DATA))
}

/// A type that a property can have.
public protocol PropertyValue: Bridged {
  /// The type of the limits; `Never` if there are none.
  associatedtype Bound: PropertyBound = Never

  /// The value as JSON, as in a specification.
  var json: String { get }
}

/// A number that can limit a property.
public protocol PropertyBound: Comparable {
  /// The number as JSON.
  var json: String { get }
}

/// A fixed set of names that a property, query, method or event can have as its type.
///
/// In `enum Arrangement: String, Choice { case grouped, stacked }`, programs use the raw values,
/// and signatures the type's name in lower case. Names and their order should never change.
public protocol Choice: BridgedEnumeration, PropertyValue, Sendable where Bound == Never {}

extension Choice {
  /// The raw value in quotes.
  public var json: String { rawValue.json }
}

extension Never: PropertyBound {
  /// Never called: there is no such value.
  public var json: String { switch self {} }
}

extension Double: PropertyValue, PropertyBound {
  /// The limits of a double are doubles.
  public typealias Bound = Double

  /// The shortest text that reads as the same number.
  ///
  /// - Precondition: The number is finite, because JSON has no others.
  public var json: String {
    precondition(isFinite, "JSON has no \(self)")
    return JSONValue.number(self).description
  }
}

extension Int: PropertyValue, PropertyBound {
  /// The limits of an integer are integers.
  public typealias Bound = Int

  /// The digits.
  public var json: String { "\(self)" }
}

extension Int32: PropertyValue, PropertyBound {
  /// The limits of an integer are integers.
  public typealias Bound = Int32

  /// The digits.
  public var json: String { "\(self)" }
}

extension Bool: PropertyValue {
  /// `true` or `false`.
  public var json: String { "\(self)" }
}

extension String: PropertyValue {
  /// The text in quotes, with escapes.
  public var json: String { JSONValue.string(self).description }
}

extension Optional: PropertyValue where Wrapped: PropertyValue {
  /// The limits of an optional are those of its value.
  public typealias Bound = Wrapped.Bound

  /// The value, or `null`.
  public var json: String { self?.json ?? "null" }
}

extension Array: PropertyValue where Element: PropertyValue {
  /// The limits of a list are those of its elements.
  public typealias Bound = Element.Bound

  /// The elements in brackets.
  public var json: String { "[\(map(\.json).joined(separator: ", "))]" }
}

/// A JSON object of the parts that aren't `nil`; each value is JSON.
func jsonObject(_ parts: [(name: String, json: String?)]) -> String {
  let parts = parts.compactMap { part in part.json.map { "\(part.name.json): \($0)" } }
  return "{\(parts.joined(separator: ", "))}"
}
