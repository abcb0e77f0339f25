public import ChartDescription
import Glibc

/// The state of a library: usable as a plug-in, or the reason why not.
public enum PluginState: Hashable, Sendable {
  /// Its kinds can be used.
  case available
  /// Another plug-in, found earlier, has a kind with one of its identifiers or names.
  case shadowed(by: String)
  /// Built for another version of the interface, or for another processor.
  case incompatible(reason: String)
  /// A library that it needs isn't installed; `reason` is the loader's message.
  case missingLibrary(name: String, reason: String)
  /// It failed when it was opened or described itself.
  case broken(LoadFailure)
  /// A library without the entry function, or not a library at all.
  case notPlugin(reason: String)
  /// Not opened, since somebody else may have put it there.
  case refused(reason: String)
  /// Not opened, since the user disabled it.
  case disabled
  /// Not opened, since the scan helper is missing or can't be started.
  case notScanned(reason: String)
}

/// The failure of a library, with the evidence.
public struct LoadFailure: Hashable, Sendable {
  /// The cause of a failure.
  public enum Cause: Hashable, Sendable {
    /// A signal ended the process that opened it.
    case crashed(signal: Int)
    /// It wasn't ready after so many seconds, and was killed.
    case hung(seconds: Double)
    /// It ended the process that opened it.
    case exited(code: Int)
    /// It wrote to the descriptor of the report.
    case garbled
    /// Its description is wrong.
    case faulty([DescriptionFault])
    /// The system's loader refused it, with this message.
    case refusedByLoader(String)
  }

  /// The cause.
  public var cause: Cause
  /// The end of standard output and error; usually empty.
  public var lastWords: String

  /// Creates a failure.
  public init(cause: Cause, lastWords: String = "") {
    self.cause = cause
    self.lastWords = lastWords
  }
}

extension PluginState: CustomStringConvertible {
  /// The state and its reason, to follow the plug-in's path and a colon in a sentence.
  public var description: String {
    switch self {
    case .available: "available"
    case .shadowed(let other): "shadowed by \(other), which has a kind of the same name"
    case .incompatible(let reason): "incompatible: \(reason)"
    case .missingLibrary(let name, let reason): "missing library \(name): \(reason)"
    case .broken(let breakage): "broken: \(breakage)"
    case .notPlugin(let reason): "not a plug-in: \(reason)"
    case .refused(let reason): "refused: \(reason)"
    case .disabled: "disabled"
    case .notScanned(let reason): "not scanned: \(reason)"
    }
  }
}

extension LoadFailure: CustomStringConvertible {
  /// The cause, and the last output.
  public var description: String {
    let words = lastWords.isEmpty ? "" : "; its last words: \(lastWords)"
    return "\(cause)\(words)"
  }
}

extension LoadFailure.Cause: CustomStringConvertible {
  /// The cause, as a part of a sentence.
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
