/// Why a specification can't be read or drawn.
public enum SpecificationError: Error, Equatable, Sendable {
  /// It is no JSON, or not of this format.
  case document(file: String, reason: String)
  /// A key that isn't one.
  case unknownKey(place: String, key: String, suggestion: String?, allowed: [String])
  /// A key that must be there; `beside`: because of another that is there, nil: always.
  case missingKey(place: String, key: String, beside: String?)
  /// None, or several, of keys of which one must be there.
  case alternatives(place: String, given: [String], allowed: [String])
  /// A value of another type than its key takes.
  case badValue(place: String, found: String, allowed: String)
  /// A name that isn't one of those that there are.
  case unknownName(place: String, name: String, suggestion: String?, allowed: [String])
  /// A required query that nobody answers; `why`: why a column is text that may have been meant for it.
  case unanswered(chart: String, kind: String, query: String, columns: [String], why: String? = nil)
  /// An error of a chart or table, with the place in the specification that led to it.
  case inside(place: String, reason: String)
  /// Several of these, in the order in which they were found.
  case several([SpecificationError])
}

extension SpecificationError: CustomStringConvertible {
  /// What is wrong, where, and what is allowed.
  public var description: String {
    switch self {
    case .document(let file, let reason): "\(file): \(reason)"
    case .unknownKey(let place, let key, let suggestion, let allowed):
      "\(place): there is no key \"\(key)\" here." + Self.hint(suggestion, allowed)
    case .missingKey(let place, let key, let beside):
      "\(place): the key \"\(key)\" is missing\(beside.map { "; \"\($0)\" needs it" } ?? "")."
    case .alternatives(let place, let given, let allowed):
      given.isEmpty
        ? "\(place): one of these keys must be here: \(allowed.joined(separator: ", "))."
        : "\(place): there may be one of these keys, not all of them: \(given.joined(separator: ", "))."
    case .badValue(let place, let found, let allowed):
      "\(place) is \(found); it takes \(allowed)."
    case .unknownName(let place, let name, let suggestion, let allowed):
      "\(place): there is no \"\(name)\"." + Self.hint(suggestion, allowed)
    case .unanswered(let chart, let kind, let query, let columns, let why):
      "Chart \"\(chart)\": the kind \(kind) needs an answer to \"\(query)\", and no column is left for it."
        + (columns.isEmpty ? "" : " The table has: \(columns.joined(separator: ", ")).")
        + (why.map { " \($0)" } ?? "")
    case .inside(let place, let reason): "\(place): \(reason)"
    case .several(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }

  private static func hint(_ suggestion: String?, _ allowed: [String]) -> String {
    (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
      + (allowed.isEmpty ? "" : " There are: \(allowed.joined(separator: ", ")).")
  }
}

/// Does something on behalf of a place in a specification, which an error is told with; empty: nowhere.
func at<Result>(_ place: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error where !place.isEmpty && !(error is SpecificationError) {
    throw SpecificationError.inside(place: place, reason: String(describing: error))
  }
}

/// Faults that don't hinder each other from being found, so that a person hears of all at once.
struct Faults {
  private var errors: [SpecificationError] = []

  /// Does something, and goes on where that throws a `SpecificationError`.
  mutating func collect(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SpecificationError {
      if case .several(let parts) = error { errors += parts } else { errors.append(error) }
    }
  }

  /// Throws what was collected, if there was anything.
  func check() throws(SpecificationError) {
    guard let first = errors.first else { return }
    throw errors.count == 1 ? first : .several(errors)
  }
}
