/// Why a kind can't be had.
public enum PluginError: Error, Equatable, Sendable {
  /// No plug-in that can be used has it. `suggestion` is the name most like it, `available` all names there are,
  /// `unusable` the plug-ins that might have it, each with its reason.
  case unknownKind(name: String, suggestion: String?, available: [String], unusable: [String])
  /// A plug-in has it that can't be used; `state` says why.
  case unusableKind(name: String, path: String, state: PluginState)
  /// The library is no longer the one that was scanned.
  case changed(path: String)
  /// The system's loader refused the library; its own words.
  case notLoaded(path: String, reason: String)
}

extension PluginError: CustomStringConvertible {
  /// What is wrong and what can be done, in whole sentences.
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
      "The plug-in \(path) is no longer the one that was scanned: refresh the registry, or, where it"
        + " has been loaded already, start the program again."
    case .notLoaded(let path, let reason): "The plug-in \(path) can't be loaded: \(reason)."
    }
  }
}
