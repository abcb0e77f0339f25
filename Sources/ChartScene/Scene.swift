public import ChartModel

/// The marks of a graph after layout, in points: what renderers draw, hit testing searches, and tests compare.
///
/// A scene is a value: it can be rendered anywhere, and later changes of the host don't reach it. Later marks are in
/// front of earlier ones.
public struct Scene: Sendable {
  /// How large the picture is.
  public var size: Size
  /// What is behind everything.
  public var background: Paint
  /// What the picture is called, for those who can't see it; empty where nobody said.
  public var title: String
  /// What the picture shows in a sentence or two, for those who can't see it.
  public var summary: String
  /// The plot area.
  public var plot: Rect
  /// What is drawn, from back to front.
  public var marks: [Mark]
  /// What a person should know about the data, in the order in which it was found.
  public var warnings: [Warning]
  /// How the values of each chart are written in words.
  package var valueFormats: [String: ValueFormats] = [:]

  /// Makes a scene.
  public init(
    size: Size, background: Paint = .none, title: String = "", summary: String = "", plot: Rect,
    marks: [Mark] = [], warnings: [Warning] = []
  ) {
    self.size = size
    self.background = background
    self.title = title
    self.summary = summary
    self.plot = plot
    self.marks = marks
    self.warnings = warnings
  }
}

/// Something about the data or the picture that a person should know, and that stops nothing.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
  /// The chart that it concerns; nil for the graph.
  public var chart: String?
  /// What the series is called that it concerns; nil for none.
  public var series: String?
  /// The record that it concerns, counted from 0; nil for none.
  public var record: Int?
  /// A whole sentence.
  public var message: String

  /// Makes a warning.
  public init(_ message: String, chart: String? = nil, series: String? = nil, record: Int? = nil) {
    self.message = message
    self.chart = chart
    self.series = series
    self.record = record
  }

  /// The sentence with chart, series and record before it; records are counted from 1.
  public var description: String {
    var place: [String] = []
    if let chart { place.append("chart \(chart)") }
    if let series, !series.isEmpty { place.append("series \(series)") }
    if let record { place.append("record \(record + 1)") }
    return place.isEmpty ? message : place.joined(separator: ", ") + ": " + message
  }
}
