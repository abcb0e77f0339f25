import ChartColumns

/// Turns the cells of one column into numbers, and finds out on the way what the column holds.
///
/// The first cell that isn't missing decides. A cell that contradicts it ends the reading: the column is `mixed`, and
/// read again as text.
struct CellReader {
  /// What the cells have been so far.
  enum Kind {
    /// All missing.
    case undecided
    case number
    case time
    case text
    /// Not one of these; no more is read.
    case mixed
    /// Not wanted in this pass.
    case skipped
  }

  /// Where in the table the column is, from 0.
  let column: Int
  /// The type that the column was given; nil: by content.
  let type: ColumnType?
  var kind: Kind

  /// Numbers: the byte before the decimals.
  var mark: UInt8
  var hasMark = false
  var isSureOfMark = false
  /// Numbers: where the first one with a decimal mark is.
  var firstMark: Int?
  /// Numbers: whole ones that lost digits.
  var inexact = 0
  var firstInexact: Int?

  /// Times: how they are written.
  var form: TimeForm
  /// Times: whether a cell is right in one order only.
  var needsMonthFirst = false
  var needsDayFirst = false
  /// Times: whether pieces of the file were read in different orders.
  var hasBothOrders = false

  /// Text: the different ones.
  var texts: TextIndex?
  /// Where the first cell is that isn't missing, and the first that is no number.
  var first: Int?
  var firstOther: Int?
  /// Where the first cell is that contradicts those before it.
  var firstMisfit: Int?
  /// Whether cells were taken as missing that in a column of texts are texts.
  var hasPassedOver = false

  private let rules: CellRules
  /// Whether no number can show that the decimal mark is another one.
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

  /// What the column holds; without any value, what it was said to hold, or else numbers.
  var dataType: Column.DataType {
    switch kind {
    case .time: .time
    case .text, .mixed: .category
    case .undecided where type == .time: .time
    case .number, .undecided, .skipped: .number
    }
  }

  /// This reader before its first cell, for another piece of the file.
  var fresh: CellReader {
    var reader = self
    if kind == .text { reader.texts = TextIndex() }
    return reader
  }

  /// A reader of the same column that takes every cell as text, or every date in `form`.
  func again(_ kind: Kind, form: TimeForm = .yearFirst) -> CellReader {
    var reader = CellReader(column: column, type: type, rules: rules)
    reader.kind = kind
    reader.form = form
    return reader
  }

  /// The number that stands for `cell`, which is at `position` of the file; NaN where it is missing.
  ///
  /// - Throws: Where the cell does not fit the type that the column was given.
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

  /// The number that stands for a value that the file has as a number: itself, or in a text column that of its digits.
  ///
  /// One that is not exact has lost some of them.
  ///
  /// - Throws: As for a cell.
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

  /// Notes what a number that was read elsewhere tells of the decimal mark.
  @inline(__always)
  mutating func note(_ number: ShortDecimal, at position: Int) {
    if first == nil { first = position }
    if number.hasMark, !isSureOfMark { note(isSureOfMark: number.isSureOfMark, at: position) }
  }

  /// Notes how a decimal mark is used.
  private mutating func note(isSureOfMark isSure: Bool, at position: Int) {
    hasMark = true
    if isSure { isSureOfMark = true }
    if firstMark == nil { firstMark = position }
  }

  /// Decides by the first cell.
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
      // In the other order; when all is known the column is read again.
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
  /// What this reader and the reader of the next piece of the file know together.
  ///
  /// Of texts it keeps its own; those of the pieces are joined when all are known.
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
