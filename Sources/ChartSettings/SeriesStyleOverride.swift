public import ChartModel

/// The style of one series where it differs from the theme; `nil` keeps the theme's.
public struct SeriesStyleOverride: Hashable, Sendable {
  /// The fill of surfaces.
  public var fill: Paint?
  /// The stroke of lines; without `fill`, its paint is also that of surfaces.
  public var stroke: Stroke?
  /// The symbol.
  public var symbol: Symbol?

  /// Creates an override.
  public init(fill: Paint? = nil, stroke: Stroke? = nil, symbol: Symbol? = nil) {
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
  }
}
