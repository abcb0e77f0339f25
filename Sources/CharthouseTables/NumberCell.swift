import CNumber
import ChartFiles

/// A cell that has been read as a number.
struct NumberCell {
  /// The certainty that a mark is a decimal mark.
  enum MarkUse {
    /// There is no mark.
    case none
    /// The mark may separate thousands, as in `1,234`.
    case doubtful
    /// The mark precedes decimals.
    case sure
  }

  /// The value; infinite for `inf` and for numbers beyond the range of `Double`.
  let value: Double
  /// The use of the decimal mark.
  let markUse: MarkUse
  /// `true` if the number has leading zeros, as codes do.
  let hasLeadingZero: Bool
  /// `true` for a whole number with more digits than a `Double` can hold.
  let isInexact: Bool

  /// Reads a whole cell with a decimal mark; `nil` if it isn't a number.
  ///
  /// A number has an optional sign, which may be the minus sign U+2212, digits with or without
  /// decimals (`5.`, `.5`), and an optional exponent; or it is `inf` or `infinity` in any case.
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
      // Only an exponent may follow.
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

  /// Returns `true` if a value has all of the digits.
  private static func isExact(_ digits: Bytes, _ value: Double) -> Bool {
    guard let whole = UInt64(String(decoding: digits, as: UTF8.self)) else { return false }
    return UInt64(exactly: value) == whole
  }

  /// Returns the value of a validated text with its decimal mark at an index.
  private static func magnitude(of text: Bytes, mark: Int?) -> Double {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count) { copy in
      for index in 0..<text.count { copy[index] = CChar(bitPattern: text[index]) }
      if let mark { copy[mark] = CChar(bitPattern: Byte.point) }
      var value = 0.0
      if cnumber_parse(copy.baseAddress, text.count, &value) { return value }
      // Out of range for `std::from_chars`: the result is infinite or zero.
      return Double(String(decoding: copy.map { UInt8(bitPattern: $0) }, as: UTF8.self)) ?? .nan
    }
  }

  /// Returns a cell without its thousands separators; `nil` if they are misplaced.
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

  /// Returns `true` for a number with thousands separators, such as `1,234,567.8` or `1 234`.
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

/// A number in the common short form, parsed in place on a fast path.
///
/// The form is an optional minus sign, digits and optional decimals. Its digits are a whole number
/// of at most 2⁵³, and powers of ten up to 10²² are exact in `Double`, so the quotient of the two
/// is the nearest `Double`.
///
/// - Source: Clinger, "How to read floating point numbers accurately", 1990.
struct ShortDecimal {
  /// The value.
  let value: Double
  /// The byte after the number.
  let end: UnsafePointer<UInt8>
  /// `true` if there is a decimal mark.
  let hasMark: Bool
  /// `true` if there is a decimal mark that can't be a thousands separator.
  let isSureOfMark: Bool

  /// Reads the number at `start`; `nil` if the general parser is needed.
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

/// A run of digits, read eight at a time without a branch for each.
struct DigitRun {
  /// The value of the digits; meaningless beyond sixteen.
  private(set) var value: UInt64
  /// The number of digits, up to 24.
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

  /// Returns the digits among the next eight bytes, up to the first other byte.
  @inline(__always)
  private static func eight(at start: UnsafePointer<UInt8>) -> (value: UInt64, count: Int) {
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    // Digits become 0 to 9. Top bits of the sum are right up to the first byte that isn't a digit.
    let word = UInt64(littleEndian: bytes) ^ 0x3030_3030_3030_3030
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    guard count > 0 else { return (0, 0) }
    // Zeros fill up the front; then neighbours are combined into pairs, fours and eight.
    var digits = word << UInt64(64 - 8 * count)
    digits = (digits &* 10 &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ (digits >> 16)) & 0x0000_FFFF_0000_FFFF
    digits = (digits &* 10_000 &+ (digits >> 32)) & 0xFFFF_FFFF
    return (digits, count)
  }
}
