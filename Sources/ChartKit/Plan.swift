import CChartPlugin
import ChartBridge

/// A chart's requests to the layout; valid while `plan` runs.
public struct Plan {
  let raw: UnsafeMutablePointer<ch_plan>
  private let arena = Arena()

  init(raw: UnsafeMutablePointer<ch_plan>) { self.raw = raw }

  private var table: ch_plan { raw.pointee }

  /// The width of the picture in points; the plot area is narrower.
  public var width: Double { table.width }

  /// The height of the picture in points; the plot area is lower.
  public var height: Double { table.height }

  /// Makes the axis include all of these positions.
  ///
  /// A column also gives it its type, title and unit.
  public func span(_ axis: Direction, at position: Position) {
    table.span(raw, axis.c, position.raw(in: arena))
  }

  /// Makes the axis include all values of the column, and use its type, title and unit.
  public func span(_ axis: Direction, at column: Column) { span(axis, at: .at(column)) }

  /// Requests space beyond the first and last position: fractions of the band, and points.
  public func pad(_ axis: Direction, band: Double = 0, points: Double = 0) {
    table.pad(raw, axis.c, band, points)
  }

  /// Includes zero in the axis, because lengths from zero are compared.
  public func zero(_ axis: Direction) { table.zero(raw, axis.c) }

  /// Sets the axis' type, if it isn't the column's.
  public func type(_ axis: Direction, _ type: ColumnType) {
    table.axis_type(raw, axis.c, type.rawValue)
  }

  /// Sets the axis of the bands, and the limits of their width in points; 0 is no limit.
  public func band(_ axis: Direction, minimum: Double = 0, maximum: Double = 0) {
    table.band(raw, axis.c, minimum, maximum)
  }

  /// The form of a sample in the legend.
  public enum Sample: Int32, Sendable { case fill, line, symbol, lineAndSymbol }

  /// Adds an entry to the legend.
  ///
  /// - Parameters:
  ///   - series: The series that it represents; `nil` if there is none.
  ///   - title: The text.
  ///   - sample: The form of the sample.
  ///   - record: The record that it represents. Default: the whole series.
  ///   - fill: The fill of the sample. Default: the series' own.
  ///   - stroke: The stroke of the sample. Default: the series' own, or none around a filled
  ///     sample.
  ///   - symbol: The symbol at a point.
  ///   - isOptional: `true` if the marks are labelled too, so the entry appears only if the program
  ///     positions the legend.
  public func legend(
    series: Int?, title: String, sample: Sample = .fill, record: Int? = nil, fill: Paint? = nil,
    stroke: Stroke? = nil, symbol: Symbol = .circle, isOptional: Bool = false
  ) {
    var entry = ch_legend_entry()
    entry.size = sizeField(ch_legend_entry.self)
    entry.sample = sample.rawValue
    entry.title = arena.string(title)
    entry.series = Int64(series ?? -1)
    entry.record = Int64(record ?? -1)
    entry.fill = fill?.c(in: arena)
    entry.stroke = stroke?.c(in: arena)
    entry.symbol = symbol.c
    entry.optional = isOptional ? 1 : 0
    table.legend(raw, arena.store(entry))
  }

  /// Requests space for marks beyond an edge of the plot area, in points.
  public func room(_ edge: Edge, _ points: Double) { table.room(raw, edge.c, points) }

  /// Requests space for something at a value that may cross an edge of the plot area.
  ///
  /// - Parameters:
  ///   - edge: The edge of the plot area.
  ///   - points: The length beyond the value, such as that of a label at the end of a bar.
  ///   - value: The value, on the axis that runs toward the edge.
  public func room(_ edge: Edge, _ points: Double, beyond value: Double) {
    table.space_beyond(raw, edge.c, value, points)
  }

  /// Sets the number of series styles that the chart uses.
  ///
  /// Default: one for each series.
  public func styles(_ count: Int) { table.styles(raw, Int64(count)) }

  /// Announces that colours will represent the values of a column, as `MarkStyle.colors`.
  ///
  /// The host adds a legend.
  ///
  /// - Parameters:
  ///   - column: Numbers, coloured by the theme's ramp, or categories, coloured by its palette from
  ///     the chart's first style on. Columns with the same title share a scale, across all charts
  ///     of the graph.
  ///   - sample: The form of a category in the legend.
  public func colors(_ column: Column, sample: Sample = .symbol) {
    table.colors(raw, column.raw, sample.rawValue)
  }

  /// Announces that areas of symbols will represent the numbers of a column.
  ///
  /// The host adds a legend.
  ///
  /// - Parameters:
  ///   - column: The numbers. Columns with the same title share a scale, with the largest `most`.
  ///   - most: The diameter of the largest symbol in points.
  public func sizes(_ column: Column, most: Double) { table.sizes(raw, column.raw, most) }

  /// Sets the pattern of an axis' labels if the program sets none, such as "0%" for fractions.
  public func format(_ axis: Direction, _ pattern: String) {
    table.format(raw, axis.c, pattern)
  }

  /// Sets the limits of an axis if the program sets none; `nil` is determined by the data.
  public func limits(_ axis: Direction, minimum: Double?, maximum: Double?) {
    table.limits(raw, axis.c, minimum ?? .nan, maximum ?? .nan)
  }

  /// Reports that there is nothing to draw.
  ///
  /// The host shows the text, or its own by default, and does not call `draw`.
  public func nothing(_ text: String? = nil) {
    guard let text else { return table.nothing(raw, nil) }
    table.nothing(raw, text)
  }
}
