import Glibc

/// Tick positions for a log axis: powers of ten, then 5 and 2 times them, as far as they fit.
///
/// Ascending data units inside `range`, at most `limit`. If the powers alone are too many, every
/// second, third, … is kept, counted from 1; if the range is less than a decade, the ticks are
/// linear. Neighbours are at least 0.6 of the distance apart that `limit` evenly spread ticks would
/// have. None if the range isn't positive and finite.
///
/// - Parameters:
///   - range: The range of the axis, in data units.
///   - limit: The maximum number of ticks.
/// - Returns: The positions.
public func logTicks(over range: ClosedRange<Double>, limit: Int) -> [Double] {
  guard range.isFinite, range.lowerBound > 0, limit > 0 else { return [] }
  guard range.upperBound / range.lowerBound >= 10, let decades = decades(inside: range) else {
    return linearTicks(over: range, limit: limit)
  }
  for mantissas in [[1, 2, 5], [1, 5], [1]] {
    // With far more decades than ticks, the multiples aren't worth computing.
    guard decades.count <= limit else { break }
    let ticks = multiples(of: mantissas, inside: range)
    if ticks.count <= limit { return ticks }
  }
  return kept(decades, limit: limit).map(powerOfTen)
}

/// Positions between the ticks of `logTicks`: 2 to 9 times each power of ten.
///
/// They are for tick marks without labels: ascending data units inside `range`, without those of
/// the ticks. If not every power of ten is a tick, the others are the minor ones; if the ticks are
/// linear, so are these.
///
/// - Parameters:
///   - range: The range of the axis, as given to `logTicks`.
///   - limit: The maximum number of labelled ticks, as given to `logTicks`.
/// - Returns: The positions.
public func logMinorTicks(over range: ClosedRange<Double>, limit: Int) -> [Double] {
  guard range.isFinite, range.lowerBound > 0, limit > 0 else { return [] }
  guard range.upperBound / range.lowerBound >= 10, let decades = decades(inside: range) else {
    return linearMinorTicks(over: range, limit: limit)
  }
  let major = Set(logTicks(over: range, limit: limit))
  let mantissas = decades.count <= limit ? Array(1...9) : [1]
  return multiples(of: mantissas, inside: range).filter { !major.contains($0) }
}

/// Tick positions for a symmetric-log axis: zero, and powers of ten from the threshold outwards.
///
/// Ascending data units inside `range`, at most `limit`; if the powers are too many, every second,
/// third, … is kept, counted from zero outwards. If the range is within the linear part, the ticks
/// are linear; if it is on one side of it, they are those of a log axis. None if an end isn't
/// finite.
///
/// - Parameters:
///   - range: The range of the axis, in data units.
///   - threshold: The end of the linear part on both sides of zero, a positive number.
///   - limit: The maximum number of ticks.
/// - Returns: The positions.
public func symmetricLogTicks(
  over range: ClosedRange<Double>, threshold: Double = 1, limit: Int
) -> [Double] {
  guard range.isFinite, threshold > 0, threshold.isFinite, limit > 0 else { return [] }
  let (low, high) = (range.lowerBound, range.upperBound)
  if low >= threshold { return logTicks(over: range, limit: limit) }
  if high <= -threshold {
    return logTicks(over: -high ... -low, limit: limit).reversed().map { -$0 }
  }
  if range.magnitude <= threshold { return linearTicks(over: range, limit: limit) }

  let first = exponent(atOrAbove: threshold)
  let below = low < 0 ? max(0, exponent(atOrBelow: -low) - first + 1) : 0
  let above = high > 0 ? max(0, exponent(atOrBelow: high) - first + 1) : 0
  var every = 1
  while below / every + above / every + 1 > limit, every <= max(below, above) { every += 1 }
  // Index 0 is zero, index n the n-th power from the threshold outwards.
  return stride(from: -(below / every) * every, through: above, by: every).compactMap { place in
    guard place != 0 else { return range.contains(0) ? 0 : nil }
    let size = powerOfTen(first + abs(place) - 1)
    return range.contains(place < 0 ? -size : size) ? (place < 0 ? -size : size) : nil
  }
}

/// The exponents of the powers of ten inside a positive range.
private func decades(inside range: ClosedRange<Double>) -> ClosedRange<Int>? {
  let first = exponent(atOrAbove: range.lowerBound)
  let last = exponent(atOrBelow: range.upperBound)
  return first <= last ? first...last : nil
}

/// Multiples of all powers of ten by each mantissa that are inside a positive range, ascending.
private func multiples(of mantissas: [Int], inside range: ClosedRange<Double>) -> [Double] {
  let first = exponent(atOrBelow: range.lowerBound)
  let last = exponent(atOrBelow: range.upperBound)
  return (first...last).flatMap { exponent in
    mantissas.map { TickStep(mantissa: $0, exponent: exponent).size }
  }.filter(range.contains)
}

/// The multiples of the least number of which at most `limit` are among `exponents`.
private func kept(_ exponents: ClosedRange<Int>, limit: Int) -> [Int] {
  var every = 1
  var kept = Array(exponents)
  while kept.count > limit {
    every += 1
    kept = exponents.filter { $0.isMultiple(of: every) }
  }
  return kept
}

private func powerOfTen(_ exponent: Int) -> Double {
  TickStep(mantissa: 1, exponent: exponent).size
}

private func exponent(atOrBelow value: Double) -> Int {
  let exponent = Int(log10(value).rounded())
  return powerOfTen(exponent) <= value ? exponent : exponent - 1
}

private func exponent(atOrAbove value: Double) -> Int {
  let exponent = Int(log10(value).rounded())
  return powerOfTen(exponent) >= value ? exponent : exponent + 1
}
