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
    let own = [
      "charthouse", "$schema", "size", "theme", "timeZone", "title", "subtitle", "data", "charts",
      "graph", "legend", "axes",
    ]
    try root.read(own + ChartSpecification.keys.filter { $0 != "data" }) { key, node in
      switch key {
      case "charthouse": break
      case "$schema": _ = try node.text()
      case "size": size = try Self.size(node)
      case "theme": theme = try node.text()
      case "timeZone": timeZone = try node.text()
      case "title", "subtitle": graph[key] = .text(try node.text())
      case "data": data = try DataSpecification(node, folder: folder)
      case "charts":
        charts = try node.elements().map { try ChartSpecification($0, folder: folder) }
      case "graph": graph.merge(try node.values()) { $1 }
      case "legend": graph["legend"] = node.anyValue
      case "axes": for (id, node) in try node.members() { axes[id] = try node.values() }
      default:
        hasSingle = true
        try single.read(key, node, folder: folder)
      }
    }
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
    let size = Size(width: try parts[0].number(), height: try parts[1].number())
    guard size.width > 0, size.height > 0 else {
      throw node.bad("[width, height] in points, both greater than 0")
    }
    return size
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
    try node.read(Self.keys) { try chart.read($0, $1, folder: folder) }
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
    try node.read(["fill", "stroke", "symbol"]) { key, node in
      switch key {
      case "fill": look.fill = try node.paint()
      case "stroke": look.stroke = try node.stroke()
      default: look.symbol = try node.symbol()
      }
    }
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

extension SpecificationNode {
  fileprivate func symbol() throws -> Symbol {
    let name = try text()
    guard let symbol = Symbol(rawValue: name) else {
      let names = Symbol.allCases.map(\.rawValue)
      throw SpecificationError.unknownName(
        place: place, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
    }
    return symbol
  }
}

extension AnswerSpecification {
  init(_ node: SpecificationNode) throws {
    var answer: AnswerSpecification?
    try node.read(["column", "columns", "value", "values"]) { key, node in
      switch key {
      case "column": answer = .column(try node.text())
      case "columns": answer = .columns(try node.texts())
      case "value": answer = .value(node.anyValue)
      default:
        answer =
          node.isArray
          ? .records(try node.elements().map(\.anyValue)) : .values(try node.values())
      }
    }
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
    let keys = [
      "file", "records", "columns", "format", "separator", "decimal", "header", "missing", "types",
      "filter", "sort", "first", "last",
    ]
    try node.read(keys) { key, node in
      switch key {
      case "file": file = Self.path(try node.text(), in: folder)
      case "records", "columns": records = node
      case "filter": data.filters = try (node.isArray ? node.elements() : [node]).map(Filter.init)
      case "sort": try data.readOrder(node)
      case "first": data.first = try node.count()
      case "last": data.last = try node.count()
      default: try data.options.read(key, node)
      }
    }
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

  private mutating func readOrder(_ node: SpecificationNode) throws {
    guard node.isObject else {
      sortColumn = try node.text()
      return
    }
    try node.read(["column", "descending"]) { key, node in
      if key == "column" { sortColumn = try node.text() } else { isDescending = try node.flag() }
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
    try node.read(["column", "from", "to", "among"]) { key, node in
      switch key {
      case "column": filter.column = try node.text()
      case "from": filter.from = node.anyValue
      case "to": filter.to = node.anyValue
      default: filter.among = try node.texts()
      }
    }
    guard !filter.column.isEmpty else {
      throw SpecificationError.missingKey(place: node.place, key: "column")
    }
    self = filter
  }
}

extension TableOptions {
  /// Reads one of the keys that say how a file is read.
  fileprivate mutating func read(_ key: String, _ node: SpecificationNode) throws {
    switch key {
    case "format":
      let name = try node.text()
      guard let format = TableFormat(rawValue: name) else {
        throw SpecificationError.badValue(
          place: node.place, found: "\"\(name)\"", allowed: "\"csv\" or \"json\"")
      }
      self.format = format
    case "separator":
      let text = try node.text()
      guard text.count == 1, let character = text.first else { throw node.bad("one character") }
      separator = character
    case "decimal":
      let text = try node.text()
      guard text == "." || text == "," else { throw node.bad("\".\" or \",\"") }
      decimalMark = text == "." ? .point : .comma
    case "header": header = try node.flag()
    case "missing": missing.formUnion(try node.texts())
    default:
      for (name, type) in try node.members() {
        do {
          types[name] = try ColumnType(try type.text())
        } catch let error as TableError {
          throw SpecificationError.inside(place: type.place, reason: error.description)
        }
      }
    }
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
