/// An error in finding or reading a theme.
public enum ThemeError: Error, Hashable, Sendable {
  /// The file can't be read.
  case unreadable(file: String, reason: String)
  /// The file isn't a JSON object.
  case document(file: String, reason: String)
  /// No standard theme has the name.
  case unknown(name: String, suggestion: String?, allowed: [String])
  /// Too many theme files are based on each other.
  case depth(file: String)
  /// A value in the file is wrong, at a position such as `my-theme.json, $.title`.
  case inside(location: String, reason: String)
}

extension ThemeError: CustomStringConvertible {
  /// The fault, its position, and the values allowed.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "The theme \(file) can't be read: \(reason)."
    case .document(let file, let reason): "\(file): \(reason)"
    case .unknown(let name, let suggestion, let allowed):
      "There is no theme \"\(name)\"." + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        + " There are: \(allowed.joined(separator: ", ")). A file, such as \"my-theme.json\", is allowed too."
    case .depth(let file): "\(file): too many themes are based on each other."
    case .inside(let location, let reason): "\(location): \(reason)"
    }
  }
}
