/// A parsed pattern, such as "€#,##0.00".
struct NumberPattern: Hashable, Sendable {
  private var prefix = ""
  private var suffix = ""
  /// The minimum number of digits before the point.
  private var width = 0
  private var grouped = false
  /// The minimum number of digits after the point.
  private var minimumDecimals = 0
  /// The maximum number of digits after the point.
  private var maximumDecimals = 0
  private var isCompact = false
  private var isPercent = false

  /// Parses a pattern.
  init(_ pattern: String) throws(FormatError) {
    guard let symbols = PatternCharacter.all(of: pattern) else {
      throw .numberPattern(pattern, .openQuote)
    }
    guard let start = symbols.firstIndex(where: { $0.isOne(of: "0#") }) else {
      throw .numberPattern(pattern, .noNumber)
    }
    let number = symbols[start...].prefix { $0.isOne(of: "0#,.") }
    var rest = symbols[number.endIndex...]
    var part = String(number.map(\.character))
    if start > 0, symbols[start - 1].isOne(of: ".,") {
      part.insert(symbols[start - 1].character, at: part.startIndex)
    }
    try readNumber(part, in: pattern)

    if let first = rest.first, first.isOne(of: "a"),
      rest.dropFirst().first?.character.isLetter != true
    {
      isCompact = true
      rest.removeFirst()
    }
    guard !rest.contains(where: { $0.isOne(of: "0#") }) else {
      throw .numberPattern(pattern, .twoNumbers)
    }
    isPercent = symbols.contains { $0.isOne(of: "%") }
    prefix = String(symbols[..<start].map(\.character))
    suffix = String(rest.map(\.character))
  }

  /// `true` if the pattern has no fractions.
  var isWholeNumbersOnly: Bool { maximumDecimals == 0 && !isPercent && !isCompact }

  /// The number in this pattern; a minus sign precedes everything.
  package func text(of digits: DecimalDigits, _ locale: ChartLocale = .english) -> String {
    var number = digits.scaled(byPowerOfTen: isPercent ? 2 : 0)
    var letter = ""
    if isCompact {
      // Rounding may reach the next letter: 999,960 is 1.0M.
      let places = maximumDecimals - (Magnitude(of: number)?.power ?? 0)
      let magnitude = Magnitude(of: number.rounded(toDecimals: places))
      number = number.scaled(byPowerOfTen: -(magnitude?.power ?? 0))
      letter = magnitude?.letter ?? ""
    }
    let rounded = number.rounded(toDecimals: maximumDecimals)
    let text = rounded.unsignedText(
      decimals: max(minimumDecimals, rounded.decimals), grouped: grouped, width: width)
    return (rounded.isNegative ? "−" : "") + prefix + locale.marked(text) + letter + suffix
  }

  private mutating func readNumber(_ part: String, in pattern: String) throws(FormatError) {
    let halves = part.split(separator: ".", omittingEmptySubsequences: false)
    let whole = halves[0]
    let places = whole.filter { $0 != "," }
    let optional = places.prefix { $0 == "#" }
    guard halves.count <= 2, places.dropFirst(optional.count).allSatisfy({ $0 == "0" }),
      places.hasSuffix("0"), whole.first != ","
    else { throw .numberPattern(pattern, .badNumber(part)) }
    width = places.count - optional.count
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      throw .numberPattern(pattern, .badGrouping(part))
    }
    grouped = groups.count > 1
    if halves.count == 2 {
      let fraction = halves[1]
      let fixed = fraction.prefix { $0 == "0" }
      guard !fraction.isEmpty, fraction.dropFirst(fixed.count).allSatisfy({ $0 == "#" }) else {
        throw .numberPattern(pattern, .badNumber(part))
      }
      (minimumDecimals, maximumDecimals) = (fixed.count, fraction.count)
    }
    guard width <= 20, maximumDecimals <= 20 else { throw .numberPattern(pattern, .tooLong(part)) }
  }
}
