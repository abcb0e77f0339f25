public import Charthouse

/// A graph as data, as in a JSON file, on a command line or in a program.
///
/// Use `makeHost(measurer:registry:)` to create a `ChartHost` with the charts and their data.
public struct Specification: Sendable {
  /// The size of the picture, in points.
  public var size = Size(width: 640, height: 400)
  /// The colours and fonts.
  public var theme = Theme.light
  /// The time zone of dates and times, such as "Europe/Amsterdam".
  ///
  /// Default: UTC.
  public var timeZone: String?
  /// The locale of numbers and dates, such as "de_DE".
  ///
  /// Default: English.
  public var locale: String?
  /// The data of charts that have none of their own.
  public var data: DataSpecification?
  /// The charts, from back to front.
  public var charts: [ChartSpecification] = []
  /// The settings of graph, entrance, legend, host and scrubbing, by group and name.
  public var settings: [SettingsGroup: [String: Value]] = [:]
  /// The settings of axes, by identifier and name.
  public var axes: [String: [String: Value]] = [:]
  /// The lines, bands and notes, from back to front.
  public var annotations: [Annotation] = []
  /// The location in the source, for messages, such as `chart.json, $`; empty if there is none.
  var location = ""
  /// The text that it was read from; `nil` if there is none.
  var text: SpecificationText?
  /// The folder of relative paths, with a slash at its end; empty for the working directory.
  var folder = ""

  /// Creates a specification without charts.
  public init() {}

  /// The settings of a group, by name.
  public subscript(group: SettingsGroup) -> [String: Value] {
    get { settings[group] ?? [:] }
    set { settings[group] = newValue }
  }
}

/// A source of records and a choice of those to use.
public struct DataSpecification: Sendable {
  /// A source of records.
  public enum Source: Sendable {
    /// A CSV or JSON file; "-" is standard input.
    case file(String)
    /// A table in memory.
    case table(Table)
  }

  /// The source of the records.
  public var source: Source
  /// The options for reading a file.
  public var options = TableOptions()
  /// The titles and units of columns, by column name.
  public var columns: [String: ColumnSpecification] = [:]
  /// The filters; a record must pass all of them.
  public var filters: [Filter] = []
  /// The column to sort by; `nil` to keep the order of the source.
  public var sortColumn: String?
  /// `true` to sort from the greatest to the least value.
  public var isDescending = false
  /// The number of records to keep from the start, after filtering and sorting; `nil` for all.
  public var first: Int?
  /// The number of records to keep from the end, after filtering and sorting; `nil` for all.
  public var last: Int?
  /// The location in the source, for messages; empty if there is none.
  var location = ""

  /// A condition on one column.
  public struct Filter: Sendable {
    /// The name of the column.
    public var column: String
    /// The minimum, a number or the text of a date or time; `nil` if there is none.
    public var from: Value?
    /// The maximum, a number or the text of a date or time; `nil` if there is none.
    public var to: Value?
    /// The texts to keep; `nil` for all.
    public var among: [String]?

    /// Creates a condition.
    public init(column: String, from: Value? = nil, to: Value? = nil, among: [String]? = nil) {
      self.column = column
      self.from = from
      self.to = to
      self.among = among
    }
  }

  /// Creates data with all records of a source.
  public init(_ source: Source) {
    self.source = source
  }
}

/// The title and unit of a column.
public struct ColumnSpecification: Hashable, Sendable {
  /// The title for people; `nil` for the column's name.
  public var title: String?
  /// The unit, such as "°C"; `nil` if there is none.
  public var unit: String?

  /// Creates a title and a unit.
  public init(title: String? = nil, unit: String? = nil) {
    self.title = title
    self.unit = unit
  }
}

/// A chart as data.
public struct ChartSpecification: Sendable {
  /// The kind's short name or its id.
  public var kind: String
  /// The identifier of the chart; `nil` for the kind's name.
  public var id: String?
  /// The encodings, by name of the query; missing ones are chosen from the columns.
  public var encodings: [String: EncodingSpecification] = [:]
  /// The column that splits a table in long form into series.
  public var seriesColumn: String?
  /// The values of the kind's properties, by name.
  public var properties: [String: Value] = [:]
  /// The style overrides of series, by series name.
  public var styles: [String: SeriesStyleOverride] = [:]
  /// The names of hidden series.
  public var hidden: [String] = []
  /// The changes to the graph's entrance animation, by setting; `nil` if there are none.
  public var entrance: [String: Value]?
  /// `true` to clip marks to the plot area; `nil` for the graph's setting.
  public var clipsMarks: Bool?
  /// The identifier of the horizontal axis; `nil` for "x".
  public var xAxis: String?
  /// The identifier of the vertical axis; `nil` for "y".
  public var yAxis: String?
  /// The data of the chart; `nil` for the specification's data.
  public var data: DataSpecification?
  /// The location in the source, for messages; empty if there is none.
  var location = ""

  /// Creates a chart of a kind.
  public init(kind: String) {
    self.kind = kind
  }
}

/// The data that is bound to a query.
public enum EncodingSpecification: Hashable, Sendable {
  /// A column of the table, aggregated if several records of a series share an x position.
  case column(String, Aggregate? = nil)
  /// A column of the table for each series, aggregated if several records share an x position.
  case columns([String], Aggregate? = nil)
  /// One value for all series and records.
  case value(Value)
  /// A value for each name of a series or category.
  case values([String: Value])
  /// A value for each record.
  case records([Value])
}
