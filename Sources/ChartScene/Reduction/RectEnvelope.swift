import ChartColumns
package import ChartModel

/// What so many bars look like that each column of pixels has several: their envelope.
///
/// The bars of one look that follow each other with their middles in one column become one bar, as wide as the column,
/// from the least of their ends to the greatest. So the tallest is as tall as it is, wherever it stands.
package struct RectEnvelope {
  /// One bar for a column: how it looks, as an item that looks like it, and where it is.
  package typealias Bar = (item: Int, rect: Rect)

  /// The bars, in the order of their items.
  package let bars: [Bar]

  /// Finds the envelope; nil where the bars are not so many, or have no common direction.
  ///
  /// - Parameters:
  ///   - rects: The bars.
  ///   - style: How they look.
  ///   - column: How many points a column is wide.
  package init?(_ rects: RectShape, style: MarkStyle, column: Double) {
    let count = rects.count
    guard rects.baseline != .none, count > 1_000, column > 0 else { return nil }
    let isVertical = rects.baseline == .y0 || rects.baseline == .y1
    let across = isVertical ? (rects.x0, rects.x1) : (rects.y0, rects.y1)
    let along = isVertical ? (rects.y0, rects.y1) : (rects.x0, rects.x1)
    var bars: [Bar] = []
    var place = Double.nan
    var (low, high) = (0.0, 0.0)
    var first = 0
    var used = 0
    func close() {
      guard place.isFinite else { return }
      let (start, end) = (place * column, (place + 1) * column)
      bars.append(
        (
          first,
          isVertical
            ? Rect(from: Point(x: start, y: low), to: Point(x: end, y: high))
            : Rect(from: Point(x: low, y: start), to: Point(x: high, y: end))
        ))
    }
    withExtendedLifetime(rects) {
      let (left, right) = (PlacementReader(across.0), PlacementReader(across.1))
      let (baseline, tip) = (PlacementReader(along.0), PlacementReader(along.1))
      var last = -1
      for item in 0..<count {
        let own = ((left(item) + right(item)) / 2 / column).rounded(.down)
        let (start, end) = (baseline(item), tip(item))
        guard own.isFinite, start.isFinite, end.isFinite else { continue }
        used += 1
        let ownStyle = style.choice.map { Int(exactly: $0[item]) ?? -1 } ?? 0
        if own != place || ownStyle != last {
          close()
          (place, last, first) = (own, ownStyle, item)
          (low, high) = (min(start, end), max(start, end))
        } else {
          low = min(low, start, end)
          high = max(high, start, end)
        }
      }
    }
    close()
    guard used > 2 * bars.count else { return nil }
    self.bars = bars
  }
}
