public import Charthouse

/// A data source of a pie chart.
///
/// Segments are counted from 0. For names, legend titles, labels, colours, fills and offsets of
/// segments, conform to `PieChartNames`, `PieChartLegendTitles`, `PieChartLabels`,
/// `PieChartColors`, `PieChartFills` and `PieChartOffsets`.
public protocol PieChartDataSource: KindDataSource {
  /// Returns the number of segments.
  func numberOfSegments(in chart: Chart) -> Int
  /// Returns the value of a segment, relative to any sum; `nil` if it is missing.
  func pieChart(_ chart: Chart, valueOfSegment segment: Int) throws -> Double?
}

/// A data source with names of segments.
public protocol PieChartNames: PieChartDataSource {
  /// Returns the name of a segment in its label or the legend; `nil` for its number.
  func pieChart(_ chart: Chart, nameOfSegment segment: Int) throws -> String?
}

/// A data source with titles for the legend.
public protocol PieChartLegendTitles: PieChartDataSource {
  /// Returns the title of a segment in the legend; `nil` to leave it out.
  func pieChart(_ chart: Chart, legendTitleOfSegment segment: Int) throws -> String?
}

/// A data source with custom labels.
public protocol PieChartLabels: PieChartDataSource {
  /// Returns the label of a segment, with line breaks between lines; `nil` for none.
  func pieChart(_ chart: Chart, labelOfSegment segment: Int) throws -> String?
}

/// A data source with colours for segments.
public protocol PieChartColors: PieChartDataSource {
  /// Returns the colour of a segment; `nil` for the palette's colour.
  func pieChart(_ chart: Chart, colorOfSegment segment: Int) throws -> Color?
}

/// A data source with fills for segments.
public protocol PieChartFills: PieChartDataSource {
  /// Returns the fill of a segment; `nil` for its colour.
  func pieChart(_ chart: Chart, fillOfSegment segment: Int) throws -> Paint?
}

/// A data source that moves segments out of the pie.
public protocol PieChartOffsets: PieChartDataSource {
  /// Returns the outward offset of a segment, in points.
  func pieChart(_ chart: Chart, offsetOfSegment segment: Int) throws -> Double
}

/// An adapter from a pie chart's data source to the queries of the kind.
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
