/// A finite number as the decimal digits of its shortest text, to be rounded and written without binary arithmetic.
///
/// Rounding is half away from zero, as on paper: 2.675 with two decimals is 2.68.
package struct DecimalDigits: Hashable, Sendable {
  /// Whether it is below zero.
  private(set) var isNegative: Bool
  /// Digits 0 to 9, without zeros at either end; none for zero.
  package private(set) var digits: [UInt8]
  /// The power of ten of the first digit; 0 for zero.
  private(set) var exponent: Int

  /// Takes the digits of the shortest text that reads back as `value`, rounded to 15 of them; zero where `value` is
  /// not finite.
  ///
  /// 15 digits are what every decimal number keeps in a double: 0.1 + 0.2 becomes 0.3.
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

  /// Takes digits with a point among them, and a power of ten where there is an "e".
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

  /// Whether it is zero.
  var isZero: Bool { digits.isEmpty }

  /// How many digits stand after the point.
  var decimals: Int { isZero ? 0 : max(0, digits.count - 1 - exponent) }

  /// The same number times ten to a power.
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

  /// The number with as many digits after the point as said, with a true minus sign.
  ///
  /// - Parameters:
  ///   - decimals: Digits after the point, zeros where there are no more.
  ///   - grouped: Whether a comma parts each three digits before the point.
  ///   - width: Digits before the point, at least.
  /// - Returns: The text.
  package func text(decimals: Int, grouped: Bool = false, width: Int = 1) -> String {
    let rounded = rounded(toDecimals: decimals)
    return (rounded.isNegative ? "−" : "")
      + rounded.unsignedText(decimals: decimals, grouped: grouped, width: width)
  }

  /// The same without the sign; the number has no more digits after the point than said.
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

  /// The number as a digit, further ones after a point, and a power of ten: "1.5×10³⁰⁰", "10³⁰⁰"; zero is "0".
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

  /// Rounds to the first `count` digits; none or fewer leave nothing, or a one before the first digit.
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

  /// Takes away the zeros at both ends.
  private mutating func tidy() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
    while digits.last == 0 { digits.removeLast() }
    if isZero { (isNegative, exponent) = (false, 0) }
  }
}
