public import ChartModel

/// Words, or an image, at a place of the data, at a record's mark, or at an anchor of the plot area or the picture.
///
/// It stays in the picture, and where it is not anchored to that, in what title and legend leave of it.
public struct Note: Hashable, Sendable {
  /// What it is pinned to.
  public enum Target: Hashable, Sendable {
    /// A place in data units, which the axes reach.
    case place(x: AxisPosition, y: AxisPosition, xAxis: String = "x", yAxis: String = "y")
    /// The mark of a record: the tip of a bar, the rim of a slice, the middle of a symbol.
    ///
    /// It follows the mark when data change, and is there as long as the mark is: not where chart or series are hidden.
    case record(Int, series: Int = 0, chart: String)
    /// One of nine points of the plot area or the picture.
    case anchor(Anchor, of: AnchorArea = .plot)
  }

  /// A ground behind a note.
  public struct Box: Hashable, Sendable {
    /// What it is filled with; nil: the theme's background.
    public var fill: Paint?
    /// The line around it; nil: in the colour of axes.
    public var border: Stroke?
    /// Points: the radius of its corners.
    public var cornerRadius: Double
    /// Points between its edges and the words.
    public var padding: Edges

    /// Makes a ground.
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

  /// An image in a note, above its words.
  public struct Image: Hashable, Sendable {
    /// What it shows.
    public var image: PNGImage
    /// How large it is; nil: one point for each of its pixels.
    public var size: Size?

    /// Makes an image.
    public init(_ image: PNGImage, size: Size? = nil) {
      self.image = image
      self.size = size
    }
  }

  /// What it is called in its graph; nil: nothing.
  public var id: String?
  /// What it is pinned to.
  public var target: Target
  /// The chart that it belongs to: where that is hidden, it is too; nil: none, or that of the record that it is at.
  public var chart: String?
  /// The words; several lines with line breaks.
  public var text: String
  /// An image above the words; nil: none.
  public var image: Image?
  /// Points from what it is pinned to, to its anchor, rightwards and downwards.
  ///
  /// Nil: 6 points away from a mark, its direction being that of a bar or slice, else upwards; none at an anchor. Where
  /// other words are there, it is on another side or further away; where it has no place, it is left out with a warning.
  public var displacement: Point?
  /// Which point of it is there: (0, 0) its top left, (1, 1) its bottom right.
  ///
  /// Nil: the one that is nearest to what it is pinned to; at an anchor, the same point.
  public var anchor: Point?
  /// Radians, clockwise, that its words are turned about the anchor; a ground and an image are not turned.
  public var rotation: Double
  /// How the words are set; nil: as the theme's labels.
  public var style: TextStyle?
  /// The ground behind it; nil: none.
  public var box: Box?
  /// A line from what it is pinned to; nil: none.
  public var leader: Stroke?

  /// Makes a note that is pinned to something.
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

  /// Makes a note at a place in data units, centred above it unless said.
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

  /// Makes a note at the mark of a record, such as the tip of a bar.
  public init(
    _ text: String, record: Int, series: Int = 0, of chart: String, displacement: Point? = nil,
    style: TextStyle? = nil, box: Box? = nil
  ) {
    self.init(
      text, at: .record(record, series: series, chart: chart), displacement: displacement,
      style: style, box: box)
  }
}
