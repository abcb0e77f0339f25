import CFFI

/// One C scalar of a call.
enum Slot: UInt8, Hashable, Sendable {
  case u8, i32, u32, i64, f64, pointer, size

  /// What libffi calls it.
  var type: UnsafeMutablePointer<ffi_type>? {
    switch self {
    case .u8: unsafe cffi_type_uint8()
    case .i32: unsafe cffi_type_sint32()
    case .u32: unsafe cffi_type_uint32()
    case .i64: unsafe cffi_type_sint64()
    case .f64: unsafe cffi_type_double()
    case .pointer: unsafe cffi_type_pointer()
    case .size: unsafe cffi_type_uint64()
    }
  }

  /// Bytes that it takes in C, in an array too.
  var size: Int {
    switch self {
    case .u8: 1
    case .i32, .u32: 4
    case .i64, .f64, .pointer, .size: 8
    }
  }

  /// Makes the scalar at `word` the whole word that libffi wants back from a closure.
  func widen(_ word: UnsafeMutableRawPointer) {
    switch self {
    case .u8: unsafe word.storeBytes(of: UInt(word.load(as: UInt8.self)), as: UInt.self)
    case .u32: unsafe word.storeBytes(of: UInt(word.load(as: UInt32.self)), as: UInt.self)
    case .i32: unsafe word.storeBytes(of: Int(word.load(as: Int32.self)), as: Int.self)
    case .i64, .f64, .pointer, .size: break
    }
  }

  /// Makes the whole word that libffi gives after a call the scalar that was returned.
  func narrow(_ word: UnsafeMutableRawPointer) {
    switch self {
    case .u8, .u32, .i32:
      let wide = unsafe word.load(as: UInt.self)
      if self == .u8 {
        unsafe word.storeBytes(of: UInt8(truncatingIfNeeded: wide), as: UInt8.self)
      } else {
        unsafe word.storeBytes(of: UInt32(truncatingIfNeeded: wide), as: UInt32.self)
      }
    case .i64, .f64, .pointer, .size: break
    }
  }

  /// Writes what an answer is when there is none: NaN, or zero in every bit.
  func writeNothing(at address: UnsafeMutableRawPointer) {
    switch self {
    case .u8: unsafe address.storeBytes(of: 0, as: UInt8.self)
    case .i32, .u32: unsafe address.storeBytes(of: 0, as: UInt32.self)
    case .f64: unsafe address.storeBytes(of: .nan, as: Double.self)
    case .i64, .pointer, .size: unsafe address.storeBytes(of: 0, as: UInt64.self)
    }
  }
}

/// Where C scalars of a call stand: one address for each, in order.
typealias SlotAddresses = UnsafeMutablePointer<UnsafeMutableRawPointer?>

/// Takes the C scalars of a call, one after the other.
///
/// Each read must ask for the type that stands there: the signature was checked when the function was bound.
@safe
public struct SlotReader {
  private var next: SlotAddresses

  init(_ addresses: SlotAddresses) {
    unsafe self.next = addresses
  }

  /// Reads a scalar that C stores in the same bits.
  public mutating func read<T: BitwiseCopyable>(as type: T.Type = T.self) -> T {
    defer { skip(1) }
    // libffi and the call frames give an address for every slot of the signature.
    return unsafe next.pointee.unsafelyUnwrapped.loadUnaligned(as: type)
  }

  /// Reads a pointer, which may be null.
  public mutating func readPointer() -> UnsafeRawPointer? {
    unsafe read(as: UnsafeRawPointer?.self)
  }

  /// Reads a pointer to something that may be written, which may be null.
  mutating func readMutablePointer() -> UnsafeMutableRawPointer? {
    unsafe read(as: UnsafeMutableRawPointer?.self)
  }

  /// Reads a truth value: a byte, true where it isn't zero.
  public mutating func readBool() -> Bool {
    read(as: UInt8.self) != 0
  }

  /// Reads a text; bytes that are not UTF-8 become U+FFFD, a null pointer is the empty text.
  public mutating func readString() -> String {
    let start = unsafe readPointer()
    let count = read(as: Int.self)
    guard let start = unsafe start, count > 0 else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Reads a list, element by element; a null pointer is the empty list.
  mutating func readList<T>(
    of type: ValueType, reading element: (inout SlotReader) -> T
  ) -> [T] {
    let start = unsafe readPointer()
    let count = read(as: Int.self)
    guard let start = unsafe start, count > 0 else { return [] }
    let slots = type.slots
    let stride = slots.reduce(0) { $0 + $1.size }
    return unsafe withElementAddresses(slots) { addresses in
      (0..<count).map { i in
        unsafe point(addresses, at: UnsafeMutableRawPointer(mutating: start) + i * stride, slots)
        var reader = unsafe SlotReader(addresses)
        return element(&reader)
      }
    }
  }

  /// Leaves out `count` scalars.
  mutating func skip(_ count: Int) {
    unsafe next += count
  }
}

/// Puts the C scalars of a call in their places, one after the other.
///
/// Each write must give the type that belongs there: the signature was checked when the function was bound.
@safe
public struct SlotWriter {
  private var next: SlotAddresses
  private var answers: Arena?

  /// - Parameter arena: Where strings and lists go; without one they live as long as the writer.
  init(_ addresses: SlotAddresses, arena: Arena?) {
    unsafe self.next = addresses
    self.answers = arena
  }

  /// Where texts, lists and structs that are passed by pointer are put.
  public var arena: Arena {
    mutating get {
      if let answers { return answers }
      let arena = Arena()
      answers = arena
      return arena
    }
  }

  /// Writes a scalar that C stores in the same bits.
  public mutating func write<T: BitwiseCopyable>(_ value: T) {
    unsafe next.pointee.unsafelyUnwrapped.storeBytes(of: value, as: T.self)
    unsafe next += 1
  }

  /// Writes a pointer; whoever passes it says how long it is valid.
  public mutating func write(_ pointer: UnsafeRawPointer?) {
    unsafe next.pointee.unsafelyUnwrapped.storeBytes(of: pointer, as: UnsafeRawPointer?.self)
    unsafe next += 1
  }

  /// Writes a truth value.
  public mutating func write(_ value: Bool) {
    write(value ? 1 : 0 as UInt8)
  }

  /// Writes a copy of a text.
  public mutating func write(_ text: String) {
    let copy = unsafe arena.copy(text)
    unsafe write(UnsafeRawPointer(copy.baseAddress))
    write(copy.count)
  }

  /// Writes a list, element by element.
  mutating func writeList<T>(
    _ list: [T], of type: ValueType, writing write: (T, inout SlotWriter) -> Void
  ) {
    let slots = type.slots
    let stride = slots.reduce(0) { $0 + $1.size }
    let arena = self.arena
    let start = unsafe arena.allocate(byteCount: list.count * stride)
    unsafe withElementAddresses(slots) { addresses in
      for (i, element) in list.enumerated() {
        unsafe point(addresses, at: start + i * stride, slots)
        var writer = unsafe SlotWriter(addresses, arena: arena)
        write(element, &writer)
      }
    }
    unsafe self.write(UnsafeRawPointer(start))
    self.write(list.count)
  }

  /// Writes an absent value: zero, null or NaN for each scalar of the type.
  mutating func writeNothing(of type: ValueType) {
    for slot in type.slots {
      unsafe slot.writeNothing(at: next.pointee.unsafelyUnwrapped)
      unsafe next += 1
    }
  }
}

/// Lends room for the addresses of the scalars of one list element.
private func withElementAddresses<R>(_ slots: [Slot], _ body: (SlotAddresses) -> R) -> R {
  unsafe withUnsafeTemporaryAllocation(
    of: UnsafeMutableRawPointer?.self, capacity: slots.count
  ) { buffer in
    unsafe body(buffer.baseAddress.unsafelyUnwrapped)
  }
}

/// Points the addresses at the scalars of the list element at `start`, which lie one after the other.
private func point(
  _ addresses: SlotAddresses, at start: UnsafeMutableRawPointer, _ slots: [Slot]
) {
  var offset = 0
  for (i, slot) in slots.enumerated() {
    unsafe addresses[i] = start + offset
    offset += slot.size
  }
}
