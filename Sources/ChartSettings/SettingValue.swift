import ChartBridge
import ChartModel
import ChartMotion
import ChartScene

/// A Swift type of settings: its values are written to and read from a `Value`.
protocol SettingValue: ValueConvertible, Equatable, Sendable {
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
  static func allowed(_ words: String) -> String { words }

  static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value {
    valueType.holdsPaint ? try value.readingImages(in: folder) : value
  }
}

// MARK: - Simple values

extension Bool: SettingValue {
  static var valueType: ValueType { .bool }
  init?(from value: Value) {
    guard let flag = value.flag else { return nil }
    self = flag
  }
}

extension Int: SettingValue {
  static var valueType: ValueType { .s64 }
  init?(from value: Value) {
    guard let number = value.number.flatMap(Int.init(exactly:)) else { return nil }
    self = number
  }
}

extension Double: SettingValue {
  static var valueType: ValueType { .f64 }
  init?(from value: Value) {
    guard let number = value.number, number.isFinite else { return nil }
    self = number
  }
}

extension String: SettingValue {
  static var valueType: ValueType { .string }
  init?(from value: Value) {
    guard let text = value.text else { return nil }
    self = text
  }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  static var valueType: ValueType { Wrapped.valueType.allowingNull }
  init?(from value: Value) {
    if value == .null {
      self = nil
    } else {
      guard let wrapped = Wrapped(from: value) else { return nil }
      self = .some(wrapped)
    }
  }
  static func allowed(_ words: String) -> String { Wrapped.allowed(words) }
  static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value {
    try Wrapped.readingImages(of: value, in: folder)
  }
}

extension Array: SettingValue where Element: SettingValue {
  static var valueType: ValueType { .list(Element.valueType) }
  init?(from value: Value) {
    guard let elements = value.elements else { return nil }
    self = elements.compactMap(Element.init(from:))
    if count != elements.count { return nil }
  }
  static func allowed(_ words: String) -> String {
    let element = Element.allowed("")
    return element.isEmpty ? words : "a list, of which each is \(element)"
  }
}

extension SettingValue where Self: CaseIterable & RawRepresentable<String> {
  static var valueType: ValueType {
    .enumeration(Enumeration(name: "", cases: allCases.map(\.rawValue)))
  }
  init?(from value: Value) {
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
