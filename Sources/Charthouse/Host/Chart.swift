import ChartColumns
public import ChartDescription
import ChartModel
import ChartMotion
import ChartRegistry
import ChartScene
import ChartSettings
import ChartText

/// One instance of a kind in a graph: a data source answers what it asks, a delegate hears what it tells, and its
/// kind's members are set and called by name.
///
/// `try chart.set("gap", to: 0.3)` throws at once. `chart.gap = 0.3` can't: a refused value keeps the old one and is
/// thrown by the next layout. The library's own names win over a kind's members.
@dynamicMemberLookup
public final class Chart {
  /// What programs, scenes and messages call it; unique in its graph.
  public let id: String
  /// What its kind is and has.
  public var kind: KindDescription { instance.kind.description }
  /// Answers what it asks and no `encoding` does.
  ///
  /// Held weakly.
  public weak var dataSource: (any ChartDataSource)? {
    didSet {
      hadSource = dataSource != nil
      if keptSource !== dataSource { keptSource = nil }
      sampling = Sampling()
      reload()
    }
  }
  /// Hears what happens at it.
  ///
  /// Held weakly.
  public weak var delegate: (any ChartDelegate)? {
    didSet { needsBinding = true }
  }
  /// Whether it is left out of the picture: not drawn, not hit, not in the legend; `Graph.reservesHiddenSpace` says whether
  /// its axes keep their ranges.
  public var isHidden = false
  /// Whether its marks end at the plot area's edges; nil: as the graph says.
  public var clipsMarks: Bool?
  /// Where other threads put new columns for it; the next layout takes them as its answers.
  public var feed: DataFeed?
  /// The names of its series; nil: those of the data.
  public var seriesNames: [String]? {
    didSet { reload() }
  }
  /// Series that are left out of the picture, counted from its own first.
  public var hiddenSeries: Set<Int> = []
  /// How single series look, where they shouldn't as the theme says, counted from its own first.
  public var seriesStyles: [Int: SeriesStyleOverride] = [:]
  /// How it comes in; nil: as the graph says.
  public var entrance: Entrance?
  /// The axis from left to right that it uses.
  public var xAxis = "x"
  /// The axis from bottom to top that it uses.
  public var yAxis = "y"

  /// The graph that it is in; nil: it was taken out.
  weak var graph: Graph?
  let instance: ChartInstance
  private(set) var values: [String: Value] = [:]
  /// What programs answer queries with, by name.
  var encodings: [String: Encoding] = [:]
  /// What hears events, by name.
  var handlers: [String: Handler] = [:]
  /// What all answers gave when they were asked last, in the kind's form; hidden series may be without values.
  var data = SeriesData()
  /// The same with all series.
  var gathered = SeriesData()
  /// What the answers to queries for columns gave when they were asked last, by series.
  var asked: [String: [Column]] = [:]
  /// What the data source gave for single records, by query, series and record.
  var singles: [String: [Int: [Int: Value]]] = [:]
  /// What was told of records since they were asked for.
  var edits: [RecordEdit] = []
  /// What didn't fit in what was told of records.
  var editWarnings: [Warning] = []
  /// Whether everything must be asked for, whatever is known.
  var needsAll = true
  /// Whether hidden series are as if they had no data.
  var masksHidden = false
  /// The series whose values are missing in `data`.
  var masked: Set<Int> = []
  /// Where functions that answer it are asked.
  var sampling = Sampling()
  /// The data source, where the chart itself keeps it.
  var keptSource: (any ChartDataSource)?
  /// What a person should know of that.
  var dataWarnings: [Warning] = []
  /// Whether answers must be asked again: all, or what `edits` says.
  var needsData = true
  /// Whether the plug-in must be given its functions again.
  var needsBinding = true
  /// Whether what answers is running.
  var isAnswering = false
  /// Whether there was a data source that nobody took away.
  private(set) var hadSource = false
  /// What was refused where nothing could be thrown, for the next layout to throw.
  var pendingErrors: [ChartError] = []
  private var deferred: [() throws(ChartError) -> Void] = []

  /// Makes a chart with every property at its default.
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
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.failed` where the chart refuses. The old
  ///   value stays then.
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

  /// The value of a property: what was set last, or the default.
  ///
  /// - Throws: `ChartError.noMember`.
  public func value(of name: String) throws(ChartError) -> Value {
    guard let value = values[name] else { throw unknown(name, among: kind.properties.map(\.name)) }
    return value
  }

  /// A property by its name in the kind; null for a name that it doesn't have.
  ///
  /// A name or value that is refused is thrown by the next layout.
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
  /// - Returns: What it gives, null where it gives nothing.
  /// - Throws: `ChartError.noMember`, `.argumentCount`, `.badValue`, or `.failed` where the chart says so.
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

  /// Makes a change now, or, from inside an event, when that has returned.
  func change(_ what: String, _ body: @escaping () throws(ChartError) -> Void)
    throws(ChartError)
  {
    if isAnswering { throw .insideQuery(chart: id, change: what) }
    deferred.append(body)
    try runDeferred()
  }

  /// Makes the changes that waited, unless the plug-in is running.
  func runDeferred() throws(ChartError) {
    while !instance.isCrossing, !deferred.isEmpty { try deferred.removeFirst()() }
  }

  func unknown(_ name: String, among names: [String]) -> ChartError {
    .noMember(
      owner: owner, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
  }
}
