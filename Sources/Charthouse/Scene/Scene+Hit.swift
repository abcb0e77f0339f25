/// What is under a pointer: an item of a mark, and what it stands for.
public struct Hit: Hashable, Sendable {
  /// What part of the picture it is: `chart`, or `legend` for an entry of the legend.
  public var role: Mark.Role
  /// The position of the mark in the scene's marks.
  public var mark: Int
  /// The item of the mark; of a line or an area the nearest point.
  public var item: Int
  /// The chart that drew it, or whose legend entry it is; nil for none.
  public var chart: String?
  /// The kind of that chart.
  public var kind: String?
  /// The kind's own number for what this is.
  public var part: Int
  /// The chart's series, counted from its own first; nil: none.
  public var series: Int?
  /// What the series is called; empty for none.
  public var seriesName: String
  /// The record that the item stands for; nil where it stands for none.
  public var record: Int?
  /// Where the item is, such as for a tooltip to point at: the place of a line's or an area's point, a symbol's or a
  /// text's middle, the middle of a rectangle's edge opposite its foot, the nearest place of a segment.
  public var point: Point
}

extension Scene {
  /// What is under a pointer in front of all else; nil for nothing.
  ///
  /// The first of `hits(at:slop:)`.
  public func hit(at point: Point, slop: Double = 4) -> Hit? {
    hits(at: point, slop: slop).first
  }

  /// All records under a pointer, each once: those whose paint the pointer is on from front to back, then those that it
  /// only just misses, the nearest first.
  ///
  /// Only charts' marks and the legend's entries are looked at, within their clips, and only what is painted and stands
  /// for a series, a record or a part. Lines and
  /// segments are hit up to `slop` points beside them, rectangles thinner than that too; symbols as if they were at
  /// least `slop` points in radius, legend entries up to `slop` points around. A line answers with its nearest point.
  /// Along a sorted column of xs, lines, areas and symbols are found by binary search.
  public func hits(at point: Point, slop: Double = 4) -> [Hit] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var found: [(hit: Hit, distance: Double, depth: Int)] = []
    for (index, mark) in marks.enumerated().reversed()
    where mark.role == .chart || mark.role == .legend {
      for touch in mark.touches(at: point, slop: slop) where mark.hasMeaning(touch.item) {
        found.append((Hit(touch, of: mark, at: index), touch.distance, found.count))
      }
    }
    found.sort { ($0.distance, $0.depth) < ($1.distance, $1.depth) }
    var seen: Set<Meaning> = []
    return found.compactMap { seen.insert(Meaning(of: $0.hit)).inserted ? $0.hit : nil }
  }

  /// What two hits have in common that say the same.
  private struct Meaning: Hashable {
    let role: Mark.Role
    let chart: String?
    let series: Int?
    let record: Int?

    init(of hit: Hit) {
      role = hit.role
      chart = hit.chart
      series = hit.series
      record = hit.record
    }
  }
}

extension Mark {
  /// Whether an item stands for something, so that a pointer can mean it: what a chart draws only to be seen doesn't.
  fileprivate func hasMeaning(_ item: Int) -> Bool {
    role == .legend || look.series != nil || look.part != 0 || record(of: item) != nil
  }
}

extension Hit {
  fileprivate init(_ touch: Touch, of mark: Mark, at index: Int) {
    role = mark.role
    self.mark = index
    item = touch.item
    chart = mark.chart
    kind = mark.kind
    part = mark.look.part
    series = mark.look.series
    seriesName = mark.look.seriesName
    record = mark.record(of: touch.item)
    point = touch.place
  }
}
