import Charthouse
import CharthouseTables

extension Specification {
  /// The version of the format that this library reads.
  public static let version = 1

  /// Reads a specification from a JSON file; files that it names are relative to its folder.
  ///
  /// - Throws: `TableError.unreadable` where there is no such file, `SpecificationError` with the line and the place of a fault.
  public init(contentsOf path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let input = try InputBytes.table(at: path)
    try self.init(input, file: path, folder: folder)
  }

  /// Reads a specification from what is left of an open file or pipe, which stays open.
  ///
  /// Files that it names are relative to the working directory; `name` is for messages.
  ///
  /// - Throws: `TableError.unreadable`, `SpecificationError` with the line and the place of a fault.
  public init(fileDescriptor: Int32, name: String) throws {
    let input = try InputBytes.table(in: fileDescriptor, name: name)
    try self.init(input, file: name, folder: "")
  }

  /// Reads a specification from JSON text.
  ///
  /// Files that it names are relative to the working directory; `name` is for messages.
  ///
  /// - Throws: `SpecificationError` with the line and the place of a fault.
  public init(json: [UInt8], name: String) throws {
    try self.init(InputBytes(json), file: name, folder: "")
  }

  private init(_ input: InputBytes, file: String, folder: String) throws {
    let document: JSONDocument
    do throws(JSONProblem) {
      // A copy: the file may be another one by the time that something is found to be wrong.
      document = try JSONDocument(input.text, depthLimit: 2_048, allowsZero: false)
    } catch {
      throw SpecificationError.document(
        file: file,
        reason: error.isZeroCharacter
          ? "line \(error.line): \(error.problem)." : "this is no JSON: \(error.inLines).")
    }
    let root = SpecificationNode(document, file: file, folder: folder)
    let text = SpecificationText(document, file: file)
    let content = try text.locating {
      try Self.checkFormat(of: root, file: file)
      return try SpecificationFile(root)
    }
    self = content.whole
    self.text = text
    place = root.place
    self.folder = folder
    if !content.single.kind.isEmpty {
      charts = [content.single]
      charts[0].place = root.place
    }
  }

  /// Says which format was found where it is another one, before any key of that is called unknown.
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
      reason: "this is no Charthouse specification"
        + (other.map { " but one of \($0)" } ?? "")
        + ": it must have \"charthouse\": \(version).")
  }
}
