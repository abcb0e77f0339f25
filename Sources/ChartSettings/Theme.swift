public import ChartModel

/// The colors, text styles and widths that a graph uses by default.
public struct Theme: Hashable, Sendable {
  /// Background of the graph, which tints are mixed with.
  public var background: Color
  /// Background of the plot area, on that of the graph.
  public var plotBackground: Color
  /// Fill of the graph, if it isn't one colour.
  public var graphFill: Paint?
  /// Fill of the plot area, if it isn't one colour.
  public var plotFill: Paint?
  /// Stroke around the graph.
  public var graphBorder: Stroke?
  /// Stroke around the plot area.
  public var plotBorder: Stroke?
  /// Radius of the graph's corners, in points.
  public var graphRadius = 0.0
  /// Radius of the plot area's corners, in points.
  public var plotRadius = 0.0
  /// Colour of titles, legends and labels.
  public var text: Color
  /// Colour of subtitles and tick labels.
  public var muted: Color
  /// Colour of grid lines.
  public var grid: Color
  /// Colour of axis lines and ticks.
  public var axis: Color
  /// Colour of emphasis, such as a selection.
  public var accent: Color
  /// Colour of rises and gains.
  public var positive: Color
  /// Colour of falls and losses.
  public var negative: Color

  /// Font family of all texts without one of their own.
  public var fontFamily: String?
  /// Text style of the graph's title.
  public var title: TextStyle
  /// Text style of the graph's subtitle.
  public var subtitle: TextStyle
  /// Text style of axis titles.
  public var axisTitle: TextStyle
  /// Text style of tick labels.
  public var tickLabel: TextStyle
  /// Text style of legend entries.
  public var legend: TextStyle
  /// Text style of values beside marks.
  public var label: TextStyle

  /// Width of axis lines and ticks, in points.
  public var axisWidth: Double
  /// Width of grid lines, in points.
  public var gridWidth: Double
  /// Stroke of axis lines; `nil` for one in the colour and width of axes.
  public var axisStroke: Stroke?
  /// Stroke of ticks; `nil` for that of axis lines.
  public var tickStroke: Stroke?
  /// Stroke of minor ticks; `nil` for that of ticks.
  public var minorTickStroke: Stroke?
  /// Stroke of grid lines; `nil` for one in the colour and width of the grid.
  public var gridStroke: Stroke?
  /// Stroke of minor grid lines; `nil` for a paler form of that of grid lines.
  public var minorGridStroke: Stroke?
  /// Width of series lines, in points.
  public var seriesWidth: Double

  /// Colours of the first series, in order of use, and of categories.
  public var palette: [Color]
  /// The colors of numbers from the minimum, at 0, to the maximum, at 1.
  public var ramp: [GradientStop]

  /// Creates a theme from its colors; text styles and widths are those of `light`.
  public init(
    background: Color, plotBackground: Color = .clear, text: Color, muted: Color, grid: Color,
    axis: Color, accent: Color, positive: Color, negative: Color, palette: [Color],
    ramp: [GradientStop], fontFamily: String? = nil
  ) {
    self.background = background
    self.plotBackground = plotBackground
    self.text = text
    self.muted = muted
    self.grid = grid
    self.axis = axis
    self.accent = accent
    self.positive = positive
    self.negative = negative
    self.palette = palette
    self.ramp = ramp
    self.fontFamily = fontFamily
    title = TextStyle(points: 16, weight: 600, color: text)
    subtitle = TextStyle(points: 12, color: muted)
    axisTitle = TextStyle(points: 11, color: text)
    tickLabel = TextStyle(points: 10.5, color: muted)
    legend = TextStyle(points: 11, color: text)
    label = TextStyle(points: 10.5, color: text)
    axisWidth = 1
    gridWidth = 1
    seriesWidth = 2
  }

  /// A line of an axis.
  public enum Line: CaseIterable, Sendable {
    case axis, tick, minorTick, grid, minorGrid
  }

  /// The stroke of a line, as the theme's strokes or its colors and widths define it.
  public func stroke(of line: Line) -> Stroke {
    switch line {
    case .axis: return axisStroke ?? Stroke(axis, width: axisWidth)
    case .tick: return tickStroke ?? stroke(of: .axis)
    case .minorTick: return minorTickStroke ?? stroke(of: .tick)
    case .grid: return gridStroke ?? Stroke(grid, width: gridWidth)
    case .minorGrid:
      if let minorGridStroke { return minorGridStroke }
      var stroke = stroke(of: .grid)
      stroke.paint = stroke.paint.opacity(0.5)
      return stroke
    }
  }

  /// The stroke of the zero line: an axis line that is visible in every theme.
  package var zeroStroke: Stroke {
    let stroke = stroke(of: .axis)
    return stroke.isNone ? Stroke(axis, width: max(0.5, axisWidth)) : stroke
  }

  /// The color behind marks.
  package var ground: Color { plotBackground.over(background) }

  /// Returns the color of a number on the ramp.
  ///
  /// - Parameter part: 0 for the minimum, 1 for the maximum, clamped to these.
  /// - Returns: The color; transparent if `part` is NaN or the ramp is empty.
  public func rampColor(at part: Double) -> Color {
    guard !part.isNaN, let first = ramp.first, let last = ramp.last else { return .clear }
    guard let next = ramp.firstIndex(where: { $0.at > part }) else { return last.color }
    guard next > 0 else { return first.color }
    let (low, high) = (ramp[next - 1], ramp[next])
    return low.color.mixed(with: high.color, (part - low.at) / (high.at - low.at))
  }
}
