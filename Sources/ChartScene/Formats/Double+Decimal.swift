extension Double {
  /// The number in decimal digits, the same in every locale, for files that people compare.
  ///
  /// It is rounded to `places`, at most six; trailing zeros are omitted unless `padded`; it is
  /// never `-0`. A number that isn't finite, or exceeds 2⁵³ without its point, is as Swift writes
  /// it: `1e+20`, `inf`, `nan`.
  package func decimal(places: Int = 2, padded: Bool = false) -> String {
    withDecimal(places: places, padded: padded) { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate func withDecimal<Result>(
    places: Int, padded: Bool, _ body: (UnsafeMutableBufferPointer<UInt8>.SubSequence) -> Result
  ) -> Result {
    // Room for a sign, the digits of 2⁵³ and a point, and for Swift's own descriptions.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      let scaled = (self * Self.powers[places]).rounded()
      guard abs(scaled) <= 0x1p53 else {
        return body(bytes[..<bytes.initialize(fromContentsOf: description.utf8)])
      }
      var digits = Int(scaled).magnitude
      var places = places
      while !padded, places > 0, digits.isMultiple(of: 10) {
        digits /= 10
        places -= 1
      }
      var start = bytes.count
      func put(_ byte: UInt8) {
        start -= 1
        bytes.initializeElement(at: start, to: byte)
      }
      var place = 0
      while digits > 0 || place <= places {
        if place == places, place > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") + UInt8(digits % 10))
        digits /= 10
        place += 1
      }
      if scaled < 0 { put(UInt8(ascii: "-")) }
      return body(bytes[start...])
    }
  }

  private static let powers = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]
}

extension [UInt8] {
  /// Appends a number in the format of `Double.decimal`.
  package mutating func append(decimal number: Double, places: Int = 2) {
    number.withDecimal(places: places, padded: false) { append(contentsOf: $0) }
  }
}
