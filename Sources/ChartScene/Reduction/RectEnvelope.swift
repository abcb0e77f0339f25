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
  ///   - look: How they look.
  ///   - column: How many points a column is wide.
  package init?(_ rects: RectShape, look: Look, column: Double) {
    let count = Shape.rects(rects).count
    guard rects.foot != .none, count > 1_000, column > 0 else { return nil }
    let isUpright = rects.foot == .y0 || rects.foot == .y1
    let across = isUpright ? (rects.x0, rects.x1) : (rects.y0, rects.y1)
    let along = isUpright ? (rects.y0, rects.y1) : (rects.x0, rects.x1)
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
          isUpright
            ? Rect(from: Point(x: start, y: low), to: Point(x: end, y: high))
            : Rect(from: Point(x: low, y: start), to: Point(x: high, y: end))
        ))
    }
    withExtendedLifetime(rects) {
      let (left, right) = (PlaceReader(across.0), PlaceReader(across.1))
      let (foot, tip) = (PlaceReader(along.0), PlaceReader(along.1))
      var style = -1
      for item in 0..<count {
        let own = ((left(item) + right(item)) / 2 / column).rounded(.down)
        let (start, end) = (foot(item), tip(item))
        guard own.isFinite, start.isFinite, end.isFinite else { continue }
        used += 1
        let ownStyle = look.choice.map { Int(exactly: $0[item]) ?? -1 } ?? 0
        if own != place || ownStyle != style {
          close()
          (place, style, first) = (own, ownStyle, item)
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
