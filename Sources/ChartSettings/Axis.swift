public import ChartModel
public import ChartScene

/// What a program says of an axis; what it leaves open, the charts on the axis and their data decide.
public struct Axis: Hashable, Sendable {
  /// What charts call it: "x" and "y" are there from the start.
  public let id: String
  /// Whether it goes from left to right or from bottom to top.
  public let direction: Direction
  /// What it measures; nil: what its data are.
  public var type: AxisType?
  /// Whether it is left out, with its labels.
  public var isHidden = false
  /// The side of the plot area where it is.
  public var edge: Edge

  // MARK: What it shows

  /// The least value that it shows; nil: as the data need.
  public var minimum: Double?
  /// The greatest value that it shows; nil: as the data need.
  public var maximum: Double?
  /// Whether it runs the other way.
  public var isReversed = false
  /// What decides where it ends, where no least or greatest value does.
  public var fit = Fit.automatic
  /// What stays free before the least of the data, as a part of what they span; nil: as much as looks right.
  public var lowMargin: Double?
  /// What stays free after the greatest of the data, as a part of what they span; nil: as much as looks right.
  public var highMargin: Double?
  /// The last days, which it shows in place of what the data span; nil: it shows no days in particular.
  public var days: LastDays?

  // MARK: Ticks

  /// Where its ticks come from; nil: what is set of `ticks`, `interval`, `divisions`, `fractions` or `labels` decides.
  public var policy: Policy?
  /// Where its ticks are, in data units; nil: at round values.
  public var ticks: [Double]?
  /// The most ticks that it may have; nil: as many as fit.
  public var tickLimit: Int?
  /// Whether ticks are at whole numbers only; nil: where all data are whole numbers.
  public var wholeNumbers: Bool?
  /// The distance of neighbouring ticks, in data units or in `intervalUnit`; nil: whatever is round.
  public var interval: Double?
  /// The calendar's unit that `interval` counts on a time axis; nil: seconds.
  public var intervalUnit: CalendarUnit?
  /// A place that ticks at an interval are counted from; nil: 0, or by the calendar.
  public var origin: Double?
  /// Into how many equal parts ticks divide it from end to end; nil: none.
  public var divisions: Int?
  /// Where its ticks are, as parts of the way from its least value to its greatest; nil: nowhere in particular.
  public var fractions: [Double]?
  /// Where it has no ticks and no labels of ticks, ends included, in data units.
  public var exclusions: [ClosedRange<Double>] = []
  /// How long ticks are, in points; nil: 4 where it has a line of numbers or times, else none.
  public var tickLength: Double?
  /// On which side of the line ticks are.
  public var tickDirection = TickDirection.outward
  /// How ticks are drawn; nil: as the line.
  public var tickStroke: Stroke?
  /// Whether there are smaller ticks between the ticks; nil: where something else is set of them.
  public var hasMinorTicks: Bool?
  /// How many smaller ticks are between two ticks; nil: as the scale or calendar has it.
  public var minorTickCount: Int?
  /// How long smaller ticks are, in points; nil: 2.5.
  public var minorTickLength: Double?
  /// How smaller ticks are drawn; nil: as the ticks.
  public var minorTickStroke: Stroke?

  // MARK: Labels

  /// Whether its ticks have labels.
  public var hasLabels = true
  /// Labels of the program's own, beside or in place of those of ticks.
  public var labels: [AxisLabel] = []
  /// Whether labels of the program's own are left out where they would overlap one before.
  public var thinsLabels = false
  /// How small the names of categories may become, as a part of their size, so that they fit before they are turned.
  public var leastLabelScale = 1.0
  /// The pattern of its labels; nil: as many digits, or parts of a date, as they need.
  public var format: String?
  /// How many digits the labels have after the point; nil: as many as they need.
  public var decimals: Int?
  /// How its labels are set; nil: as the theme's tick labels.
  public var labelStyle: TextStyle?
  /// Points from the outer end of a tick to its label, negative into the plot area; nil: as looks right.
  public var labelOffset: Double?
  /// Radians, clockwise, that its labels are turned; nil: as they fit.
  public var labelRotation: Double?
  /// Which part of a label is at its tick; nil: its middle, or the end of a turned one.
  public var labelAlignment: Alignment?
  /// The pattern of labels at smaller ticks; nil: as many digits, or parts of a date, as they need.
  public var minorFormat: String?
  /// Whether smaller ticks have labels; nil: where something is set of these.
  public var hasMinorLabels: Bool?
  /// How labels at smaller ticks are set; nil: as the labels, smaller.
  public var minorLabelStyle: TextStyle?
  /// Points from the outer end of a smaller tick to its label; nil: as looks right.
  public var minorLabelOffset: Double?
  /// Radians, clockwise, that labels at smaller ticks are turned.
  public var minorLabelRotation = 0.0
  /// Which label of a tick stands out in a capsule.
  public var emphasis = Emphasis.none
  /// Where labels of ticks stand out too, in data units.
  public var emphasizedValues: [Double] = []
  /// What the capsule is filled with; nil: the theme's accent.
  public var emphasisFill: Paint?
  /// An image in place of the label at its least value; nil: none.
  public var minimumImage: PNGImage?
  /// An image in place of the label at its greatest value; nil: none.
  public var maximumImage: PNGImage?
  /// Points along each side of the square that an image fits in.
  public var imageSize = 20.0

  // MARK: Line and place

  /// Whether it has a line; nil: where it is horizontal, has categories, or lies inside the plot area.
  public var hasLine: Bool?
  /// How the line is drawn; nil: as the theme says.
  public var lineStroke: Stroke?
  /// The part of the axis that the line is along, in data units; nil: all.
  public var lineRange: ClosedRange<Double>?
  /// What is at the end of the line where its least value is.
  public var lowLineEnd = LineEnd.none
  /// What is at the end of the line where its greatest value is, such as an arrow.
  public var highLineEnd = LineEnd.none
  /// How long what is at an end of the line is, in points; arrows are beyond the end.
  public var lineEndSize = 8.0
  /// The value of the axis across, at which it lies, or as near to it as the plot area is; nil: at its edge.
  public var crossesAt: Double?
  /// Points that it lies inside the plot area, from its edge; nil: at its edge.
  public var inset: Double?
  /// The part of the plot area between it and its edge; nil: at its edge.
  public var insetFraction: Double?

  // MARK: Across the plot area

  /// Whether lines cross the plot area at its ticks; nil: where lengths are read along it.
  public var hasGrid: Bool?
  /// How these lines are drawn; nil: as the theme says.
  public var gridStroke: Stroke?
  /// Whether lines cross the plot area at smaller ticks too.
  public var hasMinorGrid = false
  /// How those are drawn; nil: fainter than the others.
  public var minorGridStroke: Stroke?
  /// The values of the axis across between which these lines are; nil: from edge to edge.
  public var gridRange: ClosedRange<Double>?
  /// What the plot area is filled with between neighbouring ticks, in turn; empty: nothing.
  public var stripes: [Paint] = []
  /// A value in the first stripe's place of the turn, or at its beginning; nil: the first tick.
  public var stripeOrigin: Double?

  // MARK: Title

  /// The words beside it; nil: the name of the data where they have one; empty: none.
  public var title: String?
  /// How the title is set; nil: as the theme says.
  public var titleStyle: TextStyle?
  /// Points from the labels to the title, where it stands beside them; nil: as looks right.
  public var titleOffset: Double?
  /// Radians, clockwise, that the title is turned; a vertical axis then has it beside its labels, instead of on top.
  public var titleRotation: Double?
  /// Where along the axis the title is; nil: in the middle, or on top of a vertical axis.
  public var titleAlignment: Alignment?

  // MARK: What is seen of it

  /// The part of its range that is seen: what zooming changes; nil: all of it.
  ///
  /// In data units, of a category axis positions: the first category reaches from -0.5 to 0.5.
  public var visible: ClosedRange<Double>?
  /// Whether wheel and pinch zoom it; nil: where a picture stays true to its data.
  ///
  /// That is: not where lengths from zero are read along it, and not where values are read along it at places on another
  /// axis, such as moments, categories or sorted numbers.
  public var allowsZoom: Bool?
  /// Whether drags move what is seen of it; nil: where it can be zoomed.
  public var allowsPan: Bool?
  /// What zooming and moving never leaves; nil: what it shows when it isn't zoomed.
  public var outermost: ClosedRange<Double>?
  /// The least that zooming shows, in data units; nil: as little as numbers can tell apart.
  public var leastSpan: Double?
  /// The most that zooming shows, in data units; nil: everything.
  public var greatestSpan: Double?
  /// Whether the visible part moves on with new data, as long as it is at their end.
  public var followsNewest = false

  /// Makes an axis that leaves everything open.
  public init(id: String, direction: Direction, edge: Edge? = nil) {
    self.id = id
    self.direction = direction
    self.edge = edge ?? (direction == .x ? .bottom : .left)
  }
}

extension Axis {
  /// What decides where an axis ends.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// Round values around all that is drawn; along the independent axis all that is drawn, from end to end.
    case automatic
    /// The first and the last point lie on the plot area's edges; a point alone is in the middle.
    case points
    /// All that is drawn has room, bars and symbols as wide as they are, and nothing more.
    case all
  }

  /// Where ticks come from.
  public enum Policy: String, CaseIterable, Hashable, Sendable {
    /// Round values, as many as fit.
    case automatic
    /// Nowhere but `ticks` and `labels`, and none has a label but those of the program's own.
    case none
    /// The values of `ticks`.
    case ticks
    /// Every `interval`, counted from `origin`.
    case interval
    /// Equal `divisions` from end to end, not rounded.
    case divisions
    /// `fractions` of the way from end to end.
    case fractions
  }

  /// A unit of the calendar or of clocks.
  public enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
    case second, minute, hour, day, week, month, year
  }

  /// On which side of an axis' line ticks are.
  public enum TickDirection: String, CaseIterable, Hashable, Sendable {
    /// Away from the plot area.
    case outward
    /// Into the plot area.
    case inward
    /// Half on either side.
    case both
  }

  /// What is at an end of an axis' line, in the paint of the line.
  public enum LineEnd: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// An arrowhead that is filled.
    case arrow
    /// An arrowhead of two lines.
    case openArrow = "open-arrow"
    /// A line across.
    case bar
    /// A disc.
    case circle
    /// A square that stands on a corner.
    case diamond
  }

  /// A place along an axis, or which part of a text is at one.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// The text begins there, rightwards or downwards; a title is at the left or lower end.
    case start
    /// Its middle is there.
    case center
    /// It ends there; a title is at the right or upper end.
    case end
  }

  /// Which label stands out.
  public enum Emphasis: String, CaseIterable, Hashable, Sendable {
    case none, first, last
  }
}
