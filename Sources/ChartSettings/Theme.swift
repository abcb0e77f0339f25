public import ChartModel

/// The colours, texts and widths that a graph has where nobody says otherwise.
public struct Theme: Hashable, Sendable {
  /// Behind the whole graph, and what tints and borders of texts are mixed with.
  public var background: Color
  /// Behind the plot area, on the background, and what marks there are mixed with.
  public var plotBackground: Color
  /// What is painted behind the whole graph where that isn't one colour; nil: `background`.
  public var graphFill: Paint?
  /// What is painted behind the plot area where that isn't one colour; nil: `plotBackground`.
  public var plotFill: Paint?
  /// The line around the whole graph; nil: none.
  public var graphBorder: Stroke?
  /// The line around the plot area; nil: none.
  public var plotBorder: Stroke?
  /// The radius of the graph's corners in points; beyond them nothing is painted.
  public var graphRadius = 0.0
  /// The radius of the plot area's corners in points; what charts draw ends there.
  public var plotRadius = 0.0
  /// Titles, legends and labels.
  public var text: Color
  /// Text of lesser weight: tick labels, subtitles, notes.
  public var muted: Color
  /// Grid lines.
  public var grid: Color
  /// Axis lines and ticks.
  public var axis: Color
  /// What stands out: a selection, a reference line.
  public var accent: Color
  /// Rising and gaining.
  public var positive: Color
  /// Falling and losing.
  public var negative: Color

  /// The family of all texts that name none; nil: the text measurer's own.
  public var fontFamily: String?
  /// The graph's title.
  public var title: TextStyle
  /// The graph's subtitle.
  public var subtitle: TextStyle
  /// The titles of axes.
  public var axisTitle: TextStyle
  /// The labels of ticks.
  public var tickLabel: TextStyle
  /// The entries of a legend.
  public var legend: TextStyle
  /// Values beside marks, annotations.
  public var label: TextStyle

  /// Points across an axis line or a tick.
  public var axisWidth: Double
  /// Points across a grid line.
  public var gridWidth: Double
  /// How axis lines are drawn; nil: in the colour `axis`, `axisWidth` wide.
  public var axisStroke: Stroke?
  /// How ticks are drawn; nil: as axis lines.
  public var tickStroke: Stroke?
  /// How ticks between labelled ones are drawn; nil: as ticks.
  public var minorTickStroke: Stroke?
  /// How grid lines are drawn; nil: in the colour `grid`, `gridWidth` wide.
  public var gridStroke: Stroke?
  /// How grid lines between labelled ticks are drawn; nil: as grid lines, at half their opacity.
  public var minorGridStroke: Stroke?
  /// Points across the line of a series.
  public var seriesWidth: Double

  /// The colours of the first series, in order of use, and of categories.
  public var palette: [Color]
  /// The colours of numbers from the least, at 0, to the greatest, at 1.
  public var ramp: [GradientStop]

  /// Makes a theme from its colours; texts and widths are those of `light`.
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

  /// A line that axes draw.
  public enum Line: CaseIterable, Sendable {
    case axis, tick, minorTick, grid, minorGrid
  }

  /// How a line is drawn, whether the theme says it in strokes or in colours and widths.
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

  /// How the line is drawn that lengths of both signs start from: an axis line, which is seen whatever the theme says.
  package var zeroStroke: Stroke {
    let stroke = stroke(of: .axis)
    return stroke.isNone ? Stroke(axis, width: max(0.5, axisWidth)) : stroke
  }

  /// The colour that is behind marks.
  package var ground: Color { plotBackground.over(background) }

  /// The colour of a number on the ramp.
  ///
  /// - Parameter part: 0 for the least, 1 for the greatest; what is beyond an end is that end.
  /// - Returns: The colour, clear where `part` is NaN or the ramp is empty.
  public func rampColor(at part: Double) -> Color {
    guard !part.isNaN, let first = ramp.first, let last = ramp.last else { return .clear }
    guard let next = ramp.firstIndex(where: { $0.at > part }) else { return last.color }
    guard next > 0 else { return first.color }
    let (low, high) = (ramp[next - 1], ramp[next])
    return low.color.mixed(with: high.color, (part - low.at) / (high.at - low.at))
  }
}
