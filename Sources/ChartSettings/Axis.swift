public import ChartModel
public import ChartScene

/// The settings of an axis; the charts on it and their data decide the rest.
public struct Axis: Hashable, Sendable {
  /// Identifier used by charts; "x" and "y" always exist.
  public let id: String
  /// `.x` from left to right, `.y` from bottom to top.
  public let direction: Direction
  /// Type of its values; `nil` for that of its data.
  public var type: AxisType?
  /// Hides the axis with its labels.
  public var isHidden = false
  /// Side of the plot area.
  public var edge: Edge

  // MARK: Range

  /// Minimum value shown; `nil`: as the data require.
  public var minimum: Double?
  /// Maximum value shown; `nil`: as the data require.
  public var maximum: Double?
  /// Reverses the direction.
  public var isReversed = false
  /// End of the axis: at round values, at the first and last points, or at all that is drawn.
  public var fit = Fit.automatic
  /// Free space before the minimum of the data, as a fraction of their span; `nil`: automatic.
  public var lowMargin: Double?
  /// Free space after the maximum of the data, as a fraction of their span; `nil`: automatic.
  public var highMargin: Double?
  /// Last days to show, each with its label in the middle of a slot; `nil` for none.
  public var days: LastDays?

  // MARK: Ticks

  /// Source of tick positions; `nil` for the one that the settings of ticks and labels imply.
  public var policy: Policy?
  /// Tick positions; `nil` for round values.
  public var ticks: [Double]?
  /// Maximum number of ticks; `nil` for as many as fit.
  public var tickLimit: Int?
  /// `true` to allow ticks at whole numbers only; `nil` does so if all data are whole numbers.
  public var wholeNumbers: Bool?
  /// Distance between ticks; `nil` for a round number.
  public var interval: Double?
  /// Calendar unit of the interval; `nil` for seconds.
  public var intervalUnit: CalendarUnit?
  /// Position that an interval is counted from; `nil` for 0, or the start of a calendar unit.
  public var origin: Double?
  /// Number of equal parts into which ticks divide the axis from end to end.
  public var divisions: Int?
  /// Tick positions as fractions of the distance from the minimum to the maximum.
  public var fractions: [Double]?
  /// Pairs of values between which there are neither ticks nor their labels, ends included.
  public var exclusions: [ClosedRange<Double>] = []
  /// Length of ticks, in points; `nil` for 4 beside a line of numbers or times, otherwise 0.
  public var tickLength: Double?
  /// Side of the line that ticks are on.
  public var tickDirection = TickDirection.outward
  /// Stroke of ticks; `nil` for that of the line.
  public var tickStroke: Stroke?
  /// `true` to draw minor ticks between the ticks.
  ///
  /// `nil` draws them if any other setting of minor ticks is set.
  public var hasMinorTicks: Bool?
  /// Number of minor ticks between two ticks; `nil` for that of the scale or the calendar.
  public var minorTickCount: Int?
  /// Length of minor ticks, in points; `nil` for 2.5.
  public var minorTickLength: Double?
  /// Stroke of minor ticks; `nil` for that of ticks.
  public var minorTickStroke: Stroke?

  // MARK: Labels

  /// Labels the ticks.
  public var hasLabels = true
  /// Custom labels, beside those of ticks only if `policy` is set.
  public var labels: [AxisLabel] = []
  /// Omits custom labels that would overlap an earlier one.
  public var thinsLabels = false
  /// Smallest scale of category names before they are rotated.
  public var minimumLabelScale = 1.0
  /// Pattern of labels, such as "0.0%", "#,##0" or, for times, "MMM yyyy".
  ///
  /// `nil`: as many digits, or parts of a date, as needed.
  public var format: String?
  /// Number of digits after the decimal point; `nil` for as many as needed.
  public var decimals: Int?
  /// Text style of labels; `nil` for the theme's.
  public var labelStyle: TextStyle?
  /// Distance of labels from the ends of ticks, in points; `nil`: automatic.
  ///
  /// Negative values move them into the plot area.
  public var labelOffset: Double?
  /// Clockwise rotation of labels, in radians; `nil` to choose it by the available space.
  public var labelRotation: Double?
  /// Part of a label that is at its tick; `nil` for its middle, or the end of a rotated one.
  public var labelAlignment: Alignment?
  /// Pattern of minor labels; `nil` for as many digits, or parts of a date, as needed.
  public var minorFormat: String?
  /// Labels minor ticks if there is space; `nil`: true if any other setting of minor labels is set.
  public var hasMinorLabels: Bool?
  /// Text style of minor labels; `nil` for a smaller form of that of labels.
  public var minorLabelStyle: TextStyle?
  /// Distance of minor labels from the ends of minor ticks, in points; `nil` if automatic.
  public var minorLabelOffset: Double?
  /// Clockwise rotation of minor labels, in radians.
  public var minorLabelRotation = 0.0
  /// Tick label that is emphasized by a capsule.
  public var emphasis = Emphasis.none
  /// Further values whose tick labels are emphasized.
  public var emphasizedValues: [Double] = []
  /// Fill of the capsule; `nil` for the theme's accent.
  public var emphasisFill: Paint?
  /// Image that replaces the label at the minimum; `nil` if there is none.
  public var minimumImage: PNGImage?
  /// Image that replaces the label at the maximum; `nil` if there is none.
  public var maximumImage: PNGImage?
  /// Side of the square that images fit in, in points.
  public var imageSize = 20.0

  // MARK: Line and position

  /// Draws the axis line; `nil`: true if it is horizontal, has categories or is inside the plot area.
  public var hasLine: Bool?
  /// Stroke of the line; `nil` for the theme's.
  public var lineStroke: Stroke?
  /// Pair of values between which the line is drawn; `nil` for all of it.
  public var lineRange: ClosedRange<Double>?
  /// Shape at the end of the line with the minimum.
  public var lowLineEnd = LineEnd.none
  /// Shape at the end of the line with the maximum.
  public var highLineEnd = LineEnd.none
  /// Length of the shapes at the ends of the line, in points; arrows extend beyond them.
  public var lineEndSize = 8.0
  /// Value of the perpendicular axis at which the axis lies; `nil`: at the edge.
  ///
  /// The axis stays within the plot area.
  public var crossesAt: Double?
  /// Distance from the edge into the plot area, in points; `nil` for none.
  public var inset: Double?
  /// Distance from the edge, as a fraction of the plot area; `nil` for none.
  public var insetFraction: Double?

  // MARK: Grid and stripes

  /// `true` to draw grid lines across the plot area at ticks.
  ///
  /// `nil` draws them if lengths are read along the axis.
  public var hasGrid: Bool?
  /// Stroke of grid lines; `nil` for the theme's.
  public var gridStroke: Stroke?
  /// Draws grid lines at minor ticks too.
  public var hasMinorGrid = false
  /// Stroke of minor grid lines; `nil` for a fainter form of that of grid lines.
  public var minorGridStroke: Stroke?
  /// Pair of values of the perpendicular axis that grid lines are drawn between; `nil`: edge to edge.
  public var gridRange: ClosedRange<Double>?
  /// Fills of the bands between neighbouring ticks, repeated in turn.
  public var stripes: [Paint] = []
  /// Value at or after which the first stripe starts; `nil` for the first tick.
  public var stripeOrigin: Double?

  // MARK: Title

  /// Axis title; empty for none, `nil` for the name of its data, if they have one.
  public var title: String?
  /// Text style of the title; `nil` for the theme's.
  public var titleStyle: TextStyle?
  /// Distance of the title from the labels, in points; `nil` if automatic.
  public var titleOffset: Double?
  /// Clockwise rotation of the title, in radians.
  ///
  /// Places the title of a vertical axis beside its labels.
  public var titleRotation: Double?
  /// Position of the title along the axis; `start` is left or below.
  ///
  /// Places the title of a vertical axis beside its labels.
  public var titleAlignment: Alignment?

  // MARK: Zooming

  /// Visible part of the range, [first, last]; `nil` for all of it.
  ///
  /// In data units. On a category axis the first category extends from -0.5 to 0.5.
  public var visible: ClosedRange<Double>?
  /// `true` to let wheel and pinch zoom the axis; `nil` does so unless it would distort the data.
  ///
  /// It does not where lengths from zero are read along the axis, nor where values are read along
  /// it at positions on another axis, such as times, categories or sorted numbers.
  public var allowsZoom: Bool?
  /// `true` to let drags move the visible part; `nil` does so if the axis can be zoomed.
  public var allowsPan: Bool?
  /// Limits of zooming, [first, last]; `nil` for the range that is shown without zoom.
  public var outermost: ClosedRange<Double>?
  /// Shortest span that zooming shows, in data units; `nil` for no limit.
  public var minimumSpan: Double?
  /// Longest span that zooming shows, in data units; `nil` for all of `outermost`.
  public var maximumSpan: Double?
  /// Moves the visible part along with new data as long as it is at their end.
  public var followsNewest = false

  /// Creates an axis with default settings.
  public init(id: String, direction: Direction, edge: Edge? = nil) {
    self.id = id
    self.direction = direction
    self.edge = edge ?? (direction == .x ? .bottom : .left)
  }
}

extension Axis {
  /// Rule for the ends of an axis.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// Round values around all that is drawn; exactly all that is drawn along the independent axis.
    case automatic
    /// The first and last points on the edges of the plot area; a single point in the middle.
    case points
    /// Exactly all that is drawn, including the widths of bars and symbols.
    case all
  }

  /// Source of tick positions.
  public enum Policy: String, CaseIterable, Hashable, Sendable {
    /// Round values, as many as fit.
    case automatic
    /// Only `ticks` and `labels`; only custom labels are shown.
    case none
    /// The values of `ticks`.
    case ticks
    /// Every `interval`, counted from `origin`.
    case interval
    /// Equal `divisions` from end to end, not rounded.
    case divisions
    /// `fractions` of the distance from end to end.
    case fractions
  }

  /// A unit of the calendar or the clock.
  public enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
    case second, minute, hour, day, week, month, year
  }

  /// Side of the axis line that ticks are on.
  public enum TickDirection: String, CaseIterable, Hashable, Sendable {
    /// Away from the plot area.
    case outward
    /// Into the plot area.
    case inward
    /// Half on either side.
    case both
  }

  /// Shape at an end of the axis line, in the paint of the line.
  public enum LineEnd: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// A filled arrowhead.
    case arrow
    /// An arrowhead of two lines.
    case openArrow = "open-arrow"
    /// A perpendicular line.
    case bar
    /// A disc.
    case circle
    /// A square standing on a corner.
    case diamond
  }

  /// A position along an axis, or the part of a text that is at one.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// The start of the text; for a title, the left or lower end of the axis.
    case start
    /// The middle.
    case center
    /// The end of the text; for a title, the right or upper end of the axis.
    case end
  }

  /// The tick label that is emphasized.
  public enum Emphasis: String, CaseIterable, Hashable, Sendable {
    case none, first, last
  }
}
