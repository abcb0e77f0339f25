import ChartBridge
import ChartDescription
import ChartJSON

/// The Swift type of an enumeration.
struct SwiftEnumeration {
  /// The name of the type.
  let name: String
  /// The names of the cases with the texts of members; empty for a type of the library.
  let cases: [(name: String, text: String)]
  /// The name in signatures, if handlers or queries need it; otherwise, `nil`.
  let bridgedName: String?
  /// `true` for a type of the library.
  let isStandard: Bool

  /// The enumerations with types in the library.
  static let standard: [(enumeration: Enumeration, type: String)] = [
    (
      Enumeration(
        name: "curve",
        cases: [
          "linear", "step-before", "step-middle", "step-after", "monotone", "catmull-rom",
          "catmull-rom-uniform", "catmull-rom-chordal",
        ]), "Curve"
    ),
    (Enumeration(name: "gap", cases: ["open", "join", "bridge"]), "Gap"),
    (
      Enumeration(
        name: "symbol",
        cases: [
          "none", "circle", "square", "diamond", "triangle", "triangle-down", "cross", "plus",
          "star",
        ]), "Symbol"
    ),
    (Enumeration(name: "line-cap", cases: ["butt", "round", "square"]), "Stroke.Cap"),
    (Enumeration(name: "line-join", cases: ["miter", "round", "bevel"]), "Stroke.Join"),
  ]

  /// Returns the Swift name of a case.
  func member(for text: String) -> String? {
    if isStandard { return SwiftName.escaped(SwiftName.member(text)) }
    return cases.first { $0.text == text }.map { SwiftName.escaped($0.name) }
  }

  /// Creates a type of the library.
  init(standard type: String) {
    name = type
    cases = []
    bridgedName = nil
    isStandard = true
  }

  /// Creates a type that the bindings declare.
  init(name: String, texts: [String], bridgedName: String?) {
    self.name = name
    var scope = SwiftScope([
      "allCases", "enumeration", "enumerationName", "hashValue", "optionalValueType", "rawValue",
      "valueType",
    ])
    cases = texts.map { (scope.take(SwiftName.member($0), or: "Case"), $0) }
    self.bridgedName = bridgedName
    isStandard = false
  }
}

/// The Swift types of a kind's members.
struct SwiftTypes {
  /// The type with the kind's members and enumerations.
  let container: String
  private(set) var enumerations: [(key: String, type: SwiftEnumeration)] = []

  /// Creates the types of a kind, with names that are unused in the container's scope.
  init(of kind: KindDescription, container: String, scope: inout SwiftScope) {
    self.container = container
    // Types in functions of handlers and queries need the name that signatures use.
    let bridged = Set(
      kind.events.flatMap { $0.signature.types }.compactMap(\.enumeration)
        + kind.queries.filter { !$0.isAskedOfSources }.flatMap { $0.signature.types }
        .compactMap(\.enumeration))
    let used =
      kind.properties.map(\.type) + kind.methods.flatMap { $0.signature.types }
      + kind.events.flatMap { $0.signature.types } + kind.queries.flatMap { $0.signature.types }
    for enumeration in used.compactMap(\.enumeration) where self[enumeration] == nil {
      let standard = SwiftEnumeration.standard.first { $0.enumeration == enumeration }
      if let standard, !bridged.contains(enumeration) {
        enumerations.append((enumeration.name, SwiftEnumeration(standard: standard.type)))
      } else {
        enumerations.append(
          (
            enumeration.name,
            SwiftEnumeration(
              name: scope.take(SwiftName.type(enumeration.name), or: "Choice"),
              texts: enumeration.cases,
              bridgedName: bridged.contains(enumeration) ? enumeration.name : nil)
          ))
      }
    }
    for property in kind.properties {
      guard let texts = property.chosenTexts else { continue }
      enumerations.append(
        (
          Self.key(of: property),
          SwiftEnumeration(
            name: scope.take(SwiftName.type(property.name), or: "Choice"), texts: texts,
            bridgedName: nil)
        ))
    }
  }

  /// The Swift type of an enumeration.
  subscript(enumeration: Enumeration) -> SwiftEnumeration? { type(enumeration.name) }

  /// Returns the type for the texts of a property; `nil` if it takes any text.
  func choices(of property: PropertyDescription) -> SwiftEnumeration? {
    property.chosenTexts == nil ? nil : type(Self.key(of: property))
  }

  private func type(_ key: String) -> SwiftEnumeration? {
    enumerations.first { $0.key == key }?.type
  }

  // The dot distinguishes it from the names of enumerations.
  private static func key(of property: PropertyDescription) -> String { "." + property.name }

  /// Returns the name of a Swift type, for use in the container or, with `outside`, elsewhere.
  func name(
    of type: ValueType, choices: SwiftEnumeration? = nil, outside: Bool = false
  ) -> String {
    switch type {
    case .bool: return "Bool"
    case .s32: return "Int32"
    case .s64: return "Int"
    case .f64: return "Double"
    case .string:
      guard let choices else { return "String" }
      return outside ? "\(container).\(choices.name)" : choices.name
    case .color: return "Color"
    case .point: return "Point"
    case .paint: return "Paint"
    case .stroke: return "Stroke"
    case .textStyle: return "TextStyle"
    case .column: return "Column"
    case .enumeration(let enumeration):
      guard let own = self[enumeration] else { return "String" }
      return outside && !own.isStandard ? "\(container).\(own.name)" : own.name
    case .list(let element): return "[\(name(of: element, choices: choices, outside: outside))]"
    case .option(let wrapped):
      return name(of: wrapped, choices: choices, outside: outside) + "?"
    }
  }

  /// Returns the name of a Swift type, optional for pointers, which can be null.
  func nullableName(of type: ValueType, outside: Bool = false) -> String {
    name(of: type, outside: outside) + (type.isPointer ? "?" : "")
  }
}

extension ValueType {
  /// `true` for types that are passed as pointers, which can be null.
  var isPointer: Bool {
    switch self {
    case .paint, .stroke, .textStyle, .column: true
    default: false
    }
  }

  /// The type without lists and options.
  var innermost: ValueType {
    switch self {
    case .list(let element): element.innermost
    case .option(let wrapped): wrapped.innermost
    default: self
    }
  }

  /// The enumeration of the value or its elements.
  var enumeration: Enumeration? {
    if case .enumeration(let enumeration) = innermost { enumeration } else { nil }
  }
}

extension Signature {
  /// The types of the parameters and the result.
  var types: [ValueType] { parameters.map(\.type) + (result.map { [$0] } ?? []) }
}

extension QueryDescription {
  /// `true` if the first parameter is a series.
  var hasSeries: Bool {
    signature.parameters.first == Signature.Parameter(name: "series", type: .s64)
  }

  /// `true` if the last parameter is a record.
  var hasRecord: Bool {
    signature.parameters.last == Signature.Parameter(name: "record", type: .s64)
  }

  /// `true` if the result is a column.
  var wantsColumn: Bool { signature.result == .column }

  /// `true` if data sources can answer the query.
  ///
  /// The result is a column, or the only parameters are series and record.
  var isAskedOfSources: Bool {
    wantsColumn || signature.parameters.count == (hasSeries ? 1 : 0) + (hasRecord ? 1 : 0)
  }
}

extension PropertyDescription {
  /// The allowed texts, if the choices are texts; otherwise, `nil`.
  var chosenTexts: [String]? {
    guard type.innermost == .string, let choices,
      case .array(let values)? = try? JSONValue(parsing: choices)
    else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == values.count && Set(texts).count == texts.count ? texts : nil
  }
}
