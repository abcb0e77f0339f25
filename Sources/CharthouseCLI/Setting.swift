import Charthouse
import CharthouseSpec

/// The setting of `--set NAME=VALUE`: a member of a chart, the graph or an axis, and its value.
struct Setting {
  private let target: String?
  private let name: String
  private let text: String

  /// Creates a setting from the texts before and after the equals sign.
  init(path: String, value: String) {
    text = value
    guard let point = path.firstIndex(of: ".") else {
      target = nil
      name = path
      return
    }
    target = String(path[..<point])
    name = String(path[path.index(after: point)...])
  }

  /// Applies the setting to a host.
  ///
  /// - Throws: `ChartError` if there is no such chart or member, or the value isn't allowed.
  func apply(to host: ChartHost) throws {
    let graph = host.graph
    if let group = SettingsGroup.single.first(where: { $0.rawValue == target }) {
      return try host.set(name, of: group, to: value(for: group.properties))
    }
    switch target {
    case let target? where !graph.charts.contains { $0.id == target }:
      guard let direction = direction(of: target, in: graph) else {
        throw unknownTarget(target, in: graph)
      }
      var axis = graph[axis: target, direction]
      try axis.set(name, written: value(for: Axis.properties))
      graph[axis: target, direction] = axis
    default:
      let chart = try target.map { try graph.chart($0) } ?? onlyChart(of: graph)
      try chart.set(name, to: value(for: chart.kind.properties))
    }
  }

  private func direction(of axis: String, in graph: Graph) -> Direction? {
    if axis == "x" || graph.charts.contains(where: { $0.xAxis == axis }) { return .x }
    if axis == "y" || graph.charts.contains(where: { $0.yAxis == axis }) { return .y }
    return nil
  }

  private func onlyChart(of graph: Graph) throws(SettingError) -> Chart {
    if graph.charts.count == 1 { return graph.charts[0] }
    throw SettingError(name: name, charts: graph.charts.map(\.id))
  }

  private func unknownTarget(_ target: String, in graph: Graph) -> ChartError {
    let allowed =
      graph.charts.map(\.id) + SettingsGroup.single.map(\.rawValue)
      + Set(graph.charts.flatMap { [$0.xAxis, $0.yAxis] } + ["x", "y"]).sorted()
    return .noChart(
      target, suggestion: nearestName(to: target, among: allowed), allowed: allowed)
  }

  /// The value as JSON, or as plain text if the member takes one.
  private func value(for members: [PropertyDescription]) -> Value {
    let type = members.first { $0.name == name }?.type
    let json = try? JSONValue(parsing: text)
    if type?.takesBareText == true {
      if case .string(let string)? = json { return .text(string) }
      if json == .null, type?.isOptional == true { return .null }
      return .text(text)
    }
    return json.map { Value($0) } ?? .text(text)
  }
}

/// An error for a property without a chart, or with several possible charts.
private struct SettingError: Error, CustomStringConvertible {
  let name: String
  let charts: [String]

  var description: String {
    charts.isEmpty
      ? "\(name) can't be set: there is no chart."
      : "\(name) of which chart? There are: \(charts.map { "\($0).\(name)" }.joined(separator: ", "))."
  }
}
