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
    case .text(let text): group.write(text, &definitions)
    case .wedges(let wedges):
      group.write({ wedges.wedge(of: $0)?.path() }, &definitions)
    case .path(let path): group.write(path.path, &definitions)
    case .image(let image): group.write(image)
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
      if let title = group.title { element.element("title") { $0.content(title) } }
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
