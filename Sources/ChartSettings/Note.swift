public import ChartModel

/// Text or an image at a position in the data, at a record's mark, or at an anchor of the picture.
///
/// A note stays in the picture. Unless it is anchored to the picture, it also stays clear of the
/// title and the legend.
public struct Note: Hashable, Sendable {
  /// The point that a note is attached to.
  public enum Target: Hashable, Sendable {
    /// A position in data units; the ranges of the axes include it.
    case position(x: AxisPosition, y: AxisPosition, xAxis: String = "x", yAxis: String = "y")
    /// The mark of a record: the tip of a bar, the rim of a slice, the center of a symbol.
    ///
    /// The note follows the mark when data change. It is hidden with the chart or series.
    case record(Int, series: Int = 0, chart: String)
    /// One of the nine anchors of the plot area or the picture.
    case anchor(Anchor, of: AnchorArea = .plot)
  }

  /// A box behind a note.
  public struct Box: Hashable, Sendable {
    /// The fill; `nil`: the theme's background.
    public var fill: Paint?
    /// The stroke around the box; `nil`: in the color of axes.
    public var border: Stroke?
    /// The radius of the corners, in points.
    public var cornerRadius: Double
    /// The space between the edges and the text, in points.
    public var padding: Edges

    /// Creates a box.
    public init(
      fill: Paint? = nil, border: Stroke? = nil, cornerRadius: Double = 3,
      padding: Edges = Edges(top: 3, right: 6, bottom: 3, left: 6)
    ) {
      self.fill = fill
      self.border = border
      self.cornerRadius = cornerRadius
      self.padding = padding
    }
  }

  /// An image in a note, above its text.
  public struct Image: Hashable, Sendable {
    /// The image.
    public var image: PNGImage
    /// The size, in points; `nil`: one point for each pixel.
    public var size: Size?

    /// Creates an image.
    public init(_ image: PNGImage, size: Size? = nil) {
      self.image = image
      self.size = size
    }
  }

  /// The identifier in the graph; `nil` if there is none.
  public var id: String?
  /// The point that the note is attached to.
  public var target: Target
  /// The chart with which the note is hidden; `nil`: the chart of its record, if any.
  public var chart: String?
  /// The text, with line breaks.
  public var text: String
  /// An image above the text; `nil` if there is none.
  public var image: Image?
  /// The displacement of the note's anchor from its target, rightwards and downwards, in points.
  ///
  /// `nil`: 6 points from a mark, in the direction of the bar or slice, otherwise upwards; none at
  /// an anchor. To avoid other text, the note is moved to another side or further away. If it has
  /// no room at all, it is left out with a warning.
  public var displacement: Point?
  /// The point of the note at its position: (0, 0) is the top left corner, (1, 1) the bottom right.
  ///
  /// `nil`: the point nearest to the target; for an anchor, the same point.
  public var anchor: Point?
  /// The clockwise rotation of the text about the anchor, in radians; box and image aren't rotated.
  public var rotation: Double
  /// The text style; `nil`: that of the theme's labels.
  public var style: TextStyle?
  /// The box behind the note; `nil` if there is none.
  public var box: Box?
  /// A line from the target to the note; `nil` if there is none.
  public var leader: Stroke?

  /// Creates a note at a target.
  public init(
    _ text: String, at target: Target, displacement: Point? = nil, anchor: Point? = nil,
    rotation: Double = 0, style: TextStyle? = nil, box: Box? = nil, leader: Stroke? = nil,
    image: Image? = nil
  ) {
    self.text = text
    self.target = target
    self.displacement = displacement
    self.anchor = anchor
    self.rotation = rotation
    self.style = style
    self.box = box
    self.leader = leader
    self.image = image
  }

  /// Creates a note at a position in data units, by default centered above it.
  public init(
    _ text: String, x: AxisPosition, y: AxisPosition, xAxis: String = "x", yAxis: String = "y",
    displacement: Point? = nil, anchor: Point? = nil, rotation: Double = 0,
    style: TextStyle? = nil, box: Box? = nil, leader: Stroke? = nil, chart: String? = nil
  ) {
    self.init(
      text, at: .position(x: x, y: y, xAxis: xAxis, yAxis: yAxis), displacement: displacement,
      anchor: anchor, rotation: rotation, style: style, box: box, leader: leader)
    self.chart = chart
  }

  /// Creates a note at the mark of a record, such as the tip of a bar.
  public init(
    _ text: String, record: Int, series: Int = 0, of chart: String, displacement: Point? = nil,
    style: TextStyle? = nil, box: Box? = nil
  ) {
    self.init(
      text, at: .record(record, series: series, chart: chart), displacement: displacement,
      style: style, box: box)
  }
}
