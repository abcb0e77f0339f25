import ChartScene

/// A fault of a specification that prevents it from being read or drawn.
public enum SpecificationError: Error, Equatable, Sendable {
  /// The file isn't JSON, or is of another format.
  case document(file: String, reason: String)
  /// An object has an unknown key.
  case unknownKey(location: String, key: String, suggestion: String?, allowed: [String])
  /// A required key is missing; `beside` is the key that requires it, or `nil`.
  case missingKey(location: String, key: String, beside: String?)
  /// An object has none or several of keys of which exactly one is required.
  case alternatives(location: String, given: [String], allowed: [String])
  /// A value doesn't fit its key.
  case badValue(location: String, found: String, allowed: String)
  /// A name isn't one of the available names.
  case unknownName(location: String, name: String, suggestion: String?, allowed: [String])
  /// A required query has no encoding.
  ///
  /// If a column that may have been meant for it is text, `why` is the reason.
  case unanswered(chart: String, kind: String, query: String, columns: [String], why: String? = nil)
  /// An error of a chart or table, with its location in the specification.
  case inside(location: String, reason: String)
  /// Several errors, in the order in which they were found.
  case several([SpecificationError])
}

extension SpecificationError: CustomStringConvertible {
  /// The fault, its location, and the allowed values.
  public var description: String {
    switch self {
    case .document(let file, let reason): "\(file): \(reason)"
    case .unknownKey(let location, let key, let suggestion, let allowed):
      "\(location): there is no key \"\(key)\" here." + Self.hint(suggestion, allowed)
    case .missingKey(let location, let key, let beside):
      "\(location): the key \"\(key)\" is missing\(beside.map { "; \"\($0)\" needs it" } ?? "")."
    case .alternatives(let location, let given, let allowed):
      given.isEmpty
        ? "\(location): one of these keys is required: \(allowed.joined(separator: ", "))."
        : "\(location): only one of these keys is allowed: \(given.joined(separator: ", "))."
    case .badValue(let location, let found, let allowed):
      "\(location) is \(found); it takes \(allowed)."
    case .unknownName(let location, let name, let suggestion, let allowed):
      "\(location): there is no \"\(name)\"." + Self.hint(suggestion, allowed)
    case .unanswered(let chart, let kind, let query, let columns, let why):
      "Chart \"\(chart)\": the kind \(kind) needs an encoding for \"\(query)\", and no suitable column is left."
        + (columns.isEmpty ? "" : " The table has: \(columns.joined(separator: ", ")).")
        + (why.map { " \($0)" } ?? "")
    case .inside(let location, let reason): "\(location): \(reason)"
    case .several(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }

  private static func hint(_ suggestion: String?, _ allowed: [String]) -> String {
    (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
      + (allowed.isEmpty ? "" : " There are: \(allowed.joined(separator: ", ")).")
  }
}

/// Calls a closure and adds a location in the specification to its errors.
///
/// An empty location leaves errors unchanged.
func at<Result>(_ location: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error where !location.isEmpty && !(error is SpecificationError) {
    let reason = (error as? ChartError)?.descriptionAfterPath ?? String(describing: error)
    throw SpecificationError.inside(location: location, reason: reason)
  }
}

/// A collection of independent faults that are reported together.
struct Faults {
  private var errors: [SpecificationError] = []

  /// Calls a closure and collects any `SpecificationError` that it throws.
  mutating func collect(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SpecificationError {
      if case .several(let parts) = error { errors += parts } else { errors.append(error) }
    }
  }

  /// Throws the collected errors, if there are any.
  func check() throws(SpecificationError) {
    guard let first = errors.first else { return }
    throw errors.count == 1 ? first : .several(errors)
  }
}
