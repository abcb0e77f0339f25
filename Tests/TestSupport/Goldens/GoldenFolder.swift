import ChartFiles
import Charthouse
import Glibc

/// A folder with a text file for each golden, which tests compare with or record.
public struct GoldenFolder: Sendable {
  /// The goldens that are recorded.
  public enum Mode: String, CaseIterable, Sendable {
    /// None: every difference is a failure.
    case never
    /// Those that don't exist.
    case missing
    /// All that differ; those that no test draws are removed.
    case all
  }

  /// The result of comparing a text with its golden.
  public enum Verdict: Equatable, Sendable {
    case same
    /// The golden differs or doesn't exist; the message includes the path of the new text.
    case differs(String)
    /// The golden was recorded, according to the message.
    case recorded(String)

    /// The message of the test failure; `nil` if the texts are equal.
    ///
    /// A recording fails too, so that it isn't taken for a comparison.
    public var failure: String? {
      switch self {
      case .same: nil
      case .differs(let message), .recorded(let message): message
      }
    }
  }

  /// The path of the folder.
  public let path: String
  /// The folder for new texts that differ from the recorded ones, outside of the source tree.
  public let foundPath: String
  /// The goldens that are recorded.
  public let mode: Mode
  /// The extension of the files.
  ///
  /// Default: `txt`.
  public let fileExtension: String

  /// Creates a folder.
  public init(path: String, foundPath: String, mode: Mode, fileExtension: String = "txt") {
    self.path = path
    self.foundPath = foundPath
    self.mode = mode
    self.fileExtension = fileExtension
  }

  /// The environment variable that selects the goldens to record.
  ///
  /// Its value is the name of a mode. Default: never.
  public static let variable = "CHARTHOUSE_GOLDENS"

  /// Opens a folder beside a source file, with the mode from the environment.
  ///
  /// - Throws: `TestSupportError` if the mode doesn't exist.
  public init(
    besideFile file: String, named name: String = "Goldens", fileExtension: String = "txt"
  ) throws {
    let word = getenv(Self.variable).map { String(cString: $0) } ?? Mode.never.rawValue
    guard let mode = Mode(rawValue: word) else {
      throw TestSupportError(
        "\(Self.variable) can't be \"\(word)\"; it takes one of "
          + Mode.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let directory = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.init(
      path: directory.joined(separator: "/") + "/\(name)",
      foundPath: try TestBuild.products + "/\(name)", mode: mode, fileExtension: fileExtension)
  }

  /// Compares a text with the golden of a name, such as `pie/all-zero`.
  ///
  /// The golden is recorded if the mode requests it.
  ///
  /// - Throws: `FileError` or `TestSupportError` if a file can't be read or written.
  public func compare(_ text: String, with name: String) throws -> Verdict {
    let file = "\(path)/\(name).\(fileExtension)"
    let old = try Self.read(file)
    if old == text { return .same }
    let records = mode == .all || mode == .missing && old == nil
    if records {
      try Self.write(text, to: file)
      return .recorded("Golden \(name) was \(old == nil ? "made" : "recorded anew"): \(file)")
    }
    let found = "\(foundPath)/\(name).\(fileExtension)"
    try Self.write(text, to: found)
    guard let old else {
      return .differs("There is no golden \(name). Found: \(found). To record: make goldens")
    }
    return .differs(
      """
      Golden \(name) differs.
      \(LineDifference(from: old, to: text))
      Recorded: \(file)
      Found: \(found)
      To record what is found: make goldens
      """)
  }

  /// The names of the goldens in the folder, sorted.
  public var names: [String] {
    let suffix = ".\(fileExtension)"
    return Self.files(below: path).filter { $0.hasSuffix(suffix) }
      .map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// Finds the goldens that aren't in `names`; mode `all` removes them.
  public func stale(besides names: some Sequence<String>) -> Verdict {
    let stale = Set(self.names).subtracting(names).sorted()
    guard !stale.isEmpty else { return .same }
    let list = stale.joined(separator: ", ")
    guard mode == .all else { return .differs("No test draws the goldens \(list).") }
    for name in stale { unlink("\(path)/\(name).\(fileExtension)") }
    return .recorded("The goldens \(list), which no test draws, were removed.")
  }

  private static func files(below path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
      let isDirectory = entry.pointee.d_type == UInt8(DT_DIR)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if isDirectory {
        files += Self.files(below: "\(path)/\(name)").map { "\(name)/\($0)" }
      } else {
        files.append(name)
      }
    }
    return files
  }

  /// Returns the text of a file; `nil` if there is no such file.
  private static func read(_ path: String) throws -> String? {
    guard let file = fopen(path, "r") else {
      guard errno == ENOENT else {
        throw TestSupportError("can't read \(path): \(String(cString: strerror(errno)))")
      }
      return nil
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private static func write(_ text: String, to path: String) throws {
    var directory = ""
    for part in path.split(separator: "/").dropLast() {
      directory += "/\(part)"
      mkdir(directory, 0o777)
    }
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
