import ChartModel
import ChartMotion
import ChartScene

extension SVGDocument {
  /// Writes a mark as a group of its items, unless none of them is painted.
  mutating func write(_ mark: Mark, _ motion: Motion?, _ detail: Detail) {
    let movement = motion.flatMap { Movement($0, of: mark, &definitions) }
    var group = MarkGroup(
      mark, grain: detail == .whole ? nil : grain(of: mark), movement: movement)
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
      element.attribute("class", mark.className + (movement?.className ?? ""))
      if !spoken.isEmpty { element.attribute("aria-hidden", "true") }
      if mark.role == .chart || mark.role == .legend {
        if let chart = mark.chart { element.attribute("data-chart", chart) }
        if let series = mark.style.series {
          element.attribute("data-series", String(series))
          if !mark.style.seriesName.isEmpty {
            element.attribute("data-series-name", mark.style.seriesName)
          }
        }
      }
      if let clip = movement?.clip
        ?? mark.seen.map({ definitions.id(ofClip: $0, radius: mark.clipRadius) })
      {
        element.attribute("clip-path", .reference(clip))
      }
      if let style = movement?.style { element.attribute("style", style) }
      if let mask = movement?.mask {
        element.attribute("style", ids: [mask], before: "--m:url(#", after: ")")
      }
      element.write(group.style)
      for (name, value) in group.attributes { element.attribute(name, value) }
      if let title = group.title { element.element("title") { $0.content(title) } }
      element.append(group.items)
    }
  }
}

extension SVGDocument {
  /// Returns the visible detail at four times the picture's size in points; `nil` for a small mark.
  private func grain(of mark: Mark) -> Grain? {
    guard mark.isLarge else { return nil }
    let seen = mark.clip ?? Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    return Grain(columnsPerPoint: 4, visible: seen.minX...seen.maxX)
  }
}

extension Mark {
  /// The classes of a mark: the one of every mark, that of its role, and that of its kind.
  fileprivate var className: String {
    let kind = kind.map { kind in
      " ch-" + String(kind.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    return "ch-mark ch-\(role.rawValue)" + (role == .chart ? kind ?? "" : "")
  }
}
