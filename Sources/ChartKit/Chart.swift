import CChartPlugin
import ChartBridge

/// The services that the host offers to a chart, available while the host is calling it.
public struct Chart {
  let raw: UnsafeMutablePointer<ch_chart>

  private var host: ch_host { raw.pointee.host.pointee }

  // MARK: Messages

  /// The importance of a line in the log.
  public enum LogLevel: Int32, Sendable { case debug, info, warning }

  /// Writes a line to the program's log.
  public func log(_ message: String, level: LogLevel = .info) {
    host.log(raw, level.rawValue, message)
  }

  /// Adds a warning to the result, for the user.
  public func warn(_ message: String, series: Int? = nil, record: Int? = nil) {
    host.warn(raw, Int64(series ?? -1), Int64(record ?? -1), message)
  }

  /// Marks the running call as failed; only the first message counts.
  ///
  /// Throwing an error does the same.
  public func fail(_ message: String) { host.fail(raw, message) }

  /// `true` if the running call has failed, on either side: a failed data source counts too.
  public var failed: Bool { host.failed(raw) }

  // MARK: Series and columns

  /// The number of series of the chart.
  public var seriesCount: Int { Int(host.series_count(raw)) }

  /// The name of a series, for users.
  public func seriesName(_ series: Int) -> String {
    var name = ch_string()
    host.series_name(raw, Int64(series), &name)
    return String(name)
  }

  /// The number of records of a series.
  public func recordCount(_ series: Int = 0) -> Int { Int(host.record_count(raw, Int64(series))) }

  /// The columns that answer a query by series, for the series that have one.
  public func columns(_ query: ((Int) -> Column?)?) -> [(series: Int, column: Column)] {
    guard let query else { return [] }
    return (0..<seriesCount).compactMap { series in query(series).map { (series, $0) } }
  }

  /// The smallest and largest finite values; `nil` if no value is finite.
  ///
  /// Takes one pass per revision of the column.
  public func range(of column: Column) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 0.0)
    return host.column_range(raw, column.raw, &low, &high) ? low...high : nil
  }

  /// The order of a column's values.
  public enum Order: Int32, Sendable {
    /// In no order, or with a missing value.
    case none
    /// The values never decrease.
    case ascending
    /// The values never increase.
    case descending
  }

  /// The order of a column's values.
  ///
  /// Takes one pass per revision of the column.
  public func order(of column: Column) -> Order {
    Order(rawValue: host.column_order(raw, column.raw)) ?? .none
  }

  /// The typical distance between neighbouring distinct values.
  public func spacing(of column: Column) -> Double { host.column_spacing(raw, column.raw) }

  /// The record with the nearest value, or the first of several; `nil` if no value is finite.
  public func record(nearest value: Double, in column: Column) -> Int? {
    let record = host.column_find(raw, column.raw, value)
    return record < 0 ? nil : Int(record)
  }

  /// Creates a column of the chart.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - type: The type of the values.
  ///   - model: A column to copy title, unit and names from.
  ///   - fill: A function that writes the values, which are all NaN before.
  /// - Returns: The column, valid as long as any other that is obtained now.
  /// - Throws: `KitError.noColumn` if the host has no memory, or the error of `fill`.
  public func newColumn(
    _ count: Int, type: ColumnType = .number, like model: Column? = nil,
    fill: (UnsafeMutableBufferPointer<Double>) throws -> Void
  ) throws -> Column {
    var data: UnsafeMutablePointer<Double>?
    guard
      let column = host.new_column(raw, type.rawValue, Int64(count), model?.raw, &data)
    else { throw KitError.noColumn(count: count) }
    try fill(UnsafeMutableBufferPointer(start: data, count: count))
    return Column(raw: column)
  }

  /// Creates a column of the chart from numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - model: A column to copy type, title, unit and names from.
  /// - Returns: The column, valid as long as any other that is obtained now.
  /// - Throws: `KitError.noColumn` if the host has no memory.
  public func newColumn(of values: [Double], like model: Column? = nil) throws -> Column {
    try newColumn(values.count, type: model?.type ?? .number, like: model) { column in
      _ = column.update(fromContentsOf: values)
    }
  }

  /// Keeps a column valid until `release`; balance each retain with one release.
  public func retain(_ column: Column) { host.retain(raw, column.raw) }

  /// Releases a column that was retained.
  public func release(_ column: Column) { host.release(raw, column.raw) }

  // MARK: Styles

  /// The width and height of a text in points, as it will be drawn.
  public func size(of text: String, style: TextStyle? = nil) -> (width: Double, height: Double) {
    let arena = Arena()
    var size = (width: 0.0, height: 0.0)
    host.text_size(
      raw, text, text.utf8.count, style?.c(in: arena), &size.width, &size.height)
    return size
  }

  /// The style of a series, counted from this chart's first one.
  public func style(ofSeries series: Int) -> SeriesStyle {
    var style = ch_series_style()
    style.size = sizeField(ch_series_style.self)
    host.series_style(raw, Int64(series), &style)
    return SeriesStyle(c: style)
  }

  /// A paint of the theme.
  public func paint(_ role: ThemeRole) -> Paint {
    Paint(pointer: host.theme_paint(raw, role.c))
  }

  /// The theme's background or text paint, whichever contrasts more with a paint.
  public func textPaint(on paint: Paint) -> Paint {
    guard let ground = paint.color, let dark = self.paint(.text).color,
      let light = self.paint(.background).color
    else { return self.paint(.text) }
    return .color(ground.contrast(with: light) >= ground.contrast(with: dark) ? light : dark)
  }

  // MARK: Texts

  /// The text of a number, with `decimals` digits after the point, or as many as needed.
  public func text(number: Double, decimals: Int? = nil) -> String {
    text { host.format_number(raw, number, Int32(decimals ?? -1), &$0) }
  }

  /// The text of a number in a pattern like those of axes: "0.00", "#,##0" or "0%".
  ///
  /// An invalid pattern makes the running call fail.
  public func text(number: Double, pattern: String) -> String {
    text { host.format_pattern(raw, number, pattern, &$0) }
  }

  /// A pattern that suits all of some numbers: thousands are grouped in all or none.
  ///
  /// - Parameters:
  ///   - numbers: The numbers; those that aren't finite are ignored.
  ///   - decimals: The digits after the point. Default: as many as the numbers have, or, if some
  ///     are computed, as many as distinguish them.
  /// - Returns: The pattern, for `text(number:pattern:)`; `nil` if the numbers are too large or too
  ///   small for one.
  public func pattern(for numbers: [Double], decimals: Int? = nil) -> String? {
    let pattern = text {
      host.number_pattern(raw, numbers, numbers.count, Int32(decimals ?? -1), &$0)
    }
    return pattern.isEmpty ? nil : pattern
  }

  /// The text of a fraction as a percentage: 0.25 is "25%".
  ///
  /// It has `decimals` digits after the point, or as many as needed.
  public func text(percent share: Double, decimals: Int? = nil) -> String {
    text { host.format_percent(raw, share, Int32(decimals ?? -1), &$0) }
  }

  /// The text of a time, in a pattern of Unicode TR 35.
  ///
  /// Default: the date, and the time of day unless it is midnight.
  public func text(time seconds: Double, pattern: String? = nil) -> String {
    guard let pattern else { return text { host.format_time(raw, seconds, nil, &$0) } }
    return text { host.format_time(raw, seconds, pattern, &$0) }
  }

  private func text(_ write: (inout ch_string) -> Void) -> String {
    var text = ch_string()
    write(&text)
    return String(text)
  }

  /// An extension of these services, by id; `nil` if the host doesn't have it.
  public func hostExtension(_ id: String) -> UnsafeRawPointer? { host.extension(raw, id) }
}

/// A failure of the kit.
public enum KitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The host has no memory for a column of `count` values.
  case noColumn(count: Int)
  /// A method was called on a chart of another kind.
  case otherKind(expected: String, found: String)

  /// A sentence that describes the failure.
  public var description: String {
    switch self {
    case .noColumn(let count): "There is no memory for a column of \(count) numbers."
    case .otherKind(let expected, let found):
      "A method of \(expected) was called on a \(found)."
    }
  }
}
