public import ChartModel

extension Color: PropertyValue {
  /// `"#rrggbb"`, or `"#rrggbbaa"` if it isn't opaque.
  public var json: String { description.json }
}

extension Paint: PropertyValue {
  /// A colour's text, `"none"`, or an object with the gradient's parts.
  ///
  /// An image has no text and becomes `"none"`, so it can't be a default.
  public var json: String {
    func gradient(
      _ type: String, _ stops: [GradientStop], _ space: PaintSpace,
      _ places: [(name: String, json: String?)]
    ) -> String {
      let stops = stops.map { "[\($0.at.json), \($0.color.json)]" }.joined(separator: ", ")
      return jsonObject(
        [("gradient", type.json), ("stops", "[\(stops)]"), ("space", space.rawValue.json)] + places)
    }
    func place(_ point: Point) -> String { [point.x, point.y].json }
    switch self {
    case .none, .image: return "\"none\""
    case .color(let color): return color.json
    case .linear(let linear):
      return gradient(
        "linear", linear.stops, linear.space,
        [("from", place(linear.start)), ("to", place(linear.end))])
    case .radial(let radial):
      return gradient(
        "radial", radial.stops, radial.space,
        [("center", place(radial.center)), ("radius", radial.radius.json)])
    }
  }
}

extension Stroke: PropertyValue {
  /// An object with the parts by their names in specifications; automatic parts are left out.
  public var json: String {
    jsonObject([
      ("color", isUsual ? nil : paint.json), ("width", width.json),
      ("dash", dash.isEmpty ? nil : dash.json),
      ("dashOffset", dashOffset == 0 ? nil : dashOffset.json), ("cap", cap.rawValue.json),
      ("join", join.rawValue.json), ("miterLimit", miterLimit == 10 ? nil : miterLimit.json),
    ])
  }
}

extension TextStyle: PropertyValue {
  /// An object with the parts by name; those from the theme are left out.
  public var json: String {
    jsonObject([
      ("family", family?.json), ("size", points == 0 ? nil : points.json),
      ("weight", weight == 0 ? nil : weight.json), ("italic", italic ? "true" : nil),
      ("color", color?.json), ("align", alignment == .start ? nil : alignment.rawValue.json),
      ("wrap", wrap?.json),
    ])
  }
}

extension Symbol: Choice {}
extension Curve: Choice {}
extension Gap: Choice {}

extension Stroke.Cap: Choice {
  /// `line-cap`.
  public static var enumerationName: String { "line-cap" }
}

extension Stroke.Join: Choice {
  /// `line-join`.
  public static var enumerationName: String { "line-join" }
}
