public import ChartModel

/// A program's changes of one series' style; `nil` members keep the theme's.
public struct SeriesStyleOverride: Hashable, Sendable {
  /// Fill of surfaces, and paint of lines if there is no `stroke`.
  public var fill: Paint?
  /// Stroke of lines; its paint also fills surfaces if there is no `fill`.
  public var stroke: Stroke?
  /// Symbol of points.
  public var symbol: Symbol?

  /// Creates a style override.
  public init(fill: Paint? = nil, stroke: Stroke? = nil, symbol: Symbol? = nil) {
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
  }
}
