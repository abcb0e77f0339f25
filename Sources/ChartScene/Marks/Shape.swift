import ChartColumns

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
  public var form: Form { geometry.form }

  /// How many items it has: that of its columns, or one.
  public var count: Int { geometry.count }

  /// What can be asked of every shape; each answers in its own file.
  ///
  /// It is a copy behind an existential: take it once before a loop over items.
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

  /// Whether its items are points of one thing, instead of each a thing of its own.
  package var isConnected: Bool { geometry.traits.contains(.connected) }
}
