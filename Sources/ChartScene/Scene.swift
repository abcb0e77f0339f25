public import ChartModel

/// The marks of a graph after layout, in points.
///
/// Renderers draw a scene, hit testing searches it, and tests compare it. It is a value: it can be
/// rendered anywhere, and later changes of the host don't affect it. Later marks are in front of
/// earlier ones.
public struct Scene: Sendable {
  /// The size of the picture.
  public var size: Size
  /// The fill behind everything.
  public var background: Paint
  /// The title of the picture for people who can't see it; empty if none was given.
  public var title: String
  /// A sentence or two about the picture, for people who can't see it.
  public var summary: String
  /// The plot area.
  public var plot: Rect
  /// The marks, from back to front.
  public var marks: [Mark]
  /// The warnings about the data and the picture, in the order in which they were found.
  public var warnings: [Warning]
  /// The formats of the values of each chart in text, by the chart's identifier.
  package var valueFormats: [String: ValueFormats] = [:]

  /// Creates a scene.
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

/// A problem of the data or the picture that a person should know, but that stops nothing.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
  /// The chart concerned; `nil` for the graph.
  public var chart: String?
  /// The name of the series concerned; `nil` if there is none.
  public var series: String?
  /// The record concerned, counted from 0; `nil` if there is none.
  public var record: Int?
  /// The message, a complete sentence.
  public var message: String

  /// Creates a warning.
  public init(_ message: String, chart: String? = nil, series: String? = nil, record: Int? = nil) {
    self.message = message
    self.chart = chart
    self.series = series
    self.record = record
  }

  /// The message, preceded by chart, series and record, which is counted from 1.
  public var description: String {
    var place: [String] = []
    if let chart { place.append("chart \(chart)") }
    if let series, !series.isEmpty { place.append("series \(series)") }
    if let record { place.append("record \(record + 1)") }
    return place.isEmpty ? message : place.joined(separator: ", ") + ": " + message
  }
}
