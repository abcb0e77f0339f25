import Charthouse

/// A value that can be read from a specification.
protocol SpecificationValue {
  /// The allowed values.
  static var form: Form { get }
  /// Reads the value.
  init(_ node: SpecificationNode) throws
}

/// An object of a specification, whose keys serve the reader, the schema and the reference.
protocol SpecificationObject: SpecificationValue {
  /// The object's name in the schema.
  static var name: String { get }
  /// A summary in one sentence.
  static var summary: String { get }
  /// The keys of the object.
  static var keys: [SpecificationKey<Self>] { get }
  /// Groups of keys; exactly one key of each group is required.
  static var alternatives: [[String]] { get }
  /// `true` if `set` and `encoding` have the members of the kind that the key `kind` names.
  static var hasKind: Bool { get }
  /// Creates a value to which none of the keys have been applied.
  init()
}

/// A key of an object, with a function that reads its value.
struct SpecificationKey<Owner> {
  let form: KeyForm
  let read: (inout Owner, SpecificationNode) throws -> Void

  /// Creates a key that is read by a closure.
  init(
    _ name: String, form: Form, _ summary: String,
    read: @escaping (inout Owner, SpecificationNode) throws -> Void
  ) {
    self.form = KeyForm(name: name, form: form, summary: summary)
    self.read = read
  }

  /// Creates a key whose value is stored at a key path; `form` replaces the form of its type.
  init<Value: SpecificationValue>(
    _ name: String, _ path: WritableKeyPath<Owner, Value>, isRequired: Bool = false,
    form: Form? = nil, needs: String? = nil, _ summary: String
  ) {
    self.form = KeyForm(
      name: name, form: form ?? Value.form, summary: summary, isRequired: isRequired, needs: needs)
    read = { $0[keyPath: path] = try Value($1) }
  }

  /// Creates a key of the whole from a key of a part; it requires the key that marks the part.
  init<Part>(
    _ key: SpecificationKey<Part>, in path: WritableKeyPath<Owner, Part>, needs sign: String
  ) {
    form = KeyForm(
      name: key.form.name, form: key.form.form, summary: key.form.summary,
      needs: key.form.name == sign ? nil : sign)
    read = { try key.read(&$0[keyPath: path], $1) }
  }
}

extension SpecificationObject {
  static var alternatives: [[String]] { [] }
  static var hasKind: Bool { false }

  static var objectForm: ObjectForm {
    ObjectForm(
      name: name, summary: summary, keys: keys.map(\.form), alternatives: alternatives,
      hasKind: hasKind)
  }

  static var form: Form { .object(objectForm) }

  init(_ node: SpecificationNode) throws { self = try Self.reading(node) }

  /// Reads the keys in the order of the file.
  ///
  /// - Throws: `SpecificationError.unknownKey`, `.missingKey`, `.alternatives`, or the error of a
  ///   value; `.several` if there are several faults.
  static func reading(_ node: SpecificationNode) throws -> Self {
    var object = Self()
    let members = try node.members()
    let keys = Self.keys
    var faults = Faults()
    for (name, value) in members {
      try faults.collect {
        guard let key = keys.first(where: { $0.form.name == name }) else {
          let names = keys.map(\.form.name)
          throw SpecificationError.unknownKey(
            location: node.location, key: name, suggestion: nearestName(to: name, among: names),
            allowed: names)
        }
        try key.read(&object, value)
      }
    }
    try faults.check()
    try check(Set(members.map(\.key)), at: node.location)
    return object
  }

  private static func check(_ given: Set<String>, at location: String) throws(SpecificationError) {
    for group in alternatives {
      let present = group.filter(given.contains)
      if present.count != 1 {
        throw .alternatives(location: location, given: present, allowed: group)
      }
    }
    for key in keys.map(\.form) {
      let isGiven = given.contains(key.name)
      if key.isRequired, !isGiven {
        throw .missingKey(location: location, key: key.name, beside: nil)
      }
      if isGiven, let sign = key.needs, !given.contains(sign) {
        throw .missingKey(location: location, key: sign, beside: key.name)
      }
    }
  }
}

// MARK: - Values other than objects

extension String: SpecificationValue {
  static var form: Form { .text }
  init(_ node: SpecificationNode) throws { self = try node.text() }
}

extension Bool: SpecificationValue {
  static var form: Form { .type(.bool) }
  init(_ node: SpecificationNode) throws { self = try node.flag() }
}

extension Int: SpecificationValue {
  static var form: Form { .count }
  init(_ node: SpecificationNode) throws { self = try node.count() }
}

extension Value: SpecificationValue {
  static var form: Form { .any }
  init(_ node: SpecificationNode) throws { self = node.anyValue }
}

extension Optional: SpecificationValue where Wrapped: SpecificationValue {
  static var form: Form { Wrapped.form }
  init(_ node: SpecificationNode) throws { self = try Wrapped(node) }
}

extension Array: SpecificationValue where Element: SpecificationValue {
  static var form: Form { .list(Element.form) }
  init(_ node: SpecificationNode) throws {
    self.init()
    var faults = Faults()
    for element in try node.elements() { try faults.collect { append(try Element(element)) } }
    try faults.check()
  }
}

extension Dictionary: SpecificationValue where Key == String, Value: SpecificationValue {
  static var form: Form { .map(Value.form, by: "name") }
  init(_ node: SpecificationNode) throws {
    self.init()
    var faults = Faults()
    for (name, value) in try node.members() {
      try faults.collect { self[name] = try Value(value) }
    }
    try faults.check()
  }
}

extension Size: SpecificationValue {
  static var form: Form { .size }
  init(_ node: SpecificationNode) throws {
    guard node.isArray, let sides = try? node.elements().map({ try $0.number() }), sides.count == 2,
      sides.allSatisfy({ $0 > 0 })
    else { throw node.bad("[width, height] in points, both greater than 0") }
    self.init(width: sides[0], height: sides[1])
  }
}

extension Double: SpecificationValue {
  static var form: Form { .number }
  init(_ node: SpecificationNode) throws { self = try node.number() }
}

extension Point: SpecificationValue {
  static var form: Form { .type(.point) }
  init(_ node: SpecificationNode) throws {
    guard node.isArray, let parts = try? node.elements().map({ try $0.number() }), parts.count == 2
    else { throw node.bad("[x, y]") }
    self.init(x: parts[0], y: parts[1])
  }
}

extension Edges: SpecificationValue {
  static var form: Form {
    let edges = Edge.allCases.map {
      KeyForm(
        name: $0.rawValue, form: .number,
        summary: "The distance at this edge, in points. Default: 0.")
    }
    let object = ObjectForm(
      name: "edges", summary: "Distances at single edges, in points.", keys: edges)
    return .either([.number, .object(object)])
  }

  init(_ node: SpecificationNode) throws {
    guard let edges = Edges(from: node.anyValue) else {
      throw node.bad("a number of at least 0 (pt), or {\"top\": 8, \"left\": 30}")
    }
    self = edges
  }
}

extension TextStyle: SpecificationValue {
  static var form: Form { .type(.textStyle) }
  init(_ node: SpecificationNode) throws {
    guard let style = TextStyle(from: node.anyValue) else {
      throw node.bad("a text style, such as {\"size\": 12, \"weight\": 700}")
    }
    self = style
  }
}

extension Paint: SpecificationValue {
  static var form: Form { .type(.paint) }
  init(_ node: SpecificationNode) throws {
    guard let paint = Paint(from: try node.valueWithImages()) else {
      throw node.bad(Paint.written)
    }
    self = paint
  }
}

extension Stroke: SpecificationValue {
  static var form: Form { .type(.stroke) }
  init(_ node: SpecificationNode) throws {
    guard let stroke = Stroke(from: try node.valueWithImages()) else {
      throw node.bad("a stroke, such as {\"color\": \"teal\", \"width\": 2}")
    }
    self = stroke
  }
}

/// An enumeration whose cases a specification identifies by their names.
protocol NamedChoice: SpecificationValue, CaseIterable, RawRepresentable where RawValue == String {}

extension NamedChoice {
  static var form: Form { .choice(allCases.map(\.rawValue)) }
  init(_ node: SpecificationNode) throws {
    let name = try node.text()
    guard let value = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue)
      throw SpecificationError.unknownName(
        location: node.location, name: name, suggestion: nearestName(to: name, among: names),
        allowed: names)
    }
    self = value
  }
}

extension Symbol: NamedChoice {}
extension Anchor: NamedChoice {}
extension AnchorArea: NamedChoice {}
extension TableFormat: NamedChoice {}
extension Aggregate: NamedChoice {}
