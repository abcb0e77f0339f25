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
public struct SlotReader: ~Copyable {
  /// The most scalars of a result: a truth value, a pointer, a size.
  static let resultLimit = 3

  /// Where the scalars are, one address for each; `nil` where they are in `words`.
  private let addresses: SlotAddresses?
  private let words: InlineArray<3, UInt64>
  private var position = 0

  /// Reads the arguments of a closure, or the parts of a list's element.
  init(_ addresses: SlotAddresses) {
    unsafe self.addresses = addresses
    words = InlineArray(repeating: 0)
  }

  /// Reads the results of a call, each in a word of its own.
  init(results words: InlineArray<3, UInt64>) {
    unsafe addresses = nil
    self.words = words
  }

  /// Reads a scalar that C stores in the same bits.
  public mutating func read<T: BitwiseCopyable>(as type: T.Type = T.self) -> T {
    defer { position += 1 }
    if let addresses = unsafe addresses {
      return unsafe addresses[position].unsafelyUnwrapped.loadUnaligned(as: type)
    }
    precondition(position < Self.resultLimit, "a value reads more scalars than its type has")
    return unsafe withUnsafeBytes(of: words) { [position] bytes in
      unsafe bytes.load(fromByteOffset: 8 * position, as: type)
    }
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
    position += count
  }
}

/// Collects the C scalars of a call, one after the other, each in a word of its own.
///
/// Each write must give the type that belongs there: the signature was checked when the function was bound.
@safe
public struct SlotWriter: ~Copyable {
  /// The most scalars of a call: a leading pointer, and three for each parameter.
  static let limit = 1 + 3 * Signature.parameterLimit

  private var words = InlineArray<37, UInt64>(repeating: 0)
  private var count = 0
  private var answers: Arena?

  /// Strings and lists go into the arena; without one they live as long as the writer.
  init(arena: Arena? = nil) {
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
    precondition(count < Self.limit, "a value writes more scalars than its type has")
    let offset = 8 * count
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      unsafe bytes.storeBytes(of: value, toByteOffset: offset, as: T.self)
    }
    count += 1
  }

  /// Writes a pointer; whoever passes it says how long it is valid.
  public mutating func write(_ pointer: UnsafeRawPointer?) {
    write(UInt(bitPattern: pointer))
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
    let start = unsafe arena.allocate(byteCount: list.count * stride)
    var writer = SlotWriter(arena: arena)
    for (i, element) in list.enumerated() {
      writer.count = 0
      write(element, &writer)
      var place = unsafe start + i * stride
      for (j, slot) in slots.enumerated() {
        unsafe writer.copy(j, slot, to: place)
        unsafe place += slot.size
      }
    }
    unsafe self.write(UnsafeRawPointer(start))
    self.write(list.count)
  }

  /// Writes an absent value: zero, null or NaN for each scalar of the type.
  mutating func writeNothing(of type: ValueType) {
    for slot in type.slots {
      if slot == .f64 { write(Double.nan) } else { write(0 as UInt64) }
    }
  }

  /// Copies the scalar at a position to where C wants it.
  mutating func copy(_ position: Int, _ slot: Slot, to place: UnsafeMutableRawPointer) {
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      let source = unsafe UnsafeRawBufferPointer(
        rebasing: bytes[(8 * position)..<(8 * position + slot.size)])
      unsafe UnsafeMutableRawBufferPointer(start: place, count: slot.size).copyMemory(from: source)
    }
  }

  /// Lends the words, which may be written over.
  mutating func withWords(_ body: (UnsafeMutablePointer<UInt64>) -> Void) {
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      unsafe body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt64.self))
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
