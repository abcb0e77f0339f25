import CCairo
import CPango
import ChartModel
import ChartScene
import Synchronization

/// A font map and the layouts made with it, for one thread at a time.
///
/// Fonts are unhinted horizontally, so that a layout is the same at every scale. Vertically they
/// are slightly hinted, which makes small text crisp and moves nothing.
final class TextEngine {
  private let fontMap: OpaquePointer
  private let context: OpaquePointer
  private let families: String
  private var layouts: [Key: TextLayout] = [:]

  /// The number of layouts that are kept; when it is exceeded, all are dropped.
  private static let most = 1024

  private struct Key: Hashable {
    let text: String
    var style: TextStyle

    // A text is in few styles: their sizes mostly differ, and hashing the rest takes longer than
    // comparing.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(style.points)
    }
  }

  init(families: String) {
    self.families = families
    fontMap = pango_cairo_font_map_new()
    context = pango_font_map_create_context(fontMap)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    layouts = [:]
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Returns the layout of a text in a style, whose colour doesn't matter.
  func layout(of text: String, style: TextStyle) -> TextLayout {
    var key = Key(text: text, style: style)
    key.style.color = nil
    if let layout = layouts[key] { return layout }
    if layouts.count == Self.most { layouts = [:] }
    let layout = TextLayout(text, style: key.style, families: families, context: context)
    layouts[key] = layout
    return layout
  }

  /// Returns the family used if none of those requested is installed; `nil` if one is.
  func substitute(for asked: String) -> String? {
    let names = asked.split(separator: ",").map(Self.plain)
    guard Self.generic.isDisjoint(with: names) else { return nil }
    let wanted = pango_font_description_new()
    defer { pango_font_description_free(wanted) }
    pango_font_description_set_family(wanted, "\(asked),\(families)")
    guard let font = pango_context_load_font(context, wanted) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    guard let name = pango_font_description_get_family(found).map({ String(cString: $0) }) else {
      return nil
    }
    return names.contains(Self.plain(name)) ? nil : name
  }

  private static let generic: Set = [
    "serif", "sans-serif", "sans", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// Returns a name as fontconfig compares it: without spaces, in lowercase.
  private static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != " " }
  }
}

/// A text that has been laid out, to be measured and drawn.
final class TextLayout {
  /// Pango's layout.
  let pointer: OpaquePointer
  /// The width and height in points.
  let size: Size
  /// The offset of its left and top edge from Pango's origin, in points.
  let origin: Point
  /// The distance from the top to the first baseline, in points.
  let ascent: Double

  fileprivate init(_ text: String, style: TextStyle, families: String, context: OpaquePointer) {
    let layout: OpaquePointer = pango_layout_new(context)
    let font = pango_font_description_new()
    pango_font_description_set_family(
      font, style.family.map { $0 == families ? families : "\($0),\(families)" } ?? families)
    pango_font_description_set_weight(font, PangoWeight(UInt32(min(1000, max(100, style.weight)))))
    if style.italic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(
      font, Self.units(min(Self.maximumPoints, style.points)))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    if let wrap = style.wrap {
      pango_layout_set_width(layout, Int32(Self.units(wrap)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    switch style.alignment {
    case .start: break
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .end: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    pointer = layout
    origin = Point(x: Self.points(box.x), y: Self.points(box.y))
    size =
      text.isEmpty ? .zero : Size(width: Self.points(box.width), height: Self.points(box.height))
    ascent = Self.points(pango_layout_get_baseline(layout)) - origin.y
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// The largest font size in points; FreeType refuses some that are larger still.
  private static let maximumPoints = 10_000.0

  /// The number of characters that no available font has a glyph for.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(pointer)) }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// Returns a length in points in Pango's units, within their range.
  private static func units(_ points: Double) -> Double {
    points.isFinite ? min(1e9, max(0, (points * Double(PANGO_SCALE)).rounded())) : 0
  }
}

/// The engines that no thread is using.
///
/// Each has its own font map, so that threads neither wait for each other nor share Pango's caches.
final class TextEnginePool: Sendable {
  private let families: String
  private let idle = Mutex<[Idle]>([])

  /// An engine between two uses.
  ///
  /// Sendable because the thread that takes it out of the pool has the only reference.
  private struct Idle: @unchecked Sendable {
    let engine: TextEngine
  }

  init(families: String) {
    self.families = families
  }

  /// Calls `body` with an engine that no other thread uses at the same time.
  func use<Result, Failure>(
    _ body: (TextEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let taken = idle.withLock { $0.popLast() } ?? Idle(engine: TextEngine(families: families))
    defer { idle.withLock { $0.append(taken) } }
    return try body(taken.engine)
  }
}
