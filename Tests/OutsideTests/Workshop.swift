import Charthouse
import Glibc
import TestSupport
import Testing

/// A directory with the example in C, and a registry of nothing else.
///
/// The example is built by the C compiler with the header alone.
final class Workshop: Sendable {
  /// The workshop of all tests, built once.
  static let shared = Result { try Workshop() }

  /// The directory.
  private let directory: TemporaryDirectory
  /// The registry of the example's kind.
  let registry: PluginRegistry

  /// The path of the directory.
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
