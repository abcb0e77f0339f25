/// The decimal digits of a finite number, for rounding and writing without binary arithmetic.
///
/// Halves are rounded away from zero, as on paper: 2.675 with two decimals is 2.68.
package struct DecimalDigits: Hashable, Sendable {
  /// `true` if the number is below zero.
  private(set) var isNegative: Bool
  /// The digits 0 to 9, without zeros at either end; empty for zero.
  package private(set) var digits: [UInt8]
  /// The power of ten of the first digit; 0 for zero.
  private(set) var exponent: Int

  /// Creates the digits of the shortest text that reads back as `value`, rounded to 15 of them.
  ///
  /// A double keeps 15 digits of every decimal number: 0.1 + 0.2 becomes 0.3. A value that isn't
  /// finite has the digits of zero.
  package init(_ value: Double) {
    isNegative = value < 0
    digits = []
    exponent = 0
    guard value.isFinite else { return }
    var text = abs(value).description
    text.withUTF8 { read($0) }
    tidy()
    keep(15)
  }

  /// Reads digits with an optional point among them, and a power of ten after an optional "e".
  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    digits.reserveCapacity(text.count)
    var end = text.count
    var whole: Int?
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: ".") {
        whole = index
      } else if byte == UInt8(ascii: "e") {
        end = index
        break
      } else {
        digits.append(byte - UInt8(ascii: "0"))
      }
    }
    exponent = (whole ?? end) - 1
    if end < text.count {
      exponent += Int(String(decoding: text[(end + 1)...], as: UTF8.self)) ?? 0
    }
  }

  /// `true` if the number is zero.
  var isZero: Bool { digits.isEmpty }

  /// The number of digits after the point.
  var decimals: Int { isZero ? 0 : max(0, digits.count - 1 - exponent) }

  /// The number multiplied by ten to a power.
  func scaled(byPowerOfTen power: Int) -> DecimalDigits {
    var scaled = self
    if !isZero { scaled.exponent += power }
    return scaled
  }

  /// The number rounded to some digits after the point.
  func rounded(toDecimals decimals: Int) -> DecimalDigits {
    var rounded = self
    if !isZero { rounded.keep(exponent + 1 + decimals) }
    return rounded
  }

  /// The text with a fixed number of digits after the point and a true minus sign.
  ///
  /// - Parameters:
  ///   - decimals: The number of digits after the point, padded with zeros.
  ///   - grouped: `true` to separate thousands with commas.
  ///   - width: The minimum number of digits before the point.
  /// - Returns: The text.
  package func text(decimals: Int, grouped: Bool = false, width: Int = 1) -> String {
    let rounded = rounded(toDecimals: decimals)
    return (rounded.isNegative ? "−" : "")
      + rounded.unsignedText(decimals: decimals, grouped: grouped, width: width)
  }

  /// The text without a sign, of a number that has no more than `decimals` digits after the point.
  func unsignedText(decimals: Int, grouped: Bool, width: Int) -> String {
    var text: [UInt8] = []
    func append(digitAtPower power: Int) {
      let index = exponent - power
      text.append(UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0))
    }
    for power in stride(from: max(exponent, width - 1, 0), through: 0, by: -1) {
      append(digitAtPower: power)
      if grouped, power > 0, power.isMultiple(of: 3) { text.append(UInt8(ascii: ",")) }
    }
    if decimals > 0 {
      text.append(UInt8(ascii: "."))
      for power in 1...decimals { append(digitAtPower: -power) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number in scientific notation, such as "1.5×10³⁰⁰" or "10³⁰⁰"; "0" for zero.
  var scientificText: String {
    guard !isZero else { return "0" }
    let power = "10" + String(exponent).map { Self.raised[$0] ?? String($0) }.joined()
    let sign = isNegative ? "−" : ""
    guard digits != [1] else { return sign + power }
    let mantissa = scaled(byPowerOfTen: -exponent)
    return mantissa.text(decimals: mantissa.decimals) + "×" + power
  }

  private static let raised: [Character: String] = [
    "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷",
    "8": "⁸", "9": "⁹",
  ]

  /// Rounds to the first `count` digits.
  ///
  /// With a count of 0, a single 1 before the first digit may remain; below 0, the result is zero.
  private mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    let up = count >= 0 && digits[count] >= 5
    digits.removeSubrange(max(0, count)...)
    if up {
      var place = digits.count - 1
      while place >= 0, digits[place] == 9 { place -= 1 }
      if place >= 0 {
        digits[place] += 1
        digits.removeSubrange((place + 1)...)
      } else {
        digits = [1]
        exponent += 1
      }
    }
    tidy()
  }

  /// Removes the zeros at both ends.
  private mutating func tidy() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
    while digits.last == 0 { digits.removeLast() }
    if isZero { (isNegative, exponent) = (false, 0) }
  }
}
