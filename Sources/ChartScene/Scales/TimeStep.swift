import ChartCalendar
import ChartModel

/// A distance between ticks of a time axis, in units of calendar and clocks.
package struct TimeStep: Hashable, Sendable {
  /// A unit of calendar or clocks.
  package enum Unit: Int, Hashable, Sendable, Comparable {
    case second, minute, hour, day, week, month, year

    package static func < (one: Unit, other: Unit) -> Bool { one.rawValue < other.rawValue }

    /// A lower bound of the length in seconds.
    package var seconds: Int {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 82_800
      case .week: 601_200
      case .month: 2_415_600
      case .year: 31_532_400
      }
    }

    /// The usual length in seconds.
    package var usualSeconds: Double {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .week: 604_800
      case .month: 2_629_746
      case .year: 31_556_952
      }
    }
  }

  /// The unit of the step.
  package var unit: Unit
  /// The number of units.
  package var count: Int

  package init(unit: Unit, count: Int) {
    self.unit = unit
    self.count = count
  }

  /// All steps from a second to 100,000 years, ascending.
  static let all: [TimeStep] =
    [1, 2, 5, 10, 15, 30].map { TimeStep(unit: .second, count: $0) }
    + [1, 2, 5, 10, 15, 30].map { TimeStep(unit: .minute, count: $0) }
    + [1, 3, 6, 12].map { TimeStep(unit: .hour, count: $0) }
    + [1, 2].map { TimeStep(unit: .day, count: $0) }
    + [1, 2].map { TimeStep(unit: .week, count: $0) }
    + [1, 3, 6].map { TimeStep(unit: .month, count: $0) }
    + [1, 10, 100, 1000, 10_000].flatMap { power in
      [1, 2, 5].map { TimeStep(unit: .year, count: $0 * power) }
    } + [TimeStep(unit: .year, count: 100_000)]

  /// The usual length in seconds.
  package var usualSeconds: Double { unit.usualSeconds * Double(count) }

  /// The unit in which its moments differ: days for 24 hours, years for 12 months.
  package var varyingUnit: Unit {
    switch unit {
    case .hour where count.isMultiple(of: 24): .day
    case .month where count.isMultiple(of: 12): .year
    default: unit
    }
  }

  /// The customary steps that are longer than this one, ascending.
  ///
  /// They include every second or fourth month or hour, every fourth week, and, if this step is
  /// shorter than a month and not customary itself, multiples of it.
  package var coarser: [TimeStep] {
    let between =
      [2, 4].flatMap { [TimeStep(unit: .hour, count: $0), TimeStep(unit: .month, count: $0)] }
      + [TimeStep(unit: .week, count: 4)]
    let isOdd = unit < .month && !Self.all.contains(self)
    let multiples = [2, 4, 10, 20, 40].map { TimeStep(unit: unit, count: count * $0) }
    return (Self.all + between + (isOdd ? multiples : []))
      .filter { $0.usualSeconds > 1.01 * usualSeconds }
      .sorted { $0.usualSeconds < $1.usualSeconds }
  }

  /// The moments inside `range` at which clocks show a multiple of the step, ascending.
  ///
  /// Multiples of up to an hour that clocks repeat are both included; those that they skip are not.
  package func moments(inside range: ClosedRange<Double>, timeZone: ChartTimeZone) -> [Int] {
    let first = Int(clamping: range.lowerBound.rounded(.up))
    let last = Int(clamping: range.upperBound.rounded(.down))
    guard first <= last else { return [] }
    // One more on both sides: a clock change close to an end shows times from beyond it.
    let offsets = [timeZone.offset(at: first), timeZone.offset(at: last)]
    let start = index(atOrBefore: first + (offsets.min() ?? 0)) - 1
    let end = index(atOrBefore: last + (offsets.max() ?? 0)) + 1
    let isByClock = unit < .hour || unit == .hour && count == 1
    let moments = (start...end).flatMap { index in
      let local = localTime(ofIndex: index)
      return isByClock ? timeZone.moments(showing: local) : [timeZone.moment(showing: local)]
    }
    return Set(moments.filter { (first...last).contains($0) }).sorted()
  }

  /// The index of the last multiple at or before a local time.
  private func index(atOrBefore local: Int) -> Int {
    let days = local.dividedDown(by: 86_400).quotient
    switch unit {
    case .second, .minute, .hour:
      return local.dividedDown(by: unit.seconds * count).quotient
    case .day:
      return days.dividedDown(by: count).quotient
    case .week:
      // Weeks begin on Mondays, and 1970-01-05 was one.
      return (days - 4).dividedDown(by: 7 * count).quotient
    case .month, .year:
      return CivilDate(daysSince1970: days).monthsSinceYear0.dividedDown(by: months).quotient
    }
  }

  /// The local time of a multiple, by its index.
  private func localTime(ofIndex index: Int) -> Int {
    switch unit {
    case .second, .minute, .hour: index * unit.seconds * count
    case .day: index * count * 86_400
    case .week: (index * 7 * count + 4) * 86_400
    case .month, .year: CivilDate(monthsSinceYear0: index * months).daysSince1970 * 86_400
    }
  }

  private var months: Int { unit == .year ? count * 12 : count }
}
