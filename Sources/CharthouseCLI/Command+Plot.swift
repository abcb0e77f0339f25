import Charthouse
import CharthouseSpec

extension Command {
  /// Draws a table.
  static let plot = Command(
    "plot", usage: "FILE --kind KIND [OPTION]... -o OUT", "Draw a chart of a CSV or JSON file.",
    details: Plot.details, options: Plot.options + Picture.options + Picture.outputOptions
  ) { arguments in
    let output = try Output(arguments, command: "plot")
    let specification = try Plot.specification(arguments, command: "plot")
    try output.write(try Picture.scene(of: specification, arguments, command: "plot"))
  }
}

/// What a command line of plot says, as a specification.
enum Plot {
  static let details = """
    FILE is a table of CSV or JSON records; - is standard input. Without --x the first column of times or texts is x, or
    else the number of the record; without --y every other column of numbers is a series, as far as the kind takes them.
    """

  static let options = [
    Option("kind", "k", "KIND", "The kind of chart; 'charthouse kinds' lists them."),
    Option("x", nil, "COL", "The column for x."),
    Option("y", nil, "COL[,COL]...", "The columns for y, a series each."),
    Option(
      "series", nil, "COL", "The column whose values are the series, in a table of long form."),
    Option("answer", nil, "NAME=COL", "The column that answers another query of the kind."),
    Option("title", nil, "T", "The title."),
    Option("subtitle", nil, "T", "The subtitle."),
    Option(
      "filter", nil, "COL=FROM..TO", "Keep records in a range; COL=TEXT,TEXT keeps some texts."),
    Option("sort", nil, "COL", "Sort the records by a column; -COL sorts from the greatest."),
    Option("first", nil, "N", "Keep the first N records."),
    Option("last", nil, "N", "Keep the last N records."),
    Option(
      "type", nil, "COL=TYPE", "What a column holds: number, time, text, number:, or time:d/m/y."),
    Option("separator", nil, "C", "What stands between cells of a CSV file; found unless said."),
    Option("decimal", nil, "C", "The decimal mark, . or , ; found unless said."),
    Option("input", nil, "F", "What FILE is: csv or json; found unless said."),
  ]

  static func specification(_ arguments: Arguments, command: String) throws -> Specification {
    guard let file = arguments.rest.first else {
      throw UsageError("The file with the data is missing.", command: command)
    }
    guard arguments.rest.count == 1 else {
      throw UsageError("There is one FILE, but also \"\(arguments.rest[1])\".", command: command)
    }
    guard let kind = arguments["kind"] else {
      throw UsageError(
        "The kind of chart is missing: --kind KIND. 'charthouse kinds' lists them.",
        command: command)
    }
    var specification = Specification()
    if let title = arguments["title"] { specification.graph["title"] = .text(title) }
    if let subtitle = arguments["subtitle"] { specification.graph["subtitle"] = .text(subtitle) }
    specification.data = try data(file, arguments, command: command)
    var chart = ChartSpecification(kind: kind)
    if let x = arguments["x"] { chart.answers["x"] = .column(x) }
    if let y = arguments["y"] { chart.answers["y"] = columns(y) }
    chart.seriesColumn = arguments["series"]
    for answer in arguments.all("answer") {
      let (name, column) = try pair(answer, "answer", "NAME=COL", command)
      chart.answers[name] = columns(column)
    }
    specification.charts = [chart]
    return specification
  }

  private static func columns(_ text: String) -> AnswerSpecification {
    let names = text.split(separator: ",").map(String.init)
    return names.count > 1 ? .columns(names) : .column(text)
  }

  private static func pair(_ text: String, _ option: String, _ form: String, _ command: String)
    throws(UsageError) -> (String, String)
  {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw UsageError(
        "\"--\(option) \(text)\" is not understood; it takes \(form).", command: command)
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private static func data(_ file: String, _ arguments: Arguments, command: String) throws
    -> DataSpecification
  {
    var data = DataSpecification(.file(file))
    if let name = arguments["input"] {
      guard let format = TableFormat(rawValue: name) else {
        throw UsageError("--input can't be \"\(name)\"; it takes csv or json.", command: command)
      }
      data.options.format = format
    }
    if let separator = arguments["separator"] {
      let named = ["tab": "\t", "\\t": "\t"][separator] ?? separator
      guard named.count == 1, let character = named.first else {
        throw UsageError(
          "--separator can't be \"\(separator)\"; it takes one character, or tab.", command: command
        )
      }
      data.options.separator = character
    }
    if let mark = arguments["decimal"] {
      guard mark == "." || mark == "," else {
        throw UsageError("--decimal can't be \"\(mark)\"; it takes . or ,", command: command)
      }
      data.options.decimalMark = mark == "." ? .point : .comma
    }
    for type in arguments.all("type") {
      let (column, name) = try pair(type, "type", "COL=TYPE", command)
      data.options.types[column] = try ColumnType(name)
    }
    data.filters = try arguments.all("filter").map { text in
      let (column, range) = try pair(text, "filter", "COL=FROM..TO or COL=TEXT,TEXT", command)
      return filter(column, range)
    }
    if let sort = arguments["sort"] {
      data.isDescending = sort.hasPrefix("-")
      data.sortColumn = data.isDescending ? String(sort.dropFirst()) : sort
    }
    data.first = try arguments.count("first", command: command)
    data.last = try arguments.count("last", command: command)
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
