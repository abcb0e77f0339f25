package import CChartPlugin
internal import ChartBridge
internal import Glibc

/// Reads and checks a plug-in's description of itself from its C tables.
///
/// Null pointers, tables that are too small, counts beyond `countLimit` and texts that are not
/// UTF-8 are reported as faults. An invalid pointer ends the process, so an unknown library is
/// first read in a separate one.
package struct DescriptionReader {
  /// The maximum number of elements in a list.
  static let countLimit = 10_000
  /// The maximum length of a text in bytes.
  static let textLimit = 65_536

  /// The path of the library.
  private let path: String
  /// The faults, in the order in which they were found; at most one for each member.
  package private(set) var faults: [DescriptionFault] = []
  /// IDs and short names of all kinds that have them, even of those with a fault.
  package private(set) var kindNames: [String] = []

  /// Creates a reader for one library.
  package init(path: String) {
    self.path = path
  }

  /// The plug-in's description; `nil`, with at least one fault, if anything is wrong with it.
  package mutating func plugin(_ table: UnsafePointer<ch_plugin>?) -> PluginDescription? {
    let description = attempt { reader throws(Problem) in
      guard let table else { throw Problem("the entry function returned NULL") }
      try Self.checkSize(of: table)
      let interface = PluginDescription.Interface(
        major: Int(table.pointee.major), minor: Int(table.pointee.minor))
      if table.pointee.major != CH_INTERFACE_MAJOR {
        throw Problem(
          "the interface is \(interface) in the description, but \(CH_INTERFACE_MAJOR) in the entry function's name"
        )
      }
      let kinds = reader.elements("kinds", table.pointee.kinds, table.pointee.kind_count) {
        reader, kind throws(Problem) in try reader.kind(kind)
      }
      if table.pointee.kind_count == 0 { throw Problem("there are no kinds") }
      return PluginDescription(
        path: reader.path, name: try Self.text(table.pointee.name, "name"),
        version: try Self.text(table.pointee.version, "version"),
        author: try Self.optionalText(table.pointee.author, "author") ?? "",
        license: try Self.optionalText(table.pointee.license, "license") ?? "",
        url: try Self.optionalText(table.pointee.url, "url") ?? "", interface: interface,
        kinds: kinds)
    }
    return faults.isEmpty ? description : nil
  }

  private mutating func kind(_ table: UnsafePointer<ch_kind>) throws(Problem) -> KindDescription {
    let id = try Self.text(table.pointee.id, "id")
    let name = try Self.text(table.pointee.name, "name")
    for word in [id, name] {
      if kindNames.contains(word) { throw Problem("another kind is also called \"\(word)\"") }
      kindNames.append(word)
    }
    if !Naming.isKindID(id) {
      throw Problem(
        "the id \"\(id)\" is not in reverse-domain form, such as \"org.example.\(name)\"")
    }
    if !Naming.isKindName(name) {
      throw Problem(
        "the name \"\(name)\" must be lower-case letters, digits and single hyphens, and begin with"
          + " a letter")
    }
    try Self.checkFunctions(of: table)
    let enumerations = self.enumerations(of: table)
    var members: [String: String] = [:]
    return KindDescription(
      id: id, name: name, title: try Self.optionalText(table.pointee.title, "title") ?? name,
      summary: try Self.optionalText(table.pointee.summary, "summary") ?? "",
      flags: KindDescription.Flags(rawValue: table.pointee.flags), enumerations: enumerations,
      properties: elements("properties", table.pointee.properties, table.pointee.property_count) {
        _, property throws(Problem) in
        try Self.claim(property, "a property", in: &members)
        return try PropertyDescription(property, enumerations)
      },
      methods: elements("methods", table.pointee.methods, table.pointee.method_count) {
        _, method throws(Problem) in
        try Self.claim(method, "a method", in: &members)
        return try MethodDescription(method, enumerations)
      },
      queries: elements("queries", table.pointee.queries, table.pointee.query_count) {
        _, query throws(Problem) in
        try Self.claim(query, "a query", in: &members)
        return try QueryDescription(query, enumerations)
      },
      events: elements("events", table.pointee.events, table.pointee.event_count) {
        _, event throws(Problem) in
        try Self.claim(event, "an event", in: &members)
        return try EventDescription(event, enumerations)
      })
  }

  private mutating func enumerations(of kind: UnsafePointer<ch_kind>) -> [Enumeration] {
    var names: Set<String> = []
    return elements("enumerations", kind.pointee.enumerations, kind.pointee.enumeration_count) {
      _, table throws(Problem) in
      let enumeration = try Enumeration(table)
      guard names.insert(enumeration.name).inserted else {
        throw Problem("another enumeration has this name")
      }
      return enumeration
    }
  }

  private static func checkFunctions(of kind: UnsafePointer<ch_kind>) throws(Problem) {
    let missing = [
      kind.pointee.create == nil ? "create" : nil, kind.pointee.destroy == nil ? "destroy" : nil,
      kind.pointee.bind == nil ? "bind" : nil, kind.pointee.plan == nil ? "plan" : nil,
      kind.pointee.draw == nil ? "draw" : nil,
    ].compactMap(\.self)
    if !missing.isEmpty {
      throw Problem(
        "the function\(missing.count == 1 ? "" : "s") \(missing.joined(separator: ", ")) must not be"
          + " NULL")
    }
  }

  /// Checks a member's name, which must differ from those before it.
  private static func claim<Table: DescriptionTable>(
    _ table: UnsafePointer<Table>, _ what: String, in members: inout [String: String]
  ) throws(Problem) {
    let name = try text(Table.name(table), "name")
    if !Naming.isIdentifier(name) {
      throw Problem("the name \"\(name)\" is not a C identifier")
    }
    if let other = members.updateValue(what, forKey: name) {
      throw Problem("the kind already has \(other) \"\(name)\"")
    }
  }

  // MARK: Places and faults

  private var place: (kind: String?, member: String?) = (nil, nil)

  /// The result of `read`; `nil`, with the fault recorded, if it fails.
  private mutating func attempt<Value>(
    _ read: (inout DescriptionReader) throws(Problem) -> Value
  ) -> Value? {
    do throws(Problem) {
      return try read(&self)
    } catch {
      faults.append(
        DescriptionFault(
          plugin: path, kind: place.kind, member: place.member, problem: error.text))
      return nil
    }
  }

  /// Reads an array of pointers to tables; an element with a fault is recorded and omitted.
  private mutating func elements<Table: DescriptionTable, Element>(
    _ list: String, _ array: UnsafePointer<UnsafePointer<Table>?>?, _ count: Int,
    _ read: (inout DescriptionReader, UnsafePointer<Table>) throws(Problem) -> Element
  ) -> [Element] {
    let outer = place
    defer { place = outer }
    let pointers = attempt { _ throws(Problem) in try Self.pointers(list, array, count) } ?? []
    return pointers.enumerated().compactMap { index, pointer in
      enter("\(list)[\(index)]", from: outer)
      return attempt { reader throws(Problem) in
        guard let pointer else { throw Problem("the pointer to it is NULL") }
        try Self.checkSize(of: pointer)
        if let name = try? Self.text(Table.name(pointer), "name") {
          reader.enter("\(list)[\(index)] \"\(name)\"", from: outer)
        }
        return try read(&reader, pointer)
      }
    }
  }

  private mutating func enter(_ element: String, from outer: (kind: String?, member: String?)) {
    place = outer.kind == nil ? (element, nil) : (outer.kind, element)
  }
}

extension DescriptionReader {
  /// A problem without its position.
  struct Problem: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The elements of an array of pointers, after checking its count.
  static func pointers<Table>(
    _ list: String, _ array: UnsafePointer<UnsafePointer<Table>?>?, _ count: Int
  ) throws(Problem) -> [UnsafePointer<Table>?] {
    if count == 0 { return [] }
    guard 0...countLimit ~= count else {
      throw Problem("there are \(UInt(bitPattern: count)) \(list), more than \(countLimit)")
    }
    guard let array else { throw Problem("there are \(count) \(list), but the array is NULL") }
    return Array(UnsafeBufferPointer(start: array, count: count))
  }

  static func checkSize<Table: DescriptionTable>(of table: UnsafePointer<Table>) throws(Problem) {
    if !Table.isLargeEnough(table) {
      throw Problem(
        "the table's size is given as \(UnsafeRawPointer(table).load(as: UInt32.self)) bytes, less"
          + " than \(Table.minimumSize)")
    }
  }

  /// A required text.
  static func text(_ pointer: UnsafePointer<CChar>?, _ field: String) throws(Problem) -> String {
    guard let text = try optionalText(pointer, field), !text.isEmpty else {
      throw Problem("the \(field) is missing")
    }
    return text
  }

  /// An optional text.
  static func optionalText(
    _ pointer: UnsafePointer<CChar>?, _ field: String
  ) throws(Problem) -> String? {
    guard let pointer else { return nil }
    let count = strnlen(pointer, textLimit + 1)
    if count > textLimit { throw Problem("the \(field) is longer than \(textLimit) bytes") }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem("the \(field) is not UTF-8")
    }
    return text
  }
}
