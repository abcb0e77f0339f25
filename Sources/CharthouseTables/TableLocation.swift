/// A location in a file, for messages.
public struct TableLocation: Hashable, Sendable, CustomStringConvertible {
  /// A position in a file.
  public enum Position: Hashable, Sendable {
    /// The whole file.
    case file
    /// A line of a text, counted from 1.
    case line(Int)
    /// A record of a JSON file, counted from 1.
    case record(Int)
    /// A value of a JSON file, such as `$[3].open`; array elements are counted from 0.
    case path(String)
  }

  /// The name of the file.
  public let file: String
  /// The position in the file.
  public let position: Position

  /// Creates a location.
  public init(_ file: String, _ position: Position) {
    self.file = file
    self.position = position
  }

  /// The location as text, such as `data.csv, line 12`.
  public var description: String {
    switch position {
    case .file: file
    case .line(let line): "\(file), line \(line)"
    case .record(let record): "\(file), record \(record)"
    case .path(let path): "\(file), \(path)"
    }
  }
}

/// Returns a text of the input as quoted in messages: shortened, on one line.
package func quoted(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return "“\(line.count > 40 ? line.prefix(39) + "…" : line)”"
}

/// Returns the texts as listed in messages: the first twelve, and the number of others.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(12).map(quoted).joined(separator: ", ")
  return names.count > 12 ? "\(shown) and \(names.count - 12) more" : shown
}
