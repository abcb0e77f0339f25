import Charthouse

extension Specification {
  /// The version of the format that this library reads.
  public static let version = 1

  /// Reads a specification from a JSON file; files that it names are relative to its folder.
  ///
  /// - Throws: `TableError.unreadable` where there is no such file, `SpecificationError` with the place of a fault.
  public init(contentsOf path: String) throws {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try self.init(
      try InputBytes.contents(ofFile: path), file: path,
      folder: folder.isEmpty ? "" : folder.joined(separator: "/") + "/")
  }

  /// Reads a specification from JSON text; `name` is for messages. Files that it names are relative to the working
  /// directory.
  ///
  /// - Throws: `SpecificationError` with the place of a fault.
  public init(json: [UInt8], name: String) throws {
    try self.init(InputBytes(json), file: name, folder: "")
  }

  private init(_ input: InputBytes, file: String, folder: String) throws {
    self.init()
    let document: JSONDocument
    do {
      document = try JSONDocument(input, file: file)
    } catch {
      throw SpecificationError.document(
        file: file, reason: "this is no JSON: \(error.description.dropPrefix("\(file), "))")
    }
    let root = SpecificationNode(document, file: file)
    try Self.checkVersion(of: root, file: file)
    var single = ChartSpecification(kind: "")
    var hasSingle = false
    func chartKey(_ key: String) -> (String, (SpecificationNode) throws -> Void) {
      (key, { hasSingle = true; try single.read(key, $0, folder: folder) })
    }
    try root.read(
      [
        ("charthouse", { _ in }),
        ("$schema", { _ = try $0.text() }),
        ("size", { self.size = try Self.size($0) }),
        ("theme", { self.theme = try $0.text() }),
        ("timeZone", { self.timeZone = try $0.text() }),
        ("title", { self.graph["title"] = .text(try $0.text()) }),
        ("subtitle", { self.graph["subtitle"] = .text(try $0.text()) }),
        ("data", { self.data = try DataSpecification($0, folder: folder) }),
        ("charts", { self.charts = try $0.elements().map { try ChartSpecification($0, folder: folder) } }),
        ("graph", { self.graph.merge(try $0.values()) { $1 } }),
        ("legend", { self.graph["legend"] = $0.anyValue }),
        ("axes", { for (id, node) in try $0.members() { self.axes[id] = try node.values() } }),
      ] + ChartSpecification.keys.filter { $0 != "data" }.map(chartKey))
    if hasSingle {
      guard charts.isEmpty else {
        throw SpecificationError.badValue(
          place: "\(file), $.charts", found: "given beside a chart's keys at the top",
          allowed: "either \"charts\" or the keys of one chart")
      }
      guard !single.kind.isEmpty else {
        throw SpecificationError.missingKey(place: "\(file), $", key: "kind")
      }
      charts = [single]
    }
  }

  private static func checkVersion(of root: SpecificationNode, file: String) throws {
    guard root.isObject else { throw root.bad("an object: {\"charthouse\": \(version), …}") }
    let members = try root.members()
    guard let found = members.first(where: { $0.key == "charthouse" }) else {
      let other = members.first { $0.key == "$schema" }.flatMap { try? $0.node.text() }
      throw SpecificationError.document(
        file: file,
        reason: "this is no Charthouse specification"
          + (other.map { " but one of \($0)" } ?? "")
          + ": it must have \"charthouse\": \(version).")
    }
    guard case .number(Double(version)) = found.node.anyValue else {
      throw SpecificationError.badValue(
        place: found.node.place, found: found.node.anyValue.description,
        allowed: "\(version), the version of the format that this program reads")
    }
  }

  private static func size(_ node: SpecificationNode) throws -> Size {
    let parts = try node.elements()
    guard parts.count == 2 else { throw node.bad("[width, height] in points") }
    return Size(width: try parts[0].number(), height: try parts[1].number())
  }
}

extension ChartSpecification {
  /// The keys of a chart.
  static let keys = [
    "kind", "id", "answers", "series", "set", "looks", "hidden", "xAxis", "yAxis", "data",
  ]

  init(_ node: SpecificationNode, folder: String) throws {
    self.init(kind: "")
    var chart = self
    try node.read(Self.keys.map { key in (key, { try chart.read(key, $0, folder: folder) }) })
    guard !chart.kind.isEmpty else {
      throw SpecificationError.missingKey(place: node.place, key: "kind")
    }
    self = chart
  }

  /// Reads one of `keys`.
  mutating func read(_ key: String, _ node: SpecificationNode, folder: String) throws {
    switch key {
    case "kind": kind = try node.text()
    case "id": id = try node.text()
    case "answers":
      for (query, node) in try node.members() { answers[query] = try AnswerSpecification(node) }
    case "series": seriesColumn = try node.text()
    case "set": properties = try node.values()
    case "looks":
      for (series, node) in try node.members() { looks[series] = try Self.look(node) }
    case "hidden": hidden = try node.texts()
    case "xAxis": xAxis = try node.text()
    case "yAxis": yAxis = try node.text()
    default: data = try DataSpecification(node, folder: folder)
    }
  }

  private static func look(_ node: SpecificationNode) throws -> SeriesLook {
    var look = SeriesLook()
    try node.read([
      ("fill", { look.fill = try $0.paint() }),
      ("stroke", { look.stroke = try $0.stroke() }),
      ("symbol", { node in
        let name = try node.text()
        guard let symbol = Symbol(rawValue: name) else {
          let names = Symbol.allCases.map(\.rawValue)
          throw SpecificationError.unknownName(
            place: node.place, name: name, suggestion: nearestName(to: name, among: names),
            allowed: names)
        }
        look.symbol = symbol
      }),
    ])
    return look
  }
}

extension SpecificationNode {
  fileprivate func paint() throws -> Paint {
    guard let paint = Paint(anyValue) else {
      throw SpecificationError.badValue(
        place: place, found: anyValue.description, allowed: "a colour, \"none\", or a gradient")
    }
    return paint
  }

  fileprivate func stroke() throws -> Stroke {
    guard let stroke = Stroke(anyValue) else {
      throw SpecificationError.badValue(
        place: place, found: anyValue.description,
        allowed: "a stroke, such as {\"color\": \"teal\", \"width\": 2}")
    }
    return stroke
  }
}

extension AnswerSpecification {
  init(_ node: SpecificationNode) throws {
    var answer: AnswerSpecification?
    try node.read([
      ("column", { answer = .column(try $0.text()) }),
      ("columns", { answer = .columns(try $0.texts()) }),
      ("value", { answer = .value($0.anyValue) }),
      ("values", { answer = $0.isArray ? .records(try $0.elements().map(\.anyValue)) : .values(try $0.values()) }),
    ])
    guard let answer else {
      throw SpecificationError.badValue(
        place: node.place, found: "an object without an answer",
        allowed: "\"column\", \"columns\", \"value\" or \"values\"")
    }
    self = answer
  }
}

extension DataSpecification {
  init(_ node: SpecificationNode, folder: String) throws {
    if node.isText {
      self.init(.file(Self.path(try node.text(), in: folder)))
      return
    }
    if node.isArray {
      self.init(.table(try Self.table(node, options: TableOptions())))
      return
    }
    var file: String?
    var records: SpecificationNode?
    self.init(.file(""))
    var data = self
    try node.read([
      ("file", { file = Self.path(try $0.text(), in: folder) }),
      ("records", { records = $0 }),
      ("columns", { records = $0 }),
      ("format", { node in
        let name = try node.text()
        guard let format = TableFormat(rawValue: name) else {
          throw SpecificationError.badValue(
            place: node.place, found: "\"\(name)\"", allowed: "\"csv\" or \"json\"")
        }
        data.options.format = format
      }),
      ("separator", { node in
        let text = try node.text()
        guard text.count == 1, let character = text.first else { throw node.bad("one character") }
        data.options.separator = character
      }),
      ("decimal", { node in
        let text = try node.text()
        guard text == "." || text == "," else { throw node.bad("\".\" or \",\"") }
        data.options.decimalMark = text == "." ? .point : .comma
      }),
      ("header", { data.options.header = try $0.flag() }),
      ("missing", { data.options.missing.formUnion(try $0.texts()) }),
      ("types", { node in
        for (name, type) in try node.members() {
          do {
            data.options.types[name] = try ColumnType(try type.text())
          } catch let error as TableError {
            throw SpecificationError.inside(place: type.place, reason: error.description)
          }
        }
      }),
      ("filter", { data.filters = try ($0.isArray ? $0.elements() : [$0]).map { try Filter($0) } }),
      ("sort", { node in
        guard node.isObject else { return data.sortColumn = try node.text() }
        try node.read([
          ("column", { data.sortColumn = try $0.text() }),
          ("descending", { data.isDescending = try $0.flag() }),
        ])
      }),
      ("first", { data.first = try $0.count() }),
      ("last", { data.last = try $0.count() }),
    ])
    self = data
    switch (file, records) {
    case (let file?, nil): source = .file(file)
    case (nil, let records?): source = .table(try Self.table(records, options: options))
    default:
      throw SpecificationError.badValue(
        place: node.place, found: file == nil ? "without records" : "given twice",
        allowed: "one of \"file\", \"records\" and \"columns\"")
    }
  }

  private static func path(_ file: String, in folder: String) -> String {
    file.hasPrefix("/") || file == "-" ? file : folder + file
  }

  private static func table(_ node: SpecificationNode, options: TableOptions) throws -> Table {
    var options = options
    options.format = .json
    return try Table.read(bytes: node.json, name: node.place, options: options)
  }
}

extension DataSpecification.Filter {
  init(_ node: SpecificationNode) throws {
    self.init(column: "")
    var filter = self
    try node.read([
      ("column", { filter.column = try $0.text() }),
      ("from", { filter.from = $0.anyValue }),
      ("to", { filter.to = $0.anyValue }),
      ("among", { filter.among = try $0.texts() }),
    ])
    guard !filter.column.isEmpty else {
      throw SpecificationError.missingKey(place: node.place, key: "column")
    }
    self = filter
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
