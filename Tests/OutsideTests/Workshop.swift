import Charthouse
import Glibc
import Testing

/// A directory with the example in C, built by the C compiler with the header alone, and a registry that has nothing
/// else.
final class Workshop: Sendable {
  /// Built once for all tests.
  static let shared = Result { try Workshop() }

  /// The directory.
  let path: String
  /// Knows the example's kind.
  let registry: PluginRegistry

  private init() throws {
    var template = Array("/tmp/charthouse-outside-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let root = #filePath.dropLast("/Tests/OutsideTests/Workshop.swift".count)
    let command = """
      cc -std=c11 -Wall -Wextra -Werror -pedantic -shared -fPIC -I'\(root)/Sources/CChartPlugin/include' \
      -o '\(path)/libCandlestick.so' '\(root)/Examples/Candlestick/candlestick.c'
      """
    try #require(system(command) == 0)
    var places = PluginPlaces(environment: [:], executable: nil)
    places.directories = [PluginPlaces.Directory(path: path)]
    places.scanner = try Self.products() + "/charthouse-scan"
    registry = PluginRegistry(places: places)
  }

  /// Where the products of this build are: beside the test bundle, wherever the process has that from.
  private static func products() throws -> String {
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
