/// How a file is to be read where its content shall not decide.
///
/// Every member that is nil or empty leaves the decision to the content.
public struct TableOptions: Hashable, Sendable {
  /// CSV or JSON; nil: by the ending `.json`, then by the first character.
  public var format: TableFormat?
  /// What stands between two cells of a CSV file: one ASCII character; nil: comma, semicolon, tab or bar, as found.
  public var separator: Character?
  /// What stands before the decimals; nil: as found, column by column (see `DecimalMark`).
  public var decimalMark: DecimalMark?
  /// Whether the first row of a CSV file has the names; nil: unless it is all numbers and dates, with a number.
  public var header: Bool?
  /// What the columns of these names hold, whatever their content looks like.
  public var types: [String: ColumnType]
  /// The cells that mean "no value", besides the empty one and `nan`; case counts.
  public var missing: Set<String>
  /// Seconds east of UTC that a time without a zone is meant in.
  public var zoneOffset: Int

  /// The words that mean "no value" unless others are given.
  public static let usualMissing: Set<String> = ["N/A", "NA", "null", "NULL", "-", "NaN"]

  /// The words that mean "no value" in a column that otherwise holds numbers or times; in a column of texts they are
  /// texts, since there they may well mean something.
  public static let missingAmongNumbers: Set<String> = [
    "n/a", "na", "n.a.", "#N/A", "None", "none", "--", "---", "–", "—", ".", "..", "...", "?",
  ]

  /// Makes options; what is left out is found by content.
  public init(
    format: TableFormat? = nil, separator: Character? = nil, decimalMark: DecimalMark? = nil,
    header: Bool? = nil, types: [String: ColumnType] = [:],
    missing: Set<String> = Self.usualMissing, zoneOffset: Int = 0
  ) {
    self.format = format
    self.separator = separator
    self.decimalMark = decimalMark
    self.header = header
    self.types = types
    self.missing = missing
    self.zoneOffset = zoneOffset
  }
}

/// What a table is written in.
public enum TableFormat: String, CaseIterable, Hashable, Sendable {
  /// Cells with a separator between them, a row a line.
  case csv
  /// An array of records or an object of arrays.
  case json
}

/// The character before the decimals of a number.
///
/// A cell with a comma is a number with decimals where the comma does not separate cells: in a file with another
/// separator, or in quotes. Since `1,234` may as well be a thousand, one cell of the file must be sure (another number
/// of decimals than three, a leading zero, more than three digits before it), or the separator a semicolon and no
/// number sure of its point. Otherwise such a column is text, with a warning. Where a file has commas, a column of
/// nothing but `1.234` is in the same doubt.
public enum DecimalMark: String, CaseIterable, Hashable, Sendable {
  /// As in 0.5.
  case point
  /// As in 0,5.
  case comma

  /// The character itself.
  var byte: UInt8 { self == .point ? Byte.point : Byte.comma }
}

/// What a column is made to hold.
public enum ColumnType: Hashable, Sendable {
  /// Numbers; a cell that is none is an error.
  case number
  /// Numbers with this character between groups of three digits, as in `1,234,567.8`.
  case groupedNumber(Character)
  /// Times in one of the forms that are known without a pattern, or plain years; a cell that is none is an error.
  case time
  /// Times written in one way; a cell that isn't is an error.
  case timePattern(TimePattern)
  /// Text, even where all of it is numbers.
  case text

  /// Reads `number`, `number:,` (with the character between thousands), `time`, `time:d/m/y` (see `TimePattern`) or
  /// `text`.
  ///
  /// - Throws: `TableError.option` for anything else.
  public init(_ text: String) throws(TableError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count > 1 ? parts[1] : nil) {
    case ("number", nil): self = .number
    case ("number", let mark?) where mark.count == 1: self = .groupedNumber(mark[mark.startIndex])
    case ("time", nil): self = .time
    case ("time", let pattern?): self = .timePattern(try TimePattern(String(pattern)))
    case ("text", nil): self = .text
    default:
      throw .option(
        "column type", value: text,
        allowed: "number, number:, (or another mark between thousands), "
          + "time, time:d/m/y (or another pattern) and text")
    }
  }
}

extension ColumnType: CustomStringConvertible {
  /// What `init(_:)` reads, in words for help texts.
  public static let forms =
    "number, time or text; number:, where thousands are marked so, time:d/m/y for a pattern."

  /// As `init(_:)` reads it.
  public var description: String {
    switch self {
    case .number: "number"
    case .groupedNumber(let mark): "number:\(mark)"
    case .time: "time"
    case .timePattern(let pattern): "time:\(pattern)"
    case .text: "text"
    }
  }
}
