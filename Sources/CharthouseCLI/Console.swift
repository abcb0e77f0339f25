import Glibc
import Synchronization

/// Standard output and standard error of the command.
enum Console {
  /// Writes a line to standard output, with control characters as escapes.
  ///
  /// - Throws: `OutputError.unwritable` if writing fails.
  static func print(_ text: String) throws(OutputError) {
    try write(Array((text.printable + "\n").utf8))
  }

  /// Writes bytes to standard output.
  ///
  /// If the reader of a pipe has closed it, SIGPIPE ends the process without a message.
  ///
  /// - Throws: `OutputError.unwritable` if writing fails.
  static func write(_ bytes: [UInt8]) throws(OutputError) {
    guard put(bytes, STDOUT_FILENO) else {
      throw .unwritable(reason: String(cString: strerror(errno)))
    }
  }

  /// Writes a message with the command's name to standard error.
  static func warn(_ message: String) {
    note("charthouse: \(message)")
  }

  /// Writes a line to standard error, with control characters as escapes, ignoring failures.
  static func note(_ text: String) {
    _ = put(Array((text.printable + "\n").utf8), STDERR_FILENO)
  }

  /// Shows progress in a line of standard error, if that is a terminal.
  ///
  /// Each call replaces the line; an empty text removes it.
  static func progress(_ text: String) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    let wasShown = isProgressShown.exchange(!text.isEmpty, ordering: .relaxed)
    guard wasShown || !text.isEmpty else { return }
    _ = put(Array("\r\u{1b}[K\(text)".utf8), STDERR_FILENO)
  }

  /// `true` while a line of progress is shown.
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

/// An error in writing to standard output.
enum OutputError: Error, CustomStringConvertible {
  /// The output is a terminal, but the picture is binary.
  case terminal(format: String)
  /// Writing fails.
  case unwritable(reason: String)

  var description: String {
    switch self {
    case .terminal(let format):
      "Standard output is a terminal, which can't show \(format); send it to a file or a pipe."
    case .unwritable(let reason): "Standard output can't be written to: \(reason)."
    }
  }
}
