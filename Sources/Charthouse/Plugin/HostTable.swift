import CChartPlugin
import ChartBridge
import ChartColumns
import ChartLayout
import ChartModel
import ChartScene
import Glibc

/// The services of the header's `ch_host`, one table for all charts.
///
/// Sendable because it is written once and then only read.
struct HostTable: @unchecked Sendable {
  /// The table, never freed.
  let pointer: UnsafePointer<ch_host>

  /// The one table.
  static let shared = HostTable()

  private init() {
    let table = UnsafeMutablePointer<ch_host>.allocate(capacity: 1)
    table.initialize(
      to: ch_host(
        size: sizeField(ch_host.self), log: hostLog, warn: hostWarn, fail: hostFail,
        failed: hostFailed, series_count: hostSeriesCount, series_name: hostSeriesName,
        record_count: hostRecordCount, column_range: hostColumnRange,
        column_order: hostColumnOrder, column_spacing: hostColumnSpacing,
        column_find: hostColumnFind, new_column: hostNewColumn, retain: hostRetain,
        release: hostRelease, text_size: hostTextSize, series_style: hostSeriesStyle,
        theme_paint: hostThemePaint, format_number: hostFormatNumber,
        format_percent: hostFormatPercent, format_time: hostFormatTime,
        format_pattern: hostFormatPattern, extension: hostExtension,
        number_pattern: hostNumberPattern))
    pointer = UnsafePointer(table)
  }
}

// Entry points for plug-ins: nonisolated named functions, so that any thread can call them.

private typealias ChartPointer = UnsafeMutablePointer<ch_chart>

private nonisolated func hostLog(
  _ chart: ChartPointer?, _ level: Int32, _ message: UnsafePointer<CChar>?
) {
  guard let instance = ChartInstance.behind(chart), let message else { return }
  instance.context.log(Int(level), String(cString: message))
}

private nonisolated func hostWarn(
  _ chart: ChartPointer?, _ series: Int64, _ record: Int64, _ message: UnsafePointer<CChar>?
) {
  guard let instance = ChartInstance.behind(chart), let message else { return }
  let names = instance.context.seriesNames
  let index = Int(exactly: series).flatMap { names.indices.contains($0) ? $0 : nil }
  instance.warnings.append(
    Warning(
      String(cString: message), chart: instance.name, series: index.map { names[$0] },
      record: record >= 0 ? Int(record) : nil))
}

private nonisolated func hostFail(_ chart: ChartPointer?, _ message: UnsafePointer<CChar>?) {
  guard let instance = ChartInstance.behind(chart) else { return }
  var reason = message.map { String(cString: $0) } ?? ""
  while let last = reason.last, last == "." || last.isWhitespace { reason.removeLast() }
  instance.fail(reason.isEmpty ? "it gave no reason" : reason)
}

private nonisolated func hostFailed(_ chart: ChartPointer?) -> Bool {
  ChartInstance.behind(chart)?.hasFailed ?? true
}

private nonisolated func hostSeriesCount(_ chart: ChartPointer?) -> Int64 {
  Int64(ChartInstance.behind(chart)?.context.seriesNames.count ?? 0)
}

private nonisolated func hostSeriesName(
  _ chart: ChartPointer?, _ series: Int64, _ name: UnsafeMutablePointer<ch_string>?
) {
  guard let instance = ChartInstance.behind(chart), let name else { return }
  let names = instance.context.seriesNames
  let known = Int(exactly: series).map { names.indices.contains($0) ? names[$0] : "" } ?? ""
  name.pointee = instance.replies.string(known)
}

private nonisolated func hostRecordCount(_ chart: ChartPointer?, _ series: Int64) -> Int64 {
  guard let counts = ChartInstance.behind(chart)?.context.recordCounts,
    let index = Int(exactly: series), counts.indices.contains(index)
  else { return 0 }
  return Int64(counts[index])
}

/// The instance and the column; the crossing fails if the column is missing or unknown.
private nonisolated func lookUp(
  _ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?
) -> (instance: ChartInstance, column: Column)? {
  guard let instance = ChartInstance.behind(chart) else { return nil }
  guard let column else {
    instance.fail("it passed no column where one is needed")
    return nil
  }
  return instance.column(column).map { (instance, $0) }
}

private nonisolated func hostColumnRange(
  _ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?,
  _ low: UnsafeMutablePointer<Double>?, _ high: UnsafeMutablePointer<Double>?
) -> Bool {
  guard let range = lookUp(chart, column)?.column.range else { return false }
  low?.pointee = range.lowerBound
  high?.pointee = range.upperBound
  return true
}

private nonisolated func hostColumnOrder(
  _ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?
) -> Int32 {
  switch lookUp(chart, column)?.column.order {
  case .ascending: Int32(CH_ORDER_ASCENDING)
  case .descending: Int32(CH_ORDER_DESCENDING)
  case .none?, nil: Int32(CH_ORDER_NONE)
  }
}

private nonisolated func hostColumnSpacing(
  _ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?
) -> Double {
  lookUp(chart, column)?.column.spacing ?? .nan
}

private nonisolated func hostColumnFind(
  _ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?, _ value: Double
) -> Int64 {
  Int64(lookUp(chart, column)?.column.nearestRecord(to: value) ?? -1)
}

private nonisolated func hostNewColumn(
  _ chart: ChartPointer?, _ type: Int32, _ count: Int64, _ like: UnsafePointer<ch_column>?,
  _ data: UnsafeMutablePointer<UnsafeMutablePointer<Double>?>?
) -> UnsafePointer<ch_column>? {
  guard let instance = ChartInstance.behind(chart) else { return nil }
  guard cColumnTypes.indices.contains(Int(type)), let count = Int(exactly: count), count >= 0,
    count <= 1 << 32
  else {
    instance.fail("it asked for a column of \(count) values of type \(type)")
    return nil
  }
  guard let room = ColumnRoom(count: count) else {
    instance.fail("there is no memory for a column of \(count) values")
    return nil
  }
  var model: Column?
  if let like {
    guard let column = instance.column(like) else { return nil }
    model = column
  }
  data?.pointee = room.start
  return instance.lend(
    Column(
      borrowing: UnsafeBufferPointer(start: room.start, count: count), owner: room,
      type: cColumnTypes[Int(type)], title: model?.title ?? "", unit: model?.unit ?? "",
      names: model?.names ?? []))
}

private nonisolated func hostRetain(_ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?) {
  guard let column else { return }
  ChartInstance.behind(chart)?.retain(column)
}

private nonisolated func hostRelease(_ chart: ChartPointer?, _ column: UnsafePointer<ch_column>?) {
  guard let column else { return }
  ChartInstance.behind(chart)?.release(column)
}

private nonisolated func hostTextSize(
  _ chart: ChartPointer?, _ text: UnsafePointer<CChar>?, _ count: Int,
  _ style: UnsafePointer<ch_textstyle>?, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?
) {
  guard let instance = ChartInstance.behind(chart) else { return }
  let usual = instance.context.context.theme.label
  let asked = style.map { TextStyle(c: $0, else: usual) } ?? usual
  if asked == nil { instance.fail("it passed a text style that can't be read") }
  let size = instance.context.context.measurer.size(
    of: String(ch_string(text: text, count: count)), style: asked ?? usual)
  width?.pointee = size.width
  height?.pointee = size.height
}

private nonisolated func hostSeriesStyle(
  _ chart: ChartPointer?, _ series: Int64, _ out: UnsafeMutablePointer<ch_series_style>?
) {
  guard let instance = ChartInstance.behind(chart), let out else { return }
  guard out.pointee.size >= 8 else {
    return instance.fail("it asked for a series' style without a size to write to")
  }
  let style = instance.style(ofSeries: Int(exactly: series))
  var answer = style.c(in: instance.replies)
  answer.size = min(out.pointee.size, answer.size)
  withUnsafeBytes(of: answer) { bytes in
    UnsafeMutableRawBufferPointer(start: out, count: Int(answer.size))
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<Int(answer.size)]))
  }
}

private nonisolated func hostThemePaint(
  _ chart: ChartPointer?, _ role: Int32
) -> UnsafePointer<ch_paint>? {
  guard let instance = ChartInstance.behind(chart) else { return nil }
  let theme = instance.context.context.theme
  let color: Color
  switch ThemeRole(c: role) {
  case .background: color = theme.ground
  case .text: color = theme.text
  case .muted: color = theme.muted
  case .grid: color = theme.grid
  case .accent: color = theme.accent
  case .positive: color = theme.positive
  case .negative: color = theme.negative
  case nil:
    instance.fail("it asked for the unknown theme paint \(role)")
    color = theme.text
  }
  return Paint.color(color).c(in: instance.replies)
}

private nonisolated func hostFormatNumber(
  _ chart: ChartPointer?, _ value: Double, _ decimals: Int32,
  _ text: UnsafeMutablePointer<ch_string>?
) {
  guard let instance = ChartInstance.behind(chart), let text else { return }
  let locale = instance.context.context.locale
  var format = NumberFormat.automatic
  format.locale = locale
  text.pointee = instance.replies.string(
    decimals < 0
      ? format.text(of: value)
      : locale.marked(NumberFormat.text(of: value, decimals: Int(decimals))))
}

private nonisolated func hostNumberPattern(
  _ chart: ChartPointer?, _ values: UnsafePointer<Double>?, _ count: Int, _ decimals: Int32,
  _ pattern: UnsafeMutablePointer<ch_string>?
) {
  guard let instance = ChartInstance.behind(chart), let pattern else { return }
  pattern.pointee = instance.replies.string(
    NumberFormat.pattern(
      for: UnsafeBufferPointer(start: values, count: values == nil ? 0 : count),
      decimals: decimals < 0 ? nil : Int(decimals)))
}

private nonisolated func hostFormatPercent(
  _ chart: ChartPointer?, _ share: Double, _ decimals: Int32,
  _ text: UnsafeMutablePointer<ch_string>?
) {
  guard let instance = ChartInstance.behind(chart), let text else { return }
  let locale = instance.context.context.locale
  var format = NumberFormat.percent
  format.locale = locale
  text.pointee = instance.replies.string(
    decimals < 0
      ? format.text(of: share)
      : locale.marked(NumberFormat.percentText(of: share, decimals: Int(decimals))))
}

private nonisolated func hostFormatTime(
  _ chart: ChartPointer?, _ seconds: Double, _ pattern: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<ch_string>?
) {
  guard let instance = ChartInstance.behind(chart), let text else { return }
  var format = TimeFormat.automatic
  if let pattern {
    do throws(FormatError) {
      format = try TimeFormat(pattern: String(cString: pattern))
    } catch {
      instance.fail(error.description)
    }
  }
  let written = format.text(
    of: seconds, in: instance.context.context.timeZone,
    locale: instance.context.context.locale)
  text.pointee = instance.replies.string(written)
}

private nonisolated func hostFormatPattern(
  _ chart: ChartPointer?, _ value: Double, _ pattern: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<ch_string>?
) {
  guard let instance = ChartInstance.behind(chart), let text else { return }
  var format = NumberFormat.automatic
  if let pattern {
    do throws(FormatError) {
      format = try NumberFormat(pattern: String(cString: pattern))
    } catch {
      instance.fail(error.description)
    }
  }
  format.locale = instance.context.context.locale
  text.pointee = instance.replies.string(format.text(of: value))
}

private nonisolated func hostExtension(
  _ chart: ChartPointer?, _ id: UnsafePointer<CChar>?
) -> UnsafeRawPointer? {
  nil
}

/// The memory of a column that a plug-in computes.
///
/// Sendable because only the plug-in writes it, before it passes the column on.
private final class ColumnRoom: @unchecked Sendable {
  let start: UnsafeMutablePointer<Double>

  init?(count: Int) {
    guard let room = calloc(max(1, count), MemoryLayout<Double>.stride) else { return nil }
    start = room.bindMemory(to: Double.self, capacity: max(1, count))
    start.update(repeating: .nan, count: count)
  }

  deinit {
    free(start)
  }
}
