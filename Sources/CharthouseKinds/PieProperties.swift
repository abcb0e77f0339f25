public import Charthouse

extension Chart {
  /// The members of the `pie` kind, with their Swift types.
  public var pie: PieProperties { PieProperties(chart: self) }
}

/// What can be set on a pie chart, and what it does.
///
/// What is refused, as it is out of bounds or the chart is of another kind, keeps the old value and is thrown by the next
/// layout. Of a chart of another kind the standard values are read.
public struct PieProperties {
  /// The kind's id.
  static let kind = "org.charthouse.pie"
  let chart: Chart

  /// Where labels are.
  public enum Labels: String, CaseIterable, Sendable, ValueConvertible {
    /// Inside where they fit, else outside.
    case automatic
    /// Inside.
    case inside
    /// Outside.
    case outside
    /// Nowhere.
    case none
  }

  /// What labels say.
  public enum LabelContent: String, CaseIterable, Sendable, ValueConvertible {
    /// What the slice is called.
    case name
    /// How much it stands for.
    case value
    /// Its share.
    case percent
    /// What it is called, and its share.
    case namePercent = "name-percent"
    /// What it is called, and how much it stands for.
    case nameValue = "name-value"
  }

  /// What a missing value does.
  public enum MissingValue: String, CaseIterable, Sendable, ValueConvertible {
    /// Its record is left out.
    case skip
    /// It is an error.
    case refuse
  }

  /// What the offset of labels counts.
  public enum Unit: String, CaseIterable, Sendable, ValueConvertible {
    /// Points.
    case points
    /// Parts of the radius.
    case radius
  }

  /// Which labels outside have a line from their slice.
  public enum LeaderLines: String, CaseIterable, Sendable, ValueConvertible {
    /// All.
    case always
    /// Those that were moved.
    case moved
    /// None.
    case none
  }

  /// The radius of the hole, as a part of the whole radius, 0 to 0.95.
  public var innerRadius: Double {
    get { chart.property("innerRadius", else: 0) }
    nonmutating set { chart.setProperty("innerRadius", to: newValue) }
  }

  /// How wide a ring is, in points, at most as wide as the radius; nil: as `innerRadius` says.
  public var ringWidth: Double? {
    get { chart.property("ringWidth", else: nil) }
    nonmutating set { chart.setProperty("ringWidth", to: newValue) }
  }

  /// The radius, as a part of the room that labels leave, 0.1 to 1.
  public var radius: Double {
    get { chart.property("radius", else: 0.92) }
    nonmutating set { chart.setProperty("radius", to: newValue) }
  }

  /// The radius in points, at most what there is room for; nil: as `radius` says.
  public var radiusInPoints: Double? {
    get { chart.property("radiusInPoints", else: nil) }
    nonmutating set { chart.setProperty("radiusInPoints", to: newValue) }
  }

  /// Where the centre is, as a part of the width; nil: what is drawn is centred.
  public var centerX: Double? {
    get { chart.property("centerX", else: nil) }
    nonmutating set { chart.setProperty("centerX", to: newValue) }
  }

  /// Where the centre is, as a part of the height from the top; nil: what is drawn is centred.
  public var centerY: Double? {
    get { chart.property("centerY", else: nil) }
    nonmutating set { chart.setProperty("centerY", to: newValue) }
  }

  /// Where the first slice begins, in radians clockwise from twelve o'clock.
  public var startAngle: Double {
    get { chart.property("startAngle", else: 0) }
    nonmutating set { chart.setProperty("startAngle", to: newValue) }
  }

  /// Where the last slice ends; nil: a whole turn from the start.
  public var endAngle: Double? {
    get { chart.property("endAngle", else: nil) }
    nonmutating set { chart.setProperty("endAngle", to: newValue) }
  }

  /// Whether the slices follow each other clockwise.
  public var clockwise: Bool {
    get { chart.property("clockwise", else: true) }
    nonmutating set { chart.setProperty("clockwise", to: newValue) }
  }

  /// The gap between slices, in points.
  public var gap: Double {
    get { chart.property("gap", else: 1.5) }
    nonmutating set { chart.setProperty("gap", to: newValue) }
  }

  /// The stroke around each slice.
  public var border: Stroke {
    get { chart.property("border", else: .none) }
    nonmutating set { chart.setProperty("border", to: newValue) }
  }

  /// What is behind the slices, all around; nil: nothing, unless all values are 0.
  public var track: Paint? {
    get { chart.property("track", else: nil) }
    nonmutating set { chart.setProperty("track", to: newValue) }
  }

  /// What is painted over the whole pie, such as a pale gradient for a gloss.
  public var overlay: Paint {
    get { chart.property("overlay", else: .none) }
    nonmutating set { chart.setProperty("overlay", to: newValue) }
  }

  /// The share below which slices are gathered in one, 0 to 0.5.
  public var otherBelow: Double {
    get { chart.property("otherBelow", else: 0) }
    nonmutating set { chart.setProperty("otherBelow", to: newValue) }
  }

  /// What the slice is called that gathers small ones.
  public var otherName: String {
    get { chart.property("otherName", else: "Other") }
    nonmutating set { chart.setProperty("otherName", to: newValue) }
  }

  /// What a missing value does.
  public var missing: MissingValue {
    get { chart.property("missing", else: .skip) }
    nonmutating set { chart.setProperty("missing", to: newValue) }
  }

  /// Where labels are.
  public var labels: Labels {
    get { chart.property("labels", else: .automatic) }
    nonmutating set { chart.setProperty("labels", to: newValue) }
  }

  /// What labels say.
  public var labelContent: LabelContent {
    get { chart.property("labelContent", else: .namePercent) }
    nonmutating set { chart.setProperty("labelContent", to: newValue) }
  }

  /// Where labels begin, outwards from the edge, in the unit of `labelOffsetUnit`; nil: where they fit.
  public var labelOffset: Double? {
    get { chart.property("labelOffset", else: nil) }
    nonmutating set { chart.setProperty("labelOffset", to: newValue) }
  }

  /// What `labelOffset` counts.
  public var labelOffsetUnit: Unit {
    get { chart.property("labelOffsetUnit", else: .points) }
    nonmutating set { chart.setProperty("labelOffsetUnit", to: newValue) }
  }

  /// Radians that labels are turned, from level or, where `labelsFollowRadius`, from the radius.
  public var labelRotation: Double {
    get { chart.property("labelRotation", else: 0) }
    nonmutating set { chart.setProperty("labelRotation", to: newValue) }
  }

  /// Whether labels lie along the radius of their slices, never upside down.
  public var labelsFollowRadius: Bool {
    get { chart.property("labelsFollowRadius", else: false) }
    nonmutating set { chart.setProperty("labelsFollowRadius", to: newValue) }
  }

  /// Which labels outside have a line from their slice.
  public var leaderLines: LeaderLines {
    get { chart.property("leaderLines", else: .always) }
    nonmutating set { chart.setProperty("leaderLines", to: newValue) }
  }

  /// How labels are set; nil: as the theme says.
  public var labelStyle: TextStyle? {
    get { chart.property("labelStyle", else: nil) }
    nonmutating set { chart.setProperty("labelStyle", to: newValue) }
  }

  /// Whether labels outside have the colours of their slices.
  public var labelsInSliceColor: Bool {
    get { chart.property("labelsInSliceColor", else: false) }
    nonmutating set { chart.setProperty("labelsInSliceColor", to: newValue) }
  }

  /// The pattern of values, such as "0.0"; nil: as `decimals` says.
  public var valueFormat: String? {
    get { chart.property("valueFormat", else: nil) }
    nonmutating set { chart.setProperty("valueFormat", to: newValue) }
  }

  /// Digits after the point of percentages and values; nil: none, and as many as they need.
  public var decimals: Int? {
    get { chart.property("decimals", else: nil) }
    nonmutating set { chart.setProperty("decimals", to: newValue) }
  }

  /// Whether percentages are rounded so that they add up to 100.
  public var sumTo100: Bool {
    get { chart.property("sumTo100", else: false) }
    nonmutating set { chart.setProperty("sumTo100", to: newValue) }
  }

  /// The words in the middle of the hole.
  public var centerTitle: String {
    get { chart.property("centerTitle", else: "") }
    nonmutating set { chart.setProperty("centerTitle", to: newValue) }
  }

  /// Smaller words below those.
  public var centerText: String {
    get { chart.property("centerText", else: "") }
    nonmutating set { chart.setProperty("centerText", to: newValue) }
  }

  /// How the words are set; in a hole they are made to fit.
  public var centerTitleStyle: TextStyle {
    get {
      chart.property(
        "centerTitleStyle", else: TextStyle(points: 20, weight: 600, alignment: .center))
    }
    nonmutating set { chart.setProperty("centerTitleStyle", to: newValue) }
  }

  /// How the smaller words are set.
  public var centerTextStyle: TextStyle {
    get { chart.property("centerTextStyle", else: TextStyle(points: 11, alignment: .center)) }
    nonmutating set { chart.setProperty("centerTextStyle", to: newValue) }
  }

  /// Whether the words are above the pie; they are where there is no hole.
  public var wordsAbove: Bool {
    get { chart.property("wordsAbove", else: false) }
    nonmutating set { chart.setProperty("wordsAbove", to: newValue) }
  }

  /// The words where there is nothing to show; empty: the graph's, or that all values are 0.
  public var noDataText: String {
    get { chart.property("noDataText", else: "") }
    nonmutating set { chart.setProperty("noDataText", to: newValue) }
  }

  /// Moves a slice outwards by some points; 0 puts it back.
  ///
  /// - Throws: `ChartError.noMember` where the chart is of another kind, or `.failed` for a negative slice.
  public func explode(_ slice: Int, by points: Double) throws(ChartError) {
    try chart.call("explode", slice, points)
  }

  /// The angle in the middle of a record's slice, in radians clockwise from twelve o'clock, as last drawn.
  ///
  /// - Parameter record: The record, counted from 0.
  /// - Returns: The angle; nil where no slice stands for the record alone.
  /// - Throws: `ChartError.noMember` where the chart is of another kind.
  public func medianAngle(ofRecord record: Int) throws(ChartError) -> Double? {
    guard case .number(let angle) = try chart.call("medianAngle", record) else { return nil }
    return angle
  }

  /// The record whose slice is at an angle, in radians clockwise from twelve o'clock, as last drawn.
  ///
  /// - Parameter angle: The angle; whole turns don't matter.
  /// - Returns: The record; nil where there is no slice, or one that stands for several.
  /// - Throws: `ChartError.noMember` where the chart is of another kind.
  public func record(at angle: Double) throws(ChartError) -> Int? {
    guard case .number(let record) = try chart.call("sliceAt", angle) else { return nil }
    return Int(exactly: record)
  }

  /// Hears which slice is selected: its record.
  ///
  /// - Throws: `ChartError.noMember` where the chart is of another kind.
  public func onSelected(_ body: @escaping (_ record: Int) -> Void) throws(ChartError) {
    try chart.on("selected", body)
  }
}
