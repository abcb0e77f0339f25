/// How numbers become text: on an axis, in a tooltip, beside a mark.
///
/// A point and commas between thousands, unless another language is given; a true minus sign (U+2212). What is missing
/// is an en dash, what is infinite "∞".
public struct NumberFormat: Hashable, Sendable {
  /// What a number is written as.
  private enum Notation: Hashable, Sendable {
    case automatic
    case percent
    case pattern(NumberPattern)
  }

  private var notation: Notation
  /// What follows each number, such as "km", after a no-break space but for "%" and "°"; empty: nothing.
  public var unit: String
  /// Whose marks stand before decimals and between thousands.
  public var locale = ChartLocale.english

  /// As many digits as each number needs.
  public static let automatic = NumberFormat(.automatic)

  /// Shares as percentages: 0.25 is "25%".
  public static let percent = NumberFormat(.percent)

  /// Makes a format from a pattern, such as "0.0", "#,##0.00", "0.0%", "€0.00", "0 km" or "0.0a".
  ///
  /// The first `#` or `0` begins the number: each `0` is a digit that is always there, a `#` after the point one that
  /// is left out where it is zero, and commas before three places part the thousands. `a` behind it shortens to "K",
  /// "M", "B" and "T" for thousands, millions, 10⁹ and 10¹²; `%` multiplies by a hundred. All else is text before or
  /// after the number; text in single quotes is never anything else, and two single quotes are one.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - unit: Such as "km"; may be empty.
  /// - Throws: `FormatError.numberPattern` where the pattern says no number, or one that can't be written.
  public init(pattern: String, unit: String = "") throws(FormatError) {
    self.notation = .pattern(try NumberPattern(pattern))
    self.unit = unit
  }

  private init(_ notation: Notation) {
    self.notation = notation
    self.unit = ""
  }

  /// Whether it has no place for a fraction, so that an axis does well to have whole ticks.
  public var isWholeNumbersOnly: Bool {
    guard case .pattern(let pattern) = notation else { return false }
    return pattern.isWholeNumbersOnly
  }

  /// The text of one number by itself.
  ///
  /// Automatic: the shortest text that reads back as the number, with commas from 10,000 on; "1.5×10³⁰⁰" from 10¹⁵ on
  /// and below 10⁻⁶. One with a fraction and more than eight digits comes from computing: it is rounded to six. Percent:
  /// the same of a hundred times the number.
  public func text(of value: Double) -> String {
    guard value.isFinite else { return Self.textOfNoNumber(value) }
    let digits = DecimalDigits(value)
    switch notation {
    case .automatic: return locale.marked(digits.sensible.fullText) + suffix
    case .percent:
      return locale.marked(digits.scaled(byPowerOfTen: 2).sensible.fullText) + "%" + suffix
    case .pattern(let pattern): return pattern.text(of: digits, locale) + suffix
    }
  }

  /// The texts of the ticks of an axis, in their order.
  ///
  /// Automatic: all with the same number of decimals, as many as tell neighbours apart and no more; with commas where
  /// one reaches 10,000; "1.5M" (K, M, B, T: the same for all) where one reaches a million and two decimals are
  /// enough; "1.5×10³⁰⁰" where one reaches 10¹⁵ or none 10⁻⁴. On a logarithmic axis each has what it needs by itself.
  /// Ticks that differ have labels that differ, but for a pattern that can't tell them apart: then the later one's
  /// is empty.
  ///
  /// - Parameters:
  ///   - ticks: Ascending or descending; usually those that a function of this module made.
  ///   - logarithmic: Whether the axis is log or symmetric-log.
  /// - Returns: A text for each tick.
  public func labels(for ticks: [Double], logarithmic: Bool = false) -> [String] {
    labels(for: ticks, logarithmic: logarithmic, areShort: false)
  }

  /// The same; automatic ones that are to be short are "1.5K" from a thousand on.
  package func labels(for ticks: [Double], logarithmic: Bool, areShort: Bool) -> [String] {
    switch notation {
    case .automatic:
      let style = TickLabelStyle(for: ticks, logarithmic: logarithmic, isShort: areShort)
      return ticks.map { tick in
        tick.isFinite ? locale.marked(style.text(of: tick)) + suffix : Self.textOfNoNumber(tick)
      }
    case .percent:
      let decimals = TickLabelStyle.decimals(of: ticks, powerOfTen: 2, uniform: !logarithmic)
      return ticks.map { tick in
        guard tick.isFinite else { return Self.textOfNoNumber(tick) }
        return locale.marked(Self.percentText(of: tick, decimals: decimals)) + suffix
      }
    case .pattern:
      let texts = ticks.map(text)
      return texts.indices.map { $0 > 0 && texts[$0] == texts[$0 - 1] ? "" : texts[$0] }
    }
  }

  /// The pattern by which all of some numbers are written alike, with commas in all or in none.
  ///
  /// Each has the digits that it was given with. Where some come from computing, with a fraction and more than eight
  /// digits, all have as many decimals as tell them apart, but no more than four digits of the greatest need and four on
  /// top. Empty where they are too large or too small for a pattern.
  ///
  /// - Parameters:
  ///   - values: The numbers; what isn't finite doesn't count.
  ///   - decimals: Digits after the point, at most 20; nil: as said.
  /// - Returns: The pattern.
  package static func pattern(for values: some Sequence<Double>, decimals: Int? = nil) -> String {
    let numbers = Set(values.filter(\.isFinite)).map(DecimalDigits.init).filter { !$0.isZero }
    guard numbers.allSatisfy({ (-6..<15).contains($0.exponent) }) else { return "" }
    var fraction = String(repeating: "#", count: min(20, numbers.map(\.decimals).max() ?? 0))
    var places = fraction.count
    if let decimals {
      places = min(20, decimals)
      fraction = String(repeating: "0", count: places)
    } else if numbers.contains(where: \.isComputed) {
      let first = max(0, 3 - (numbers.map(\.exponent).max() ?? 0))
      places =
        (first...first + 4).first { places in
          let rounded = Set(numbers.map { $0.rounded(toDecimals: places) })
          return rounded.count == numbers.count && !rounded.contains(where: \.isZero)
        } ?? first + 4
      fraction = String(repeating: "0", count: places)
    }
    let isGrouped = numbers.contains { $0.rounded(toDecimals: places).exponent >= 4 }
    return (isGrouped ? "#,##0" : "0") + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The text of a number with a fixed number of decimals, at most 15 digits of them true; with commas from 10,000 on.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: Digits after the point, at most 20; nil or negative: as many as it needs.
  /// - Returns: The text, without a unit.
  public static func text(of value: Double, decimals: Int?) -> String {
    guard value.isFinite else { return textOfNoNumber(value) }
    let digits = DecimalDigits(value)
    guard let decimals, decimals >= 0, digits.exponent < 15 else { return digits.fullText }
    return digits.text(decimals: min(decimals, 20), grouped: digits.exponent >= 4)
  }

  /// The text of a share as a percentage with a fixed number of decimals: 0.25 is "25%".
  ///
  /// - Parameters:
  ///   - share: The share; 1 is 100 %.
  ///   - decimals: Digits after the point, at most 20; nil or negative: as many as it needs.
  /// - Returns: The text with its percent sign.
  public static func percentText(of share: Double, decimals: Int?) -> String {
    guard share.isFinite else { return textOfNoNumber(share) }
    let digits = DecimalDigits(share).scaled(byPowerOfTen: 2)
    guard let decimals, decimals >= 0, digits.exponent < 15 else { return digits.fullText + "%" }
    return digits.text(decimals: min(decimals, 20), grouped: digits.exponent >= 4) + "%"
  }

  private var suffix: String {
    unit.isEmpty || unit == "%" || unit.hasPrefix("°") ? unit : "\u{a0}" + unit
  }

  private static func textOfNoNumber(_ value: Double) -> String {
    value.isNaN ? "–" : value < 0 ? "−∞" : "∞"
  }
}

extension DecimalDigits {
  /// Whether it has more digits than people write.
  fileprivate var isComputed: Bool { digits.count > 8 && decimals > 0 }

  /// The number, rounded to six digits, but to no fewer than stand before the point, where it comes from computing.
  fileprivate var sensible: DecimalDigits {
    isComputed ? rounded(toDecimals: max(0, 5 - exponent)) : self
  }

  /// All the digits; with a power of ten where that is shorter by far.
  fileprivate var fullText: String {
    guard isZero || (-6..<15).contains(exponent) else { return scientificText }
    return text(decimals: decimals, grouped: exponent >= 4)
  }
}
