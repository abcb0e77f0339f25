import Glibc
import Synchronization

/// Where the command's words go.
enum Console {
  /// Writes a line to standard output.
  ///
  /// - Throws: `OutputError.unwritable`.
  static func print(_ text: String) throws(OutputError) {
    try write(Array((text + "\n").utf8))
  }

  /// Writes bytes to standard output.
  ///
  /// A pipe that nobody reads any more ends the process as the system does, by SIGPIPE and without a word.
  ///
  /// - Throws: `OutputError.unwritable`.
  static func write(_ bytes: [UInt8]) throws(OutputError) {
    guard put(bytes, STDOUT_FILENO) else {
      throw .unwritable(reason: String(cString: strerror(errno)))
    }
  }

  /// Writes a message to standard error, with the command's name before it.
  static func warn(_ message: String) {
    note("charthouse: \(message)")
  }

  /// Writes a line to standard error; there is nowhere to say that it can't be written.
  static func note(_ text: String) {
    _ = put(Array((text + "\n").utf8), STDERR_FILENO)
  }

  /// Shows how far something is, in a line of standard error that the next one replaces, where that is a terminal; an
  /// empty text takes it away.
  static func progress(_ text: String) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    let wasShown = isProgressShown.exchange(!text.isEmpty, ordering: .relaxed)
    guard wasShown || !text.isEmpty else { return }
    _ = put(Array("\r\u{1b}[K\(text)".utf8), STDERR_FILENO)
  }

  /// Whether the last line of standard error is one on progress.
  private static let isProgressShown = Atomic<Bool>(false)

  private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Why something could not be written to standard output.
enum OutputError: Error, CustomStringConvertible {
  /// Standard output is a terminal, and the picture is not text.
  case terminal(format: String)
  /// Standard output can't be written to.
  case unwritable(reason: String)

  var description: String {
    switch self {
    case .terminal(let format):
      "Standard output is a terminal, which can't show \(format); send it to a file or a pipe."
    case .unwritable(let reason): "Standard output can't be written to: \(reason)."
    }
  }
}
