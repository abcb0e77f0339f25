import ChartDescription

/// Opens libraries, each in a separate process, and reads their reports.
struct ScanProcess {
  /// The helper's file.
  let scanner: String
  /// The helper's environment.
  let environment: [String: String]
  /// The time limit for a library.
  var deadline = Duration.seconds(2)
  /// The time limit for the second attempt, after which a library is considered hung.
  var lastDeadline = Duration.seconds(10)

  /// A problem that a change of the library's file wouldn't reveal, so it isn't cached.
  struct ScanError: Error {
    let state: PluginState
  }

  /// Opens the library at `path`.
  ///
  /// - Throws: `ScanError` if the helper can't be started, or if another library is missing.
  func scan(_ path: String) throws(ScanError) -> ScanFinding {
    var run = try run(path, deadline)
    var allowed = deadline
    if run.ending == .overdue {
      allowed = lastDeadline
      run = try self.run(path, allowed)
    }
    let lastWords = Self.lastWords(run.output)
    guard run.report.starts(with: ScanReport.greeting) else {
      let words = lastWords.isEmpty ? "" : ": \(lastWords)"
      throw ScanError(state: .notScanned(reason: "the helper \(scanner) fails by itself\(words)"))
    }
    let cause: LoadFailure.Cause
    var kindNames: [String] = []
    switch (ScanReport(received: run.report), run.ending) {
    case (.described(let description), _): return .described(StoredDescription(description))
    case (.incompatible(let reason), _): return .incompatible(reason: reason)
    case (.notPlugin(let reason), _): return .notPlugin(reason: reason)
    case (.faulty(let kinds, let faults), _): (cause, kindNames) = (.faulty(faults), kinds)
    case (.refusedByLoader(let reason), _):
      if let name = Self.missingLibrary(in: reason, on: path) {
        throw ScanError(state: .missingLibrary(name: name, reason: reason))
      }
      cause = .refusedByLoader(reason)
    case (nil, .overdue): cause = .hung(seconds: allowed / .seconds(1))
    case (nil, .signal(let signal)): cause = .crashed(signal: signal)
    case (nil, .exited) where run.report != ScanReport.greeting: cause = .garbled
    case (nil, .exited(let code)): cause = .exited(code: code)
    }
    return .broken(
      LoadFailure(cause: cause, lastWords: lastWords), kindNames: kindNames)
  }

  private func run(_ path: String, _ deadline: Duration) throws(ScanError) -> ChildProcess.Run {
    // Swift's crash report takes longer than everything else; the signal is enough.
    let environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    do throws(ChildProcess.StartFailure) {
      return try ChildProcess.run(scanner, [path], environment: environment, deadline: deadline)
    } catch {
      throw ScanError(state: .notScanned(reason: error.reason))
    }
  }

  /// The library that the loader didn't find, named at the beginning of its message.
  private static func missingLibrary(in reason: String, on path: String) -> String? {
    let parts = reason.split(separator: ": ")
    guard parts.count > 1, parts[1] == "cannot open shared object file", parts[0] != path else {
      return nil
    }
    return String(parts[0])
  }

  /// The end of an output as text for a message: no control characters, at most 500 characters.
  private static func lastWords(_ output: [UInt8]) -> String {
    let text = String(decoding: output, as: UTF8.self)
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    return String(words.map { String($0) }.joined(separator: " ").suffix(500))
  }
}
