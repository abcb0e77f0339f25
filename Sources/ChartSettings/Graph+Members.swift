import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartScene

extension GraphSettings {
  private static var members: [OwnMember<GraphSettings>] {
    [
      OwnMember(
        "title", .string, default: "\"\"", "Its title; several lines with line breaks."
      ) { $0.title = $1.text ?? "" },
      style(
        "titleStyle", changing: TextStyle(points: 16, weight: 600),
        "How the title is set, 16 pt and weight 600 unless said; as the theme says where null."
      ) { $0.titleStyle = $1 },
      anchor("titleAnchor", "Which point of the title is at the same point of its area.") {
        $0.titleAnchor = $1
      },
      area(
        "titleArea",
        "What the title is anchored to; at an edge of the picture it takes room of its own."
      ) { $0.titleArea = $1 },
      offset("titleOffset", "How far the title is moved from there.") {
        $0.titleDisplacement = $1
      },
      OwnMember(
        "subtitle", .string, default: "\"\"",
        "More words, smaller; below the title where both have one anchor."
      ) { $0.subtitle = $1.text ?? "" },
      style(
        "subtitleStyle", changing: TextStyle(points: 12),
        "How the subtitle is set, 12 pt unless said; as the theme says where null."
      ) { $0.subtitleStyle = $1 },
      anchor("subtitleAnchor", "Which point of the subtitle is at the same point of its area.") {
        $0.subtitleAnchor = $1
      },
      area("subtitleArea", "What the subtitle is anchored to.") { $0.subtitleArea = $1 },
      offset("subtitleOffset", "How far the subtitle is moved from there.") {
        $0.subtitleDisplacement = $1
      },
      OwnMember(
        "summary", .string, default: "\"\"",
        "What the picture shows, for those who can't see it; the host's own words where it is empty."
      ) { $0.summary = $1.text ?? "" },
      OwnMember("background", .paint, default: "null", "What is behind everything.") {
        $0.background = $1.paint
      },
      OwnMember("plotBackground", .paint, default: "null", "What is behind the plot area.") {
        $0.plotBackground = $1.paint
      },
      OwnMember(
        "padding", .option(.f64), default: "null", minimum: "0", unit: "pt", orObject: .edges,
        "The room that stays free at all edges, or at each; as much as looks right where it isn't set."
      ) { $0.padding = Edges($1) },
      OwnMember(
        "noDataText", .string, default: "\"No data\"", "The words where there is nothing to draw."
      ) { $0.noDataText = $1.text ?? "" },
      OwnMember(
        "hiddenKeepRoom", .bool, default: "true",
        "Whether axes, stacks and bands are as if hidden charts and series were there."
      ) { $0.hiddenKeepRoom = $1.flag ?? true },
      OwnMember(
        "axes", .bool, default: "true",
        "Whether there are axes; without, nothing of them is drawn, nor grid lines."
      ) { $0.hasAxes = $1.flag ?? true },
      OwnMember(
        "clipsMarks", .bool, default: "true",
        "Whether marks of charts end at the plot area's edges."
      ) { $0.clipsMarks = $1.flag ?? true },
      OwnMember(
        "valueBubbles", .bool, default: "false",
        "Whether a tap at a point, bar or slice shows its value in a bubble, until a tap elsewhere."
      ) { $0.hasValueBubbles = $1.flag ?? false },
      OwnMember(
        "bubbleFormat", .option(.string), default: "null",
        "The pattern of the numbers in bubbles, such as \"0.0\"; as their axis writes them where it isn't set."
      ) { $0.bubbleFormat = $1.text },
      OwnMember(
        "bubbleReach", .f64, default: "12", minimum: "0", unit: "pt",
        "How far a tap may be away from a point."
      ) { $0.bubbleReach = $1.number ?? 12 },
      OwnMember(
        "groupsBands", .bool, default: "false",
        "Whether charts with bands stand side by side at one position."
      ) { $0.groupsBands = $1.flag ?? false },
      OwnMember(
        "bandGap", .f64, default: "0.25", minimum: "0", maximum: "0.95",
        "The part of the room at one position that stays free between bands."
      ) { $0.bandGap = $1.number ?? 0.25 },
    ] + looks
  }

  private static func style(
    _ name: String, changing usual: TextStyle, _ summary: String,
    set: @escaping (inout GraphSettings, TextStyle?) -> Void
  ) -> OwnMember<GraphSettings> {
    OwnMember(name, .textStyle, default: "null", orObject: .textStyle(usual), summary) {
      set(&$0, $1.textStyle)
    }
  }

  private static func anchor(
    _ name: String, _ summary: String, set: @escaping (inout GraphSettings, Anchor) -> Void
  ) -> OwnMember<GraphSettings> {
    OwnMember(name, Anchor.type(name), default: "\"top-left\"", summary) {
      set(&$0, $1.text.flatMap(Anchor.init) ?? .topLeft)
    }
  }

  private static func area(
    _ name: String, _ summary: String, set: @escaping (inout GraphSettings, AnchorArea) -> Void
  ) -> OwnMember<GraphSettings> {
    OwnMember(name, AnchorArea.type(name), default: "\"picture\"", summary) {
      set(&$0, $1.text.flatMap(AnchorArea.init) ?? .picture)
    }
  }

  private static func offset(
    _ name: String, _ summary: String, set: @escaping (inout GraphSettings, Point) -> Void
  ) -> OwnMember<GraphSettings> {
    OwnMember(name, .point, default: "[0, 0]", unit: "pt", summary + " Rightwards and downwards.") {
      set(&$0, $1.point ?? Point(x: 0, y: 0))
    }
  }

  /// What can be set of a graph by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try OwnMember.set(
      name, to: value.value, of: &self, called: "the graph", among: Self.members)
  }
}
