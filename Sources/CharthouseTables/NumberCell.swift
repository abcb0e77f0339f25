import CNumber
import ChartFiles

/// A cell read as a number.
struct NumberCell {
  /// What the way a decimal mark is used tells of it.
  enum MarkUse {
    /// There is none.
    case none
    /// It may as well stand between thousands, as in `1,234`.
    case doubtful
    /// It stands before decimals.
    case sure
  }

  /// The value; infinite for `inf` and beyond what a `Double` holds.
  let value: Double
  /// How the decimal mark is used.
  let markUse: MarkUse
  /// Whether it is rather a code: digits with a zero before them.
  let hasLeadingZero: Bool
  /// Whether it is a whole number with more digits than a `Double` keeps.
  let isInexact: Bool

  /// Reads all of `cell`, decimals after `mark`; nil where it is no number.
  ///
  /// A sign, which may be a minus of print (U+2212), digits with or without decimals (`5.`, `.5`), an exponent; or `inf`
  /// and `infinity` in any case.
  init?(_ cell: Bytes, mark: UInt8) {
    guard !cell.isEmpty else { return nil }
    let hasMinusSign = cell.starts(with: Self.minusSign)
    let isSigned = cell[0] == Byte.minus || cell[0] == Byte.plus
    let isNegative = cell[0] == Byte.minus || hasMinusSign
    let first = hasMinusSign ? Self.minusSign.count : isSigned ? 1 : 0
    let body = Bytes(rebasing: cell[first...])
    if body.equalsIgnoringCase("inf") || body.equalsIgnoringCase("infinity") {
      value = isNegative ? -.infinity : .infinity
      (markUse, hasLeadingZero, isInexact) = (.none, false, false)
      return
    }
    let whole = body.prefix { $0.isDigit }.count
    var end = whole
    var decimals = 0
    let hasMark = end < body.count && body[end] == mark
    if hasMark {
      decimals = body[(end + 1)...].prefix { $0.isDigit }.count
      end += 1 + decimals
    }
    guard whole + decimals > 0 else { return nil }
    if end < body.count {
      // All that may follow is an exponent.
      guard body[end].lowercased == UInt8(ascii: "e") else { return nil }
      var digits = end + 1
      if digits < body.count, body[digits] == Byte.minus || body[digits] == Byte.plus {
        digits += 1
      }
      guard digits < body.count, body[digits...].allSatisfy(\.isDigit) else { return nil }
    }
    hasLeadingZero = whole > 1 && body[0] == Byte.zero
    let isGroup = decimals == 3 && (1...3).contains(whole) && body[0] != Byte.zero
    markUse = !hasMark ? .none : isGroup && end == body.count ? .doubtful : .sure
    let magnitude = Self.magnitude(of: body, mark: hasMark ? whole : nil)
    value = isNegative ? -magnitude : magnitude
    isInexact = whole == body.count && magnitude >= 0x1p53 && !Self.isExact(body, magnitude)
  }

  private static let minusSign = Array("\u{2212}".utf8)

  /// Whether `value` has all of these digits.
  private static func isExact(_ digits: Bytes, _ value: Double) -> Bool {
    guard let whole = UInt64(String(decoding: digits, as: UTF8.self)) else { return false }
    return UInt64(exactly: value) == whole
  }

  /// The value of a text whose form has been checked, the decimal mark at `mark`.
  private static func magnitude(of text: Bytes, mark: Int?) -> Double {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count) { copy in
      for index in 0..<text.count { copy[index] = CChar(bitPattern: text[index]) }
      if let mark { copy[mark] = CChar(bitPattern: Byte.point) }
      var value = 0.0
      if cnumber_parse(copy.baseAddress, text.count, &value) { return value }
      // Too large or too small for `std::from_chars`, which then has no answer: infinite or zero.
      return Double(String(decoding: copy.map { UInt8(bitPattern: $0) }, as: UTF8.self)) ?? .nan
    }
  }

  /// `cell` without the marks between its groups of three digits; nil where they stand elsewhere.
  static func removingGroups(of cell: Bytes, mark: [UInt8]) -> [UInt8]? {
    var plain: [UInt8] = []
    var groups = 0
    var digits = 0
    var index = 0
    while index < cell.count {
      if cell[index...].starts(with: mark) {
        guard groups == 0 ? (1...3).contains(digits) : digits == 3 else { return nil }
        groups += 1
        digits = 0
        index += mark.count
      } else if cell[index].isDigit {
        digits += 1
        plain.append(cell[index])
        index += 1
      } else if digits == 0, groups == 0, index < minusSign.count {
        plain.append(cell[index])  // the sign
        index += 1
      } else {
        break
      }
    }
    guard groups == 0 || digits == 3 else { return nil }
    return plain + cell[index...]
  }

  /// Whether `cell` is a number with marks between its thousands, such as `1,234,567.8` or `1 234`.
  static func isGrouped(_ cell: Bytes) -> Bool {
    guard cell.prefix(2).contains(where: \.isDigit) else { return false }
    let marks: [[UInt8]] = [",", ".", " ", "'", "\u{A0}", "\u{202F}", "\u{2019}"].map {
      Array($0.utf8)
    }
    return marks.contains { mark in
      guard let plain = removingGroups(of: cell, mark: mark), plain.count < cell.count else {
        return false
      }
      return plain.withUnsafeBufferPointer { plain in
        [Byte.point, Byte.comma].contains { $0 != mark[0] && NumberCell(plain, mark: $0) != nil }
      }
    }
  }
}

/// A number of the common short form, read where it stands and as fast as that goes.
///
/// A minus sign or none, digits, decimals or none. Its digits make a whole number of at most 2⁵³, and a power of ten up
/// to 10²² is a `Double` too: the quotient of the two is the nearest `Double`.
///
/// - Source: Clinger, "How to read floating point numbers accurately", 1990.
struct ShortDecimal {
  /// The value.
  let value: Double
  /// The byte after the number.
  let end: UnsafePointer<UInt8>
  /// Whether there is a decimal mark.
  let hasMark: Bool
  /// Whether there is a decimal mark that can't be one between thousands.
  let isSureOfMark: Bool

  /// Reads the number that begins at `start`; nil: look closer.
  ///
  /// - Precondition: `InputBytes.padding` bytes after the number can be read.
  @inline(__always)
  init?(at start: UnsafePointer<UInt8>, mark: UInt8) {
    let isNegative = start.pointee == Byte.minus
    let first = isNegative ? start + 1 : start
    let whole = DigitRun(at: first)
    guard whole.count > 0, whole.count == 1 || first.pointee != Byte.zero else { return nil }
    let point = first + whole.count
    hasMark = point.pointee == mark
    guard hasMark else {
      guard whole.count <= 16, whole.value <= 1 << 53 else { return nil }
      value = isNegative ? -Double(whole.value) : Double(whole.value)
      end = point
      isSureOfMark = false
      return
    }
    let decimals = DigitRun(at: point + 1)
    guard whole.count + decimals.count <= 16 else { return nil }
    let digits = whole.value &* Self.wholePowers[decimals.count] &+ decimals.value
    guard digits <= 1 << 53 else { return nil }
    let magnitude = Double(digits) / Self.powers[decimals.count]
    value = isNegative ? -magnitude : magnitude
    end = point + 1 + decimals.count
    isSureOfMark = decimals.count != 3 || whole.count > 3 || first.pointee == Byte.zero
  }

  private static let powers: InlineArray<17, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]
  fileprivate static let wholePowers: InlineArray<17, UInt64> = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000,
  ]
}

/// The digits from one place on, read eight at a time without a branch for each.
struct DigitRun {
  /// The number that they are; of no use beyond sixteen.
  private(set) var value: UInt64
  /// How many there are, up to 24.
  private(set) var count: Int

  /// Reads the digits at `start`.
  ///
  /// - Precondition: `InputBytes.padding` bytes after `start` can be read.
  @inline(__always)
  init(at start: UnsafePointer<UInt8>) {
    (value, count) = Self.eight(at: start)
    if count == 8 {
      var next = Self.eight(at: start + 8)
      value = value &* ShortDecimal.wholePowers[next.count] &+ next.value
      count += next.count
      if next.count == 8 {
        next = Self.eight(at: start + 16)
        count += next.count
      }
    }
  }

  /// The digits among the next eight bytes, up to the first other byte.
  @inline(__always)
  private static func eight(at start: UnsafePointer<UInt8>) -> (value: UInt64, count: Int) {
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    // Digits become 0…9. The sum then has the top bit of each byte up to the first other one right.
    let word = UInt64(littleEndian: bytes) ^ 0x3030_3030_3030_3030
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    guard count > 0 else { return (0, 0) }
    // Zeros before the digits; then neighbours are joined to pairs, fours and eight.
    var digits = word << UInt64(64 - 8 * count)
    digits = (digits &* 10 &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ (digits >> 16)) & 0x0000_FFFF_0000_FFFF
    digits = (digits &* 10_000 &+ (digits >> 32)) & 0xFFFF_FFFF
    return (digits, count)
  }
}
