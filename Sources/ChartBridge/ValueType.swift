/// A closed set of names that a plug-in describes; its own name is a type in signatures.
public struct Enumeration: Hashable, Sendable {
  /// What signatures call it: a C identifier, hyphens allowed.
  public let name: String

  /// The names of the cases; a value is passed as its position here.
  public let cases: [String]

  /// An enumeration as a plug-in describes it.
  public init(name: String, cases: [String]) {
    self.name = name
    self.cases = cases
  }
}

/// A type that a value may have when it crosses between host and plug-in.
public indirect enum ValueType: Hashable, Sendable {
  /// Yes or no: C `bool`.
  case bool
  /// A whole number of 32 bits: C `int32_t`.
  case s32
  /// A whole number of 64 bits: C `int64_t`.
  case s64
  /// A number: C `double`.
  case f64
  /// UTF-8 text: C `const char *` and `size_t`.
  case string
  /// A colour in sRGB, 0xRRGGBBAA: C `uint32_t`.
  case color
  /// A place: two C `double`, x and y.
  case point
  /// How an area is filled: a pointer, `const ch_paint *`.
  case paint
  /// How a line is drawn: a pointer, `const ch_stroke *`.
  case stroke
  /// How a text is set: a pointer, `const ch_textstyle *`.
  case textStyle
  /// Numbers in one piece of memory: a pointer, `const ch_column *`.
  case column
  /// One of a plug-in's own names: C `int32_t`, the position of the case.
  case enumeration(Enumeration)
  /// Any number of values of one type: C `const T *` and `size_t`.
  case list(ValueType)
  /// A value or none: C `bool`, then the parameters of the type.
  case option(ValueType)

  /// Reads a type from its text form: `f64`, `list<string>`, `option<color>`, an enumeration's name.
  ///
  /// - Throws: `SignatureError` with the place where the text stops making sense.
  public init(parsing text: String, enumerations: [Enumeration] = []) throws(SignatureError) {
    var parser = SignatureParser(text, enumerations: enumerations)
    self = try parser.wholeType()
  }
}

extension ValueType: CustomStringConvertible {
  /// The text form, as it stands in signatures.
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
  /// The types that are named by a single word, in the order in which messages list them.
  static let named: [ValueType] = [
    .bool, .s32, .s64, .f64, .string, .color, .point, .paint, .stroke, .textStyle, .column,
  ]

  /// Whether lists and options of it may cross.
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

  /// Whether a C function returns it itself, rather than through trailing pointers.
  var isReturnedDirectly: Bool {
    switch self {
    case .string, .list, .point, .option: false
    default: true
    }
  }
}
