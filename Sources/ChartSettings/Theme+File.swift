import ChartDescription
import ChartFiles
import ChartJSON
import ChartScene
import ChartText

extension Theme {
  /// Creates the standard theme of a name, or reads the theme of a JSON file.
  ///
  /// A name that ends with ".json" or contains a slash is a file. The file is an object with some
  /// of `properties`. Its key "base" is the name or file of the theme that it changes. Default:
  /// light. Other files that it names are relative to its folder. `json(named:)` returns one to
  /// start from.
  ///
  /// - Parameters:
  ///   - name: A name of `names`, or a file.
  ///   - folder: The folder of relative paths: a path that ends with a slash, or empty.
  /// - Throws: `ThemeError` with the file, the line and the key of the fault.
  public init(_ name: String, relativeTo folder: String = "") throws(ThemeError) {
    try self.init(name, relativeTo: folder, depth: 0)
  }

  /// Reads the theme of a JSON file.
  ///
  /// - Throws: `ThemeError` with the file, the line and the key of the fault.
  public init(contentsOf path: String) throws(ThemeError) {
    try self.init(contentsOf: path, depth: 0)
  }

  /// Creates a theme from JSON in the form of a theme file.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - name: The name for messages.
  ///   - folder: The folder of relative paths: a path that ends with a slash, or empty.
  /// - Throws: `ThemeError` with the line and the key of the fault.
  public init(json: String, name: String = "theme", relativeTo folder: String = "")
    throws(ThemeError)
  {
    try self.init(json: json, name: name, folder: folder, base: nil, depth: 0)
  }

  private init(_ name: String, relativeTo folder: String, depth: Int) throws(ThemeError) {
    if let theme = Theme(named: name) {
      self = theme
    } else if Self.isFile(name) {
      try self.init(contentsOf: name.hasPrefix("/") ? name : folder + name, depth: depth)
    } else {
      throw .unknown(
        name: name, suggestion: nearestName(to: name, among: Self.names), allowed: Self.names)
    }
  }

  private init(contentsOf path: String, depth: Int) throws(ThemeError) {
    guard depth < 8 else { throw .depth(file: path) }
    guard let bytes = FileContent.read(path) else {
      throw .unreadable(file: path, reason: FileContent.reason(of: path))
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    try self.init(
      json: String(decoding: bytes, as: UTF8.self), name: path, folder: folder, base: nil,
      depth: depth)
  }

  /// Reads a theme that changes `base`, or the base that the JSON names if that is `nil`.
  package init(json: String, name: String, folder: String, base: Theme?, depth: Int)
    throws(ThemeError)
  {
    let document: JSONDocument
    do throws(JSONProblem) {
      document = try JSONDocument(Array(json.utf8))
    } catch {
      throw .document(file: name, reason: "this isn't JSON: \(error.inLines).")
    }
    guard case .object(let members) = document.root.value else {
      throw .document(file: name, reason: "a theme must be an object, {\"base\": \"light\", …}.")
    }
    if let base {
      self = base
    } else {
      self = try Self.base(
        members["base"], at: Self.location(of: "base", in: document, name), folder: folder,
        depth: depth)
    }
    // In the order of the description: the color of all texts must not undo that of a single one.
    let order = Self.properties.map(\.name)
    let changes = members.filter { $0.key != "base" && $0.key != "summary" }.sorted {
      (order.firstIndex(of: $0.key) ?? -1, $0.key) < (order.firstIndex(of: $1.key) ?? -1, $1.key)
    }
    for (key, value) in changes {
      do {
        try set(key, to: Value(value), relativeTo: folder)
      } catch {
        throw .inside(
          location: Self.location(of: key, in: document, name), reason: error.descriptionAfterPath)
      }
    }
  }

  /// The position of a key for messages, such as `house.json, line 3, $.plotFill`.
  private static func location(of key: String, in document: JSONDocument, _ name: String) -> String
  {
    let path = "$\(JSONDocument.step(to: key))"
    return "\(name), line \(document.line(of: path)), \(path)"
  }

  private static func base(
    _ value: JSONValue?, at location: @autoclosure () -> String, folder: String, depth: Int
  ) throws(ThemeError) -> Theme {
    switch value {
    case nil: return .light
    case .string(let base)?:
      do throws(ThemeError) {
        return try Theme(base, relativeTo: folder, depth: depth + 1)
      } catch {
        guard case .unknown = error else { throw error }
        throw .inside(location: location(), reason: "\(error)")
      }
    default:
      throw .inside(location: location(), reason: "it takes the name or the file of a theme.")
    }
  }

  private static func isFile(_ name: String) -> Bool {
    name.hasSuffix(".json") || name.contains("/")
  }
}
