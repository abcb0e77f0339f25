import ChartColumns
import ChartFiles
import CharthouseTables
import Glibc
import TestSupport
import Testing

/// Reads `text` as the file `data.csv`.
func csv(_ text: String, _ options: TableOptions = TableOptions()) throws -> Table {
  try Table.read(bytes: Array(text.utf8), name: "data.csv", options: options)
}

/// Reads `text` as the file `data.json`.
func json(_ text: String, _ options: TableOptions = TableOptions()) throws -> Table {
  try Table.read(bytes: Array(text.utf8), name: "data.json", options: options)
}

/// Returns the error that `body` throws.
func tableError(_ body: () throws -> Table) -> TableError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? TableError
  }
}

extension Table {
  /// Returns the texts of a column, "–" for a missing value.
  func texts(_ name: String) throws -> [String] {
    let column = try column(named: name)
    return (0..<count).map { column.text(ofRecord: $0) ?? "–" }
  }

  /// Returns the numbers of a column.
  func numbers(_ name: String) throws -> [Double] {
    try column(named: name).column.withValues { Array($0) }
  }

  /// Returns the type of a column.
  func type(_ name: String) throws -> Column.DataType { try column(named: name).type }
}

extension TableLocation {
  /// Returns the location of a line of `data.csv`.
  static func line(_ line: Int) -> TableLocation { TableLocation("data.csv", .line(line)) }
  /// Returns the location of a record of `data.json`.
  static func record(_ record: Int) -> TableLocation { TableLocation("data.json", .record(record)) }
  /// Returns the location of a value of `data.json`.
  static func path(_ path: String) -> TableLocation { TableLocation("data.json", .path(path)) }
}

/// A file with `text`, removed with the last owner of the value.
final class TemporaryFile {
  private let home: TemporaryDirectory
  /// The path of the file.
  var path: String { home.path + "/data" }

  init(_ text: String) throws {
    home = try TemporaryDirectory()
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}

/// Calls `body` with the reading end of a pipe that contains `text`, which must be short.
func piped<Result>(_ text: String, _ body: (Int32) throws -> Result) throws -> Result {
  var ends: [Int32] = [0, 0]
  try #require(pipe(&ends) == 0)
  defer { close(ends[0]) }
  try #require(write(ends[1], text, text.utf8.count) == text.utf8.count)
  close(ends[1])
  return try body(ends[0])
}
