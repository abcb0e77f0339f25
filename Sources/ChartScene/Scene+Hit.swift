import ChartColumns
public import ChartModel

/// The item of a mark under a pointer, and the data that it represents.
public struct Hit: Hashable, Sendable {
  /// The role of the mark that was hit; `background` for the plot area.
  public var role: Mark.Role
  /// The index of the mark in the scene's marks; -1 for the plot area.
  public var mark: Int
  /// The shape of the mark; rectangles for the plot area.
  public var form: Shape.Form
  /// The index of the item in the mark; for a line or an area, that of the nearest point.
  public var item: Int
  /// The chart that drew the mark or owns the legend entry; `nil` if there is none.
  public var chart: String?
  /// The kind of that chart.
  public var kind: String?
  /// The kind's own number for the meaning of the mark.
  public var part: Int
  /// The series, counted from the chart's first; `nil` if there is none.
  public var series: Int?
  /// The name of the series; empty if there is none.
  public var seriesName: String
  /// The record that the item represents; `nil` if there is none.
  public var record: Int?
  /// The position of the item, such as for a tooltip to point at.
  ///
  /// This is the position of a line's or an area's point, the centre of a symbol or a text, the
  /// middle of a rectangle's edge opposite its baseline, or the nearest point of a segment.
  public var point: Point
  /// The axis whose label or title was hit; `nil` for anything else.
  public var axis: String?
  /// The data value of a tick label; `nil` for anything else.
  public var value: Double?
  /// The index of the annotation in the graph; `nil` for anything else.
  public var annotation: Int?
  /// The text of the item; empty if it isn't a text.
  public var text = ""
}

extension Scene {
  /// The frontmost item under a pointer; `nil` if there is none.
  ///
  /// This is the first element of `hits(at:slop:)`.
  public func hit(at point: Point, slop: Double = 4) -> Hit? {
    hits(at: point, slop: slop).first
  }

  /// All items under a pointer, each record once, the nearest first.
  ///
  /// Items that the pointer is on come first, from front to back, then those that it only just
  /// misses.
  ///
  /// Charts' marks, legend entries, titles, tick labels and annotations are tested, within their
  /// clips. Of charts' marks, only those that are painted and represent a series, a record or a
  /// part are. Lines and segments are hit up to `slop` points away, and so are rectangles thinner
  /// than that; symbols as if their radius were at least `slop` points, legend entries up to `slop`
  /// points around them. The hit of a line is its nearest point. If a column of x values is sorted,
  /// lines, areas and symbols are found by binary search.
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
  /// The properties that two hits of the same thing share.
  package struct Meaning: Hashable {
    private let role: Mark.Role
    private let chart: String?
    private let series: Int?
    private let record: Int?
    /// The properties that distinguish the host's own items.
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

  /// The properties that distinguish it from other hits.
  package var meaning: Meaning { Meaning(of: self) }
}

extension Mark {
  /// `true` if a pointer can hit the mark.
  fileprivate var canBeHit: Bool {
    switch role {
    case .chart, .legend, .tickLabel, .axisTitle, .title, .subtitle: true
    case .annotation: style.keys != nil
    case .background, .grid, .axis, .selection, .noData: false
    }
  }
}

extension Mark {
  /// `true` if an item represents something, and isn't only decoration that a chart draws.
  fileprivate func hasMeaning(_ item: Int) -> Bool {
    role != .chart || style.series != nil || style.part != 0 || record(of: item) != nil
  }
}

extension Hit {
  /// Creates a hit of the plot area itself, for a pointer that hits nothing else.
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
