/// An error in finding or loading a kind.
public enum PluginError: Error, Equatable, Sendable {
  /// No usable plug-in has the kind. `suggestion` is the most similar name, `available` are all
  /// names, and `unusable` the plug-ins that may have it, each with its reason.
  case unknownKind(name: String, suggestion: String?, available: [String], unusable: [String])
  /// Only an unusable plug-in has the kind; `state` is the reason.
  case unusableKind(name: String, path: String, state: PluginState)
  /// The library has changed since it was scanned.
  case changed(path: String)
  /// The system's loader refused the library, with this message.
  case notLoaded(path: String, reason: String)
}

extension PluginError: CustomStringConvertible {
  /// The error and its remedy, in whole sentences.
  public var description: String {
    switch self {
    case .unknownKind(let name, let suggestion, let available, let unusable):
      "There is no chart kind \"\(name)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? ".")
        + (available.isEmpty
          ? " No plug-in with a chart kind was found."
          : " The kinds are: \(available.joined(separator: ", ")).")
        + (unusable.isEmpty
          ? ""
          : " These plug-ins can't be used: \(unusable.joined(separator: "; ")).")
    case .unusableKind(let name, let path, let state):
      "The chart kind \"\(name)\" is in a plug-in that can't be used. \(path): \(state)."
    case .changed(let path):
      "The plug-in \(path) is no longer the one that was scanned: refresh the registry, or, if it"
        + " is loaded already, restart the program."
    case .notLoaded(let path, let reason): "The plug-in \(path) can't be loaded: \(reason)."
    }
  }
}
