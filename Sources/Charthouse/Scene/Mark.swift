/// One drawn thing of a scene: many items of one shape, with what they stand for.
public struct Mark: Sendable {
  /// What part of the picture it is.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// A chart's own: data.
    case chart
    /// The fill of the graph or of the plot area.
    case background
    /// A grid line.
    case grid
    /// An axis line or tick.
    case axis
    /// The text at a tick.
    case tickLabel = "tick-label"
    /// The title of an axis.
    case axisTitle = "axis-title"
    /// The graph's title.
    case title
    /// The graph's subtitle.
    case subtitle
    /// A sample or text of the legend.
    case legend
    /// A reference line, band or note that the program added; a line that leads to a label.
    case annotation
    /// What is shown of a selection or a scrubbing pointer.
    case selection
    /// The words where there is no data.
    case noData = "no-data"
  }

  /// What part of the picture it is.
  public var role: Role
  /// The chart that drew it; nil for the host's own.
  public var chart: String?
  /// The kind of that chart.
  public var kind: String?
  /// The axis whose label, title or line it is; nil for none.
  public var axis: String?
  /// What is drawn, and where.
  public var shape: Shape
  /// How it looks and what each item stands for.
  public var look: Look
  /// What may be painted; nil: everything.
  public var clip: Rect?
  /// Points: the radius of the corners of what may be painted.
  public var clipRadius: Double
  /// What of that is open while the mark comes in; nil: all.
  public var opening: Rect?
  /// The part of a line's way that is drawn while it comes in, 0 at its first point and 1 at its last; nil: all.
  public var traced: ClosedRange<Double>?

  /// What is painted in the end: the open part of the clip; nil: everything.
  public var seen: Rect? {
    guard let opening else { return clip }
    return clip.map(opening.limited) ?? opening
  }

  /// Makes a mark.
  public init(
    role: Role, chart: String? = nil, kind: String? = nil, shape: Shape, look: Look,
    clip: Rect? = nil, clipRadius: Double = 0
  ) {
    self.role = role
    self.chart = chart
    self.kind = kind
    self.shape = shape
    self.look = look
    self.clip = clip
    self.clipRadius = clipRadius
  }

  /// How many items it has.
  public var count: Int { shape.count }
}

/// How the items of a mark look, and what they stand for.
public struct Look: Sendable {
  /// The fill of every item without a choice.
  public var fill: Paint
  /// The stroke of every item without a choice.
  public var stroke: Stroke
  /// Which of `fills` and `strokes` each item has; nil: `fill` and `stroke`.
  public var choice: Column?
  /// Fills to choose from; empty: `fill`.
  public var fills: [Paint]
  /// Strokes to choose from; empty: `stroke`.
  public var strokes: [Stroke]
  /// The kind's own number for what this is.
  public var part: Int
  /// The chart's series, counted from its own first; nil: none.
  public var series: Int?
  /// What the series is called; empty for none.
  public var seriesName: String
  /// The record that each item stands for; nil: item i is record i.
  public var records: Column?
  /// What stays the same for an item when data change; nil: its record.
  public var keys: Column?
  /// What to say of each item; empty: the host's words.
  public var titles: [String]

  /// Makes a look; nothing is painted unless said.
  public init(
    fill: Paint = .none, stroke: Stroke = .none, choice: Column? = nil, fills: [Paint] = [],
    strokes: [Stroke] = [], part: Int = 0, series: Int? = nil, seriesName: String = "",
    records: Column? = nil, keys: Column? = nil, titles: [String] = []
  ) {
    self.fill = fill
    self.stroke = stroke
    self.choice = choice
    self.fills = fills
    self.strokes = strokes
    self.part = part
    self.series = series
    self.seriesName = seriesName
    self.records = records
    self.keys = keys
    self.titles = titles
  }

  /// The fill of an item.
  public func fill(of item: Int) -> Paint { chosen(from: fills, item: item) ?? fill }

  /// The stroke of an item.
  public func stroke(of item: Int) -> Stroke { chosen(from: strokes, item: item) ?? stroke }

  /// The record that an item stands for; nil where it stands for none.
  public func record(of item: Int) -> Int? {
    guard let records else { return item }
    return Int(exactly: records[item])
  }

  /// What to say of an item; nil: the host's words.
  public func title(of item: Int) -> String? {
    titles.indices.contains(item) ? titles[item] : nil
  }

  private func chosen<Style>(from styles: [Style], item: Int) -> Style? {
    guard let choice, !styles.isEmpty, let index = Int(exactly: choice[item].rounded()),
      styles.indices.contains(index)
    else { return nil }
    return styles[index]
  }
}

/// What a mark draws.
///
/// Positions are in points of the scene; an item without a finite place is left out.
public enum Shape: Sendable {
  /// One line through all the items.
  case line(LineShape)
  /// The area between two lines.
  case area(AreaShape)
  /// Upright rectangles.
  case rects(RectShape)
  /// Straight strokes.
  case segments(SegmentShape)
  /// Symbols of a size in points.
  case symbols(SymbolShape)
  /// Texts.
  case text(TextShape)
  /// Parts of rings.
  case wedges(WedgeShape)
  /// Ways of straight lines and curves.
  case path(PathShape)
  /// One image.
  case image(ImageShape)

  /// What a mark draws, by name.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    case line, area, rects, segments, symbols, text, wedges, path, image
  }

  /// Which of the shapes it is.
  public var form: Form {
    switch self {
    case .line: .line
    case .area: .area
    case .rects: .rects
    case .segments: .segments
    case .symbols: .symbols
    case .text: .text
    case .wedges: .wedges
    case .path: .path
    case .image: .image
    }
  }

  /// How many items it has: that of its columns, or one.
  public var count: Int {
    switch self {
    case .line(let line): Self.count(line.x, line.y)
    case .area(let area): Self.count(area.x, area.y, area.foot)
    case .rects(let rects): Self.count(rects.x0, rects.x1, rects.y0, rects.y1)
    case .segments(let segments): Self.count(segments.x0, segments.x1, segments.y0, segments.y1)
    case .symbols(let symbols): Self.count(symbols.x, symbols.y)
    case .text(let text): text.texts.count
    case .wedges(let wedges): min(wedges.start.count, wedges.end.count)
    case .path(let path): path.count
    case .image(let image): image.cells.columns * image.cells.rows
    }
  }

  private static func count(_ placements: Placement...) -> Int {
    placements.compactMap(\.count).min() ?? 1
  }
}

/// The way from one point to the next.
public enum Curve: String, CaseIterable, Hashable, Sendable {
  /// Straight.
  case linear
  /// Across at the earlier point's height last: the step is at the earlier point.
  case stepBefore = "step-before"
  /// The step is in the middle.
  case stepMiddle = "step-middle"
  /// The step is at the later point.
  case stepAfter = "step-after"
  /// Smooth, never beyond the points. Source: Fritsch and Carlson, SIAM J. Numer. Anal. 17, 1980.
  case monotone
  /// Smooth and round, without loops, a little beyond the points: the centripetal form. Source: Catmull and Rom, "A
  /// class of local interpolating splines", 1974; Yuksel and others, Computer-Aided Design 43, 2011.
  case catmullRom = "catmull-rom"
  /// The form that may loop where points are close together.
  case catmullRomUniform = "catmull-rom-uniform"
  /// The form that is tightest around its longest parts.
  case catmullRomChordal = "catmull-rom-chordal"
}

/// What a line does where a point is missing.
public enum Gap: String, CaseIterable, Hashable, Sendable {
  /// It parts; a point alone between gaps is a dot.
  case open
  /// It goes on as if the point were not there.
  case join
  /// Its ends are joined by a dashed line.
  case bridge
}

/// One line through all its items, in their order.
public struct LineShape: Sendable {
  /// Where the items are from left to right.
  public var x: Placement
  /// Where the items are from top to bottom.
  public var y: Placement
  /// The way from one item to the next.
  public var curve: Curve
  /// What it does where an item is missing.
  public var gap: Gap

  /// Makes a line.
  public init(x: Placement, y: Placement, curve: Curve = .linear, gap: Gap = .open) {
    self.x = x
    self.y = y
    self.curve = curve
    self.gap = gap
  }
}

/// The area between the lines (x, y) and (x, foot).
public struct AreaShape: Sendable {
  /// Where the items are from left to right.
  public var x: Placement
  /// The one edge.
  public var y: Placement
  /// The other edge, from which it grows.
  public var foot: Placement
  /// The way from one item to the next.
  public var curve: Curve
  /// What it does where an item is missing; a bridge is left open.
  public var gap: Gap

  /// Makes an area.
  public init(
    x: Placement, y: Placement, foot: Placement, curve: Curve = .linear, gap: Gap = .open
  ) {
    self.x = x
    self.y = y
    self.foot = foot
    self.curve = curve
    self.gap = gap
  }
}

/// An upright rectangle from (x0, y0) to (x1, y1) for each item.
public struct RectShape: Sendable {
  /// Which edge it grows from.
  public enum Foot: String, CaseIterable, Hashable, Sendable {
    case none, x0, x1, y0, y1
  }

  /// One corner's place from left to right.
  public var x0: Placement
  /// The other corner's.
  public var x1: Placement
  /// One corner's place from top to bottom.
  public var y0: Placement
  /// The other corner's.
  public var y1: Placement
  /// Which edge it grows from.
  public var foot: Foot
  /// Points: the radius of the corners away from the foot; of all four without one.
  public var tipRadius: Double
  /// Points: the radius of the corners at the foot.
  public var footRadius: Double
  /// Points that a rectangle is wide across its foot, at least.
  public var least: Double

  /// Makes rectangles.
  public init(
    x0: Placement, x1: Placement, y0: Placement, y1: Placement, foot: Foot = .none,
    tipRadius: Double = 0, footRadius: Double = 0, least: Double = 0
  ) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
    self.foot = foot
    self.tipRadius = tipRadius
    self.footRadius = footRadius
    self.least = least
  }

  /// The rectangle of an item, not clipped; nil where it has no finite place.
  public func rect(of item: Int) -> Rect? {
    var (left, right) = (x0(item), x1(item))
    var (top, bottom) = (y0(item), y1(item))
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return nil }
    switch foot {
    case .y0, .y1: (left, right) = Self.widened(left, right, least)
    case .x0, .x1: (top, bottom) = Self.widened(top, bottom, least)
    case .none: break
    }
    return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  private static func widened(_ a: Double, _ b: Double, _ least: Double) -> (Double, Double) {
    guard abs(a - b) < least else { return (a, b) }
    let middle = (a + b) / 2
    return (middle - least / 2, middle + least / 2)
  }
}

/// A straight stroke from (x0, y0) to (x1, y1) for each item.
public struct SegmentShape: Sendable {
  /// The start from left to right.
  public var x0: Placement
  /// The end from left to right.
  public var x1: Placement
  /// The start from top to bottom.
  public var y0: Placement
  /// The end from top to bottom.
  public var y1: Placement

  /// Makes segments.
  public init(x0: Placement, x1: Placement, y0: Placement, y1: Placement) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
  }
}

/// The form of a symbol; those that aren't circles have a circle's area.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
  case none, circle, square, diamond, triangle
  case triangleDown = "triangle-down"
  case cross, plus, star
}

/// A symbol at each item.
public struct SymbolShape: Sendable {
  /// The centres from left to right.
  public var x: Placement
  /// The centres from top to bottom.
  public var y: Placement
  /// The form.
  public var symbol: Symbol
  /// Points across a circle of the symbol's area.
  public var diameter: Double
  /// The same by item; nil: `diameter` for all.
  public var diameters: Column?
  /// Finds the items at a place.
  let finder = PointFinder()

  /// Makes symbols.
  public init(
    x: Placement, y: Placement, symbol: Symbol = .circle, diameter: Double = 6,
    diameters: Column? = nil
  ) {
    self.x = x
    self.y = y
    self.symbol = symbol
    self.diameter = diameter
    self.diameters = diameters
  }

  /// Points across an item; NaN where it isn't known.
  public func diameter(of item: Int) -> Double { diameters.map { $0[item] } ?? diameter }
}

/// A text at each item.
public struct TextShape: Sendable {
  /// The anchors from left to right.
  public var x: Placement
  /// The anchors from top to bottom.
  public var y: Placement
  /// The text of each item.
  public var texts: [String]
  /// How they are set; colour and family are never nil in a scene.
  public var style: TextStyle
  /// Which point of the text's box is at the place: (0, 0) its top left, (1, 1) its bottom right.
  public var anchor: Point
  /// Radians, clockwise, about the anchor.
  public var rotation: Double
  /// The size of each text as measured at layout, before rotation.
  public var sizes: [Size]
  /// Points from the top of each text's box to its first baseline.
  public var ascents: [Double]

  /// Makes texts.
  public init(
    x: Placement, y: Placement, texts: [String], style: TextStyle, anchor: Point,
    rotation: Double = 0, sizes: [Size], ascents: [Double]
  ) {
    self.x = x
    self.y = y
    self.texts = texts
    self.style = style
    self.anchor = anchor
    self.rotation = rotation
    self.sizes = sizes
    self.ascents = ascents
  }
}
