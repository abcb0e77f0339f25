import ChartModel

extension GraphSettings: Configurable {
  /// The settings of a graph.
  public static let settings = Settings(of: GraphSettings(), called: "the graph") {
    // Title
    Setting("title", \.title, "Text of the title, with line breaks.")
    Setting(
      "titleStyle", \.titleStyle, base: { _ in TextStyle(points: 16, weight: 600) },
      "Text style of the title; an object changes 16 pt at weight 600. Default: the theme's.")
    Setting(
      "titleAnchor", \.titleAnchor,
      "Point of the title that is placed at the same point of its area.")
    Setting(
      "titleArea", \.titleArea,
      "Area that the title is anchored to; a title at an edge of the picture takes up space there.")
    Setting(
      "titleOffset", \.titleDisplacement, unit: .points,
      "Displacement of the title, rightwards and downwards.")
    Setting(
      "subtitle", \.subtitle,
      "Text of the subtitle, below the title if both have the same anchor.")
    Setting(
      "subtitleStyle", \.subtitleStyle, base: { _ in TextStyle(points: 12) },
      "Text style of the subtitle; an object changes 12 pt. Default: the theme's.")
    Setting(
      "subtitleAnchor", \.subtitleAnchor,
      "Point of the subtitle that is placed at the same point of its area.")
    Setting("subtitleArea", \.subtitleArea, "Area that the subtitle is anchored to.")
    Setting(
      "subtitleOffset", \.subtitleDisplacement, unit: .points,
      "Displacement of the subtitle, rightwards and downwards.")
    Setting(
      "summary", \.summary,
      "Description of the picture for screen readers. Default: made from the charts.")

    // Areas
    Setting("background", \.background, "Fill of the picture. Default: the theme's.")
    Setting("plotBackground", \.plotBackground, "Fill of the plot area. Default: the theme's.")
    Setting(
      "padding", \.padding, atLeast: 0, unit: .points,
      "Free space at all edges, or at each. Default: chosen by the size of the picture.")
    Setting("noDataText", \.noDataText, "Text shown if there is nothing to draw.")
    Setting(
      "reservesHiddenSpace", \.reservesHiddenSpace,
      "Keeps space for hidden charts and series in axes, stacks and bands.")
    Setting("axes", \.hasAxes, "Draws axes and grid lines.")
    Setting("clipsMarks", \.clipsMarks, "Clips marks to the plot area.")

    // Values at a tap
    Setting(
      "tooltips", \.hasTooltips,
      "Shows the value of a tapped point, bar or slice in a tooltip until the next tap elsewhere.")
    Setting(
      "tooltipFormat", \.tooltipFormat,
      "Pattern of numbers in tooltips, such as \"0.0\". Default: the axis's.")
    Setting(
      "tooltipDistance", \.tooltipDistance, atLeast: 0, unit: .points,
      "Maximum distance of a tap from a point.")

    // Bands
    Setting(
      "groupsBands", \.groupsBands, "Places the bands of several charts side by side.")
    Setting(
      "bandGap", \.bandGap, in: 0...0.95,
      "Fraction of the space at one position that stays free between bands.")

    // Overrides of the theme
    Setting("border", \.border, "Stroke around the picture. Default: the theme's.")
    Setting(
      "cornerRadius", \.cornerRadius, atLeast: 0, unit: .points,
      "Radius of the picture's corners, beyond which nothing is painted. Default: the theme's.")
    Setting("plotBorder", \.plotBorder, "Stroke around the plot area. Default: the theme's.")
    Setting(
      "plotCornerRadius", \.plotCornerRadius, atLeast: 0, unit: .points,
      "Radius of the plot area's corners. Default: the theme's.")
    Setting(
      "labelStyle", \.labelStyle,
      "Text style of labels of charts and annotations. Default: the theme's.")
  }
}
