public import ChartModel
public import ChartScene

extension Stroke: Configurable {
  /// The settings of a stroke.
  public static let settings = Settings(of: Stroke(width: 1), called: "the stroke") {
    Setting(
      "color", \.chosenPaint,
      "Paint. Default: the theme's colour if the host draws it, otherwise black.")
    Setting("width", \.width, atLeast: 0, unit: .points, "Width.")
    Setting("cap", \.cap, "Shape of the line's ends.")
    Setting("join", \.join, "Shape of the line's corners.")
    Setting(
      "miterLimit", \.miterLimit, atLeast: 1,
      "Maximum length of a mitred corner, in widths.")
    Setting(
      "dash", \.dash, atLeast: 0, unit: .points,
      "Alternating lengths of dashes and gaps; empty for a solid line.")
    Setting("dashOffset", \.dashOffset, unit: .points, "Position in the dashes at which it begins.")
  }

  /// Creates a stroke from an object with some of `properties`; `nil` for anything else.
  public init?(from value: Value) {
    switch value {
    case .stroke(let stroke): self = stroke
    case .object(let fields): self.init(fields, changing: Stroke(width: 1))
    default: return nil
    }
  }

  /// Creates a copy of a stroke with some of its `properties` changed; `nil` if one isn't accepted.
  package init?(_ fields: [String: Value], changing stroke: Stroke) {
    guard let changed = Self.settings.changed(stroke, by: fields) else { return nil }
    self = changed
  }
}

extension TextStyle: Configurable {
  /// The settings of a text style.
  public static let settings = Settings(of: TextStyle(), called: "the text style") {
    Setting("family", \.family, "Font family. Default: the theme's.")
    Setting("size", \.points, atLeast: 0.1, unit: .points, "Font size.")
    Setting("weight", \.weight, in: 100...900, "Font weight: 400 is regular, 700 bold.")
    Setting("italic", \.italic, "Slants the text.")
    Setting("align", \.alignment, "Alignment of its lines.")
    Setting("color", \.color, "Colour. Default: the theme's.")
    Setting(
      "wrap", \.wrap, atLeast: 1, unit: .points,
      "Maximum width of a line before it is broken. Default: no limit.")
  }

  /// Creates a text style from an object with some of `properties`; `nil` for anything else.
  public init?(from value: Value) {
    switch value {
    case .textStyle(let style): self = style
    case .object(let fields): self.init(fields, changing: TextStyle())
    default: return nil
    }
  }

  /// Creates a copy of a style with some of its `properties` changed; `nil` if one isn't accepted.
  package init?(_ fields: [String: Value], changing style: TextStyle) {
    guard let changed = Self.settings.changed(style, by: fields) else { return nil }
    self = changed
  }
}
