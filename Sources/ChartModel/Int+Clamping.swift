extension Int {
  /// Creates the nearest integer towards zero, for a number of any size.
  ///
  /// The result is within ±2⁵³, where all integers are exact and sums of a few don't overflow; NaN
  /// is 0. `Int(_:)` ends the process for numbers beyond its range.
  package init(clamping value: Double) {
    let limit = 0x1p53
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
