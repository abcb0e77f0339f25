public import ChartModel
public import ChartMotion
package import ChartScene

/// Everything that a program sets of a graph, apart from its charts: texts, axes, legend, annotations and appearance.
///
/// `Graph` has all of it as its own members. Two graphs with equal settings and equal charts have equal pictures.
public struct GraphSettings: Hashable, Sendable {
  /// Text of the title, with line breaks.
  public var title = ""
  /// Text style of the title; `nil`: the theme's.
  ///
  /// Where it doesn't say how lines lie, they lie to the side of the anchor.
  public var titleStyle: TextStyle?
  /// Point of the title that lies at the same point of its area.
  ///
  /// In the picture, a title at an edge takes room of its own there, and one in the middle lies over the plot area. In
  /// the plot area a title takes no room: charts without axes are drawn beside it, others below it. Where it covers
  /// their data it gets a border of the background, and a warning tells.
  public var titleAnchor = Anchor.topLeft
  /// Area that the title is anchored to; at an edge of the picture it takes up space of its own.
  public var titleArea = AnchorArea.picture
  /// Displacement of the title, rightwards and downwards, in points.
  public var titleDisplacement = Point(x: 0, y: 0)
  /// Text of the subtitle, below the title if both have the same anchor.
  public var subtitle = ""
  /// Text style of the subtitle; `nil`: the theme's.
  public var subtitleStyle: TextStyle?
  /// Point of the subtitle that lies at the same point of its area.
  public var subtitleAnchor = Anchor.topLeft
  /// Area that the subtitle is anchored to.
  public var subtitleArea = AnchorArea.picture
  /// Displacement of the subtitle, rightwards and downwards, in points.
  public var subtitleDisplacement = Point(x: 0, y: 0)
  /// Free space at all edges, or at each, in points; `nil`: chosen by the size of the picture.
  public var padding: Edges?
  /// Fill of the picture; `nil`: the theme's.
  public var background: Paint?
  /// Fill of the plot area; `nil`: the theme's.
  public var plotBackground: Paint?
  /// Stroke around the picture; `nil`: the theme's.
  public var border: Stroke?
  /// Stroke around the plot area; `nil`: the theme's.
  public var plotBorder: Stroke?
  /// Radius of the picture's corners, beyond which nothing is painted, in points; `nil`: the theme's.
  public var cornerRadius: Double?
  /// Radius of the plot area's corners, in points; `nil`: the theme's.
  public var plotCornerRadius: Double?
  /// Text style of labels of charts and annotations; `nil`: the theme's.
  public var labelStyle: TextStyle?
  /// Shows the value of a tapped point, bar or slice in a bubble until the next tap elsewhere.
  public var hasTooltips = false
  /// Pattern of numbers in bubbles, such as "0.0"; `nil`: the axis's.
  public var tooltipFormat: String?
  /// Maximum distance of a tap from a point, in points.
  public var tooltipDistance = 12.0
  /// Text shown if there is nothing to draw.
  public var noDataText = "No data"
  /// Draws axes and grid lines.
  public var hasAxes = true
  /// Clips marks to the plot area.
  ///
  /// Charts without axes, and texts, are never cut.
  public var clipsMarks = true
  /// Places the bands of several charts side by side.
  public var groupsBands = false
  /// Fraction of the space at one position that stays free between bands.
  public var bandGap = 0.25
  /// Keeps space for hidden charts and series in axes, stacks and bands.
  ///
  /// Bars close up in their groups only where their kind does so for missing ones.
  public var reservesHiddenSpace = true
  /// What follows the pointer to tell values.
  public var scrubbing = Scrubbing()
  /// Description of the picture for screen readers; default: made from the charts.
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
