/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// Points from side to side.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Makes a size from its two parts.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No room at all.
  public static let zero = Size(width: 0, height: 0)
}
