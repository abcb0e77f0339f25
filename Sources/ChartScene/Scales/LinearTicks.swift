/// Tick positions for a linear axis, at 1, 2 or 5 times a power of ten.
///
/// Ascending data units inside `range`, as many as fit, at most `limit`. Where the next longer step has ticks at both
/// ends of the range and this one hasn't, it is taken: an axis from -50 to 50 says so. One position, the lower end,
/// where the range has no width that doubles can divide; none where an end is not finite, or where no whole number
/// lies inside and `wholeNumbers` is set.
///
/// - Parameters:
///   - range: What the axis shows, in data units.
///   - limit: The most ticks that fit. From 2 on there is always a tick; below 1 there is none.
///   - wholeNumbers: Whether the step is 1 at least, for counts.
/// - Returns: The doubles nearest to the decimal numbers, without binary noise.
/// - Source: The steps are those of Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990.
public func linearTicks(over range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool = false)
  -> [Double]
{
  guard range.isFinite, limit > 0 else { return [] }
  guard !range.isFlat(toWithin: 1e-13) else { return [range.lowerBound] }
  return linearStep(over: range, limit: limit, wholeNumbers: wholeNumbers).ticks(inside: range)
}

/// Positions between the ticks of `linearTicks`, a fourth or a fifth of their step apart, for marks without labels.
///
/// Ascending data units inside `range`, without those of the ticks; none where `linearTicks` has no step, and none
/// between whole numbers where `wholeNumbers` is set.
///
/// - Parameters:
///   - range: What the axis shows, as given to `linearTicks`.
///   - limit: The most labelled ticks, as given to `linearTicks`.
///   - wholeNumbers: As given to `linearTicks`.
/// - Returns: The positions.
public func linearMinorTicks(
  over range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool = false
) -> [Double] {
  guard range.isFinite, limit > 0, !range.isFlat(toWithin: 1e-12) else { return [] }
  let step = linearStep(over: range, limit: limit, wholeNumbers: wholeNumbers)
  let minor = step.minor
  guard TickStep.exponents.contains(minor.exponent), !wholeNumbers || minor.exponent >= 0 else {
    return []
  }
  let major = Set(step.ticks(inside: range))
  return minor.ticks(inside: range).filter { !major.contains($0) }
}

/// Positions of the categories that an axis shows.
///
/// Ascending; each a whole position from 0 to `count - 1` inside `range`, so that no name comes twice and none between
/// two. Where there are more than `limit`, every second, third, … is kept, counted from the first of all, so that the
/// same ones stay while the axis moves.
///
/// - Parameters:
///   - range: What the axis shows, in positions.
///   - count: How many categories there are.
///   - limit: The most labels that fit; below 1 there is none.
/// - Returns: The positions.
public func categoryTicks(over range: ClosedRange<Double>, count: Int, limit: Int = .max)
  -> [Double]
{
  guard count > 0, limit > 0, !range.lowerBound.isNaN, !range.upperBound.isNaN else { return [] }
  let last = Double(count - 1)
  guard range.upperBound >= 0, range.lowerBound <= last else { return [] }
  let first = Int(max(0, range.lowerBound).rounded(.up))
  let end = Int(min(last, range.upperBound).rounded(.down))
  guard first <= end else { return [] }
  let shown = end - first + 1
  let every = shown / limit + (shown % limit == 0 ? 0 : 1)
  let start = (first + every - 1) / every * every
  return stride(from: start, through: end, by: every).map(Double.init)
}

/// The shortest step whose multiples inside `range` are at most `limit`, or the next, where that one fits both ends.
private func linearStep(over range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool) -> TickStep
{
  var step = TickStep.least(for: range, limit: limit, wholeNumbers: wholeNumbers)
  while let counts = step.counts(inside: range), counts.count > limit { step = step.coarser }
  let coarser = step.coarser
  return !step.hits(bothEndsOf: range) && coarser.hits(bothEndsOf: range) ? coarser : step
}

extension TickStep {
  /// The shortest step worth trying: none shorter has at most `limit` multiples in `range`, or is a distance that
  /// doubles at its ends can tell.
  static func least(for range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool) -> TickStep {
    // Divided before it is subtracted: the width of the widest range is no number, and with one tick nor is this.
    let room = range.upperBound / Double(limit) - range.lowerBound / Double(limit)
    let size = max(room, range.magnitude * 2e-14, .leastNormalMagnitude)
    let step = TickStep(atMost: min(size, .greatestFiniteMagnitude))
    return wholeNumbers && step.exponent < 0 ? TickStep(mantissa: 1, exponent: 0) : step
  }

  /// The multiples inside `range`, ascending.
  package func ticks(inside range: ClosedRange<Double>) -> [Double] {
    counts(inside: range)?.map(multiple) ?? []
  }

  fileprivate func hits(bothEndsOf range: ClosedRange<Double>) -> Bool {
    guard size.isFinite, let counts = counts(inside: range), counts.count > 1 else { return false }
    let slack = size * 1e-9
    return multiple(counts.lowerBound) - range.lowerBound <= slack
      && range.upperBound - multiple(counts.upperBound) <= slack
  }
}

extension ClosedRange<Double> {
  /// Whether both ends are numbers.
  var isFinite: Bool { lowerBound.isFinite && upperBound.isFinite }

  /// The greater distance of an end from zero.
  var magnitude: Double { Swift.max(abs(lowerBound), abs(upperBound)) }

  /// Whether the range is no wider than a part of its ends' distance from zero.
  func isFlat(toWithin part: Double) -> Bool {
    upperBound - lowerBound <= Swift.max(magnitude * part, .leastNormalMagnitude)
  }
}
