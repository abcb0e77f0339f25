/// How the marks of a chart come in.
///
/// It is a function of the finished picture and the time: the same for every kind. `duration` is that of the whole
/// entrance, whatever the order; what follows others, such as a label its bar, is over by then.
public struct Entrance: Hashable, Sendable {
  /// What the marks do.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// What suits each: lines are drawn, bars grow from their foot, wedges sweep, symbols grow, the rest fades in.
    case automatic
    /// Everything is drawn from one side to the other.
    case draw
    /// Bars, lines and areas grow from the baseline.
    case grow
    /// Symbols and wedges grow from their middle.
    case scale
    /// Everything fades in.
    case fade
    /// Everything is there at once.
    case none
  }

  /// What comes before what.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// Bars and symbols one after the other, lines and wedges together.
    case automatic
    /// All together.
    case together
    /// One item after the other: along the axis, or around the circle.
    case items
    /// One series after the other.
    case series
  }

  /// When the area under a line that is drawn is filled.
  public enum AreaFill: String, CaseIterable, Hashable, Sendable {
    /// It fades in when most of the line is there.
    case end
    /// Along with the line.
    case along
  }

  /// Motion of the marks; automatic draws lines, grows bars, sweeps wedges, and fades in the rest.
  public var style = Style.automatic
  /// When it happens.
  public var timing = Timing()
  /// Order in which marks begin; automatic shows bars and symbols one after the other.
  public var order = Order.automatic
  /// Fraction of the duration after which the last mark begins.
  public var stagger = 0.5
  /// Begins with the last mark.
  public var isInverted = false
  /// Moment at which the area under a drawn line is filled: at the end, or along with the line.
  public var area = AreaFill.end
  /// Hides the marks until the entrance is first started.
  public var hidesBefore = false

  /// Makes an entrance of a second in which each mark does what suits it.
  public init() {}
}

/// How all charts of a picture come in.
public struct Entrances: Hashable, Sendable {
  /// That of charts that have none of their own.
  public var usual: Entrance
  /// Charts' own, by identifier.
  public var charts: [String: Entrance]

  /// Says how charts come in.
  public init(_ usual: Entrance = Entrance(), charts: [String: Entrance] = [:]) {
    self.usual = usual
    self.charts = charts
  }

  /// That of a chart.
  public subscript(chart id: String) -> Entrance { charts[id] ?? usual }
}
