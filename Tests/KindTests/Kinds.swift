import Glibc
import Testing

@testable import Charthouse

/// The standard kinds of this build, found and loaded as a program does.
enum Kinds {
  /// A registry of the libraries beside the test bundle, wherever the process has that from.
  static let registry: PluginRegistry = {
    var places = PluginPlaces(directories: [], environment: [:], executable: nil)
    places.environment = PluginPlaces.processEnvironment
    if let products {
      places.directories = [PluginPlaces.Directory(path: products, listsOtherLibraries: false)]
      places.scanner = products + "/charthouse-scan"
    }
    return PluginRegistry(places: places)
  }()

  private static var products: String? {
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let path = text.firstIndex(of: "/"), text.hasSuffix("PackageTests.xctest\n") {
        return PluginPlaces.directory(of: String(text[path...].dropLast()))
      }
    }
    return nil
  }

  /// A host with one chart of a kind.
  static func host(
    _ kind: String, width: Double = 400, height: Double = 300, _ feed: (Chart) throws -> Void
  ) throws -> ChartHost {
    let host = ChartHost(width: width, height: height, measurer: FixedTextMeasurer())
    try feed(try host.graph.addChart(kind: kind, registry: registry))
    return host
  }

  /// The scene of one chart of a kind.
  static func scene(
    _ kind: String, width: Double = 400, height: Double = 300, _ feed: (Chart) throws -> Void
  ) throws -> Scene {
    try host(kind, width: width, height: height, feed).layout()
  }
}

extension Scene {
  /// The charts' own marks of a shape.
  func chartMarks(_ shape: String) -> [Mark] {
    marks.filter { $0.role == .chart && $0.shape.name == shape }
  }

  /// The texts of a role, with where they are.
  func texts(_ role: Mark.Role = .chart) -> [(text: String, bounds: Rect, record: Int?)] {
    marks.filter { $0.role == role }.flatMap { mark in
      (0..<mark.count).compactMap { item in
        guard let text = mark.shape.text(of: item), let bounds = mark.bounds(of: item) else {
          return nil
        }
        return (text, bounds, mark.record(of: item))
      }
    }
  }

  /// Labels of charts that overlap another text.
  var overlaps: [String] {
    let labels = texts()
    let others = Mark.Role.allCases.filter { $0 != .chart }.flatMap { texts($0) }
    return labels.indices.flatMap { index in
      (labels.dropFirst(index + 1) + others).filter { other in
        labels[index].bounds.inset(by: Edges(all: 0.01)).overlaps(other.bounds)
      }.map { "\(labels[index].text) and \($0.text)" }
    }
  }

  /// The wedges, of all marks together.
  var wedges: [Wedge?] {
    marks.flatMap { mark -> [Wedge?] in
      guard case .wedges(let wedges) = mark.shape else { return [] }
      return (0..<mark.count).map(wedges.wedge)
    }
  }
}
