import ChartFiles

extension Table {
  /// Reads a table from a file.
  ///
  /// The file is mapped, not copied; don't truncate it while it is read. The types of columns are
  /// detected from their cells:
  /// - Numbers: `12`, `-0.5`, `.5`, `+1`, `1e5`, `inf`; for decimal commas, see `DecimalMark`.
  ///   Columns with thousands separators or codes such as `00123` are text.
  /// - Times: `2012-01-31`, `2012/1/31` and `2012-01`, also with `T10:30`, ` 10:30:15.25`, `Z` or
  ///   `+02:00`; `31.1.2012` and `1/31/2012` if a day beyond 12 shows the order; `Jan 31 2012`,
  ///   `31 January 2012`, `January 2012`. Years alone are numbers.
  /// - Texts: anything else, including mixtures.
  ///
  /// In CSV, a quotation mark in a quoted cell is doubled, blank lines are skipped, and cells
  /// missing at the end of a row are missing values. A last column with neither name nor values is
  /// dropped.
  ///
  /// - Throws: `TableError` with the location, the fault and the allowed values.
  public static func read(
    contentsOf path: String, options: TableOptions = TableOptions()
  ) throws(TableError) -> Table {
    let input = try InputBytes.table(at: path)
    return try read(input, name: path, options: options)
  }

  /// Reads a table from the rest of an open file or pipe, which stays open.
  ///
  /// Messages use `name`. Types are detected as by `read(contentsOf:options:)`.
  ///
  /// - Throws: `TableError` with the location, the fault and the allowed values.
  public static func read(
    fileDescriptor: Int32, name: String, options: TableOptions = TableOptions()
  ) throws(TableError) -> Table {
    let input = try InputBytes.table(in: fileDescriptor, name: name)
    return try read(input, name: name, options: options)
  }

  /// Reads a table from memory, which is copied.
  ///
  /// Messages use `name`, and its extension specifies the format. Types are detected as by
  /// `read(contentsOf:options:)`.
  ///
  /// - Throws: `TableError` with the location, the fault and the allowed values.
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

  /// Returns the format of the input.
  ///
  /// It is JSON if an option or the extension `.json` declares it, or if the text begins like JSON.
  private static func format(
    of input: InputBytes, name: String, declared: TableFormat?
  ) throws(TableError) -> TableFormat {
    let start = input.textOffset
    var text = Bytes(start: input.start + start, count: input.count - start)
    let isBlank: (UInt8) -> Bool = { $0 == Byte.space || (9...13).contains($0) }
    text = Bytes(rebasing: text.drop(while: isBlank))
    guard let first = text.first else { throw .empty(file: name) }
    let isBracket = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    // A header may begin with a bracket, but not followed by a character that follows one in JSON.
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
