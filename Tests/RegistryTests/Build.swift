import Testing

@testable import Charthouse

/// Where the package's sources and the products of this build are.
enum Build {
  /// The directory of the C sources of bad plug-ins.
  static let zoo = String(#filePath.dropLast("/Build.swift".count)) + "/Zoo"
  /// The directory of the plug-in header.
  static let header = zoo + "/../../../Sources/CChartPlugin/include"

  /// The scan helper of this build.
  static var scanner: String { get throws { try products + "/charthouse-scan" } }

  /// Where the products of this build are: beside the test bundle, wherever the process has that from.
  static var products: String {
    get throws {
      let maps = try #require(File.text("/proc/self/maps"))
      let line = try #require(
        maps.split(separator: "\n").first { $0.hasSuffix("PackageTests.xctest") })
      let bundle = try #require(line.firstIndex(of: "/"))
      return try #require(PluginPlaces.directory(of: String(line[bundle...])))
    }
  }
}
