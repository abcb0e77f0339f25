import ChartColumns

/// The shape of a mark's items.
///
/// Positions are in points of the scene; items without a finite position are omitted.
public enum Shape: Sendable {
  /// One line through all items.
  case line(LineShape)
  /// The area between two lines.
  case area(AreaShape)
  /// Axis-aligned rectangles.
  case rects(RectShape)
  /// Straight strokes.
  case segments(SegmentShape)
  /// Symbols with a size in points.
  case symbols(SymbolShape)
  /// Texts.
  case text(TextShape)
  /// Sectors of rings.
  case wedges(WedgeShape)
  /// Paths of straight lines and curves.
  case path(PathShape)
  /// One image.
  case image(ImageShape)

  /// The name of a shape.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    case line, area, rects, segments, symbols, text, wedges, path, image
  }

  /// The shape's case.
  public var form: Form { geometry.form }

  /// The number of items: the length of the columns, or one.
  public var count: Int { geometry.count }

  /// The operations of the shape.
  ///
  /// Copied into an existential: take it once before a loop over items.
  package var geometry: any Geometry {
    switch self {
    case .line(let line): line
    case .area(let area): area
    case .rects(let rects): rects
    case .segments(let segments): segments
    case .symbols(let symbols): symbols
    case .text(let text): text
    case .wedges(let wedges): wedges
    case .path(let path): path
    case .image(let image): image
    }
  }

  /// `true` if the items are points of one line or area instead of separate things.
  package var isConnected: Bool { geometry.traits.contains(.connected) }
}
