import CFFI

/// One C scalar of a call.
enum Slot: UInt8, Hashable, Sendable {
  case u8, i32, u32, i64, f64, pointer, size

  /// libffi's type for the scalar.
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

  /// The size in bytes in C, also as an array element.
  var size: Int {
    switch self {
    case .u8: 1
    case .i32, .u32: 4
    case .i64, .f64, .pointer, .size: 8
    }
  }

  /// Widens the scalar at `word` to the whole word that libffi expects from a closure.
  func widen(_ word: UnsafeMutableRawPointer) {
    switch self {
    case .u8: unsafe word.storeBytes(of: UInt(word.load(as: UInt8.self)), as: UInt.self)
    case .u32: unsafe word.storeBytes(of: UInt(word.load(as: UInt32.self)), as: UInt.self)
    case .i32: unsafe word.storeBytes(of: Int(word.load(as: Int32.self)), as: Int.self)
    case .i64, .f64, .pointer, .size: break
    }
  }

  /// Narrows the whole word that libffi stores after a call to the returned scalar.
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

  /// Writes an absent result: NaN for a number, otherwise zero in every bit.
  func writeNothing(at address: UnsafeMutableRawPointer) {
    switch self {
    case .u8: unsafe address.storeBytes(of: 0, as: UInt8.self)
    case .i32, .u32: unsafe address.storeBytes(of: 0, as: UInt32.self)
    case .f64: unsafe address.storeBytes(of: .nan, as: Double.self)
    case .i64, .pointer, .size: unsafe address.storeBytes(of: 0, as: UInt64.self)
    }
  }
}

/// The addresses of a call's C scalars, in order.
typealias SlotAddresses = UnsafeMutablePointer<UnsafeMutableRawPointer?>

/// Reads the C scalars of a call, one after another.
///
/// Each read must use the type of the next scalar: the signature was checked when the function was
/// bound.
@safe
public struct SlotReader: ~Copyable {
  /// The maximum number of scalars of a result: a Boolean, a pointer, a size.
  static let resultLimit = 3

  /// The addresses of the scalars; `nil` if they are in `words`.
  private let addresses: SlotAddresses?
  private let words: InlineArray<3, UInt64>
  private var position = 0

  /// Creates a reader of the arguments of a closure, or of the parts of a list element.
  init(_ addresses: SlotAddresses) {
    unsafe self.addresses = addresses
    words = InlineArray(repeating: 0)
  }

  /// Creates a reader of the results of a call, each in its own word.
  init(results words: InlineArray<3, UInt64>) {
    unsafe addresses = nil
    self.words = words
  }

  /// Reads a scalar with the same representation in C.
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

  /// Reads a mutable pointer, which may be null.
  mutating func readMutablePointer() -> UnsafeMutableRawPointer? {
    unsafe read(as: UnsafeMutableRawPointer?.self)
  }

  /// Reads a Boolean: a byte, `true` if it isn't zero.
  public mutating func readBool() -> Bool {
    read(as: UInt8.self) != 0
  }

  /// Reads a text; bytes that are not UTF-8 become U+FFFD, a null pointer the empty text.
  public mutating func readString() -> String {
    let start = unsafe readPointer()
    let count = read(as: Int.self)
    guard let start = unsafe start, count > 0 else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Reads a list, element by element; a null pointer becomes the empty list.
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

  /// Skips `count` scalars.
  mutating func skip(_ count: Int) {
    position += count
  }
}

/// Collects the C scalars of a call, one after another, each in its own word.
///
/// Each write must use the type of the next scalar: the signature was checked when the function was
/// bound.
@safe
public struct SlotWriter: ~Copyable {
  /// The maximum number of scalars of a call: a leading pointer, and three for each parameter.
  static let limit = 1 + 3 * Signature.parameterLimit

  private var words = InlineArray<37, UInt64>(repeating: 0)
  private var count = 0
  private var answers: Arena?

  /// Creates a writer; without an arena, strings and lists are freed with the writer.
  init(arena: Arena? = nil) {
    self.answers = arena
  }

  /// The memory for texts, lists and structs that are passed by pointer.
  public var arena: Arena {
    mutating get {
      if let answers { return answers }
      let arena = Arena()
      answers = arena
      return arena
    }
  }

  /// Writes a scalar with the same representation in C.
  public mutating func write<T: BitwiseCopyable>(_ value: T) {
    precondition(count < Self.limit, "a value writes more scalars than its type has")
    let offset = 8 * count
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      unsafe bytes.storeBytes(of: value, toByteOffset: offset, as: T.self)
    }
    count += 1
  }

  /// Writes a pointer; the caller determines how long it is valid.
  public mutating func write(_ pointer: UnsafeRawPointer?) {
    write(UInt(bitPattern: pointer))
  }

  /// Writes a Boolean.
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

  /// Copies the scalar at a position to an address for C.
  mutating func copy(_ position: Int, _ slot: Slot, to place: UnsafeMutableRawPointer) {
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      let source = unsafe UnsafeRawBufferPointer(
        rebasing: bytes[(8 * position)..<(8 * position + slot.size)])
      unsafe UnsafeMutableRawBufferPointer(start: place, count: slot.size).copyMemory(from: source)
    }
  }

  /// Calls `body` with the words, which it may overwrite.
  mutating func withWords(_ body: (UnsafeMutablePointer<UInt64>) -> Void) {
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      unsafe body(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt64.self))
    }
  }
}

/// Calls `body` with memory for the addresses of the scalars of one list element.
private func withElementAddresses<R>(_ slots: [Slot], _ body: (SlotAddresses) -> R) -> R {
  unsafe withUnsafeTemporaryAllocation(
    of: UnsafeMutableRawPointer?.self, capacity: slots.count
  ) { buffer in
    unsafe body(buffer.baseAddress.unsafelyUnwrapped)
  }
}

/// Points the addresses at the consecutive scalars of the list element at `start`.
private func point(
  _ addresses: SlotAddresses, at start: UnsafeMutableRawPointer, _ slots: [Slot]
) {
  var offset = 0
  for (i, slot) in slots.enumerated() {
    unsafe addresses[i] = start + offset
    offset += slot.size
  }
}
