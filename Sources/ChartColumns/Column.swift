package import CChartPlugin
import Synchronization

/// Numbers in contiguous memory, with a type, a title and a unit.
///
/// A missing value is NaN. Times are seconds since 1970 UTC, categories are positions in `names`.
/// The numbers never change, so values derived from them are computed once; new numbers need a new
/// column, with another `revision`. Charts and scenes retain the columns that they use: the numbers
/// are not copied on their way to the renderer.
public final class Column: Sendable {
  /// The meaning of a column's numbers.
  public enum DataType: String, CaseIterable, Hashable, Sendable {
    /// Plain numbers.
    case number
    /// Seconds since 1970-01-01T00:00:00Z.
    case time
    /// Positions 0, 1, 2, … in a list of names.
    case category
  }

  /// The order of a column's values.
  public enum Order: Hashable, Sendable {
    /// Neither, or a value is missing.
    case none
    /// No value is less than the one before it.
    case ascending
    /// No value is greater than the one before it.
    case descending
  }

  /// The meaning of the numbers.
  public let type: DataType
  /// The column's name for people; may be empty.
  public let title: String
  /// The unit of the numbers, such as "mm"; may be empty.
  public let unit: String
  /// The name of each position in a category column; empty for other types.
  public let names: [String]
  /// A number that no other column of the process has.
  public let revision: UInt64
  /// The number of values.
  @inlinable
  public var count: Int { memory.values.count }

  /// The memory in which the column grew; `nil` if it didn't.
  package let growth: Growth?

  @usableFromInline let memory: BorrowedMemory
  private let known = Mutex(Known())

  /// Creates a column from an array, which is retained and not copied.
  public init(
    _ values: [Double], type: DataType = .number, title: String = "", unit: String = "",
    names: [String] = []
  ) {
    self.memory = BorrowedMemory(values)
    self.growth = nil
    self.type = type
    self.title = title
    self.unit = unit
    self.names = names
    self.revision = Self.nextRevision()
  }

  /// Creates a column from borrowed memory, without copying it.
  ///
  /// `owner` must keep the memory in place and unchanged for its own lifetime. The column retains
  /// `owner` until the last chart and scene that use the column are gone.
  public init(
    borrowing values: UnsafeBufferPointer<Double>, owner: any AnyObject & Sendable,
    type: DataType = .number, title: String = "", unit: String = "", names: [String] = []
  ) {
    self.memory = BorrowedMemory(values, owner: owner)
    self.growth = nil
    self.type = type
    self.title = title
    self.unit = unit
    self.names = names
    self.revision = Self.nextRevision()
  }

  /// Creates a column from the first values of memory in which it grew.
  init(
    growth: Growth, count: Int, type: DataType, title: String, unit: String, names: [String],
    beginningWith start: ColumnSummary
  ) {
    let values = growth.values(count)
    self.memory = BorrowedMemory(values, owner: growth)
    self.growth = growth
    self.type = type
    self.title = title
    self.unit = unit
    self.names = names
    self.revision = Self.nextRevision()
    let summary = ColumnSummary(of: values, beginningWith: start)
    known.withLock { $0.summary = summary }
  }

  /// Creates a category column from a name for each record; `nil` is a missing value.
  ///
  /// Positions are assigned in the order in which the names first appear.
  public convenience init(categories: [String?], title: String = "", unit: String = "") {
    var positions: [String: Int] = [:]
    var names: [String] = []
    let values = categories.map { name -> Double in
      guard let name else { return .nan }
      if let known = positions[name] { return Double(known) }
      positions[name] = names.count
      names.append(name)
      return Double(names.count - 1)
    }
    self.init(values, type: .category, title: title, unit: unit, names: names)
  }

  deinit {
    known.withLock { known in known.header?.free() }
  }

  /// The value of a record; NaN if it is missing or there is no such record.
  @inlinable
  public subscript(record: Int) -> Double {
    record >= 0 && record < count ? memory.values[record] : .nan
  }

  /// Calls `body` with the numbers in place.
  @inlinable
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) throws -> Result) rethrows
    -> Result
  {
    try body(memory.values)
  }

  /// The numbers in place; valid for the column's lifetime.
  @inlinable
  package var values: UnsafeBufferPointer<Double> { memory.values }

  /// The name of a record's category; `nil` if the value is missing or has no name.
  public func name(ofRecord record: Int) -> String? {
    guard let position = Int(exactly: self[record].rounded()), names.indices.contains(position)
    else { return nil }
    return names[position]
  }

  /// The minimum and maximum of the finite values; `nil` if there are none.
  ///
  /// Computed once, in one pass on all cores.
  public var range: ClosedRange<Double>? { summary.range }

  /// The order of the values.
  ///
  /// Computed once, in one pass on all cores.
  public var order: Order { summary.order }

  /// The number of infinite values.
  ///
  /// Computed once, in one pass on all cores.
  public var infiniteCount: Int { summary.infinite }

  /// The number of missing values.
  ///
  /// Computed once, in one pass on all cores.
  public var missingCount: Int { summary.missing }

  /// The results of one pass over the numbers.
  var summary: ColumnSummary {
    if let summary = known.withLock({ $0.summary }) { return summary }
    let summary = ColumnSummary(of: memory.values)
    known.withLock { $0.summary = summary }
    return summary
  }

  /// `true` for a time column whose times are all midnight UTC.
  ///
  /// Such times are calendar days, the same in every time zone: a date without a time of day is
  /// read as one. Computed once, in a pass that ends at the first other time.
  public var holdsDays: Bool {
    guard type == .time else { return false }
    if let days = known.withLock({ $0.holdsDays }) { return days }
    let days =
      range != nil
      && memory.values.allSatisfy {
        !$0.isFinite || $0.truncatingRemainder(dividingBy: 86_400) == 0
      }
    known.withLock { $0.holdsDays = days }
    return days
  }

  /// The typical distance between adjacent distinct values: the 10th percentile of the differences.
  ///
  /// With a single value, it is 1, or a day for times; for categories, 1. A few outliers, such as
  /// the hour of a clock change, have no effect.
  public var spacing: Double {
    if type == .category { return 1 }
    if let spacing = known.withLock({ $0.spacing }) { return spacing }
    let spacing = measuredSpacing()
    known.withLock { $0.spacing = spacing }
    return spacing
  }

  /// Sets the typical distance if the creator of the column knows it better than its numbers do.
  package func assumeSpacing(_ spacing: Double) {
    known.withLock { $0.spacing = spacing }
  }

  /// The record with the finite value nearest to `value`, the first of equals; `nil` if there is
  /// none.
  public func nearestRecord(to value: Double) -> Int? {
    guard let range, !value.isNaN else { return nil }
    // A value beyond the ends, even infinite, is nearest to an end.
    let value = min(max(value, range.lowerBound), range.upperBound)
    if order == .ascending { return nearestAscending(value) }
    var best: Int?
    var least = Double.infinity
    for (record, candidate) in memory.values.enumerated() {
      let distance = abs(candidate - value)
      if distance < least {
        least = distance
        best = record
      }
    }
    return best
  }

  /// The C form of this column; valid for the column's lifetime.
  package var header: UnsafePointer<ch_column> {
    known.withLock { known in
      if let header = known.header { return UnsafePointer(header.pointer) }
      let header = ColumnHeader(of: self)
      known.header = header
      return UnsafePointer(header.pointer)
    }
  }

  /// The record nearest to a value within the finite range, for ascending values.
  private func nearestAscending(_ value: Double) -> Int? {
    let next = firstRecord(notBelow: value)
    guard next > 0, self[next] - value >= value - self[next - 1] else { return next }
    return firstRecord(notBelow: self[next - 1])
  }

  /// The first record not less than a value, for ascending values; `count` if there is none.
  private func firstRecord(notBelow value: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func measuredSpacing() -> Double {
    let alone: Double = type == .time ? 86_400 : 1
    var values = memory.values.filter(\.isFinite)
    if order == .none { values.sort() }
    var differences: [Double] = []
    differences.reserveCapacity(values.count)
    for (next, previous) in zip(values.dropFirst(), values) where next != previous {
      differences.append(min(abs(next - previous), .greatestFiniteMagnitude))
    }
    guard !differences.isEmpty else { return alone }
    differences.sort()
    return differences[differences.count / 10]
  }

  private static let revisions = Atomic<UInt64>(0)

  static func nextRevision() -> UInt64 {
    revisions.add(1, ordering: .relaxed).newValue
  }

  private struct Known {
    var summary: ColumnSummary?
    var spacing: Double?
    var holdsDays: Bool?
    var header: ColumnHeader?
  }
}

extension Column: Hashable {
  /// `true` if both are the same object.
  public static func == (left: Column, right: Column) -> Bool { left === right }

  /// Hashes the revision.
  public func hash(into hasher: inout Hasher) { hasher.combine(revision) }
}

/// Memory with the owner that keeps it in place.
///
/// Sendable because nobody writes to it: an array's storage is immutable while it is shared, and an
/// owner guarantees the same.
@usableFromInline
struct BorrowedMemory: @unchecked Sendable {
  @usableFromInline let values: UnsafeBufferPointer<Double>
  private let owner: any Sendable

  init(_ array: [Double]) {
    // A native array's elements are in its storage object, which stays in place while retained.
    values = array.withUnsafeBufferPointer { $0 }
    owner = array
  }

  init(_ values: UnsafeBufferPointer<Double>, owner: any AnyObject & Sendable) {
    self.values = values
    self.owner = owner
  }
}

/// The C form of a column, with the texts that it points to.
///
/// Sendable because it is written once, before it is shared.
private struct ColumnHeader: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<ch_column>
  private let texts: [UnsafeMutablePointer<CChar>]
  private let names: UnsafeMutablePointer<ch_string>?

  init(of column: Column) {
    var texts: [UnsafeMutablePointer<CChar>] = []
    func text(_ string: String) -> ch_string {
      let bytes = Array(string.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      texts.append(copy)
      return ch_string(text: copy, count: bytes.count - 1)
    }
    let names =
      column.type == .category && !column.names.isEmpty
      ? UnsafeMutablePointer<ch_string>.allocate(capacity: column.names.count) : nil
    if let names {
      for (index, name) in column.names.enumerated() {
        (names + index).initialize(to: text(name))
      }
    }
    let type: Int
    switch column.type {
    case .number: type = CH_NUMBER
    case .time: type = CH_TIME
    case .category: type = CH_CATEGORY
    }
    pointer = .allocate(capacity: 1)
    pointer.initialize(
      to: ch_column(
        size: UInt32(MemoryLayout<ch_column>.size), type: Int32(type),
        data: column.values.baseAddress, count: Int64(column.count), names: names,
        name_count: names == nil ? 0 : Int64(column.names.count), title: text(column.title),
        unit: text(column.unit), revision: column.revision))
    self.texts = texts
    self.names = names
  }

  func free() {
    for text in texts { text.deallocate() }
    names?.deallocate()
    pointer.deallocate()
  }
}

/// Types of a column or axis, in the order of their numbers in the C header.
package let cColumnTypes: [Column.DataType] = [.number, .time, .category]
