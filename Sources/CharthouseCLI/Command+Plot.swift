import Charthouse
import CharthouseSpec

extension Command {
  /// The command that draws a table.
  static let plot = Command(
    "plot", "FILE --kind KIND [OPTION]... -o OUT", argument: .file("FILE"),
    summary: "Draw a chart of a CSV or JSON file.", details: Plot.details,
    options: Plot.options + Picture.options + Output.options
  ) { arguments in
    let specification = try Plot.specification(arguments)
    let output = try Output(arguments)
    try output.write(try Picture(of: specification, arguments))
  }
}

/// The specification of a plot command line.
enum Plot {
  static let details = [
    "FILE is a table of CSV or JSON records; - is standard input. Without --x, x is the first column of times or texts, a column of years or of whole numbers at equal steps, or else the number of the record. Without --y, every other column of numbers is a series, if the kind supports several."
  ]

  static let options = [
    Option("kind", "k", .kind, "The kind of chart; for a list, run 'charthouse kinds'."),
    Option("x", nil, .any("COL"), "The column for x."),
    Option("y", nil, .any("COL[,COL]..."), "The columns for y, each of which is a series."),
    Option(
      "series", nil, .any("COL"), "The column of series names, for a table in long form."
    ),
    Option("encoding", nil, .any("NAME=COL"), "The column for another query of the kind."),
    Option(
      "aggregate", nil, .choice("HOW", Aggregate.allCases.map(\.rawValue)),
      "Combine records of a series at the same x: sum, mean, min, max, count, first or last."
    ),
    Option("title", nil, .any("T"), "The title."),
    Option("subtitle", nil, .any("T"), "The subtitle."),
    Option(
      "filter", nil, .any("COL=FROM..TO"),
      "Keep records within a range; COL=TEXT[,TEXT]... keeps records with one of the texts."),
    Option(
      "sort", nil, .any("COL"), "Sort the records by a column; -COL sorts in descending order."),
    Option("first", nil, .any("N"), "Keep the first N records."),
    Option("last", nil, .any("N"), "Keep the last N records."),
    Option(
      "type", nil, .any("COL=TYPE"), "The type of a column: " + ColumnType.forms),
    Option(
      "separator", nil, .any("C"), "The separator of cells in a CSV file. Default: detected."),
    Option("decimal", nil, .choice("C", [".", ","]), "The decimal mark. Default: detected."),
    Option(
      "input", nil, .choice("F", TableFormat.allCases.map(\.rawValue)),
      "The format of FILE: csv or json. Default: detected."),
  ]

  static func specification(_ arguments: Arguments) throws -> Specification {
    let file = try arguments.onlyArgument("The file with the data")
    guard let kind = arguments["kind"] else {
      throw arguments.misuse(
        "The kind of chart is missing: use --kind KIND. For a list, run 'charthouse kinds'.")
    }
    var specification = Specification()
    for name in ["title", "subtitle"] {
      specification[.graph][name] = arguments[name].map(Value.text)
    }
    specification.data = try data(file, arguments)
    var chart = ChartSpecification(kind: kind)
    let aggregate = try arguments.choice("aggregate", of: Aggregate.self)
    if let x = arguments["x"] { chart.encodings["x"] = .column(x) }
    let y = arguments.all("y").flatMap { $0.split(separator: ",").map(String.init) }
    if !y.isEmpty { chart.encodings["y"] = encode(y, aggregate) }
    for (name, columns) in try arguments.pairs("encoding", "NAME=COL") {
      // Positions and names are the same for all records that are aggregated.
      let isPlace = name == "x" || name == "label"
      chart.encodings[name] = encode(
        columns.split(separator: ",").map(String.init), isPlace ? nil : aggregate)
    }
    if aggregate != nil, !chart.encodings.keys.contains(where: { $0 != "x" && $0 != "label" }) {
      throw arguments.misuse("--aggregate needs a column: use --y COL or --encoding NAME=COL.")
    }
    chart.seriesColumn = arguments["series"]
    specification.charts = [chart]
    return specification
  }

  private static func encode(_ columns: [String], _ aggregate: Aggregate?) -> EncodingSpecification
  {
    columns.count == 1 ? .column(columns[0], aggregate) : .columns(columns, aggregate)
  }

  private static func data(_ file: String, _ arguments: Arguments) throws -> DataSpecification {
    var data = DataSpecification(.file(file))
    data.options.format = try arguments.choice("input", of: TableFormat.self)
    if let separator = arguments["separator"] {
      let named = ["tab": "\t", "\\t": "\t"][separator] ?? separator
      guard named.count == 1, let character = named.first else {
        throw arguments.misuse(
          "--separator can't be \"\(separator)\"; it takes one character, or tab.")
      }
      data.options.separator = character
    }
    switch arguments["decimal"] {
    case nil: break
    case ".": data.options.decimalMark = .point
    case ",": data.options.decimalMark = .comma
    case let mark?: throw arguments.misuse("--decimal can't be \"\(mark)\"; it takes . or ,")
    }
    for (column, type) in try arguments.pairs("type", "COL=TYPE") {
      data.options.types[column] = try ColumnType(type)
    }
    data.filters = try arguments.pairs("filter", "COL=FROM..TO or COL=TEXT,TEXT").map(filter)
    if let sort = arguments["sort"] {
      data.isDescending = sort.hasPrefix("-")
      data.sortColumn = data.isDescending ? String(sort.dropFirst()) : sort
    }
    data.first = try arguments.count("first")
    data.last = try arguments.count("last")
    return data
  }

  private static func filter(_ column: String, _ text: String) -> DataSpecification.Filter {
    guard let dots = text.firstRange(of: "..") else {
      return .init(column: column, among: text.split(separator: ",").map(String.init))
    }
    func limit(_ text: Substring) -> Value? {
      text.isEmpty ? nil : Double(text).map(Value.number) ?? .text(String(text))
    }
    return .init(
      column: column, from: limit(text[..<dots.lowerBound]), to: limit(text[dots.upperBound...]))
  }
}
