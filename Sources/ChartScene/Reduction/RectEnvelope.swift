import ChartColumns
package import ChartModel

/// The envelope of so many bars that each column of pixels has several.
///
/// Consecutive bars of one style with their centres in one column become one bar, as wide as the
/// column, from the least of their ends to the greatest. So the tallest keeps its height, wherever
/// it is.
package struct RectEnvelope {
  /// One bar for a column: an item with its style, and its rectangle.
  package typealias Bar = (item: Int, rect: Rect)

  /// The bars, in the order of their items.
  package let bars: [Bar]

  /// Creates the envelope; `nil` if there are too few bars, or no common direction.
  ///
  /// - Parameters:
  ///   - rects: The bars.
  ///   - style: The style of the bars.
  ///   - column: The width of a column, in points.
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
