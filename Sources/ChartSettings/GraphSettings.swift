public import ChartModel
public import ChartMotion
package import ChartScene

/// Everything that a program sets of a graph, apart from its charts: texts, axes, legend, annotations and appearance.
///
/// `Graph` has all of it as its own members. Two graphs with equal settings and equal charts have equal pictures.
public struct GraphSettings: Hashable, Sendable {
  /// Its title: several lines with line breaks; empty: none.
  public var title = ""
  /// How the title is set; nil: as the theme says.
  ///
  /// Where it doesn't say how lines lie, they lie to the side of the anchor.
  public var titleStyle: TextStyle?
  /// Which point of the title is at the same point of `titleArea`.
  ///
  /// In the picture, a title at an edge takes room of its own there, and one in the middle lies over the plot area. In
  /// the plot area a title takes no room: charts without axes are drawn beside it, others below it. Where it covers
  /// their data it gets a border of the background, and a warning tells.
  public var titleAnchor = Anchor.topLeft
  /// What the title is anchored to.
  public var titleArea = AnchorArea.picture
  /// Points that the title is moved from there, rightwards and downwards.
  public var titleDisplacement = Point(x: 0, y: 0)
  /// More words, smaller: below the title where both have one anchor; empty: none.
  public var subtitle = ""
  /// How the subtitle is set; nil: as the theme says.
  public var subtitleStyle: TextStyle?
  /// Which point of the subtitle is at the same point of `subtitleArea`, as for the title.
  public var subtitleAnchor = Anchor.topLeft
  /// What the subtitle is anchored to.
  public var subtitleArea = AnchorArea.picture
  /// Points that the subtitle is moved from there, rightwards and downwards.
  public var subtitleDisplacement = Point(x: 0, y: 0)
  /// Points that stay free at the edges; nil: as much as looks right at the picture's size.
  public var padding: Edges?
  /// What is behind everything; nil: the theme's background.
  public var background: Paint?
  /// What is behind the plot area; nil: the theme's.
  public var plotBackground: Paint?
  /// The line around everything; nil: the theme's.
  public var border: Stroke?
  /// The line around the plot area; nil: the theme's.
  public var plotBorder: Stroke?
  /// The radius of the picture's corners in points, beyond which nothing is painted; nil: the theme's.
  public var cornerRadius: Double?
  /// The radius of the plot area's corners in points; nil: the theme's.
  public var plotCornerRadius: Double?
  /// How labels of charts and annotations are set that have no style of their own; nil: as the theme says.
  public var labelStyle: TextStyle?
  /// Whether a tap at a point, bar or slice shows its value in a bubble beside it, until a tap elsewhere.
  public var hasValueBubbles = false
  /// The pattern of the numbers in bubbles; nil: as their axis writes them.
  public var bubbleFormat: String?
  /// Points that a tap may be away from a point.
  public var bubbleReach = 12.0
  /// The words where there is nothing to draw.
  public var noDataText = "No data"
  /// Whether there are axes; without, nothing of them is drawn, nor grid lines.
  public var hasAxes = true
  /// Whether marks of charts end at the plot area's edges, unless the chart says otherwise.
  ///
  /// Charts without axes, and texts, are never cut.
  public var clipsMarks = true
  /// Whether charts with bands stand side by side at one position, rather than over each other.
  public var groupsBands = false
  /// The part of the room at one position that stays free between bands, 0 to 0.95.
  public var bandGap = 0.25
  /// Whether axes, stacks and bands are as if hidden charts and series were there; else as if they had no data.
  ///
  /// Bars close up in their groups only where their kind does so for missing ones.
  public var hiddenKeepRoom = true
  /// What follows the pointer to tell values.
  public var scrubbing = Scrubbing()
  /// What the picture shows, for those who can't see it; empty: the host's own words.
  public var summary = ""
  /// How charts come in that have no entrance of their own.
  public var entrance = Entrance()
  /// What is said of the legend.
  public var legend = Legend()
  /// Lines, bands and notes that help reading, from back to front.
  public var annotations: [Annotation] = []
  /// The settings of axes by identifier, as far as the program has set any.
  package var axes: [String: Axis] = [
    "x": Axis(id: "x", direction: .x), "y": Axis(id: "y", direction: .y),
  ]

  /// Makes the settings of an empty graph.
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

  package func axis(_ id: String, direction: Direction) -> Axis {
    axes[id] ?? Axis(id: id, direction: direction, edge: direction == .x ? .top : .right)
  }

  /// Throws where a length that the program set can't be.
  package func check() throws(ChartError) {
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
