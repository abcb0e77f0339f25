/// Where in a file something stands, as a reader would look for it.
public struct TableLocation: Hashable, Sendable, CustomStringConvertible {
  /// What the place is counted in.
  public enum Position: Hashable, Sendable {
    /// The whole file.
    case file
    /// A line of a text, from 1.
    case line(Int)
    /// A record of a JSON file, from 1.
    case record(Int)
    /// A value of a JSON file, such as `$[3].open`; arrays count from 0.
    case path(String)
  }

  /// The name of the file.
  public let file: String
  /// The place in it.
  public let position: Position

  /// Makes a place.
  public init(_ file: String, _ position: Position) {
    self.file = file
    self.position = position
  }

  /// Such as `data.csv, line 12`.
  public var description: String {
    switch position {
    case .file: file
    case .line(let line): "\(file), line \(line)"
    case .record(let record): "\(file), record \(record)"
    case .path(let path): "\(file), \(path)"
    }
  }
}

/// A text of the input as messages quote it: shortened, on one line.
package func quoted(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return "“\(line.count > 40 ? line.prefix(39) + "…" : line)”"
}

/// The texts as messages list them: the first twelve, and how many more there are.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(12).map(quoted).joined(separator: ", ")
  return names.count > 12 ? "\(shown) and \(names.count - 12) more" : shown
}
