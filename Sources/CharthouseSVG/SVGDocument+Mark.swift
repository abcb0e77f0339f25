import Charthouse

extension SVGDocument {
  /// Writes a mark as a group of its items; nothing where none of them is painted.
  mutating func write(_ mark: Mark) {
    var group = MarkGroup(mark)
    switch mark.shape {
    case .line(let line): group.write(line, &definitions)
    case .area(let area): group.write(area, &definitions)
    case .rects(let rects): group.write(rects, &definitions)
    case .segments(let segments): group.write(segments, &definitions)
    case .symbols(let symbols): group.write(symbols, &definitions)
    case .text(let text): group.write(text)
    }
    guard !group.items.isEmpty else { return }
    body.group("g") { element in
      element.attribute("class", mark.className)
      if mark.role == .chart || mark.role == .legend {
        if let chart = mark.chart { element.attribute("data-chart", chart) }
        if let series = mark.look.series {
          element.attribute("data-series", String(series))
          if !mark.look.seriesName.isEmpty {
            element.attribute("data-series-name", mark.look.seriesName)
          }
        }
      }
      if let clip = mark.clip {
        element.attribute("clip-path", .reference(definitions.id(ofClip: clip)))
      }
      element.write(group.style)
      for (name, value) in group.attributes { element.attribute(name, value) }
      element.append(group.items)
    }
  }
}

extension Mark {
  /// The classes of a mark: what every mark has, its role's, and its kind's.
  fileprivate var className: String {
    let kind = kind.map { kind in
      " ch-" + String(kind.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    return "ch-mark ch-\(role.rawValue)" + (role == .chart ? kind ?? "" : "")
  }
}

/// A mark as SVG: its items, and what they have in common.
struct MarkGroup {
  let mark: Mark
  /// The style that an item has unless it says another: the first one's.
  private(set) var style = Style.usual
  /// What else the items have in common.
  var attributes: [(name: String, value: String)] = []
  private(set) var items = Markup()

  init(_ mark: Mark) {
    self.mark = mark
  }

  /// Writes an item: an element with a style, what it stands for, and a title.
  mutating func write(
    _ name: String, item: Int? = nil, style: Style, geometry: (inout Markup) -> Void
  ) {
    if items.isEmpty { self.style = style }
    let record = item.flatMap { mark.record(of: $0) }
    let title = item.map { mark.look.title(of: $0) ?? "" } ?? mark.look.seriesName
    items.element(name) { element in
      geometry(&element)
      element.write(style, besides: self.style)
      if let record { element.attribute("data-record", String(record)) }
      if let value = item.flatMap({ mark.value(of: $0) }) { element.attribute("data-value", value) }
      if !title.isEmpty { element.inline("title") { $0.content(title) } }
    }
  }
}
