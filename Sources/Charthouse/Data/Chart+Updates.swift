import ChartModel
import ChartScene
import ChartSettings

extension Chart {
  /// Reports that all data have changed: the next layout queries them again.
  ///
  /// Refused inside a query: the next layout then throws `ChartError.insideQuery`.
  public func reload() {
    refusing("Reloading the data") { [self] in
      needsData = true
      needsAll = true
    }
  }

  /// Reports that the answer to one query, such as `color`, has changed; only that one is repeated.
  ///
  /// The next layout throws if the kind has no such query.
  public func reload(_ query: String) {
    edit(RecordEdit(change: .renew(nil), query: query))
  }

  /// Reports that some records have changed: the next layout queries only those.
  ///
  /// - Parameters:
  ///   - records: The records; numbers beyond the existing records are ignored.
  ///   - series: The series of the records. Default: all.
  ///   - query: The query whose answer has changed. Default: all. The next layout throws if the
  ///     kind has no such query.
  public func reload(records: Range<Int>, series: Int? = nil, query: String? = nil) {
    edit(RecordEdit(change: .renew(records), series: series, query: query))
  }

  /// Reports that records were inserted: the next layout queries only those.
  ///
  /// The selection, the tooltip, and notes at records move with their records. The next layout
  /// throws if the position or the count is below 0, or 2³¹ or more.
  ///
  /// - Parameters:
  ///   - place: The number of the first new record.
  ///   - count: The number of new records.
  ///   - series: The series of the records. Default: all.
  public func insertRecords(at place: Int, count: Int = 1, series: Int? = nil) {
    edit(RecordEdit(change: .insert(at: place, count: count), series: series))
  }

  /// Reports that records were deleted: the next layout queries none.
  ///
  /// The selection, the tooltip, and notes at records move with their records, and disappear with
  /// deleted ones.
  ///
  /// - Parameters:
  ///   - records: The numbers that the records had.
  ///   - series: The series of the records. Default: all.
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

  /// Makes a change that can't throw; if it is refused, the next layout throws the error.
  func refusing(_ what: String, _ body: @escaping () throws(ChartError) -> Void) {
    do throws(ChartError) { try change(what, body) } catch { pendingErrors.append(error) }
  }

  // MARK: - Applying edits

  /// The records of a series as edited since a query was last answered; `nil` to query all again.
  func pieces(of query: String, series: Int) -> RecordPieces? {
    guard !needsAll, let columns = asked[query], columns.indices.contains(series) else {
      return nil
    }
    var pieces = RecordPieces(count: columns[series].count)
    for edit in edits where edit.concerns(query, series: series) { pieces.apply(edit) }
    return pieces
  }

  /// Applies the edits to the kept answers for single records.
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

  /// The data source's answer for one record, queried once and then kept.
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
  /// The same encoding after an edit, with the record count of a function adjusted.
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
  /// Moves notes, selection and tooltip with their records.
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
