import Charthouse

/// A Swift type that a typed property has.
protocol TypedProperty: ValueConvertible {
  /// The type's own value; nil where `value` is of another type.
  init?(_ value: Value)
}

extension Chart {
  /// A property by name as a Swift value; `standard` where the chart's kind has no such property.
  func property<Property: TypedProperty>(_ name: String, else standard: Property) -> Property {
    let value = self[dynamicMember: name]
    guard kind.properties.contains(where: { $0.name == name }) else { return standard }
    return Property(value) ?? standard
  }

  /// Sets a property by name; what is refused is thrown by the next layout.
  func setProperty(_ name: String, to value: some TypedProperty) {
    self[dynamicMember: name] = value.value
  }
}

extension Double: TypedProperty {
  init?(_ value: Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Int: TypedProperty {
  init?(_ value: Value) {
    guard case .number(let number) = value, let whole = Int(exactly: number) else { return nil }
    self = whole
  }
}

extension Bool: TypedProperty {
  init?(_ value: Value) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }
}

extension Color: TypedProperty {
  init?(_ value: Value) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension String: TypedProperty {
  init?(_ value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Paint: TypedProperty {
  init?(_ value: Value) {
    guard case .paint(let paint) = value else { return nil }
    self = paint
  }
}

extension Stroke: TypedProperty {
  init?(_ value: Value) {
    guard case .stroke(let stroke) = value else { return nil }
    self = stroke
  }
}

extension TextStyle: TypedProperty {
  init?(_ value: Value) {
    guard case .textStyle(let style) = value else { return nil }
    self = style
  }
}

extension Optional: TypedProperty where Wrapped: TypedProperty {
  init?(_ value: Value) {
    if value == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(value) else { return nil }
      self = wrapped
    }
  }
}

extension TypedProperty where Self: RawRepresentable, RawValue == String {
  init?(_ value: Value) {
    guard case .text(let name) = value else { return nil }
    self.init(rawValue: name)
  }
}

extension Curve: TypedProperty {}
extension Gap: TypedProperty {}
extension Symbol: TypedProperty {}
extension Stroke.Cap: TypedProperty {}
extension Stroke.Join: TypedProperty {}
extension LineProperties.MarkedPoints: TypedProperty {}
extension ScatterProperties.Range: TypedProperty {}
extension BarProperties.Arrangement: TypedProperty {}
extension BarProperties.Orientation: TypedProperty {}
extension BarProperties.MissingBar: TypedProperty {}
extension BarProperties.Unit: TypedProperty {}
extension BarProperties.LabelPosition: TypedProperty {}
extension PieProperties.Labels: TypedProperty {}
extension PieProperties.LabelContent: TypedProperty {}
extension PieProperties.MissingValue: TypedProperty {}
extension PieProperties.Unit: TypedProperty {}
extension PieProperties.LeaderLines: TypedProperty {}
