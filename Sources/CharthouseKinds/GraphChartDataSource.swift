public import Charthouse

/// A data source of charts that show a sequence of points: `line`, `multi-line` and `scatter`.
///
/// One object can serve all of these charts. Plots and points are counted from 0; plots may differ
/// in length. A line connects the values, or the middles of ranges, with a band around it;
/// `scatter` draws ranges as such, and single values as symbols. Plots are named by
/// `chart(_:nameOfSeries:)`. For optional values, conform to the other `GraphChart…` protocols.
public protocol GraphChartDataSource: KindDataSource {
  /// Returns the number of plots; by default, 1.
  func numberOfPlots(in chart: Chart) -> Int
  /// Returns the number of points in a plot.
  func graphChart(_ chart: Chart, numberOfPointsInPlot plot: Int) -> Int
  /// Returns the value or range of a point in a plot.
  func graphChart(_ chart: Chart, pointAt point: Int, plot: Int) throws -> RangedPoint
}

extension GraphChartDataSource {
  /// Returns 1.
  public func numberOfPlots(in chart: Chart) -> Int { 1 }
  /// Returns the number of plots.
  public func numberOfSeries(in chart: Chart) -> Int { numberOfPlots(in: chart) }
}

/// A data source with colours for plots.
public protocol GraphChartColors: GraphChartDataSource {
  /// Returns the colour of a plot; `nil` for the theme's colour.
  func graphChart(_ chart: Chart, colorOfPlot plot: Int) -> Color?
}

/// A data source with fills for the areas under lines.
public protocol GraphChartFills: GraphChartDataSource {
  /// Returns the fill of a plot's area; `nil` for a pale form of the plot's colour.
  func graphChart(_ chart: Chart, fillOfPlot plot: Int) -> Color?
}

/// A data source with titles for the x axis.
public protocol GraphChartTitles: GraphChartDataSource {
  /// Returns the title of a division of the x axis; `nil` for none.
  func graphChart(_ chart: Chart, titleOfDivision division: Int) -> String?
}

/// A data source with a number of divisions of the x axis.
public protocol GraphChartDivisions: GraphChartDataSource {
  /// Returns the number of divisions, which is raised to the points of the longest plot if lower.
  func numberOfDivisions(in chart: Chart) -> Int
}

/// A data source with a minimum of the y axis.
public protocol GraphChartMinimum: GraphChartDataSource {
  /// Returns the minimum of the axis.
  func minimumValue(in chart: Chart) -> Double
}

/// A data source with a maximum of the y axis.
public protocol GraphChartMaximum: GraphChartDataSource {
  /// Returns the maximum of the axis.
  func maximumValue(in chart: Chart) -> Double
}

/// A data source that chooses the lines with markers at their points.
public protocol GraphChartMarkers: GraphChartDataSource {
  /// Returns `true` if the points of a plot have markers.
  func graphChart(_ chart: Chart, hasMarkersInPlot plot: Int) -> Bool
}

/// A data source that chooses the points with guides, for charts with `guides` enabled.
public protocol GraphChartGuides: GraphChartDataSource {
  /// Returns `true` if there is a guide, a dashed line across the plot area, at a point.
  func graphChart(_ chart: Chart, hasGuideAt point: Int) -> Bool
}

/// A data source with units, which accessibility texts include.
public protocol GraphChartUnits: GraphChartDataSource {
  /// Returns the unit of a plot's values, such as "mmHg"; empty for none.
  func graphChart(_ chart: Chart, unitOfPlot plot: Int) -> String
}

/// A data source that chooses the plot for scrubbing if the graph doesn't specify one.
public protocol GraphChartScrubbing: GraphChartDataSource {
  /// Returns the plot; if it has no values, the first plot with values is used.
  func scrubbedPlot(in chart: Chart) -> Int
}

/// An adapter from a graph's data source to the queries of kinds that show points.
struct GraphQueries: TypedQueries {
  let source: any GraphChartDataSource
  let drawsLines: Bool

  var names: Set<String> {
    var names: Set = ["x", "low", "high"]
    if drawsLines {
      names.insert("y")
      if source is any GraphChartFills { names.insert("areaFill") }
      if source is any GraphChartMarkers { names.insert("marker") }
    }
    if source is any GraphChartMinimum { names.insert("minimum") }
    if source is any GraphChartMaximum { names.insert("maximum") }
    if source is any GraphChartGuides { names.insert("guide") }
    return names
  }

  func count(series: Int, in chart: Chart) -> Int {
    max(0, source.graphChart(chart, numberOfPointsInPlot: series))
  }

  func column(_ query: String, series: Int, in chart: Chart) throws -> Column? {
    switch query {
    case "x":
      return Column(
        (0..<count(series: series, in: chart)).map(Double.init), type: .category,
        names: titles(in: chart))
    case "y":
      return Column(
        try points(series, chart).map { ($0.minimum + $0.maximum) / 2 },
        unit: unit(of: series, in: chart))
    // A line has a band only if there are ranges.
    case "low":
      return Column(
        try points(series, chart).map {
          $0.isUnset || drawsLines && !$0.isRange ? .nan : $0.minimum
        }, unit: unit(of: series, in: chart))
    case "high":
      return Column(
        try points(series, chart).map {
          $0.isUnset || drawsLines && !$0.isRange ? .nan : $0.maximum
        }, unit: unit(of: series, in: chart))
    default: return nil
    }
  }

  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value {
    switch query {
    case "areaFill":
      (source as? any GraphChartFills)?.graphChart(chart, fillOfPlot: series).value ?? .null
    case "marker":
      (source as? any GraphChartMarkers)?.graphChart(chart, hasMarkersInPlot: series).value ?? .null
    case "minimum": (source as? any GraphChartMinimum)?.minimumValue(in: chart).value ?? .null
    case "maximum": (source as? any GraphChartMaximum)?.maximumValue(in: chart).value ?? .null
    case "guide":
      (source as? any GraphChartGuides)?.graphChart(chart, hasGuideAt: record).value ?? .null
    default: .null
    }
  }

  func style(series: Int, in chart: Chart) -> SeriesStyleOverride? {
    (source as? any GraphChartColors)?.graphChart(chart, colorOfPlot: series).map {
      SeriesStyleOverride(fill: .color($0))
    }
  }

  func scrubbed(in chart: Chart) -> Int? {
    (source as? any GraphChartScrubbing)?.scrubbedPlot(in: chart)
  }

  private func unit(of plot: Int, in chart: Chart) -> String {
    (source as? any GraphChartUnits)?.graphChart(chart, unitOfPlot: plot) ?? ""
  }

  /// The titles of the x axis' divisions; empty for none.
  private func titles(in chart: Chart) -> [String] {
    let plots = 0..<max(0, source.numberOfSeries(in: chart))
    let asked = (source as? any GraphChartDivisions)?.numberOfDivisions(in: chart) ?? 0
    let divisions = max(asked, plots.map { count(series: $0, in: chart) }.max() ?? 0)
    guard let titles = source as? any GraphChartTitles else {
      return [String](repeating: "", count: divisions)
    }
    return (0..<divisions).map { titles.graphChart(chart, titleOfDivision: $0) ?? "" }
  }

  private func points(_ plot: Int, _ chart: Chart) throws -> [RangedPoint] {
    try (0..<count(series: plot, in: chart)).map { index in
      let point = try source.graphChart(chart, pointAt: index, plot: plot)
      guard point.isUnset || point.minimum <= point.maximum else {
        throw RangedPointError.reversed(
          plot: plot, point: index, minimum: point.minimum, maximum: point.maximum)
      }
      return point
    }
  }
}
