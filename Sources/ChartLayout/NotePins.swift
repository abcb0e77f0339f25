import ChartModel
import ChartScene
import Glibc

extension Scene {
  /// What a note at a record is pinned to: the mark in front that has an extent of its own, else any; nil where none is.
  func pin(chart: String, series: Int, record: Int) -> NoteLayout.Pin? {
    var other: NoteLayout.Pin?
    for mark in marks.reversed()
    where mark.role == .chart && mark.chart == chart && (mark.look.series ?? 0) == series {
      if case .text = mark.shape { continue }
      guard let item = mark.item(ofRecord: record), let pin = mark.pin(of: item, in: plot) else {
        continue
      }
      switch mark.shape {
      case .rects, .wedges, .symbols: return pin
      default: other = other ?? pin
      }
    }
    return other
  }
}

extension Mark {
  /// Where a note at an item is pinned; nil where the item isn't seen.
  fileprivate func pin(of item: Int, in plot: Rect) -> NoteLayout.Pin? {
    switch shape {
    case .line(let line): return pin(at: Point(x: line.x(item), y: line.y(item)))
    case .area(let area): return pin(at: Point(x: area.x(item), y: area.y(item)))
    case .rects(let rects):
      guard let rect = bounds(of: item) else { return nil }
      return rects.pin(of: item, rect, in: clip == nil ? nil : plot)
    case .wedges(let wedges):
      guard let wedge = wedges.wedge(of: item), bounds(of: item) != nil else { return nil }
      let direction = Point(x: sin(wedge.middle), y: -cos(wedge.middle))
      return NoteLayout.Pin(
        point: wedge.center.moved(by: wedge.outer, towards: wedge.middle), direction: direction)
    default:
      guard let bounds = bounds(of: item) else { return nil }
      return NoteLayout.Pin(point: Point(x: bounds.midX, y: bounds.minY))
    }
  }

  private func pin(at point: Point) -> NoteLayout.Pin? {
    guard point.x.isFinite, point.y.isFinite, clip?.contains(point) != false else { return nil }
    return NoteLayout.Pin(point: point)
  }
}

extension RectShape {
  /// At the edge opposite the foot, away from that; at the top of a rectangle without one.
  fileprivate func pin(of item: Int, _ rect: Rect, in plot: Rect?) -> NoteLayout.Pin {
    var pin = NoteLayout.Pin(point: tip(of: item, rect))
    switch foot {
    case .none: pin.point.y = rect.minY
    case .x0, .x1: pin.direction = Point(x: pin.point.x < rect.midX ? -1 : 1, y: 0)
    case .y0, .y1: pin.direction = Point(x: 0, y: pin.point.y > rect.midY ? 1 : -1)
    }
    guard let plot else { return pin }
    pin.point.x = min(max(pin.point.x, plot.minX), plot.maxX)
    pin.point.y = min(max(pin.point.y, plot.minY), plot.maxY)
    return pin
  }
}
