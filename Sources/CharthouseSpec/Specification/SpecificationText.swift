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
    case .unknownKey(let place, let key, let suggestion, let allowed):
      .unknownKey(
        place: located(place, at: place.to(key)), key: key, suggestion: suggestion, allowed: allowed
      )
    case .missingKey(let place, let key, let beside):
      .missingKey(
        place: located(place, at: beside.map { place.to($0) }), key: key, beside: beside)
    case .alternatives(let place, let given, let allowed):
      .alternatives(
        place: located(place, at: given.last.map { place.to($0) }), given: given, allowed: allowed)
    case .badValue(let place, let found, let allowed):
      .badValue(place: located(place), found: found, allowed: allowed)
    case .unknownName(let place, let name, let suggestion, let allowed):
      .unknownName(place: located(place), name: name, suggestion: suggestion, allowed: allowed)
    case .inside(let place, let reason): .inside(place: located(place), reason: reason)
    case .several(let errors): .several(errors.map(located))
    case .document, .unanswered: error
    }
  }

  /// A location with its line: `chart.json, line 4, $.size` for `chart.json, $.size`.
  ///
  /// The line is that of `mark`, or of the location itself if `mark` is `nil`.
  private func located(_ place: String, at mark: String? = nil) -> String {
    let start = "\(file), "
    guard place.hasPrefix("\(start)$") else { return place }
    let path = (mark ?? place).dropFirst(start.count)
    return "\(start)line \(document.line(of: path)), \(place.dropFirst(start.count))"
  }
}
