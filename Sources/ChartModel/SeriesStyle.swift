package import CChartPlugin
package import ChartBridge

/// How one series looks: the theme's palette, changed by what the program set.
public struct SeriesStyle: Hashable, Sendable {
  /// What its bars, areas and symbols are filled with.
  public var fill: Paint
  /// What its lines are drawn with.
  public var stroke: Stroke
  /// The form of its symbols.
  public var symbol: Symbol

  /// Makes a style.
  public init(fill: Paint, stroke: Stroke, symbol: Symbol) {
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
  }

  /// The one colour that stands for it: its fill's, else its stroke's, else black.
  public var color: Color { fill.color ?? stroke.paint.color ?? .black }
}

extension SeriesStyle {
  /// Copies a C style; an unknown symbol is a circle.
  package init(c: ch_series_style) {
    self.init(
      fill: Paint(pointer: c.fill), stroke: Stroke(pointer: c.stroke),
      symbol: Symbol(c: c.symbol) ?? .circle)
  }

  /// A C style whose paint and stroke are in the arena's memory.
  package func c(in arena: Arena) -> ch_series_style {
    var stroke = stroke.painted(.color(.black))
    stroke.dash = stroke.drawnDash
    return ch_series_style(
      size: sizeField(ch_series_style.self), symbol: symbol.c, fill: fill.c(in: arena),
      stroke: stroke.c(in: arena), color: color.rgba)
  }
}
