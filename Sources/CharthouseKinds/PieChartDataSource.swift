public import Charthouse

/// Answers what a pie chart asks.
///
/// Segments are counted from 0. What they are called, their labels, colours, fills and offsets are asked for where the
/// object conforms to `PieChartNames`, `PieChartLegendTitles`, `PieChartLabels`, `PieChartColors`, `PieChartFills` and
/// `PieChartOffsets`.
public protocol PieChartDataSource: KindDataSource {
  /// How many segments there are.
  func numberOfSegments(in chart: Chart) -> Int
  /// How much a segment stands for, of whatever sum; nil where it is missing.
  func pieChart(_ chart: Chart, valueOfSegment segment: Int) throws -> Double?
}

/// A data source that knows what the segments are called.
public protocol PieChartNames: PieChartDataSource {
  /// What a segment is called, in its label or in the legend; nil: its number.
  func pieChart(_ chart: Chart, nameOfSegment segment: Int) throws -> String?
}

/// A data source that has titles for the legend.
public protocol PieChartLegendTitles: PieChartDataSource {
  /// What the legend says of a segment; nil leaves it out there.
  func pieChart(_ chart: Chart, legendTitleOfSegment segment: Int) throws -> String?
}

/// A data source that writes the labels itself.
public protocol PieChartLabels: PieChartDataSource {
  /// The label of a segment, in as many lines as it has; nil for none.
  func pieChart(_ chart: Chart, labelOfSegment segment: Int) throws -> String?
}

/// A data source that has colours for the segments.
public protocol PieChartColors: PieChartDataSource {
  /// The colour of a segment; nil: the palette's.
  func pieChart(_ chart: Chart, colorOfSegment segment: Int) throws -> Color?
}

/// A data source that says what segments are filled with.
public protocol PieChartFills: PieChartDataSource {
  /// What a segment is filled with; nil: its colour.
  func pieChart(_ chart: Chart, fillOfSegment segment: Int) throws -> Paint?
}

/// A data source that moves segments out of the pie.
public protocol PieChartOffsets: PieChartDataSource {
  /// How many points a segment is moved outwards.
  func pieChart(_ chart: Chart, offsetOfSegment segment: Int) throws -> Double
}

/// A pie chart's data source, seen as the queries of the kind.
struct PieQueries: TypedQueries {
  let source: any PieChartDataSource

  var names: Set<String> {
    var names: Set = ["value"]
    if source is any PieChartNames { names.insert("label") }
    if source is any PieChartLegendTitles { names.insert("legendTitle") }
    if source is any PieChartLabels { names.insert("labelText") }
    if source is any PieChartColors { names.insert("color") }
    if source is any PieChartFills { names.insert("fill") }
    if source is any PieChartOffsets { names.insert("offset") }
    return names
  }

  func count(series: Int, in chart: Chart) -> Int { source.numberOfSegments(in: chart) }

  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  {
    guard query == "value" else { return nil }
    return Column(try records.map { try source.pieChart(chart, valueOfSegment: $0) ?? .nan })
  }

  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value {
    switch query {
    case "label":
      try (source as? any PieChartNames)?.pieChart(chart, nameOfSegment: record).value ?? .null
    case "legendTitle":
      try (source as? any PieChartLegendTitles)?
        .pieChart(chart, legendTitleOfSegment: record).value ?? .null
    case "labelText":
      try (source as? any PieChartLabels)?.pieChart(chart, labelOfSegment: record).value ?? .null
    case "color":
      try (source as? any PieChartColors)?.pieChart(chart, colorOfSegment: record).value ?? .null
    case "fill":
      try (source as? any PieChartFills)?.pieChart(chart, fillOfSegment: record).value ?? .null
    case "offset":
      try (source as? any PieChartOffsets)?.pieChart(chart, offsetOfSegment: record).value
        ?? .null
    default: .null
    }
  }
}
