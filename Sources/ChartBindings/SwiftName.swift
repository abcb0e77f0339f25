/// The conversion of names in descriptions to Swift identifiers.
enum SwiftName {
  /// The words that need backticks as identifiers.
  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The public members of `Chart`, which the member for a kind must not hide.
  static let chartMembers: Set = [
    "animate", "call", "chart", "clipsMarks", "dataSource", "delegate", "deleteRecords",
    "encode", "entrance", "feed", "hiddenSeries", "id", "init", "insertRecords", "isAnswered",
    "isHidden", "kind", "namesOfSeries", "on", "property", "reload", "removeEncoding", "self",
    "seriesNames", "seriesStyles", "set", "setProperty", "setTypedSource", "subscript",
    "typedSource", "value", "xAxis", "yAxis",
  ]

  /// The types that bindings use, which an enumeration of a kind must not hide.
  static let types: Set = [
    "Any", "Array", "Bool", "BridgedEnumeration", "CaseIterable", "Chart", "ChartError", "Color",
    "Column", "Curve", "Double", "Gap", "GradientStop", "Int", "Int32", "LinearGradient",
    "Optional", "Paint", "Point", "Protocol", "RadialGradient", "Self", "Sendable",
    "SettingValue", "String", "Stroke", "Symbol", "TextStyle", "Type", "Void",
  ]

  /// Returns the name, in backticks if it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the local name of a parameter: its label, or another word if that is a keyword.
  static func local(_ label: String) -> String {
    keywords.contains(label) || label == "_" ? (label == "_" ? "value" : "\(label)Value") : label
  }

  /// Returns the words of a text joined as in `stepBefore`, without changing the first letter.
  static func member(_ text: String) -> String {
    let words = text.split { !isLetter($0) && !isDigit($0) && $0 != "_" }.map(String.init)
    let name = words.first.map { first in
      words.dropFirst().reduce(into: first) { $0 += capitalized($1) }
    }
    guard let name else { return text.isEmpty ? "empty" : "other" }
    if name == "_" { return "underscore" }
    return name.first.map(isDigit) == true ? "_\(name)" : name
  }

  /// Returns the words of a text joined as in `StepBefore`.
  static func type(_ text: String) -> String { capitalized(member(text)) }

  /// Returns the text with an uppercase first letter.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}

/// The names that are used in a scope.
struct SwiftScope {
  private var used: Set<String>

  /// Creates a scope with some names.
  init(_ used: some Sequence<String> = []) { self.used = Set(used) }

  /// Returns an unused name, with a suffix and then a number if necessary, and reserves it.
  mutating func take(_ name: String, or suffix: String = "") -> String {
    var candidate = used.contains(name) ? name + suffix : name
    var number = 2
    while used.contains(candidate) {
      candidate = "\(name)\(suffix)\(number)"
      number += 1
    }
    used.insert(candidate)
    return candidate
  }
}
