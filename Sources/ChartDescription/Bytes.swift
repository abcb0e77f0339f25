/// Writes values to bytes, in the order in which `ByteReader` reads them.
///
/// Numbers are little-endian; texts and lists begin with their count.
package struct ByteWriter {
  /// The bytes that have been written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  package init() {}

  /// Writes a whole number.
  package mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a text.
  package mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes bytes.
  package mutating func write(_ block: [UInt8]) {
    write(UInt32(block.count))
    bytes.append(contentsOf: block)
  }

  /// Writes a list, each element with `write`.
  package mutating func write<Element>(
    _ list: [Element], _ write: (inout ByteWriter, Element) -> Void
  ) {
    self.write(UInt32(list.count))
    for element in list { write(&self, element) }
  }

  /// Writes a flag for the presence of a text, and the text.
  package mutating func write(_ text: String?) {
    write(UInt8(text == nil ? 0 : 1))
    if let text { write(text) }
  }
}

/// The error for bytes that no `ByteWriter` wrote.
package struct DamagedBytes: Error {
  /// Creates the error.
  package init() {}
}

/// Reads values from bytes in the order in which a `ByteWriter` wrote them.
///
/// No byte is trusted: for any content, reading returns a value or throws.
package struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader at the start of `bytes`.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `true` if all bytes have been read.
  package var isAtEnd: Bool { position == bytes.count }

  /// Reads a whole number.
  package mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(DamagedBytes) -> Number {
    let range = try take(MemoryLayout<Number>.size)
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: range.lowerBound, as: Number.self))
    }
  }

  /// Reads a text.
  package mutating func text() throws(DamagedBytes) -> String {
    String(decoding: bytes[try blockRange()], as: UTF8.self)
  }

  /// Reads bytes.
  package mutating func block() throws(DamagedBytes) -> [UInt8] {
    Array(bytes[try blockRange()])
  }

  /// Reads a list, each element with `read`.
  package mutating func list<Element>(
    _ read: (inout ByteReader) throws(DamagedBytes) -> Element
  ) throws(DamagedBytes) -> [Element] {
    let count = Int(try number(UInt32.self))
    // Each element takes at least one byte; this keeps a damaged count from reserving all memory.
    if count > bytes.count - position { throw DamagedBytes() }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  /// Reads an optional text.
  package mutating func optionalText() throws(DamagedBytes) -> String? {
    try number(UInt8.self) == 0 ? nil : try text()
  }

  private mutating func blockRange() throws(DamagedBytes) -> Range<Int> {
    try take(Int(try number(UInt32.self)))
  }

  private mutating func take(_ count: Int) throws(DamagedBytes) -> Range<Int> {
    guard count <= bytes.count - position else { throw DamagedBytes() }
    defer { position += count }
    return position..<position + count
  }
}
