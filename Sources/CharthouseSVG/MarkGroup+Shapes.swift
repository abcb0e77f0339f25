import ChartModel
import ChartScene

extension MarkGroup {
  mutating func write(_ rects: RectShape, _ definitions: inout Definitions) {
    if let grain,
      let envelope = RectEnvelope(rects, style: mark.style, column: 1 / grain.columnsPerPoint)
    {
      return write(envelope, of: rects, &definitions)
    }
    for item in 0..<mark.count {
      guard let rect = rects.rect(of: item)?.limited(to: .drawable),
        let rect = rects.drawn(rect, atLeast: 0.25),
        let style = style(of: item, in: rect, &definitions)
      else { continue }
      let isPlain = rects.endRadius <= 0 && rects.baselineRadius <= 0
      if isPlain || rects.baseline == .none {
        let radius = min(rects.endRadius, rect.width / 2, rect.height / 2)
        write("rect", item: item, style: style) { element in
          element.write(rect)
          if radius > 0 { element.attribute("rx", radius) }
        }
      } else {
        let path = rects.path(of: item, in: rect)
        write("path", item: item, style: style) { $0.attribute("d", path) }
      }
      writePath(around: rects.path(of: item, in: rect), of: item, &definitions)
    }
  }

  private mutating func write(
    _ envelope: RectEnvelope, of rects: RectShape, _ definitions: inout Definitions
  ) {
    for bar in envelope.bars {
      guard let rect = rects.drawn(bar.rect.limited(to: .drawable), atLeast: 0.25),
        let style = style(of: bar.item, in: rect, &definitions)
      else { continue }
      write("rect", style: style) { $0.write(rect) }
    }
  }

  mutating func write(_ symbols: SymbolShape, _ definitions: inout Definitions) {
    for item in 0..<mark.count {
      guard let outline = symbols.outline(of: item), let bounds = outline.bounds,
        Rect.drawable.overlaps(bounds),
        let style = style(of: item, in: bounds, &definitions)
      else { continue }
      if symbols.symbol == .circle {
        let center = Point(x: symbols.x(item), y: symbols.y(item))
        write("circle", item: item, style: style) { element in
          element.write(center, diameter: symbols.diameter(of: item))
        }
      } else {
        write("path", item: item, style: style) { $0.attribute("d", outline) }
      }
      writePath(around: outline, of: item, &definitions)
    }
  }

  mutating func write(_ segments: SegmentShape, _ definitions: inout Definitions) {
    for item in 0..<mark.count {
      let stroke = mark.style.stroke(of: item)
      let (start, end) = (segments.start(of: item), segments.end(of: item))
      guard !stroke.isNone, start.isFinite, end.isFinite else { continue }
      if case .radial = stroke.paint, let gradient = PathGradient(stroke.paint) {
        write(Path([.move(start), .line(end)]), with: stroke, along: gradient, &definitions)
        continue
      }
      let style = style(stroke: stroke, on: .way(start, end), &definitions)
      guard Rect.drawable.contains(start), Rect.drawable.contains(end) else {
        let path = Path([.move(start), .line(end)])
        write("path", item: item, style: style) { $0.attribute("d", path) }
        continue
      }
      write("line", item: item, style: style) { element in
        element.attribute("x1", start.x)
        element.attribute("y1", start.y)
        element.attribute("x2", end.x)
        element.attribute("y2", end.y)
      }
    }
  }

  mutating func write(_ area: AreaShape, _ definitions: inout Definitions) {
    let paths = grain.map(area.paths) ?? area.paths()
    let whole = Path(paths.flatMap(\.elements))
    guard let bounds = whole.bounds, let style = style(of: 0, in: bounds, &definitions) else {
      return
    }
    write("path", style: style) { $0.attribute("d", whole) }
    writePath(around: whole, of: 0, &definitions)
  }

  /// Writes an outline for each item.
  mutating func write(_ outline: (_ item: Int) -> Path?, _ definitions: inout Definitions) {
    for item in 0..<mark.count {
      guard let path = outline(item), let bounds = path.bounds,
        let style = style(of: item, in: bounds, &definitions)
      else { continue }
      write("path", item: item, style: style) { $0.attribute("d", path) }
      writePath(around: path, of: item, &definitions)
    }
  }

  /// Writes the outline of an item with colours along its path, which no single element can have.
  private mutating func writePath(
    around path: Path, of item: Int, _ definitions: inout Definitions
  ) {
    let stroke = mark.style.stroke(of: item)
    guard !stroke.isNone, let gradient = PathGradient(stroke.paint) else { return }
    write(path, with: stroke, along: gradient, &definitions)
  }

  /// Returns the style of an item with these bounds; `nil` if nothing of it is painted.
  private mutating func style(
    of item: Int, in bounds: Rect, _ definitions: inout Definitions
  ) -> Style? {
    let fill = mark.style.fill(of: item)
    var stroke = mark.style.stroke(of: item)
    guard !fill.isNone || !stroke.isNone else { return nil }
    if PathGradient(stroke.paint) != nil { stroke = .none }
    return style(fill: fill, stroke: stroke, on: .element(bounds), &definitions)
  }
}

extension Markup {
  /// Writes the three attributes of a circle.
  mutating func write(_ center: Point, diameter: Double) {
    attribute("cx", center.x)
    attribute("cy", center.y)
    attribute("r", diameter / 2)
  }
}
