/// A Swift type whose values can cross between host and plug-in.
///
/// A type says which C scalars its values become, by its `valueType`, and reads and writes exactly those, in order.
public protocol Bridged {
  /// What signatures call the type.
  static var valueType: ValueType { get }

  /// Takes a value from a call.
  init(reading reader: inout SlotReader)

  /// Puts the value into a call.
  func write(to writer: inout SlotWriter)

  /// What signatures call the optional type: `option<...>`, except for pointers, which can be null themselves.
  static var optionalValueType: ValueType { get }

  /// Takes a value from a call, or none.
  static func readOptional(from reader: inout SlotReader) -> Self?

  /// Puts a value into a call, or none.
  static func writeOptional(_ value: Self?, to writer: inout SlotWriter)
}

extension Bridged {
  /// `option<...>` of the type.
  public static var optionalValueType: ValueType { .option(valueType) }

  /// Takes a truth value, and then the value if it is true.
  public static func readOptional(from reader: inout SlotReader) -> Self? {
    if reader.readBool() { return Self(reading: &reader) }
    reader.skip(valueType.slots.count)
    return nil
  }

  /// Puts in whether there is a value, and the value.
  public static func writeOptional(_ value: Self?, to writer: inout SlotWriter) {
    writer.write(value != nil)
    if let value {
      value.write(to: &writer)
    } else {
      writer.writeNothing(of: valueType)
    }
  }
}

/// A Swift type that crosses as a pointer to a C struct: columns, paints, strokes, text styles.
///
/// Null is the optional type's `nil`; what it is for the type itself, the type says.
public protocol BridgedPointer: Bridged {
  /// Takes what the pointer points to, or what stands for null.
  init(pointer: UnsafeRawPointer?)

  /// A pointer to the value as C sees it, in memory of its own or of the arena.
  func pointer(in arena: Arena) -> UnsafeRawPointer?
}

extension BridgedPointer {
  /// Takes a pointer from a call.
  public init(reading reader: inout SlotReader) {
    unsafe self.init(pointer: reader.readPointer())
  }

  /// Puts a pointer into a call.
  public func write(to writer: inout SlotWriter) {
    unsafe writer.write(pointer(in: writer.arena))
  }

  /// The type itself: null is `nil`.
  public static var optionalValueType: ValueType { valueType }

  /// Takes a pointer from a call, `nil` where it is null.
  public static func readOptional(from reader: inout SlotReader) -> Self? {
    guard let pointer = unsafe reader.readPointer() else { return nil }
    return unsafe Self(pointer: pointer)
  }

  /// Puts a pointer into a call, null for `nil`.
  public static func writeOptional(_ value: Self?, to writer: inout SlotWriter) {
    unsafe writer.write(value.flatMap { unsafe $0.pointer(in: writer.arena) })
  }
}

/// A Swift enumeration of names that crosses as the position of its case.
public protocol BridgedEnumeration: Bridged, CaseIterable, RawRepresentable
where RawValue == String {
  /// What signatures call the enumeration.
  static var enumerationName: String { get }
}

extension BridgedEnumeration {
  /// The type's own name in lower case, with a hyphen between its words: `StepKind` is `step-kind`.
  public static var enumerationName: String {
    String(describing: Self.self).reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name += "-" }
      name += letter.lowercased()
    }
  }

  /// The enumeration as a plug-in describes it: the raw values, in the order of the cases.
  public static var enumeration: Enumeration {
    Enumeration(name: enumerationName, cases: allCases.map(\.rawValue))
  }

  /// The enumeration as a type.
  public static var valueType: ValueType { .enumeration(enumeration) }

  /// Takes a case by its position; a position that isn't there is the first case.
  ///
  /// - Precondition: The type has cases.
  public init(reading reader: inout SlotReader) {
    let position = Int(reader.read(as: Int32.self))
    let cases = Array(Self.allCases)
    self = cases[cases.indices.contains(position) ? position : 0]
  }

  /// Puts in the position of the case.
  public func write(to writer: inout SlotWriter) {
    writer.write(Int32(Self.allCases.prefix { $0 != self }.count))
  }
}

extension Bool: Bridged {
  /// `bool`.
  public static var valueType: ValueType { .bool }
  /// Takes a byte, true where it isn't zero.
  public init(reading reader: inout SlotReader) { self = reader.readBool() }
  /// Puts in 1 or 0.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Int32: Bridged {
  /// `s32`.
  public static var valueType: ValueType { .s32 }
  /// Takes the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Puts the number in.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Int64: Bridged {
  /// `s64`.
  public static var valueType: ValueType { .s64 }
  /// Takes the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Puts the number in.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Int: Bridged {
  /// `s64`.
  public static var valueType: ValueType { .s64 }
  /// Takes the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Puts the number in.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Double: Bridged {
  /// `f64`.
  public static var valueType: ValueType { .f64 }
  /// Takes the number.
  public init(reading reader: inout SlotReader) { self = reader.read() }
  /// Puts the number in.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension String: Bridged {
  /// `string`.
  public static var valueType: ValueType { .string }
  /// Takes the text; bytes that are not UTF-8 become U+FFFD.
  public init(reading reader: inout SlotReader) { self = reader.readString() }
  /// Puts in a copy of the text, ended by NUL.
  public func write(to writer: inout SlotWriter) { writer.write(self) }
}

extension Array: Bridged where Element: Bridged {
  /// `list<...>` of the element's type.
  public static var valueType: ValueType { .list(Element.valueType) }

  /// Takes the elements.
  public init(reading reader: inout SlotReader) {
    self = reader.readList(of: Element.valueType) { Element(reading: &$0) }
  }

  /// Puts in a copy of the elements.
  public func write(to writer: inout SlotWriter) {
    writer.writeList(self, of: Element.valueType) { $0.write(to: &$1) }
  }
}

extension Optional: Bridged where Wrapped: Bridged {
  /// `option<...>` of the value's type, or that type itself where it can be null.
  public static var valueType: ValueType { Wrapped.optionalValueType }

  /// Takes a value, or none.
  public init(reading reader: inout SlotReader) {
    self = Wrapped.readOptional(from: &reader)
  }

  /// Puts in a value, or none.
  public func write(to writer: inout SlotWriter) {
    Wrapped.writeOptional(self, to: &writer)
  }
}
