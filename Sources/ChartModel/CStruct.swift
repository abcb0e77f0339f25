package import CChartPlugin
package import ChartBridge

/// Reads a C struct that begins with its size: what lies beyond that size is zero.
///
/// `nil` if the size is too small to be one that somebody wrote, so that a forgotten size is found.
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

/// The size of a C struct, as its first field wants it.
package func sizeField<Struct>(_ type: Struct.Type) -> UInt32 {
  UInt32(MemoryLayout<Struct>.size)
}

extension Arena {
  /// A C struct in the arena's memory.
  package func store<Struct: BitwiseCopyable>(_ value: Struct) -> UnsafePointer<Struct> {
    let place = allocate(byteCount: MemoryLayout<Struct>.stride)
      .bindMemory(to: Struct.self, capacity: 1)
    place.initialize(to: value)
    return UnsafePointer(place)
  }

  /// C values one after the other in the arena's memory; `nil` if there are none.
  package func store<Element: BitwiseCopyable>(_ values: [Element]) -> UnsafePointer<Element>? {
    guard !values.isEmpty else { return nil }
    let place = allocate(byteCount: MemoryLayout<Element>.stride * values.count)
      .bindMemory(to: Element.self, capacity: values.count)
    for (index, value) in values.enumerated() { (place + index).initialize(to: value) }
    return UnsafePointer(place)
  }

  /// A text in the arena's memory, ended by NUL.
  package func string(_ text: String) -> ch_string {
    let bytes = copy(text)
    return ch_string(text: bytes.baseAddress, count: bytes.count)
  }
}

/// A C list as Swift reads it; empty without a pointer, and where its count is none that memory can have.
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
  /// Copies a counted C text; a null pointer is the empty text, and bytes that aren't UTF-8 become U+FFFD.
  package init(_ string: ch_string) {
    self = String(
      decoding: UnsafeRawBufferPointer(readList(string.text, string.count)), as: UTF8.self)
  }
}
