package import ChartModel

/// The alternating lengths of dashes and gaps along a path, which repeat.
package struct Dashes {
  private let lengths: [Double]
  private let offset: Double

  /// Creates the dashes of a stroke, its lengths multiplied by `scale`; `nil` if it is solid.
  package init?(_ stroke: Stroke, scale: Double) {
    let dash = stroke.drawnDash.map { $0 * scale }
    let lengths = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    self.lengths = lengths
    let offset = stroke.dashOffset.isFinite ? stroke.dashOffset * scale : 0
    self.offset = offset - (offset / total).rounded(.down) * total
  }

  /// The length after which they repeat.
  var period: Double { lengths.reduce(0, +) }

  /// Calls `body` with the start and the end of each dash along a path of some length.
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

  /// Calls `body` with each part of the path through `points` that is drawn.
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
