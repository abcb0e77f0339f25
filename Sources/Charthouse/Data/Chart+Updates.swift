import ChartModel
import ChartScene
import ChartSettings

extension Chart {
  /// Announces new data: the next layout queries everything again.
  ///
  /// Inside a query the change is refused: the next layout throws `ChartError.insideQuery`.
  public func reload() {
    refusing("Reloading the data") { [self] in
      needsData = true
      needsAll = true
    }
  }

  /// Announces new answers to one query, such as `color` or `label`: only that one is queried
  /// again.
  ///
  /// If no query has the name, the next layout throws.
  public func reload(_ query: String) {
    edit(RecordEdit(change: .renew(nil), query: query))
  }

  /// Announces new values of some records: the next layout queries only those.
  ///
  /// - Parameters:
  ///   - records: The records; those that don't exist are ignored.
  ///   - series: The series of the records; `nil` for all.
  ///   - query: The query with new answers; `nil` for all. If no query has the name, the next
  ///     layout throws.
  public func reload(records: Range<Int>, series: Int? = nil, query: String? = nil) {
    edit(RecordEdit(change: .renew(records), series: series, query: query))
  }

  /// Announces inserted records: the next layout queries only those.
  ///
  /// Selection, tooltip and the graph's notes at records move with their records. The next layout
  /// throws if an index or count is negative or above 2³¹.
  ///
  /// - Parameters:
  ///   - place: The index of the first new record.
  ///   - count: The number of new records.
  ///   - series: The series of the records; `nil` for all.
  public func insertRecords(at place: Int, count: Int = 1, series: Int? = nil) {
    edit(RecordEdit(change: .insert(at: place, count: count), series: series))
  }

  /// Announces deleted records: the next layout queries nothing.
  ///
  /// Selection, tooltip and the graph's notes at records move with their records; those at deleted
  /// records are removed.
  ///
  /// - Parameters:
  ///   - records: The former indices of the records.
  ///   - series: The series of the records; `nil` for all.
  public func deleteRecords(_ records: Range<Int>, series: Int? = nil) {
    edit(RecordEdit(change: .delete(records), series: series))
  }

  private func edit(_ edit: RecordEdit) {
    refusing("Reporting changed records") { [self] () throws(ChartError) in
      if let query = edit.query { _ = try self.query(query) }
      if case .insert(let place, let count) = edit.change,
        !(0...Int(Int32.max)).contains(place) || !(0...Int(Int32.max)).contains(count)
      {
        throw .badValue(
          owner: owner, member: "records to insert", value: "\(count) at \(place)",
          allowed: "a position and a count of at least 0")
      }
      edits.append(edit)
      graph?.follow(edit, of: self)
      for (query, encoding) in encodings { encodings[query] = encoding.edited(by: edit) }
      needsData = true
    }
  }

  /// Makes a change that can't throw; the next layout throws its error.
  func refusing(_ what: String, _ body: @escaping () throws(ChartError) -> Void) {
    do throws(ChartError) { try change(what, body) } catch { pendingErrors.append(error) }
  }

  // MARK: - Applying edits

  /// The edits of a series' records since a query was answered; `nil` if all must be queried.
  func pieces(of query: String, series: Int) -> RecordPieces? {
    guard !needsAll, let columns = asked[query], columns.indices.contains(series) else {
      return nil
    }
    var pieces = RecordPieces(count: columns[series].count)
    for edit in edits where edit.concerns(query, series: series) { pieces.apply(edit) }
    return pieces
  }

  /// Applies the edits of records to the known values of single records.
  func editSingles() {
    if needsAll { singles = [:] }
    guard !edits.isEmpty else { return }
    for (query, series) in singles {
      for (number, values) in series {
        guard let last = values.keys.max() else { continue }
        var pieces = RecordPieces(count: last + 1)
        for edit in edits where edit.concerns(query, series: number) { pieces.apply(edit) }
        var moved: [Int: Value] = [:]
        var start = 0
        for piece in pieces.pieces {
          if case .known(let range) = piece {
            for record in range { moved[start + record - range.lowerBound] = values[record] }
          }
          start += piece.count
        }
        singles[query]?[number] = moved
      }
    }
  }

  /// The data source's value for one record, queried once.
  func single(_ query: String, series: Int, record: Int, _ ask: () throws -> Value) rethrows
    -> Value
  {
    if let known = singles[query]?[series]?[record] { return known }
    let value = try ask()
    singles[query, default: [:]][series, default: [:]][record] = value
    return value
  }
}

extension Encoding {
  /// The encoding after an edit; that of a function has a number of records.
  fileprivate func edited(by edit: RecordEdit) -> Encoding {
    func edited(_ count: Int) -> Int {
      var pieces = RecordPieces(count: count)
      pieces.apply(edit)
      return pieces.count
    }
    switch self {
    case .function(let function, let records?):
      return .function(function, records: edited(records))
    case .gathered(let function, let records?):
      return .gathered(function, records: edited(records))
    default: return self
    }
  }
}

extension Graph {
  /// Moves everything at records with them.
  func follow(_ edit: RecordEdit, of chart: Chart) {
    let id = chart.id
    let moved = settings.annotations.compactMap { annotation -> Annotation? in
      guard case .note(var note) = annotation,
        case .record(let record, let series, id) = note.target
      else { return annotation }
      guard let place = edit.moved(record, series: series) else { return nil }
      note.target = .record(place, series: series, chart: id)
      return .note(note)
    }
    if moved != settings.annotations { settings.annotations = moved }
    host?.follow(edit, of: id)
  }
}
