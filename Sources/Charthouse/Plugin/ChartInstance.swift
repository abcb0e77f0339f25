import CChartPlugin
import ChartBridge
import ChartColumns
import ChartDescription
import ChartLayout
import ChartModel
import ChartRegistry
import ChartScene
import ChartSettings

/// One chart on the C side: the memory that its plug-in sees, and the state while the plug-in runs.
///
/// One thread at a time uses it, as the header promises; its host too.
package final class ChartInstance {
  /// The chart's name in messages.
  let name: String
  /// The loaded kind.
  let kind: LoadedKind
  /// Its functions that are called by name.
  let functions: KindFunctions
  /// Values returned to the plug-in, kept until the outermost call into it returns.
  let replies = Arena()
  /// The surroundings that the plug-in may query, set by the host before each layout.
  var context = ChartContext()
  /// Warnings since the last layout.
  var warnings: [Warning] = []

  private let memory: UnsafeMutablePointer<HostedChart>
  private var depth = 0
  private var failure: Failure?
  private var planColumns: [UnsafePointer<ch_column>: Column] = [:]
  private var callColumns: [UnsafePointer<ch_column>: Column] = [:]
  private var keptColumns: [UnsafePointer<ch_column>: (column: Column, count: Int)] = [:]
  private var isPlanning = false
  private var isAlive = false
  /// The bound closures, kept until the plug-in has destroyed the chart.
  private var closures: [Int: CClosure] = [:]
  /// Styles and texts of properties, each kept until the property is set again.
  private var propertyMemory: [String: Arena] = [:]

  /// Creates the plug-in's side of a chart.
  ///
  /// - Throws: `ChartError.failed` if the plug-in refuses.
  init(name: String, kind: LoadedKind) throws(ChartError) {
    self.name = name
    self.kind = kind
    functions = KindFunctions(kind)
    memory = .allocate(capacity: 1)
    memory.initialize(
      to: HostedChart(
        chart: ch_chart(
          size: sizeField(ch_chart.self), host: HostTable.shared.pointer, kind: kind.table,
          self: nil),
        instance: nil))
    memory.pointee.instance = Unmanaged.passUnretained(self)
    let made = try cross("create") { kind.table.pointee.create?($0) ?? false }
    guard made else {
      throw .failed(
        chart: name, kind: kind.description.name, during: "create", reason: "it gave no reason")
    }
    isAlive = true
  }

  deinit {
    if isAlive { kind.table.pointee.destroy?(pointer) }
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  private var pointer: UnsafeMutablePointer<ch_chart> {
    UnsafeMutableRawPointer(memory).assumingMemoryBound(to: ch_chart.self)
  }

  /// The instance of a pointer that a plug-in passed back.
  static func behind(_ chart: UnsafeMutablePointer<ch_chart>?) -> ChartInstance? {
    chart.flatMap {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: HostedChart.self).pointee.instance?
        .takeUnretainedValue()
    }
  }

  // MARK: - Crossing

  /// Runs the plug-in's code, and checks for failures afterwards.
  ///
  /// - Throws: `ChartError.failed` with the plug-in's reason, or `ChartError.source` with the error
  ///   of the data source.
  func cross<Result>(
    _ what: String, _ body: (UnsafeMutablePointer<ch_chart>) -> Result
  ) throws(ChartError) -> Result {
    let outer = failure
    failure = nil
    depth += 1
    let result = body(pointer)
    depth -= 1
    let found = failure
    failure = outer
    if depth == 0 {
      replies.reset()
      callColumns.removeAll()
    }
    switch found {
    case nil: return result
    case .said(let reason):
      throw .failed(chart: name, kind: kind.description.name, during: what, reason: reason)
    case .source(let error):
      throw .source(chart: name, during: what, error: String(describing: error))
    }
  }

  /// Fails the running call; the first reason counts.
  func fail(_ reason: String) {
    if failure == nil { failure = .said(reason) }
  }

  /// Fails the running call with an error of a data source; the first error counts.
  func fail(source error: any Error) {
    if failure == nil { failure = .source(error) }
  }

  /// `true` if the running call has failed.
  var hasFailed: Bool { failure != nil }

  /// `true` while the plug-in is running; changes then wait.
  var isCrossing: Bool { depth > 0 }

  private enum Failure {
    case said(String)
    case source(any Error)
  }

  // MARK: - The life of a chart

  /// Passes a property's value to the plug-in.
  func set(_ property: PropertyDescription, function: CFunction, to value: Value)
    throws(ChartError)
  {
    let memory = Arena()
    try crossing("setting \(property.name)") { chart in
      let argument = value.cValue(for: property.type, in: memory, lending: lend)
      _ = try function.call(leading: UnsafeMutableRawPointer(chart), [argument])
    }
    propertyMemory[property.name] = memory
  }

  /// Calls a method.
  ///
  /// - Returns: Its result, null if it has none, copied from memory that may not last.
  func call(_ method: MethodDescription, function: CFunction, _ arguments: [Value])
    throws(ChartError) -> Value
  {
    let memory = Arena()
    return try crossing(method.name) { chart in
      let passed = zip(method.signature.parameters, arguments).map { parameter, argument in
        argument.cValue(for: parameter.type, in: memory, lending: lend)
      }
      let given = try function.call(leading: UnsafeMutableRawPointer(chart), passed)
      guard let given, let type = method.signature.result else { return .null }
      return value(given, type: type)
    }
  }

  /// Runs the plug-in's code if the call itself may throw.
  private func crossing<Result>(
    _ what: String, _ body: (UnsafeMutablePointer<ch_chart>) throws -> Result
  ) throws(ChartError) -> Result {
    let outcome = try cross(what) { chart in Swift.Result { try body(chart) } }
    do {
      return try outcome.get()
    } catch {
      throw .failed(
        chart: name, kind: kind.description.name, during: what, reason: String(describing: error))
    }
  }

  /// A value that the plug-in passed or returned, copied from its memory.
  func value(_ value: CValue, type: ValueType) -> Value {
    Value(value, type: type) { pointer in
      pointer.raw.flatMap { column($0.assumingMemoryBound(to: ch_column.self)) }
    }
  }

  /// Binds the function of a query or event by its index; `nil` removes it.
  func bind(member: Int, _ closure: CClosure?) throws(ChartError) {
    let previous = closures[member]
    closures[member] = closure
    try cross("bind") { kind.table.pointee.bind?($0, Int32(member), closure?.function) }
    withExtendedLifetime(previous) {}
  }

  /// Calls `plan`; columns of the previous plan are released.
  func plan() throws(ChartError) -> ChartPlan {
    planColumns.removeAll()
    let planner = Planner(self)
    isPlanning = true
    defer { isPlanning = false }
    try cross("plan") { chart in
      planner.withTable { kind.table.pointee.plan?(chart, $0) }
    }
    return planner.plan
  }

  /// Calls `draw` with the positions of a frame, and returns marks and requests for labels.
  func draw(in frame: PlotFrame) throws(ChartError) -> PlannedChart.Drawing {
    let recorder = CanvasRecorder(self, frame: frame)
    try cross("draw") { chart in
      recorder.withTable { kind.table.pointee.draw?(chart, $0) }
    }
    return PlannedChart.Drawing(marks: recorder.marks, labels: recorder.labels)
  }

  /// Notifies the chart of input at one of its marks; returns `true` if the chart handles it.
  func hit(_ hit: ch_hit) throws(ChartError) -> Bool {
    guard let function = functions.hit else { return false }
    return try cross("hit") { chart in
      withUnsafePointer(to: hit) { function(chart, $0) }
    }
  }

  // MARK: - Columns

  /// Lends a column to the plug-in for the lifetime that the header states.
  func lend(_ column: Column) -> UnsafePointer<ch_column> {
    let header = column.header
    if isPlanning { planColumns[header] = column } else { callColumns[header] = column }
    return header
  }

  /// The column of a pointer that the plug-in passed back; `nil`, failing the call, if it isn't one
  /// of the chart's.
  func column(_ header: UnsafePointer<ch_column>) -> Column? {
    if let column = planColumns[header] ?? callColumns[header] ?? keptColumns[header]?.column {
      return column
    }
    fail("it used a column that it wasn't given, or that is no longer valid")
    return nil
  }

  /// Keeps a column beyond its lifetime.
  func retain(_ header: UnsafePointer<ch_column>) {
    guard let column = column(header) else { return }
    keptColumns[header, default: (column, 0)].count += 1
  }

  /// Balances `retain`.
  func release(_ header: UnsafePointer<ch_column>) {
    guard let kept = keptColumns[header] else {
      return fail("it released a column that it didn't retain")
    }
    keptColumns[header] = kept.count > 1 ? (kept.column, kept.count - 1) : nil
    callColumns[header] = kept.column
  }
}

/// The plug-in's chart, followed by the host's reference to its instance.
struct HostedChart {
  var chart: ch_chart
  var instance: Unmanaged<ChartInstance>?
}

/// The surroundings that a plug-in may query while it runs.
struct ChartContext {
  /// The size of the picture, fonts, colours, time zone and locale.
  var context: LayoutContext
  /// The names of the chart's series.
  var seriesNames: [String] = []
  /// The number of records in each series.
  var recordCounts: [Int] = []
  /// The index of the first series' style in the graph.
  var firstStyle = 0
  /// The program's style overrides, by index of the series in the chart.
  var styles: [Int: SeriesStyleOverride] = [:]
  /// Receives a plug-in's log lines.
  var log: (_ level: Int, _ message: String) -> Void = { _, _ in }

  init(_ context: LayoutContext = LayoutContext()) { self.context = context }
}
