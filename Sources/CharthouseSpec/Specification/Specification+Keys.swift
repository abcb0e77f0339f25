import ChartLayout
import Charthouse

/// The root object of a file: a specification that may contain the keys of a single chart.
struct SpecificationFile: SpecificationObject {
  static let name = "specification"
  static let summary =
    "A graph as data. The keys of a single chart may be here; several charts are in \"charts\"."

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
      .init("$schema", \.schema, "The location of the schema, for editors."),
      .init(
        "size", \.whole.size, "Width and height in points of 1/72 inch. Default: [640, 400]."),
      .init(
        "theme", \.whole.theme,
        "The colours and fonts: the name of a theme, a file, or a theme with changes."),
      .init(
        "timeZone", \.whole.timeZone,
        "The time zone of dates and times, such as \"Europe/Amsterdam\". Default: UTC."),
      .init(
        "locale", \.whole.locale,
        "The locale of numbers and dates, such as \"de_DE\". Default: English."),
      .init("title", form: .text, "The title above the graph.") {
        $0.whole[.graph]["title"] = .text(try $1.text())
      },
      .init("subtitle", form: .text, "A smaller text below the title.") {
        $0.whole[.graph]["subtitle"] = .text(try $1.text())
      },
      .init(
        "data", \.whole.data,
        "The data of charts that have none of their own: a file name, records, or an object."),
      .init("charts", \.whole.charts, "The charts, from back to front."),
    ]
      + SettingsGroup.single.map(key) + [
        .init(
          "axes", \.whole.axes, form: .map(.object(Axis.objectForm), by: "axis"),
          "The settings of the axes: \"x\", \"y\", and others that charts name."),
        .init(
          "annotations", \.whole.annotations,
          "Lines, bands and notes that help reading, from back to front."),
      ]
      + ChartSpecification.keys.filter { !["data", "entrance"].contains($0.form.name) }.map {
        .init($0, in: \.single, needs: "kind")
      }
  }

  /// The key of a group of settings, which takes an object or the value of its shorthand.
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
      // An object also enables it.
      $0.whole[group] =
        $1.isObject
        ? [shorthand.name: true].merging(try [String: Value]($1)) { $1 }
        : [shorthand.name: .bool(try $1.flag())]
    }
  }
}

extension SettingsGroup {
  /// The form of the group's settings.
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
  static let summary = "A chart: its kind, its encodings and its properties."
  static var hasKind: Bool { true }

  init() { self.init(kind: "") }

  init(_ node: SpecificationNode) throws {
    self = try Self.reading(node)
    location = node.location
  }

  static var keys: [SpecificationKey<ChartSpecification>] {
    [
      .init(
        "kind", \.kind, isRequired: true,
        "The kind's short name or its id; 'charthouse kinds' lists them."),
      .init("id", \.id, "The identifier of the chart. Default: the name of its kind."),
      .init(
        "encoding", \.encodings, form: .map(EncodingSpecification.form, by: "query"),
        "The encodings of the kind's queries. Missing ones are chosen from the columns."),
      .init(
        "series", \.seriesColumn,
        "The column whose values name the series, for records in long form."),
      .init(
        "set", \.properties, form: .map(.any, by: "property"),
        "The values of the kind's properties."),
      .init(
        "styles", \.styles, form: .map(SeriesStyleOverride.form, by: "series"),
        "The style overrides of series."),
      .init("hidden", \.hidden, "The series to hide."),
      .init(
        "entrance", \.entrance, form: .object(SettingsGroup.entrance.objectForm),
        "Changes to the specification's entrance animation."),
      .init(
        "clipsMarks", \.clipsMarks,
        "True to clip marks to the plot area. Default: the graph's setting."),
      .init("xAxis", \.xAxis, "The horizontal axis. Default: \"x\"."),
      .init("yAxis", \.yAxis, "The vertical axis. Default: \"y\"."),
      .init("data", \.data, "The data of the chart. Default: the specification's data."),
    ]
  }
}

extension SeriesStyleOverride: SpecificationObject {
  static let name = "seriesStyle"
  static let summary = "A style override of a series."

  init() { self.init(fill: nil) }

  static var keys: [SpecificationKey<SeriesStyleOverride>] {
    [
      .init("fill", \.fill, "The paint of surfaces and lines."),
      .init("stroke", \.stroke, "The stroke of lines."),
      .init("symbol", \.symbol, "The shape of symbols."),
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
        location: "\(node.location).aggregate", found: "\"\(aggregate.rawValue)\" without a column",
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
    static let summary = "The data for a query: a column, several columns, or values."
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
          "A value for each record, or for each name of a series or category."
        ) { keys, node in
          guard node.isArray || node.isObject else { throw node.bad("an array or an object") }
          keys.values = try node.valueWithImages()
        },
        .init(
          "aggregate", \.aggregate,
          "The aggregate to draw if several records of a series share an x position. Default: none, which is an error if the kind can't draw several."
        ),
      ]
    }
  }
}

extension Theme: SpecificationValue {
  static var form: Form {
    let base = KeyForm(
      name: "base", form: .either([.choice(names), .text]),
      summary: "The theme to change, by name or file. Default: light.")
    return .either([
      .choice(names), .text,
      .object(
        ObjectForm(
          name: "theme",
          summary: "A theme with changes. A file with such an object is a theme too.",
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
            location: node.location, name: name, suggestion: suggestion, allowed: allowed)
        }
        throw SpecificationError.inside(location: node.location, reason: "\(error)")
      }
      return
    }
    guard node.isObject else {
      throw node.bad("the name or the file of a theme, or an object with changes")
    }
    let members = try node.members().filter { $0.key != "summary" }
    self = try members.first { $0.key == "base" }.map { try Theme($0.node) } ?? .light
    // In the order of the description, so that the colour of all texts doesn't replace that of one.
    let order = Self.properties.map(\.name)
    let changes = members.filter { $0.key != "base" }.sorted {
      order.firstIndex(of: $0.key) ?? 0 < order.firstIndex(of: $1.key) ?? 0
    }
    for (name, value) in changes {
      let value = (location: value.location, read: try value.valueWithImages())
      try at(value.location) { try set(name, to: value.read) }
    }
  }
}
