public import Charthouse

extension Chart {
  /// The members that the `multi-line` kind has beyond those of lines, with their Swift types.
  public var multiLine: MultiLineProperties { MultiLineProperties(chart: self) }
}

/// What can be set on a multi-line chart beyond what `Chart.line` can.
///
/// What is refused, as it is out of bounds or the chart is of another kind, keeps the old value and is thrown by the next
/// layout. Of a chart of another kind the standard values are read.
public struct MultiLineProperties {
  /// The kind's id.
  static let kind = "org.charthouse.multi-line"
  let chart: Chart

  /// The series that stands out: its name, or its number, counted from 0; empty: none.
  public var emphasis: String {
    get { chart.property("emphasis", else: "") }
    nonmutating set { chart.setProperty("emphasis", to: newValue) }
  }

  /// Whether each line has its name at its end, instead of a legend.
  public var endLabels: Bool {
    get { chart.property("endLabels", else: true) }
    nonmutating set { chart.setProperty("endLabels", to: newValue) }
  }

  /// How wide the names may be, in points, at least 20.
  public var labelWidth: Double {
    get { chart.property("labelWidth", else: 140) }
    nonmutating set { chart.setProperty("labelWidth", to: newValue) }
  }
}
