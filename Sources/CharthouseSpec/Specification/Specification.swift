public import Charthouse

/// A graph as data: what a JSON file or a command line says, and a program can too.
///
/// `makeHost` turns it into a `ChartHost` with its charts fed.
public struct Specification: Sendable {
  /// How large the picture is, in points.
  public var size = Size(width: 640, height: 400)
  /// Colours and fonts.
  public var theme = Theme.light
  /// The zone whose days and clocks the graph shows, such as "Europe/Amsterdam"; nil: UTC.
  public var timeZone: String?
  /// The locale whose marks and words numbers and dates have, such as "de_DE"; nil: English.
  public var locale: String?
  /// Where the charts' data come from, unless they have their own.
  public var data: DataSpecification?
  /// The charts, from back to front.
  public var charts: [ChartSpecification] = []
  /// The settings of graph, entrance, legend, host and scrubbing, by group and name.
  public var settings: [SettingsGroup: [String: Value]] = [:]
  /// The settings of axes, by identifier and name.
  public var axes: [String: [String: Value]] = [:]
  /// What is added to help reading: lines, bands and notes, from back to front.
  public var annotations: [Annotation] = []
  /// Where it was read, for messages, such as `chart.json, $`; empty: nowhere.
  var place = ""
  /// What it was read from; nil: from nothing.
  var text: SpecificationText?
  /// What images that it names are relative to: a path that ends with a slash, or nothing.
  var folder = ""

  /// Makes a specification without charts.
  public init() {}

  /// The settings of a group by name.
  public subscript(group: SettingsGroup) -> [String: Value] {
    get { settings[group] ?? [:] }
    set { settings[group] = newValue }
  }
}

/// Where records come from, and which of them are used.
public struct DataSpecification: Sendable {
  /// What the records are read from.
  public enum Source: Sendable {
    /// A file of CSV or JSON; "-" is standard input.
    case file(String)
    /// A table that is there already.
    case table(Table)
  }

  /// What they are read from.
  public var source: Source
  /// How a file is read.
  public var options = TableOptions()
  /// What columns are called and measured in, by their names.
  public var columns: [String: ColumnSpecification] = [:]
  /// Which records are kept: those that pass all filters.
  public var filters: [Filter] = []
  /// The column by which they are sorted; nil: as they come.
  public var sortColumn: String?
  /// Whether the greatest comes first.
  public var isDescending = false
  /// How many of the first are kept, after filtering and sorting; nil: all.
  public var first: Int?
  /// How many of the last are kept, after filtering and sorting; nil: all.
  public var last: Int?
  /// Where it was read, for messages; empty: nowhere.
  var place = ""

  /// A condition on one column.
  public struct Filter: Sendable {
    /// The column's name.
    public var column: String
    /// The least value kept, a number or the text of a time; nil: no limit.
    public var from: Value?
    /// The greatest value kept; nil: no limit.
    public var to: Value?
    /// The texts kept; nil: all.
    public var among: [String]?

    /// Makes a condition.
    public init(column: String, from: Value? = nil, to: Value? = nil, among: [String]? = nil) {
      self.column = column
      self.from = from
      self.to = to
      self.among = among
    }
  }

  /// Makes a source of all records.
  public init(_ source: Source) {
    self.source = source
  }
}

/// What a column of a table is called in the picture, and measured in.
public struct ColumnSpecification: Hashable, Sendable {
  /// The name for people; nil: the one that it has in the table.
  public var title: String?
  /// Such as "°C"; nil: none.
  public var unit: String?

  /// Says what a column is called and measured in.
  public init(title: String? = nil, unit: String? = nil) {
    self.title = title
    self.unit = unit
  }
}

/// A chart as data.
public struct ChartSpecification: Sendable {
  /// The kind's short name or its id.
  public var kind: String
  /// What the chart is called; nil: the kind's name.
  public var id: String?
  /// Who answers its queries, by name; what is left out is found among the columns.
  public var encodings: [String: EncodingSpecification] = [:]
  /// The column whose values are the series, where the table is in long form.
  public var seriesColumn: String?
  /// What is set of its properties, by name.
  public var properties: [String: Value] = [:]
  /// How single series look, by their names.
  public var styles: [String: SeriesStyleOverride] = [:]
  /// The names of series that are left out of the picture.
  public var hidden: [String] = []
  /// What is set of how it comes in, by name, from what is usual in the graph; nil: nothing.
  public var entrance: [String: Value]?
  /// Whether its marks end at the plot area's edges; nil: as the graph says.
  public var clipsMarks: Bool?
  /// The axis from left to right that it uses; nil: "x".
  public var xAxis: String?
  /// The axis from bottom to top that it uses; nil: "y".
  public var yAxis: String?
  /// Where its data come from; nil: from the specification's.
  public var data: DataSpecification?
  /// Where it was read, for messages; empty: nowhere.
  var place = ""

  /// Makes a chart of a kind.
  public init(kind: String) {
    self.kind = kind
  }
}

/// Who answers a query.
public enum EncodingSpecification: Hashable, Sendable {
  /// A column of the table; where several records of a series are at one x, an aggregate of them.
  case column(String, Aggregate? = nil)
  /// A column of the table for each series, or an aggregate of it at each x.
  case columns([String], Aggregate? = nil)
  /// One value for everything.
  case value(Value)
  /// A value by the name of a series or category.
  case values([String: Value])
  /// A value by record.
  case records([Value])
}
