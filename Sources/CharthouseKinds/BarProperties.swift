public import Charthouse

extension Chart {
  /// The members of the `bar` kind, with their Swift types.
  public var bar: BarProperties { BarProperties(chart: self) }
}

/// What can be set on a bar chart.
///
/// What is refused, as it is out of bounds or the chart is of another kind, keeps the old value and is thrown by the next
/// layout. Of a chart of another kind the standard values are read.
public struct BarProperties {
  /// The kind's id.
  static let kind = "org.charthouse.bar"
  let chart: Chart

  /// How the bars of several series share a place.
  public enum Arrangement: String, CaseIterable, Sendable, ValueConvertible {
    /// Side by side.
    case grouped
    /// On each other: positive values above the baseline, negative ones below.
    case stacked
    /// On each other, as parts of a whole.
    case filled
    /// In front of each other.
    case overlaid
  }

  /// Which way bars grow.
  public enum Orientation: String, CaseIterable, Sendable, ValueConvertible {
    /// Upwards.
    case vertical
    /// To the right.
    case horizontal
  }

  /// What becomes of the room of a bar that is missing in a group.
  public enum MissingBar: String, CaseIterable, Sendable, ValueConvertible {
    /// It stays free.
    case keepSlot = "keep-slot"
    /// The others close up.
    case closeUp = "close-up"
  }

  /// How the bars of several series share a place.
  public var arrangement: Arrangement {
    get { chart.property("arrangement", else: .grouped) }
    nonmutating set { chart.setProperty("arrangement", to: newValue) }
  }

  /// Which way bars grow.
  public var orientation: Orientation {
    get { chart.property("orientation", else: .vertical) }
    nonmutating set { chart.setProperty("orientation", to: newValue) }
  }

  /// The part of its room that stays free beside each bar of a group, 0 to 0.9.
  public var gap: Double {
    get { chart.property("gap", else: 0.08) }
    nonmutating set { chart.setProperty("gap", to: newValue) }
  }

  /// How wide a bar may be, in points, at least 1.
  public var maximumWidth: Double {
    get { chart.property("maximumWidth", else: 72) }
    nonmutating set { chart.setProperty("maximumWidth", to: newValue) }
  }

  /// What becomes of the room of a bar that is missing in a group.
  public var missing: MissingBar {
    get { chart.property("missing", else: .keepSlot) }
    nonmutating set { chart.setProperty("missing", to: newValue) }
  }

  /// The value that bars grow from.
  public var baseline: Double {
    get { chart.property("baseline", else: 0) }
    nonmutating set { chart.setProperty("baseline", to: newValue) }
  }

  /// The radius of the corners at a bar's tip, in points.
  public var cornerRadius: Double {
    get { chart.property("cornerRadius", else: 0) }
    nonmutating set { chart.setProperty("cornerRadius", to: newValue) }
  }

  /// The fill of bars below the baseline; nil: their series'.
  public var negativeFill: Color? {
    get { chart.property("negativeFill", else: nil) }
    nonmutating set { chart.setProperty("negativeFill", to: newValue) }
  }

  /// Whether each bar has its value written at its tip.
  public var valueLabels: Bool {
    get { chart.property("valueLabels", else: false) }
    nonmutating set { chart.setProperty("valueLabels", to: newValue) }
  }

  /// Digits after the point of the values, 0 to 15; nil: as many as they need.
  public var decimals: Int? {
    get { chart.property("decimals", else: nil) }
    nonmutating set { chart.setProperty("decimals", to: newValue) }
  }

  /// Hears which bar is selected: its series and record.
  ///
  /// - Throws: `ChartError.noMember` where the chart is of another kind.
  public func onSelected(_ body: @escaping (_ series: Int, _ record: Int) -> Void)
    throws(ChartError)
  {
    try chart.on("selected", body)
  }
}
