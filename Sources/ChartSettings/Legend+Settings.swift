import ChartBridge
import ChartModel
import ChartScene

extension Legend: Configurable {
  /// The settings of a legend.
  public static let settings = Settings(of: Legend(), called: "the legend") {
    // Position
    Setting(
      "position", \.position,
      "Position; automatic is the anchor's edge, or above the plot area, if there is more than one entry."
    )
    Setting(
      "anchor", \.anchor,
      "Point of the legend that is placed at the same point of its area. Default: the start of an edge; inside, the corner with the most space."
    )
    Setting(
      "area", \.area,
      "Area that the legend is anchored to. Default: the picture at an edge, the plot area inside.")
    Setting(
      "offset", \.displacement, unit: .points, "Displacement, rightwards and downwards.")

    // Entries
    Setting("title", \.title, "Title above the entries.")
    Setting(
      "titleStyle", \.titleStyle, base: { _ in TextStyle(points: 11, weight: 600) },
      "Text style of the title; an object changes 11 pt at weight 600. Default: that of entries, bolder."
    )
    Setting(
      "columns", \.columns, in: 0...1000,
      "Number of entries side by side; 0 chooses it by position.")
    Setting(
      "rows", \.rows, in: 0...1000, "Maximum number of entries below each other; 0 is no limit.")
    Setting("equalColumns", \.hasEqualColumns, "Makes all columns as wide as the widest.")
    Setting("reversed", \.isReversed, "Reverses the order of entries.")
    Setting(
      "names", \.renaming,
      "Replacements for the texts of entries, by text; an empty text removes the entry.")
    Setting(
      "perChart", \.isPerChart,
      "Shows one entry for each chart, named by its identifier, instead of one for each series or slice."
    )
    Setting("greysHidden", \.greysHidden, "Keeps the entries of hidden items, greyed.")

    // Appearance
    Setting(
      "textStyle", \.textStyle,
      "Text style of entries; an object changes 11 pt. Default: the theme's.")
    Setting(
      "fill", \.fill,
      "Fill behind the legend. Default: nothing at an edge, a pale form of the background inside.")
    Setting("border", \.border, "Stroke around the legend. Default: none.")
    Setting(
      "cornerRadius", \.cornerRadius, atLeast: 0, unit: .points,
      "Radius of the corners of fill and border. Default: 4 inside, 0 at an edge.")
    Setting(
      "padding", \.padding, atLeast: 0, unit: .points,
      "Space between the edges and the entries, at all edges or at each. Default: 8 with a fill or border, otherwise 0."
    )
    Setting("rowGap", \.rowGap, atLeast: 0, unit: .points, "Space between rows.")
    Setting("columnGap", \.columnGap, atLeast: 0, unit: .points, "Space between columns.")
    Setting(
      "swatchGap", \.swatchGap, atLeast: 0, unit: .points, "Space between a swatch and its text.")
    Setting(
      "swatchSize", \.swatchSize, atLeast: 0, unit: .points,
      "Width and height of swatches. Default: chosen by the text.")
    Setting(
      "swatchRadius", \.swatchRadius, atLeast: 0, unit: .points,
      "Radius of the corners of swatches of surfaces.")
    Setting(
      "swatchBorder", \.swatchBorder,
      "Stroke around swatches of surfaces and symbols. Default: none.")
    Setting("swatchSide", \.swatchSide, "Side of the text that swatches are on.")
  }

  private var renaming: TextsByName {
    get { TextsByName(texts: names) }
    set { names = newValue.texts }
  }
}

/// Texts by names that aren't known in advance; `null` if there are none.
private struct TextsByName: ConfigurableValue {
  var texts: [String: String]

  static var valueType: ValueType { .option(.column) }

  init(texts: [String: String]) { self.texts = texts }

  init?(from value: Value) {
    switch value {
    case .null, .column: texts = [:]
    case .object(let fields):
      texts = fields.compactMapValues(\.text)
      if texts.count != fields.count { return nil }
    default: return nil
    }
  }

  var value: Value { texts.isEmpty ? .null : .object(texts.mapValues(Value.text)) }

  static func allowed(_ words: String) -> String {
    "texts by name, such as {\"USD\": \"US dollar\"}, or null"
  }
}
