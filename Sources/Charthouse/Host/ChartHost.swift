import ChartDescription
import ChartLayout
import ChartModel
import ChartMotion
import ChartScene
import ChartSettings
import Glibc

/// A size, a theme and one graph: lays out, keeps the scene, and takes input.
///
/// Not Sendable: a host stays where it was made. Its scenes are values and may be used anywhere.
/// The members of its `settings` are available directly: `host.allowsZoom` is
/// `host.settings.allowsZoom`.
@dynamicMemberLookup
public final class ChartHost {
  /// The size of the picture in points; the next layout follows it.
  public var size: Size
  /// Colours and fonts.
  public var theme = Theme.light
  /// The time zone of dates and times.
  public var timeZone = ChartTimeZone.utc
  /// The locale used to format numbers and dates.
  public var locale = ChartLocale.english
  /// The current time in seconds since 1970-01-01T00:00:00Z.
  ///
  /// Default: the system's clock.
  public var calendarClock: () -> Double = { Double(Glibc.time(nil)) }
  /// All settings of the host.
  public var settings = HostSettings()
  /// The graph that it shows; `nil` shows only the background.
  ///
  /// Setting another graph ends selection and input; setting the same one changes nothing. A graph
  /// is in one host at a time: setting it here removes it from the host that showed it before.
  public var hostedGraph: Graph? {
    didSet { exchange(oldValue) }
  }
  /// The record whose value a tooltip shows; `nil` if there is no tooltip.
  public internal(set) var tooltip: Selection?
  /// The delegate that receives input in any part of the picture; held weakly.
  public weak var delegate: (any HostDelegate)?
  /// The selected records, in the order of selection.
  public internal(set) var selection: [Selection] = []
  /// Receives the log lines of plug-ins.
  ///
  /// Default: discards them.
  ///
  /// Level 0 is debug, 1 info, 2 warning.
  public var log: (_ chart: String, _ level: Int, _ message: String) -> Void = { _, _, _ in }

  /// Receives the events of animations that started, finished or were cancelled.
  public var animated: (AnimationEvent) -> Void = { _ in }

  /// The clock, and everything that it animates.
  var animator = Animator()
  let measurer: any TextMeasurer
  /// The last layout's scene without selection and scrubber; `nil` if there is none.
  var latest: Scene?
  /// The plot area and axis maps of each chart that was drawn.
  var frames: [String: PlotFrame] = [:]
  /// The axes of the last layout, by identifier.
  var laidOutAxes: [String: LaidOutAxis] = [:]
  /// The state that the last layout shows.
  var laidState: State?
  /// The press that hasn't been released yet; `nil` if there is none.
  var press: PressGesture?
  /// The scrubber; `nil` if there is none.
  var scrubber: Scrubber?
  /// The movement of the scrubber; `nil` if it is at rest.
  var scrubMove: ScrubMove?
  /// The part of the picture under the pointer when it last moved.
  var over: Hit?

  /// A selected record.
  public struct Selection: Hashable, Sendable {
    /// The chart's identifier.
    public let chart: String
    /// The series, counted from the chart's first; `nil` if there is none.
    public let series: Int?
    /// The record, counted from 0; `nil` if there is none.
    public let record: Int?
  }

  /// Creates a host with an empty graph.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - measurer: Measures texts; must agree with the renderer that draws them.
  public init(width: Double, height: Double, measurer: any TextMeasurer) {
    size = Size(width: width, height: height)
    self.measurer = measurer
    let graph = Graph()
    hostedGraph = graph
    graph.host = self
  }

  /// A setting of the host.
  public subscript<Setting>(dynamicMember path: WritableKeyPath<HostSettings, Setting>) -> Setting {
    get { settings[keyPath: path] }
    set { settings[keyPath: path] = newValue }
  }

  /// The properties of a host, which can be set by name.
  public static var properties: [PropertyDescription] { HostSettings.properties }

  /// Sets a property by its name.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with the allowed values, or `.image`.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try settings.set(name, to: value)
  }

  /// Sets a property of the host, or of the graph that it shows, by its group and name.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - group: The group, apart from axes, which are set directly.
  ///   - value: The value in any form that the setting accepts.
  ///   - folder: The folder that files are relative to: a path that ends with a slash, or empty.
  /// - Throws: `ChartError.noMember`, `.badValue` with the allowed values, or `.image`.
  public func set(
    _ name: String, of group: SettingsGroup, to value: some ValueConvertible,
    relativeTo folder: String = ""
  ) throws(ChartError) {
    var picture = PictureSettings(graph: graph.settings, host: settings)
    try picture.set(name, of: group, to: value, relativeTo: folder)
    (graph.settings, settings) = (picture.graph, picture.host)
  }

  /// The graph that it shows; reading it hosts an empty one if there is none.
  public var graph: Graph {
    get {
      if let hostedGraph { return hostedGraph }
      let graph = Graph()
      hostedGraph = graph
      return graph
    }
    set { hostedGraph = newValue }
  }

  private func exchange(_ old: Graph?) {
    guard hostedGraph !== old else { return }
    if old?.host === self { old?.host = nil }
    if let other = hostedGraph?.host, other !== self { other.hostedGraph = nil }
    hostedGraph?.host = self
    endScrubbing()
    (latest, frames, laidOutAxes, press, over, selection) = (nil, [:], [:], nil, nil, [])
    (tooltip, scrubMove) = (nil, nil)
  }

  /// Drops all state of a removed chart, since another one may reuse its identifier.
  func forget(chart id: String) {
    selection.removeAll { $0.chart == id }
    if tooltip?.chart == id { tooltip = nil }
    if scrubber?.chart == id { endScrubbing() }
    if over?.chart == id { over = nil }
  }

  /// Moves selection and tooltip with the records of a chart; those of deleted records end.
  func follow(_ edit: RecordEdit, of chart: String) {
    selection = selection.compactMap { $0.moved(by: edit, of: chart) }
    tooltip = tooltip.flatMap { $0.moved(by: edit, of: chart) }
  }
}

extension ChartHost.Selection {
  /// The same record after an edit; `nil` if it was deleted.
  fileprivate func moved(by edit: RecordEdit, of chart: String) -> Self? {
    guard self.chart == chart, let record else { return self }
    return edit.moved(record, series: series).map {
      ChartHost.Selection(chart: chart, series: series, record: $0)
    }
  }
}
