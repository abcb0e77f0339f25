public import ChartModel

extension Theme {
  /// Returns the style of a series by its number in the graph, from 0.
  ///
  /// The first series use the whole palette, with solid lines and circles. In each further round of
  /// the palette, lines have another dash, symbols another form, and fills another tint. Lines and
  /// fills repeat after six rounds, combinations with symbols after 24.
  ///
  /// - Parameter index: The number of the series; negative numbers are treated as 0.
  /// - Returns: The style, in the text colour if the palette is empty.
  public func seriesStyle(_ index: Int) -> SeriesStyle {
    let index = max(0, index)
    let round = index / max(1, palette.count)
    let color = palette.isEmpty ? text : palette[index % palette.count]
    let symbols = Symbol.allCases.filter { $0 != .none }
    return SeriesStyle(
      fill: .color(color.mixed(with: ground, Self.tints[round % Self.tints.count])),
      stroke: Stroke(
        .color(color), width: seriesWidth, join: .round,
        dash: Self.dashes[round % Self.dashes.count].map { $0 * seriesWidth }),
      symbol: symbols[round % symbols.count])
  }

  /// Lengths of dashes and gaps, in line widths, for each round of the palette.
  private static let dashes: [[Double]] = [
    [], [4, 2], [1, 1.5], [6, 2, 1, 2], [9, 3], [4, 1.5, 1, 1.5, 1, 1.5],
  ]

  /// Fraction of the background in a fill, for each round of the palette; neighbours differ most.
  private static let tints = [0, 0.45, 0.7, 0.2, 0.55, 0.35]
}
