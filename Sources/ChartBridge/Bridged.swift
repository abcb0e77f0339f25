/// A Swift type whose values can be passed between host and plug-in.
///
/// Its `valueType` specifies the C scalars that a value becomes; the type reads and writes exactly
/// those, in order.
public protocol Bridged {
  /// The type's name in signatures.
  static var valueType: ValueType { get }

  /// Reads a value from a call.
  init(reading reader: inout SlotReader)

  /// Writes the value to a call.
  func write(to writer: inout SlotWriter)

  /// The optional type in signatures: `option<...>`, except for pointers, which can be null.
  static var optionalValueType: ValueType { get }

  /// Reads an optional value from a call.
  static func readOptional(from reader: inout SlotReader) -> Self?

  /// Writes an optional value to a call.
  static func writeOptional(_ value: Self?, to writer: inout SlotWriter)
}

extension Bridged {
  /// `option<...>` of the type.
  public static var optionalValueType: ValueType { .option(valueType) }

  /// Reads a Boolean, and then the value if it is `true`.
  public static func readOptional(from reader: inout SlotReader) -> Self? {
    if reader.readBool() { return Self(reading: &reader) }
    reader.skip(valueType.slots.count)
    return nil
  }

  /// Writes a Boolean for the presence of a value, and the value.
  public static func writeOptional(_ value: Self?, to writer: inout SlotWriter) {
    writer.write(value != nil)
    if let value {
      value.write(to: &writer)
    } else {
      writer.writeNothing(of: valueType)
    }
  }
}

/// A Swift type passed as a pointer to a C struct: columns, paints, strokes, text styles.
///
/// For the optional type, null is `nil`; the type itself defines its own value for null.
public protocol BridgedPointer: Bridged {
  /// Copies the struct at a pointer; for null, creates the type's value for it.
  init(pointer: UnsafeRawPointer?)

  /// A pointer to the value's C struct, in memory of the value or of the arena.
  func pointer(in arena: Arena) -> UnsafeRawPointer?
}

extension BridgedPointer {
  /// Reads a pointer from a call.
  public init(reading reader: inout SlotReader) {
    unsafe self.init(pointer: reader.readPointer())
  }

  /// Writes a pointer to a call.
  public func write(to writer: inout SlotWriter) {
    unsafe writer.write(pointer(in: writer.arena))
  }

  /// The type itself: null is `nil`.
  public static var optionalValueType: ValueType { valueType }

  /// Reads a pointer from a call; null becomes `nil`.
  public static func readOptional(from reader: inout SlotReader) -> Self? {
    guard let pointer = unsafe reader.readPointer() else { return nil }
    return unsafe Self(pointer: pointer)
  }

  /// Writes a pointer to a call; `nil` becomes null.
  public static func writeOptional(_ value: Self?, to writer: inout SlotWriter) {
    unsafe writer.write(value.flatMap { unsafe $0.pointer(in: writer.arena) })
  }
}

/// A Swift enumeration with string raw values, passed as the position of a case.
public protocol BridgedEnumeration: Bridged, CaseIterable, RawRepresentable
where RawValue == String {
  /// The enumeration's name in signatures.
  static var enumerationName: String { get }
}

extension BridgedEnumeration {
  /// The type's name in lower case, with hyphens between words: `StepKind` is `step-kind`.
  public static var enumerationName: String {
    String(describing: Self.self).reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name += "-" }
      name += letter.lowercased()
    }
  }

  /// The enumeration in a plug-in's description: the raw values, in the order of the cases.
  public static var enumeration: Enumeration {
    Enumeration(name: enumerationName, cases: allCases.map(\.rawValue))
  }

  /// The enumeration as a type.
  public static var valueType: ValueType { .enumeration(enumeration) }

  /// Reads a case by its position; an invalid position becomes the first case.
  ///
  /// - Precondition: The type has cases.
  public init(reading reader: inout SlotReader) {
    let position = Int(reader.read(as: Int32.self))
    let cases = Array(Self.allCases)
    self = cases[cases.indices.contains(position) ? position : 0]
  }

  /// Writes the position of the case.
  public func write(to writer: inout SlotWriter) {
    writer.write(Int32(Self.allCases.prefix { $0 != self }.count))
  }
}

extension Bool: Bridged {
  /// `bool`.
  public static var valueType: ValueType { .bool }
  /// Reads a byte, `true` if it isn't zero.
  public init(reading reader: inout SlotReader) { self = reader.readBool() }
  /// Writes 1 or 0.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Int32: Bridged {
  /// `s32`.
  public static var valueType: ValueType { .s32 }
  /// Reads the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Writes the number.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Int64: Bridged {
  /// `s64`.
  public static var valueType: ValueType { .s64 }
  /// Reads the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Writes the number.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Int: Bridged {
  /// `s64`.
  public static var valueType: ValueType { .s64 }
  /// Reads the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Writes the number.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Double: Bridged {
  /// `f64`.
  public static var valueType: ValueType { .f64 }
  /// Reads the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Writes the number.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension String: Bridged {
  /// `string`.
  public static var valueType: ValueType { .string }
  /// Reads the text; bytes that are not UTF-8 become U+FFFD.
  public init(reading reader: inout SlotReader) { self = reader.readString() }
  /// Writes a copy of the text, terminated by NUL.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Array: Bridged where Element: Bridged {
  /// `list<...>` of the element's type.
  public static var valueType: ValueType { .list(Element.valueType) }

  /// Reads the elements.
  public init(reading reader: inout SlotReader) {
    self = reader.readList(of: Element.valueType) { Element(reading: &$0) }
  }

  /// Writes a copy of the elements.
  public func write(to writer: inout SlotWriter) {
    writer.writeList(self, of: Element.valueType) { $0.write(to: &$1) }
  }
}

extension Optional: Bridged where Wrapped: Bridged {
  /// `option<...>` of the value's type, or that type itself if it can be null.
  public static var valueType: ValueType { Wrapped.optionalValueType }

  /// Reads an optional value.
  public init(reading reader: inout SlotReader) {
    self = Wrapped.readOptional(from: &reader)
  }

  /// Writes the optional value.
  public func write(to writer: inout SlotWriter) {
    Wrapped.writeOptional(self, to: &writer)
  }
}
