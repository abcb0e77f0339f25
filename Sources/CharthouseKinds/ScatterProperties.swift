public import Charthouse

extension Chart {
  /// The members of the `scatter` kind, with their Swift types.
  public var scatter: ScatterProperties { ScatterProperties(chart: self) }
}

/// What can be set on a scatter plot, also one of ranges.
///
/// What is refused, as it is out of bounds or the chart is of another kind, keeps the old value and is thrown by the next
/// layout. Of a chart of another kind the standard values are read.
public struct ScatterProperties {
  /// The kind's id.
  static let kind = "org.charthouse.scatter"
  let chart: Chart

  /// How a range is drawn.
  public enum Range: String, CaseIterable, Sendable, ValueConvertible {
    /// A line with a short line across each end.
    case bar
    /// A round bar.
    case capsule
    /// A symbol at each end.
    case dots
  }

  /// What stands at each point; nil: the series' own.
  public var symbol: Symbol? {
    get { chart.property("symbol", else: nil) }
    nonmutating set { chart.setProperty("symbol", to: newValue) }
  }

  /// How large the symbols are, in points.
  public var symbolSize: Double {
    get { chart.property("symbolSize", else: 7) }
    nonmutating set { chart.setProperty("symbolSize", to: newValue) }
  }

  /// How large the symbol of the greatest value is, in points, where sizes stand for values.
  public var largestSize: Double {
    get { chart.property("largestSize", else: 18) }
    nonmutating set { chart.setProperty("largestSize", to: newValue) }
  }

  /// How much the symbols hide what is behind them, 0 to 1.
  public var opacity: Double {
    get { chart.property("opacity", else: 0.75) }
    nonmutating set { chart.setProperty("opacity", to: newValue) }
  }

  /// The width of the line around symbols, in points; nil: as suits their number.
  public var outline: Double? {
    get { chart.property("outline", else: nil) }
    nonmutating set { chart.setProperty("outline", to: newValue) }
  }

  /// Whether symbols are rings in their series' colour; nil: only those of ranges.
  public var hollow: Bool? {
    get { chart.property("hollow", else: nil) }
    nonmutating set { chart.setProperty("hollow", to: newValue) }
  }

  /// How a range is drawn.
  public var range: Range {
    get { chart.property("range", else: .bar) }
    nonmutating set { chart.setProperty("range", to: newValue) }
  }

  /// How wide a range is, in points, at least 1.
  public var rangeWidth: Double {
    get { chart.property("rangeWidth", else: 8) }
    nonmutating set { chart.setProperty("rangeWidth", to: newValue) }
  }

  /// How far apart series stand at one place, in points; nil: beside each other where they are ranges.
  public var spread: Double? {
    get { chart.property("spread", else: nil) }
    nonmutating set { chart.setProperty("spread", to: newValue) }
  }

  /// Whether a dashed line crosses the plot area at each point but the first.
  public var guides: Bool {
    get { chart.property("guides", else: false) }
    nonmutating set { chart.setProperty("guides", to: newValue) }
  }

  /// The colour of the guides; nil: the theme's for grid lines.
  public var guideColor: Color? {
    get { chart.property("guideColor", else: nil) }
    nonmutating set { chart.setProperty("guideColor", to: newValue) }
  }

  /// Hears which point is selected: its series and record.
  ///
  /// - Throws: `ChartError.noMember` where the chart is of another kind.
  public func onSelected(_ body: @escaping (_ series: Int, _ record: Int) -> Void)
    throws(ChartError)
  {
    try chart.on("selected", body)
  }
}
