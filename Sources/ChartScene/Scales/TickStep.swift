import ChartModel
import Glibc

/// A distance between ticks: 1, 2 or 5 times a power of ten, with exact decimal multiples.
///
/// A multiple is the double nearest to the decimal number, so that three times 0.1 is 0.3 and
/// its shortest text has no binary noise.
struct TickStep: Hashable, Sendable {
  /// The mantissa: 1, 2 or 5.
  private(set) var mantissa: Int
  /// The power of ten.
  private(set) var exponent: Int

  /// The powers of ten whose doubles have full precision.
  static let exponents = -307...308

  /// Creates a step of `mantissa`, which is 1, 2 or 5, times ten to the power of `exponent`.
  init(mantissa: Int, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// Creates the greatest step that isn't above `size`, or the least of all steps.
  ///
  /// - Precondition: The size is positive and finite.
  init(atMost size: Double) {
    let power = Int(log10(size).rounded(.down))
    exponent = min(max(power, Self.exponents.lowerBound), Self.exponents.upperBound)
    mantissa = 5
    // The logarithm is rounded: the power may be one too high.
    while self.size > size, let finer { self = finer }
  }

  /// The length of the step; infinite for 2 and 5 times the greatest power.
  var size: Double { multiple(1) }

  /// The next longer step.
  var coarser: TickStep {
    switch mantissa {
    case 1: TickStep(mantissa: 2, exponent: exponent)
    case 2: TickStep(mantissa: 5, exponent: exponent)
    default: TickStep(mantissa: 1, exponent: exponent + 1)
    }
  }

  /// The next shorter step; `nil` for the shortest.
  var finer: TickStep? {
    switch mantissa {
    case 5: TickStep(mantissa: 2, exponent: exponent)
    case 2: TickStep(mantissa: 1, exponent: exponent)
    default:
      exponent == Self.exponents.lowerBound ? nil : TickStep(mantissa: 5, exponent: exponent - 1)
    }
  }

  /// The step for the minor ticks between ticks of this one: a fourth of 2, a fifth of 1 and 5.
  var minor: TickStep {
    switch mantissa {
    case 1: TickStep(mantissa: 2, exponent: exponent - 1)
    case 2: TickStep(mantissa: 5, exponent: exponent - 1)
    default: TickStep(mantissa: 1, exponent: exponent)
    }
  }

  /// The double nearest to `count` times the step.
  func multiple(_ count: Int) -> Double {
    let (digits, overflow) = count.multipliedReportingOverflow(by: mantissa)
    if !overflow, digits.magnitude <= 1 << 53, Self.exactPowers.indices.contains(abs(exponent)) {
      let power = Self.exactPowers[abs(exponent)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    return Double("\(count * mantissa)e\(exponent)") ?? .nan
  }

  /// The powers of ten that doubles represent exactly, so that a result is rounded only once.
  ///
  /// Source: Clinger, "How to read floating point numbers accurately", PLDI 1990.
  private static let exactPowers = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The counts of the multiples inside `range`; `nil` if there are none.
  ///
  /// - Precondition: The step is at least 1e-15 of the range's ends.
  func counts(inside range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let first = count(atOrAbove: range.lowerBound)
    let last = count(atOrBelow: range.upperBound)
    return first <= last ? first...last : nil
  }

  /// The counts of the nearest multiples that enclose `range`.
  ///
  /// An end that is a multiple, except for the rounding of an addition or two, is its own.
  ///
  /// - Precondition: The step is at least 1e-15 of the range's ends.
  func counts(around range: ClosedRange<Double>) -> ClosedRange<Int> {
    let slack = 1e-9
    let low = Int(clamping: (range.lowerBound / size + slack).rounded(.down))
    let high = Int(clamping: (range.upperBound / size - slack).rounded(.up))
    return min(low, high)...max(low, high)
  }

  private func count(atOrAbove value: Double) -> Int {
    let count = Int(clamping: (value / size).rounded(.up))
    // The quotient is rounded: 0.3 / 0.1 is below 3, 0.7 / 0.1 below 7, 4.35 / 0.01 below 435.
    if multiple(count - 1) >= value { return count - 1 }
    return multiple(count) >= value ? count : count + 1
  }

  private func count(atOrBelow value: Double) -> Int {
    let count = Int(clamping: (value / size).rounded(.down))
    if multiple(count + 1) <= value { return count + 1 }
    return multiple(count) <= value ? count : count - 1
  }
}
