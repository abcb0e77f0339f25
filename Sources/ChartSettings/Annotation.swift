public import ChartModel

/// A position along an axis: a value in data units, or the name of a category.
public enum AxisPosition: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// A number, or seconds since 1970 UTC.
  case value(Double)
  /// A category by its name.
  case category(String)

  /// Creates the position of a value.
  public init(floatLiteral value: Double) { self = .value(value) }
  /// Creates the position of a value.
  public init(integerLiteral value: Int) { self = .value(Double(value)) }
  /// Creates the position of a category.
  public init(stringLiteral value: String) { self = .category(value) }
}

/// An addition to a graph: a reference line, a band or a note.
public enum Annotation: Hashable, Sendable {
  /// A line across the plot area at a value.
  case line(ReferenceLine)
  /// A band across the plot area between two values.
  case band(ReferenceBand)
  /// Text or an image at a position in the data, at a record's mark, or in a corner.
  case note(Note)

  /// Identifier used by `Graph[annotation:]`; `nil` if there is none.
  public var id: String? {
    get {
      switch self {
      case .line(let line): line.id
      case .band(let band): band.id
      case .note(let note): note.id
      }
    }
    set {
      switch self {
      case .line(var line):
        line.id = newValue
        self = .line(line)
      case .band(var band):
        band.id = newValue
        self = .band(band)
      case .note(var note):
        note.id = newValue
        self = .note(note)
      }
    }
  }
}

extension Annotation {
  /// The chart with which the annotation is hidden; `nil` if there is none.
  ///
  /// A note at a record belongs to the record's chart.
  public var chart: String? {
    switch self {
    case .line(let line): line.chart
    case .band(let band): band.chart
    case .note(let note):
      if case .record(_, _, let chart) = note.target { chart } else { note.chart }
    }
  }
}

/// A line across the plot area at a value, such as a limit or a target.
///
/// The range of the axis includes it.
public struct ReferenceLine: Hashable, Sendable {
  /// Identifier in the graph; `nil` if there is none.
  public var id: String?
  /// Identifier of the value's axis: "y" draws a horizontal line.
  public var axis: String
  /// Position of the line on the axis.
  public var place: AxisPosition
  /// Text at the end of the line, or elsewhere along it to avoid other text; empty for none.
  ///
  /// A label that doesn't fit is omitted with a warning.
  public var label: String
  /// Stroke; `nil` for a dashed one in the theme's accent colour.
  public var stroke: Stroke?
  /// Draws the line, but not its label, behind the charts.
  public var isBehind: Bool
  /// Identifier of the chart with which the line is hidden; `nil` if there is none.
  public var chart: String?

  /// Creates a line.
  public init(
    at place: AxisPosition, axis: String = "y", label: String = "", stroke: Stroke? = nil,
    isBehind: Bool = false, chart: String? = nil
  ) {
    self.place = place
    self.axis = axis
    self.label = label
    self.stroke = stroke
    self.isBehind = isBehind
    self.chart = chart
  }
}

/// A band across the plot area between two values, such as a normal range.
///
/// The range of the axis includes it.
public struct ReferenceBand: Hashable, Sendable {
  /// Identifier in the graph; `nil` if there is none.
  public var id: String?
  /// Identifier of the values' axis: "y" draws a horizontal band.
  public var axis: String
  /// First value; `nil` for the edge of the plot area.
  public var start: AxisPosition?
  /// Last value; `nil` for the edge of the plot area.
  public var end: AxisPosition?
  /// Text in the upper left corner, or elsewhere in or beside the band to avoid other text.
  ///
  /// Empty for none. A label that doesn't fit is omitted with a warning.
  public var label: String
  /// Fill; `nil` for a pale tint of the theme's accent colour.
  public var fill: Paint?
  /// Identifier of the chart with which the band is hidden; `nil` if there is none.
  public var chart: String?

  /// Creates a band.
  public init(
    from start: AxisPosition?, to end: AxisPosition?, axis: String = "y", label: String = "",
    fill: Paint? = nil, chart: String? = nil
  ) {
    self.start = start
    self.end = end
    self.axis = axis
    self.label = label
    self.fill = fill
    self.chart = chart
  }
}

extension Annotation {
  /// The positions that the ranges of the axes must include.
  package var reach: [(axis: String, place: AxisPosition)] {
    switch self {
    case .line(let line): [(line.axis, line.place)]
    case .band(let band): [band.start, band.end].compactMap { $0 }.map { (band.axis, $0) }
    case .note(let note):
      if case .place(let x, let y, let xAxis, let yAxis) = note.target {
        [(xAxis, x), (yAxis, y)]
      } else {
        []
      }
    }
  }
}
