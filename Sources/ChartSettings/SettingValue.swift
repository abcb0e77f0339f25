public import ChartBridge
public import ChartModel
public import ChartMotion
public import ChartScene

/// A Swift type of settings: its values are written to and read from a `Value`.
public protocol SettingValue: ValueConvertible, Equatable, Sendable {
  /// The type as schema and descriptions show it.
  static var valueType: ValueType { get }
  /// Reads a value in any form that the type accepts; `nil` if it isn't one.
  init?(from value: Value)
  /// The words for messages, given those for `valueType` and the limits.
  static func allowed(_ words: String) -> String
  /// The value with the image files that it names read, relative to a folder.
  ///
  /// - Throws: `ImageError` if a file can't be read or isn't a PNG file.
  static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value
}

extension SettingValue {
  /// The same words.
  public static func allowed(_ words: String) -> String { words }

  /// The value with the images of paints read.
  public static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value {
    valueType.holdsPaint ? try value.readingImages(in: folder) : value
  }
}

// MARK: - Simple values

extension Bool: SettingValue {
  /// A truth value.
  public static var valueType: ValueType { .bool }
  /// Reads a truth value.
  public init?(from value: Value) {
    guard let flag = value.flag else { return nil }
    self = flag
  }
}

extension Int: SettingValue {
  /// A whole number.
  public static var valueType: ValueType { .s64 }
  /// Reads a whole number.
  public init?(from value: Value) {
    guard let number = value.number.flatMap(Int.init(exactly:)) else { return nil }
    self = number
  }
}

extension Double: SettingValue {
  /// A number.
  public static var valueType: ValueType { .f64 }
  /// Reads a finite number.
  public init?(from value: Value) {
    guard let number = value.number, number.isFinite else { return nil }
    self = number
  }
}

extension String: SettingValue {
  /// A text.
  public static var valueType: ValueType { .string }
  /// Reads a text.
  public init?(from value: Value) {
    guard let text = value.text else { return nil }
    self = text
  }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  /// The type of the value or `null`.
  public static var valueType: ValueType { Wrapped.valueType.allowingNull }
  /// Reads `null` or a value.
  public init?(from value: Value) {
    if value == .null {
      self = nil
    } else {
      guard let wrapped = Wrapped(from: value) else { return nil }
      self = .some(wrapped)
    }
  }
  /// The words of the value.
  public static func allowed(_ words: String) -> String { Wrapped.allowed(words) }
  /// The value with its images read.
  public static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value {
    try Wrapped.readingImages(of: value, in: folder)
  }
}

extension Array: SettingValue where Element: SettingValue {
  /// A list.
  public static var valueType: ValueType { .list(Element.valueType) }
  /// Reads a list of which every element is of the type.
  public init?(from value: Value) {
    guard let elements = value.elements else { return nil }
    self = elements.compactMap(Element.init(from:))
    if count != elements.count { return nil }
  }
  /// A list of the element's words, if it has its own.
  public static func allowed(_ words: String) -> String {
    let element = Element.allowed("")
    return element.isEmpty ? words : "a list, of which each is \(element)"
  }
}

extension SettingValue where Self: CaseIterable & RawRepresentable<String> {
  /// One of the cases; the setting gives the enumeration its name.
  public static var valueType: ValueType {
    .enumeration(Enumeration(name: "", cases: allCases.map(\.rawValue)))
  }
  /// Reads the name of a case.
  public init?(from value: Value) {
    guard let found = value.text.flatMap(Self.init(rawValue:)) else { return nil }
    self = found
  }
}

extension Anchor: SettingValue {}
extension AnchorArea: SettingValue {}
extension Axis.Alignment: SettingValue {}
extension Axis.CalendarUnit: SettingValue {}
extension Axis.Emphasis: SettingValue {}
extension Axis.Fit: SettingValue {}
extension Axis.LineEnd: SettingValue {}
extension Axis.Policy: SettingValue {}
extension Axis.TickDirection: SettingValue {}
extension AxisType: SettingValue {}
extension Edge: SettingValue {}
extension Entrance.AreaFill: SettingValue {}
extension Entrance.Order: SettingValue {}
extension Entrance.Style: SettingValue {}
extension LastDays.End: SettingValue {}
extension Legend.Position: SettingValue {}
extension Legend.SwatchSide: SettingValue {}
extension Stroke.Cap: SettingValue {}
extension Stroke.Join: SettingValue {}
extension TextStyle.Alignment: SettingValue {}
