import ChartColumns

/// A reader that converts the cells of one column to numbers and detects the column's type.
///
/// The first cell that isn't missing determines the type. If a later cell contradicts it, reading
/// ends: the column is `mixed`, and is read again as text.
struct CellReader {
  /// The kind of the cells that have been read.
  enum Kind {
    /// All cells are missing.
    case undecided
    case number
    case time
    case text
    /// Cells contradict each other; no more are read.
    case mixed
    /// The column isn't read in this pass.
    case skipped
  }

  /// The index of the column in the table.
  let column: Int
  /// The requested type; `nil` to detect it from the cells.
  let type: ColumnType?
  var kind: Kind

  /// For numbers: the decimal mark.
  var mark: UInt8
  var hasMark = false
  var isSureOfMark = false
  /// For numbers: the position of the first one with a decimal mark.
  var firstMark: Int?
  /// For numbers: the count of whole numbers that lost digits.
  var inexact = 0
  var firstInexact: Int?

  /// For times: the form in which they are written.
  var form: TimeForm
  /// For times: `true` if a cell is valid in this order only.
  var needsMonthFirst = false
  var needsDayFirst = false
  /// For times: `true` if chunks of the file were read in different orders.
  var hasBothOrders = false

  /// For texts: the distinct texts.
  var texts: TextIndex?
  /// The positions of the first cell that isn't missing, and of the first that isn't a number.
  var first: Int?
  var firstOther: Int?
  /// The position of the first cell that contradicts earlier ones.
  var firstMisfit: Int?
  /// `true` if cells were read as missing that are texts in a column of texts.
  var hasPassedOver = false

  private let rules: CellRules
  /// `true` if the decimal mark is fixed and not detected from numbers.
  private let isMarkKnown: Bool

  init(column: Int, type: ColumnType?, rules: CellRules) {
    self.column = column
    self.type = type
    self.rules = rules
    mark = rules.mark ?? Byte.point
    form = .yearFirst
    switch type {
    case nil, .time: kind = .undecided
    case .number, .groupedNumber: kind = .number
    case .text: kind = .text
    case .timePattern(let pattern):
      kind = .time
      form = .pattern(pattern)
    }
    if case .groupedNumber(let group) = type, group == "," || group == "." {
      if rules.mark == nil { mark = group == "," ? Byte.point : Byte.comma }
      isMarkKnown = true
    } else {
      isMarkKnown = rules.mark != nil
    }
  }

  /// The type of the column; if it has no values, the requested type, or numbers.
  var dataType: Column.DataType {
    switch kind {
    case .time: .time
    case .text, .mixed: .category
    case .undecided where type == .time: .time
    case .number, .undecided, .skipped: .number
    }
  }

  /// A copy of this reader for another chunk of the file.
  var fresh: CellReader {
    var reader = self
    if kind == .text { reader.texts = TextIndex() }
    return reader
  }

  /// A reader of the same column for a second pass of a kind, with dates in a form.
  func again(_ kind: Kind, form: TimeForm = .yearFirst) -> CellReader {
    var reader = CellReader(column: column, type: type, rules: rules)
    reader.kind = kind
    reader.form = form
    return reader
  }

  /// Returns the number for a cell at a position of the file; NaN if the cell is missing.
  ///
  /// - Throws: `CellFault` if the cell doesn't fit the requested type.
  mutating func value(of cell: Cell, at position: Int) throws(CellFault) -> Double {
    if kind == .text { return text(cell) }
    if kind == .mixed || kind == .skipped { return .nan }
    let trimmed = cell.text.trimmed
    if rules.isMissing(trimmed) { return .nan }
    if kind == .undecided {
      if rules.isPassedOver(trimmed) {
        hasPassedOver = true
        return .nan
      }
      decide(trimmed)
    }
    if first == nil { first = position }
    switch kind {
    case .number:
      if let value = number(trimmed, at: position) { return value }
      if rules.isPassedOver(trimmed) { return .nan }
      if firstOther == nil { firstOther = position }
    case .time:
      if rules.isPassedOver(trimmed) { return .nan }
      if firstOther == nil { firstOther = position }
      if let value = time(trimmed) { return value }
    case .text:
      if firstOther == nil { firstOther = position }
      return text(cell)
    case .undecided, .mixed, .skipped:
      break
    }
    guard type == nil else {
      throw CellFault(
        .unfit(column: column, cell: String(decoding: trimmed, as: UTF8.self)), at: position)
    }
    kind = .mixed
    firstMisfit = position
    return .nan
  }

  /// Returns the number for a value that is a number in the file.
  ///
  /// In a column of texts, this is the number of the text of its digits. A number that isn't exact
  /// has lost some of its digits.
  ///
  /// - Throws: `CellFault` if the number doesn't fit the requested type.
  mutating func value(
    of number: Double, digits: @autoclosure () -> String, isExact: Bool, at position: Int
  ) throws(CellFault) -> Double {
    if kind == .undecided, type == nil { kind = .number }
    if kind == .number {
      if first == nil { first = position }
      if !isExact { noteInexact(at: position) }
      return number
    }
    return try Array(digits().utf8).withUnsafeBufferPointer {
      text throws(CellFault) in
      try value(of: Cell(text: text, isTemporary: true), at: position)
    }
  }

  /// Records the use of a decimal mark by a number that was read elsewhere.
  @inline(__always)
  mutating func note(_ number: ShortDecimal, at position: Int) {
    if first == nil { first = position }
    if number.hasMark, !isSureOfMark { note(isSureOfMark: number.isSureOfMark, at: position) }
  }

  /// Records the use of a decimal mark.
  private mutating func note(isSureOfMark isSure: Bool, at position: Int) {
    hasMark = true
    if isSure { isSureOfMark = true }
    if firstMark == nil { firstMark = position }
  }

  /// Determines the kind from the first cell.
  private mutating func decide(_ cell: Bytes) {
    if type == nil, isNumber(cell) {
      kind = .number
    } else if let form = TimeForm.of(cell, allowingYears: type == .time) {
      kind = .time
      self.form = form
    } else if type == nil {
      kind = .text
      texts = TextIndex()
    }
  }

  private func isNumber(_ cell: Bytes) -> Bool {
    let marks = rules.mark.map { [$0] } ?? [Byte.point, Byte.comma]
    return marks.contains { mark in
      NumberCell(cell, mark: mark).map { !$0.hasLeadingZero } ?? false
    }
  }

  private mutating func number(_ cell: Bytes, at position: Int) -> Double? {
    if case .groupedNumber(let character) = type,
      let plain = NumberCell.removingGroups(of: cell, mark: Array(String(character).utf8))
    {
      return plain.withUnsafeBufferPointer { plainNumber($0, at: position) }
    }
    return plainNumber(cell, at: position)
  }

  private mutating func plainNumber(_ cell: Bytes, at position: Int) -> Double? {
    var found = NumberCell(cell, mark: mark)
    if found == nil, !hasMark, !isMarkKnown {
      let other = mark == Byte.point ? Byte.comma : Byte.point
      found = NumberCell(cell, mark: other)
      if found != nil { mark = other }
    }
    guard let found, type != nil || !found.hasLeadingZero else { return nil }
    if found.markUse != .none { note(isSureOfMark: found.markUse == .sure, at: position) }
    if found.isInexact { noteInexact(at: position) }
    return found.value
  }

  /// Counts a whole number that lost digits.
  private mutating func noteInexact(at position: Int) {
    inexact += 1
    if firstInexact == nil { firstInexact = position }
  }

  private mutating func time(_ cell: Bytes) -> Double? {
    if form.isNumeric {
      let orders = TimeForm.orders(of: cell)
      guard orders.monthFirst || orders.dayFirst else { return nil }
      if !orders.monthFirst { needsDayFirst = true }
      if !orders.dayFirst { needsMonthFirst = true }
      if needsDayFirst && needsMonthFirst { return nil }
      // The date is in the other order; the column is read again once the order is known.
      guard let time = form.time(of: cell) else { return .nan }
      return time.timestamp(zoneOffset: rules.zoneOffset)
    }
    return form.time(of: cell)?.timestamp(zoneOffset: rules.zoneOffset)
  }

  private func text(_ cell: Cell) -> Double {
    guard let texts else { return .nan }
    guard cell.isEscaped else {
      return texts.value(
        of: cell.text, isTemporary: cell.isTemporary, isMissing: rules.isMissing)
    }
    return cell.unescaped.withUnsafeBufferPointer { plain in
      texts.value(of: plain, isTemporary: true, isMissing: rules.isMissing)
    }
  }
}

extension CellReader {
  /// Returns the combination of this reader and the reader of the next chunk of the file.
  ///
  /// The result has the texts of this reader; those of the chunks are joined later.
  func joined(with next: CellReader) -> CellReader {
    var joined = kind == .undecided ? next : self
    joined.first = first ?? next.first
    joined.firstOther = firstOther ?? next.firstOther
    joined.hasPassedOver = hasPassedOver || next.hasPassedOver
    joined.firstMisfit = firstMisfit ?? next.firstMisfit
    guard kind != .undecided, next.kind != .undecided else { return joined }
    joined.inexact += next.inexact
    joined.firstInexact = firstInexact ?? next.firstInexact
    joined.hasMark = hasMark || next.hasMark
    joined.isSureOfMark = isSureOfMark || next.isSureOfMark
    joined.needsMonthFirst = needsMonthFirst || next.needsMonthFirst
    joined.needsDayFirst = needsDayFirst || next.needsDayFirst
    joined.hasBothOrders = hasBothOrders || next.hasBothOrders || form != next.form
    joined.firstMark = firstMark ?? next.firstMark
    if hasMark != next.hasMark { joined.mark = hasMark ? mark : next.mark }
    let agree =
      switch (kind, next.kind) {
      case (.number, .number): !hasMark || !next.hasMark || mark == next.mark
      case (.time, .time): form == next.form || (form.isNumeric && next.form.isNumeric)
      default: kind == next.kind
      }
    if !agree || (joined.needsMonthFirst && joined.needsDayFirst) {
      joined.kind = .mixed
      if joined.firstMisfit == nil { joined.firstMisfit = next.first }
      if joined.firstOther == nil { joined.firstOther = next.firstMark }
    }
    return joined
  }
}
