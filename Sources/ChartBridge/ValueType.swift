/// A closed set of names that a plug-in describes, whose own name is a type in signatures.
public struct Enumeration: Hashable, Sendable {
  /// The name in signatures: a C identifier, in which hyphens are allowed.
  public let name: String

  /// The names of the cases; a value is passed as its position in this list.
  public let cases: [String]

  /// Creates an enumeration.
  public init(name: String, cases: [String]) {
    self.name = name
    self.cases = cases
  }
}

/// A type of the values that can be passed between host and plug-in.
public indirect enum ValueType: Hashable, Sendable {
  /// A Boolean: C `bool`.
  case bool
  /// A 32-bit integer: C `int32_t`.
  case s32
  /// A 64-bit integer: C `int64_t`.
  case s64
  /// A number: C `double`.
  case f64
  /// UTF-8 text: C `const char *` and `size_t`.
  case string
  /// A colour in sRGB, 0xRRGGBBAA: C `uint32_t`.
  case color
  /// A point: two C `double`, x and y.
  case point
  /// The fill of an area: a pointer, `const ch_paint *`.
  case paint
  /// The style of a line: a pointer, `const ch_stroke *`.
  case stroke
  /// The style of a text: a pointer, `const ch_textstyle *`.
  case textStyle
  /// Numbers in contiguous memory: a pointer, `const ch_column *`.
  case column
  /// A case of a plug-in's enumeration: C `int32_t`, the position of the case.
  case enumeration(Enumeration)
  /// Any number of values of one type: C `const T *` and `size_t`.
  case list(ValueType)
  /// An optional value: C `bool`, then the parameters of the type.
  case option(ValueType)

  /// Reads a type from its text form: `f64`, `list<string>`, `option<color>`, an enumeration's
  /// name.
  ///
  /// - Throws: `SignatureError`, with its position, if the text is not a type.
  public init(parsing text: String, enumerations: [Enumeration] = []) throws(SignatureError) {
    var parser = SignatureParser(text, enumerations: enumerations)
    self = try parser.wholeType()
  }
}

extension ValueType: CustomStringConvertible {
  /// The text form, as in signatures.
  public var description: String {
    switch self {
    case .bool: "bool"
    case .s32: "s32"
    case .s64: "s64"
    case .f64: "f64"
    case .string: "string"
    case .color: "color"
    case .point: "point"
    case .paint: "paint"
    case .stroke: "stroke"
    case .textStyle: "textstyle"
    case .column: "column"
    case .enumeration(let enumeration): enumeration.name
    case .list(let element): "list<\(element)>"
    case .option(let wrapped): "option<\(wrapped)>"
    }
  }
}

extension ValueType {
  /// The types with a one-word name, in the order in which messages list them.
  static let named: [ValueType] = [
    .bool, .s32, .s64, .f64, .string, .color, .point, .paint, .stroke, .textStyle, .column,
  ]

  /// `true` if lists and options of the type are allowed.
  var canBeElement: Bool {
    switch self {
    case .bool, .s32, .s64, .f64, .string, .color, .enumeration: true
    case .point, .paint, .stroke, .textStyle, .column, .list, .option: false
    }
  }

  /// The C scalars that a value of this type is passed as, in order.
  var slots: [Slot] {
    switch self {
    case .bool: [.u8]
    case .s32, .enumeration: [.i32]
    case .s64: [.i64]
    case .f64: [.f64]
    case .color: [.u32]
    case .paint, .stroke, .textStyle, .column: [.pointer]
    case .point: [.f64, .f64]
    case .string, .list: [.pointer, .size]
    case .option(let wrapped): [.u8] + wrapped.slots
    }
  }

  /// `true` if a C function returns it directly, rather than through trailing pointers.
  var isReturnedDirectly: Bool {
    switch self {
    case .string, .list, .point, .option: false
    default: true
    }
  }
}
