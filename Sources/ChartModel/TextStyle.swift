package import CChartPlugin
public import ChartBridge

/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// How the lines of one text lie among themselves.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case start, center, end
  }

  /// Font family; `nil`: the theme's.
  public var family: String?
  /// Font size, in points; 0 in a plug-in: the usual size where the style is used.
  public var points: Double
  /// Font weight: 400 is regular, 700 bold; 0 in a plug-in: the usual weight where the style is used.
  public var weight: Int
  /// Slants the text.
  public var italic: Bool
  /// Alignment of its lines.
  public var alignment: Alignment
  /// Colour; `nil`: the theme's.
  public var color: Color?
  /// Maximum width of a line before it is broken, in points; `nil`: no limit.
  public var wrap: Double?

  /// Makes a text style.
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

  /// For plug-ins: the style that is usual where it is used, such as the theme's for labels.
  public static let usual = TextStyle(points: 0, weight: 0)
}

extension TextStyle: BridgedPointer {
  /// `textstyle`.
  public static var valueType: ValueType { .textStyle }
  /// Copies a C text style; null, or one that can't be read, is what is usual where it is used.
  public init(pointer: UnsafeRawPointer?) { self.init(pointer: pointer, else: .usual) }

  /// Copies a C text style; null, or one that can't be read, is `usual`.
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

  /// Copies a C text style, with what `usual` says where it leaves something open; `nil` if it can't be read.
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
