import ChartCalendar
package import ChartColumns
import ChartModel

/// The days of a `LastDays` at a moment, and their positions along an axis.
package struct DaySlots: Hashable, Sendable {
  /// The moments at which the days begin, ascending, and the one at which the last ends.
  package let midnights: [Double]
  /// The range of the axis.
  package private(set) var range: ClosedRange<Double>
  /// The middle of each slot.
  package private(set) var middles: [Double]

  /// Creates the days in a time zone; `nil` if the count or the moment is out of range.
  package init?(_ days: LastDays, now: Double, timeZone: ChartTimeZone) {
    guard (1...10_000).contains(days.count), LocalTime.moments.contains(now) else { return nil }
    let moment = Int(clamping: now.rounded(.down))
    let today = (moment + timeZone.offset(at: moment)).dividedDown(by: 86_400).quotient
    let end = days.until == .today ? today + 1 : today
    midnights = (end - days.count...end).map { Double(timeZone.moment(showing: $0 * 86_400)) }
    range = midnights[0]...midnights[midnights.count - 1]
    middles = zip(midnights, midnights.dropFirst()).map { ($0 + $1) / 2 }
  }

  /// Moves the middle of each slot to its day's value, if all are at about the same time of day.
  package mutating func center(on columns: [Column]) {
    guard let lateness = lateness(in: columns) else { return }
    middles = midnights.dropLast().map { $0 + lateness }
    let last = middles.count - 1
    let (first, length) = (midnights[1] - midnights[0], midnights[last + 1] - midnights[last])
    range = middles[0] - first / 2...middles[last] + length / 2
  }

  /// Makes position 0 the first day, for values without times.
  package mutating func count() {
    middles = middles.indices.map(Double.init)
    range = -0.5...(Double(middles.count) - 0.5)
  }

  /// The seconds after midnight of all values; `nil` if they differ by more than an hour.
  ///
  /// The hour allows for changes of the clocks.
  private func lateness(in columns: [Column]) -> Double? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in columns.lazy.flatMap(\.values)
    where value >= midnights[0] && value < midnights[midnights.count - 1] {
      guard let next = midnights.firstIndex(where: { $0 > value }) else { continue }
      let late = value - midnights[next - 1]
      (low, high) = (min(low, late), max(high, late))
      guard high - low <= 3600 else { return nil }
    }
    return low.isFinite ? (low + high) / 2 : nil
  }
}
