/// A place along an axis: a value in data units, or the name of a category.
public enum AxisPlace: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// A number, or seconds since 1970 UTC.
  case value(Double)
  /// A category by its name.
  case category(String)

  /// Makes the place of a value.
  public init(floatLiteral value: Double) { self = .value(value) }
  /// Makes the place of a value.
  public init(integerLiteral value: Int) { self = .value(Double(value)) }
  /// Makes the place of a category.
  public init(stringLiteral value: String) { self = .category(value) }
}

/// Something that a program adds to a graph to help reading it; it moves with the axes.
public enum Annotation: Hashable, Sendable {
  /// A line across the plot area at a value.
  case line(ReferenceLine)
  /// A band across the plot area between two values.
  case band(ReferenceBand)
  /// Words at a place of the plot area.
  case note(Note)
}

/// A line across the plot area at a value, such as a limit or a target.
///
/// The axis reaches it.
public struct ReferenceLine: Hashable, Sendable {
  /// The axis that the value is on: "y" draws a level line.
  public var axis: String
  /// Where it is.
  public var place: AxisPlace
  /// The words at its end; empty for none.
  public var label: String
  /// How it is drawn; nil: dashed, in the theme's accent.
  public var stroke: Stroke?

  /// Makes a line.
  public init(at place: AxisPlace, axis: String = "y", label: String = "", stroke: Stroke? = nil) {
    self.place = place
    self.axis = axis
    self.label = label
    self.stroke = stroke
  }
}

/// A band across the plot area between two values, such as a range that is normal.
///
/// The axis reaches it.
public struct ReferenceBand: Hashable, Sendable {
  /// The axis that the values are on: "y" draws a level band.
  public var axis: String
  /// Where it starts; nil: at the plot area's edge.
  public var start: AxisPlace?
  /// Where it ends; nil: at the plot area's edge.
  public var end: AxisPlace?
  /// The words in its corner; empty for none.
  public var label: String
  /// What it is filled with; nil: a pale form of the theme's accent.
  public var fill: Paint?

  /// Makes a band.
  public init(
    from start: AxisPlace?, to end: AxisPlace?, axis: String = "y", label: String = "",
    fill: Paint? = nil
  ) {
    self.start = start
    self.end = end
    self.axis = axis
    self.label = label
    self.fill = fill
  }
}

/// Words at a place of the plot area.
public struct Note: Hashable, Sendable {
  /// Where it is from left to right.
  public var x: AxisPlace
  /// Where it is from bottom to top.
  public var y: AxisPlace
  /// The axes that the places are on.
  public var xAxis: String
  /// The axes that the places are on.
  public var yAxis: String
  /// The words; several lines with line breaks.
  public var text: String
  /// Points from the place to the words' anchor, rightwards and downwards.
  public var displacement: Point
  /// Which point of the words is there: (0, 0) their top left, (1, 1) their bottom right.
  public var anchor: Point
  /// Radians, clockwise, that they are turned about the anchor.
  public var rotation: Double
  /// How they are set; nil: as the theme's labels.
  public var style: TextStyle?

  /// Makes a note, centred above its place unless said.
  public init(
    _ text: String, x: AxisPlace, y: AxisPlace, xAxis: String = "x", yAxis: String = "y",
    displacement: Point = Point(x: 0, y: -6), anchor: Point = Point(x: 0.5, y: 1),
    rotation: Double = 0, style: TextStyle? = nil
  ) {
    self.text = text
    self.x = x
    self.y = y
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.displacement = displacement
    self.anchor = anchor
    self.rotation = rotation
    self.style = style
  }
}

extension Annotation {
  /// The values that axes shall reach for it, by axis.
  var reach: [(axis: String, place: AxisPlace)] {
    switch self {
    case .line(let line): [(line.axis, line.place)]
    case .band(let band): [band.start, band.end].compactMap { $0 }.map { (band.axis, $0) }
    case .note(let note): [(note.xAxis, note.x), (note.yAxis, note.y)]
    }
  }
}
