/// An error in reading a theme.
public enum ThemeError: Error, Hashable, Sendable {
  /// A file that can't be read.
  case unreadable(file: String, reason: String)
  /// A file that isn't JSON, or isn't an object.
  case document(file: String, reason: String)
  /// A name that no standard theme has.
  case unknown(name: String, suggestion: String?, allowed: [String])
  /// A file with too many bases, such as files that are based on each other.
  case depth(file: String)
  /// An error at a position in a file, such as `my-theme.json, line 3, $.title`.
  case inside(place: String, reason: String)
}

extension ThemeError: CustomStringConvertible {
  /// The error, its position and the allowed values.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "The theme \(file) can't be read: \(reason)."
    case .document(let file, let reason): "\(file): \(reason)"
    case .unknown(let name, let suggestion, let allowed):
      "There is no theme \"\(name)\"." + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        + " There are: \(allowed.joined(separator: ", ")). A file, such as \"my-theme.json\", is allowed too."
    case .depth(let file): "\(file): too many themes are based on each other."
    case .inside(let place, let reason): "\(place): \(reason)"
    }
  }
}
