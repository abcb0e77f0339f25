import CChartPlugin
import ChartBridge
import ChartColumns
import ChartDescription
import ChartLayout
import ChartModel
import ChartRegistry
import ChartScene
import ChartSettings

/// One chart on the C side: the memory that its plug-in sees, and the state of crossings.
///
/// Used by one thread at a time, as the header promises; so is its host.
package final class ChartInstance {
  /// The chart's identifier in messages.
  let name: String
  /// The kind, loaded.
  let kind: LoadedKind
  /// The functions of its members.
  let functions: KindFunctions
  /// The memory of answers to the plug-in, valid until the outermost crossing returns.
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
  /// Bound closures, kept until the plug-in's part of the chart is destroyed.
  private var closures: [Int: CClosure] = [:]
  /// The style objects and texts of properties, each kept until the property is set again.
  private var propertyMemory: [String: Arena] = [:]

  /// Creates the plug-in's part of a chart.
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

  /// The instance behind a pointer that a plug-in passed.
  static func behind(_ chart: UnsafeMutablePointer<ch_chart>?) -> ChartInstance? {
    chart.flatMap {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: HostedChart.self).pointee.instance?
        .takeUnretainedValue()
    }
  }

  // MARK: - Crossing

  /// Runs the plug-in's code, and throws the failure that it reported.
  ///
  /// - Throws: `ChartError.failed` with the plug-in's reason, or `.source` with the data source's
  ///   error.
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

  /// Makes the running crossing fail; only the first reason counts.
  func fail(_ reason: String) {
    if failure == nil { failure = .said(reason) }
  }

  /// Makes the running crossing fail with a data source's error; only the first failure counts.
  func fail(source error: any Error) {
    if failure == nil { failure = .source(error) }
  }

  /// `true` if the running crossing has failed.
  var hasFailed: Bool { failure != nil }

  /// `true` while the plug-in is running, when changes are deferred.
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
  /// - Returns: The result, or null if there is none, copied before its memory becomes invalid.
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

  /// Runs the plug-in's code if the call itself may fail.
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

  /// The plug-in's argument or result, copied while its memory is valid.
  func value(_ value: CValue, type: ValueType) -> Value {
    Value(value, type: type) { pointer in
      pointer.raw.flatMap { column($0.assumingMemoryBound(to: ch_column.self)) }
    }
  }

  /// Passes the function behind a query or event, by its index; `nil` for none.
  func bind(member: Int, _ closure: CClosure?) throws(ChartError) {
    let previous = closures[member]
    closures[member] = closure
    try cross("bind") { kind.table.pointee.bind?($0, Int32(member), closure?.function) }
    withExtendedLifetime(previous) {}
  }

  /// Calls the chart's `plan`; columns of the previous plan become invalid.
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

  /// Calls the chart's `draw` for the marks, placed by `frame`, and for the labels to be placed.
  func draw(in frame: PlotFrame) throws(ChartError) -> PlannedChart.Drawing {
    let recorder = CanvasRecorder(self, frame: frame)
    try cross("draw") { chart in
      recorder.withTable { kind.table.pointee.draw?(chart, $0) }
    }
    return PlannedChart.Drawing(marks: recorder.marks, labels: recorder.labels)
  }

  /// Notifies the kind of input at one of the chart's marks; returns `true` if it handles it.
  func hit(_ hit: ch_hit) throws(ChartError) -> Bool {
    guard let function = functions.hit else { return false }
    return try cross("hit") { chart in
      withUnsafePointer(to: hit) { function(chart, $0) }
    }
  }

  // MARK: - Columns

  /// Lends a column to the plug-in for as long as the header specifies.
  func lend(_ column: Column) -> UnsafePointer<ch_column> {
    let header = column.header
    if isPlanning { planColumns[header] = column } else { callColumns[header] = column }
    return header
  }

  /// The column behind a plug-in's pointer; `nil`, and the crossing fails, if it isn't valid.
  func column(_ header: UnsafePointer<ch_column>) -> Column? {
    if let column = planColumns[header] ?? callColumns[header] ?? keptColumns[header]?.column {
      return column
    }
    fail("it used a column that it wasn't given, or that is no longer valid")
    return nil
  }

  /// Keeps a column valid until it is released.
  func retain(_ header: UnsafePointer<ch_column>) {
    guard let column = column(header) else { return }
    keptColumns[header, default: (column, 0)].count += 1
  }

  /// Undoes one `retain`; the column stays valid until the crossing returns.
  func release(_ header: UnsafePointer<ch_column>) {
    guard let kept = keptColumns[header] else {
      return fail("it released a column that it didn't retain")
    }
    keptColumns[header] = kept.count > 1 ? (kept.column, kept.count - 1) : nil
    callColumns[header] = kept.column
  }
}

/// The chart that the plug-in sees, followed by the host's reference to its instance.
struct HostedChart {
  var chart: ch_chart
  var instance: Unmanaged<ChartInstance>?
}

/// The surroundings of a chart that a plug-in may query while it runs.
struct ChartContext {
  /// The size of the picture, fonts, colours, time zone and locale.
  var context: LayoutContext
  /// The names of the chart's series.
  var seriesNames: [String] = []
  /// The number of records in each series.
  var recordCounts: [Int] = []
  /// The index in the graph's styles of the chart's first series.
  var firstStyle = 0
  /// The program's style overrides of single series, counted from the chart's first.
  var styles: [Int: SeriesStyleOverride] = [:]
  /// Receives a plug-in's log lines.
  var log: (_ level: Int, _ message: String) -> Void = { _, _ in }

  init(_ context: LayoutContext = LayoutContext()) { self.context = context }
}
