import Charthouse

extension DataSpecification: SpecificationValue {
  static var form: Form { .either([.text, .list(.any), Keys.form]) }

  /// Reads the name of a file, an array of records, or an object with more options.
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
    location = node.location
  }

  /// The path of the named file, relative to the folder of the specification.
  private static func path(of node: SpecificationNode) throws -> String {
    let file = try node.text()
    return file.hasPrefix("/") || file == "-" ? file : node.folder + file
  }

  private static func table(_ node: SpecificationNode, options: TableOptions) throws -> Table {
    var options = options
    options.format = .json
    do {
      return try Table.read(bytes: node.json, name: node.location, options: options)
    } catch {
      // The location within the records follows the location of the records.
      let reason = "\(error)".replacing("\(node.location), ", with: "")
      throw SpecificationError.inside(location: node.location, reason: reason)
    }
  }

  private struct Keys: SpecificationObject {
    static let name = "data"
    static let summary =
      "The source of records, options for reading them, and the choice of records to use."
    static var alternatives: [[String]] { [["file", "records"]] }

    var data = DataSpecification(.file(""))
    var records: SpecificationNode?

    static var keys: [SpecificationKey<Self>] {
      [
        .init(
          "file", form: .text,
          "A CSV or JSON file, relative to the specification; - is standard input."
        ) { keys, node in
          keys.data.source = .file(try DataSpecification.path(of: node))
        },
        .init(
          "records", form: .either([.list(.any), .map(.list(.any), by: "column")]),
          "An array of records, or an object with an array of values for each column."
        ) { $0.records = $1 },
        .init(
          "columns", form: .map(ColumnKeys.allowed, by: "column"),
          "The types, titles and units of columns."
        ) { keys, node in
          for (name, node) in try node.members() {
            let column = try ColumnKeys.reading(typeOrObject: node)
            if let type = column.type { keys.data.options.types[name] = type }
            keys.data.columns[name] = ColumnSpecification(title: column.title, unit: column.unit)
          }
        },
        .init("format", \.data.options.format, "The format of the file. Default: detected."),
        .init(
          "separator", \.data.options.separator,
          "The character between cells of a CSV file. Default: detected."),
        .init("decimal", \.data.options.decimalMark, "The decimal mark. Default: detected."),
        .init(
          "header", \.data.options.header,
          "True if the first row of a CSV file has the column names. Default: detected."),
        .init(
          "missing", form: .list(.text),
          "Texts that mark missing values, in addition to empty cells and common ones such as N/A."
        ) { $0.data.options.missing.formUnion(try [String]($1)) },
        .init(
          "filter", form: .either([Filter.form, .list(Filter.form)]),
          "Conditions on records. Only records that meet all of them are kept."
        ) { $0.data.filters = $1.isArray ? try [Filter]($1) : [try Filter($1)] },
        .init(
          "sort", form: .either([.text, Order.form]),
          "The column to sort the records by, after filtering."
        ) { keys, node in
          let order = node.isText ? Order(column: try node.text()) : try Order(node)
          keys.data.sortColumn = order.column
          keys.data.isDescending = order.isDescending
        },
        .init(
          "first", \.data.first, "The number of records to keep from the start, after sorting."),
        .init("last", \.data.last, "The number of records to keep from the end, after sorting."),
      ]
    }
  }

  private struct Order: SpecificationObject {
    static let name = "order"
    static let summary = "The order of records."

    var column = ""
    var isDescending = false

    static var keys: [SpecificationKey<Self>] {
      [
        .init("column", \.column, isRequired: true, "The column."),
        .init("descending", \.isDescending, "True to put the greatest value first."),
      ]
    }
  }
}

/// The keys of a column in a specification.
private struct ColumnKeys: SpecificationObject {
  static let name = "column"
  static let summary = "The type, title and unit of a column."

  var type: ColumnType?
  var title: String?
  var unit: String?

  static var keys: [SpecificationKey<Self>] {
    [
      .init(
        "type", \.type, "The type: " + ColumnType.forms),
      .init("title", \.title, "The title for people."),
      .init("unit", \.unit, "The unit, such as \"°C\"."),
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
        "The minimum to keep: a number, or the text of a date or time."),
      .init("to", \.to, form: .either([.number, .text]), "The maximum to keep."),
      .init("among", \.among, "The texts to keep."),
    ]
  }
}

// MARK: - Values of options

extension ColumnType: SpecificationValue {
  static var form: Form { .text }
  init(_ node: SpecificationNode) throws {
    let text = try node.text()
    self = try at(node.location) { try ColumnType(text) }
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
