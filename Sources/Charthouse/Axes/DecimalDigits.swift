/// A finite number as the decimal digits of its shortest text, to be rounded and written without binary arithmetic.
///
/// Rounding is half away from zero, as on paper: 2.675 with two decimals is 2.68.
struct DecimalDigits: Hashable, Sendable {
  /// Whether it is below zero.
  private(set) var isNegative: Bool
  /// Digits 0 to 9, without zeros at either end; none for zero.
  private(set) var digits: [UInt8]
  /// The power of ten of the first digit; 0 for zero.
  private(set) var exponent: Int

  /// Takes the digits of the shortest text that reads back as `value`, rounded to 15 of them; zero where `value` is
  /// not finite.
  ///
  /// 15 digits are what every decimal number keeps in a double: 0.1 + 0.2 becomes 0.3.
  init(_ value: Double) {
    isNegative = value < 0
    digits = []
    exponent = 0
    guard value.isFinite else { return }
    let text = abs(value).description
    let mark = text.firstIndex(of: "e") ?? text.endIndex
    let point = text.firstIndex(of: ".") ?? mark
    exponent = text.distance(from: text.startIndex, to: point) - 1
    if mark < text.endIndex { exponent += Int(text[text.index(after: mark)...]) ?? 0 }
    digits = text[..<mark].utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
    tidy()
    keep(15)
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
  func text(decimals: Int, grouped: Bool = false, width: Int = 1) -> String {
    let rounded = rounded(toDecimals: decimals)
    return (rounded.isNegative ? "−" : "")
      + rounded.unsignedText(decimals: decimals, grouped: grouped, width: width)
  }

  /// The same without the sign; the number has no more digits after the point than said.
  func unsignedText(decimals: Int, grouped: Bool, width: Int) -> String {
    func digit(atPower power: Int) -> Character {
      let index = exponent - power
      return Character(
        UnicodeScalar(UInt8(ascii: "0") + (digits.indices.contains(index) ? digits[index] : 0)))
    }
    var text = ""
    for power in stride(from: max(exponent, width - 1, 0), through: 0, by: -1) {
      text.append(digit(atPower: power))
      if grouped, power > 0, power.isMultiple(of: 3) { text.append(",") }
    }
    if decimals > 0 {
      text.append(".")
      for power in 1...decimals { text.append(digit(atPower: -power)) }
    }
    return text
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
