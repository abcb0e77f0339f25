/// The minimum and maximum of some values, ignoring missing ones.
///
/// Compares eight values at a time, which makes the pass as fast as memory allows.
package struct Extremes {
  /// The minimum; infinite if every value is missing.
  package private(set) var low = Double.infinity
  package private(set) var high = -Double.infinity
  /// `true` if a value is missing.
  package private(set) var hasMissing = false

  private typealias Block = SIMD8<Double>

  package init(of values: UnsafeBufferPointer<Double>) {
    var place = 0
    if values.count >= 16, let bytes = UnsafeRawPointer(values.baseAddress) {
      var lows = (Block(repeating: .infinity), Block(repeating: .infinity))
      var highs = (-lows.0, -lows.1)
      var missing = SIMDMask<SIMD8<Int64>>(repeating: false)
      while place + 16 <= values.count {
        let first = bytes.loadUnaligned(fromByteOffset: place * 8, as: Block.self)
        let second = bytes.loadUnaligned(fromByteOffset: place * 8 + 64, as: Block.self)
        lows.0.replace(with: first, where: first .< lows.0)
        lows.1.replace(with: second, where: second .< lows.1)
        highs.0.replace(with: first, where: first .> highs.0)
        highs.1.replace(with: second, where: second .> highs.1)
        missing .|= (first .!= first) .| (second .!= second)
        place += 16
      }
      for lane in 0..<Block.scalarCount {
        low = min(low, lows.0[lane], lows.1[lane])
        high = max(high, highs.0[lane], highs.1[lane])
        hasMissing = hasMissing || missing[lane]
      }
    }
    for value in values[place...] {
      if value < low { low = value }
      if value > high { high = value }
      if value.isNaN { hasMissing = true }
    }
  }
}

extension UnsafeBufferPointer<Double> {
  /// `true` if no value is less than the one before it; `false` if one of several is missing.
  package var neverFalls: Bool { neighbours { $0 .<= $1 } }

  /// `true` if no value is greater than the one before it; `false` if one of several is missing.
  package var neverRises: Bool { neighbours { $0 .>= $1 } }

  /// The first index of `value`; `nil` if it doesn't occur.
  package func firstPlace(of value: Double) -> Int? {
    guard let bytes = UnsafeRawPointer(baseAddress) else { return nil }
    let wanted = SIMD8(repeating: value)
    var place = 0
    while place + 8 <= count {
      let block = bytes.loadUnaligned(fromByteOffset: place * 8, as: SIMD8<Double>.self)
      if any(block .== wanted) { break }
      place += 8
    }
    return self[place...].firstIndex(of: value)
  }

  @inline(__always)
  private func neighbours(
    areRight: (SIMD8<Double>, SIMD8<Double>) -> SIMDMask<SIMD8<Int64>>
  ) -> Bool {
    guard count > 1, let bytes = UnsafeRawPointer(baseAddress) else { return true }
    var place = 0
    while place + 65 <= count {
      var right = SIMDMask<SIMD8<Int64>>(repeating: true)
      for offset in stride(from: place * 8, to: (place + 64) * 8, by: 64) {
        let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
        let next = bytes.loadUnaligned(fromByteOffset: offset + 8, as: SIMD8<Double>.self)
        right .&= areRight(block, next)
      }
      if !all(right) { return false }
      place += 64
    }
    while place + 1 < count {
      let (value, next) = (SIMD8(repeating: self[place]), SIMD8(repeating: self[place + 1]))
      if !all(areRight(value, next)) { return false }
      place += 1
    }
    return true
  }
}
