import Charthouse
import CharthouseTables

extension Specification {
  /// The version of the format that this library reads.
  public static let version = 1

  /// Reads a specification from a JSON file.
  ///
  /// The files that it names are relative to its folder.
  ///
  /// - Throws: `TableError.unreadable` if the file can't be read, or `SpecificationError` with the
  ///   line and location of a fault.
  public init(contentsOf path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let input = try InputBytes.table(at: path)
    try self.init(input, file: path, folder: folder)
  }

  /// Reads a specification from the rest of an open file or pipe, which stays open.
  ///
  /// Files that it names are relative to the working directory; `name` is for messages.
  ///
  /// - Throws: `TableError.unreadable` if the file can't be read, or `SpecificationError` with the
  ///   line and location of a fault.
  public init(fileDescriptor: Int32, name: String) throws {
    let input = try InputBytes.table(in: fileDescriptor, name: name)
    try self.init(input, file: name, folder: "")
  }

  /// Reads a specification from JSON text.
  ///
  /// Files that it names are relative to the working directory; `name` is for messages.
  ///
  /// - Throws: `SpecificationError` with the line and location of a fault.
  public init(json: [UInt8], name: String) throws {
    try self.init(InputBytes(json), file: name, folder: "")
  }

  private init(_ input: InputBytes, file: String, folder: String) throws {
    let document: JSONDocument
    do throws(JSONProblem) {
      // The text is copied, because the file may have changed when a fault is reported.
      document = try JSONDocument(input.text, depthLimit: 2_048, allowsZero: false)
    } catch {
      throw SpecificationError.document(
        file: file,
        reason: error.isZeroCharacter
          ? "line \(error.line): \(error.problem)." : "this isn't JSON: \(error.inLines).")
    }
    let root = SpecificationNode(document, file: file, folder: folder)
    let text = SpecificationText(document, file: file)
    let content = try text.locating {
      try Self.checkFormat(of: root, file: file)
      return try SpecificationFile(root)
    }
    self = content.whole
    self.text = text
    location = root.location
    self.folder = folder
    if !content.single.kind.isEmpty {
      charts = [content.single]
      charts[0].location = root.location
    }
  }

  /// Rejects files of another format before their keys are reported as unknown.
  private static func checkFormat(of root: SpecificationNode, file: String) throws {
    guard root.isObject else { throw root.bad("an object: {\"charthouse\": \(version), …}") }
    let members = try root.members()
    if let found = members.first(where: { $0.key == "charthouse" })?.node {
      guard found.anyValue == .number(Double(version)) else {
        throw found.bad("\(version), the version of the format that this program reads")
      }
      return
    }
    let other = members.first { $0.key == "$schema" }.flatMap { try? $0.node.text() }
    throw SpecificationError.document(
      file: file,
      reason: "this isn't a Charthouse specification"
        + (other.map { " but a file of \($0)" } ?? "")
        + ": it must have \"charthouse\": \(version).")
  }
}
