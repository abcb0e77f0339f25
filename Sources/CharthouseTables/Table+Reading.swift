import ChartFiles

extension Table {
  /// Reads a table from a file.
  ///
  /// The file is mapped, not copied; it must not be shortened meanwhile. Values are found by content:
  /// - numbers: `12`, `-0.5`, `.5`, `+1`, `1e5`, `inf`; a decimal comma as `DecimalMark` tells. Marks between thousands
  ///   and codes such as `00123` leave a column text.
  /// - times: `2012-01-31`, `2012/1/31` and `2012-01`, also with `T10:30`, ` 10:30:15.25`, `Z` or `+02:00`;
  ///   `31.1.2012` and `1/31/2012` where a day beyond 12 tells the order; `Jan 31 2012`, `31 January 2012`,
  ///   `January 2012`. Years alone are numbers.
  /// - anything else, and a mixture, is text.
  ///
  /// In CSV only doubled quotation marks are one of them in a quoted cell; blank lines are skipped; cells missing at the
  /// end of a row are missing values. A last column that has neither name nor value is dropped.
  ///
  /// - Throws: `TableError` with the place, what is wrong there and what is allowed.
  public static func read(
    contentsOf path: String, options: TableOptions = TableOptions()
  ) throws(TableError) -> Table {
    let input = try InputBytes.table(at: path)
    return try read(input, name: path, options: options)
  }

  /// Reads a table from what is left of an open file or pipe, which stays open; `name` is for messages.
  ///
  /// - Throws: As `read(contentsOf:options:)`.
  public static func read(
    fileDescriptor: Int32, name: String, options: TableOptions = TableOptions()
  ) throws(TableError) -> Table {
    let input = try InputBytes.table(in: fileDescriptor, name: name)
    return try read(input, name: name, options: options)
  }

  /// Reads a table from memory, which is copied; `name` is for messages and, by its ending, for the format.
  ///
  /// - Throws: As `read(contentsOf:options:)`.
  public static func read(
    bytes: [UInt8], name: String, options: TableOptions = TableOptions()
  ) throws(TableError) -> Table {
    try read(InputBytes(bytes), name: name, options: options)
  }

  private static func read(
    _ input: InputBytes, name: String, options: TableOptions
  ) throws(TableError) -> Table {
    if let encoding = input.foreignEncoding { throw .encoding(file: name, found: encoding) }
    let rules = CellRules(options)
    switch try format(of: input, name: name, declared: options.format) {
    case .json:
      var builder = try TableBuilder(
        JSONSource(input, file: name), options: options, rules: rules)
      return try builder.table()
    case .csv:
      let source = try CSVSource(input, file: name, options: options, rules: rules)
      var builder = try TableBuilder(source, options: options, rules: rules)
      return try builder.table()
    }
  }

  /// What `input` is written in.
  ///
  /// JSON is what is declared so, by an option or the ending `.json`, or begins so.
  private static func format(
    of input: InputBytes, name: String, declared: TableFormat?
  ) throws(TableError) -> TableFormat {
    let start = input.textOffset
    var text = Bytes(start: input.start + start, count: input.count - start)
    let isBlank: (UInt8) -> Bool = { $0 == Byte.space || (9...13).contains($0) }
    text = Bytes(rebasing: text.drop(while: isBlank))
    guard let first = text.first else { throw .empty(file: name) }
    let isBracket = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    // A header may begin with a bracket, but not with what follows one in JSON.
    let second = text.dropFirst().first { !isBlank($0) }
    let looksLikeJSON = isBracket && second.map { "[{\"]}".utf8.contains($0) } ?? false
    let wanted = declared ?? (name.lowercased().hasSuffix(".json") ? .json : nil)
    if let wanted, wanted == .json ? !isBracket : looksLikeJSON {
      let line = text.prefix(60).prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      throw .format(file: name, declared: wanted, beginning: String(decoding: line, as: UTF8.self))
    }
    return wanted ?? (looksLikeJSON ? .json : .csv)
  }
}
