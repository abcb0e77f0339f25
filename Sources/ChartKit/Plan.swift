import CChartPlugin
import ChartBridge

/// What a chart says about itself before it is laid out; valid while `plan` runs.
public struct Plan {
  let raw: UnsafeMutablePointer<ch_plan>
  private let arena = Arena()

  init(raw: UnsafeMutablePointer<ch_plan>) { self.raw = raw }

  private var table: ch_plan { raw.pointee }

  /// Width of the picture in points; the plot area is narrower.
  public var width: Double { table.width }

  /// Height of the picture in points; the plot area is less high.
  public var height: Double { table.height }

  /// The axis shall reach every one of these positions; a column says the axis' type, title and unit too.
  public func span(_ axis: Direction, at position: Position) {
    table.span(raw, axis.c, position.raw(in: arena))
  }

  /// The axis shall reach every value of the column, and take its type, title and unit.
  public func span(_ axis: Direction, at column: Column) { span(axis, at: .at(column)) }

  /// Asks for room beyond the first and last position, at both ends: parts of the band, and points.
  public func pad(_ axis: Direction, band: Double = 0, points: Double = 0) {
    table.pad(raw, axis.c, band, points)
  }

  /// Zero belongs to the axis, because lengths from zero are compared.
  public func zero(_ axis: Direction) { table.zero(raw, axis.c) }

  /// The axis' type, where it isn't the column's.
  public func type(_ axis: Direction, _ type: ColumnType) {
    table.axis_type(raw, axis.c, type.rawValue)
  }

  /// The axis along which bands lie, and the minimum and maximum width of one in points; 0: no limit.
  public func band(_ axis: Direction, minimum: Double = 0, maximum: Double = 0) {
    table.band(raw, axis.c, minimum, maximum)
  }

  /// How a legend shows a look.
  public enum Sample: Int32, Sendable { case fill, line, symbol, lineAndSymbol }

  /// Adds an entry to the legend.
  ///
  /// - Parameters:
  ///   - series: Whose look it has, and what a press on it means; `nil` is none.
  ///   - title: What it says.
  ///   - sample: How the look is shown.
  ///   - record: The record that it stands for; `nil` is the whole series.
  ///   - fill: How areas are filled; `nil` is the series' own.
  ///   - stroke: How lines are drawn; `nil` is the series' own, and around a filled sample none.
  ///   - symbol: What stands at a point.
  ///   - isOptional: Whether marks say it too, so that it is shown only where the program places the legend.
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

  /// Asks for room that marks need beyond an edge of the plot area, in points.
  public func room(_ edge: Edge, _ points: Double) { table.room(raw, edge.c, points) }

  /// Asks for such room where what is so many points long beyond a value reaches over the edge.
  ///
  /// - Parameters:
  ///   - edge: The edge of the plot area.
  ///   - points: How long it is, such as a label at the tip of a bar.
  ///   - value: Where it begins, on the axis that runs towards the edge.
  public func room(_ edge: Edge, _ points: Double, beyond value: Double) {
    table.space_beyond(raw, edge.c, value, points)
  }

  /// How many series looks the chart takes; one for each series where this isn't said.
  public func styles(_ count: Int) { table.styles(raw, Int64(count)) }

  /// Colours will stand for the values of a column, as `MarkStyle.colors`; the host makes their legend.
  ///
  /// - Parameters:
  ///   - column: Numbers, on the theme's ramp, or categories, by its palette from the chart's first style on. Columns of
  ///     one title share a scale, through all charts of the graph.
  ///   - sample: How the legend shows a category.
  public func colors(_ column: Column, sample: Sample = .symbol) {
    table.colors(raw, column.raw, sample.rawValue)
  }

  /// Areas of symbols will stand for the numbers of a column; the host makes their legend.
  ///
  /// - Parameters:
  ///   - column: The numbers. Columns of one title share a scale, with the greatest `most`.
  ///   - most: The diameter of the greatest of them in points.
  public func sizes(_ column: Column, most: Double) { table.sizes(raw, column.raw, most) }

  /// The pattern of an axis' labels where the program says none, such as "0%" for shares.
  public func format(_ axis: Direction, _ pattern: String) {
    table.format(raw, axis.c, pattern)
  }

  /// The minimum and maximum of an axis for which the program sets none; `nil`: as the data need.
  public func limits(_ axis: Direction, minimum: Double?, maximum: Double?) {
    table.limits(raw, axis.c, minimum ?? .nan, maximum ?? .nan)
  }

  /// There is nothing to draw: the host writes the text, or its own words, and does not call `draw`.
  public func nothing(_ text: String? = nil) {
    guard let text else { return table.nothing(raw, nil) }
    table.nothing(raw, text)
  }
}
