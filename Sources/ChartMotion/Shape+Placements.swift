import ChartColumns
import ChartScene

/// One of the placements of a shape, the same in every shape that has it.
enum PlacementPath: Hashable {
  case x, y, foot, x0, x1, y0, y1
}

extension Shape {
  /// One of its placements; nil where it has none such.
  subscript(path: PlacementPath) -> Placement? {
    placements.first { $0.path == path }?.placement
  }

  /// The columns of its places, in order.
  var columns: [[Column?]] { placements.map { [$0.placement.column, $0.placement.bandColumn] } }

  /// Whether all that isn't an axis is the same in another shape of the same columns.
  func hasSameForm(as other: Shape) -> Bool {
    let (own, others) = (placements.map(\.placement), other.placements.map(\.placement))
    guard own.count == others.count else { return false }
    let areAlike = zip(own, others).allSatisfy {
      $0.value == $1.value && $0.band == $1.band && $0.map.scale == $1.map.scale
    }
    switch (self, other) {
    case (.line, .line), (.area, .area), (.rects, .rects), (.segments, .segments),
      (.symbols, .symbols):
      return areAlike
    default: return false
    }
  }

  /// The shape with each placement changed.
  func mapped(_ change: (Placement, PlacementPath) -> Placement) -> Shape {
    switch self {
    case .line(var line):
      (line.x, line.y) = (change(line.x, .x), change(line.y, .y))
      return .line(line)
    case .area(var area):
      (area.x, area.y, area.foot) = (
        change(area.x, .x), change(area.y, .y), change(area.foot, .foot)
      )
      return .area(area)
    case .rects(var rects):
      (rects.x0, rects.x1) = (change(rects.x0, .x0), change(rects.x1, .x1))
      (rects.y0, rects.y1) = (change(rects.y0, .y0), change(rects.y1, .y1))
      return .rects(rects)
    case .segments(var segments):
      (segments.x0, segments.x1) = (change(segments.x0, .x0), change(segments.x1, .x1))
      (segments.y0, segments.y1) = (change(segments.y0, .y0), change(segments.y1, .y1))
      return .segments(segments)
    case .symbols(let symbols):
      return .symbols(
        SymbolShape(
          x: change(symbols.x, .x), y: change(symbols.y, .y), symbol: symbols.symbol,
          diameter: symbols.diameter, diameters: symbols.diameters))
    case .text(var text):
      (text.x, text.y) = (change(text.x, .x), change(text.y, .y))
      return .text(text)
    case .wedges(var wedges):
      (wedges.x, wedges.y) = (change(wedges.x, .x), change(wedges.y, .y))
      return .wedges(wedges)
    case .path, .image: return self
    }
  }

  private var placements: [(path: PlacementPath, placement: Placement)] {
    switch self {
    case .line(let line): [(.x, line.x), (.y, line.y)]
    case .area(let area): [(.x, area.x), (.y, area.y), (.foot, area.foot)]
    case .rects(let rects): [(.x0, rects.x0), (.x1, rects.x1), (.y0, rects.y0), (.y1, rects.y1)]
    case .segments(let lines): [(.x0, lines.x0), (.x1, lines.x1), (.y0, lines.y0), (.y1, lines.y1)]
    case .symbols(let symbols): [(.x, symbols.x), (.y, symbols.y)]
    case .text(let text): [(.x, text.x), (.y, text.y)]
    case .wedges(let wedges): [(.x, wedges.x), (.y, wedges.y)]
    case .path, .image: []
    }
  }
}
