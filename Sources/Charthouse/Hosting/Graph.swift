import ChartDescription
import ChartText

/// A title, a plot area with axes, a legend, and the charts that share them.
public final class Graph {
  /// Its title: several lines with line breaks; empty: none.
  public var title = "" { didSet { changes += 1 } }
  /// How the title is set; nil: as the theme says.
  ///
  /// Where it doesn't say how lines lie, they lie to the side of the anchor.
  public var titleStyle: TextStyle? { didSet { changes += 1 } }
  /// Which point of the title is at the same point of `titleArea`.
  ///
  /// In the picture, a title at an edge takes room of its own there, and one in the middle lies over the plot area. In
  /// the plot area a title takes no room: charts without axes are drawn beside it, others below it. Where it covers
  /// their data it gets a border of the background, and a warning tells.
  public var titleAnchor = Anchor.topLeft { didSet { changes += 1 } }
  /// What the title is anchored to.
  public var titleArea = AnchorArea.picture { didSet { changes += 1 } }
  /// Points that the title is moved from there, rightwards and downwards.
  public var titleDisplacement = Point(x: 0, y: 0) { didSet { changes += 1 } }
  /// More words, smaller: below the title where both have one anchor; empty: none.
  public var subtitle = "" { didSet { changes += 1 } }
  /// How the subtitle is set; nil: as the theme says.
  public var subtitleStyle: TextStyle? { didSet { changes += 1 } }
  /// Which point of the subtitle is at the same point of `subtitleArea`, as for the title.
  public var subtitleAnchor = Anchor.topLeft { didSet { changes += 1 } }
  /// What the subtitle is anchored to.
  public var subtitleArea = AnchorArea.picture { didSet { changes += 1 } }
  /// Points that the subtitle is moved from there, rightwards and downwards.
  public var subtitleDisplacement = Point(x: 0, y: 0) { didSet { changes += 1 } }
  /// Points that stay free at the edges; nil: as much as looks right at the picture's size.
  public var padding: Edges? { didSet { changes += 1 } }
  /// What is behind everything; nil: the theme's background.
  public var background: Paint? { didSet { changes += 1 } }
  /// What is behind the plot area; nil: the theme's.
  public var plotBackground: Paint? { didSet { changes += 1 } }
  /// The line around everything; nil: the theme's.
  public var border: Stroke? { didSet { changes += 1 } }
  /// The line around the plot area; nil: the theme's.
  public var plotBorder: Stroke? { didSet { changes += 1 } }
  /// The radius of the picture's corners in points, beyond which nothing is painted; nil: the theme's.
  public var cornerRadius: Double? { didSet { changes += 1 } }
  /// The radius of the plot area's corners in points; nil: the theme's.
  public var plotCornerRadius: Double? { didSet { changes += 1 } }
  /// How labels of charts and annotations are set that have no style of their own; nil: as the theme says.
  public var labelStyle: TextStyle? { didSet { changes += 1 } }
  /// Whether a tap at a point, bar or slice shows its value in a bubble beside it, until a tap elsewhere.
  public var hasValueBubbles = false { didSet { changes += 1 } }
  /// The pattern of the numbers in bubbles; nil: as their axis writes them.
  public var bubbleFormat: String? { didSet { changes += 1 } }
  /// Points that a tap may be away from a point.
  public var bubbleReach = 12.0 { didSet { changes += 1 } }
  /// The words where there is nothing to draw.
  public var noDataText = "No data" { didSet { changes += 1 } }
  /// Whether there are axes; without, nothing of them is drawn, nor grid lines.
  public var hasAxes = true { didSet { changes += 1 } }
  /// Whether marks of charts end at the plot area's edges, unless the chart says otherwise.
  ///
  /// Charts without axes, and texts, are never cut.
  public var clipsMarks = true { didSet { changes += 1 } }
  /// Whether charts with bands stand side by side at one position, rather than over each other.
  public var groupsBands = false { didSet { changes += 1 } }
  /// The part of the room at one position that stays free between bands, 0 to 0.95.
  public var bandGap = 0.25 { didSet { changes += 1 } }
  /// Whether axes, stacks and bands are as if hidden charts and series were there; else as if they had no data.
  ///
  /// Bars close up in their groups only where their kind does so for missing ones.
  public var hiddenKeepRoom = true { didSet { changes += 1 } }
  /// What follows the pointer to tell values.
  public var scrubbing = Scrubbing() { didSet { changes += 1 } }
  /// What the picture shows, for those who can't see it; empty: the host's own words.
  public var summary = "" { didSet { changes += 1 } }
  /// How charts come in that have no entrance of their own.
  public var entrance = Entrance() { didSet { changes += 1 } }
  /// What is said of the legend.
  public var legend = Legend() { didSet { changes += 1 } }
  /// What is added to help reading: lines, bands and notes, from back to front.
  public var annotations: [Annotation] = [] { didSet { changes += 1 } }
  /// The charts, from back to front.
  ///
  /// Their colours, their shares of bands and their order in the legend are in the order in which they were added.
  public private(set) var charts: [Chart] = [] { didSet { changes += 1 } }
  /// The charts in the order in which they were added.
  private(set) var chartsAsAdded: [Chart] = []

  /// The host that shows it; nil: none does.
  weak var host: ChartHost?
  /// How often something was changed that a layout must show.
  private(set) var changes = 0
  /// What the program says of axes, by their identifiers.
  private(set) var axes: [String: Axis] = [
    "x": Axis(id: "x", direction: .x), "y": Axis(id: "y", direction: .y),
  ]

  /// Makes a graph without charts.
  public init() {}

  /// What is said of the axis from left to right.
  public var x: Axis {
    get { axis("x", direction: .x) }
    set { axes["x"] = newValue }
  }

  /// What is said of the axis from bottom to top.
  public var y: Axis {
    get { axis("y", direction: .y) }
    set { axes["y"] = newValue }
  }

  /// What is said of an axis by its identifier; one that is new has `direction`, and is at the right or top.
  public subscript(axis id: String, direction: Direction) -> Axis {
    get { axis(id, direction: direction) }
    set { axes[id] = newValue }
  }

  func axis(_ id: String, direction: Direction) -> Axis {
    axes[id] ?? Axis(id: id, direction: direction, edge: direction == .x ? .top : .right)
  }

  /// Makes a chart of a kind and puts it in front of the others, or behind some.
  ///
  /// - Parameters:
  ///   - kind: The kind's short name or its id.
  ///   - id: What the chart is called; nil: the kind's name, with a number where that is taken.
  ///   - index: How many charts are behind it; nil: all others.
  ///   - registry: Where the kind is looked for; its library is loaded if this is the first chart of the kind.
  /// - Returns: The chart, also found by its identifier later.
  /// - Throws: `PluginError` where the kind isn't found or can't be loaded, `ChartError` where the chart can't be made,
  ///   the identifier is taken or there is no such index.
  @discardableResult
  public func addChart(
    kind: String, id: String? = nil, at index: Int? = nil, registry: PluginRegistry = .shared
  ) throws -> Chart {
    let loaded = try registry.load(registry.kind(named: kind))
    let id = id ?? freeIdentifier(for: loaded.description.name)
    guard !charts.contains(where: { $0.id == id }) else { throw ChartError.identifierTaken(id) }
    let index = index ?? charts.count
    try check(index, of: id, last: charts.count)
    let chart = try Chart(id: id, kind: loaded)
    chart.graph = self
    charts.insert(chart, at: index)
    chartsAsAdded.append(chart)
    return chart
  }

  /// The chart of an identifier.
  ///
  /// - Throws: `ChartError.noChart`.
  public func chart(_ id: String) throws(ChartError) -> Chart {
    guard let chart = charts.first(where: { $0.id == id }) else {
      let ids = charts.map(\.id)
      throw .noChart(id, suggestion: nearestName(to: id, among: ids), allowed: ids)
    }
    return chart
  }

  /// Takes a chart out.
  ///
  /// - Throws: `ChartError.noChart`.
  public func removeChart(_ id: String) throws(ChartError) {
    let chart = try chart(id)
    charts.removeAll { $0 === chart }
    chartsAsAdded.removeAll { $0 === chart }
    chart.graph = nil
    host?.forget(chart: id)
  }

  /// Moves a chart in front of some others and behind the rest.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - index: How many charts are behind it then: 0 is the back.
  /// - Throws: `ChartError.noChart`, or `.badValue` where there is no such index.
  public func moveChart(_ id: String, to index: Int) throws(ChartError) {
    let chart = try chart(id)
    try check(index, of: id, last: charts.count - 1)
    charts.removeAll { $0 === chart }
    charts.insert(chart, at: index)
  }

  /// Moves a chart in front of all others.
  ///
  /// - Throws: `ChartError.noChart`.
  public func moveChartToFront(_ id: String) throws(ChartError) {
    try moveChart(id, to: max(0, charts.count - 1))
  }

  /// Moves a chart behind all others.
  ///
  /// - Throws: `ChartError.noChart`.
  public func moveChartToBack(_ id: String) throws(ChartError) { try moveChart(id, to: 0) }

  private func check(_ index: Int, of id: String, last: Int) throws(ChartError) {
    guard (0...max(0, last)).contains(index) else {
      throw .badValue(
        owner: "chart \"\(id)\"", member: "the index", value: String(index),
        allowed: "0, the back, to \(max(0, last)), the front")
    }
  }

  private func freeIdentifier(for name: String) -> String {
    let taken = Set(charts.map(\.id))
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  /// Throws where a length that the program set can't be.
  func check() throws(ChartError) {
    let edges = padding ?? Edges()
    let lengths = [edges.top, edges.right, edges.bottom, edges.left]
    var bad = lengths.filter { !isLength($0) }.map { ("the graph", "padding", $0) }
    bad += legend.badLengths.map { ("the legend", $0.name, $0.value) }
    for case .note(let note) in annotations {
      guard let box = note.box else { continue }
      let edges = [box.padding.top, box.padding.right, box.padding.bottom, box.padding.left]
      bad += edges.filter { !isLength($0) }.map { ("the box of a note", "padding", $0) }
      if !isLength(box.cornerRadius) {
        bad.append(("the box of a note", "cornerRadius", box.cornerRadius))
      }
    }
    guard let (owner, member, value) = bad.first else { return }
    throw .badValue(
      owner: owner, member: member, value: String(value), allowed: "numbers of at least 0 (pt)")
  }

  /// The annotation of an identifier; set, it replaces that, or is added in front; nil takes it out.
  public subscript(annotation id: String) -> Annotation? {
    get { annotations.first { $0.id == id } }
    set {
      let index = annotations.firstIndex { $0.id == id }
      var annotation = newValue
      annotation?.id = id
      switch (index, annotation) {
      case (let index?, let annotation?): annotations[index] = annotation
      case (let index?, nil): annotations.remove(at: index)
      case (nil, let annotation?): annotations.append(annotation)
      case (nil, nil): break
      }
    }
  }
}
