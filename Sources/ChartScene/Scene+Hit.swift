import ChartColumns
public import ChartModel

/// What is under a pointer: an item of a mark, and what it stands for.
public struct Hit: Hashable, Sendable {
  /// What part of the picture it is: a chart's own, a legend's entry, the label of a tick, a title, something that the
  /// program added; of the plot area `background`.
  public var role: Mark.Role
  /// The position of the mark in the scene's marks; -1 for the plot area.
  public var mark: Int
  /// What the mark draws; of the plot area rectangles.
  public var form: Shape.Form
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
  /// The axis whose label or title it is; nil for none.
  public var axis: String?
  /// The data value that the label of a tick stands for; nil for what is no such label.
  public var value: Double?
  /// Which of the graph's annotations it is; nil for none.
  public var annotation: Int?
  /// What is written there; empty where it is no text.
  public var text = ""
}

extension Scene {
  /// What is under a pointer in front of all else; nil for nothing.
  ///
  /// The first of `hits(at:slop:)`.
  public func hit(at point: Point, slop: Double = 4) -> Hit? {
    hits(at: point, slop: slop).first
  }

  /// All that is under a pointer, each record once: what the pointer is on from front to back, then what it only just
  /// misses, the nearest first.
  ///
  /// Charts' marks, the legend's entries, titles, labels of ticks, and annotations are looked at, within their clips, and
  /// of charts only what is painted and stands for a series, a record or a part. Lines and
  /// segments are hit up to `slop` points beside them, rectangles thinner than that too; symbols as if they were at
  /// least `slop` points in radius, legend entries up to `slop` points around. A line answers with its nearest point.
  /// Along a sorted column of xs, lines, areas and symbols are found by binary search.
  public func hits(at point: Point, slop: Double = 4) -> [Hit] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var found: [(hit: Hit, distance: Double, depth: Int)] = []
    for (index, mark) in marks.enumerated().reversed()
    where mark.canBeHit {
      for touch in mark.touches(at: point, slop: slop) where mark.hasMeaning(touch.item) {
        found.append((Hit(touch, of: mark, at: index), touch.distance, found.count))
      }
    }
    found.sort { ($0.distance, $0.depth) < ($1.distance, $1.depth) }
    var seen: Set<Hit.Meaning> = []
    return found.compactMap { seen.insert($0.hit.meaning).inserted ? $0.hit : nil }
  }
}

extension Hit {
  /// What two hits have in common that say the same.
  package struct Meaning: Hashable {
    private let role: Mark.Role
    private let chart: String?
    private let series: Int?
    private let record: Int?
    /// What the host's own things are told apart by.
    private let own: [Double?]

    fileprivate init(of hit: Hit) {
      role = hit.role
      chart = hit.chart
      series = hit.series
      record = hit.record
      let isOwn = hit.role != .chart && hit.role != .legend
      own = isOwn ? [hit.value, hit.annotation.map(Double.init), Double(hit.mark)] : []
    }
  }

  /// What tells it from other hits.
  package var meaning: Meaning { Meaning(of: self) }
}

extension Mark {
  /// Whether a pointer can be on it.
  fileprivate var canBeHit: Bool {
    switch role {
    case .chart, .legend, .tickLabel, .axisTitle, .title, .subtitle: true
    case .annotation: style.keys != nil
    case .background, .grid, .axis, .selection, .noData: false
    }
  }
}

extension Mark {
  /// Whether an item stands for something, so that a pointer can mean it: what a chart draws only to be seen doesn't.
  fileprivate func hasMeaning(_ item: Int) -> Bool {
    role != .chart || style.series != nil || style.part != 0 || record(of: item) != nil
  }
}

extension Hit {
  /// The plot area itself, where nothing else is hit.
  package init(plotAt point: Point) {
    role = .background
    mark = -1
    form = .rects
    item = 0
    part = 0
    seriesName = ""
    self.point = point
  }

  fileprivate init(_ touch: HitCandidate, of mark: Mark, at index: Int) {
    role = mark.role
    self.mark = index
    form = mark.shape.form
    item = touch.item
    chart = mark.chart
    kind = mark.kind
    part = mark.style.part
    series = mark.style.series
    seriesName = mark.style.seriesName
    record = mark.record(of: touch.item)
    point = touch.place
    axis = mark.axis
    text = mark.shape.text(of: touch.item) ?? ""
    let key = mark.style.keys.map { $0[touch.item] }
    if role == .tickLabel { value = key }
    if role == .annotation { annotation = key.flatMap { Int(exactly: $0) } }
  }
}
