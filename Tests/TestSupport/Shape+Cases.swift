public import Charthouse

/// The associated values of a shape, for `#require`; each is `nil` for other shapes.
extension Shape {
  /// The line.
  public var line: LineShape? { if case .line(let line) = self { line } else { nil } }

  /// The area.
  public var area: AreaShape? { if case .area(let area) = self { area } else { nil } }

  /// The rectangles.
  public var rects: RectShape? { if case .rects(let rects) = self { rects } else { nil } }

  /// The segments.
  public var segments: SegmentShape? {
    if case .segments(let segments) = self { segments } else { nil }
  }

  /// The symbols.
  public var symbols: SymbolShape? { if case .symbols(let symbols) = self { symbols } else { nil } }

  /// The texts.
  public var text: TextShape? { if case .text(let text) = self { text } else { nil } }

  /// The wedges.
  public var wedges: WedgeShape? { if case .wedges(let wedges) = self { wedges } else { nil } }

  /// The path.
  public var path: PathShape? { if case .path(let path) = self { path } else { nil } }

  /// The image.
  public var image: ImageShape? { if case .image(let image) = self { image } else { nil } }
}
