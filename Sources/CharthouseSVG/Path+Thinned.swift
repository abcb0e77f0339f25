import Charthouse

extension Path {
  /// The path without what no picture shows of it: where many straight steps follow each other within a quarter of a
  /// point from left to right, the first, the highest, the lowest and the last of them stay.
  ///
  /// A path of few steps stays as it is. Source: Jugel, Jerzak, Hackenbroich and Markl, "M4: a visualization-oriented
  /// time series data aggregation", Proceedings of the VLDB Endowment 7, 2014.
  func thinned() -> Path {
    guard elements.count > 10_000 else { return self }
    var thinned = Path()
    var column = ColumnExtremes()
    for element in elements {
      if case .line(let point) = element {
        if column.add(point) { continue }
        column.empty(into: &thinned)
        _ = column.add(point)
      } else {
        column.empty(into: &thinned)
        thinned.elements.append(element)
      }
    }
    column.empty(into: &thinned)
    return thinned
  }
}

/// The four points that stand for all that follow each other in a narrow column.
private struct ColumnExtremes {
  private var place = 0.0
  private var count = 0
  private var first = Numbered()
  private var highest = Numbered()
  private var lowest = Numbered()
  private var last = Numbered()

  private struct Numbered {
    var number = 0
    var point = Point(x: 0, y: 0)
  }

  /// Takes a point that is in the column, or any if it is empty; false where it isn't.
  mutating func add(_ point: Point) -> Bool {
    let place = (point.x * 4).rounded(.down)
    let numbered = Numbered(number: count, point: point)
    if count == 0 {
      self.place = place
      (first, highest, lowest) = (numbered, numbered, numbered)
    }
    guard place == self.place else { return false }
    if point.y < highest.point.y { highest = numbered }
    if point.y > lowest.point.y { lowest = numbered }
    last = numbered
    count += 1
    return true
  }

  /// Adds the points to a path, in their order.
  mutating func empty(into path: inout Path) {
    guard count > 0 else { return }
    var written = -1
    for numbered in [first, highest, lowest, last].sorted(by: { $0.number < $1.number })
    where numbered.number != written {
      path.elements.append(.line(numbered.point))
      written = numbered.number
    }
    count = 0
  }
}
