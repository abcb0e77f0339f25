package import ChartModel
package import ChartScene

extension Axis: Configurable {
  /// The settings of an axis, by name; positions are numbers here, not dates.
  public static let settings = Settings(
    of: Axis(id: "x", direction: .x), called: "axis", identifiedBy: \.id
  ) {
    // Range
    Setting("type", \.type, "Type of its values. Default: that of its data.")
    Setting("minimum", \.minimum, "Minimum value shown. Default: as the data require.")
    Setting("maximum", \.maximum, "Maximum value shown. Default: as the data require.")
    Setting("reversed", \.isReversed, "Reverses the direction.")
    Setting(
      "fit", \.fit,
      "End of the axis: at round values (automatic), at the first and last points, or at the edges of everything drawn."
    )
    Setting(
      "lowMargin", \.lowMargin, in: 0...100,
      "Free space before the minimum of the data, as a fraction of their span. Default: automatic."
    )
    Setting(
      "highMargin", \.highMargin, in: 0...100,
      "Free space after the maximum of the data, as a fraction of their span. Default: automatic."
    )
    Setting("hidden", \.isHidden, "Hides the axis with its labels.")
    Setting(
      "edge", \.movedEdge,
      among: { $0.direction == .x ? [nil, .bottom, .top] : [nil, .left, .right] },
      "Side of the plot area. Default: bottom or left, or for a further axis top or right.")
    Setting(
      "crossesAt", \.crossesAt,
      "Value of the perpendicular axis at which the axis is drawn, kept within the plot area. Default: at its edge."
    )
    Setting(
      "inset", \.inset, atLeast: 0, unit: .points,
      "Distance from the edge into the plot area. Default: none.")
    Setting(
      "insetFraction", \.insetFraction, in: 0...1,
      "Distance from the edge, as a fraction of the plot area. Default: none.")

    // Ticks
    Setting(
      "policy", \.policy,
      "Source of tick positions. Default: decided by the settings of ticks and labels.")
    Setting("ticks", \.ticks, "Tick positions. Default: round values.")
    Setting(
      "tickLimit", \.tickLimit, in: 1...1000, "Maximum number of ticks. Default: as many as fit.")
    Setting(
      "wholeNumbers", \.wholeNumbers,
      "Allows ticks at whole numbers only. Default: true if all data are whole numbers.")
    Setting("interval", \.interval, "Distance between ticks. Default: a round number.")
    Setting(
      "intervalUnit", \.intervalUnit, "Calendar unit of the interval. Default: seconds.")
    Setting(
      "origin", \.origin,
      "Position that an interval is counted from. Default: 0, or the start of a calendar unit.")
    Setting(
      "divisions", \.divisions, in: 1...1000,
      "Number of equal parts into which ticks divide the axis from end to end.")
    Setting(
      "fractions", \.fractions, in: 0...1,
      "Tick positions as fractions of the distance from the minimum to the maximum.")
    Setting(
      "exclusions", \.exclusions,
      "Pairs of values between which there are neither ticks nor their labels, ends included.")
    Setting(
      "tickLength", \.tickLength, atLeast: 0, unit: .points,
      "Length of ticks. Default: 4 beside a line of numbers or times, otherwise 0.")
    Setting("tickDirection", \.tickDirection, "Side of the line that ticks are on.")
    Setting("tickStroke", \.tickStroke, "Stroke of ticks. Default: that of the line.")

    // Minor ticks
    Setting(
      "minorTicks", \.hasMinorTicks,
      "Draws minor ticks between the ticks. Default: true if any other setting of minor ticks is set."
    )
    Setting(
      "minorTickCount", \.minorTickCount, in: 0...100,
      "Number of minor ticks between two ticks. Default: given by the scale or the calendar.")
    Setting(
      "minorTickLength", \.minorTickLength, atLeast: 0, unit: .points,
      "Length of minor ticks. Default: 2.5.")
    Setting("minorTickStroke", \.minorTickStroke, "Stroke of minor ticks. Default: that of ticks.")
    Setting(
      "minorLabels", \.hasMinorLabels,
      "Labels minor ticks if there is space. Default: true if any other setting of minor labels is set."
    )
    Setting(
      "minorFormat", \.minorFormat,
      "Pattern of minor labels. Default: as many digits, or parts of a date, as needed.")
    Setting(
      "minorLabelStyle", \.minorLabelStyle, base: { _ in labelBase },
      "Text style of minor labels. Default: a smaller form of that of labels.")
    Setting(
      "minorLabelOffset", \.minorLabelOffset, unit: .points,
      "Distance of minor labels from the ends of minor ticks. Default: automatic.")
    Setting(
      "minorLabelRotation", \.minorLabelRotation, unit: .radians,
      "Clockwise rotation of minor labels.")

    // Labels
    Setting("hasLabels", \.hasLabels, "Labels the ticks.")
    Setting(
      "format", \.format,
      "Pattern of labels, such as \"0.0%\", \"#,##0\" or, for times, \"MMM yyyy\". Default: as many digits, or parts of a date, as needed."
    )
    Setting(
      "decimals", \.decimals, in: 0...20,
      "Number of digits after the decimal point. Default: as many as needed.")
    Setting(
      "labelStyle", \.labelStyle, base: { _ in labelBase },
      "Text style of labels. Default: the theme's.")
    Setting(
      "labelOffset", \.labelOffset, unit: .points,
      "Distance of labels from the ends of ticks; negative values move them into the plot area. Default: automatic."
    )
    Setting(
      "labelRotation", \.labelRotation, unit: .radians,
      "Clockwise rotation of labels. Default: as they fit.")
    Setting(
      "labelAlignment", \.labelAlignment,
      "Part of a label that is at its tick. Default: its middle, or the end of a rotated one.")
    Setting(
      "thinsLabels", \.thinsLabels,
      "Omits custom labels that would overlap an earlier one.")
    Setting(
      "minimumLabelScale", \.minimumLabelScale, in: 0.5...1,
      "Smallest scale of category names before they are rotated.")

    // Emphasis and images
    Setting("emphasis", \.emphasis, "Tick label that is emphasized by a capsule.")
    Setting(
      "emphasizedValues", \.emphasizedValues, "Further values whose tick labels are emphasized.")
    Setting("emphasisFill", \.emphasisFill, "Fill of the capsule. Default: the theme's accent.")
    Setting(
      "minimumImage", \.minimumImageFile,
      "PNG file of an image that replaces the label at the minimum.")
    Setting(
      "maximumImage", \.maximumImageFile,
      "PNG file of an image that replaces the label at the maximum.")
    Setting(
      "imageSize", \.imageSize, atLeast: 1, unit: .points,
      "Side of the square that images fit in.")

    // Line
    Setting(
      "line", \.hasLine,
      "Draws the axis line. Default: true if it is horizontal, has categories or is inside the plot area."
    )
    Setting("lineStroke", \.lineStroke, "Stroke of the line. Default: the theme's.")
    Setting(
      "lineRange", \.lineRange,
      "Pair of values between which the line is drawn. Default: all of it.")
    Setting("lowLineEnd", \.lowLineEnd, "Shape at the end of the line with the minimum.")
    Setting("highLineEnd", \.highLineEnd, "Shape at the end of the line with the maximum.")
    Setting(
      "lineEndSize", \.lineEndSize, atLeast: 0, unit: .points,
      "Length of the shapes at the ends of the line; arrows extend beyond them.")

    // Grid
    Setting(
      "grid", \.hasGrid,
      "Draws grid lines across the plot area at ticks. Default: true if lengths are read along the axis."
    )
    Setting("gridStroke", \.gridStroke, "Stroke of grid lines. Default: the theme's.")
    Setting("minorGrid", \.hasMinorGrid, "Draws grid lines at minor ticks too.")
    Setting(
      "minorGridStroke", \.minorGridStroke,
      "Stroke of minor grid lines. Default: a fainter form of that of grid lines.")
    Setting(
      "gridRange", \.gridRange,
      "Pair of values of the perpendicular axis between which grid lines are drawn. Default: edge to edge."
    )
    Setting(
      "stripes", \.stripes,
      "Fills of the bands between neighbouring ticks, repeated in turn.")
    Setting(
      "stripeOrigin", \.stripeOrigin,
      "Value at or after which the first stripe starts. Default: the first tick.")

    // Title
    Setting(
      "title", \.title,
      "Axis title; empty for none. Default: the name of its data, if they have one.")
    Setting(
      "titleStyle", \.titleStyle, base: { _ in titleBase },
      "Text style of the title. Default: the theme's.")
    Setting(
      "titleOffset", \.titleOffset, unit: .points,
      "Distance of the title from the labels. Default: automatic.")
    Setting(
      "titleRotation", \.titleRotation, unit: .radians,
      "Clockwise rotation of the title; places that of a vertical axis beside its labels.")
    Setting(
      "titleAlignment", \.titleAlignment,
      "Position of the title along the axis; start is left or below. Places that of a vertical axis beside its labels."
    )

    // Zooming
    Setting("visible", \.visible, "Visible part of the range, [first, last]. Default: all of it.")
    Setting(
      "allowsZoom", \.allowsZoom,
      "Lets wheel and pinch zoom the axis. Default: true unless it would distort the data.")
    Setting(
      "allowsPan", \.allowsPan,
      "Lets drags move the visible part. Default: true if the axis can be zoomed.")
    Setting(
      "outermost", \.outermost,
      "Limits of zooming, [first, last]. Default: the range that is shown without zoom.")
    Setting(
      "minimumSpan", \.minimumSpan, atLeast: 0,
      "Shortest span that zooming shows, in data units. Default: no limit.")
    Setting(
      "maximumSpan", \.maximumSpan, atLeast: 0,
      "Longest span that zooming shows, in data units. Default: everything.")
    Setting(
      "followsNewest", \.followsNewest,
      "Moves the visible part along with new data as long as it is at their end.")

    // Parts
    Setting(
      "labels", objects: \.labels,
      "Custom labels. Ticks have labels too only if \"policy\" is set.")
    Setting(
      "days", object: \.days,
      "Last days to show, each with its label in the middle of a slot. Default: none."
    )
  }

  /// The style that an object for a label changes: that of the standard themes, without a colour.
  static var labelBase: TextStyle {
    var style = Theme.light.tickLabel
    style.color = nil
    return style
  }

  private static var titleBase: TextStyle {
    var style = Theme.light.axisTitle
    style.color = nil
    return style
  }

  /// The edge; `nil`: that of the first axis of its direction.
  private var movedEdge: Edge? {
    get { edge == Axis(id: id, direction: direction).edge ? nil : edge }
    set { edge = newValue ?? Axis(id: id, direction: direction).edge }
  }

  private var minimumImageFile: ImageFile? {
    get { minimumImage.map(ImageFile.init) }
    set { minimumImage = newValue?.image }
  }

  private var maximumImageFile: ImageFile? {
    get { maximumImage.map(ImageFile.init) }
    set { maximumImage = newValue?.image }
  }

  /// Checks the numbers that a program has set directly, apart from `minimum` and `maximum`.
  ///
  /// - Throws: `ChartError.badValue` if a number is out of its limits.
  package func check() throws(ChartError) {
    try Self.settings.check(self, except: ["minimum", "maximum"])
  }
}

extension Edge {
  /// The direction of an axis at this edge.
  package var direction: Direction { self == .top || self == .bottom ? .x : .y }
}
