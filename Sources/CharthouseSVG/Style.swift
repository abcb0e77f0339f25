import ChartModel
import ChartScene

/// The presentation attributes of an element, all of them, so that two styles can be compared.
struct Style: Hashable {
  private var fill = AttributeValue.text("#000000")
  private var fillOpacity = AttributeValue.text("1")
  private var stroke = AttributeValue.text("none")
  private var strokeOpacity = AttributeValue.text("1")
  private var width = AttributeValue.text("1")
  private var cap = AttributeValue.text("butt")
  private var join = AttributeValue.text("miter")
  private var miterLimit = AttributeValue.text("4")
  private var dash = AttributeValue.text("none")
  private var dashOffset = AttributeValue.text("0")

  /// The style that SVG uses without attributes.
  static let usual = Style()

  /// Creates a style and adds its gradients to `definitions`.
  init(
    fill: Paint = .none, stroke: Stroke = .none, on ground: Ground, _ definitions: inout Definitions
  ) {
    (self.fill, fillOpacity) = definitions.value(of: fill, on: ground)
    guard !stroke.isNone, stroke.width.isFinite else { return }
    (self.stroke, strokeOpacity) = definitions.value(of: stroke.paint, on: ground)
    width = .text(stroke.width.decimal())
    cap = .text(stroke.cap.rawValue)
    join = .text(stroke.join.rawValue)
    if stroke.join == .miter {
      miterLimit = .text(stroke.miterLimit.isFinite ? max(1, stroke.miterLimit).decimal() : "10")
    }
    guard !stroke.drawnDash.isEmpty else { return }
    dash = .text(stroke.drawnDash.map { $0.decimal() }.joined(separator: " "))
    if stroke.dashOffset.isFinite { dashOffset = .text(stroke.dashOffset.decimal()) }
  }

  private init() {}

  private var attributes: [(name: String, value: AttributeValue)] {
    [
      ("fill", fill), ("fill-opacity", fillOpacity), ("stroke", stroke),
      ("stroke-opacity", strokeOpacity), ("stroke-width", width), ("stroke-linecap", cap),
      ("stroke-linejoin", join), ("stroke-miterlimit", miterLimit), ("stroke-dasharray", dash),
      ("stroke-dashoffset", dashOffset),
    ]
  }

  /// Returns the attributes that differ from those of `other`.
  fileprivate func attributes(besides other: Style) -> [(name: String, value: AttributeValue)] {
    guard self != other else { return [] }
    return zip(attributes, other.attributes).compactMap { $0.value == $1.value ? nil : $0 }
  }
}

extension Markup {
  /// Writes the attributes of a style that differ from those of `inherited`.
  mutating func write(_ style: Style, besides inherited: Style = .usual) {
    for (name, value) in style.attributes(besides: inherited) { attribute(name, value) }
  }
}

extension Definitions {
  /// Returns the value of a `fill` or `stroke` attribute, and its opacity.
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
    case .image(let image):
      paint.isNone
        ? (.text("none"), .text("1"))
        : (
          .reference(id(of: image, on: ground)),
          .text(min(1, image.opacity).decimal(places: 4))
        )
    }
  }
}
