import CChartPlugin
public import ChartBridge

/// The type of a column or an axis.
public enum ColumnType: Int32, Sendable {
  /// Numbers.
  case number = 0
  /// Seconds since 1970 UTC.
  case time = 1
  /// Positions in a list of names.
  case category = 2
  /// Numbers on a logarithmic scale; axes only.
  case log = 3
}

/// Numbers in one block of memory, borrowed from the host; NaN if missing.
///
/// A column obtained or created in `plan` is valid until the next `plan` begins; one from `draw` or
/// a method, until that returns; longer between `Chart.retain` and `Chart.release`.
public struct Column: RandomAccessCollection, BridgedPointer {
  /// The C struct.
  let raw: UnsafePointer<ch_column>

  /// The type of the values.
  public var type: ColumnType { ColumnType(rawValue: raw.pointee.type) ?? .number }

  /// The number of values.
  public var count: Int { Int(raw.pointee.count) }

  /// The values in memory.
  public var values: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: raw.pointee.data, count: count)
  }

  /// The title for users; may be empty.
  public var title: String { String(raw.pointee.title) }

  /// The unit of the values, such as "mm"; may be empty.
  public var unit: String { String(raw.pointee.unit) }

  /// The name of each position of a column of categories; empty for other types.
  public var names: [String] {
    UnsafeBufferPointer(start: raw.pointee.names, count: Int(raw.pointee.name_count)).map {
      String($0)
    }
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of values.
  public var endIndex: Int { count }

  /// The value of a record.
  public subscript(record: Int) -> Double { values[record] }
}

extension Column {
  /// `column`.
  public static var valueType: ValueType { .column }

  /// Creates a column from its address; null is an empty column.
  public init(pointer: UnsafeRawPointer?) {
    raw = pointer?.assumingMemoryBound(to: ch_column.self) ?? emptyColumn.raw
  }

  /// The address of the column.
  ///
  /// - Parameter arena: Not used: the memory belongs to the host.
  /// - Returns: A pointer to the C struct.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? { UnsafeRawPointer(raw) }
}

/// A column without values that lives forever.
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
