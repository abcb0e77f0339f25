public import ChartModel

/// The settings of the legend.
///
/// Its entries are given by the charts at each layout: slices, series or colours.
public struct Legend: Hashable, Sendable {
  /// Position relative to the plot area.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// At the edge of `anchor`; without an anchor, above the plot area.
    case automatic
    case top, right, bottom, left
    /// Over the plot area or the picture, with a background of its own.
    case inside
    /// Hidden.
    case none
  }

  /// Side of an entry's text that its swatch is on.
  public enum SwatchSide: String, CaseIterable, Hashable, Sendable {
    case left, right
  }

  /// Position of the legend.
  ///
  /// A legend that is too wide for a side moves above the plot area.
  public var position = Position.automatic
  /// Point of the legend that lies at the same point of its area.
  ///
  /// At an edge, only the position along the edge matters. `nil`: at the start of an edge; inside,
  /// in the corner where the charts leave most space. With an automatic position, a corner is at the
  /// side of a picture that is wider than high, otherwise at its top or bottom.
  public var anchor: Anchor?
  /// Area that the legend is anchored to; `nil` for the picture at an edge, the plot area inside.
  public var area: AnchorArea?
  /// Displacement, rightwards and downwards, in points.
  public var displacement = Point(x: 0, y: 0)
  /// Title above the entries.
  public var title = ""
  /// Text style of the title; `nil` for a bolder form of that of entries.
  public var titleStyle: TextStyle?
  /// Number of entries side by side; 0 for a number that depends on the position.
  ///
  /// If they don't fit, there are fewer columns, and a warning.
  public var columns = 0
  /// Maximum number of entries below each other; 0 is no limit.
  ///
  /// The last entry, and a warning, give the number of entries that don't fit.
  public var rows = 0
  /// Makes all columns as wide as the widest.
  public var hasEqualColumns = false
  /// Reverses the order of entries.
  public var isReversed = false
  /// Text style of entries; `nil` for the theme's.
  public var textStyle: TextStyle?
  /// Fill behind the legend; `nil` for none at an edge, a pale form of the background inside.
  public var fill: Paint?
  /// Stroke around the legend; `nil` if there is none.
  public var border: Stroke?
  /// Radius of the corners of fill and border, in points; `nil` for 4 inside, 0 at an edge.
  public var cornerRadius: Double?
  /// Space between the edges and the entries, at all edges or at each, in points.
  ///
  /// `nil`: 8 with a fill or border, otherwise 0.
  public var padding: Edges?
  /// Space between rows, in points.
  public var rowGap = 4.0
  /// Space between columns, in points.
  public var columnGap = 16.0
  /// Space between a swatch and its text, in points.
  public var swatchGap = 6.0
  /// Width and height of swatches, in points; `nil` for a size that depends on the text.
  public var swatchSize: Size?
  /// Radius of the corners of swatches of surfaces, in points.
  public var swatchRadius = 2.0
  /// Stroke around swatches of surfaces and symbols; `nil` if there is none.
  public var swatchBorder: Stroke?
  /// Side of the text that swatches are on.
  public var swatchSide = SwatchSide.left
  /// Replacements for the texts of entries, by text; an empty text removes the entry.
  ///
  /// If two charts have entries of the same text, "chart.text" with the chart's identifier names one.
  public var names: [String: String] = [:]
  /// Shows one entry for each chart, named by its identifier, instead of its series or slices.
  public var isPerChart = false
  /// Keeps the entries of hidden items, greyed.
  public var greysHidden = false

  /// Creates a legend that is shown if it has more than one entry.
  public init() {}
}

extension Legend {
  /// The lengths that are negative or not finite, with their names and values.
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
