package import ChartModel
package import ChartScene
package import ChartSettings

/// A chart as layout sees it: its plan, its settings, and a function that draws it.
package struct PlannedChart {
  package let id: String
  /// The short name of its kind.
  package let kind: String
  /// `true` if the chart is drawn in points of the plot area, without axes.
  package let isFree: Bool
  /// The settings that every kind has.
  package let options: ChartOptions
  package let seriesNames: [String]
  /// The number of records in its longest series.
  package let recordCount: Int
  /// The range in which functions of x are sampled; `nil` for charts of records.
  package let sampledRange: ClosedRange<Double>?
  package let plan: ChartPlan
  /// A function that draws the chart's marks in a plot frame.
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

  /// The marks of a chart, and labels that are still to be placed.
  package struct Drawing {
    package var marks: [Mark]
    package var labels: [LabelRequest]

    package init(marks: [Mark], labels: [LabelRequest]) {
      self.marks = marks
      self.labels = labels
    }
  }

  /// `true` if any of the chart is visible.
  var isVisible: Bool {
    guard !options.isHidden else { return false }
    return seriesNames.isEmpty
      || seriesNames.indices.contains { !options.hiddenSeries.contains($0) }
  }

  /// `true` if the chart is visible and has something to draw.
  var isDrawn: Bool { isVisible && plan.nothing == nil }

  /// The identifier of the chart's axis in a direction.
  package func axis(_ direction: Direction) -> String { options.axis(direction) }
}
