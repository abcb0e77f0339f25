/// The animation with which the marks of a chart appear.
///
/// It is a function of the finished picture and the time, the same for every kind. `duration`
/// covers the whole entrance, whatever the order; followers, such as a bar's label, are also
/// complete by then.
public struct Entrance: Hashable, Sendable {
  /// The motion of the marks.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// The motion depends on the mark.
    ///
    /// Lines are drawn, bars grow from their baseline, wedges sweep, symbols grow, the rest fades
    /// in.
    case automatic
    /// Everything is drawn from one side to the other.
    case draw
    /// Bars, lines and areas grow from the baseline.
    case grow
    /// Symbols and wedges grow from their centre.
    case scale
    /// Everything fades in.
    case fade
    /// Everything is visible at once.
    case none
  }

  /// The order in which marks begin.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// Bars and symbols appear one after another, lines and wedges together.
    case automatic
    /// All together.
    case together
    /// Items appear one after another: along the axis, or around the circle.
    case items
    /// Series appear one after another.
    case series
  }

  /// The moment at which the area under a drawn line is filled.
  public enum AreaFill: String, CaseIterable, Hashable, Sendable {
    /// The area fades in when most of the line is drawn.
    case end
    /// The area is filled along with the line.
    case along
  }

  /// The motion of the marks; automatic draws lines, grows bars, sweeps wedges, fades in the rest.
  public var style = Style.automatic
  /// The delay, duration and curve of the entrance.
  public var timing = Timing()
  /// The order in which marks begin; automatic shows bars and symbols one after another.
  public var order = Order.automatic
  /// The fraction of the duration after which the last mark begins.
  public var stagger = 0.5
  /// Begins with the last mark.
  public var isInverted = false
  /// The moment at which the area under a drawn line is filled: at the end, or along with the line.
  public var area = AreaFill.end
  /// Hides the marks until the entrance is first started.
  public var hidesBefore = false

  /// Creates an entrance of one second in which the motion depends on the mark.
  public init() {}
}

/// The entrances of all charts of a picture.
public struct Entrances: Hashable, Sendable {
  /// The entrance of charts that don't have their own.
  public var usual: Entrance
  /// The charts' own entrances, by identifier.
  public var charts: [String: Entrance]

  /// Creates entrances.
  public init(_ usual: Entrance = Entrance(), charts: [String: Entrance] = [:]) {
    self.usual = usual
    self.charts = charts
  }

  /// The entrance of a chart.
  public subscript(chart id: String) -> Entrance { charts[id] ?? usual }
}
