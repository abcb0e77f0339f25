public import Charthouse

/// Answers what charts ask that show points one after another: `line`, `multi-line` and `scatter`.
///
/// One object feeds them all. Plots and points are counted from 0; plots may differ in length. A line goes through the
/// values, and through the middle of a range, with a band around it; `scatter` shows a range as such, and a single value
/// as one symbol. Plots are named by `chart(_:nameOfSeries:)`. What is optional is asked for where the object conforms to
/// one of the `GraphChart…` protocols: where it doesn't, a chart sees no function.
public protocol GraphChartDataSource: KindDataSource {
  /// How many plots there are; 1 where this isn't implemented.
  func numberOfPlots(in chart: Chart) -> Int
  /// How many points a plot has.
  func graphChart(_ chart: Chart, numberOfPointsInPlot plot: Int) -> Int
  /// What a plot shows at a point.
  func graphChart(_ chart: Chart, pointAt point: Int, plot: Int) throws -> RangedPoint
}

extension GraphChartDataSource {
  /// One plot.
  public func numberOfPlots(in chart: Chart) -> Int { 1 }
  /// A series for each plot.
  public func numberOfSeries(in chart: Chart) -> Int { numberOfPlots(in: chart) }
}

/// A data source that has colours for the plots.
public protocol GraphChartColors: GraphChartDataSource {
  /// The colour of a plot; nil: the theme's.
  func graphChart(_ chart: Chart, colorOfPlot plot: Int) -> Color?
}

/// A data source that has fills for the areas under lines.
public protocol GraphChartFills: GraphChartDataSource {
  /// The fill of a plot's area as it is; nil: a pale form of its colour.
  func graphChart(_ chart: Chart, fillOfPlot plot: Int) -> Color?
}

/// A data source that has titles for the x axis.
public protocol GraphChartTitles: GraphChartDataSource {
  /// The title at a division of the x axis; nil for none.
  func graphChart(_ chart: Chart, titleOfDivision division: Int) -> String?
}

/// A data source that says how many divisions the x axis has.
public protocol GraphChartDivisions: GraphChartDataSource {
  /// How many there are; at least as many as the longest plot has points.
  func numberOfDivisions(in chart: Chart) -> Int
}

/// A data source that says where the y axis begins.
public protocol GraphChartMinimum: GraphChartDataSource {
  /// The least value that the axis shows.
  func minimumValue(in chart: Chart) -> Double
}

/// A data source that says where the y axis ends.
public protocol GraphChartMaximum: GraphChartDataSource {
  /// The greatest value that the axis shows.
  func maximumValue(in chart: Chart) -> Double
}

/// A data source that says which lines have markers at their points.
public protocol GraphChartMarkers: GraphChartDataSource {
  /// Whether the points of a plot have markers.
  func graphChart(_ chart: Chart, hasMarkersInPlot plot: Int) -> Bool
}

/// A data source that says at which points a dashed line crosses the plot area, where the chart has `guides` on.
public protocol GraphChartGuides: GraphChartDataSource {
  /// Whether there is a line at a point.
  func graphChart(_ chart: Chart, hasGuideAt point: Int) -> Bool
}

/// A data source whose values have units, which are read with them.
public protocol GraphChartUnits: GraphChartDataSource {
  /// The unit of a plot's values, such as "mmHg"; empty for none.
  func graphChart(_ chart: Chart, unitOfPlot plot: Int) -> String
}

/// A data source that says which plot a scrubber tells of, where the graph doesn't.
public protocol GraphChartScrubbing: GraphChartDataSource {
  /// The plot; one without values gives way to the first that has some.
  func scrubbedPlot(in chart: Chart) -> Int
}

/// A graph's data source, seen as the queries of kinds that show points.
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
    // A line has a band only where there are ranges.
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

  /// A title for each division of the x axis, empty for none.
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
