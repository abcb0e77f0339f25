import ChartModel
import ChartScene
import ChartSettings

extension Chart {
  /// Tells that the data source answers something else now: the next layout asks again.
  ///
  /// From inside a query it is refused: the next layout throws `ChartError.insideQuery`.
  public func reload() {
    refusing("Reloading the data") { [self] in
      needsData = true
      needsAll = true
    }
  }

  /// Tells that one query is answered otherwise now, such as `color` or `label`: only that one is asked again.
  ///
  /// A name that no query has is thrown by the next layout.
  public func reload(_ query: String) {
    edit(RecordEdit(change: .renew(nil), query: query))
  }

  /// Tells that some records are answered otherwise now: the next layout asks for those alone.
  ///
  /// - Parameters:
  ///   - records: The records; numbers that there aren't are passed over.
  ///   - series: The series that they are in; nil: all.
  ///   - query: The query that is answered otherwise; nil: all. A name that no query has is thrown by the next layout.
  public func reload(records: Range<Int>, series: Int? = nil, query: String? = nil) {
    edit(RecordEdit(change: .renew(records), series: series, query: query))
  }

  /// Tells that there are new records: the next layout asks for those alone.
  ///
  /// What is selected, the bubble, and the graph's notes at records move with their records. A number or a count below 0,
  /// or beyond 2³¹, is thrown by the next layout.
  ///
  /// - Parameters:
  ///   - place: The number that the first of them has now.
  ///   - count: How many there are.
  ///   - series: The series that they are in; nil: all.
  public func insertRecords(at place: Int, count: Int = 1, series: Int? = nil) {
    edit(RecordEdit(change: .insert(at: place, count: count), series: series))
  }

  /// Tells that records are gone: the next layout asks for nothing.
  ///
  /// What is selected, the bubble, and the graph's notes at records move with their records, and go with those that are
  /// gone.
  ///
  /// - Parameters:
  ///   - records: The numbers that they had.
  ///   - series: The series that they were in; nil: all.
  public func deleteRecords(_ records: Range<Int>, series: Int? = nil) {
    edit(RecordEdit(change: .delete(records), series: series))
  }

  private func edit(_ edit: RecordEdit) {
    refusing("Telling of changed records") { [self] () throws(ChartError) in
      if let query = edit.query { _ = try self.query(query) }
      if case .insert(let place, let count) = edit.change,
        !(0...Int(Int32.max)).contains(place) || !(0...Int(Int32.max)).contains(count)
      {
        throw .badValue(
          owner: owner, member: "records to insert", value: "\(count) at \(place)",
          allowed: "a place and a count of at least 0")
      }
      edits.append(edit)
      graph?.follow(edit, of: self)
      for (query, encoding) in encodings { encodings[query] = encoding.edited(by: edit) }
      needsData = true
    }
  }

  /// Makes a change that can't throw; what refuses it is thrown by the next layout.
  func refusing(_ what: String, _ body: @escaping () throws(ChartError) -> Void) {
    do throws(ChartError) { try change(what, body) } catch { pendingErrors.append(error) }
  }

  // MARK: - Taking them in

  /// What became of a series' records for a query since they were asked for; nil: all must be asked for.
  func pieces(of query: String, series: Int) -> RecordPieces? {
    guard !needsAll, let columns = asked[query], columns.indices.contains(series) else {
      return nil
    }
    var pieces = RecordPieces(count: columns[series].count)
    for edit in edits where edit.concerns(query, series: series) { pieces.apply(edit) }
    return pieces
  }

  /// Brings the single answers that are kept to the records as they are now.
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

  /// The answer of the data source for one record, asked once.
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
  /// The same after an edit, where it is a function that was told how many records there are.
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
  /// Moves what is at records with them.
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
