public import Charthouse

extension Chart {
  /// The members of the `line` kind, with their Swift types.
  public var line: LineProperties { LineProperties(chart: self) }
}

/// What can be set on a line chart.
///
/// What is refused, as it is out of bounds or the chart is of another kind, keeps the old value and is thrown by the next
/// layout. Of a chart of another kind the standard values are read.
public struct LineProperties {
  /// The kind's id.
  static let kind = "org.charthouse.line"
  let chart: Chart

  /// How neighbouring points are joined.
  public var curve: Curve {
    get { chart.property("curve", else: .linear) }
    nonmutating set { chart.setProperty("curve", to: newValue) }
  }

  /// What a missing value does to the line.
  public var gaps: Gap {
    get { chart.property("gaps", else: .open) }
    nonmutating set { chart.setProperty("gaps", to: newValue) }
  }

  /// How wide the line is, in points; nil: as the theme says.
  public var lineWidth: Double? {
    get { chart.property("lineWidth", else: nil) }
    nonmutating set { chart.setProperty("lineWidth", to: newValue) }
  }

  /// Whether the area down to zero is filled.
  public var area: Bool {
    get { chart.property("area", else: false) }
    nonmutating set { chart.setProperty("area", to: newValue) }
  }

  /// How much of the series' colour the area has, 0 to 1.
  public var areaOpacity: Double {
    get { chart.property("areaOpacity", else: 0.25) }
    nonmutating set { chart.setProperty("areaOpacity", to: newValue) }
  }

  /// What stands at each point.
  public var markers: Symbol {
    get { chart.property("markers", else: Symbol.none) }
    nonmutating set { chart.setProperty("markers", to: newValue) }
  }

  /// How large the markers are, in points.
  public var markerSize: Double {
    get { chart.property("markerSize", else: 5) }
    nonmutating set { chart.setProperty("markerSize", to: newValue) }
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
