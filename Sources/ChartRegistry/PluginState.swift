public import ChartDescription
import Glibc

/// Whether a library can be used as a plug-in, and if not, why.
public enum PluginState: Hashable, Sendable {
  /// Its kinds can be used.
  case available
  /// Another plug-in, found before it, has a kind with one of its ids or names.
  case shadowed(by: String)
  /// For another version of the interface, or another processor.
  case incompatible(reason: String)
  /// It needs a library that isn't installed; `reason` is the loader's own words.
  case missingLibrary(name: String, reason: String)
  /// It did something wrong when it was opened or described itself.
  case broken(LoadFailure)
  /// A library, or only a name like that of one, without the entry function.
  case notPlugin(reason: String)
  /// Not opened, because somebody else might have put it there.
  case refused(reason: String)
  /// Not opened, because the person said so.
  case disabled
  /// Not opened, because the helper that does it isn't there or can't be started.
  case notScanned(reason: String)
}

/// What a library did wrong, with the evidence.
public struct LoadFailure: Hashable, Sendable {
  /// What happened.
  public enum Cause: Hashable, Sendable {
    /// A signal ended the process that had opened it.
    case crashed(signal: Int)
    /// It wasn't done after so many seconds, and was ended.
    case hung(seconds: Double)
    /// It ended the process that had opened it.
    case exited(code: Int)
    /// It wrote where only the report belongs.
    case garbled
    /// What it says about itself is wrong.
    case faulty([DescriptionFault])
    /// The system's loader refused it; the loader's own words.
    case refusedByLoader(String)
  }

  /// What happened.
  public var cause: Cause
  /// The end of what it wrote on standard output and error; mostly empty.
  public var lastWords: String

  /// Makes a breakage.
  public init(cause: Cause, lastWords: String = "") {
    self.cause = cause
    self.lastWords = lastWords
  }
}

extension PluginState: CustomStringConvertible {
  /// The state and its reason, as the part of a sentence that follows the plug-in's path and a colon.
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
  /// What happened, and the last words.
  public var description: String {
    let words = lastWords.isEmpty ? "" : "; its last words: \(lastWords)"
    return "\(cause)\(words)"
  }
}

extension LoadFailure.Cause: CustomStringConvertible {
  /// What happened, as a part of a sentence.
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
