import ChartBridge
public import ChartModel
public import ChartScene

extension Paint {
  /// Creates a paint from a color, its name, "none", or an object that describes a gradient; `nil`
  /// for others.
  ///
  /// A gradient is `{"gradient": "linear", "stops": [[0, "#fff"], [1, "teal"]], "from": [0, 0],
  /// "to": [1, 0], "space": "plot"}`, or `"radial"` with `"center"` and `"radius"`. Stops are at
  /// positions from 0 to 1. Image files must have been read: `Value.readingImages`.
  public init?(from value: Value) {
    switch value {
    case .paint(let paint): self = paint
    case .color(let color): self = .color(color)
    case .text("none"): self = .none
    case .text(let name):
      guard let color = Color(css: name) else { return nil }
      self = .color(color)
    case .object(let fields):
      guard let gradient = Self.gradient(fields) else { return nil }
      self = gradient
    default: return nil
    }
  }

  /// The forms of a paint in a specification, for messages.
  package static let written =
    "a colour, \"none\", a gradient with \"stops\" at positions from 0 to 1, or an image"

  private static func gradient(_ fields: [String: Value]) -> Paint? {
    let known: Set = ["gradient", "stops", "from", "to", "center", "radius", "space"]
    guard Set(fields.keys).isSubset(of: known), case .list(let stops)? = fields["stops"] else {
      return nil
    }
    var read: [GradientStop] = []
    for stop in stops {
      guard case .list(let parts) = stop, parts.count == 2, case .number(let at) = parts[0],
        case .color(let color)? = parts[1].normalized(for: .color)
      else { return nil }
      guard (0...1).contains(at) else { return nil }
      read.append(GradientStop(at: at, color: color))
    }
    guard !read.isEmpty else { return nil }
    var space = PaintSpace.mark
    if let value = fields["space"] {
      guard case .text(let name) = value, let named = PaintSpace(rawValue: name) else { return nil }
      space = named
    }
    func point(_ key: String, _ usual: Point) -> Point? {
      guard let value = fields[key] else { return usual }
      guard case .point(let point)? = value.normalized(for: .point) else { return nil }
      return point
    }
    switch fields["gradient"] {
    case .text("linear"):
      guard let start = point("from", Point(x: 0, y: 0)), let end = point("to", Point(x: 1, y: 0))
      else { return nil }
      return .linear(LinearGradient(read, from: start, to: end, space: space))
    case .text("radial"):
      guard let center = point("center", Point(x: 0.5, y: 0.5)) else { return nil }
      var radius = 0.5
      if let value = fields["radius"] {
        guard case .number(let number) = value else { return nil }
        radius = number
      }
      return .radial(RadialGradient(read, center: center, radius: radius, space: space))
    default: return nil
    }
  }
}
