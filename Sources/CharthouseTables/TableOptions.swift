/// Options for reading a file.
///
/// Properties that are `nil` or empty are detected from the content.
public struct TableOptions: Hashable, Sendable {
  /// The format, CSV or JSON; `nil` to detect it from the extension `.json` or the content.
  public var format: TableFormat?
  /// The separator of cells in a CSV file, one ASCII character.
  ///
  /// `nil` to detect a comma, semicolon, tab or bar.
  public var separator: Character?
  /// The decimal mark; `nil` to detect it for each column, as described for `DecimalMark`.
  public var decimalMark: DecimalMark?
  /// `true` if the first row of a CSV file has the column names.
  ///
  /// `nil` to detect it: a row of only numbers and dates, with at least one number, isn't a header.
  public var header: Bool?
  /// The types of columns, by name, regardless of their content.
  public var types: [String: ColumnType]
  /// The texts of missing values, in addition to the empty text and `nan`; case-sensitive.
  public var missing: Set<String>
  /// The offset from UTC, in seconds east, of times without a zone.
  public var zoneOffset: Int

  /// The default texts of missing values.
  public static let usualMissing: Set<String> = ["N/A", "NA", "null", "NULL", "-", "NaN"]

  /// The texts of missing values in columns of numbers or times.
  ///
  /// In a column of texts, they are texts, because they may have a meaning there.
  public static let missingAmongNumbers: Set<String> = [
    "n/a", "na", "n.a.", "#N/A", "None", "none", "--", "---", "–", "—", ".", "..", "...", "?",
  ]

  /// Creates options; omitted ones are detected from the content.
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

/// The format of a table's file.
public enum TableFormat: String, CaseIterable, Hashable, Sendable {
  /// Rows of cells with separators.
  case csv
  /// An array of records or an object of arrays.
  case json
}

/// The character before the decimals of a number.
///
/// A comma can be a decimal mark if it doesn't separate cells: in a file with another separator, or
/// in a quoted cell. Because `1,234` may also mean a thousand, one cell of the file must be
/// unambiguous (other than three decimals, a leading zero, or more than three digits before the
/// comma), or the separator must be a semicolon and no number may have an unambiguous decimal
/// point. Otherwise, such a column is text, with a warning. In a file with decimal commas, a column
/// of only numbers such as `1.234` is just as ambiguous.
public enum DecimalMark: String, CaseIterable, Hashable, Sendable {
  /// As in 0.5.
  case point
  /// As in 0,5.
  case comma

  /// The character as a byte.
  var byte: UInt8 { self == .point ? Byte.point : Byte.comma }
}

/// The type that a column is read as.
public enum ColumnType: Hashable, Sendable {
  /// Numbers; any other cell is an error.
  case number
  /// Numbers with this character between groups of three digits, as in `1,234,567.8`.
  case groupedNumber(Character)
  /// Times in a form that is recognized without a pattern, or years; any other cell is an error.
  case time
  /// Times with a pattern; any other cell is an error.
  case timePattern(TimePattern)
  /// Texts, even if all of them are numbers.
  case text

  /// Creates a type from its name.
  ///
  /// Names are `number`, `number:,` (with the thousands separator), `time`, `time:d/m/y` (see
  /// `TimePattern`) and `text`.
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
        allowed: "number, number:, (or another thousands separator), "
          + "time, time:d/m/y (or another pattern) and text")
    }
  }
}

extension ColumnType: CustomStringConvertible {
  /// The names that `init(_:)` accepts, for help texts.
  public static let forms =
    "number, time or text; number:, with a thousands separator, time:d/m/y with a pattern."

  /// The name that `init(_:)` accepts.
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
