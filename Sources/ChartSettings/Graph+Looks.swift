import ChartBridge
import ChartModel
import ChartScene

extension GraphSettings {
  /// Members that take the place of what the theme says.
  static var looks: [OwnMember<GraphSettings>] {
    [
      OwnMember(
        "border", .stroke, default: "null", "The line around everything; as the theme's where null."
      ) { $0.border = $1.stroke },
      OwnMember(
        "cornerRadius", .option(.f64), default: "null", minimum: "0", unit: "pt",
        "The radius of the picture's corners, beyond which nothing is painted."
      ) { $0.cornerRadius = $1.number },
      OwnMember(
        "plotBorder", .stroke, default: "null",
        "The line around the plot area; as the theme's where null."
      ) { $0.plotBorder = $1.stroke },
      OwnMember(
        "plotCornerRadius", .option(.f64), default: "null", minimum: "0", unit: "pt",
        "The radius of the plot area's corners."
      ) { $0.plotCornerRadius = $1.number },
      OwnMember(
        "labelStyle", .textStyle, default: "null",
        "How labels of charts and annotations are set; as the theme says where null."
      ) { $0.labelStyle = $1.textStyle },
    ]
  }

  /// A theme with what the graph has of its own in the place of what the theme says.
  package func changing(_ theme: Theme) -> Theme {
    var theme = theme
    if let background {
      theme.graphFill = background
      if let color = background.mean { theme.background = color.over(theme.background) }
    }
    if let plotBackground {
      theme.plotFill = plotBackground
      theme.plotBackground = plotBackground.mean ?? .clear
    }
    theme.graphBorder = border?.painted(.color(theme.axis)) ?? theme.graphBorder
    theme.plotBorder = plotBorder?.painted(.color(theme.axis)) ?? theme.plotBorder
    theme.graphRadius = cornerRadius ?? theme.graphRadius
    theme.plotRadius = plotCornerRadius ?? theme.plotRadius
    theme.label = labelStyle ?? theme.label
    return theme
  }
}
