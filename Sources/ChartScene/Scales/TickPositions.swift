import ChartCalendar
import ChartModel
import Glibc

/// Tick positions inside a range, at an interval from an origin.
///
/// - Parameters:
///   - range: The range of the axis.
///   - interval: The distance between neighbours, a positive number.
///   - origin: The position from which they are counted.
///   - most: The maximum number, at least 1; of more, every 2nd, 5th, 10th, … is kept.
/// - Returns: The positions, ascending, and the number of intervals between neighbours.
package func ticks(
  over range: ClosedRange<Double>, every interval: Double, from origin: Double, most: Int
) -> (places: [Double], every: Double) {
  guard range.isFinite, interval > 0, interval.isFinite, origin.isFinite else { return ([], 1) }
  let slack = 1e-9
  func counts(_ step: Double) -> (first: Double, last: Double) {
    (
      ((range.lowerBound - origin) / step - slack).rounded(.up),
      ((range.upperBound - origin) / step + slack).rounded(.down)
    )
  }
  var every = 1.0
  var (first, last) = counts(interval)
  guard first <= last else { return ([], 1) }
  if last - first >= Double(most) {
    every = round125((last - first + 1) / Double(most))
    guard (interval * every).isFinite else { return ([], every) }
    (first, last) = counts(interval * every)
    guard first <= last else { return ([], every) }
  }
  guard (last - first).isFinite else { return ([], every) }
  var places: [Double] = []
  for number in 0...Int(last - first) {
    let place = origin + (first + Double(number)) * every * interval
    // Far from zero, neighbours may be the same number.
    if place != places.last { places.append(min(range.upperBound, max(range.lowerBound, place))) }
  }
  return (places, every)
}

extension AxisMap {
  /// The data value at a fraction of the distance between the ends; exactly the end's at 0 and 1.
  package func place(at part: Double) -> Double {
    if part == 0 { return low }
    if part == 1 { return high }
    // A map whose points are the fractions themselves.
    return AxisMap(scale: scale, low: low, high: high, start: 0, end: 1).value(at: part)
  }
}

/// The least number that isn't below another and is 1, 2 or 5 times a power of ten.
private func round125(_ size: Double) -> Double {
  let power = pow(10, log10(size).rounded(.down))
  return [1, 2, 5, 10].map { $0 * power }.first { $0 >= size } ?? 10 * power
}

/// Minor tick positions between ticks.
///
/// Before the first tick and after the last, those of the neighbouring interval continue.
///
/// - Parameters:
///   - major: The ticks, ascending.
///   - count: The number of minor ticks between two ticks, at least 1.
///   - range: The range of the axis.
/// - Returns: The positions, ascending, without the ticks.
package func minorTicks(between major: [Double], count: Int, over range: ClosedRange<Double>)
  -> [Double]
{
  guard major.count > 1, count > 0 else { return [] }
  let parts = Double(count + 1)
  func between(_ low: Double, _ high: Double) -> [Double] {
    (1...count).map { low + (high - low) * Double($0) / parts }
  }
  let first = (major[0], major[1])
  let last = (major[major.count - 2], major[major.count - 1])
  let before = between(2 * first.0 - first.1, first.0)
  let after = between(last.1, 2 * last.1 - last.0)
  let inside = zip(major, major.dropFirst()).flatMap { between($0, $1) }
  return (before + inside + after).filter(range.contains)
}

/// Minor ticks of a log or symmetric-log axis: multiples of powers of ten on both sides of zero.
///
/// - Parameters:
///   - range: The range of the axis.
///   - least: The minimum distance from zero; on a log axis 0.
/// - Returns: The positions, ascending: 1 to 9 times each power of ten.
package func logMinorTicks(over range: ClosedRange<Double>, fromSize least: Double) -> [Double] {
  func positive(_ low: Double, _ high: Double) -> [Double] {
    guard low > 0, low < high, high.isFinite else { return [] }
    return (Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))).flatMap { exponent in
      (1...9).map { Double("\($0)e\(exponent)") ?? .nan }
    }.filter { $0 >= low && $0 <= high }
  }
  let above = positive(max(range.lowerBound, least), range.upperBound)
  guard range.lowerBound < 0 else { return above }
  return positive(max(-range.upperBound, least), -range.lowerBound).reversed().map { -$0 } + above
}

extension TimeStep {
  /// The step of the minor ticks between ticks some seconds apart: the longest that fits thrice.
  package static func minor(between spacing: Double) -> TimeStep? {
    // Every second day doesn't fit between Mondays.
    all.last { step in
      step != TimeStep(unit: .day, count: 2)
        && Double(step.unit.seconds * step.count) * 3 <= spacing * 1.01
    }
  }

  /// The moments inside `range` at multiples of the step from an origin.
  ///
  /// Months and years from the 31st are on the last day of a shorter month.
  package func moments(
    inside range: ClosedRange<Double>, from origin: Double, timeZone: ChartTimeZone
  )
    -> [Int]
  {
    let start = Int(clamping: origin.rounded(.down))
    let local = start + timeZone.offset(at: start)
    let (day, time) = local.dividedDown(by: 86_400)
    let date = CivilDate(daysSince1970: day)
    let length = unit.seconds * count
    let days = count * (unit == .week ? 7 : 1)
    let months = count * (unit == .year ? 12 : 1)
    func number(at moment: Int) -> Int {
      let today = (moment + timeZone.offset(at: moment)).dividedDown(by: 86_400).quotient
      switch unit {
      case .second, .minute, .hour: return (moment - start).dividedDown(by: length).quotient
      case .day, .week: return (today - day).dividedDown(by: days).quotient
      case .month, .year:
        let passed = CivilDate(daysSince1970: today).monthsSinceYear0 - date.monthsSinceYear0
        return passed.dividedDown(by: months).quotient
      }
    }
    let first = number(at: Int(range.lowerBound)) - 1
    let last = number(at: Int(range.upperBound)) + 1
    return (first...last).compactMap { number in
      let moment: Int
      switch unit {
      case .second, .minute, .hour: moment = start + number * length
      case .day, .week:
        moment = timeZone.moment(showing: (day + number * days) * 86_400 + time)
      case .month, .year:
        let month = date.monthsSinceYear0 + number * months
        let begin = CivilDate(monthsSinceYear0: month).daysSince1970
        let next = CivilDate(monthsSinceYear0: month + 1).daysSince1970
        moment = timeZone.moment(
          showing: min(begin + date.day - 1, next - 1) * 86_400 + time)
      }
      return range.contains(Double(moment)) ? moment : nil
    }
  }
}
