import ChartModel

extension GraphSettings {
  /// The theme with the graph's own settings applied.
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
