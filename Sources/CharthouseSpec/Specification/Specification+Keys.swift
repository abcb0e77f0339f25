import ChartLayout
import Charthouse

/// The outermost object of a file: a specification, where the keys of a single chart may stand too.
struct SpecificationFile: SpecificationObject {
  static let name = "specification"
  static let summary =
    "A graph as data. With one chart, its keys may stand here; otherwise they are in \"charts\"."

  var version = 0
  var schema = ""
  var whole = Specification()
  var single = ChartSpecification()

  static var alternatives: [[String]] { [["charts", "kind"]] }
  static var hasKind: Bool { true }

  static var keys: [SpecificationKey<SpecificationFile>] {
    [
      .init(
        "charthouse", \.version, isRequired: true, form: .constant(Specification.version),
        "The version of the format."),
      .init("$schema", \.schema, "Where the schema is, for editors."),
      .init(
        "size", \.whole.size, "Width and height in points of 1/72 inch; [640, 400] unless said."),
      .init(
        "theme", \.whole.theme,
        "Colours and fonts: the name of a theme, a file, or a theme with changes."),
      .init(
        "timeZone", \.whole.timeZone,
        "Whose days and clocks the axes show, such as \"Europe/Amsterdam\"; UTC unless said."),
      .init(
        "locale", \.whole.locale,
        "Whose marks and words numbers and dates have, such as \"de_DE\"; English unless said."),
      .init("title", form: .text, "The words above the graph.") {
        $0.whole[.graph]["title"] = .text(try $1.text())
      },
      .init("subtitle", form: .text, "More words, smaller, below the title.") {
        $0.whole[.graph]["subtitle"] = .text(try $1.text())
      },
      .init(
        "data", \.whole.data,
        "What charts draw, unless they have data of their own: a file's name, records, or more."),
      .init("charts", \.whole.charts, "The charts, from back to front."),
    ]
      + SettingsGroup.single.map(key) + [
        .init(
          "axes", \.whole.axes, form: .map(.object(Axis.objectForm), by: "axis"),
          "What is set of the axes: \"x\", \"y\", and others that charts name."),
        .init(
          "annotations", \.whole.annotations,
          "Lines, bands and notes that help reading, from back to front."),
      ]
      + ChartSpecification.keys.filter { !["data", "entrance"].contains($0.form.name) }.map {
        .init($0, in: \.single, needs: "kind")
      }
  }

  /// The key of a group of settings: an object, or the value of its shorthand.
  private static func key(of group: SettingsGroup) -> SpecificationKey<SpecificationFile> {
    let object = Form.object(group.objectForm)
    guard let shorthand = group.shorthand else {
      return .init(group.rawValue, form: object, group.summary + ".") {
        $0.whole[group].merge(try [String: Value]($1)) { $1 }
      }
    }
    let summary = "\(group.summary), or \"\(shorthand.name)\" alone."
    return .init(group.rawValue, form: .either([.type(shorthand.type), object]), summary) {
      guard shorthand.type == .bool else {
        $0.whole[group] = $1.isText ? [shorthand.name: $1.anyValue] : try [String: Value]($1)
        return
      }
      // An object switches it on.
      $0.whole[group] =
        $1.isObject
        ? [shorthand.name: true].merging(try [String: Value]($1)) { $1 }
        : [shorthand.name: .bool(try $1.flag())]
    }
  }
}

extension SettingsGroup {
  /// The object that has its settings.
  var objectForm: ObjectForm {
    ObjectForm(
      name: rawValue,
      summary: summary + (shorthand?.type == .bool ? "; an object enables it." : "."),
      keys: .members(properties).taking([
        "padding": Edges.form, "names": .map(.text, by: "entry"),
      ]))
  }
}

extension ChartSpecification: SpecificationObject {
  static let name = "chart"
  static let summary = "A chart: a kind, who answers what it asks, and what is set of it."
  static var hasKind: Bool { true }

  init() { self.init(kind: "") }

  init(_ node: SpecificationNode) throws {
    self = try Self.reading(node)
    place = node.place
  }

  static var keys: [SpecificationKey<ChartSpecification>] {
    [
      .init(
        "kind", \.kind, isRequired: true,
        "The kind's short name or its id; 'charthouse kinds' lists them."),
      .init("id", \.id, "What the chart is called; its kind's name unless said."),
      .init(
        "encoding", \.encodings, form: .map(EncodingSpecification.form, by: "query"),
        "Who answers what the kind asks; what is left out is found among the columns."),
      .init(
        "series", \.seriesColumn,
        "The column whose values are the series, where the records are in long form."),
      .init(
        "set", \.properties, form: .map(.any, by: "property"),
        "What is set of the kind's properties."),
      .init(
        "styles", \.styles, form: .map(SeriesStyleOverride.form, by: "series"),
        "How single series look, where it isn't as the theme says."),
      .init("hidden", \.hidden, "Series that are left out of the picture."),
      .init(
        "entrance", \.entrance, form: .object(SettingsGroup.entrance.objectForm),
        "How it comes in, where that isn't as the specification says."),
      .init(
        "clipsMarks", \.clipsMarks,
        "Whether its marks end at the plot area's edges; as the graph says unless said."),
      .init("xAxis", \.xAxis, "The axis from left to right that it uses; \"x\" unless said."),
      .init("yAxis", \.yAxis, "The axis from bottom to top that it uses; \"y\" unless said."),
      .init("data", \.data, "Its records; those of the specification unless said."),
    ]
  }
}

extension SeriesStyleOverride: SpecificationObject {
  static let name = "look"
  static let summary = "How a series looks, where it isn't as the theme says."

  init() { self.init(fill: nil) }

  static var keys: [SpecificationKey<SeriesStyleOverride>] {
    [
      .init("fill", \.fill, "What its surfaces are filled with, and its lines drawn with."),
      .init("stroke", \.stroke, "How its lines are drawn."),
      .init("symbol", \.symbol, "The form of its symbols."),
    ]
  }
}

extension EncodingSpecification: SpecificationValue {
  static var form: Form { Keys.form }

  init(_ node: SpecificationNode) throws {
    guard node.isObject else { throw node.bad("an object, such as {\"column\": \"price\"}") }
    let keys = try Keys(node)
    if let column = keys.column {
      self = .column(column, keys.aggregate)
    } else if let columns = keys.columns {
      self = .columns(columns, keys.aggregate)
    } else if let aggregate = keys.aggregate {
      throw SpecificationError.badValue(
        place: "\(node.place).aggregate", found: "\"\(aggregate.rawValue)\" without a column",
        allowed: "a \"column\" or \"columns\" beside it")
    } else if case .list(let values)? = keys.values {
      self = .records(values)
    } else if case .object(let values)? = keys.values {
      self = .values(values)
    } else {
      self = .value(keys.value ?? .null)
    }
  }

  private struct Keys: SpecificationObject {
    static let name = "encoding"
    static let summary = "Who answers a query: a column, several, or values."
    static var alternatives: [[String]] { [["column", "columns", "value", "values"]] }

    var column: String?
    var columns: [String]?
    var value: Value?
    var values: Value?
    var aggregate: Aggregate?

    static var keys: [SpecificationKey<Self>] {
      [
        .init("column", \.column, "A column of the records."),
        .init("columns", \.columns, "A column for each series."),
        .init("value", form: .any, "One value for every series and record.") { keys, node in
          keys.value = try node.valueWithImages()
        },
        .init(
          "values", form: .either([.list(.any), .map(.any, by: "series or category")]),
          "A value for each record, or by the name of a series or category."
        ) { keys, node in
          guard node.isArray || node.isObject else { throw node.bad("an array or an object") }
          keys.values = try node.valueWithImages()
        },
        .init(
          "aggregate", \.aggregate,
          "What is drawn where several records of a series are at one x; without it, that is an error where the kind can't draw them."
        ),
      ]
    }
  }
}

extension Theme: SpecificationValue {
  static var form: Form {
    let base = KeyForm(
      name: "base", form: .either([.choice(names), .text]),
      summary: "The theme that is changed, by its name or its file; light unless said.")
    return .either([
      .choice(names), .text,
      .object(
        ObjectForm(
          name: "theme",
          summary: "A theme with changes. A file of such an object is a theme too.",
          keys: [base] + .members(properties))),
    ])
  }

  init(_ node: SpecificationNode) throws {
    if node.isText {
      let name = try node.text()
      do throws(ThemeError) {
        self = try Theme(name, relativeTo: node.folder)
      } catch {
        if case .unknown(let name, let suggestion, let allowed) = error {
          throw SpecificationError.unknownName(
            place: node.place, name: name, suggestion: suggestion, allowed: allowed)
        }
        throw SpecificationError.inside(place: node.place, reason: "\(error)")
      }
      return
    }
    guard node.isObject else {
      throw node.bad("the name or the file of a theme, or an object with changes")
    }
    let members = try node.members().filter { $0.key != "summary" }
    self = try members.first { $0.key == "base" }.map { try Theme($0.node) } ?? .light
    // In the order of the description, so that the colour of all texts doesn't undo that of one.
    let order = Self.properties.map(\.name)
    let changes = members.filter { $0.key != "base" }.sorted {
      order.firstIndex(of: $0.key) ?? 0 < order.firstIndex(of: $1.key) ?? 0
    }
    for (name, value) in changes {
      let value = (place: value.place, read: try value.valueWithImages())
      try at(value.place) { try set(name, to: value.read) }
    }
  }
}
