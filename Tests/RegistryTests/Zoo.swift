import ChartDescription
import Glibc
import Testing

@testable import Charthouse

/// Where the package's sources and the products of this build are.
enum Build {
  /// The directory of the C sources of bad plug-ins.
  static let zoo = String(#filePath.dropLast("/Zoo.swift".count)) + "/Zoo"
  /// The directory of the plug-in header.
  static let header = zoo + "/../../../Sources/CChartPlugin/include"

  /// The scan helper of this build: beside the test bundle, wherever the process has that from.
  static var scanner: String {
    get throws {
      let maps = try #require(File.text("/proc/self/maps"))
      let line = try #require(
        maps.split(separator: "\n").first { $0.hasSuffix("PackageTests.xctest") })
      let bundle = try #require(line.firstIndex(of: "/"))
      return try #require(PluginPlaces.directory(of: String(line[bundle...]))) + "/charthouse-scan"
    }
  }
}

/// A directory that lives as long as the value, with plug-ins made for a test.
final class Enclosure {
  /// Where it is, without links.
  let path: String
  /// Where the plug-ins are.
  var plugins: String { path + "/plugins" }
  /// Where what was found is remembered.
  var cache: String { path + "/cache/charthouse/plugins" }

  init() throws {
    var template = Array("/tmp/charthouse-zoo-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    path = try #require(PluginPlaces.realPath(String(cString: made)))
    try #require(mkdir(path + "/plugins", 0o755) == 0)
  }

  deinit {
    _ = try? ChildProcess.run(
      "/bin/rm", ["-rf", path], environment: [:], deadline: .seconds(20))
  }

  /// The path of a plug-in in the enclosure.
  func library(_ name: String) -> String { "\(plugins)/lib\(name).so" }

  /// Compiles a source of the zoo as `lib<name>.so`; the file is new, whatever was there before.
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
      environment: PluginPlaces.processEnvironment, deadline: .seconds(60))
    try #require(
      run.ending == .exited(code: 0), "\(String(decoding: run.output, as: UTF8.self))")
  }

  /// Places that are the enclosure alone.
  func places(_ directories: [String]? = nil, scanner: Bool = true) throws -> PluginPlaces {
    var places = PluginPlaces(directories: [], environment: [:], executable: nil)
    places.directories = (directories ?? [plugins]).map { PluginPlaces.Directory(path: $0) }
    places.cacheFile = cache
    places.scanner = scanner ? try Build.scanner : nil
    places.environment = PluginPlaces.processEnvironment
    return places
  }

  /// A registry for the enclosure, that waits only as long as a test may.
  func registry(scanner: Bool = true) throws -> PluginRegistry {
    try registry(places(scanner: scanner))
  }

  /// A registry for `places`, that waits only as long as a test may.
  func registry(_ places: PluginPlaces) -> PluginRegistry {
    PluginRegistry(
      places: places,
      scanner: places.scanner.map {
        ScanProcess(
          scanner: $0, environment: places.environment, deadline: .seconds(2),
          lastDeadline: .seconds(3))
      })
  }

  /// What is found where `animal` is the only plug-in.
  static func record(of animal: String) throws -> PluginRecord {
    let enclosure = try Enclosure()
    try enclosure.add(animal)
    let records = try enclosure.registry().plugins
    try #require(records.count == 1)
    return records[0]
  }

  /// What is wrong in the description of `animal`.
  static func faults(of animal: String) throws -> [String] {
    let state = try record(of: animal).state
    guard case .broken(let breakage) = state, case .faulty(let faults) = breakage.cause else {
      Issue.record("\(state)")
      return []
    }
    return faults.map(\.withinPlugin)
  }
}

/// Small things to do with files.
enum File {
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &block, block.count), count > 0 { bytes += block[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }
}
