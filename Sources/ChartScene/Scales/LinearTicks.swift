/// Tick positions for a linear axis, at 1, 2 or 5 times a power of ten.
///
/// Ascending data units inside `range`, as many as fit, at most `limit`. If the next longer step
/// has ticks at both ends of the range and this one doesn't, it is used instead: an axis from -50
/// to 50 shows both. One position, the lower end, if doubles can't divide the range's width;
/// none if an end isn't finite, or if `wholeNumbers` is set and no whole number is inside.
///
/// - Parameters:
///   - range: The range of the axis, in data units.
///   - limit: The maximum number of ticks. From 2 on there is always a tick; below 1 there is none.
///   - wholeNumbers: `true` for a step of at least 1, for counts.
/// - Returns: The doubles nearest to the decimal numbers, without binary noise.
/// - Source: The steps are those of Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990.
public func linearTicks(over range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool = false)
  -> [Double]
{
  guard range.isFinite, limit > 0 else { return [] }
  guard !range.isFlat(toWithin: 1e-13) else { return [range.lowerBound] }
  return linearStep(over: range, limit: limit, wholeNumbers: wholeNumbers).ticks(inside: range)
}

/// Positions between the ticks of `linearTicks`, a fourth or a fifth of their step apart.
///
/// They are for tick marks without labels: ascending data units inside `range`, without those of
/// the ticks. None if `linearTicks` has no step, or if they would be fractions and `wholeNumbers`
/// is set.
///
/// - Parameters:
///   - range: The range of the axis, as given to `linearTicks`.
///   - limit: The maximum number of labelled ticks, as given to `linearTicks`.
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

/// The tick positions of the categories on an axis.
///
/// Ascending; each is a whole position from 0 to `count - 1` inside `range`, so that no name is
/// repeated and none is between two. If there are more than `limit`, every second, third, … is
/// kept, counted from the first category, so that the same ones stay while the axis moves.
///
/// - Parameters:
///   - range: The range of the axis, in positions.
///   - count: The number of categories.
///   - limit: The maximum number of labels; below 1 there is none.
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

/// The shortest step with at most `limit` multiples, or the next if only that fits both ends.
private func linearStep(over range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool) -> TickStep
{
  var step = TickStep.least(for: range, limit: limit, wholeNumbers: wholeNumbers)
  while let counts = step.counts(inside: range), counts.count > limit { step = step.coarser }
  let coarser = step.coarser
  return !step.hits(bothEndsOf: range) && coarser.hits(bothEndsOf: range) ? coarser : step
}

extension TickStep {
  /// The shortest step worth trying.
  ///
  /// No shorter step has at most `limit` multiples in `range`, or is a distance that doubles at its
  /// ends can represent.
  static func least(for range: ClosedRange<Double>, limit: Int, wholeNumbers: Bool) -> TickStep {
    // Divided before it is subtracted: the width of the widest range overflows, and for one tick so
    // does this.
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
  /// `true` if both ends are finite.
  var isFinite: Bool { lowerBound.isFinite && upperBound.isFinite }

  /// The greater distance of an end from zero.
  var magnitude: Double { Swift.max(abs(lowerBound), abs(upperBound)) }

  /// `true` if the range is no wider than a fraction of its ends' distance from zero.
  func isFlat(toWithin part: Double) -> Bool {
    upperBound - lowerBound <= Swift.max(magnitude * part, .leastNormalMagnitude)
  }
}
