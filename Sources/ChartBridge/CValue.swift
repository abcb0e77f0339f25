/// An address that is passed between host and plug-in.
///
/// - Note: Sendable because only the address is passed; users of its target are responsible for
///   safety.
@safe
public struct CPointer: Hashable, @unchecked Sendable {
  /// The address; `nil` for C's null.
  public let raw: UnsafeRawPointer?

  /// Creates a pointer from an address.
  public init(_ raw: UnsafeRawPointer?) {
    unsafe self.raw = raw
  }

  /// `true` if both are the same address.
  public static func == (first: CPointer, second: CPointer) -> Bool {
    unsafe first.raw == second.raw
  }

  /// Hashes the address.
  public func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(raw)
  }
}

/// A value of any type that can be passed, for members that are only known by their signature.
public enum CValue: Hashable, Sendable {
  /// A `bool`.
  case bool(Bool)
  /// An `s32`.
  case s32(Int32)
  /// An `s64`.
  case s64(Int64)
  /// An `f64`.
  case f64(Double)
  /// A `string`.
  case string(String)
  /// A `color`, 0xRRGGBBAA in sRGB.
  case color(UInt32)
  /// A `point`.
  case point(x: Double, y: Double)
  /// The position of an enumeration's case.
  case enumeration(Int32)
  /// A `column`, `paint`, `stroke` or `textstyle`.
  case pointer(CPointer)
  /// A `list` of any type.
  case list([CValue])
  /// An absent value of an `option`; a present one is the value itself.
  case absent

  /// `true` if the value can be passed as the type, including list elements and case positions.
  public func matches(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.bool, .bool), (.s32, .s32), (.s64, .s64), (.f64, .f64), (.string, .string),
      (.color, .color), (.point, .point), (.absent, .option):
      true
    case (.pointer, .column), (.pointer, .paint), (.pointer, .stroke), (.pointer, .textStyle):
      true
    case (.enumeration(let position), .enumeration(let enumeration)):
      enumeration.cases.indices.contains(Int(position))
    case (.list(let values), .list(let element)):
      values.allSatisfy { $0.matches(element) }
    case (_, .option(let wrapped)):
      matches(wrapped)
    default:
      false
    }
  }

  /// A description for messages, such as "f64 0.5", "case 3" or "a list of 2: …".
  var summary: String {
    switch self {
    case .bool(let value): "bool \(value)"
    case .s32(let value): "s32 \(value)"
    case .s64(let value): "s64 \(value)"
    case .f64(let value): "f64 \(value)"
    case .string(let value): "string \"\(value)\""
    case .color(let value): "color \(value)"
    case .point(let x, let y): "point (\(x), \(y))"
    case .enumeration(let position): "case \(position)"
    case .pointer: "a pointer"
    case .list(let values): "a list of \(values.count): \(values.map(\.summary))"
    case .absent: "no value"
    }
  }
}

extension CValue {
  /// Reads a value of the type from a call; a case's position is not checked.
  init(reading type: ValueType, from reader: inout SlotReader) {
    switch type {
    case .bool: self = .bool(reader.readBool())
    case .s32: self = .s32(reader.read())
    case .s64: self = .s64(reader.read())
    case .f64: self = .f64(reader.read())
    case .string: self = .string(reader.readString())
    case .color: self = .color(reader.read())
    case .point: self = .point(x: reader.read(), y: reader.read())
    case .enumeration: self = .enumeration(reader.read())
    case .column, .paint, .stroke, .textStyle:
      self = unsafe .pointer(CPointer(reader.readPointer()))
    case .list(let element):
      self = .list(reader.readList(of: element) { CValue(reading: element, from: &$0) })
    case .option(let wrapped):
      if reader.readBool() {
        self = CValue(reading: wrapped, from: &reader)
      } else {
        reader.skip(wrapped.slots.count)
        self = .absent
      }
    }
  }

  /// Writes the value to a call.
  ///
  /// - Precondition: The value matches the type.
  func write(as type: ValueType, to writer: inout SlotWriter) {
    if case .option(let wrapped) = type {
      writer.write(self != .absent)
      if self == .absent {
        writer.writeNothing(of: wrapped)
      } else {
        write(as: wrapped, to: &writer)
      }
      return
    }
    switch self {
    case .bool(let value): writer.write(value)
    case .s32(let value), .enumeration(let value): writer.write(value)
    case .s64(let value): writer.write(value)
    case .f64(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .color(let value): writer.write(value)
    case .point(let x, let y):
      writer.write(x)
      writer.write(y)
    case .pointer(let pointer): unsafe writer.write(pointer.raw)
    case .list(let values):
      guard case .list(let element) = type else { preconditionFailure("\(summary) as \(type)") }
      writer.writeList(values, of: element) { $0.write(as: element, to: &$1) }
    case .absent: preconditionFailure("no value as \(type)")
    }
  }
}
