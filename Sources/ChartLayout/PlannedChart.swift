package import ChartModel
package import ChartScene
package import ChartSettings

/// A chart as layout sees it: its plan, its settings, and a function that draws it once places are known.
package struct PlannedChart {
  /// The chart's identifier.
  package let id: String
  /// The short name of its kind.
  package let kind: String
  /// Whether it is drawn in points of the plot area, without axes.
  package let isFree: Bool
  /// The settings that every kind has.
  package let options: ChartOptions
  /// The names of its series.
  package let seriesNames: [String]
  /// The number of records in its longest series.
  package let recordCount: Int
  /// The part of the horizontal axis that functions of x are sampled over; `nil` for charts of records.
  package let sampledRange: ClosedRange<Double>?
  /// The chart's own requests.
  package let plan: ChartPlan
  /// Draws the chart's marks where a frame places them.
  package let draw: (PlotFrame) throws(ChartError) -> Drawing

  package init(
    id: String, kind: String, isFree: Bool, options: ChartOptions, seriesNames: [String],
    recordCount: Int, sampledRange: ClosedRange<Double>?, plan: ChartPlan,
    draw: @escaping (PlotFrame) throws(ChartError) -> Drawing
  ) {
    self.id = id
    self.kind = kind
    self.isFree = isFree
    self.options = options
    self.seriesNames = seriesNames
    self.recordCount = recordCount
    self.sampledRange = sampledRange
    self.plan = plan
    self.draw = draw
  }

  /// Marks of a chart, and labels that are still to be placed.
  package struct Drawing {
    package var marks: [Mark]
    package var labels: [LabelRequest]

    package init(marks: [Mark], labels: [LabelRequest]) {
      self.marks = marks
      self.labels = labels
    }
  }

  /// Whether any of it is in the picture.
  var isVisible: Bool {
    guard !options.isHidden else { return false }
    return seriesNames.isEmpty
      || seriesNames.indices.contains { !options.hiddenSeries.contains($0) }
  }

  /// Whether it is in the picture and has something to draw.
  var isDrawn: Bool { isVisible && plan.nothing == nil }

  /// The identifier of its axis in a direction.
  package func axis(_ direction: Direction) -> String { options.axis(direction) }
}
