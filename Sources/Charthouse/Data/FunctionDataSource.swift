import ChartColumns
import ChartDescription
import ChartLayout
import ChartScene
import ChartSettings
import Glibc

/// A data source of functions of x, sampled over the visible range of the axis.
///
/// Each function is a series. It is called once for each point of the axis' length, a few more
/// times if it may jump, and again if range or size change. Values that aren't finite, and jumps,
/// are gaps. It suits kinds with queries `x` and `y`, such as lines. A chart holds it weakly;
/// `Chart.encode(over:function:)` keeps one alive.
public final class FunctionDataSource: SampledDataSource {
  /// A function with its name.
  public typealias Series = (name: String, value: (Double) -> Double)

  /// The limits of x that the functions are evaluated within.
  ///
  /// Default: the range of the axis.
  public let samplingLimits: ClosedRange<Double>?
  private let series: [Series]

  /// Creates a source of one function without a name.
  public convenience init(
    over limits: ClosedRange<Double>? = nil, _ value: @escaping (Double) -> Double
  ) {
    self.init(over: limits, series: [("", value)])
  }

  /// Creates a source of several functions.
  public init(over limits: ClosedRange<Double>? = nil, series: [Series]) {
    self.samplingLimits = limits
    self.series = series
  }

  /// Both coordinates.
  public func queries(answeredFor chart: Chart) -> Set<String> {
    [QueryRole.x.name, QueryRole.y.name]
  }
  /// The number of functions.
  public func numberOfSeries(in chart: Chart) -> Int { series.count }
  /// The name of the function.
  public func chart(_ chart: Chart, nameOfSeries series: Int) -> String { self.series[series].name }
  /// The number of samples, with one for each gap at a jump.
  public func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int {
    chart.samples(of: series, self.series[series].value).x.count
  }
  /// The samples.
  public func chart(_ chart: Chart, columnFor query: String, series: Int) -> Column? {
    let samples = chart.samples(of: series, self.series[series].value)
    return query == QueryRole.x.name ? samples.x : samples.y
  }
  /// One sample.
  public func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) -> Value {
    self.chart(chart, columnFor: query, series: series).map { .number($0[record]) } ?? .null
  }
}

extension Chart {
  /// Answers `x` and `y` by a function, sampled over the visible range; it replaces the data
  /// source.
  ///
  /// - Parameters:
  ///   - limits: The greatest range of x; `nil` for whatever the axis shows.
  ///   - function: The function; values that aren't finite are gaps.
  public func encode(
    over limits: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
  ) {
    let source = FunctionDataSource(over: limits, function)
    keptSource = source
    dataSource = source
  }

  /// The samples of a function at the positions chosen by the host, computed once.
  fileprivate func samples(of series: Int, _ function: (Double) -> Double) -> Samples {
    if let known = sampling.made[series] { return known }
    let samples = Samples(of: function, at: sampling.places)
    sampling.made[series] = samples
    return samples
  }
}

/// A data source whose records are samples over the visible part of the horizontal axis.
///
/// The host chooses new x values whenever the range or the length of the axis changes.
public protocol SampledDataSource: ChartColumnDataSource {
  /// The limits of x that are sampled; `nil` for the range of the axis.
  var samplingLimits: ClosedRange<Double>? { get }
}

extension Chart {
  /// The data source, if its records are samples.
  var sampledSource: (any SampledDataSource)? { dataSource as? any SampledDataSource }
  /// The range that samples are taken over if the axis isn't zoomed; `nil` for charts of records.
  var sampledRange: ClosedRange<Double>? { sampledSource.map { _ in sampling.home } }
  /// The x values that the host chose for a sampled data source, ascending.
  public var samplingPositions: [Double] { sampling.places }
}

/// The positions at which a chart's functions are sampled, and their values.
struct Sampling {
  /// The positions, ascending.
  var places: [Double] = []
  /// The range of the axis without zoom, as far as functions decide it.
  var home = 0.0...1.0
  /// The samples of each function.
  var made: [Int: Samples] = [:]
}

/// A function's values at some positions, with a gap at each jump.
struct Samples {
  let x: Column
  let y: Column

  init(of function: (Double) -> Double, at places: [Double]) {
    func value(_ x: Double) -> Double {
      let value = function(x)
      return value.isFinite ? value : .nan
    }
    let values = places.map(value)
    let finite = values.filter(\.isFinite)
    let height = (finite.max() ?? 0) - (finite.min() ?? 0)
    var (x, y): ([Double], [Double]) = ([], [])
    for index in places.indices {
      if index > 0, Self.mayJump(values, before: index, height: height),
        let jump = Self.jump(
          of: value, from: (places[index - 1], values[index - 1]),
          to: (places[index], values[index])
        )
      {
        x.append(jump)
        y.append(.nan)
      }
      x.append(places[index])
      y.append(values[index])
    }
    self.x = Column(x)
    self.y = Column(y)
  }

  /// Returns `true` if the step to a value is high, and opposite to its neighbors or far higher
  /// than they are.
  private static func mayJump(_ values: [Double], before index: Int, height: Double) -> Bool {
    let step = values[index] - values[index - 1]
    guard abs(step) > height / 20 else { return false }
    let beside = [
      index > 1 ? values[index - 1] - values[index - 2] : .nan,
      index + 1 < values.count ? values[index + 1] - values[index] : .nan,
    ].filter(\.isFinite)
    return beside.allSatisfy { $0 * step < 0 } || beside.allSatisfy { abs(step) > 4 * abs($0) }
  }

  /// Returns the position of a jump between two positions; `nil` if the function is steep but
  /// continuous.
  ///
  /// The half with the greater change is divided again: a steep change shrinks, a jump doesn't.
  private static func jump(
    of value: (Double) -> Double, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Double? {
    var (start, end) = (start, end)
    let first = abs(end.y - start.y)
    for _ in 0..<40 {
      let x = start.x + (end.x - start.x) / 2
      guard x > start.x, x < end.x else { break }
      let middle = (x: x, y: value(x))
      guard middle.y.isFinite else { return x }
      if abs(middle.y - start.y) > abs(end.y - middle.y) { end = middle } else { start = middle }
    }
    return abs(end.y - start.y) > first / 2 ? start.x + (end.x - start.x) / 2 : nil
  }
}

extension ChartHost {
  /// Chooses the sample positions of charts with functions from the axes of the latest layout, if
  /// any.
  ///
  /// - Returns: `true` if positions have changed.
  func sampleFunctions(of graph: Graph, along laid: [String: LaidOutAxis]) -> Bool {
    var changed = false
    for chart in graph.charts {
      guard let source = chart.sampledSource else { continue }
      let axis = graph.settings.axis(chart.xAxis, direction: .x)
      let home = home(of: source, chart, axis, in: graph)
      // An axis laid out for another range is of no use for this one.
      let frame = home == chart.sampling.home ? laid[chart.xAxis] : nil
      chart.sampling.home = home
      let places = places(of: source, home, axis, along: frame)
      guard places != chart.sampling.places else { continue }
      chart.sampling.places = places
      chart.sampling.made = [:]
      chart.needsData = true
      chart.needsAll = true
      changed = true
    }
    return changed
  }

  /// The unzoomed range of an axis: the program's limits, otherwise the functions', otherwise that
  /// of the data, or 0 to 1.
  private func home(
    of source: any SampledDataSource, _ chart: Chart, _ axis: Axis, in graph: Graph
  ) -> ClosedRange<Double> {
    let mates = graph.charts.filter {
      $0 !== chart && $0.xAxis == chart.xAxis && $0.sampledSource == nil
    }
    let data = mates.flatMap { $0.data[.x] ?? [] }.compactMap(\.range)
    var low = source.samplingLimits?.lowerBound ?? data.map(\.lowerBound).min() ?? 0
    var high = source.samplingLimits?.upperBound ?? data.map(\.upperBound).max() ?? 1
    low = axis.minimum ?? low
    high = axis.maximum ?? high
    return low < high ? low...high : low...(low + 1)
  }

  /// Positions at most a point apart, including both ends of the visible range.
  private func places(
    of source: any SampledDataSource, _ home: ClosedRange<Double>, _ axis: Axis,
    along frame: LaidOutAxis?
  ) -> [Double] {
    let seen = axis.visible ?? frame?.visible ?? home
    let low = max(seen.lowerBound, source.samplingLimits?.lowerBound ?? -.infinity)
    let high = min(seen.upperBound, source.samplingLimits?.upperBound ?? .infinity)
    guard low < high, low.isFinite, high.isFinite else { return [] }
    let map = frame?.map ?? AxisMap(low: low, high: high, start: 0, end: size.width)
    let (start, end) = (map.point(of: low), map.point(of: high))
    let count = max(2, Int(min(abs(end - start), 100_000).rounded(.up)) + 1)
    guard start.isFinite, end.isFinite, start != end else { return [low, high] }
    let inner = (1..<count - 1).map {
      map.value(at: start + (end - start) * Double($0) / Double(count - 1))
    }
    return [low] + inner + [high]
  }
}
