import Glibc

/// A generator of the same numbers in every run.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a state.
  public init(state: UInt64) { self.state = state }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a range of any size anywhere, often narrow, often with round ends.
  public mutating func range() -> ClosedRange<Double> {
    let size = pow(10, Double.random(in: -280...280, using: &self).rounded())
    let start = Double.random(in: -10...10, using: &self)
    let width = pow(10, Double.random(in: -11...3, using: &self))
    let isRound = Bool.random(using: &self)
    let low = (isRound ? start.rounded() : start) * size
    return low...low + (isRound ? (width + 1).rounded() : width) * size
  }
}
