import ChartRegistry
public import Charthouse
import Glibc

/// The products of the build that is tested: the command, the scan helper, the kinds.
public enum TestBuild {
  /// The directory of the products: beside the test bundle, wherever the process loaded that from.
  ///
  /// - Throws: `TestSupportError` if no test bundle is loaded.
  public static var products: String {
    get throws {
      guard let maps = fopen("/proc/self/maps", "r") else { throw TestSupportError("no maps") }
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
      throw TestSupportError("no test bundle is loaded")
    }
  }

  /// The scan helper.
  ///
  /// - Throws: `TestSupportError` if no test bundle is loaded.
  public static var scanner: String { get throws { try products + "/charthouse-scan" } }

  /// The registry of the standard kinds alone, without a cache between runs.
  public static let registry = Result { PluginRegistry(places: try places(of: [products])) }

  /// Returns plug-in directories, with this build's helper, without a cache between runs.
  ///
  /// - Throws: `TestSupportError` if no test bundle is loaded.
  public static func places(of directories: [String]) throws -> PluginDirectories {
    var places = PluginDirectories(environment: [:], executable: nil)
    places.directories = directories.map {
      PluginDirectories.Directory(path: $0, listsOtherLibraries: false)
    }
    places.scanner = try scanner
    return places
  }
}

/// The reason why a test could not be set up.
public struct TestSupportError: Error, CustomStringConvertible {
  /// A description of the missing thing.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
