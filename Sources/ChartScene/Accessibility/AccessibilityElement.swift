public import ChartModel

/// One thing of a picture in words: what it is called, what it shows, and where it is.
public struct AccessibilityElement: Hashable, Sendable {
  /// The chart that drew it.
  public var chart: String
  /// What it is called: the title at its place, "Point: 3" without one, or the name of a slice.
  public var label: String
  /// What it shows, with units: all series that are there, joined by "and".
  public var value: String
  /// The smallest upright rectangle around it, in points of the scene.
  public var bounds: Rect

  /// Both in one text.
  public var text: String { value.isEmpty ? label : "\(label): \(value)" }
}

extension Scene {
  /// What the charts show in words, for those who can't see it: one element for each place, slice or other thing, in
  /// the order in which they are read on the picture.
  ///
  /// It comes from the marks and their columns, so that every kind has it. Where a kind says of an item what it is
  /// (`titles` of a look), that is taken. Values are written as the axes write them. A range is "Range from 80 to 120",
  /// bars on each other are "Stack composed of 3 and 4". What lies outside the plot area is left out.
  ///
  /// - Parameter limit: How many items of marks are looked at, at most; a picture with more has no elements.
  /// - Returns: The elements, chart by chart.
  public func accessibilityElements(limit: Int = 20_000) -> [AccessibilityElement] {
    let drawn = marks.filter { $0.role == .chart }
    guard drawn.reduce(0, { $0 + $1.count }) <= limit else { return [] }
    var charts: [String] = []
    for mark in drawn {
      if let chart = mark.chart, !charts.contains(chart) { charts.append(chart) }
    }
    return charts.flatMap { AccessibilityReader(of: $0, in: self).elements }
  }

  /// The picture in words: its title, its summary, and a line for each element.
  public func accessibilityText() -> String {
    let elements = accessibilityElements()
    let charts = Set(elements.map(\.chart))
    var lines = [title, summary].filter { !$0.isEmpty }
    var last: String?
    for element in elements {
      if charts.count > 1, element.chart != last { lines.append("\(element.chart)") }
      last = element.chart
      lines.append(element.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a record shows, as text.
  ///
  /// - Parameters:
  ///   - chart: The chart's identifier.
  ///   - series: The series, counted from the chart's first; nil for marks of no series.
  ///   - record: The record, counted from 0.
  ///   - pattern: What numbers are written as; nil: as the axis writes them.
  /// - Returns: The text; nil where no mark stands for the record.
  package func valueText(chart: String, series: Int?, record: Int, pattern: String? = nil)
    -> String?
  {
    AccessibilityReader(of: chart, in: self, pattern: pattern).valueText(
      series: series, record: record)
  }
}
