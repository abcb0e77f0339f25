/// The default range of an axis, for the range of its data.
///
/// - Number axes are rounded out to the next tick, so that no point is beyond the first or last of
///   the ticks that `linearTicks` makes for the result with the same `limit`.
/// - Time axes have the range of the data; one moment has half a day on both sides.
/// - Category axes have half a position more at both ends.
/// - Log axes are rounded out to 1, 2 or 5 times a power of ten. Numbers that aren't positive have
///   no position: the lower end is then a thousandth of the upper.
/// - Symmetric-log axes are rounded out likewise, away from and towards zero.
///
/// Odd input: no data becomes 0…1 (a day, the category at 0, 1…10 on a log axis). If all values are
/// equal, or differ by no more than the last digits of a double, they are in the middle of a range
/// that extends about a tenth of the value to both sides; zeros are in the middle of -1…1, or at
/// the lower end of 0…1 if `includeZero` is set. Ends that aren't finite count as no data. A result
/// that would overflow ends at the greatest finite number.
///
/// - Parameters:
///   - data: The minimum and maximum of the data, on a log axis of the positive ones; `nil` for
///     none.
///   - type: The type of the axis.
///   - includeZero: `true` if a number or symmetric-log axis must include zero, as for bars.
///   - wholeNumbers: `true` if the ticks must be whole numbers.
///   - limit: The maximum number of ticks, as given to `linearTicks`.
/// - Returns: The range, whose width isn't zero.
public func niceRange(
  _ data: ClosedRange<Double>?, type: AxisType = .number, includeZero: Bool = false,
  wholeNumbers: Bool = false, limit: Int = 6
) -> ClosedRange<Double> {
  let data = data.flatMap { $0.isFinite ? $0 : nil }
  switch type {
  case .number:
    guard let data else { return 0...1 }
    return niceNumberRange(
      includeZero ? data.including(0) : data, atZero: includeZero ? 0...1 : -1...1,
      wholeNumbers: wholeNumbers, limit: max(2, limit))
  case .time:
    guard let data else { return 0...86_400 }
    return data.lowerBound < data.upperBound ? data : data.widened(by: 43_200)
  case .category:
    return (data ?? 0...0).widened(by: 0.5)
  case .log:
    guard let data, data.upperBound > 0 else { return 1...10 }
    return niceLogRange(data)
  case .symmetricLog:
    guard let data else { return 0...1 }
    return niceSymmetricLogRange(
      includeZero ? data.including(0) : data, atZero: includeZero ? 0...1 : -1...1)
  }
}

private func niceNumberRange(
  _ data: ClosedRange<Double>, atZero: ClosedRange<Double>, wholeNumbers: Bool, limit: Int
) -> ClosedRange<Double> {
  let least = TickStep(mantissa: 1, exponent: 0)
  guard !data.isFlat(toWithin: 1e-12) else {
    // Below this, a tenth no longer has all the digits of a double: so small a value counts as
    // zero.
    guard data.magnitude >= 1e-305 else { return atZero }
    let step = TickStep(atMost: data.magnitude / 10)
    return data.widened(by: wholeNumbers ? max(step.size, least.size) : step.size)
  }
  var step = TickStep.least(for: data, limit: limit, wholeNumbers: wholeNumbers)
  while step.counts(around: data).count > limit { step = step.coarser }
  let counts = step.counts(around: data)
  return data.including(step.multiple(counts.lowerBound).clampedToFinite)
    .including(step.multiple(counts.upperBound).clampedToFinite)
}

private func niceLogRange(_ data: ClosedRange<Double>) -> ClosedRange<Double> {
  let high = data.upperBound
  let low = data.lowerBound > 0 ? data.lowerBound : max(high / 1000, .leastNormalMagnitude)
  guard !(low...high).isFlat(toWithin: 1e-12) else {
    return max(low / 10, .leastNonzeroMagnitude)...(high * 10).clampedToFinite
  }
  return TickStep.below(low)...TickStep.above(high)
}

private func niceSymmetricLogRange(_ data: ClosedRange<Double>, atZero: ClosedRange<Double>)
  -> ClosedRange<Double>
{
  let (low, high) = (data.lowerBound, data.upperBound)
  guard low < high else {
    guard low != 0 else { return atZero }
    let size = max(abs(low) / 10, .leastNonzeroMagnitude)...(abs(low) * 10).clampedToFinite
    return low > 0 ? size : -size.upperBound ... -size.lowerBound
  }
  let bottom = low == 0 ? 0 : low > 0 ? TickStep.below(low) : -TickStep.above(-low)
  let top = high == 0 ? 0 : high > 0 ? TickStep.above(high) : -TickStep.below(-high)
  return bottom...top
}

extension TickStep {
  /// The greatest of 1, 2 and 5 times a power of ten that isn't above a positive value.
  ///
  /// The value itself if there is none.
  fileprivate static func below(_ value: Double) -> Double {
    min(TickStep(atMost: value).size, value)
  }

  /// The least of 1, 2 and 5 times a power of ten that isn't below a positive value.
  ///
  /// The greatest finite number if there is none.
  fileprivate static func above(_ value: Double) -> Double {
    let step = TickStep(atMost: value)
    return step.size >= value ? step.size : step.coarser.size.clampedToFinite
  }
}

extension Double {
  fileprivate var clampedToFinite: Double {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

extension ClosedRange<Double> {
  /// The smallest range that contains this one and `value`.
  func including(_ value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  /// The range with `margin` added at both ends, or the next double if rounding loses that.
  fileprivate func widened(by margin: Double) -> ClosedRange<Double> {
    let low = Swift.min(lowerBound - margin, lowerBound.nextDown).clampedToFinite
    let high = Swift.max(upperBound + margin, upperBound.nextUp).clampedToFinite
    return low...high
  }
}
