import ChartCalendar

/// A tick of a time axis with its label.
public struct TimeTick: Hashable, Sendable {
  /// The moment, in seconds since 1970-01-01T00:00:00Z.
  public var seconds: Double
  /// The short label, with what changes from tick to tick: "2024", "Mar", "31", "06:00".
  public var label: String
  /// The part that the label omits, at the first tick and where it changes; `nil` elsewhere.
  ///
  /// It is the year of a month, the month of a day, the date of a time of day. Only the first
  /// tick's context is ever close to the next one: if both don't fit, omit the first.
  public var context: String?

  /// Creates a tick.
  public init(seconds: Double, label: String, context: String? = nil) {
    self.seconds = seconds
    self.label = label
    self.context = context
  }
}

/// Ticks for a time axis, by calendar and clocks.
///
/// Ascending, inside `range`, at most `limit`, in one cadence: every 1, 2, 5, … years; every
/// half-year, quarter or month; every one or two weeks, on Mondays; every one or two days, at local
/// midnight; every 12, 6, 3 hours or one; every 30, 15, 10, 5, 2 or 1 minutes or seconds; decimal
/// parts of a second. If the next longer cadence would leave fewer than two of several ticks, every
/// second, third, … tick of the shorter one is used. Hours that clocks repeat have two ticks with
/// the same label; hours that they skip have none.
///
/// One tick, the lower end, if the range is too narrow for microseconds; none if an end is further
/// from 1970 than 10¹³ seconds.
///
/// - Parameters:
///   - range: The range of the axis, in seconds since 1970-01-01T00:00:00Z.
///   - limit: The maximum number of ticks; below 1 there is none.
///   - timeZone: The time zone of calendar and clocks.
///   - locale: The locale of the labels.
/// - Returns: The ticks.
public func timeTicks(
  over range: ClosedRange<Double>, limit: Int, timeZone: ChartTimeZone = .utc,
  locale: ChartLocale = .english
) -> [TimeTick] {
  timeTicks(over: range, limit: limit, least: .second, timeZone: timeZone, locale: locale) { _ in
    true
  }
}

/// Ticks with a cadence of at least one unit, without those that aren't allowed.
///
/// If the range has no moment of such a cadence, a shorter one is used.
package func timeTicks(
  over range: ClosedRange<Double>, limit: Int, least: TimeStep.Unit, timeZone: ChartTimeZone,
  locale: ChartLocale, where isAllowed: (Double) -> Bool
) -> [TimeTick] {
  guard limit > 0, LocalTime.moments.contains(range.lowerBound),
    LocalTime.moments.contains(range.upperBound)
  else { return [] }
  let width = range.upperBound - range.lowerBound
  guard width > 0 else {
    return labelled([range.lowerBound], by: .fraction(digits: 0), timeZone: timeZone, locale)
  }
  if width > Double(limit) / 2,
    let cadence = cadence(over: range, limit: limit, least: least, timeZone: timeZone)
      ?? cadence(over: range, limit: limit, least: .second, timeZone: timeZone)
  {
    return labelled(
      cadence.moments.map(Double.init).filter(isAllowed), by: .unit(cadence.unit),
      timeZone: timeZone,
      locale)
  }
  let ticks = linearTicks(over: range, limit: limit)
  let digits = ticks.map { DecimalDigits($0).decimals }.max() ?? 0
  guard digits <= 6 else {
    return labelled([range.lowerBound], by: .fraction(digits: 6), timeZone: timeZone, locale)
  }
  return labelled(
    ticks.filter(isAllowed), by: .fraction(digits: digits), timeZone: timeZone, locale)
}

/// Ticks at given moments, with labels in the calendar unit of their spacing.
///
/// - Parameters:
///   - moments: The moments, ascending, in seconds since 1970-01-01T00:00:00Z.
///   - spacing: The number of seconds between neighbours.
///   - timeZone: The time zone of calendar and clocks.
///   - locale: The locale of the labels.
/// - Returns: The ticks.
package func timeTicks(
  at moments: [Double], spacing: Double, timeZone: ChartTimeZone, locale: ChartLocale
) -> [TimeTick] {
  let day = 86_400.0
  let unit: TimeStep.Unit =
    spacing >= 360 * day
    ? .year
    : spacing >= 28 * day
      ? .month : spacing >= 0.9 * day ? .day : spacing >= 60 ? .minute : .second
  return labelled(moments, by: .unit(unit), timeZone: timeZone, locale)
}

/// The moments of a cadence, in one unit.
private struct Cadence {
  var unit: TimeStep.Unit
  var moments: [Int]

  /// Every second, third, … tick, so that at most `limit` remain.
  func thinned(to limit: Int) -> Cadence {
    let every = (moments.count + limit - 1) / limit
    let kept = stride(from: 0, to: moments.count, by: every).map { moments[$0] }
    return Cadence(unit: unit, moments: kept)
  }
}

/// The shortest cadence of at least one unit that has at most `limit` ticks.
///
/// `nil` if only shorter cadences have ticks.
private func cadence(
  over range: ClosedRange<Double>, limit: Int, least: TimeStep.Unit, timeZone: ChartTimeZone
) -> Cadence? {
  let width = range.upperBound - range.lowerBound
  var denser: Cadence?
  for step in TimeStep.all where step.unit >= least {
    // Not worth counting: there are more than twice as many as fit.
    guard width / Double(step.unit.seconds * step.count) <= Double(limit) * 2 + 2 else { continue }
    let cadence = Cadence(unit: step.unit, moments: step.moments(inside: range, timeZone: timeZone))
    if cadence.moments.count > limit {
      denser = cadence
    } else if cadence.moments.count >= min(2, limit) {
      return cadence
    } else {
      return denser?.thinned(to: limit) ?? (cadence.moments.isEmpty ? nil : cadence)
    }
  }
  return denser?.thinned(to: limit)
}

/// The content of a cadence's labels.
private enum Labelling {
  case unit(TimeStep.Unit)
  /// Seconds with digits after the point.
  case fraction(digits: Int)
}

private func labelled(
  _ ticks: [Double], by labelling: Labelling, timeZone: ChartTimeZone, _ locale: ChartLocale
) -> [TimeTick] {
  var previous: LocalTime?
  return ticks.compactMap { seconds in
    guard let time = LocalTime(at: seconds, in: timeZone) else { return nil }
    defer { previous = time }
    return TimeTick(
      seconds: seconds, label: label(of: time, by: labelling, locale),
      context: context(of: time, after: previous, by: labelling, locale))
  }
}

private func label(of time: LocalTime, by labelling: Labelling, _ locale: ChartLocale) -> String {
  switch labelling {
  case .unit(.year): return time.yearName
  case .unit(.month): return locale.shortMonths[time.month - 1]
  case .unit(.week), .unit(.day): return "\(time.day)"
  case .unit(.hour), .unit(.minute): return time.clock
  case .unit(.second): return time.clock + ":" + time.second.padded(to: 2)
  case .fraction(let digits):
    let second = time.second.padded(to: 2)
    return digits == 0
      ? time.clock + ":" + second
      : second + "." + time.microsecond.padded(to: 6).prefix(digits)
  }
}

private func context(
  of time: LocalTime, after previous: LocalTime?, by labelling: Labelling, _ locale: ChartLocale
) -> String? {
  let isNewYear = previous?.year != time.year
  let isNewMonth = isNewYear || previous?.month != time.month
  let isNewDay = isNewMonth || previous?.day != time.day
  let year = isNewYear ? time.yearName : nil
  let month = locale.shortMonths[time.month - 1]
  let date = isNewYear ? locale.dateWithYear(time) : locale.date(time)
  switch labelling {
  case .unit(.year):
    return nil
  case .unit(.month):
    return year
  case .unit(.week), .unit(.day):
    guard isNewMonth else { return nil }
    return year.map { "\(month) \($0)" } ?? month
  case .fraction(let digits) where digits > 0:
    let isNewMinute = isNewDay || previous?.clock != time.clock
    guard isNewDay else { return isNewMinute ? time.clock : nil }
    return date + ", " + time.clock
  case .unit, .fraction:
    guard isNewDay else { return nil }
    return date
  }
}
