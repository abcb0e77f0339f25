package import CChartPlugin
package import ChartBridge

/// Style of a series: the theme's palette with the program's overrides applied.
public struct SeriesStyle: Hashable, Sendable {
  /// Fill of bars, areas and symbols.
  public var fill: Paint
  /// Stroke of lines.
  public var stroke: Stroke
  /// Shape of symbols.
  public var symbol: Symbol

  /// Creates a style.
  public init(fill: Paint, stroke: Stroke, symbol: Symbol) {
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
  }

  /// A colour that represents the series: that of the fill, else of the stroke, else black.
  public var color: Color { fill.color ?? stroke.paint.color ?? .black }
}

extension SeriesStyle {
  /// Copies a C style; an unknown symbol becomes a circle.
  package init(c: ch_series_style) {
    self.init(
      fill: Paint(pointer: c.fill), stroke: Stroke(pointer: c.stroke),
      symbol: Symbol(c: c.symbol) ?? .circle)
  }

  /// A C style with paint and stroke in the arena's memory.
  package func c(in arena: Arena) -> ch_series_style {
    var stroke = stroke.painted(.color(.black))
    stroke.dash = stroke.drawnDash
    return ch_series_style(
      size: sizeField(ch_series_style.self), symbol: symbol.c, fill: fill.c(in: arena),
      stroke: stroke.c(in: arena), color: color.rgba)
  }
}
