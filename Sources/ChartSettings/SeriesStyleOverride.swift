public import ChartModel

/// How one series looks where it shouldn't as the theme says; nil: as the theme says.
public struct SeriesStyleOverride: Hashable, Sendable {
  /// What its surfaces are filled with.
  public var fill: Paint?
  /// How its lines are drawn; a paint given here alone colours its surfaces too.
  public var stroke: Stroke?
  /// Its symbol.
  public var symbol: Symbol?

  /// Makes a look.
  public init(fill: Paint? = nil, stroke: Stroke? = nil, symbol: Symbol? = nil) {
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
  }
}
