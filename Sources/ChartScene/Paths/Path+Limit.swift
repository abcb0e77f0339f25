public import ChartModel

extension Path {
  /// The path with everything outside a box moved to the box's nearest edge.
  ///
  /// The part inside looks the same, as a line and as a filled shape, and no coordinate is beyond
  /// the box: many renderers can't draw the distant ends of a shape that was zoomed into. The box
  /// must be so much larger than the picture that no stroke on its edge is visible.
  public func limited(to box: Rect) -> Path {
    guard let bounds, !box.contains(bounds) else { return self }
    var limited = Path()
    limited.elements.reserveCapacity(elements.count)
    var place = Point(x: 0, y: 0)
    var first = place
    for element in elements {
      switch element {
      case .move(let point):
        limited.elements.append(.move(box.nearest(to: point)))
        first = point
      case .line(let point):
        limited.addLine(from: place, to: point, in: box)
      case .curve(let control, let next, let end):
        limited.addCurve(Cubic(place, control, next, end), in: box)
      case .close:
        limited.addLine(from: place, to: first, in: box)
        limited.elements.append(.close)
      }
      place = element.end ?? first
    }
    return limited
  }

  private mutating func addLine(from start: Point, to end: Point, in box: Rect) {
    // Split at the lines through the box's edges, each piece is beside one edge or inside.
    let (width, height) = (end.x - start.x, end.y - start.y)
    let places = [
      (box.minX - start.x) / width, (box.maxX - start.x) / width, (box.minY - start.y) / height,
      (box.maxY - start.y) / height,
    ]
    for place in places.filter({ $0 > 0 && $0 < 1 }).sorted() {
      let point = Point(x: start.x + width * place, y: start.y + height * place)
      elements.append(.line(box.nearest(to: point)))
    }
    elements.append(.line(box.nearest(to: end)))
  }

  private mutating func addCurve(_ curve: Cubic, in box: Rect, depth: Int = 0) {
    let corners = [curve.start, curve.first, curve.second, curve.end]
    if corners.allSatisfy({ box.contains($0) }) {
      elements.append(.curve(curve.first, curve.second, curve.end))
    } else if depth == 40 || box.isBeside(corners) {
      addLine(from: curve.start, to: curve.end, in: box)
    } else {
      let (first, second) = curve.halves()
      addCurve(first, in: box, depth: depth + 1)
      addCurve(second, in: box, depth: depth + 1)
    }
  }
}

extension Rect {
  /// The point in the rectangle that is nearest to `point`.
  public func nearest(to point: Point) -> Point {
    Point(x: min(maxX, max(minX, point.x)), y: min(maxY, max(minY, point.y)))
  }

  /// The part of the rectangle that is also in `box`; without width or height if there is none.
  public func limited(to box: Rect) -> Rect {
    Rect(
      from: box.nearest(to: Point(x: minX, y: minY)), to: box.nearest(to: Point(x: maxX, y: maxY)))
  }

  /// `true` if another rectangle is entirely inside, or on an edge.
  package func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// `true` if all the points are beyond the same edge.
  fileprivate func isBeside(_ points: [Point]) -> Bool {
    points.allSatisfy { $0.x < minX } || points.allSatisfy { $0.x > maxX }
      || points.allSatisfy { $0.y < minY } || points.allSatisfy { $0.y > maxY }
  }
}
