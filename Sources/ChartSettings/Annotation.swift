public import ChartModel

/// A place along an axis: a value in data units, or the name of a category.
public enum AxisPosition: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral,
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
  /// Words, or an image, at a place of the data, at a record's mark, or in a corner.
  case note(Note)

  /// What it is called, for `Graph[annotation:]` to replace it or take it out; nil: nothing.
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
  /// The chart that it belongs to: where that is hidden, it is too; nil: none.
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
/// The axis reaches it.
public struct ReferenceLine: Hashable, Sendable {
  /// What it is called in its graph; nil: nothing.
  public var id: String?
  /// The axis that the value is on: "y" draws a level line.
  public var axis: String
  /// Where it is.
  public var place: AxisPosition
  /// The words at its end, or elsewhere along it where other words are there; empty for none.
  ///
  /// Where they have no place they are left out, and a warning tells.
  public var label: String
  /// How it is drawn; nil: dashed, in the theme's accent.
  public var stroke: Stroke?
  /// Whether it is behind the charts, its words aside; else it is in front of them.
  public var isBehind: Bool
  /// The chart that it belongs to: where that is hidden, it is too; nil: none.
  public var chart: String?

  /// Makes a line.
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

/// A band across the plot area between two values, such as a range that is normal.
///
/// The axis reaches it.
public struct ReferenceBand: Hashable, Sendable {
  /// What it is called in its graph; nil: nothing.
  public var id: String?
  /// The axis that the values are on: "y" draws a level band.
  public var axis: String
  /// Where it starts; nil: at the plot area's edge.
  public var start: AxisPosition?
  /// Where it ends; nil: at the plot area's edge.
  public var end: AxisPosition?
  /// The words in its upper left corner, or elsewhere in it or beside it where other words are there; empty for none.
  ///
  /// Where they have no place they are left out, and a warning tells.
  public var label: String
  /// What it is filled with; nil: a pale form of the theme's accent.
  public var fill: Paint?
  /// The chart that it belongs to: where that is hidden, it is too; nil: none.
  public var chart: String?

  /// Makes a band.
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
  /// The values that axes shall reach for it, by axis.
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
