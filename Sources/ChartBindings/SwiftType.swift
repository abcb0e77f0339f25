import ChartBridge
import ChartDescription
import ChartJSON

/// An enumeration of a kind as Swift knows it.
struct SwiftEnumeration {
  /// The Swift type.
  let name: String
  /// The names of the cases and what members take for them, in order; empty for a type of the library.
  let cases: [(name: String, text: String)]
  /// What signatures call it, if a handler or answer must find it by that; otherwise `nil`.
  let bridgedName: String?
  /// Whether the library has it.
  let isStandard: Bool

  /// Enumerations that the library has types for.
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

  /// The Swift name of a case.
  func member(for text: String) -> String? {
    if isStandard { return SwiftName.escaped(SwiftName.member(text)) }
    return cases.first { $0.text == text }.map { SwiftName.escaped($0.name) }
  }

  /// A type of the library.
  init(standard type: String) {
    name = type
    cases = []
    bridgedName = nil
    isStandard = true
  }

  /// A type of the bindings' own.
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
  /// The type that has the kind's members, in which its enumerations are.
  let container: String
  private(set) var enumerations: [(key: String, type: SwiftEnumeration)] = []

  /// Names the types of a kind; `members` are names that the container has.
  init(of kind: KindDescription, container: String, scope: inout SwiftScope) {
    self.container = container
    // A function that states its types needs one that says by which name signatures know it.
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

  /// The Swift enumeration for one of the kind's.
  subscript(enumeration: Enumeration) -> SwiftEnumeration? { type(enumeration.name) }

  /// The Swift enumeration for the texts that a property takes; `nil` if it takes any.
  func choices(of property: PropertyDescription) -> SwiftEnumeration? {
    property.chosenTexts == nil ? nil : type(Self.key(of: property))
  }

  private func type(_ key: String) -> SwiftEnumeration? {
    enumerations.first { $0.key == key }?.type
  }

  // No enumeration of a kind has such a name.
  private static func key(of property: PropertyDescription) -> String { "." + property.name }

  /// The Swift type, as seen in the container or, with `outside`, elsewhere.
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

  /// The same where a value may be missing: pointers are optional, as they can be null.
  func nullableName(of type: ValueType, outside: Bool = false) -> String {
    name(of: type, outside: outside) + (type.isPointer ? "?" : "")
  }
}

extension ValueType {
  /// Whether it crosses as a pointer, which can be null.
  var isPointer: Bool {
    switch self {
    case .paint, .stroke, .textStyle, .column: true
    default: false
    }
  }

  /// The type of the value, or of an element of a list.
  var innermost: ValueType {
    switch self {
    case .list(let element): element.innermost
    case .option(let wrapped): wrapped.innermost
    default: self
    }
  }

  /// The enumeration that it, or each of its elements, is of.
  var enumeration: Enumeration? {
    if case .enumeration(let enumeration) = innermost { enumeration } else { nil }
  }
}

extension Signature {
  /// The types of parameters and result.
  var types: [ValueType] { parameters.map(\.type) + (result.map { [$0] } ?? []) }
}

extension QueryDescription {
  /// Whether the first thing that it is asked with is a series.
  var hasSeries: Bool {
    signature.parameters.first == Signature.Parameter(name: "series", type: .s64)
  }

  /// Whether the last thing that it is asked with is a record.
  var hasRecord: Bool {
    signature.parameters.last == Signature.Parameter(name: "record", type: .s64)
  }

  /// Whether the answer is a column.
  var wantsColumn: Bool { signature.result == .column }

  /// Whether data sources can answer it: it asks for a column, or with nothing but series and record.
  var isAskedOfSources: Bool {
    wantsColumn || signature.parameters.count == (hasSeries ? 1 : 0) + (hasRecord ? 1 : 0)
  }
}

extension PropertyDescription {
  /// The texts that it takes, if its choices are texts; otherwise `nil`.
  var chosenTexts: [String]? {
    guard type.innermost == .string, let choices,
      case .array(let values)? = try? JSONValue(parsing: choices)
    else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == values.count && Set(texts).count == texts.count ? texts : nil
  }
}
