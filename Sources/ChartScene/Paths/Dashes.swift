package import ChartModel

/// Lengths on and off by turns, that begin again where they end.
package struct Dashes {
  private let lengths: [Double]
  private let offset: Double

  /// Makes the dashes of a stroke; nil where it is solid.
  ///
  /// `scale` is what its lengths are multiplied with.
  package init?(_ stroke: Stroke, scale: Double) {
    let dash = stroke.drawnDash.map { $0 * scale }
    let lengths = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    self.lengths = lengths
    let offset = stroke.dashOffset.isFinite ? stroke.dashOffset * scale : 0
    self.offset = offset - (offset / total).rounded(.down) * total
  }

  /// How long it is until they begin again.
  var period: Double { lengths.reduce(0, +) }

  /// Calls `body` with the start and the end of each dash on a way of some length.
  package func cut(length: Double, _ body: (_ start: Double, _ end: Double) -> Void) {
    var start = -offset
    var index = 0
    while start < length {
      let end = start + lengths[index]
      if index.isMultiple(of: 2), end >= 0 { body(max(0, start), min(length, end)) }
      start = end
      index = (index + 1) % lengths.count
    }
  }

  /// Calls `body` with each part of the way through `points` that is drawn.
  package func cut(_ points: [Point], _ body: ([Point]) -> Void) {
    guard var from = points.first else { return }
    var index = 0
    var left = lengths[0]
    var skipped = offset
    while skipped >= left {
      skipped -= left
      index = (index + 1) % lengths.count
      left = lengths[index]
    }
    left -= skipped
    var piece = index.isMultiple(of: 2) ? [from] : []
    for to in points.dropFirst() {
      let (width, height) = (to.x - from.x, to.y - from.y)
      var length = (width * width + height * height).squareRoot()
      while length > left {
        let part = left / length
        from = Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        length -= left
        if index.isMultiple(of: 2) {
          piece.append(from)
          body(piece)
          piece.removeAll(keepingCapacity: true)
        } else {
          piece.append(from)
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length
      if index.isMultiple(of: 2) { piece.append(to) }
      from = to
    }
    if piece.count > 1 { body(piece) }
  }
}
