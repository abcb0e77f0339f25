import ChartModel
import ChartScene

/// A mark as SVG: its items, and their common attributes.
struct MarkGroup {
  let mark: Mark
  /// The visible detail of a large line, area or crowd of bars; `nil` to draw everything.
  let grain: Grain?
  /// The entrance of its items; `nil` if they don't move.
  let movement: Movement?
  /// The positions of the items' values; `nil` if items have no single value.
  private let values: Placement?
  /// The style of the group, which items inherit: that of the first item.
  private(set) var style = Style.usual
  /// The other attributes that the items have in common.
  var attributes: [(name: String, value: String)] = []
  private(set) var items = Markup()
  /// The latest style, for the next item if it is painted alike.
  private var last: (fill: Paint, stroke: Stroke, style: Style)?

  init(_ mark: Mark, grain: Grain?, movement: Movement? = nil) {
    self.mark = mark
    values = mark.role == .chart ? mark.shape.geometry.valuePlacement : nil
    self.grain = grain
    self.movement = movement
  }

  /// The title of all items together: for a line or an area, the name of its series.
  var title: String? {
    mark.shape.isConnected && !mark.style.seriesName.isEmpty ? mark.style.seriesName : nil
  }

  /// Returns the style of something painted on a ground.
  mutating func style(
    fill: Paint = .none, stroke: Stroke, on ground: Ground, _ definitions: inout Definitions
  ) -> Style {
    if let last, last.fill == fill, last.stroke == stroke { return last.style }
    let style = Style(fill: fill, stroke: stroke, on: ground, &definitions)
    if !fill.isGradient, !stroke.paint.isGradient { last = (fill, stroke, style) }
    return style
  }

  /// Writes an item as an element with style, record, value and title.
  ///
  /// `geometry` writes its other attributes, and `content` its content.
  mutating func write(
    _ name: String, item: Int? = nil, style: Style, geometry: (inout Markup) -> Void,
    content: (inout Markup) -> Void = { _ in }
  ) {
    if items.isEmpty { self.style = style }
    let record = item.flatMap { mark.record(of: $0) }
    let title = item.flatMap { mark.style.title(of: $0) } ?? ""
    items.element(name) { element in
      geometry(&element)
      element.write(style, besides: self.style)
      if let record { element.attribute("data-record", String(record)) }
      if let value = item.flatMap({ values?.value(of: $0) }) {
        element.attribute("data-value", value)
      }
      if let item { movement?.write(item, to: &element) }
      if !title.isEmpty { element.inline("title") { $0.content(title) } }
      content(&element)
    }
  }
}

extension Paint {
  fileprivate var isGradient: Bool {
    switch self {
    case .none, .color: false
    case .linear, .radial, .image: true
    }
  }
}
