import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartScene

extension Legend {
  private static var members: [OwnMember<Legend>] { placeMembers + orderMembers + lookMembers }

  private static var placeMembers: [OwnMember<Legend>] {
    [
      OwnMember(
        "position", Position.type("position"), default: "\"automatic\"",
        "Where it is: at the anchor's edge where automatic, above the plot area without one, if there is more than one entry."
      ) { $0.position = $1.text.flatMap(Position.init) ?? .automatic },
      OwnMember(
        "anchor", .option(Anchor.type("anchor")), default: "null",
        "Which of its points is at the same point of its area; where most room is, inside, where it isn't set."
      ) { $0.anchor = $1.text.flatMap(Anchor.init) },
      OwnMember(
        "area", .option(AnchorArea.type("area")), default: "null",
        "What it is anchored to; the picture at an edge, the plot area inside, where it isn't set."
      ) { $0.area = $1.text.flatMap(AnchorArea.init) },
      OwnMember(
        "offset", .point, default: "[0, 0]", unit: "pt",
        "How far it is moved from there, rightwards and downwards."
      ) { $0.displacement = $1.point ?? Point(x: 0, y: 0) },
    ]
  }

  private static var orderMembers: [OwnMember<Legend>] {
    [
      OwnMember("title", .string, default: "\"\"", "The words above its entries.") {
        $0.title = $1.text ?? ""
      },
      OwnMember(
        "titleStyle", .textStyle, default: "null",
        orObject: .textStyle(TextStyle(points: 11, weight: 600)),
        "How its title is set, 11 pt and weight 600 unless said; as entries, but bolder, where null."
      ) { $0.titleStyle = $1.textStyle },
      OwnMember(
        "columns", .s64, default: "0", minimum: "0", maximum: "1000",
        "How many entries are side by side; as looks right where it is 0."
      ) { $0.columns = Int($1.number ?? 0) },
      OwnMember(
        "rows", .s64, default: "0", minimum: "0", maximum: "1000",
        "How many entries are below each other at most; no limit where it is 0."
      ) { $0.rows = Int($1.number ?? 0) },
      OwnMember(
        "equalColumns", .bool, default: "false", "Whether all columns are as wide as the widest."
      ) { $0.hasEqualColumns = $1.flag ?? false },
      OwnMember("reversed", .bool, default: "false", "Whether the last entry is first.") {
        $0.isReversed = $1.flag ?? false
      },
      OwnMember(
        "names", .option(.column), default: "null", orObject: .texts,
        "Other words for entries, by their own words; empty words leave the entry out."
      ) { $0.names = $1.texts ?? [:] },
      OwnMember(
        "perChart", .bool, default: "false",
        "Whether each chart has one entry, named by its identifier, instead of one for each series or slice."
      ) { $0.isPerChart = $1.flag ?? false },
      OwnMember(
        "greysHidden", .bool, default: "false",
        "Whether entries of what is hidden stay, greyed."
      ) { $0.greysHidden = $1.flag ?? false },
    ]
  }

  private static var lookMembers: [OwnMember<Legend>] {
    [
      OwnMember(
        "textStyle", .textStyle, default: "null",
        "How entries are set, 11 pt unless said; as the theme says where null."
      ) { $0.textStyle = $1.textStyle },
      OwnMember(
        "fill", .paint, default: "null",
        "What is behind it; nothing at an edge, a pale form of the background inside, where it isn't set."
      ) { $0.fill = $1.paint },
      OwnMember("border", .stroke, default: "null", "The line around it.") {
        $0.border = $1.stroke
      },
      OwnMember(
        "cornerRadius", .option(.f64), default: "null", minimum: "0", unit: "pt",
        "The radius of the corners of fill and border; 4 inside, 0 at an edge, where it isn't set."
      ) { $0.cornerRadius = $1.number },
      OwnMember(
        "padding", .option(.f64), default: "null", minimum: "0", unit: "pt", orObject: .edges,
        "The room between its edges and its entries, at all or at each; 8 with a fill or border, else 0, where it isn't set."
      ) { $0.padding = Edges($1) },
      length("rowGap", 4, "The room between entries below each other.") { $0.rowGap = $1 },
      length("columnGap", 16, "The room between entries beside each other.") { $0.columnGap = $1 },
      length("swatchGap", 6, "The room between a swatch and its words.") { $0.swatchGap = $1 },
      OwnMember(
        "swatchSize", .option(.point), default: "null", minimum: "0", unit: "pt",
        "Width and height of swatches; as suits the words where it isn't set."
      ) { $0.swatchSize = $1.point.map { Size(width: $0.x, height: $0.y) } },
      length("swatchRadius", 2, "The radius of the corners of swatches of surfaces.") {
        $0.swatchRadius = $1
      },
      OwnMember(
        "swatchBorder", .stroke, default: "null",
        "The line around swatches of surfaces and symbols."
      ) { $0.swatchBorder = $1.stroke },
      OwnMember(
        "swatchSide", SwatchSide.type("swatchSide"), default: "\"left\"",
        "On which side of the words swatches are."
      ) { $0.swatchSide = $1.text.flatMap(SwatchSide.init) ?? .left },
    ]
  }

  private static func length(
    _ name: String, _ usual: Int, _ summary: String,
    set: @escaping (inout Legend, Double) -> Void
  ) -> OwnMember<Legend> {
    OwnMember(name, .f64, default: String(usual), minimum: "0", unit: "pt", summary) {
      set(&$0, $1.number ?? Double(usual))
    }
  }

  /// What can be set of a legend by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try OwnMember.set(
      name, to: value.value, of: &self, called: "the legend", among: Self.members)
  }
}
