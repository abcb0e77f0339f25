import CChartPlugin
import ChartBridge
import Synchronization

/// The Swift object of a chart; the C chart's `self` points to it.
final class Instance {
  let chart: Chart
  let kind: any ChartKind
  let properties: [any PropertyMember]
  private let bound: [any BoundMember]
  private let results = Arena()

  init(_ chart: Chart, _ table: KindTable) {
    self.chart = chart
    let (kind, created) = Assembly.of { table.type.init() }
    self.kind = kind
    properties = table.properties(of: created)
    bound = table.bound(of: created)
  }

  /// The Swift object of a C chart.
  static func at(_ chart: UnsafeMutableRawPointer) -> Instance {
    at(chart.assumingMemoryBound(to: ch_chart.self))
  }

  static func at(_ chart: UnsafeMutablePointer<ch_chart>) -> Instance {
    Unmanaged.fromOpaque(chart.pointee.`self`).takeUnretainedValue()
  }

  /// Memory for a method's return value, valid until the next call.
  var freshResults: Arena {
    results.reset()
    return results
  }

  /// The chart's object, as the kind of a method.
  func object<Kind: ChartKind>() throws -> Kind {
    guard let kind = kind as? Kind else {
      throw KitError.otherKind(expected: "\(Kind.self)", found: "\(type(of: kind))")
    }
    return kind
  }

  func bind(_ member: Int, _ function: ch_function?) throws {
    try bound[member].bind(function)
  }

  func fail(_ error: any Error) { chart.fail(String(describing: error)) }
}

/// The chart of each object, for `ChartKind.chart`.
private let charts = Mutex<[ObjectIdentifier: UnsafeChart]>([:])

private struct UnsafeChart: @unchecked Sendable {
  // Sendable: the host enters a chart on one thread at a time.
  let chart: Chart
}

extension ChartKind {
  /// The host's services for this chart, available while the host is calling it.
  ///
  /// - Precondition: The host has created the chart, and `init` has returned.
  public var chart: Chart {
    guard let chart = charts.withLock({ $0[ObjectIdentifier(self)] })?.chart else {
      preconditionFailure("\(Self.self).chart is not known yet")
    }
    return chart
  }
}

// MARK: - Functions for C

nonisolated func createChart(_ raw: UnsafeMutablePointer<ch_chart>?) -> Bool {
  guard let raw, let context = raw.pointee.kind.pointee.context else { return false }
  let table = Unmanaged<KindTable>.fromOpaque(context).takeUnretainedValue()
  let instance = Instance(Chart(raw: raw), table)
  let chart = UnsafeChart(chart: instance.chart)
  charts.withLock { $0[ObjectIdentifier(instance.kind)] = chart }
  raw.pointee.`self` = Unmanaged.passRetained(instance).toOpaque()
  return true
}

nonisolated func destroyChart(_ raw: UnsafeMutablePointer<ch_chart>?) {
  guard let raw else { return }
  let instance = Unmanaged<Instance>.fromOpaque(raw.pointee.`self`).takeRetainedValue()
  charts.withLock { $0[ObjectIdentifier(instance.kind)] = nil }
}

nonisolated func bindMember(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ member: Int32, _ function: ch_function?
) {
  guard let raw else { return }
  let instance = Instance.at(raw)
  do { try instance.bind(Int(member), function) } catch { instance.fail(error) }
}

nonisolated func planChart(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ plan: UnsafeMutablePointer<ch_plan>?
) {
  guard let raw, let plan else { return }
  let instance = Instance.at(raw)
  do { try instance.kind.plan(Plan(raw: plan)) } catch { instance.fail(error) }
}

nonisolated func drawChart(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ canvas: UnsafePointer<ch_canvas>?
) {
  guard let raw, let canvas else { return }
  let instance = Instance.at(raw)
  do { try instance.kind.draw(on: Canvas(raw: canvas)) } catch { instance.fail(error) }
}

nonisolated func hitChart(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ hit: UnsafePointer<ch_hit>?
) -> Bool {
  guard let raw, let hit else { return false }
  let instance = Instance.at(raw)
  guard let kind = instance.kind as? any InteractiveKind else { return false }
  do { return try kind.hit(Hit(hit.pointee)) } catch { instance.fail(error) }
  return false
}
