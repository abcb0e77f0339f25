/// The colours, texts and widths that a graph has where nobody says otherwise.
public struct Theme: Hashable, Sendable {
  /// Behind the whole graph.
  public var background: Color
  /// Behind the plot area, on the background.
  public var plotBackground: Color
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
