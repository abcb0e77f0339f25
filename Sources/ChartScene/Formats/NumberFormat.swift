/// A format for numbers on an axis, in a tooltip or beside a mark.
///
/// Numbers have a point and commas between thousands, unless another locale is given, and a true
/// minus sign (U+2212). A missing number is an en dash, an infinite one "∞".
public struct NumberFormat: Hashable, Sendable {
  /// The notation of numbers.
  private enum Notation: Hashable, Sendable {
    case automatic
    case percent
    case pattern(NumberPattern)
  }

  private var notation: Notation
  /// The unit after each number, such as "km"; empty for none.
  ///
  /// A no-break space precedes it, except before "%" and "°".
  public var unit: String
  /// The locale whose separators are used.
  public var locale = ChartLocale.english

  /// A format with as many digits as each number needs.
  public static let automatic = NumberFormat(.automatic)

  /// A format of shares as percentages: 0.25 is "25%".
  public static let percent = NumberFormat(.percent)

  /// Creates a format from a pattern, such as "0.0", "#,##0.00", "0.0%", "€0.00", "0 km" or "0.0a".
  ///
  /// The number begins at the first `#` or `0`. Each `0` is a digit that is always written, a `#`
  /// after the point one that is omitted if it is zero; a comma before three digits separates the
  /// thousands. `a` after the number shortens it with "K", "M", "B" and "T" for thousands,
  /// millions, 10⁹ and 10¹²; `%` multiplies it by a hundred. All else is text before or after the
  /// number. Text in single quotes is literal, and two single quotes are one.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - unit: The unit, such as "km"; may be empty.
  /// - Throws: `FormatError.numberPattern` if the pattern has no number, or one that isn't valid.
  public init(pattern: String, unit: String = "") throws(FormatError) {
    self.notation = .pattern(try NumberPattern(pattern))
    self.unit = unit
  }

  private init(_ notation: Notation) {
    self.notation = notation
    self.unit = ""
  }

  /// `true` if the format has no fractions, so that an axis should have whole ticks.
  public var isWholeNumbersOnly: Bool {
    guard case .pattern(let pattern) = notation else { return false }
    return pattern.isWholeNumbersOnly
  }

  /// The text of a single number.
  ///
  /// The automatic format writes the shortest text that reads back as the number, with commas from
  /// 10,000 on, and "1.5×10³⁰⁰" from 10¹⁵ on and below 10⁻⁶. A number with a fraction and more than
  /// eight digits is taken for a computed one and rounded to six. The percent format does the same
  /// with a hundred times the number.
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
  /// The automatic format gives all of them the same number of decimals, just enough to tell
  /// neighbours apart; commas if one reaches 10,000; "1.5M" (K, M, B, T: the same for all) if one
  /// reaches a million and two decimals are enough; "1.5×10³⁰⁰" if one reaches 10¹⁵ or none 10⁻⁴.
  /// On a logarithmic axis, each has the decimals that it needs itself. Ticks that differ have
  /// labels that differ, except with a pattern that can't tell them apart: then the later one's is
  /// empty.
  ///
  /// - Parameters:
  ///   - ticks: The ticks, ascending or descending; usually from a function of this module.
  ///   - logarithmic: `true` if the axis is log or symmetric-log.
  /// - Returns: A text for each tick.
  public func labels(for ticks: [Double], logarithmic: Bool = false) -> [String] {
    labels(for: ticks, logarithmic: logarithmic, areShort: false)
  }

  /// The texts of the ticks of an axis; automatic short ones are "1.5K" from a thousand on.
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

  /// The pattern that writes some numbers alike, with commas in all or in none.
  ///
  /// Each number keeps the digits that it was given with. If some are computed, with a fraction and
  /// more than eight digits, all have the fewest decimals that tell them apart: at least those that
  /// give the greatest number four digits, and at most four more. Empty if they are too large or
  /// too small for a pattern.
  ///
  /// - Parameters:
  ///   - values: The numbers; those that aren't finite are ignored.
  ///   - decimals: The number of digits after the point, at most 20; `nil` for as many as
  ///     described.
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

  /// The text of a number with a fixed number of decimals, and commas from 10,000 on.
  ///
  /// At most 15 digits are significant.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The number of digits after the point, at most 20; `nil` or negative for as many
  ///     as needed.
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
  ///   - decimals: The number of digits after the point, at most 20; `nil` or negative for as many
  ///     as needed.
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
  /// `true` if it has more digits than people write.
  fileprivate var isComputed: Bool { digits.count > 8 && decimals > 0 }

  /// The number; if it is computed, rounded to six digits but never before the point.
  fileprivate var sensible: DecimalDigits {
    isComputed ? rounded(toDecimals: max(0, 5 - exponent)) : self
  }

  /// All the digits; in scientific notation if the number is very large or very small.
  fileprivate var fullText: String {
    guard isZero || (-6..<15).contains(exponent) else { return scientificText }
    return text(decimals: decimals, grouped: exponent >= 4)
  }
}
