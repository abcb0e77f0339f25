public import Charthouse

extension Specification {
  /// Returns a Markdown page that describes specifications and the members of some kinds.
  ///
  /// The page is made from the same descriptions as the schema.
  ///
  /// - Parameter kinds: The kinds to describe.
  /// - Returns: The text of the page.
  public static func reference(for kinds: [KindDescription]) -> String {
    var page = Reference()
    page.write(SpecificationFile.objectForm)
    for kind in kinds { page.write(kind) }
    return page.text
  }
}

/// A writer of tables of keys.
private struct Reference {
  private(set) var text = """
    # Specifications

    A specification is a JSON file that describes a graph. `charthouse render FILE` draws it, and a Swift program
    reads it with `Specification(contentsOf:)`. A key that isn't one of these is an error. This page is made by
    `charthouse schema --markdown`; without the option it is a JSON Schema, which editors can check files with.

    """
  private var written: Set<String> = []

  /// Writes an object, followed by the objects that its keys accept.
  mutating func write(_ form: ObjectForm) {
    guard written.insert(form.name).inserted else { return }
    text += "\n## \(Self.title(form.name))\n\n\(form.summary)\n"
    if let group = form.alternatives.first {
      text +=
        "\nExactly one of these keys is required: \(group.map { "`\($0)`" }.joined(separator: ", ")).\n"
    }
    text += "\n| key | takes | |\n| --- | --- | --- |\n"
    for key in form.keys {
      text += row(key.name, key.form, key.summary + (key.isRequired ? " Required." : ""))
    }
    for key in form.keys { write(objectsIn: key.form) }
  }

  mutating func write(_ kind: KindDescription) {
    text += "\n## The kind \(kind.name)\n\n\(kind.summary)\n"
    if !kind.queries.isEmpty {
      text += "\n| in `encoding` | |\n| --- | --- |\n"
      for query in kind.queries {
        text += "| `\(query.name)` | \(Self.cell(query.wholeSummary)) |\n"
      }
    }
    if !kind.properties.isEmpty {
      text += "\n| in `set` | takes | |\n| --- | --- | --- |\n"
      for property in kind.properties {
        text += row(property.name, .member(property, takesTimes: false), property.summary)
      }
    }
  }

  private mutating func write(objectsIn form: Form) {
    switch form {
    case .object(let object): write(object)
    case .list(let inner), .map(let inner, _): write(objectsIn: inner)
    case .either(let forms): for form in forms { write(objectsIn: form) }
    case .type(let type): write(styleIn: type)
    case .member(let member, _): write(styleIn: member.type)
    case .count, .size, .any, .constant, .choice: break
    }
  }

  private mutating func write(styleIn type: ValueType) {
    switch type {
    case .paint:
      write(Paint.gradientForm)
      write(ImagePaint.objectForm)
    case .stroke: write(Stroke.objectForm)
    case .textStyle: write(TextStyle.objectForm)
    default: break
    }
  }

  private func row(_ name: String, _ form: Form, _ summary: String) -> String {
    "| `\(name)` | \(Self.cell(words(for: form))) | \(Self.cell(summary)) |\n"
  }

  /// The values that a form accepts, in words, with links to objects.
  private func words(for form: Form) -> String {
    switch form {
    case .type(let type): words(for: type)
    case .count: "a whole number of at least 0"
    case .size: "[width, height]"
    case .any: "any value"
    case .constant(let number): String(number)
    case .choice(let names): Self.choice(names)
    case .list(let element): "a list, of which each is \(words(for: element))"
    case .map(let value, let owner): "an object with, for each \(owner), \(words(for: value))"
    case .either(let forms): forms.map(words).joined(separator: "; or ")
    case .object(let object): Self.link(object.name)
    case .member(let member, let takesTimes): words(for: member, takesTimes: takesTimes)
    }
  }

  private func words(for type: ValueType) -> String {
    switch type {
    case .color: "a colour"
    case .paint:
      "a colour, \"none\", \(Self.link(Paint.gradientForm.name)), or \(Self.link(ImagePaint.objectForm.name))"
    case .stroke: Self.link(Stroke.objectForm.name)
    case .textStyle: Self.link(TextStyle.objectForm.name)
    case .enumeration(let enumeration): Self.choice(enumeration.cases)
    case .list(let element): "a list, of which each is \(words(for: element))"
    case .option(let wrapped): "\(words(for: wrapped)); or null"
    default: type.expectation
    }
  }

  private func words(for member: PropertyDescription, takesTimes: Bool) -> String {
    var words =
      switch member.type.withoutOption {
      case .paint, .stroke, .textStyle, .color, .enumeration: words(for: member.type)
      default: member.allowed()
      }
    if takesTimes, member.type.limited == .f64 { words += "; or the text of a date or time" }
    if member.defaultValue != "null" { words += "; default: `\(member.defaultValue)`" }
    return words
  }

  private static func choice(_ names: [String]) -> String {
    names.map { "`\"\($0)\"`" }.joined(separator: ", ")
  }

  private static func link(_ name: String) -> String {
    "[\(title(name).lowercased())](#\(title(name).lowercased().replacing(" ", with: "-")))"
  }

  /// The heading of an object: `textStyle` is "Text style".
  private static func title(_ name: String) -> String {
    let words = name.flatMap { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }
    return name.prefix(1).uppercased() + String(words.dropFirst())
  }

  /// A text, escaped for a cell of a table.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}

extension ValueType {
  fileprivate var withoutOption: ValueType {
    if case .option(let wrapped) = self { wrapped } else { self }
  }
}
