import CChartPlugin
import ChartBridge

/// What the host offers to one chart; to be used inside the calls that the host makes to it.
public struct Chart {
  let raw: UnsafeMutablePointer<ch_chart>

  private var host: ch_host { raw.pointee.host.pointee }

  // MARK: Words to people

  /// How much a line in the log matters.
  public enum LogLevel: Int32, Sendable { case debug, info, warning }

  /// Writes a line to the program's log.
  public func log(_ message: String, level: LogLevel = .info) {
    host.log(raw, level.rawValue, message)
  }

  /// Adds a warning to the result, shown to the person.
  public func warn(_ message: String, series: Int? = nil, record: Int? = nil) {
    host.warn(raw, Int64(series ?? -1), Int64(record ?? -1), message)
  }

  /// Says that the running call has failed; only the first message counts.
  ///
  /// Throwing an error does the same.
  public func fail(_ message: String) { host.fail(raw, message) }

  /// Whether the running call has failed, on either side: a data source that failed counts too.
  public var failed: Bool { host.failed(raw) }

  // MARK: Series and columns

  /// How many series the chart has.
  public var seriesCount: Int { Int(host.series_count(raw)) }

  /// What people call a series.
  public func seriesName(_ series: Int) -> String {
    var name = ch_string()
    host.series_name(raw, Int64(series), &name)
    return String(name)
  }

  /// How many records a series has.
  public func recordCount(_ series: Int = 0) -> Int { Int(host.record_count(raw, Int64(series))) }

  /// The columns that answer a query by series, of those series that have one.
  public func columns(_ query: ((Int) -> Column?)?) -> [(series: Int, column: Column)] {
    guard let query else { return [] }
    return (0..<seriesCount).compactMap { series in query(series).map { (series, $0) } }
  }

  /// Least and greatest finite value; `nil` where no value is finite.
  ///
  /// One pass per revision of the column.
  public func range(of column: Column) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 0.0)
    return host.column_range(raw, column.raw, &low, &high) ? low...high : nil
  }

  /// How the values of a column follow each other.
  public enum Order: Int32, Sendable {
    /// In no order, or a value is missing.
    case none
    /// They never fall.
    case ascending
    /// They never rise.
    case descending
  }

  /// How the values follow each other.
  ///
  /// One pass per revision of the column.
  public func order(of column: Column) -> Order {
    Order(rawValue: host.column_order(raw, column.raw)) ?? .none
  }

  /// The usual distance of neighbouring distinct values.
  public func spacing(of column: Column) -> Double { host.column_spacing(raw, column.raw) }

  /// The record whose value is nearest, the first of equals; `nil` where no value is finite.
  public func record(nearest value: Double, in column: Column) -> Int? {
    let record = host.column_find(raw, column.raw, value)
    return record < 0 ? nil : Int(record)
  }

  /// Makes a column of the chart's own.
  ///
  /// - Parameters:
  ///   - count: How many numbers it has.
  ///   - type: What they are.
  ///   - model: The column whose title, unit and names it takes.
  ///   - fill: Writes the numbers; all are NaN before.
  /// - Returns: The column, valid as long as any other that is got now.
  /// - Throws: `KitError.noColumn` where the host has no memory, or what `fill` throws.
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

  /// Makes a column of the chart's own from numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - model: The column whose type, title, unit and names it takes.
  /// - Returns: The column, valid as long as any other that is got now.
  /// - Throws: `KitError.noColumn` where the host has no memory.
  public func newColumn(of values: [Double], like model: Column? = nil) throws -> Column {
    try newColumn(values.count, type: model?.type ?? .number, like: model) { column in
      _ = column.update(fromContentsOf: values)
    }
  }

  /// Keeps a column beyond its time, until `release`; as many releases as retains.
  public func retain(_ column: Column) { host.retain(raw, column.raw) }

  /// Gives up a column that was kept.
  public func release(_ column: Column) { host.release(raw, column.raw) }

  // MARK: Looks

  /// Width and height of a text in points, as it will be drawn.
  public func size(of text: String, style: TextStyle? = nil) -> (width: Double, height: Double) {
    let arena = Arena()
    var size = (width: 0.0, height: 0.0)
    host.text_size(
      raw, text, text.utf8.count, style?.c(in: arena), &size.width, &size.height)
    return size
  }

  /// The look of a series, counted from this chart's first one.
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

  /// The theme's background or text, whichever is read better on a paint.
  public func textPaint(on paint: Paint) -> Paint {
    guard let ground = paint.color, let dark = self.paint(.text).color,
      let light = self.paint(.background).color
    else { return self.paint(.text) }
    return .color(ground.contrast(with: light) >= ground.contrast(with: dark) ? light : dark)
  }

  // MARK: Texts

  /// Text of a number, with so many digits after the point, or as many as it needs.
  public func text(number: Double, decimals: Int? = nil) -> String {
    text { host.format_number(raw, number, Int32(decimals ?? -1), &$0) }
  }

  /// Text of a number by a pattern as axes have them, such as "0.00", "#,##0" or "0%".
  ///
  /// A pattern that can't be read fails the running call.
  public func text(number: Double, pattern: String) -> String {
    text { host.format_pattern(raw, number, pattern, &$0) }
  }

  /// The pattern by which all of some numbers are written alike, thousands parted in all or in none; `nil` where they
  /// are too large or too small for one.
  ///
  /// - Parameters:
  ///   - numbers: The numbers; what isn't finite doesn't count.
  ///   - decimals: Digits after the point; `nil`: as many as they were given with, or, where they come from computing, as
  ///     tell them apart.
  /// - Returns: The pattern, for `text(number:pattern:)`.
  public func pattern(for numbers: [Double], decimals: Int? = nil) -> String? {
    let pattern = text {
      host.number_pattern(raw, numbers, numbers.count, Int32(decimals ?? -1), &$0)
    }
    return pattern.isEmpty ? nil : pattern
  }

  /// Text of a share, 0.25 as "25%", with so many digits after the point, or as many as it needs.
  public func text(percent share: Double, decimals: Int? = nil) -> String {
    text { host.format_percent(raw, share, Int32(decimals ?? -1), &$0) }
  }

  /// Text of a moment, by a pattern of Unicode TR 35, or date, and time of day where it isn't midnight.
  public func text(time seconds: Double, pattern: String? = nil) -> String {
    guard let pattern else { return text { host.format_time(raw, seconds, nil, &$0) } }
    return text { host.format_time(raw, seconds, pattern, &$0) }
  }

  private func text(_ write: (inout ch_string) -> Void) -> String {
    var text = ch_string()
    write(&text)
    return String(text)
  }

  /// Something beyond what every host offers, by its id; `nil` where it is not supported.
  public func hostExtension(_ id: String) -> UnsafeRawPointer? { host.extension(raw, id) }
}

/// Why the kit could not do what a kind wants.
public enum KitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The host has no memory for a column of so many numbers.
  case noColumn(count: Int)
  /// A method was called on a chart of another kind than its own.
  case otherKind(expected: String, found: String)

  /// What went wrong, in a sentence.
  public var description: String {
    switch self {
    case .noColumn(let count): "There is no memory for a column of \(count) numbers."
    case .otherKind(let expected, let found):
      "A method of \(expected) was called on a \(found)."
    }
  }
}
