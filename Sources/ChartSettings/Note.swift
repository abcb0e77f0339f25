public import ChartModel

/// Text or an image at a position in the data, at a record's mark, or at an anchor of an area.
///
/// A note stays within the picture; unless it is anchored to the picture, it also avoids the title
/// and the legend.
public struct Note: Hashable, Sendable {
  /// The object or position that a note is attached to.
  public enum Target: Hashable, Sendable {
    /// A position in data units, which the ranges of the axes include.
    case place(x: AxisPosition, y: AxisPosition, xAxis: String = "x", yAxis: String = "y")
    /// The mark of a record: the tip of a bar, the rim of a slice, the middle of a symbol.
    ///
    /// The note follows the mark when data change, and is hidden with its chart or series.
    case record(Int, series: Int = 0, chart: String)
    /// One of the nine anchors of the plot area or the picture.
    case anchor(Anchor, of: AnchorArea = .plot)
  }

  /// A background behind a note.
  public struct Box: Hashable, Sendable {
    /// Fill; `nil` for the theme's background.
    public var fill: Paint?
    /// Stroke around the background; `nil` for one in the colour of axes.
    public var border: Stroke?
    /// Radius of the corners, in points.
    public var cornerRadius: Double
    /// Space between the edges and the text, in points.
    public var padding: Edges

    /// Creates a background.
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
    /// Size of the image in the picture; `nil` for one point per pixel.
    public var size: Size?

    /// Creates an image.
    public init(_ image: PNGImage, size: Size? = nil) {
      self.image = image
      self.size = size
    }
  }

  /// Identifier in the graph; `nil` if there is none.
  public var id: String?
  /// The object or position that the note is attached to.
  public var target: Target
  /// Identifier of the chart with which the note is hidden; `nil` for none, or that of its record.
  public var chart: String?
  /// Text, with line breaks.
  public var text: String
  /// Image above the text; `nil` if there is none.
  public var image: Image?
  /// Displacement of the note's anchor from the target, rightwards and downwards, in points.
  ///
  /// `nil` for 6 points in the direction of a bar or slice, otherwise upwards, or for none at an
  /// anchor. A note without displacement and anchor avoids other text by moving to another side or
  /// further away; if it doesn't fit, it is omitted with a warning.
  public var displacement: Point?
  /// Point of the note that is at the target: (0, 0) is its top left, (1, 1) its bottom right.
  ///
  /// `nil` for the point that is nearest to the target or, at an anchor, the same point.
  public var anchor: Point?
  /// Clockwise rotation of the text about the anchor, in radians; ignored with a box or an image.
  public var rotation: Double
  /// Text style; `nil` for that of the theme's labels.
  public var style: TextStyle?
  /// Background behind the note; `nil` if there is none.
  public var box: Box?
  /// Stroke of a line from the target to the note; `nil` if there is none.
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

  /// Creates a note at a position in data units; by default centred above it.
  public init(
    _ text: String, x: AxisPosition, y: AxisPosition, xAxis: String = "x", yAxis: String = "y",
    displacement: Point? = nil, anchor: Point? = nil, rotation: Double = 0,
    style: TextStyle? = nil, box: Box? = nil, leader: Stroke? = nil, chart: String? = nil
  ) {
    self.init(
      text, at: .place(x: x, y: y, xAxis: xAxis, yAxis: yAxis), displacement: displacement,
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
