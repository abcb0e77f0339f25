import CChartPlugin
public import ChartBridge

/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// How the lines of one text stand among themselves.
  public enum Alignment: Int32, Sendable { case start, center, end }

  /// The name of the font; empty is the theme's.
  public var family: String
  /// The size in points; 0 is the theme's for labels.
  public var points: Double
  /// 100 to 900; 0 is 400.
  public var weight: Int
  /// Whether it is slanted.
  public var italic: Bool
  /// The colour; `nil` is the theme's for text.
  public var color: Color?
  /// How the lines stand among themselves.
  public var alignment: Alignment
  /// How wide a line may be in points; 0 is no limit.
  public var wrap: Double

  /// A style; what isn't said is the theme's.
  public init(
    family: String = "", points: Double = 0, weight: Int = 0, italic: Bool = false,
    color: Color? = nil, alignment: Alignment = .start, wrap: Double = 0
  ) {
    self.family = family
    self.points = points
    self.weight = weight
    self.italic = italic
    self.color = color
    self.alignment = alignment
    self.wrap = wrap
  }
}

extension TextStyle: BridgedPointer, PropertyValue {
  /// `textstyle`.
  public static var valueType: ValueType { .textStyle }

  /// A copy of a C text style; null is the theme's.
  public init(pointer: UnsafeRawPointer?) {
    guard let style = pointer?.assumingMemoryBound(to: ch_textstyle.self).pointee else {
      self.init()
      return
    }
    self.init(
      family: String(style.family), points: style.points, weight: Int(style.weight),
      italic: style.italic, color: style.has_color ? Color(style.color) : nil,
      alignment: Alignment(rawValue: style.align) ?? .start, wrap: style.wrap)
  }

  /// A C text style in the arena.
  ///
  /// - Parameter arena: Where the style is put.
  /// - Returns: Its address.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? { UnsafeRawPointer(raw(in: arena)) }

  func raw(in arena: Arena) -> UnsafePointer<ch_textstyle> {
    var style = ch_textstyle()
    style.size = UInt32(MemoryLayout<ch_textstyle>.size)
    style.family = arena.place(family)
    style.points = points
    style.weight = Int32(weight)
    style.italic = italic
    style.align = alignment.rawValue
    style.color = color?.rgba ?? 0
    style.has_color = color != nil
    style.wrap = wrap
    return arena.place(style)
  }

  /// An object with the parts by their names here; what is the theme's is left out.
  public var json: String {
    jsonObject([
      ("family", family.isEmpty ? nil : family.json), ("size", points == 0 ? nil : points.json),
      ("weight", weight == 0 ? nil : weight.json), ("italic", italic ? "true" : nil),
      ("color", color?.json), ("align", alignment == .start ? nil : "\(alignment)".json),
      ("wrap", wrap == 0 ? nil : wrap.json),
    ])
  }
}
