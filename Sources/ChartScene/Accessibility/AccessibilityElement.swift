public import ChartModel

/// One thing of a picture in words: its name, its value and its bounds.
public struct AccessibilityElement: Hashable, Sendable {
  /// The chart that drew it.
  public var chart: String
  /// The name: the title at its position, "Point: 3" without one, or the name of a slice.
  public var label: String
  /// The value, with units: all series at the position, joined by "and".
  public var value: String
  /// The smallest rectangle around it, in points of the scene.
  public var bounds: Rect

  /// The label and the value in one text.
  public var text: String { value.isEmpty ? label : "\(label): \(value)" }
}

extension Scene {
  /// The charts in words, with one element for each position, slice or other thing.
  ///
  /// Elements are in the order in which the picture is read. They come from the marks and their
  /// columns, so that every kind has them. If a kind describes an item (`names` and `values` of
  /// its mark style), that description is used. Values are written as the axes write them. A range
  /// is "Range from 80 to 120", a stack of bars is "Stack composed of 3 and 4". Items outside the
  /// plot area are omitted.
  ///
  /// - Parameter limit: The maximum number of items of marks; a picture with more has no elements.
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

  /// The value of a record, as text.
  ///
  /// - Parameters:
  ///   - chart: The chart's identifier.
  ///   - series: The series, counted from the chart's first; `nil` for marks without a series.
  ///   - record: The record, counted from 0.
  ///   - pattern: The pattern for numbers; `nil` for that of the axis.
  /// - Returns: The text; `nil` if no mark represents the record.
  package func valueText(chart: String, series: Int?, record: Int, pattern: String? = nil)
    -> String?
  {
    AccessibilityReader(of: chart, in: self, pattern: pattern).valueText(
      series: series, record: record)
  }
}
