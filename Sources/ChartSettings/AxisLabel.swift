public import ChartModel

/// A custom label at an axis.
public struct AxisLabel: Hashable, Sendable {
  /// Position: a number, a date or time as text, or the name of a category.
  public var position: AxisPosition
  /// Text of the label.
  public var text: String
  /// Distance from the axis line, in points; `nil` for that of tick labels.
  public var offset: Double?
  /// Part of the label that is at its position; `nil` for the axis's.
  public var alignment: Axis.Alignment?
  /// Clockwise rotation, in radians; `nil` for the axis's.
  public var rotation: Double?
  /// Text style; `nil` for that of tick labels.
  public var style: TextStyle?
  /// Emphasizes the label by a capsule.
  public var isEmphasized: Bool

  /// Creates a label; by default in the style of tick labels.
  public init(
    _ text: String, at position: AxisPosition, offset: Double? = nil,
    alignment: Axis.Alignment? = nil,
    rotation: Double? = nil, style: TextStyle? = nil, isEmphasized: Bool = false
  ) {
    self.text = text
    self.position = position
    self.offset = offset
    self.alignment = alignment
    self.rotation = rotation
    self.style = style
    self.isEmphasized = isEmphasized
  }
}
