import Charthouse
import Glibc
import TestSupport
import Testing

/// A directory with the example in C, built by the C compiler with the header alone, and a registry
/// that has nothing else.
final class Workshop: Sendable {
  /// Built once for all tests.
  static let shared = Result { try Workshop() }

  /// The directory.
  private let directory: TemporaryDirectory
  /// Knows the example's kind.
  let registry: PluginRegistry

  /// Where the directory is.
  var path: String { directory.path }

  private init() throws {
    directory = try TemporaryDirectory()
    let path = directory.path
    let root = #filePath.dropLast("/Tests/OutsideTests/Workshop.swift".count)
    let command = """
      cc -std=c11 -Wall -Wextra -Werror -pedantic -shared -fPIC -I'\(root)/Sources/CChartPlugin/include' \
      -o '\(path)/libCandlestick.so' '\(root)/Examples/Candlestick/candlestick.c'
      """
    try #require(system(command) == 0)
    registry = PluginRegistry(places: try TestBuild.places(of: [path]))
  }
}
