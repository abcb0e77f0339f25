import Charthouse

/// The presentation attributes of an element, all of them, so that two styles can be compared.
struct Style: Hashable {
  private var values: [AttributeValue]

  private static let names = [
    "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset",
  ]

  /// What SVG takes where nothing is said.
  static let usual = Style(values: [
    .text("#000000"), .text("1"), .text("none"), .text("1"), .text("1"), .text("butt"),
    .text("miter"), .text("4"), .text("none"), .text("0"),
  ])

  /// Makes a style; what a gradient needs is added to `definitions`.
  init(
    fill: Paint = .none, stroke: Stroke = .none, on ground: Ground, _ definitions: inout Definitions
  ) {
    self = Self.usual
    (values[0], values[1]) = definitions.value(of: fill, on: ground)
    guard !stroke.isNone else { return }
    (values[2], values[3]) = definitions.value(of: stroke.paint, on: ground)
    values[4] = .text(stroke.width.decimal())
    values[5] = .text(stroke.cap.rawValue)
    values[6] = .text(stroke.join.rawValue)
    if stroke.join == .miter { values[7] = .text(stroke.miterLimit.decimal()) }
    guard !stroke.dash.isEmpty else { return }
    values[8] = .text(stroke.dash.map { $0.decimal() }.joined(separator: " "))
    values[9] = .text(stroke.dashOffset.decimal())
  }

  private init(values: [AttributeValue]) {
    self.values = values
  }

  /// The attributes that differ from those of `other`.
  fileprivate func attributes(besides other: Style) -> [(name: String, value: AttributeValue)] {
    Self.names.indices.compactMap { index in
      values[index] == other.values[index] ? nil : (Self.names[index], values[index])
    }
  }
}

extension Markup {
  /// Writes the attributes of a style that the element doesn't have from `inherited`.
  mutating func write(_ style: Style, besides inherited: Style = .usual) {
    for (name, value) in style.attributes(besides: inherited) { attribute(name, value) }
  }
}

extension Definitions {
  /// The value of an attribute `fill` or `stroke`, and its opacity.
  fileprivate mutating func value(of paint: Paint, on ground: Ground) -> (
    AttributeValue, AttributeValue
  ) {
    switch paint {
    case .none: (.text("none"), .text("1"))
    case .color(let color):
      color.alpha == 0
        ? (.text("none"), .text("1")) : (.text(color.opaque), .text(color.opacity))
    case .linear(let gradient):
      (.reference(id(of: gradient, on: ground)), .text("1"))
    case .radial(let gradient):
      (.reference(id(of: gradient, on: ground)), .text("1"))
    }
  }
}
