import Charthouse
import Glibc
import Testing

/// The standard kinds of this build.
enum BuiltKinds {
  /// Knows them and no others, and remembers nothing between runs.
  static let registry = Result {
    let products = try findProducts()
    var places = PluginPlaces(environment: [:], executable: nil)
    places.directories = [PluginPlaces.Directory(path: products, listsOtherLibraries: false)]
    places.scanner = products + "/charthouse-scan"
    return PluginRegistry(places: places)
  }

  /// Where the products of this build are: beside the test bundle, wherever the process has that from.
  private static func findProducts() throws -> String {
    let maps = try #require(fopen("/proc/self/maps", "r"))
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, CInt(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasSuffix("PackageTests.xctest\n"), let start = text.firstIndex(of: "/"),
        let end = text.lastIndex(of: "/")
      else { continue }
      return String(text[start..<end])
    }
    throw NoBundle()
  }

  private struct NoBundle: Error {}
}
