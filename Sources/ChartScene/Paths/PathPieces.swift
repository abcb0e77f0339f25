package import ChartModel

/// A stroked path with colours along it, as pieces of one colour each, in drawing order.
///
/// Dashes, caps and joins are those of the stroke: a dash has several pieces, of which the outer
/// ones have its caps.
package struct PathPieces: Sequence {
  /// A part of the path.
  package struct Piece {
    /// The path of the piece.
    package let path: Path
    /// The colour of the piece.
    package let color: Color
    /// The cap at its ends.
    package let cap: Stroke.Cap
  }

  private var pieces: [Piece] = []
  private let stroke: Stroke
  private let gradient: PathGradient
  private let total: Double
  private let step: Double
  private let overlap: Double

  /// Creates the pieces of a path.
  ///
  /// - Parameters:
  ///   - path: The path, which may have curves and closed parts.
  ///   - stroke: The stroke of the path.
  ///   - gradient: The colours along the path.
  ///   - step: The minimum length of a piece; there are at most 1000 of them, not counting those of
  ///     dashes.
  ///   - overlap: The points by which a piece overlaps the one before, so that no seam is visible.
  package init(
    _ path: Path, stroke: Stroke, gradient: PathGradient, step: Double, overlap: Double
  ) {
    let parts = path.flattened().filter { $0.count > 1 }
    let total = parts.reduce(0) { $0 + Polyline($1).length }
    self.stroke = stroke
    self.gradient = gradient
    self.total = total
    self.step = Swift.max(step, total / 1000)
    self.overlap = overlap
    guard total > 0, total.isFinite else { return }
    var passed = 0.0
    for points in parts {
      let line = Polyline(points)
      add(points, line, from: passed)
      passed += line.length
    }
  }

  /// The pieces.
  package func makeIterator() -> IndexingIterator<[Piece]> { pieces.makeIterator() }

  private mutating func add(_ points: [Point], _ line: Polyline, from passed: Double) {
    if let dashes = Dashes(stroke, scale: 1), line.length / dashes.period < 20_000 {
      dashes.cut(length: line.length) { add(line, from: $0, to: $1, after: passed, stroke.cap) }
    } else if points.count > 2, points.first == points.last {
      // Continued into its own beginning, so that both ends are joined.
      let closed = Polyline(points + [points[1]])
      let end = Swift.min(closed.length, line.length + Swift.max(overlap, step / 4))
      add(closed, from: 0, to: end, after: passed, .butt)
    } else {
      add(line, from: 0, to: line.length, after: passed, stroke.cap)
    }
  }

  /// Adds the pieces of a part of a line; the last first, so that the others cover its inner cap.
  private mutating func add(
    _ line: Polyline, from start: Double, to end: Double, after passed: Double, _ cap: Stroke.Cap
  ) {
    let last = Swift.max(1, Int(((end - start) / step).rounded(.up))) - 1
    for piece in [last] + Array(0..<last) {
      let low = start + Double(piece) * step
      let high = piece == last ? end : low + step
      var path = line.piece(from: Swift.max(start, low - overlap), to: high)
      var ownCap = piece == 0 || piece == last ? cap : .butt
      if ownCap == .square, path.length > 0 {
        // Lengthened instead, so that a piece has no cap at its inner end.
        let half = stroke.width / 2
        path = path.longer(atStart: piece == 0 ? half : 0, atEnd: piece == last ? half : 0)
        ownCap = .butt
      }
      pieces.append(
        Piece(
          path: path,
          color: gradient.color(at: Swift.min(1, (passed + (low + high) / 2) / total)),
          cap: ownCap))
    }
  }
}

extension Path {
  /// The path of straight lines, extended at its ends.
  fileprivate func longer(atStart start: Double, atEnd end: Double) -> Path {
    guard var points = flattened().first, points.count > 1 else { return self }
    func place(beyond last: Point, from before: Point, by distance: Double) -> Point {
      let length = last.distance(to: before)
      guard length > 0 else { return last }
      return Point(
        x: last.x + (last.x - before.x) / length * distance,
        y: last.y + (last.y - before.y) / length * distance)
    }
    let last = points.count - 1
    let ends = (
      place(beyond: points[0], from: points[1], by: start),
      place(beyond: points[last], from: points[last - 1], by: end)
    )
    (points[0], points[last]) = ends
    return Path([.move(points[0])] + points.dropFirst().map { .line($0) })
  }
}
