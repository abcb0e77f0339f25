import ChartColumns
public import ChartDescription
import ChartModel
import ChartMotion
import ChartRegistry
import ChartScene
import ChartSettings
import ChartText

/// One instance of a kind in a graph.
///
/// A data source answers its queries, a delegate receives its events, and its kind's properties and
/// methods are used by name.
///
/// `try chart.set("gap", to: 0.3)` throws at once. `chart.gap = 0.3` can't: a refused value keeps
/// the old one, and the next layout throws. The library's own names take precedence over a kind's
/// members.
@dynamicMemberLookup
public final class Chart {
  /// The identifier in programs, scenes and messages; unique in its graph.
  public let id: String
  /// The description of its kind, with all members.
  public var kind: KindDescription { instance.kind.description }
  /// The data source for the queries that have no encoding; held weakly.
  public weak var dataSource: (any ChartDataSource)? {
    didSet {
      hadSource = dataSource != nil
      if keptSource !== dataSource { keptSource = nil }
      sampling = Sampling()
      reload()
    }
  }
  /// The delegate that receives the chart's events; held weakly.
  public weak var delegate: (any ChartDelegate)? {
    didSet { needsBinding = true }
  }
  /// Leaves the chart out of the picture: not drawn, not hit, not in the legend.
  ///
  /// `Graph.reservesHiddenSpace` decides if its axes keep their ranges.
  public var isHidden = false
  /// `true` if its marks are clipped to the plot area.
  ///
  /// Default: the graph's setting.
  public var clipsMarks: Bool?
  /// A mailbox for new columns from other threads; the next layout takes them as encodings.
  public var feed: DataFeed?
  /// The names of its series.
  ///
  /// Default: those of the data.
  public var seriesNames: [String]? {
    didSet { reload() }
  }
  /// Series that are left out of the picture, counted from the chart's first.
  public var hiddenSeries: Set<Int> = []
  /// Style overrides of single series, counted from the chart's first.
  ///
  /// Default: the theme's styles.
  public var seriesStyles: [Int: SeriesStyleOverride] = [:]
  /// The entrance animation.
  ///
  /// Default: the graph's.
  public var entrance: Entrance?
  /// The identifier of its horizontal axis.
  public var xAxis = "x"
  /// The identifier of its vertical axis.
  public var yAxis = "y"

  /// The graph that holds it; `nil` after it was removed.
  weak var graph: Graph?
  let instance: ChartInstance
  private(set) var values: [String: Value] = [:]
  /// The encodings that programs set, by query.
  var encodings: [String: Encoding] = [:]
  /// The event handlers, by event.
  var handlers: [String: Handler] = [:]
  /// The latest data in the form that the kind expects; hidden series may be masked.
  var data = SeriesData()
  /// The latest data with all series.
  var gathered = SeriesData()
  /// The latest columns by query and series, before alignment.
  var asked: [String: [Column]] = [:]
  /// The data source's values for single records, by query, series and record.
  var singles: [String: [Int: [Int: Value]]] = [:]
  /// The edits of records since the data were last queried.
  var edits: [RecordEdit] = []
  /// Warnings about edits that don't fit the data.
  var editWarnings: [Warning] = []
  /// `true` if everything must be queried again, whatever is known.
  var needsAll = true
  /// `true` if hidden series are treated as if they had no data.
  var masksHidden = false
  /// The series whose values are missing in `data`.
  var masked: Set<Int> = []
  /// The samples of the functions that answer its queries.
  var sampling = Sampling()
  /// The data source, if the chart itself keeps it alive.
  var keptSource: (any ChartDataSource)?
  /// Warnings about the latest data.
  var dataWarnings: [Warning] = []
  /// `true` if data must be queried again: all, or the records in `edits`.
  var needsData = true
  /// `true` if the plug-in must be given its functions again.
  var needsBinding = true
  /// `true` while a data source or an encoding's function is running.
  var isAnswering = false
  /// `true` if a data source was set and not removed.
  private(set) var hadSource = false
  /// Errors that couldn't be thrown when they arose; the next layout throws the first.
  var pendingErrors: [ChartError] = []
  private var deferred: [() throws(ChartError) -> Void] = []

  /// Creates a chart with every property at its default.
  init(id: String, kind: LoadedKind) throws(ChartError) {
    self.id = id
    instance = try ChartInstance(name: id, kind: kind)
    for property in self.kind.properties {
      try push(property, try property.accepted(property.defaultingValue, owner: owner))
    }
  }

  /// The settings of the chart itself, which its kind doesn't know.
  var options: ChartOptions {
    ChartOptions(
      isHidden: isHidden, clipsMarks: clipsMarks, hiddenSeries: hiddenSeries,
      seriesStyles: seriesStyles, xAxis: xAxis, yAxis: yAxis)
  }

  var owner: String { "chart \"\(id)\" (\(kind.name))" }

  // MARK: - Properties and methods

  /// Sets a property.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with the allowed values, or `.failed` if the
  ///   chart refuses the value. The old value then stays.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    guard let property = kind.properties.first(where: { $0.name == name }) else {
      throw unknown(name, among: kind.properties.map(\.name))
    }
    let accepted = try property.accepted(value.value, owner: owner)
    try change("Setting \(name)") { [self] () throws(ChartError) in
      try push(property, accepted)
      if property.flags.contains(.needsData) { reload() }
    }
  }

  /// The value of a property: the last one set, or the default.
  ///
  /// - Throws: `ChartError.noMember` if the kind has no such property.
  public func value(of name: String) throws(ChartError) -> Value {
    guard let value = values[name] else { throw unknown(name, among: kind.properties.map(\.name)) }
    return value
  }

  /// A property by its name in the kind; null for an unknown name.
  ///
  /// The next layout throws if the name or value is refused.
  public subscript(dynamicMember name: String) -> Value {
    get {
      do throws(ChartError) {
        return try value(of: name)
      } catch {
        pendingErrors.append(error)
        return .null
      }
    }
    set {
      do throws(ChartError) { try set(name, to: newValue) } catch { pendingErrors.append(error) }
    }
  }

  /// Calls a method of the kind.
  ///
  /// - Returns: The result, or null if the method has none.
  /// - Throws: `ChartError.noMember`, `.argumentCount`, `.badValue`, or `.failed` if the chart
  ///   fails.
  @discardableResult
  public func call(_ name: String, _ arguments: any ValueConvertible...) throws(ChartError) -> Value
  {
    try call(name, passing: arguments)
  }

  /// Calls a method of the kind with arguments in an array.
  func call(_ name: String, passing arguments: [any ValueConvertible]) throws(ChartError) -> Value {
    guard let index = kind.methods.firstIndex(where: { $0.name == name }) else {
      throw unknown(name, among: kind.methods.map(\.name))
    }
    if isAnswering { throw .insideQuery(chart: id, change: "Calling \(name)") }
    let method = kind.methods[index]
    let parameters = method.signature.parameters
    guard arguments.count == parameters.count else {
      throw .argumentCount(
        chart: id, method: name, signature: method.signature.description, found: arguments.count)
    }
    var passed: [Value] = []
    for (parameter, argument) in zip(parameters, arguments) {
      guard let value = argument.value.normalized(for: parameter.type) else {
        throw .badValue(
          owner: owner, member: "\(parameter.name) of \(name)",
          value: argument.value.description, allowed: parameter.type.expectation)
      }
      passed.append(value)
    }
    try bindIfNeeded()
    let result = try instance.call(method, function: instance.functions.methods[index], passed)
    try runDeferred()
    return result
  }

  private func push(_ property: PropertyDescription, _ value: Value) throws(ChartError) {
    guard let index = kind.properties.firstIndex(where: { $0.name == property.name }) else {
      return
    }
    try instance.set(property, function: instance.functions.setters[index], to: value)
    values[property.name] = value
  }

  /// Makes a change now, or after the running event has returned.
  func change(_ what: String, _ body: @escaping () throws(ChartError) -> Void)
    throws(ChartError)
  {
    if isAnswering { throw .insideQuery(chart: id, change: what) }
    deferred.append(body)
    try runDeferred()
  }

  /// Makes the deferred changes, unless the plug-in is running.
  func runDeferred() throws(ChartError) {
    while !instance.isCrossing, !deferred.isEmpty { try deferred.removeFirst()() }
  }

  func unknown(_ name: String, among names: [String]) -> ChartError {
    .noMember(
      owner: owner, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
  }
}
