import ChartModel
import ChartScene
import ChartSettings

/// A format that turns tick values into labels.
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

  /// Creates a format from a pattern or a number of decimals.
  ///
  /// - Throws: `ChartError.axis` if the pattern is invalid, or one of them doesn't fit the data.
  init(
    _ resolved: ResolvedAxis, pattern: String?, decimals: Int?, in context: LayoutContext
  ) throws(ChartError) {
    timeZone = context.timeZone
    locale = context.locale
    let isTime = resolved.type == .time || resolved.days != nil
    var pattern = pattern
    if let decimals {
      guard !isTime, resolved.type != .category else {
        throw .axis(resolved.axis.id, reason: "its labels aren't numbers and can't have decimals.")
      }
      guard (0...20).contains(decimals) else {
        throw .axis(
          resolved.axis.id,
          reason: "its labels can't have \(decimals) decimals; 0 to 20 are allowed.")
      }
      // A chart that requests percentages keeps them.
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

  /// Returns ticks with labels at values.
  ///
  /// - Parameters:
  ///   - values: The values; those that aren't categories are left out on a category axis.
  ///   - areShort: `true` to abbreviate numbers without a pattern, as in 50K, if that is shorter.
  /// - Returns: The ticks, in the order of the values.
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

  /// `true` if calendar ticks keep the labels that the calendar gives them.
  var isCalendar: Bool { if case .calendar = kind { true } else { false } }
}
