/// Reads types and signatures byte by byte.
struct SignatureParser {
  private let text: String
  private let bytes: [UInt8]
  private let enumerations: [Enumeration]
  private var position = 0

  init(_ text: String, enumerations: [Enumeration]) {
    self.text = text
    self.bytes = Array(text.utf8)
    self.enumerations = enumerations
  }

  mutating func wholeType() throws(SignatureError) -> ValueType {
    let type = try self.type()
    try end()
    return type
  }

  mutating func wholeSignature() throws(SignatureError) -> Signature {
    try expect("func", "a signature begins with \"func(\"")
    let parameters = try self.parameters()
    var result: ValueType?
    skipSpace()
    if position < bytes.count {
      try expect("->", "only \"-> type\" may follow the parameters")
      result = try type()
    }
    try end()
    return Signature(parameters: parameters, result: result)
  }

  private mutating func parameters() throws(SignatureError) -> [Signature.Parameter] {
    var parameters: [Signature.Parameter] = []
    try expect("(", "\"(\" is missing")
    if accept(")") { return [] }
    repeat {
      skipSpace()
      let start = position
      let name = identifier(hyphens: false)
      if name.isEmpty { throw error(start, "the name of a parameter is missing") }
      if parameters.contains(where: { $0.name == name }) {
        throw error(start, "the parameter \"\(name)\" is a duplicate")
      }
      if parameters.count == Signature.parameterLimit {
        throw error(start, "there are more than \(Signature.parameterLimit) parameters")
      }
      try expect(":", "\":\" and a type must follow the parameter \"\(name)\"")
      parameters.append(Signature.Parameter(name: name, type: try type()))
    } while accept(",")
    try expect(")", "\",\" or \")\" is missing")
    return parameters
  }

  private mutating func type() throws(SignatureError) -> ValueType {
    skipSpace()
    let start = position
    let name = identifier(hyphens: true)
    switch name {
    case "": throw error(start, "a type is missing")
    case "list": return .list(try element(of: name))
    case "option": return .option(try element(of: name))
    default: break
    }
    if let type = ValueType.named.first(where: { $0.description == name }) { return type }
    if let enumeration = enumerations.first(where: { $0.name == name }) {
      return .enumeration(enumeration)
    }
    throw error(start, unknownType(name))
  }

  private mutating func element(of container: String) throws(SignatureError) -> ValueType {
    try expect("<", "\"\(container)\" needs the type of its value, as in \"\(container)<f64>\"")
    skipSpace()
    let start = position
    let element = try type()
    if !element.canBeElement {
      throw error(
        start,
        "there is no \(container) of \(element), only of bool, s32, s64, f64, string, color"
          + " and enumerations")
    }
    try expect(">", "\">\" is missing")
    return element
  }

  private func unknownType(_ name: String) -> String {
    let names =
      ValueType.named.map(\.description) + ["list<...>", "option<...>"] + enumerations.map(\.name)
    let near = names.map { ($0, editDistance($0, name)) }.min { $0.1 < $1.1 }
    if let near, near.1 <= 2 {
      return "there is no type \"\(name)\"; did you mean \"\(near.0)\"?"
    }
    return "there is no type \"\(name)\"; the types are \(names.joined(separator: ", "))"
  }

  // MARK: Characters

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func accept(_ token: String) -> Bool {
    skipSpace()
    guard bytes[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  private mutating func expect(_ token: String, _ problem: String) throws(SignatureError) {
    if !accept(token) { throw error(position, problem) }
  }

  private mutating func end() throws(SignatureError) {
    skipSpace()
    if position < bytes.count { throw error(position, "nothing may follow here") }
  }

  /// A C identifier; with `hyphens`, also several joined by hyphens.
  private mutating func identifier(hyphens: Bool) -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let joins = hyphens && position > start && byte == UInt8(ascii: "-") && isWord(position + 1)
      guard joins || isWord(position), position > start || !isDigit(byte) else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isWord(_ position: Int) -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func error(_ position: Int, _ problem: String) -> SignatureError {
    SignatureError(text: text, position: position, problem: problem)
  }
}

/// The number of letters inserted, omitted, changed or swapped to turn one word into the other.
///
/// - Source: Damerau, "A technique for computer detection and correction of spelling errors", CACM
///   7, 1964.
package func editDistance(_ first: String, _ second: String) -> Int {
  let (a, b) = (Array(first), Array(second))
  var distance = (0...a.count).map { i in (0...b.count).map { max(i, $0) } }
  for i in a.indices {
    for j in b.indices {
      let changed = distance[i][j] + (a[i] == b[j] ? 0 : 1)
      var least = min(changed, distance[i][j + 1] + 1, distance[i + 1][j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, distance[i - 1][j - 1] + 1)
      }
      distance[i + 1][j + 1] = least
    }
  }
  return distance[a.count][b.count]
}
