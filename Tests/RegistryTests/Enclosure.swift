import ChartDescription
import Glibc
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// A directory that exists as long as the value, with plug-ins made for a test.
final class Enclosure {
  private let directory: TemporaryDirectory
  /// The path of the directory, without links.
  var path: String { directory.path }
  /// The directory of the plug-ins.
  var plugins: String { path + "/plugins" }
  /// The path of the scan cache.
  var cache: String { path + "/cache/charthouse/plugins" }

  init() throws {
    directory = try TemporaryDirectory()
    try #require(mkdir(path + "/plugins", 0o755) == 0)
  }

  /// Returns the path of a plug-in in the enclosure.
  func library(_ name: String) -> String { "\(plugins)/lib\(name).so" }

  /// Compiles a source of the zoo as `lib<name>.so`, always to a new file.
  @discardableResult
  func add(_ animal: String, as name: String? = nil, _ flags: String...) throws -> String {
    let library = library(name ?? animal)
    try compile([Build.zoo + "/\(animal).c", "-o", library + ".new"] + flags)
    try #require(rename(library + ".new", library) == 0)
    return library
  }

  /// Runs the C compiler.
  func compile(_ arguments: [String]) throws {
    let run = try ChildProcess.run(
      "/usr/bin/cc", ["-shared", "-fPIC", "-I", Build.header] + arguments,
      environment: PluginDirectories.processEnvironment, deadline: .seconds(60))
    try #require(
      run.ending == .exited(code: 0), "\(String(decoding: run.output, as: UTF8.self))")
  }

  /// Returns plug-in directories with the enclosure alone, unless given others.
  func places(_ directories: [String]? = nil, scanner: Bool = true) throws -> PluginDirectories {
    var places = PluginDirectories(directories: [], environment: [:], executable: nil)
    places.directories = (directories ?? [plugins]).map { PluginDirectories.Directory(path: $0) }
    places.cacheFile = cache
    places.scanner = scanner ? try TestBuild.scanner : nil
    places.environment = PluginDirectories.processEnvironment
    return places
  }

  /// Creates a registry for the enclosure, with a timeout suitable for tests.
  func registry(scanner: Bool = true) throws -> PluginRegistry {
    try registry(places(scanner: scanner))
  }

  /// Creates a registry for `places`, with a timeout suitable for tests.
  func registry(_ places: PluginDirectories) -> PluginRegistry {
    PluginRegistry(
      places: places,
      scanner: places.scanner.map {
        ScanProcess(
          scanner: $0, environment: places.environment, deadline: .seconds(2),
          lastDeadline: .seconds(3))
      })
  }

  /// Returns the record of `animal` as the only plug-in.
  static func record(of animal: String) throws -> PluginRecord {
    let enclosure = try Enclosure()
    try enclosure.add(animal)
    let records = try enclosure.registry().plugins
    try #require(records.count == 1)
    return records[0]
  }

  /// Returns the errors in the description of `animal`.
  static func faults(of animal: String) throws -> [String] {
    let state = try record(of: animal).state
    guard case .broken(let breakage) = state, case .faulty(let faults) = breakage.cause else {
      Issue.record("\(state)")
      return []
    }
    return faults.map(\.withinPlugin)
  }
}
