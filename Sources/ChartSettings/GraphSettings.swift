public import ChartModel
public import ChartMotion
package import ChartScene

/// The settings of a graph, apart from its charts: texts, axes, legend, annotations and appearance.
///
/// `Graph` has all of them as its own members. Two graphs with equal settings and equal charts
/// have equal pictures.
public struct GraphSettings: Hashable, Sendable {
  /// Text of the title, with line breaks.
  public var title = ""
  /// Text style of the title; `nil` for the theme's.
  ///
  /// Lines are aligned to the side of the anchor by default.
  public var titleStyle: TextStyle?
  /// Point of the title that is placed at the same point of its area.
  ///
  /// A title at an edge of the picture takes up space there, and one in the middle lies over the
  /// plot area. A title in the plot area takes up no space: charts without axes are drawn beside it,
  /// others below it. A title that covers data gets a border of the background, and a warning.
  public var titleAnchor = Anchor.topLeft
  /// Area that the title is anchored to; a title at an edge of the picture takes up space there.
  public var titleArea = AnchorArea.picture
  /// Displacement of the title, rightwards and downwards, in points.
  public var titleDisplacement = Point(x: 0, y: 0)
  /// Text of the subtitle, below the title if both have the same anchor.
  public var subtitle = ""
  /// Text style of the subtitle; `nil` for the theme's.
  public var subtitleStyle: TextStyle?
  /// Point of the subtitle that is placed at the same point of its area.
  public var subtitleAnchor = Anchor.topLeft
  /// Area that the subtitle is anchored to.
  public var subtitleArea = AnchorArea.picture
  /// Displacement of the subtitle, rightwards and downwards, in points.
  public var subtitleDisplacement = Point(x: 0, y: 0)
  /// Free space at the edges, in points; `nil` for space that depends on the size of the picture.
  public var padding: Edges?
  /// Fill of the picture; `nil` for the theme's.
  public var background: Paint?
  /// Fill of the plot area; `nil` for the theme's.
  public var plotBackground: Paint?
  /// Stroke around the picture; `nil` for the theme's.
  public var border: Stroke?
  /// Stroke around the plot area; `nil` for the theme's.
  public var plotBorder: Stroke?
  /// Radius of the picture's corners, in points; `nil` for the theme's.
  ///
  /// Nothing is painted beyond rounded corners.
  public var cornerRadius: Double?
  /// Radius of the plot area's corners, in points; `nil` for the theme's.
  public var plotCornerRadius: Double?
  /// Text style of labels of charts and annotations; `nil` for the theme's.
  public var labelStyle: TextStyle?
  /// Shows the value of a tapped point, bar or slice in a tooltip until the next tap elsewhere.
  public var hasTooltips = false
  /// Pattern of numbers in tooltips, such as "0.0"; `nil`: the axis's.
  public var tooltipFormat: String?
  /// Maximum distance of a tap from a point, in points.
  public var tooltipDistance = 12.0
  /// Text shown if there is nothing to draw.
  public var noDataText = "No data"
  /// Draws axes and grid lines.
  public var hasAxes = true
  /// Clips marks to the plot area.
  ///
  /// Charts without axes, and texts, are never clipped.
  public var clipsMarks = true
  /// Places the bands of several charts side by side.
  public var groupsBands = false
  /// Fraction of the space at one position that stays free between bands.
  public var bandGap = 0.25
  /// Keeps space for hidden charts and series in axes, stacks and bands.
  ///
  /// Bars close up within their groups only if their kind does so for missing bars.
  public var reservesHiddenSpace = true
  /// Settings of scrubbing, which shows the values under the pointer.
  public var scrubbing = Scrubbing()
  /// Description of the picture for screen readers; if empty, it is made from the charts.
  public var summary = ""
  /// Entrance of charts that have none of their own.
  public var entrance = Entrance()
  /// Settings of the legend.
  public var legend = Legend()
  /// Lines, bands and notes, from back to front.
  public var annotations: [Annotation] = []
  /// Settings of axes, by identifier.
  package var axes: [String: Axis] = [
    "x": Axis(id: "x", direction: .x), "y": Axis(id: "y", direction: .y),
  ]

  /// Creates the settings of an empty graph.
  public init() {}

  /// Settings of the horizontal axis "x".
  public var x: Axis {
    get { axis("x", direction: .x) }
    set { axes["x"] = newValue }
  }

  /// Settings of the vertical axis "y".
  public var y: Axis {
    get { axis("y", direction: .y) }
    set { axes["y"] = newValue }
  }

  /// Settings of an axis, by identifier.
  ///
  /// A new axis has `direction`, and lies at the top or right.
  public subscript(axis id: String, direction: Direction) -> Axis {
    get { axis(id, direction: direction) }
    set { axes[id] = newValue }
  }

  package func axis(_ id: String, direction: Direction) -> Axis {
    axes[id] ?? Axis(id: id, direction: direction, edge: direction == .x ? .top : .right)
  }

  /// Checks the lengths that a program has set directly.
  ///
  /// - Throws: `ChartError.badValue` if a length is negative or not finite.
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

  /// The annotation with an identifier; `nil` if there is none.
  ///
  /// Setting it replaces that annotation, or adds one in front; setting `nil` removes it.
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
