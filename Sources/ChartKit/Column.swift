import CChartPlugin
public import ChartBridge

/// What the numbers of a column or along an axis are.
public enum ColumnType: Int32, Sendable {
  /// Numbers.
  case number = 0
  /// Seconds since 1970 UTC.
  case time = 1
  /// Positions in a list of names.
  case category = 2
  /// Numbers on a logarithmic scale; an axis only.
  case log = 3
}

/// Numbers in one piece of memory, borrowed from the host; NaN where one is missing.
///
/// One got or made in `plan` is valid until the next `plan` begins, one from `draw` or a method until that returns,
/// longer between `Chart.retain` and `Chart.release`.
public struct Column: RandomAccessCollection, BridgedPointer {
  /// The C struct.
  let raw: UnsafePointer<ch_column>

  /// What the numbers are.
  public var type: ColumnType { ColumnType(rawValue: raw.pointee.type) ?? .number }

  /// How many numbers there are.
  public var count: Int { Int(raw.pointee.count) }

  /// The numbers, as they lie in memory.
  public var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: raw.pointee.data, count: count)
  }

  /// What people call it; may be empty.
  public var title: String { String(raw.pointee.title) }

  /// What the numbers count, such as "mm"; may be empty.
  public var unit: String { String(raw.pointee.unit) }

  /// The name of each position of a column of categories; else empty.
  public var names: [String] {
    UnsafeBufferPointer(start: raw.pointee.names, count: Int(raw.pointee.name_count)).map {
      String($0)
    }
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many numbers there are.
  public var endIndex: Int { count }

  /// One of the numbers, by its record.
  public subscript(record: Int) -> Double { values[record] }
}

extension Column {
  /// `column`.
  public static var valueType: ValueType { .column }

  /// The column at an address; null is an empty column.
  public init(pointer: UnsafeRawPointer?) {
    raw = pointer?.assumingMemoryBound(to: ch_column.self) ?? emptyColumn.raw
  }

  /// The address of the column.
  ///
  /// - Parameter arena: Not needed: the host has the memory.
  /// - Returns: What C knows the column by.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? { UnsafeRawPointer(raw) }
}

/// A column of no numbers, for ever.
private let emptyColumn = EmptyColumn()

private struct EmptyColumn: @unchecked Sendable {
  // Sendable: never written again.
  let raw: UnsafePointer<ch_column>

  init() {
    let column = UnsafeMutablePointer<ch_column>.allocate(capacity: 1)
    column.initialize(to: ch_column())
    column.pointee.size = sizeField(ch_column.self)
    raw = UnsafePointer(column)
  }
}
