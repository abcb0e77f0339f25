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

  /// What widths and offsets count.
  public enum Unit: String, CaseIterable, Sendable, ValueConvertible {
    /// Parts of the room at a place.
    case band
    /// The axis' data units.
    case data
    /// Points.
    case points
  }

  /// Where labels are.
  public enum LabelPosition: String, CaseIterable, Sendable, ValueConvertible {
    /// Of a stack in the middle of the bars, else beyond their tips.
    case automatic
    /// Beyond the tip.
    case outside
    /// In the bar, at its tip.
    case inside
    /// In the middle of the bar.
    case center
    /// In the bar, where it begins.
    case base
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

  /// How wide a bar is, or a group of them together, in the unit of `widthUnit`, at least 0.
  public var width: Double {
    get { chart.property("width", else: 1) }
    nonmutating set { chart.setProperty("width", to: newValue) }
  }

  /// What `width` counts.
  public var widthUnit: Unit {
    get { chart.property("widthUnit", else: .band) }
    nonmutating set { chart.setProperty("widthUnit", to: newValue) }
  }

  /// How far bars are moved along their axis, in the unit of `offsetUnit`.
  public var offset: Double {
    get { chart.property("offset", else: 0) }
    nonmutating set { chart.setProperty("offset", to: newValue) }
  }

  /// What `offset` counts.
  public var offsetUnit: Unit {
    get { chart.property("offsetUnit", else: .band) }
    nonmutating set { chart.setProperty("offsetUnit", to: newValue) }
  }

  /// The part of its room that stays free beside each bar of a group, 0 to 0.9.
  public var gap: Double {
    get { chart.property("gap", else: 0.08) }
    nonmutating set { chart.setProperty("gap", to: newValue) }
  }

  /// How wide a bar may be, in points, at least 1; where `widthUnit` is `band`.
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

  /// What bars are filled with; `none` is hollow, nil is their series' fill.
  public var barFill: Paint? {
    get { chart.property("barFill", else: nil) }
    nonmutating set { chart.setProperty("barFill", to: newValue) }
  }

  /// The stroke around each bar.
  public var border: Stroke {
    get { chart.property("border", else: .none) }
    nonmutating set { chart.setProperty("border", to: newValue) }
  }

  /// The radius of the corners at a bar's tip, in points.
  public var cornerRadius: Double {
    get { chart.property("cornerRadius", else: 0) }
    nonmutating set { chart.setProperty("cornerRadius", to: newValue) }
  }

  /// The radius of the corners where a bar begins, in points.
  public var baseCornerRadius: Double {
    get { chart.property("baseCornerRadius", else: 0) }
    nonmutating set { chart.setProperty("baseCornerRadius", to: newValue) }
  }

  /// The fill of bars below where they begin; nil: their series'.
  public var negativeFill: Color? {
    get { chart.property("negativeFill", else: nil) }
    nonmutating set { chart.setProperty("negativeFill", to: newValue) }
  }

  /// Whether each bar has its value written at its tip.
  public var valueLabels: Bool {
    get { chart.property("valueLabels", else: false) }
    nonmutating set { chart.setProperty("valueLabels", to: newValue) }
  }

  /// Where labels are.
  public var labelPosition: LabelPosition {
    get { chart.property("labelPosition", else: .automatic) }
    nonmutating set { chart.setProperty("labelPosition", to: newValue) }
  }

  /// The distance of a label from the end of the bar that it is at, in points.
  public var labelOffset: Double {
    get { chart.property("labelOffset", else: 3) }
    nonmutating set { chart.setProperty("labelOffset", to: newValue) }
  }

  /// Radians that labels are turned; nil: a quarter where they have no room side by side.
  public var labelRotation: Double? {
    get { chart.property("labelRotation", else: nil) }
    nonmutating set { chart.setProperty("labelRotation", to: newValue) }
  }

  /// The pattern of the values, such as "0.0"; nil: as `decimals` says.
  public var labelFormat: String? {
    get { chart.property("labelFormat", else: nil) }
    nonmutating set { chart.setProperty("labelFormat", to: newValue) }
  }

  /// Digits after the point of the values, 0 to 15; nil: as many as they need.
  public var decimals: Int? {
    get { chart.property("decimals", else: nil) }
    nonmutating set { chart.setProperty("decimals", to: newValue) }
  }

  /// How labels are set; nil: as the theme says.
  public var labelStyle: TextStyle? {
    get { chart.property("labelStyle", else: nil) }
    nonmutating set { chart.setProperty("labelStyle", to: newValue) }
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
