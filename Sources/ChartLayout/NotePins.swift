import ChartModel
import ChartScene
import Glibc

extension Scene {
  /// The pin of a note at a record; `nil` if no mark shows the record.
  ///
  /// The frontmost mark whose items have an extent is preferred.
  func pin(chart: String, series: Int, record: Int) -> NoteLayout.Pin? {
    var other: NoteLayout.Pin?
    for mark in marks.reversed()
    where mark.role == .chart && mark.chart == chart && (mark.style.series ?? 0) == series {
      let geometry = mark.shape.geometry
      guard geometry.form != .text, let item = mark.item(ofRecord: record),
        let pin = mark.pin(of: item, in: plot)
      else { continue }
      if geometry.traits.contains(.extended) { return pin }
      other = other ?? pin
    }
    return other
  }
}

extension Mark {
  /// The pin of a note at an item; `nil` if the item isn't visible.
  fileprivate func pin(of item: Int, in plot: Rect) -> NoteLayout.Pin? {
    guard let tip = shape.geometry.tip(of: item),
      shape.isConnected ? clip?.contains(tip.point) != false : bounds(of: item) != nil
    else { return nil }
    var pin = NoteLayout.Pin(point: tip.point)
    if let direction = tip.direction { pin.direction = direction }
    guard tip.isCut, clip != nil else { return pin }
    pin.point.x = min(max(pin.point.x, plot.minX), plot.maxX)
    pin.point.y = min(max(pin.point.y, plot.minY), plot.maxY)
    return pin
  }
}
