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

/// The probe: a plug-in in C that records the host's calls and makes errors on request.
enum Probe {
  /// The registry with the probe's library and the standard kinds.
  static let registry = Result { try makeRegistry() }

  /// The directory of the probe's library.
  private static let home = Result { try TemporaryDirectory() }

  private static func makeRegistry() throws -> PluginRegistry {
    let directory = try home.get().path
    let tests = String(#filePath.dropLast("/Probe.swift".count))
    let sources = ["probe", "members", "acts", "shapes"].map { "\(tests)/Probe/\($0).c" }
    let compiler = try ChildProcess.run(
      "/usr/bin/cc",
      ["-std=c11", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", "-g", "-shared", "-fPIC"]
        + ["-I", tests + "/../../Sources/CChartPlugin/include"] + sources
        + ["-o", directory + "/libProbe.so"],
      environment: PluginDirectories.processEnvironment, deadline: .seconds(60))
    try #require(
      compiler.ending == .exited(code: 0), "\(String(decoding: compiler.output, as: UTF8.self))")
    var places = try TestBuild.places(of: [directory, TestBuild.products])
    places.cacheFile = directory + "/cache"
    places.environment = PluginDirectories.processEnvironment
    return PluginRegistry(places: places)
  }
}

extension ChartHost {
  /// Creates a host whose texts are measured without fonts.
  convenience init(_ width: Double = 400, _ height: Double = 300) {
    self.init(width: width, height: height, measurer: FixedTextMeasurer())
  }

  /// Adds a chart of the probe or of a standard kind.
  func add(_ kind: String = "probe", id: String? = nil) throws -> Chart {
    try graph.addChart(kind: kind, id: id, registry: Probe.registry.get())
  }
}

extension Chart {
  /// Binds x and y to columns.
  func plot(_ x: Column, _ ys: Column...) throws {
    try encode("x", with: x)
    try encode("y", with: ys)
  }

  /// Binds x to 0, 1, 2, … and y to values.
  func plot(_ values: [Double]) throws {
    try plot(Column(values.indices.map(Double.init)), Column(values))
  }

  /// The calls that the probe recorded, one per line.
  var record: [String] {
    get throws {
      let text = try #require(try call("record").text)
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Sends one of the probe's queries as the plug-in does.
  func ask(_ query: Query, series: Int = 0, record: Int = 0) throws -> String {
    try #require(try call("ask", query.rawValue, series, record).text)
  }

  /// The probe's queries, by their positions.
  enum Query: Int {
    case x, y, label, color, weight, total, open, temper, spot, steps, tags, note, amount, size
  }
}

extension Scene {
  /// The marks of charts.
  var chartMarks: [Mark] { marks.filter { $0.role == .chart } }
}
