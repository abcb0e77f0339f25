public import ChartDescription
import Glibc

/// The state of a library as a plug-in: available, or the reason that it isn't.
public enum PluginState: Hashable, Sendable {
  /// Its kinds can be used.
  case available
  /// An earlier plug-in has a kind with one of its ids or names.
  case shadowed(by: String)
  /// It was built for another version of the interface, or another processor.
  case incompatible(reason: String)
  /// It needs a library that isn't installed; `reason` is the loader's message.
  case missingLibrary(name: String, reason: String)
  /// It failed when it was opened or described itself.
  case broken(LoadFailure)
  /// It is a library without the entry function, or a file that only has the name of a library.
  case notPlugin(reason: String)
  /// It wasn't opened, because its file isn't trusted.
  case pendingErrors(reason: String)
  /// It wasn't opened, because the user disabled it.
  case disabled
  /// It wasn't opened, because the helper is missing or can't be started.
  case notScanned(reason: String)
}

/// The failure of a library, with the evidence.
public struct LoadFailure: Hashable, Sendable {
  /// The cause of a failure.
  public enum Cause: Hashable, Sendable {
    /// A signal ended the process that opened it.
    case crashed(signal: Int)
    /// It wasn't done after so many seconds, and its process was killed.
    case hung(seconds: Double)
    /// It ended the process that opened it.
    case exited(code: Int)
    /// It wrote to the descriptor of the report.
    case garbled
    /// Its description is invalid.
    case faulty([DescriptionFault])
    /// The system's loader refused it, with this message.
    case refusedByLoader(String)
  }

  /// The cause of the failure.
  public var cause: Cause
  /// The end of the bytes written to standard output and error; often empty.
  public var lastWords: String

  /// Creates a failure.
  public init(cause: Cause, lastWords: String = "") {
    self.cause = cause
    self.lastWords = lastWords
  }
}

extension PluginState: CustomStringConvertible {
  /// The state and its reason, as a clause that follows the plug-in's path and a colon.
  public var description: String {
    switch self {
    case .available: "available"
    case .shadowed(let other): "shadowed by \(other), which has a kind of the same name"
    case .incompatible(let reason): "incompatible: \(reason)"
    case .missingLibrary(let name, let reason): "missing library \(name): \(reason)"
    case .broken(let breakage): "broken: \(breakage)"
    case .notPlugin(let reason): "not a plug-in: \(reason)"
    case .pendingErrors(let reason): "refused: \(reason)"
    case .disabled: "disabled"
    case .notScanned(let reason): "not scanned: \(reason)"
    }
  }
}

extension LoadFailure: CustomStringConvertible {
  /// The cause, and the last words.
  public var description: String {
    let words = lastWords.isEmpty ? "" : "; its last words: \(lastWords)"
    return "\(cause)\(words)"
  }
}

extension LoadFailure.Cause: CustomStringConvertible {
  /// The cause, as a clause of a sentence.
  public var description: String {
    switch self {
    case .crashed(let signal):
      "it crashed with signal \(signal)"
        + (strsignal(Int32(signal)).map { " (\(String(cString: $0)))" } ?? "")
    case .hung(let seconds): "it was not done after \(seconds) seconds"
    case .exited(let code): "it ended the process that had opened it, with exit code \(code)"
    case .garbled: "it wrote over the report about it"
    case .faulty(let faults): faults.map(\.withinPlugin).joined(separator: "; ")
    case .refusedByLoader(let reason): "it can't be loaded: \(reason)"
    }
  }
}
