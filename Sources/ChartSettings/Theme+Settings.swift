import ChartModel

extension Theme: Configurable {
  /// The settings of a theme, in the order in which they apply: the color of all texts before
  /// single ones.
  ///
  /// An object for a text style or a stroke changes the existing one.
  public static let settings = Settings(of: Theme.bare, called: "the theme") {
    Setting(
      "background", changing: \.background, "Background of the graph, which tints are mixed with."
    ) {
      theme, _ in theme.graphFill = nil
    }
    Setting(
      "plotBackground", changing: \.plotBackground,
      "Background of the plot area, on that of the graph."
    ) {
      theme, _ in theme.plotFill = nil
    }
    Setting("graphFill", changing: \.graphFill, "Fill of the graph, if it isn't one colour.")
    Setting("plotFill", changing: \.plotFill, "Fill of the plot area, if it isn't one colour.")
    Setting("text", changing: \.text, "Colour of titles, legends and labels.") { theme, color in
      for style in [\Theme.title, \.axisTitle, \.legend, \.label] {
        theme[keyPath: style].color = color
      }
    }
    Setting("muted", changing: \.muted, "Colour of subtitles and tick labels.") { theme, color in
      for style in [\Theme.subtitle, \.tickLabel] { theme[keyPath: style].color = color }
    }
    Setting("grid", changing: \.grid, "Colour of grid lines.") { theme, color in
      for line in gridLines { theme[keyPath: line]?.paint = .color(color) }
    }
    Setting("axis", changing: \.axis, "Colour of axis lines and ticks.") { theme, color in
      for line in axisLines { theme[keyPath: line]?.paint = .color(color) }
    }
    Setting("accent", changing: \.accent, "Colour of emphasis, such as a selection.")
    Setting("positive", changing: \.positive, "Colour of rises and gains.")
    Setting("negative", changing: \.negative, "Colour of falls and losses.")
    Setting(
      "palette", changing: \.palette,
      "Colours of the first series, in order of use, and of categories.")
    Setting(
      "ramp", changing: \.rampColors,
      "Colours of numbers, evenly spaced from the minimum to the maximum.")
    Setting(
      "fontFamily", changing: \.fontFamily, "Font family of all texts without one of their own.")
    Setting("title", changing: \.title, base: \.title, "Text style of the graph's title.")
    Setting(
      "subtitle", changing: \.subtitle, base: \.subtitle, "Text style of the graph's subtitle.")
    Setting("axisTitle", changing: \.axisTitle, base: \.axisTitle, "Text style of axis titles.")
    Setting("tickLabel", changing: \.tickLabel, base: \.tickLabel, "Text style of tick labels.")
    Setting("legend", changing: \.legend, base: \.legend, "Text style of legend entries.")
    Setting("label", changing: \.label, base: \.label, "Text style of values beside marks.")
    Setting(
      "axisWidth", changing: \.axisWidth, atLeast: 0, unit: .points,
      "Width of axis lines and ticks."
    ) {
      theme, width in
      for line in axisLines { theme[keyPath: line]?.width = width }
    }
    Setting("gridWidth", changing: \.gridWidth, atLeast: 0, unit: .points, "Width of grid lines.") {
      theme, width in
      for line in gridLines { theme[keyPath: line]?.width = width }
    }
    Setting(
      "axisStroke", changing: \.axisStroke, base: { $0.stroke(of: .axis) },
      "Stroke of axis lines. Default: in the colour and width of axes.")
    Setting(
      "tickStroke", changing: \.tickStroke, base: { $0.stroke(of: .tick) },
      "Stroke of ticks. Default: that of axis lines.")
    Setting(
      "minorTickStroke", changing: \.minorTickStroke, base: { $0.stroke(of: .minorTick) },
      "Stroke of minor ticks. Default: that of ticks.")
    Setting(
      "gridStroke", changing: \.gridStroke, base: { $0.stroke(of: .grid) },
      "Stroke of grid lines. Default: in the colour and width of the grid.")
    Setting(
      "minorGridStroke", changing: \.minorGridStroke, base: { $0.stroke(of: .minorGrid) },
      "Stroke of minor grid lines. Default: a paler form of that of grid lines.")
    Setting(
      "graphBorder", changing: \.graphBorder, base: { $0.graphBorder ?? Stroke($0.axis) },
      "Stroke around the graph.")
    Setting(
      "graphRadius", changing: \.graphRadius, atLeast: 0, unit: .points,
      "Radius of the graph's corners.")
    Setting(
      "plotBorder", changing: \.plotBorder, base: { $0.plotBorder ?? Stroke($0.axis) },
      "Stroke around the plot area.")
    Setting(
      "plotRadius", changing: \.plotRadius, atLeast: 0, unit: .points,
      "Radius of the plot area's corners.")
    Setting(
      "seriesWidth", changing: \.seriesWidth, atLeast: 0, unit: .points, "Width of series lines.")
  }

  private static var axisLines: [WritableKeyPath<Theme, Stroke?>] {
    [\.axisStroke, \.tickStroke, \.minorTickStroke]
  }

  private static var gridLines: [WritableKeyPath<Theme, Stroke?>] {
    [\.gridStroke, \.minorGridStroke]
  }

  /// The colors of the ramp; new ones are evenly spaced.
  private var rampColors: [Color] {
    get { ramp.map(\.color) }
    set {
      ramp = newValue.enumerated().map { index, color in
        GradientStop(at: Double(index) / Double(max(1, newValue.count - 1)), color: color)
      }
    }
  }
}
