package import CChartPlugin
public import ChartBridge

/// Font, colour and alignment of a text.
public struct TextStyle: Hashable, Sendable {
  /// Alignment of the lines of a text relative to each other.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case start, center, end
  }

  /// Font family.
  ///
  /// Default: the theme's.
  public var family: String?
  /// Font size in points.
  ///
  /// For plug-ins, 0 means the usual size in that context.
  public var points: Double
  /// Font weight: 400 is regular, 700 bold.
  ///
  /// For plug-ins, 0 means the usual weight in that context.
  public var weight: Int
  /// Slants the text.
  public var italic: Bool
  /// Alignment of the lines.
  public var alignment: Alignment
  /// Text colour.
  ///
  /// Default: the theme's.
  public var color: Color?
  /// Line width in points beyond which the text is wrapped; `nil` for no limit.
  public var wrap: Double?

  /// Creates a text style.
  public init(
    family: String? = nil, points: Double = 11, weight: Int = 400, italic: Bool = false,
    alignment: Alignment = .start, color: Color? = nil, wrap: Double? = nil
  ) {
    self.family = family
    self.points = points
    self.weight = weight
    self.italic = italic
    self.alignment = alignment
    self.color = color
    self.wrap = wrap
  }

  /// For plug-ins: the usual style in the context, such as the theme's for labels.
  public static let usual = TextStyle(points: 0, weight: 0)
}

extension TextStyle: BridgedPointer {
  /// `textstyle`.
  public static var valueType: ValueType { .textStyle }
  /// Copies a C text style; null or an unreadable style becomes `usual`.
  public init(pointer: UnsafeRawPointer?) { self.init(pointer: pointer, else: .usual) }

  /// Copies a C text style; null or an unreadable style becomes the given `usual`.
  package init(pointer: UnsafeRawPointer?, else usual: TextStyle) {
    self =
      pointer.flatMap {
        TextStyle(c: $0.assumingMemoryBound(to: ch_textstyle.self), else: usual)
      } ?? usual
  }
  /// A C text style in the arena's memory.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? {
    UnsafeRawPointer(c(in: arena))
  }

  /// Copies a C text style, with `usual` for unset fields; `nil` if it can't be read.
  package init?(c pointer: UnsafePointer<ch_textstyle>, else usual: TextStyle) {
    guard let c = readStruct(pointer), let alignment = Alignment(c: c.align),
      isLength(c.points), isLength(c.wrap), c.weight == 0 || (100...900).contains(c.weight)
    else { return nil }
    self = usual
    if c.family.count > 0 { family = String(c.family) }
    if c.points > 0 { points = c.points }
    if c.weight > 0 { weight = Int(c.weight) }
    italic = c.italic
    self.alignment = alignment
    if c.has_color { color = Color(rgba: c.color) }
    if c.wrap > 0 { wrap = c.wrap }
  }

  /// A C text style in the arena's memory.
  package func c(in arena: Arena) -> UnsafePointer<ch_textstyle> {
    var c = ch_textstyle()
    c.size = sizeField(ch_textstyle.self)
    c.weight = Int32(weight)
    c.italic = italic
    c.align = alignment.c
    c.family = arena.string(family ?? "")
    c.points = points
    c.color = color?.rgba ?? 0
    c.has_color = color != nil
    c.wrap = wrap ?? 0
    return arena.store(c)
  }
}

extension TextStyle.Alignment: CEnumeration {}
