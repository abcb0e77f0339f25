import ChartFiles

/// The format of a CSV text, detected from its first rows.
struct CSVDialect {
  /// The byte between cells.
  let separator: UInt8
  /// The first row.
  let firstRow: [Cell]
  /// The offset of the first row.
  let firstOffset: Int
  /// `true` if the first row has the names of the columns.
  let hasHeader: Bool
  /// The offset of the first record.
  let bodyOffset: Int

  private static let candidates = [Byte.tab, Byte.semicolon, Byte.bar, Byte.comma]

  /// Detects the format of the rows from an offset on; `nil` if there are no rows.
  init?(_ input: InputBytes, from offset: Int, options: TableOptions, rules: CellRules)
    throws(CellFault)
  {
    separator =
      options.separator?.asciiValue
      ?? Self.likelySeparator(of: input, from: offset) ?? Byte.comma
    var cursor = CSVCursor(input, from: offset, separator: separator)
    guard cursor.beginRow() else { return nil }
    firstOffset = cursor.offset
    guard let row = try cursor.nextRow() else { return nil }
    firstRow = row
    hasHeader = options.header ?? !Self.isRecord(row, rules: rules)
    bodyOffset = hasHeader ? cursor.offset : offset
  }

  /// The separator with which most rows have as many cells as the first, and at least two.
  ///
  /// Of equal candidates, the first is chosen. The comma is the last, because it is also used in
  /// numbers and sentences: `0,1;0,77` has two cells.
  private static func likelySeparator(of input: InputBytes, from offset: Int) -> UInt8? {
    var best: UInt8?
    var most = 0.0
    for candidate in candidates {
      let share = agreement(input, from: offset, separator: candidate)
      if share > most { (best, most) = (candidate, share) }
    }
    return best
  }

  /// The share of the first hundred rows with as many cells as the first; 0 if that has one cell.
  ///
  /// A row that can't be read counts as different, and ends the search.
  private static func agreement(
    _ input: InputBytes, from offset: Int, separator: UInt8
  ) -> Double {
    var cursor = CSVCursor(input, from: offset, separator: separator)
    guard let first = try? cursor.nextRow(), first.count > 1 else { return 0 }
    var rows = 1
    var equal = 1
    while rows < 100 {
      rows += 1
      do throws(CellFault) {
        guard let row = try cursor.nextRow() else { return Double(equal) / Double(rows - 1) }
        if row.count == first.count { equal += 1 }
      } catch {
        break
      }
    }
    return Double(equal) / Double(rows)
  }

  /// Returns `true` for a row of numbers, dates and missing values with at least one number.
  private static func isRecord(_ row: [Cell], rules: CellRules) -> Bool {
    var hasNumber = false
    for cell in row {
      let text = cell.text.trimmed
      if rules.isMissing(text) { continue }
      if NumberCell(text, mark: Byte.point) != nil || NumberCell(text, mark: Byte.comma) != nil {
        hasNumber = true
      } else if TimeForm.of(text, allowingYears: false) == nil {
        return false
      }
    }
    return hasNumber
  }
}
