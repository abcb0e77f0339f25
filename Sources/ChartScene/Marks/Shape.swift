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
