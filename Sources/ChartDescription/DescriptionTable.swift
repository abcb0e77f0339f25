package import CChartPlugin

/// A struct of the plug-in header that is referenced by an array of pointers.
///
/// Its fields are read in place, one by one, and only after its size was checked: a plug-in may
/// have been built with a header in which the struct was smaller.
protocol DescriptionTable {
  /// The size in bytes of the struct in interface 1.0, without optional fields at its end.
  static var minimumSize: Int { get }
  /// The name that the plug-in gives the described object.
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>?
}

extension DescriptionTable {
  /// `true` if the struct's size field is at least the minimum size.
  static func isLargeEnough(_ table: UnsafePointer<Self>) -> Bool {
    UnsafeRawPointer(table).load(as: UInt32.self) >= minimumSize
  }

  /// The end of a field, in bytes from the start of the struct.
  static func end<Field>(of field: KeyPath<Self, Field>) -> Int {
    MemoryLayout<Self>.offset(of: field).map { $0 + MemoryLayout<Field>.size }
      ?? MemoryLayout<Self>.size
  }
}

extension ch_plugin: DescriptionTable {
  static let minimumSize = end(of: \.kind_count)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_kind: DescriptionTable {
  static let minimumSize = end(of: \.draw)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_enumeration: DescriptionTable {
  static let minimumSize = end(of: \.case_count)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_property: DescriptionTable {
  static let minimumSize = end(of: \.set)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_method: DescriptionTable {
  static let minimumSize = end(of: \.call)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_query: DescriptionTable {
  static let minimumSize = end(of: \.takes)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_event: DescriptionTable {
  static let minimumSize = end(of: \.summary)
  static func name(_ table: UnsafePointer<Self>) -> UnsafePointer<CChar>? { table.pointee.name }
}

extension ch_kind {
  /// A kind's input function; `nil` if there is none, or the table ends before it.
  package static func hit(
    of table: UnsafePointer<ch_kind>
  ) -> (@convention(c) (UnsafeMutablePointer<ch_chart>?, UnsafePointer<ch_hit>?) -> Bool)? {
    table.pointee.size >= end(of: \.hit) ? table.pointee.hit : nil
  }
}
