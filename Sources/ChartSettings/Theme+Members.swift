import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartScene

extension Theme {
  static var members: [OwnMember<Theme>] {
    [
      color("background", "Behind the whole graph; tints are mixed with it.") { theme, color in
        theme.background = color
        theme.graphFill = nil
      },
      color("plotBackground", "Behind the plot area, on the background.") { theme, color in
        theme.plotBackground = color
        theme.plotFill = nil
      },
      paint("graphFill", "Behind the whole graph, where that isn't one colour.") {
        $0.graphFill = $1
      },
      paint("plotFill", "Behind the plot area, where that isn't one colour.") { $0.plotFill = $1 },
      color("text", "Titles, legends and labels.") { theme, color in
        theme.text = color
        theme.title.color = color
        theme.axisTitle.color = color
        theme.legend.color = color
        theme.label.color = color
      },
      color("muted", "Subtitles, and the labels of ticks.") { theme, color in
        theme.muted = color
        theme.subtitle.color = color
        theme.tickLabel.color = color
      },
      color("grid", "Grid lines.") { theme, color in
        theme.grid = color
        for line in [\Theme.gridStroke, \.minorGridStroke] {
          theme[keyPath: line]?.paint = .color(color)
        }
      },
      color("axis", "Axis lines and ticks.") { theme, color in
        theme.axis = color
        for line in [\Theme.axisStroke, \.tickStroke, \.minorTickStroke] {
          theme[keyPath: line]?.paint = .color(color)
        }
      },
      color("accent", "What stands out, such as a selection.") { $0.accent = $1 },
      color("positive", "Rising and gaining.") { $0.positive = $1 },
      color("negative", "Falling and losing.") { $0.negative = $1 },
      OwnMember(
        "palette", .option(.list(.color)), default: "null",
        "The colours of the first series, in order of use, and of categories."
      ) { theme, value in
        if let colors = value.elements { theme.palette = colors.compactMap(\.color) }
      },
      OwnMember(
        "ramp", .option(.list(.color)), default: "null",
        "The colours of numbers, at equal distances from the least to the greatest."
      ) { theme, value in
        if let colors = value.elements { theme.ramp = evenRamp(colors.compactMap(\.color)) }
      },
      OwnMember(
        "fontFamily", .option(.string), default: "null", "The family of all texts that name none."
      ) { $0.fontFamily = $1.text ?? $0.fontFamily },
      style("title", "The graph's title.") { $0.title = $1 },
      style("subtitle", "The graph's subtitle.") { $0.subtitle = $1 },
      style("axisTitle", "The titles of axes.") { $0.axisTitle = $1 },
      style("tickLabel", "The labels of ticks.") { $0.tickLabel = $1 },
      style("legend", "The entries of a legend.") { $0.legend = $1 },
      style("label", "Values beside marks.") { $0.label = $1 },
      width("axisWidth", "How wide axis lines and ticks are.") { theme, width in
        theme.axisWidth = width
        for line in [\Theme.axisStroke, \.tickStroke, \.minorTickStroke] {
          theme[keyPath: line]?.width = width
        }
      },
      width("gridWidth", "How wide grid lines are.") { theme, width in
        theme.gridWidth = width
        for line in [\Theme.gridStroke, \.minorGridStroke] { theme[keyPath: line]?.width = width }
      },
      stroke("axisStroke", "Axis lines; in the axis' colour and width where null.") {
        $0.axisStroke = $1
      },
      stroke("tickStroke", "Ticks; as axis lines where null.") { $0.tickStroke = $1 },
      stroke("minorTickStroke", "Ticks without a label; as ticks where null.") {
        $0.minorTickStroke = $1
      },
      stroke("gridStroke", "Grid lines; in the grid's colour and width where null.") {
        $0.gridStroke = $1
      },
      stroke("minorGridStroke", "Grid lines at minor ticks; paler grid lines where null.") {
        $0.minorGridStroke = $1
      },
      stroke("graphBorder", "The line around the whole graph.") { $0.graphBorder = $1 },
      width("graphRadius", "The radius of the graph's corners.") { $0.graphRadius = $1 },
      stroke("plotBorder", "The line around the plot area.") { $0.plotBorder = $1 },
      width("plotRadius", "The radius of the plot area's corners.") { $0.plotRadius = $1 },
      width("seriesWidth", "How wide the lines of series are.") { $0.seriesWidth = $1 },
    ]
  }

  // Null stands for what the theme has already.

  private static func color(
    _ name: String, _ summary: String, set: @escaping (inout Theme, Color) -> Void
  ) -> OwnMember<Theme> {
    OwnMember(name, .option(.color), default: "null", summary) { theme, value in
      if let color = value.color { set(&theme, color) }
    }
  }

  private static func paint(
    _ name: String, _ summary: String, set: @escaping (inout Theme, Paint) -> Void
  ) -> OwnMember<Theme> {
    OwnMember(name, .paint, default: "null", summary) { theme, value in
      if let paint = value.paint { set(&theme, paint) }
    }
  }

  private static func stroke(
    _ name: String, _ summary: String, set: @escaping (inout Theme, Stroke) -> Void
  ) -> OwnMember<Theme> {
    OwnMember(name, .stroke, default: "null", summary) { theme, value in
      if let stroke = value.stroke { set(&theme, stroke) }
    }
  }

  private static func style(
    _ name: String, _ summary: String, set: @escaping (inout Theme, TextStyle) -> Void
  ) -> OwnMember<Theme> {
    OwnMember(name, .textStyle, default: "null", summary) { theme, value in
      if let style = value.textStyle { set(&theme, style) }
    }
  }

  private static func width(
    _ name: String, _ summary: String, set: @escaping (inout Theme, Double) -> Void
  ) -> OwnMember<Theme> {
    OwnMember(name, .option(.f64), default: "null", minimum: "0", unit: "pt", summary) {
      theme, value in
      if let width = value.number { set(&theme, width) }
    }
  }

  /// What can be set of a theme by name, in the order in which changes go: a colour of all texts before single ones.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name; an object for a text style or a stroke changes some of what is there.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try set(name, to: value.value, among: Self.members)
  }

  package mutating func set(
    _ name: String, to value: Value, among members: [OwnMember<Theme>]
  ) throws(ChartError) {
    var value = value
    if case .object(let fields) = value {
      if let style = style(named: name), let changed = TextStyle(fields, changing: style) {
        value = .textStyle(changed)
      }
      if let line = line(named: name), let changed = Stroke(fields, changing: line) {
        value = .stroke(changed)
      }
    }
    try OwnMember.set(name, to: value, of: &self, called: "the theme", among: members)
  }

  private func line(named name: String) -> Stroke? {
    switch name {
    case "axisStroke": stroke(of: .axis)
    case "tickStroke": stroke(of: .tick)
    case "minorTickStroke": stroke(of: .minorTick)
    case "gridStroke": stroke(of: .grid)
    case "minorGridStroke": stroke(of: .minorGrid)
    case "graphBorder": graphBorder ?? Stroke(axis)
    case "plotBorder": plotBorder ?? Stroke(axis)
    default: nil
    }
  }

  private func style(named name: String) -> TextStyle? {
    switch name {
    case "title": title
    case "subtitle": subtitle
    case "axisTitle": axisTitle
    case "tickLabel": tickLabel
    case "legend": legend
    case "label": label
    default: nil
    }
  }
}
