public import ChartModel

/// A text at each item.
public struct TextShape: Sendable {
  /// The anchors from left to right.
  public var x: Placement
  /// The anchors from top to bottom.
  public var y: Placement
  /// The text of each item.
  public var texts: [String]
  /// How they are set; colour and family are never nil in a scene.
  public var style: TextStyle
  /// Which point of the text's box is at the place: (0, 0) its top left, (1, 1) its bottom right.
  public var anchor: Point
  /// Radians, clockwise, about the anchor.
  public var rotation: Double
  /// The size of each text as measured at layout, before rotation.
  public var sizes: [Size]
  /// Points from the top of each text's box to its first baseline.
  public var ascents: [Double]

  /// Makes texts.
  public init(
    x: Placement, y: Placement, texts: [String], style: TextStyle, anchor: Point,
    rotation: Double = 0, sizes: [Size], ascents: [Double]
  ) {
    self.x = x
    self.y = y
    self.texts = texts
    self.style = style
    self.anchor = anchor
    self.rotation = rotation
    self.sizes = sizes
    self.ascents = ascents
  }
}
