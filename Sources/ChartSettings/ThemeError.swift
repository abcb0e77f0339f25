/// Why a theme can't be had.
public enum ThemeError: Error, Hashable, Sendable {
  /// Its file can't be read.
  case unreadable(file: String, reason: String)
  /// Its file is no JSON, or no object.
  case document(file: String, reason: String)
  /// A name that no standard theme has.
  case unknown(name: String, suggestion: String?, allowed: [String])
  /// Files that name each other as what they are based on, more of them than can be.
  case depth(file: String)
  /// Something in its file, by a place such as `my-theme.json, $.title`.
  case inside(place: String, reason: String)
}

extension ThemeError: CustomStringConvertible {
  /// What is wrong, where, and what is allowed.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "The theme \(file) can't be read: \(reason)."
    case .document(let file, let reason): "\(file): \(reason)"
    case .unknown(let name, let suggestion, let allowed):
      "There is no theme \"\(name)\"." + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        + " There are: \(allowed.joined(separator: ", ")); or name a file, such as \"my-theme.json\"."
    case .depth(let file): "\(file): too many themes are based on each other."
    case .inside(let place, let reason): "\(place): \(reason)"
    }
  }
}
