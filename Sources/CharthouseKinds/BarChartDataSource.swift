public import Charthouse

/// Answers what a bar chart asks.
///
/// Bars are counted from 0; every series has one at each place. Where bars begin, their labels, colours, fills and strokes
/// are asked for where the object conforms to `BarChartBases`, `BarChartLabels`, `BarChartColors`, `BarChartFills` and
/// `BarChartStrokes`.
public protocol BarChartDataSource: KindDataSource {
  /// How many bars each series has.
  func numberOfBars(in chart: Chart) -> Int
  /// Where a bar stands.
  func barChart(_ chart: Chart, placeOfBar bar: Int) throws -> RecordPosition
  /// How long a bar is; nil where it is missing.
  func barChart(_ chart: Chart, valueOfBar bar: Int, series: Int) throws -> Double?
}

/// A data source that has texts for the tips of the bars.
public protocol BarChartLabels: BarChartDataSource {
  /// The text at a bar's tip; nil for none.
  func barChart(_ chart: Chart, labelOfBar bar: Int, series: Int) throws -> String?
}

/// A data source that has colours for single bars.
public protocol BarChartColors: BarChartDataSource {
  /// The colour of a bar; nil: its series'.
  func barChart(_ chart: Chart, colorOfBar bar: Int, series: Int) throws -> Color?
}

/// A data source that knows where single bars begin, as in a waterfall or a plan of work.
public protocol BarChartBases: BarChartDataSource {
  /// Where a bar begins; nil where it is missing.
  func barChart(_ chart: Chart, baseOfBar bar: Int, series: Int) throws -> Double?
}

/// A data source that says what single bars are filled with.
public protocol BarChartFills: BarChartDataSource {
  /// What a bar is filled with; nil: its colour.
  func barChart(_ chart: Chart, fillOfBar bar: Int, series: Int) throws -> Paint?
}

/// A data source that has strokes for single bars.
public protocol BarChartStrokes: BarChartDataSource {
  /// The stroke around a bar; nil: the border of all.
  func barChart(_ chart: Chart, strokeOfBar bar: Int, series: Int) throws -> Stroke?
}

/// A bar chart's data source, seen as the queries of the kind.
struct BarQueries: TypedQueries {
  let source: any BarChartDataSource

  var names: Set<String> {
    var names: Set = ["x", "y"]
    if source is any BarChartLabels { names.insert("label") }
    if source is any BarChartColors { names.insert("color") }
    if source is any BarChartBases { names.insert("base") }
    if source is any BarChartFills { names.insert("fill") }
    if source is any BarChartStrokes { names.insert("stroke") }
    return names
  }

  func count(series: Int, in chart: Chart) -> Int { source.numberOfBars(in: chart) }

  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  {
    switch query {
    case "x": try Column(places: records.map { try source.barChart(chart, placeOfBar: $0) })
    case "y":
      Column(
        try records.map { try source.barChart(chart, valueOfBar: $0, series: series) ?? .nan })
    case "base":
      try (source as? any BarChartBases).map { source in
        Column(
          try records.map { try source.barChart(chart, baseOfBar: $0, series: series) ?? .nan })
      }
    default: nil
    }
  }

  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value {
    switch query {
    case "label":
      try (source as? any BarChartLabels)?
        .barChart(chart, labelOfBar: record, series: series).value ?? .null
    case "color":
      try (source as? any BarChartColors)?
        .barChart(chart, colorOfBar: record, series: series).value ?? .null
    case "fill":
      try (source as? any BarChartFills)?
        .barChart(chart, fillOfBar: record, series: series).value ?? .null
    case "stroke":
      try (source as? any BarChartStrokes)?
        .barChart(chart, strokeOfBar: record, series: series).value ?? .null
    default: .null
    }
  }
}
