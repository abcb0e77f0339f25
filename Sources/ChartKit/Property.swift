public import ChartBridge
import ChartJSON

/// Something that a program can set on a chart.
///
/// The variable holds its value. The host sets it, once a chart is made and at each change, after it has checked the
/// value: what is read here is always inside the limits.
@propertyWrapper
public final class Property<Value: PropertyValue> {
  /// The default, or what the program has set.
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
    Assembly.add(property: self)
  }

  /// Describes a property without limits.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - summary: One sentence.
  ///   - flags: What a change means.
  ///   - unit: What a number counts, such as "pt".
  ///   - choices: The values allowed; all where there are none.
  ///   - group: Where editors show it.
  ///   - order: Its place in the group.
  public convenience init(
    wrappedValue: Value, _ summary: String, _ flags: PropertyFlags = [], unit: String? = nil,
    choices: [Value] = [], group: String? = nil, order: Int = 0
  ) {
    self.init(wrappedValue, summary, flags, nil, nil, nil, choices, unit, group, order)
  }

  /// Describes a property with a least and a greatest value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - summary: One sentence.
  ///   - flags: What a change means.
  ///   - unit: What a number counts, such as "pt".
  ///   - limits: The least and the greatest value.
  ///   - step: How far an editor goes at once.
  ///   - group: Where editors show it.
  ///   - order: Its place in the group.
  public convenience init(
    wrappedValue: Value, _ summary: String, _ flags: PropertyFlags = [],
    unit: String? = nil, in limits: ClosedRange<Value.Bound>, step: Value.Bound? = nil,
    group: String? = nil, order: Int = 0
  ) {
    self.init(
      wrappedValue, summary, flags, limits.lowerBound, limits.upperBound, step, [], unit, group,
      order)
  }

  /// Describes a property with a least value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - summary: One sentence.
  ///   - flags: What a change means.
  ///   - unit: What a number counts, such as "pt".
  ///   - limits: The least value.
  ///   - step: How far an editor goes at once.
  ///   - group: Where editors show it.
  ///   - order: Its place in the group.
  public convenience init(
    wrappedValue: Value, _ summary: String, _ flags: PropertyFlags = [],
    unit: String? = nil, in limits: PartialRangeFrom<Value.Bound>, step: Value.Bound? = nil,
    group: String? = nil, order: Int = 0
  ) {
    self.init(
      wrappedValue, summary, flags, limits.lowerBound, nil, step, [], unit, group, order)
  }

  /// The C function that sets the property of whatever chart it is given, by its position among the properties.
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

/// What a change of a property means.
public struct PropertyFlags: OptionSet, Sendable {
  /// The bits, as in the C header.
  public let rawValue: UInt32

  /// Flags from the bits of the C header.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It may change over time between two values.
  public static let animatable = PropertyFlags(rawValue: UInt32(CH_ANIMATABLE))
  /// It moves more than the marks: `plan` is called again.
  public static let needsLayout = PropertyFlags(rawValue: UInt32(CH_NEEDS_LAYOUT))
  /// The queries are asked again.
  public static let needsData = PropertyFlags(rawValue: UInt32(CH_NEEDS_DATA))
}

/// A type that a property can have.
public protocol PropertyValue: Bridged {
  /// What its limits are; `Never` for a type that has none.
  associatedtype Bound: PropertyBound = Never

  /// The value as JSON text, as a specification would write it.
  var json: String { get }
}

/// A number that can limit a property.
public protocol PropertyBound: Comparable {
  /// The number as JSON text.
  var json: String { get }
}

/// A closed set of names that a property can have, or a query, method or event can pass.
///
/// `enum Arrangement: String, Choice { case grouped, stacked }`: programs see the raw values, signatures the type's
/// name in lower case. Names and their order are for ever.
public protocol Choice: BridgedEnumeration, PropertyValue, Sendable where Bound == Never {}

extension Choice {
  /// The raw value in quotes.
  public var json: String { rawValue.json }
}

extension Never: PropertyBound {
  /// There is no such value.
  public var json: String { switch self {} }
}

extension Double: PropertyValue, PropertyBound {
  /// A double is limited by doubles.
  public typealias Bound = Double

  /// The shortest text that reads as the same number.
  ///
  /// - Precondition: The number is finite, since JSON knows no other.
  public var json: String {
    precondition(isFinite, "JSON has no \(self)")
    return JSONValue.number(self).description
  }
}

extension Int: PropertyValue, PropertyBound {
  /// An integer is limited by integers.
  public typealias Bound = Int

  /// The digits.
  public var json: String { "\(self)" }
}

extension Int32: PropertyValue, PropertyBound {
  /// An integer is limited by integers.
  public typealias Bound = Int32

  /// The digits.
  public var json: String { "\(self)" }
}

extension Bool: PropertyValue {
  /// `true` or `false`.
  public var json: String { "\(self)" }
}

extension String: PropertyValue {
  /// The text in quotes, with what JSON doesn't allow there escaped.
  public var json: String { JSONValue.string(self).description }
}

extension Optional: PropertyValue where Wrapped: PropertyValue {
  /// An optional is limited as its value is.
  public typealias Bound = Wrapped.Bound

  /// The value, or `null`.
  public var json: String { self?.json ?? "null" }
}

extension Array: PropertyValue where Element: PropertyValue {
  /// A list is limited as its elements are.
  public typealias Bound = Element.Bound

  /// The elements in brackets.
  public var json: String { "[\(map(\.json).joined(separator: ", "))]" }
}

/// A JSON object of the parts that there are; each value is JSON text.
func jsonObject(_ parts: [(name: String, json: String?)]) -> String {
  let parts = parts.compactMap { part in part.json.map { "\(part.name.json): \($0)" } }
  return "{\(parts.joined(separator: ", "))}"
}
