import ChartDescription
import ChartLayout
import ChartModel
import ChartMotion
import ChartScene
import ChartSettings
import Glibc

/// The hosting container: a size, a theme and one graph; it lays out, keeps the scene, and takes input.
///
/// Not Sendable: it lives where it was made. A scene that it gave is a value and may go anywhere. The members of its
/// `settings` are its own: `host.allowsZoom` is `host.settings.allowsZoom`.
@dynamicMemberLookup
public final class ChartHost {
  /// How large the picture is, in points; the next layout follows it.
  public var size: Size
  /// Colours and fonts.
  public var theme = Theme.light
  /// Where days begin, and what clocks show.
  public var timeZone = ChartTimeZone.utc
  /// Whose marks and words numbers and dates have.
  public var locale = ChartLocale.english
  /// What says which day is today, in seconds since 1970-01-01T00:00:00Z; the system's clock unless set.
  public var calendarClock: () -> Double = { Double(Glibc.time(nil)) }
  /// Everything that a program sets of the host by name.
  public var settings = HostSettings()
  /// The one graph that it shows; nil for none: then there is only the background.
  ///
  /// Setting another one ends selection and input; setting the same one changes nothing. A graph is in one host at a
  /// time: one that another host shows is taken from it, which then shows none.
  public var hostedGraph: Graph? {
    didSet { exchange(oldValue) }
  }
  /// The record whose value is shown in a bubble; nil: none is.
  public internal(set) var tooltip: Selection?
  /// Hears what happens at any part of the picture.
  ///
  /// Held weakly.
  public weak var delegate: (any HostDelegate)?
  /// What is selected, in the order in which it was.
  public internal(set) var selection: [Selection] = []
  /// Hears the log lines of plug-ins; nobody does unless asked.
  ///
  /// Level 0 is debug, 1 info, 2 warning.
  public var log: (_ chart: String, _ level: Int, _ message: String) -> Void = { _, _, _ in }

  /// Hears what has started, finished or was cancelled of all that moves.
  public var animated: (AnimationEvent) -> Void = { _ in }

  /// The clock, and what moves by it.
  var animator = Animator()
  let measurer: any TextMeasurer
  /// The scene of the last layout, without what shows selection and scrubbing; nil: there was none.
  var latest: Scene?
  /// Where each chart that was drawn has its data units.
  var frames: [String: PlotFrame] = [:]
  /// What each axis shows.
  var laidOutAxes: [String: LaidOutAxis] = [:]
  /// The state that the last layout shows.
  var laidState: State?
  /// The press that wasn't released yet.
  var press: PressGesture?
  /// What follows the pointer; nil: nothing does.
  var scrubber: Scrubber?
  /// How the scrubber comes to where it is; nil: it is there.
  var scrubMove: ScrubMove?
  /// What the pointer was over last.
  var over: Hit?

  /// A record that is selected.
  public struct Selection: Hashable, Sendable {
    /// The chart's identifier.
    public let chart: String
    /// The series, counted from the chart's first; nil for none.
    public let series: Int?
    /// The record.
    public let record: Int?
  }

  /// Makes a host with an empty graph.
  ///
  /// - Parameters:
  ///   - width: Points from side to side.
  ///   - height: Points from top to bottom.
  ///   - measurer: Tells how large texts are; the same one that draws them.
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

  /// The settings that can be set of a host by name.
  public static var properties: [PropertyDescription] { HostSettings.properties }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.image`.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try settings.set(name, to: value)
  }

  /// Sets something of the host, or of the graph that it shows, by its group and name.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - group: The group; an axis is set by itself.
  ///   - value: The value in any form that the setting accepts.
  ///   - folder: The folder that files are relative to: a path that ends with a slash, or empty.
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.image`.
  public func set(
    _ name: String, of group: SettingsGroup, to value: some ValueConvertible,
    relativeTo folder: String = ""
  ) throws(ChartError) {
    var picture = PictureSettings(graph: graph.settings, host: settings)
    try picture.set(name, of: group, to: value, relativeTo: folder)
    (graph.settings, settings) = (picture.graph, picture.host)
  }

  /// The graph that it shows; where there is none, asking for it hosts an empty one.
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

  /// Ends what there is of a chart that was taken out: another one may have its identifier.
  func forget(chart id: String) {
    selection.removeAll { $0.chart == id }
    if tooltip?.chart == id { tooltip = nil }
    if scrubber?.chart == id { endScrubbing() }
    if over?.chart == id { over = nil }
  }

  /// Moves what is selected, and the bubble, with the records of a chart; what was at one that is gone ends.
  func follow(_ edit: RecordEdit, of chart: String) {
    selection = selection.compactMap { $0.moved(by: edit, of: chart) }
    tooltip = tooltip.flatMap { $0.moved(by: edit, of: chart) }
  }
}

extension ChartHost.Selection {
  /// The same record after an edit; nil where it is gone.
  fileprivate func moved(by edit: RecordEdit, of chart: String) -> Self? {
    guard self.chart == chart, let record else { return self }
    return edit.moved(record, series: series).map {
      ChartHost.Selection(chart: chart, series: series, record: $0)
    }
  }
}
