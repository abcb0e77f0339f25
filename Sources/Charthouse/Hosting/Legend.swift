/// What a program says of the legend.
public struct Legend: Hashable, Sendable {
  /// Where it is.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// Where it takes least room: above the plot area.
    case automatic
    case top, right, bottom, left
    /// In the corner of the plot area where the charts leave most room, or in `corner`.
    case inside
    /// Nowhere.
    case none
  }

  /// One of the plot area's corners.
  public enum Corner: String, CaseIterable, Hashable, Sendable {
    case topRight = "top-right"
    case topLeft = "top-left"
    case bottomRight = "bottom-right"
    case bottomLeft = "bottom-left"
  }

  /// Where it is.
  public var position = Position.automatic
  /// The corner where it is, inside the plot area; nil: where the charts leave most room.
  public var corner: Corner?

  /// Makes a legend that is there when there is more than one entry.
  public init() {}
}
