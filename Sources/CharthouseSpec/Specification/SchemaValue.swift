import Charthouse

/// A JSON value whose members keep their order, for schemas.
indirect enum SchemaValue {
  case flag(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case array([SchemaValue])
  case object([(String, SchemaValue)])
  /// What is JSON already.
  case json(String)

  static func texts(_ texts: [String]) -> SchemaValue { .array(texts.map(SchemaValue.text)) }

  /// An object with the members of all.
  static func joining(_ parts: SchemaValue...) -> SchemaValue {
    .object(parts.flatMap(\.members))
  }

  /// The value as text, indented; what has no objects inside is on one line.
  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    func lines(_ items: [String], _ opening: String, _ closing: String) -> String {
      items.isEmpty
        ? opening + closing
        : "\(opening)\n\(inner)\(items.joined(separator: ",\n" + inner))\n\(indent)\(closing)"
    }
    switch self {
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let text), .json(let text): return text
    case .text(let text): return Self.quoted(text)
    case .array(let elements):
      let texts = elements.map { $0.text(indent: inner) }
      return elements.contains(where: \.isObject)
        ? lines(texts, "[", "]") : "[\(texts.joined(separator: ", "))]"
    case .object(let members):
      return lines(
        members.map { "\(Self.quoted($0)): \($1.text(indent: inner))" }, "{", "}")
    }
  }

  private var members: [(String, SchemaValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return writer.text
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, SchemaValue)...) { self = .object(members) }
}
