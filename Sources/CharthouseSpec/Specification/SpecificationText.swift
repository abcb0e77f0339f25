import Charthouse

/// The text of a specification, used to find the lines of faults.
struct SpecificationText: Sendable {
  private let file: String
  private let document: JSONDocument

  init(_ document: JSONDocument, file: String) {
    self.file = file
    self.document = document
  }

  /// Calls a closure and adds the line to the locations of its errors.
  func locating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SpecificationError {
      throw located(error)
    }
  }

  private func located(_ error: SpecificationError) -> SpecificationError {
    switch error {
    case .unknownKey(let location, let key, let suggestion, let allowed):
      .unknownKey(
        location: located(location, at: location.to(key)), key: key, suggestion: suggestion,
        allowed: allowed
      )
    case .missingKey(let location, let key, let beside):
      .missingKey(
        location: located(location, at: beside.map { location.to($0) }), key: key, beside: beside)
    case .alternatives(let location, let given, let allowed):
      .alternatives(
        location: located(location, at: given.last.map { location.to($0) }), given: given,
        allowed: allowed)
    case .badValue(let location, let found, let allowed):
      .badValue(location: located(location), found: found, allowed: allowed)
    case .unknownName(let location, let name, let suggestion, let allowed):
      .unknownName(
        location: located(location), name: name, suggestion: suggestion, allowed: allowed)
    case .inside(let location, let reason): .inside(location: located(location), reason: reason)
    case .several(let errors): .several(errors.map(located))
    case .document, .unanswered: error
    }
  }

  /// A location with its line: `chart.json, line 4, $.size` for `chart.json, $.size`.
  ///
  /// The line is that of `mark`, or of the location itself if `mark` is `nil`.
  private func located(_ location: String, at mark: String? = nil) -> String {
    let start = "\(file), "
    guard location.hasPrefix("\(start)$") else { return location }
    let path = (mark ?? location).dropFirst(start.count)
    return "\(start)line \(document.line(of: path)), \(location.dropFirst(start.count))"
  }
}
