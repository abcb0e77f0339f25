/// Names of a description as Swift identifiers.
enum SwiftName {
  /// Words that are identifiers only between backticks.
  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The members of `Chart` that programs see; the member for a kind must not hide them.
  static let chartMembers: Set = [
    "animate", "call", "chart", "clipsMarks", "dataSource", "delegate", "deleteRecords",
    "encode", "entrance", "feed", "hiddenSeries", "id", "init", "insertRecords", "isAnswered",
    "isHidden", "kind", "namesOfSeries", "on", "property", "reload", "removeEncoding", "self",
    "seriesNames", "seriesStyles", "set", "setProperty", "setTypedSource", "subscript",
    "typedSource", "value", "xAxis", "yAxis",
  ]

  /// Types that bindings name; an enumeration of a kind must not hide them.
  static let types: Set = [
    "Any", "Array", "Bool", "BridgedEnumeration", "CaseIterable", "Chart", "ChartError", "Color",
    "Column", "Curve", "Double", "Gap", "GradientStop", "Int", "Int32", "LinearGradient",
    "Optional", "Paint", "Point", "Protocol", "RadialGradient", "Self", "Sendable",
    "SettingValue", "String", "Stroke", "Symbol", "TextStyle", "Type", "Void",
  ]

  /// The name as source has it: between backticks if it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name inside a function for a parameter: its label, or another word if that is a keyword.
  static func local(_ label: String) -> String {
    keywords.contains(label) || label == "_" ? (label == "_" ? "value" : "\(label)Value") : label
  }

  /// The words of a text, joined as in `stepBefore`; the first letter is as it was.
  static func member(_ text: String) -> String {
    let words = text.split { !isLetter($0) && !isDigit($0) && $0 != "_" }.map(String.init)
    let name = words.first.map { first in
      words.dropFirst().reduce(into: first) { $0 += capitalized($1) }
    }
    guard let name else { return text.isEmpty ? "empty" : "other" }
    if name == "_" { return "underscore" }
    return name.first.map(isDigit) == true ? "_\(name)" : name
  }

  /// The words of a text, joined as in `StepBefore`.
  static func type(_ text: String) -> String { capitalized(member(text)) }

  /// The text with its first letter in upper case.
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

/// The names that one scope has already.
struct SwiftScope {
  private var used: Set<String>

  /// A scope that has some names.
  init(_ used: some Sequence<String> = []) { self.used = Set(used) }

  /// Takes a name; with `suffix`, and then with numbers, if the scope has it already.
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
