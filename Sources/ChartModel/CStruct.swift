package import CChartPlugin
package import ChartBridge

/// Reads a C struct that begins with its size; fields beyond that size are zero.
///
/// `nil` if the size is less than 8, so that a forgotten size is found.
package func readStruct<Struct>(_ pointer: UnsafePointer<Struct>) -> Struct? {
  let size = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
  guard size >= 8 else { return nil }
  return withUnsafeTemporaryAllocation(of: Struct.self, capacity: 1) { room in
    guard let start = room.baseAddress else { return nil }
    let bytes = UnsafeMutableRawPointer(start)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Struct>.size)
    bytes.copyMemory(from: pointer, byteCount: min(size, MemoryLayout<Struct>.size))
    return start.move()
  }
}

/// The size of a C struct, for its first field.
package func sizeField<Struct>(_ type: Struct.Type) -> UInt32 {
  UInt32(MemoryLayout<Struct>.size)
}

extension Arena {
  /// Copies a C struct into the arena's memory.
  package func store<Struct: BitwiseCopyable>(_ value: Struct) -> UnsafePointer<Struct> {
    let place = allocate(byteCount: MemoryLayout<Struct>.stride)
      .bindMemory(to: Struct.self, capacity: 1)
    place.initialize(to: value)
    return UnsafePointer(place)
  }

  /// Copies C values into consecutive arena memory; `nil` if there are none.
  package func store<Element: BitwiseCopyable>(_ values: [Element]) -> UnsafePointer<Element>? {
    guard !values.isEmpty else { return nil }
    let place = allocate(byteCount: MemoryLayout<Element>.stride * values.count)
      .bindMemory(to: Element.self, capacity: values.count)
    for (index, value) in values.enumerated() { (place + index).initialize(to: value) }
    return UnsafePointer(place)
  }

  /// Copies a text into the arena's memory, terminated by NUL.
  package func string(_ text: String) -> ch_string {
    let bytes = copy(text)
    return ch_string(text: bytes.baseAddress, count: bytes.count)
  }
}

/// A C array as a buffer; empty if the pointer is null or the count is impossible.
package func readList<Element>(_ start: UnsafePointer<Element>?, _ count: Int)
  -> UnsafeBufferPointer<
    Element
  >
{
  let most = Int.max / max(1, MemoryLayout<Element>.stride)
  guard start != nil, count > 0, count <= most else {
    return UnsafeBufferPointer(start: nil, count: 0)
  }
  return UnsafeBufferPointer(start: start, count: count)
}

extension String {
  /// Copies a counted C text.
  ///
  /// A null pointer becomes the empty string; bytes that aren't UTF-8 become U+FFFD.
  package init(_ string: ch_string) {
    self = String(
      decoding: UnsafeRawBufferPointer(readList(string.text, string.count)), as: UTF8.self)
  }
}
