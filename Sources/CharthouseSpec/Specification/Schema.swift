public import Charthouse

extension Specification {
  /// A JSON Schema of specifications, as text: the host's own keys, and the members of some kinds.
  ///
  /// - Parameter kinds: The kinds whose names, queries and properties it knows; those of the registry are
  ///   `registry.kinds.map(\.description)`.
  /// - Returns: The schema.
  /// - Source: JSON Schema, draft 2020-12.
  public static func schema(for kinds: [KindDescription]) -> String {
    var schema = Schema(kinds)
    var writer = JSONWriter()
    writer.write(indented: schema.document(SpecificationFile.objectForm), compact: ["default"])
    return writer.text + "\n"
  }
}

/// Makes a JSON Schema of forms.
private struct Schema {
  private let kinds: [KindDescription]
  /// The objects that have a name of their own, in the order in which they were met.
  private var definitions: [(String, JSONValue)] = []

  init(_ kinds: [KindDescription]) {
    self.kinds = kinds
  }

  mutating func document(_ root: ObjectForm) -> JSONValue {
    let members = self.members(of: root)
    return .joining(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Charthouse specification",
      ], members, ["$defs": .object(JSONObject(definitions))])
  }

  // MARK: - Objects

  /// A reference to an object, which is described under its name.
  private mutating func reference(to form: ObjectForm) -> JSONValue {
    reference(to: form.name) { $0.members(of: form) }
  }

  private mutating func reference(
    to name: String, _ make: (inout Schema) -> JSONValue
  ) -> JSONValue {
    if !definitions.contains(where: { $0.0 == name }) {
      // The place is kept before what is inside is met, which may refer to it.
      let index = definitions.count
      definitions.append((name, [:]))
      definitions[index].1 = make(&self)
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  private mutating func members(of form: ObjectForm) -> JSONValue {
    var properties: [(String, JSONValue)] = []
    for key in form.keys {
      properties.append((key.name, described(schema(of: key.form), by: key.summary)))
    }
    if form.hasKind, let index = properties.firstIndex(where: { $0.0 == "kind" }), !kinds.isEmpty {
      properties[index].1 = .joining(
        properties[index].1, ["enum": .texts(kinds.flatMap { [$0.name, $0.id] })])
    }
    var schema: [(String, JSONValue)] = [
      ("type", "object"), ("description", .string(form.summary)),
      ("properties", .object(JSONObject(properties))),
      ("additionalProperties", false),
    ]
    let required = form.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema.append(("required", .texts(required))) }
    let needs = form.keys.compactMap { key in key.needs.map { (key.name, JSONValue.texts([$0])) }
    }
    if !needs.isEmpty { schema.append(("dependentRequired", .object(JSONObject(needs)))) }
    for group in form.alternatives {
      schema.append(("oneOf", .array(group.map { ["required": .texts([$0])] })))
    }
    if form.hasKind, !kinds.isEmpty {
      schema.append(("allOf", .array(kinds.map { kind in condition(for: kind) })))
    }
    return .object(JSONObject(schema))
  }

  /// What `encodings` and `set` may have where `kind` names a kind.
  private mutating func condition(for kind: KindDescription) -> JSONValue {
    let encodings = reference(to: "\(kind.name).encoding") { $0.encodings(of: kind) }
    let properties = reference(to: "\(kind.name).set") { schema in
      schema.members(
        of: ObjectForm(
          name: "", summary: "What can be set of \(kind.name).", keys: .members(kind.properties)))
    }
    return [
      "if": [
        "properties": ["kind": ["enum": .texts([kind.name, kind.id])]], "required": ["kind"],
      ],
      "then": ["properties": ["encoding": encodings, "set": properties]],
    ]
  }

  private mutating func encodings(of kind: KindDescription) -> JSONValue {
    members(
      of: ObjectForm(
        name: "", summary: "What \(kind.name) asks.",
        keys: kind.queries.map {
          KeyForm(name: $0.name, form: EncodingSpecification.form, summary: $0.wholeSummary)
        }))
  }

  // MARK: - Values

  private mutating func schema(of form: Form) -> JSONValue {
    switch form {
    case .type(let type): return schema(of: type)
    case .count: return ["type": "integer", "minimum": 0]
    case .size:
      return [
        "type": "array", "items": ["type": "number", "exclusiveMinimum": 0],
        "minItems": 2, "maxItems": 2,
      ]
    case .any: return [:]
    case .constant(let number): return ["const": .number(Double(number))]
    case .choice(let names): return ["enum": .texts(names)]
    case .list(let element): return ["type": "array", "items": schema(of: element)]
    case .map(let value, _): return ["type": "object", "additionalProperties": schema(of: value)]
    case .either(let forms): return any(of: forms.map { schema(of: $0) })
    case .object(let object): return reference(to: object)
    case .member(let member, let takesTimes): return schema(of: member, takesTimes: takesTimes)
    }
  }

  private func any(of schemas: [JSONValue]) -> JSONValue { ["anyOf": .array(schemas)] }

  private mutating func schema(of type: ValueType) -> JSONValue {
    switch type {
    case .bool: return ["type": "boolean"]
    case .s32, .s64: return ["type": "integer"]
    case .f64: return ["type": "number"]
    case .string: return ["type": "string"]
    case .color: return reference(to: "color") { _ in Self.color }
    case .point:
      return [
        "type": "array", "items": ["type": "number"], "minItems": 2,
        "maxItems": 2,
      ]
    case .paint:
      return reference(to: "paint") { schema in
        let color = schema.schema(of: ValueType.color)
        let gradient = schema.reference(to: Paint.gradientForm)
        let image = schema.reference(to: ImagePaint.objectForm)
        return schema.any(of: [color, ["const": "none"], ["type": "null"], gradient, image])
      }
    case .stroke:
      return any(of: [
        reference(to: Stroke.objectForm),
        ["type": "null"],
      ])
    case .textStyle:
      return any(of: [
        reference(to: TextStyle.objectForm),
        ["type": "null"],
      ])
    case .column: return ["type": "null"]
    case .enumeration(let enumeration): return ["enum": .texts(enumeration.cases)]
    case .list(let element): return ["type": "array", "items": schema(of: element)]
    case .option(let wrapped): return any(of: [schema(of: wrapped), ["type": "null"]])
    }
  }

  private static var color: JSONValue {
    [
      "description": "A colour as CSS writes it: a name, #rgb, #rrggbb, #rrggbbaa, or rgb().",
      "type": "string",
      "anyOf": [
        [
          "pattern":
            "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
        ],
        ["pattern": "^rgba?\\(.*\\)$"], ["enum": .texts(Color.cssNames)],
      ],
    ]
  }

  private mutating func schema(of member: PropertyDescription, takesTimes: Bool) -> JSONValue {
    var schema = bounded(member.type, by: member, takesTimes: takesTimes)
    if let value = JSONValue(text: member.defaultValue), value != .null {
      schema = .joining(schema, ["default": value])
    }
    return schema
  }

  /// The schema of a member's type, with its limits where the numbers are, and its choices.
  private mutating func bounded(
    _ type: ValueType, by member: PropertyDescription, takesTimes: Bool
  ) -> JSONValue {
    switch type {
    case .option(let wrapped):
      return any(of: [bounded(wrapped, by: member, takesTimes: takesTimes), ["type": "null"]])
    case .list(let element):
      return ["type": "array", "items": bounded(element, by: member, takesTimes: takesTimes)]
    default:
      if let choices = member.choices.flatMap(JSONValue.init(text:)) { return ["enum": choices] }
      guard type.limited != nil else { return schema(of: type) }
      let limits = [("minimum", member.minimum), ("maximum", member.maximum)].compactMap {
        name, limit in limit.flatMap(JSONValue.init(text:)).map { (name, $0) }
      }
      let number = JSONValue.joining(schema(of: type), .object(JSONObject(limits)))
      return takesTimes && type == .f64 ? any(of: [number, ["type": "string"]]) : number
    }
  }

  private func described(_ schema: JSONValue, by summary: String) -> JSONValue {
    summary.isEmpty ? schema : .joining(["description": .string(summary)], schema)
  }
}

extension JSONValue {
  /// The value that a description has as text; `nil` if that is no JSON, which no description has.
  fileprivate init?(text: String) {
    guard let value = try? JSONValue(parsing: text) else { return nil }
    self = value
  }

  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// An object with the members of all.
  fileprivate static func joining(_ parts: JSONValue...) -> JSONValue {
    let members = parts.flatMap { part -> [(String, JSONValue)] in
      guard case .object(let members) = part else { return [] }
      return members.map { ($0.key, $0.value) }
    }
    return .object(JSONObject(members))
  }
}

extension Stroke {
  /// The object that describes a stroke.
  static var objectForm: ObjectForm {
    ObjectForm(name: "stroke", summary: "How a line is drawn.", keys: .members(properties))
  }
}

extension TextStyle {
  /// The object that describes a text style.
  static var objectForm: ObjectForm {
    ObjectForm(name: "textStyle", summary: "How a text is set.", keys: .members(properties))
  }
}

extension ImagePaint {
  /// The object that describes an image as a paint.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "image", summary: "A picture that something is filled with.",
      keys: [
        KeyForm(
          name: "image", form: .text,
          summary: "A PNG file of at most 16 MiB and 8192 pixels each way.", isRequired: true),
        KeyForm(
          name: "mode", form: .choice(Mode.allCases.map(\.rawValue)),
          summary:
            "Stretched, repeated a pixel a point, or as large as fits; stretched unless said."),
        KeyForm(
          name: "space", form: .choice(["mark", "plot"]),
          summary: "What it fills: each mark, or the plot area; each mark unless said."),
        KeyForm(
          name: "opacity", form: .number, summary: "Its opacity, from 0 to 1; 1 unless said."),
      ])
  }
}

extension Paint {
  /// The object that describes a gradient.
  static var gradientForm: ObjectForm {
    let stop = Form.list(.either([.number, .type(.color)]))
    return ObjectForm(
      name: "gradient", summary: "Colours that blend into each other.",
      keys: [
        KeyForm(
          name: "gradient", form: .choice(["linear", "radial"]),
          summary: "Along a straight line, or outwards from a centre.", isRequired: true),
        KeyForm(
          name: "stops", form: .list(stop),
          summary: "Places from 0 to 1, each with its colour: [[0, \"white\"], [1, \"teal\"]].",
          isRequired: true),
        KeyForm(name: "from", form: .type(.point), summary: "Where it starts; [0, 0] unless said."),
        KeyForm(name: "to", form: .type(.point), summary: "Where it ends; [1, 0] unless said."),
        KeyForm(
          name: "center", form: .type(.point), summary: "The centre; [0.5, 0.5] unless said."),
        KeyForm(name: "radius", form: .number, summary: "The radius; 0.5 unless said."),
        KeyForm(
          name: "space", form: .choice(PaintSpace.allCases.map(\.rawValue)),
          summary:
            "What these places are fractions of: the mark, the plot area, the way along a line."
        ),
      ])
  }
}
