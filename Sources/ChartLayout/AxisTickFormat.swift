import ChartModel
import ChartScene
import ChartSettings

/// Turns tick values into labels as the program wants them.
struct AxisTickFormat {
  private enum Kind {
    case number(NumberFormat, logarithmic: Bool)
    case time(TimeFormat)
    case calendar
    case names([String])
  }
  private let kind: Kind
  private let timeZone: ChartTimeZone
  private let locale: ChartLocale

  /// Reads a pattern for what is on an axis.
  ///
  /// - Throws: `ChartError.axis` where the pattern can't be read, or isn't of what is on the axis.
  init(
    _ resolved: ResolvedAxis, pattern: String?, decimals: Int?, in context: LayoutContext
  ) throws(ChartError) {
    timeZone = context.timeZone
    locale = context.locale
    let isTime = resolved.type == .time || resolved.days != nil
    var pattern = pattern
    if let decimals {
      guard !isTime, resolved.type != .category else {
        throw .axis(resolved.axis.id, reason: "its labels aren't numbers, and have no decimals.")
      }
      guard (0...20).contains(decimals) else {
        throw .axis(resolved.axis.id, reason: "its labels can't have \(decimals) decimals.")
      }
      // A chart that wants percentages keeps them.
      let sign = pattern?.hasSuffix("%") == true ? "%" : ""
      pattern =
        "#,##0" + (decimals > 0 ? "." + String(repeating: "0", count: decimals) : "") + sign
    }
    do throws(FormatError) {
      if isTime {
        if let pattern {
          kind = .time(try TimeFormat(pattern: pattern))
        } else {
          kind = .calendar
        }
        return
      }
      switch resolved.type {
      case .category, .time: kind = .names(resolved.names)
      case .number, .log, .symmetricLog:
        var format = NumberFormat.automatic
        if let pattern { format = try NumberFormat(pattern: pattern) }
        format.locale = locale
        kind = .number(format, logarithmic: resolved.type != .number)
      }
    } catch {
      throw .axis(resolved.axis.id, reason: error.description)
    }
  }

  /// Labels for values; of categories, those that are one.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - areShort: Whether numbers without a pattern are in thousands, millions, … where that is shorter.
  /// - Returns: A tick for each.
  func ticks(at values: [Double], areShort: Bool = false) -> [Tick] {
    switch kind {
    case .number(let format, let logarithmic):
      let labels = format.labels(for: values, logarithmic: logarithmic, areShort: areShort)
      return zip(values, labels).map { Tick(value: $0, label: $1) }
    case .time(let format):
      return values.map {
        Tick(value: $0, label: format.text(of: $0, in: timeZone, locale: locale))
      }
    case .calendar:
      return values.map {
        Tick(value: $0, label: TimeFormat.automatic.text(of: $0, in: timeZone, locale: locale))
      }
    case .names(let names):
      return values.compactMap { value in
        guard let position = Int(exactly: value), names.indices.contains(position) else {
          return nil
        }
        return Tick(value: value, label: names[position])
      }
    }
  }

  /// Whether calendar ticks keep the labels that the calendar gives them.
  var isCalendar: Bool { if case .calendar = kind { true } else { false } }
}
