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

  /// Position; automatic is the anchor's edge, or above the plot area, if there is more than one entry.
  ///
  /// Where a side is too narrow for it, it is above the plot area.
  public var position = Position.automatic
  /// Point of the legend that lies at the same point of its area; `nil`: at the start of an edge; inside, in the
  /// corner with most room.
  ///
  /// At an edge only the place along it counts. Inside, nil is the corner where the charts leave most room. With an
  /// automatic position, a corner is at the side of a picture that is wider than it is high, else at its top or bottom.
  public var anchor: Anchor?
  /// Area that the legend is anchored to; `nil`: the picture at an edge, the plot area inside.
  public var area: AnchorArea?
  /// Displacement, rightwards and downwards, in points.
  public var displacement = Point(x: 0, y: 0)
  /// Title above the entries.
  public var title = ""
  /// Text style of the title; `nil`: that of entries, bolder.
  public var titleStyle: TextStyle?
  /// Number of entries side by side; 0 chooses it by position.
  ///
  /// Where they don't fit there are fewer, and a warning tells.
  public var columns = 0
  /// Maximum number of entries below each other; 0 is no limit.
  ///
  /// Entries that have no room are counted in the last one's place, and in a warning.
  public var rows = 0
  /// Makes all columns as wide as the widest.
  public var hasEqualColumns = false
  /// Reverses the order of entries.
  public var isReversed = false
  /// Text style of entries; `nil`: the theme's.
  public var textStyle: TextStyle?
  /// Fill behind the legend; `nil`: nothing at an edge, a pale form of the background inside.
  public var fill: Paint?
  /// Stroke around the legend; `nil`: none.
  public var border: Stroke?
  /// Radius of the corners of fill and border, in points; `nil`: 4 inside, 0 at an edge.
  public var cornerRadius: Double?
  /// Space between the edges and the entries, at all edges or at each, in points; `nil`: 8 with a fill or border,
  /// otherwise 0.
  public var padding: Edges?
  /// Space between rows, in points.
  public var rowGap = 4.0
  /// Space between columns, in points.
  public var columnGap = 16.0
  /// Space between a swatch and its text, in points.
  public var swatchGap = 6.0
  /// Width and height of swatches, in points; `nil`: chosen by the text.
  public var swatchSize: Size?
  /// Radius of the corners of swatches of surfaces, in points.
  public var swatchRadius = 2.0
  /// Stroke around swatches of surfaces and symbols; `nil`: none.
  public var swatchBorder: Stroke?
  /// Side of the text that swatches are on.
  public var swatchSide = SwatchSide.left
  /// Replacements for the texts of entries, by text; an empty text removes the entry.
  ///
  /// Where two charts have entries of the same words, a chart's identifier before them, with a point between, means one.
  public var names: [String: String] = [:]
  /// Shows one entry for each chart, named by its identifier, instead of one for each series or slice.
  public var isPerChart = false
  /// Keeps the entries of hidden items, greyed.
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
