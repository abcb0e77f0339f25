import ChartBridge
public import ChartColumns
public import ChartModel
public import ChartScene

/// A Swift type that the value of a member converts to, such as in the bindings of kinds.
public protocol SettingValue: ValueConvertible {
  /// Creates an instance from a value; `nil` if the value is of another type.
  init?(from value: Value)
}

extension Double: SettingValue {
  /// Reads a number.
  public init?(from value: Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Int: SettingValue {
  /// Reads a whole number.
  public init?(from value: Value) {
    guard case .number(let number) = value, let whole = Int(exactly: number) else { return nil }
    self = whole
  }
}

extension Int32: SettingValue {
  /// A number.
  public var value: Value { .number(Double(self)) }

  /// Reads a whole number of 32 bits.
  public init?(from value: Value) {
    guard case .number(let number) = value, let whole = Int32(exactly: number) else { return nil }
    self = whole
  }
}

extension Bool: SettingValue {
  /// Reads a Boolean value.
  public init?(from value: Value) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }
}

extension Color: SettingValue {
  /// Reads a color, or its name.
  public init?(from value: Value) {
    guard let color = value.color ?? value.text.flatMap(Color.init(css:)) else { return nil }
    self = color
  }
}

extension String: SettingValue {
  /// Reads a text.
  public init?(from value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Paint: SettingValue {}

extension Stroke: SettingValue {}

extension TextStyle: SettingValue {}

extension Optional: SettingValue where Wrapped: SettingValue {
  /// Reads a value; `null` is `nil`.
  public init?(from value: Value) {
    if value == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(from: value) else { return nil }
      self = wrapped
    }
  }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  /// Reads the name of a case.
  public init?(from value: Value) {
    guard case .text(let name) = value else { return nil }
    self.init(rawValue: name)
  }
}

extension Point: SettingValue {
  /// Reads a point, or two numbers.
  public init?(from value: Value) {
    guard let point = value.point ?? value.normalized(for: .point)?.point else { return nil }
    self = point
  }
}

extension SettingValue where Self == Column {
  /// Takes the column.
  public init?(from value: Value) {
    guard case .column(let column) = value else { return nil }
    self = column
  }
}

extension Column: SettingValue {}

extension Array: SettingValue where Element: SettingValue {
  /// Reads a list; `nil` if one of its elements is of another type.
  public init?(from value: Value) {
    guard case .list(let values) = value else { return nil }
    let elements = values.compactMap { Element(from: $0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }
}

extension Curve: SettingValue {}
extension Gap: SettingValue {}
extension Symbol: SettingValue {}
extension Stroke.Cap: SettingValue {}
extension Stroke.Join: SettingValue {}
