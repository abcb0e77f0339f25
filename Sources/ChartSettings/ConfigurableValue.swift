import ChartBridge
import ChartModel
import ChartMotion
import ChartScene

/// A Swift type of settings that the schema and messages can describe.
protocol ConfigurableValue: SettingValue, Equatable, Sendable {
  /// The type in the schema and in descriptions.
  static var valueType: ValueType { get }
  /// The accepted values for messages, given the text for `valueType` and the limits.
  static func allowed(_ words: String) -> String
  /// The value with all image files that it names, relative to a folder, replaced by images.
  ///
  /// - Throws: `ImageError` if a file can't be read or isn't a PNG file.
  static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value
}

extension ConfigurableValue {
  static func allowed(_ words: String) -> String { words }

  static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value {
    valueType.holdsPaint ? try value.readingImages(in: folder) : value
  }
}

// MARK: - Simple values

extension Bool: ConfigurableValue {
  static var valueType: ValueType { .bool }
}

extension Int: ConfigurableValue {
  static var valueType: ValueType { .s64 }
}

extension Double: ConfigurableValue {
  static var valueType: ValueType { .f64 }
}

extension String: ConfigurableValue {
  static var valueType: ValueType { .string }
}

extension Optional: ConfigurableValue where Wrapped: ConfigurableValue {
  static var valueType: ValueType { Wrapped.valueType.allowingNull }
  static func allowed(_ words: String) -> String { Wrapped.allowed(words) }
  static func readingImages(
    of value: Value, in folder: String
  ) throws(ImageError) -> Value {
    try Wrapped.readingImages(of: value, in: folder)
  }
}

extension Array: ConfigurableValue where Element: ConfigurableValue {
  static var valueType: ValueType { .list(Element.valueType) }
  static func allowed(_ words: String) -> String {
    let element = Element.allowed("")
    return element.isEmpty ? words : "a list, of which each is \(element)"
  }
}

extension ConfigurableValue where Self: CaseIterable & RawRepresentable<String> {
  static var valueType: ValueType {
    .enumeration(Enumeration(name: "", cases: allCases.map(\.rawValue)))
  }
}

extension Anchor: ConfigurableValue {}
extension AnchorArea: ConfigurableValue {}
extension Axis.Alignment: ConfigurableValue {}
extension Axis.CalendarUnit: ConfigurableValue {}
extension Axis.Emphasis: ConfigurableValue {}
extension Axis.Fit: ConfigurableValue {}
extension Axis.LineEnd: ConfigurableValue {}
extension Axis.Policy: ConfigurableValue {}
extension Axis.TickDirection: ConfigurableValue {}
extension AxisType: ConfigurableValue {}
extension Edge: ConfigurableValue {}
extension Entrance.AreaFill: ConfigurableValue {}
extension Entrance.Order: ConfigurableValue {}
extension Entrance.Style: ConfigurableValue {}
extension LastDays.End: ConfigurableValue {}
extension Legend.Position: ConfigurableValue {}
extension Legend.SwatchSide: ConfigurableValue {}
extension Stroke.Cap: ConfigurableValue {}
extension Stroke.Join: ConfigurableValue {}
extension TextStyle.Alignment: ConfigurableValue {}
