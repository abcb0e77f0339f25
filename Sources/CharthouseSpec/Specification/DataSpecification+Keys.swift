import Charthouse

extension DataSpecification: SpecificationValue {
  static var form: Form { .either([.text, .list(.any), Keys.form]) }

  /// Reads the name of a file, records, or an object that tells more.
  init(_ node: SpecificationNode) throws {
    if node.isText {
      self.init(.file(try Self.path(of: node)))
    } else if node.isArray {
      self.init(.table(try Self.table(node, options: TableOptions())))
    } else if node.isObject {
      var keys = try Keys(node)
      if let records = keys.records {
        keys.data.source = .table(try Self.table(records, options: keys.data.options))
      }
      self = keys.data
    } else {
      throw node.bad("the name of a file, an array of records, or an object")
    }
    place = node.place
  }

  /// The file that a text names, relative to the folder of the specification.
  private static func path(of node: SpecificationNode) throws -> String {
    let file = try node.text()
    return file.hasPrefix("/") || file == "-" ? file : node.folder + file
  }

  private static func table(_ node: SpecificationNode, options: TableOptions) throws -> Table {
    var options = options
    options.format = .json
    do {
      return try Table.read(bytes: node.json, name: node.place, options: options)
    } catch {
      // What it says of a place within the records follows that of the records.
      let reason = "\(error)".replacing("\(node.place), ", with: "")
      throw SpecificationError.inside(place: node.place, reason: reason)
    }
  }

  private struct Keys: SpecificationObject {
    static let name = "data"
    static let summary = "Where records come from, how they are read, and which of them are used."
    static var alternatives: [[String]] { [["file", "records"]] }

    var data = DataSpecification(.file(""))
    var records: SpecificationNode?

    static var keys: [SpecificationKey<Self>] {
      [
        .init(
          "file", form: .text,
          "A file of CSV or JSON, relative to the specification; - is standard input."
        ) { keys, node in
          keys.data.source = .file(try DataSpecification.path(of: node))
        },
        .init(
          "records", form: .either([.list(.any), .map(.list(.any), by: "column")]),
          "The records themselves, or an array of values for each column."
        ) { $0.records = $1 },
        .init(
          "columns", form: .map(ColumnKeys.allowed, by: "column"),
          "What columns hold, are called and are measured in."
        ) { keys, node in
          for (name, node) in try node.members() {
            let column = try ColumnKeys.reading(typeOrObject: node)
            if let type = column.type { keys.data.options.types[name] = type }
            keys.data.columns[name] = ColumnSpecification(title: column.title, unit: column.unit)
          }
        },
        .init("format", \.data.options.format, "What the file is; found unless said."),
        .init(
          "separator", \.data.options.separator,
          "The character between cells of a CSV file; found unless said."),
        .init("decimal", \.data.options.decimalMark, "The decimal mark; found unless said."),
        .init(
          "header", \.data.options.header,
          "Whether the first row of a CSV file has the names; found unless said."),
        .init(
          "missing", form: .list(.text),
          "Words that mean that there is no value, besides empty cells and the usual ones such as N/A."
        ) { $0.data.options.missing.formUnion(try [String]($1)) },
        .init(
          "filter", form: .either([Filter.form, .list(Filter.form)]),
          "Which records are kept: those that pass all of the conditions."
        ) { $0.data.filters = $1.isArray ? try [Filter]($1) : [try Filter($1)] },
        .init(
          "sort", form: .either([.text, Order.form]),
          "The column by which the records are sorted, after filtering."
        ) { keys, node in
          let order = node.isText ? Order(column: try node.text()) : try Order(node)
          keys.data.sortColumn = order.column
          keys.data.isDescending = order.isDescending
        },
        .init("first", \.data.first, "How many of the first records are kept, after sorting."),
        .init("last", \.data.last, "How many of the last records are kept, after sorting."),
      ]
    }
  }

  private struct Order: SpecificationObject {
    static let name = "order"
    static let summary = "How records are sorted."

    var column = ""
    var isDescending = false

    static var keys: [SpecificationKey<Self>] {
      [
        .init("column", \.column, isRequired: true, "The column."),
        .init("descending", \.isDescending, "Whether the greatest comes first."),
      ]
    }
  }
}

/// What a specification says of a column.
private struct ColumnKeys: SpecificationObject {
  static let name = "column"
  static let summary = "What a column holds, is called and is measured in."

  var type: ColumnType?
  var title: String?
  var unit: String?

  static var keys: [SpecificationKey<Self>] {
    [
      .init(
        "type", \.type, "What it holds: " + ColumnType.forms),
      .init("title", \.title, "The name for people."),
      .init("unit", \.unit, "What it is measured in, such as \"°C\"."),
    ]
  }

  static var allowed: Form { .either([ColumnType.form, form]) }

  static func reading(typeOrObject node: SpecificationNode) throws -> ColumnKeys {
    node.isText ? ColumnKeys(type: try ColumnType(node)) : try ColumnKeys(node)
  }
}

extension DataSpecification.Filter: SpecificationObject {
  static let name = "filter"
  static let summary = "A condition on one column."

  init() { self.init(column: "") }

  static var keys: [SpecificationKey<Self>] {
    [
      .init("column", \.column, isRequired: true, "The column."),
      .init(
        "from", \.from, form: .either([.number, .text]),
        "The least value kept: a number, or the text of a date or time."),
      .init("to", \.to, form: .either([.number, .text]), "The greatest value kept."),
      .init("among", \.among, "The texts kept."),
    ]
  }
}

// MARK: - Values of options

extension ColumnType: SpecificationValue {
  static var form: Form { .text }
  init(_ node: SpecificationNode) throws {
    let text = try node.text()
    self = try at(node.place) { try ColumnType(text) }
  }
}

extension DecimalMark: SpecificationValue {
  static var form: Form { .choice([".", ","]) }
  init(_ node: SpecificationNode) throws {
    switch node.anyValue {
    case .text("."): self = .point
    case .text(","): self = .comma
    default: throw node.bad("\".\" or \",\"")
    }
  }
}

extension Character: SpecificationValue {
  static var form: Form { .text }
  init(_ node: SpecificationNode) throws {
    let text = try node.text()
    guard text.count == 1, let character = text.first else { throw node.bad("one character") }
    self = character
  }
}
