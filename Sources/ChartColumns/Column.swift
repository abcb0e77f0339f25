package import CChartPlugin
import Synchronization

/// Numbers in one piece of memory with what is known of them: what a data source lends and a mark refers to.
///
/// Missing is NaN. Times are seconds since 1970 UTC, categories positions in `names`. The numbers never change, so what
/// is computed from them is computed once; new numbers are a new column with another `revision`. Charts and scenes keep
/// the columns that they use: the numbers are not copied on their way to the renderer.
public final class Column: Sendable {
  /// What the numbers are.
  public enum DataType: String, CaseIterable, Hashable, Sendable {
    /// Plain numbers.
    case number
    /// Seconds since 1970-01-01T00:00:00Z.
    case time
    /// Positions 0, 1, 2, … in a list of names.
    case category
  }

  /// Whether the values only rise or only fall.
  public enum Order: Hashable, Sendable {
    /// Neither, or a value is missing.
    case none
    /// No value is less than the one before it.
    case ascending
    /// No value is greater than the one before it.
    case descending
  }

  /// What the numbers are.
  public let type: DataType
  /// What people call it; may be empty.
  public let title: String
  /// Such as "mm"; may be empty.
  public let unit: String
  /// The name of each position of a category column; empty otherwise.
  public let names: [String]
  /// Differs between any two columns of the process.
  public let revision: UInt64
  /// How many values there are.
  @inlinable
  public var count: Int { memory.values.count }

  /// The memory in which it grew; nil where it didn't.
  package let growth: Growth?

  @usableFromInline let memory: BorrowedMemory
  private let known = Mutex(Known())

  /// Makes a column from an array, which it keeps and does not copy.
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

  /// Makes a column from memory that `owner` keeps in place, unchanged, as long as it lives; nothing is copied.
  ///
  /// The column keeps `owner` until the last chart and scene that use it are gone.
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

  /// Makes a column of the first values of memory in which it grew.
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

  /// Makes a category column from a name for each record; nil is missing.
  ///
  /// The positions are in the order in which the names first appear.
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

  /// One value; NaN where it is missing or `record` is not one of the column's.
  @inlinable
  public subscript(record: Int) -> Double {
    record >= 0 && record < count ? memory.values[record] : .nan
  }

  /// Calls `body` with the numbers where they are.
  @inlinable
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) throws -> Result) rethrows
    -> Result
  {
    try body(memory.values)
  }

  /// The numbers where they are.
  ///
  /// Valid as long as the column.
  @inlinable
  package var values: UnsafeBufferPointer<Double> { memory.values }

  /// The name of a category's record; nil where the value is missing or no name's position.
  public func name(ofRecord record: Int) -> String? {
    guard let position = Int(exactly: self[record].rounded()), names.indices.contains(position)
    else { return nil }
    return names[position]
  }

  /// Least and greatest finite value; nil where there is none.
  ///
  /// One pass, on all cores, once.
  public var range: ClosedRange<Double>? { summary.range }

  /// Whether the values only rise or only fall.
  ///
  /// One pass, on all cores, once.
  public var order: Order { summary.order }

  /// How many values are infinite.
  ///
  /// One pass, on all cores, once.
  public var infiniteCount: Int { summary.infinite }

  /// How many values are missing.
  ///
  /// One pass, on all cores, once.
  public var missingCount: Int { summary.missing }

  /// What one pass over the numbers tells.
  var summary: ColumnSummary {
    if let summary = known.withLock({ $0.summary }) { return summary }
    let summary = ColumnSummary(of: memory.values)
    known.withLock { $0.summary = summary }
    return summary
  }

  /// Whether it has times that are all midnight in UTC: days of the calendar, the same ones in every time zone.
  ///
  /// A date without a time of day is read as such a time. One pass, once, that ends at the first other time.
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

  /// The usual distance of neighbouring distinct values: the lower tenth of the differences.
  ///
  /// With one value 1, or a day for times; for categories 1. A few misfits, such as the hour of a clock change, don't
  /// decide it.
  public var spacing: Double {
    if type == .category { return 1 }
    if let spacing = known.withLock({ $0.spacing }) { return spacing }
    let spacing = measuredSpacing()
    known.withLock { $0.spacing = spacing }
    return spacing
  }

  /// Says what the usual distance is, where whoever made the column knows better than its numbers.
  package func assumeSpacing(_ spacing: Double) {
    known.withLock { $0.spacing = spacing }
  }

  /// The record whose finite value is nearest to `value`, the first of equals; nil where no value is finite.
  public func nearestRecord(to value: Double) -> Int? {
    guard let range, !value.isNaN else { return nil }
    // What lies beyond the ends is nearest to an end; so is the infinite.
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

  /// The C form of this column, valid as long as the column.
  package var header: UnsafePointer<ch_column> {
    known.withLock { known in
      if let header = known.header { return UnsafePointer(header.pointer) }
      let header = ColumnHeader(of: self)
      known.header = header
      return UnsafePointer(header.pointer)
    }
  }

  /// The record nearest to a value within the range of the finite ones, where they only rise.
  private func nearestAscending(_ value: Double) -> Int? {
    let next = firstRecord(notBelow: value)
    guard next > 0, self[next] - value >= value - self[next - 1] else { return next }
    return firstRecord(notBelow: self[next - 1])
  }

  /// The first record that is not less than a value, where the values only rise; `count` for none.
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
  /// Whether it is the same column.
  public static func == (left: Column, right: Column) -> Bool { left === right }

  /// Feeds what tells columns apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(revision) }
}

/// Memory with whoever keeps it in place.
///
/// Sendable because nobody writes to it: an array's storage is immutable while it is shared, and an owner promises so.
@usableFromInline
struct BorrowedMemory: @unchecked Sendable {
  @usableFromInline let values: UnsafeBufferPointer<Double>
  private let owner: any Sendable

  init(_ array: [Double]) {
    // A native array's elements stand in its storage object, which stays in place as long as the array is kept.
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
/// Sendable because it is written once, before anyone else sees it.
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

/// Types of a column or axis, as the header numbers them.
package let cColumnTypes: [Column.DataType] = [.number, .time, .category]
