public import Charthouse

extension Specification {
  /// Returns a JSON Schema of specifications, with the members of some kinds.
  ///
  /// - Parameter kinds: The kinds to describe; for those of a registry,
  ///   `registry.kinds.map(\.description)`.
  /// - Returns: The text of the schema.
  /// - Source: JSON Schema, draft 2020-12.
  public static func schema(for kinds: [KindDescription]) -> String {
    var schema = Schema(kinds)
    var writer = JSONWriter()
    writer.write(indented: schema.document(SpecificationFile.objectForm), compact: ["default"])
    return writer.text + "\n"
  }
}

/// A writer of a JSON Schema.
private struct Schema {
  private let kinds: [KindDescription]
  /// The named objects, in the order in which they were first referenced.
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

  /// A reference to an object, which is defined under its name.
  private mutating func reference(to form: ObjectForm) -> JSONValue {
    reference(to: form.name) { $0.members(of: form) }
  }

  private mutating func reference(
    to name: String, _ make: (inout Schema) -> JSONValue
  ) -> JSONValue {
    if !definitions.contains(where: { $0.0 == name }) {
      // The definition is reserved first, because its content may refer to it.
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

  /// The schemas of `encoding` and `set` for a kind, on the condition that `kind` names it.
  private mutating func condition(for kind: KindDescription) -> JSONValue {
    let encodings = reference(to: "\(kind.name).encoding") { $0.encodings(of: kind) }
    let properties = reference(to: "\(kind.name).set") { schema in
      schema.members(
        of: ObjectForm(
          name: "", summary: "The properties of \(kind.name).", keys: .members(kind.properties)))
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
        name: "", summary: "The queries of \(kind.name).",
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
      "description": "A CSS colour: a name, #rgb, #rrggbb, #rrggbbaa, or rgb().",
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

  /// The schema of a member's type, with the limits of its numbers, or its choices.
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
  /// Parses a value from a description; `nil` if the text isn't JSON, which never happens.
  fileprivate init?(text: String) {
    guard let value = try? JSONValue(parsing: text) else { return nil }
    self = value
  }

  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// An object with the members of all parts.
  fileprivate static func joining(_ parts: JSONValue...) -> JSONValue {
    let members = parts.flatMap { part -> [(String, JSONValue)] in
      guard case .object(let members) = part else { return [] }
      return members.map { ($0.key, $0.value) }
    }
    return .object(JSONObject(members))
  }
}

extension Stroke {
  /// The form of a stroke.
  static var objectForm: ObjectForm {
    ObjectForm(name: "stroke", summary: "The style of a line.", keys: .members(properties))
  }
}

extension TextStyle {
  /// The form of a text style.
  static var objectForm: ObjectForm {
    ObjectForm(name: "textStyle", summary: "The style of a text.", keys: .members(properties))
  }
}

extension ImagePaint {
  /// The form of an image that is used as a paint.
  static var objectForm: ObjectForm {
    ObjectForm(
      name: "image", summary: "An image used as a fill.",
      keys: [
        KeyForm(
          name: "image", form: .text,
          summary: "A PNG file of at most 16 MiB and 8192 × 8192 pixels.", isRequired: true),
        KeyForm(
          name: "mode", form: .choice(Mode.allCases.map(\.rawValue)),
          summary:
            "Stretched, repeated at one point per pixel, or as large as fits. Default: stretched."),
        KeyForm(
          name: "space", form: .choice(["mark", "plot"]),
          summary: "The area to fill: each mark, or the plot area. Default: each mark."),
        KeyForm(
          name: "opacity", form: .number, summary: "The opacity, from 0 to 1. Default: 1."),
      ])
  }
}

extension Paint {
  /// The form of a gradient.
  static var gradientForm: ObjectForm {
    let stop = Form.list(.either([.number, .type(.color)]))
    return ObjectForm(
      name: "gradient", summary: "Colours that blend into each other.",
      keys: [
        KeyForm(
          name: "gradient", form: .choice(["linear", "radial"]),
          summary: "Linear, along a straight line, or radial, outwards from a centre.",
          isRequired: true),
        KeyForm(
          name: "stops", form: .list(stop),
          summary: "Positions from 0 to 1 with their colours: [[0, \"white\"], [1, \"teal\"]].",
          isRequired: true),
        KeyForm(name: "from", form: .type(.point), summary: "The start. Default: [0, 0]."),
        KeyForm(name: "to", form: .type(.point), summary: "The end. Default: [1, 0]."),
        KeyForm(
          name: "center", form: .type(.point), summary: "The centre. Default: [0.5, 0.5]."),
        KeyForm(name: "radius", form: .number, summary: "The radius. Default: 0.5."),
        KeyForm(
          name: "space", form: .choice(PaintSpace.allCases.map(\.rawValue)),
          summary:
            "The space of these positions: the mark, the plot area, or the length of a line."
        ),
      ])
  }
}
