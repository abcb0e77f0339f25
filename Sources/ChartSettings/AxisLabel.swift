public import ChartModel

/// A label of the program's own at an axis.
public struct AxisLabel: Hashable, Sendable {
  /// Where it is along the axis.
  public var place: AxisPlace
  /// Its words; several lines with line breaks.
  public var text: String
  /// Points from the axis' line to it, negative into the plot area; nil: as the labels of ticks.
  public var offset: Double?
  /// Which part of it is at its place; nil: as the axis says.
  public var alignment: Axis.Alignment?
  /// Radians, clockwise, that it is turned; nil: as the axis says.
  public var rotation: Double?
  /// How it is set; nil: as the labels of ticks.
  public var style: TextStyle?
  /// Whether it stands out in a capsule.
  public var isEmphasized: Bool

  /// Makes a label, set as those of ticks unless said.
  public init(
    _ text: String, at place: AxisPlace, offset: Double? = nil, alignment: Axis.Alignment? = nil,
    rotation: Double? = nil, style: TextStyle? = nil, isEmphasized: Bool = false
  ) {
    self.text = text
    self.place = place
    self.offset = offset
    self.alignment = alignment
    self.rotation = rotation
    self.style = style
    self.isEmphasized = isEmphasized
  }
}
