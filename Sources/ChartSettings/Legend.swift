public import ChartModel

/// What a program says of the legend.
///
/// Its entries are what charts tell of themselves at each layout: a slice, a series, a colour.
public struct Legend: Hashable, Sendable {
  /// Where it is.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// At the edge of `anchor`; without one where it takes least room: above the plot area.
    case automatic
    case top, right, bottom, left
    /// Over the plot area or the picture, on a ground of its own.
    case inside
    /// Nowhere.
    case none
  }

  /// On which side of an entry's words its swatch is.
  public enum SwatchSide: String, CaseIterable, Hashable, Sendable {
    case left, right
  }

  /// Where it is; at an edge it takes room of its own, at a side that of a title there.
  ///
  /// Where a side is too narrow for it, it is above the plot area.
  public var position = Position.automatic
  /// Which of its points is at the same point of `area`; nil: at the start of its edge.
  ///
  /// At an edge only the place along it counts. Inside, nil is the corner where the charts leave most room. With an
  /// automatic position, a corner is at the side of a picture that is wider than it is high, else at its top or bottom.
  public var anchor: Anchor?
  /// What it is anchored to; nil: the picture at an edge, the plot area inside.
  public var area: AnchorArea?
  /// Points that it is moved from there, rightwards and downwards; it stays in the picture.
  public var displacement = Point(x: 0, y: 0)
  /// The words above its entries; empty: none.
  public var title = ""
  /// How its title is set; nil: as its entries, but bolder.
  public var titleStyle: TextStyle?
  /// How many entries are side by side; 0: as many as fit at the top or bottom, one column at a side.
  ///
  /// Where they don't fit there are fewer, and a warning tells.
  public var columns = 0
  /// How many entries are below each other at most; 0: as many as there are.
  ///
  /// Entries that have no room are counted in the last one's place, and in a warning.
  public var rows = 0
  /// Whether all columns are as wide as the widest.
  public var hasEqualColumns = false
  /// Whether the last entry is first.
  public var isReversed = false
  /// How entries are set; nil: as the theme says.
  public var textStyle: TextStyle?
  /// What is behind it; nil: nothing at an edge, a pale form of the background inside.
  public var fill: Paint?
  /// The line around it; nil: none.
  public var border: Stroke?
  /// Points: the radius of the corners of fill and border; nil: 4 inside, 0 at an edge.
  public var cornerRadius: Double?
  /// Points between its edges and its entries; nil: 8 where it has a fill or a border, else 0.
  public var padding: Edges?
  /// Points between entries below each other.
  public var rowGap = 4.0
  /// Points between entries beside each other.
  public var columnGap = 16.0
  /// Points between a swatch and its words.
  public var swatchGap = 6.0
  /// How large swatches are; nil: as high as a capital letter of the words, those of lines wider.
  public var swatchSize: Size?
  /// Points: the radius of the corners of swatches of surfaces.
  public var swatchRadius = 2.0
  /// The line around swatches of surfaces and symbols; nil: none.
  public var swatchBorder: Stroke?
  /// On which side of the words swatches are.
  public var swatchSide = SwatchSide.left
  /// Other words for entries, by their own words; empty words leave the entry out.
  ///
  /// Where two charts have entries of the same words, a chart's identifier before them, with a point between, means one.
  public var names: [String: String] = [:]
  /// Whether each chart has one entry, named by its identifier, instead of one for each of its series or slices.
  public var isPerChart = false
  /// Whether entries of what is hidden stay, greyed.
  public var greysHidden = false

  /// Makes a legend that is there when there is more than one entry.
  public init() {}
}

extension Legend {
  /// The lengths that can't be, with their names and values.
  package var badLengths: [(name: String, value: Double)] {
    var lengths = [
      ("rowGap", rowGap), ("columnGap", columnGap), ("swatchGap", swatchGap),
      ("swatchRadius", swatchRadius), ("cornerRadius", cornerRadius ?? 0),
      ("swatchSize", swatchSize?.width ?? 0), ("swatchSize", swatchSize?.height ?? 0),
    ]
    if let padding {
      lengths += [padding.top, padding.right, padding.bottom, padding.left].map { ("padding", $0) }
    }
    return lengths.filter { !isLength($0.1) }
  }
}
