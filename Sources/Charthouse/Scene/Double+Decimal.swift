extension Double {
  /// This number in decimal digits with a point, the same in every locale, for files that people compare.
  ///
  /// Rounded to at most six places; trailing zeros are left out unless `padded`; never `-0`. What is beyond 2⁵³ or not
  /// finite is as Swift writes it: `1e+20`, `inf`, `nan`.
  package func decimal(places: Int = 2, padded: Bool = false) -> String {
    let powers = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    let scaled = (self * powers[places]).rounded()
    guard abs(scaled) <= 0x1p53 else { return description }
    var digits = Int(scaled)
    var places = places
    while !padded, places > 0, digits.isMultiple(of: 10) {
      digits /= 10
      places -= 1
    }
    guard places > 0 else { return String(digits) }
    let unit = Int(powers[places])
    let fraction = String(digits.magnitude % UInt(unit))
    return (digits < 0 ? "-" : "") + String(digits.magnitude / UInt(unit)) + "."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
