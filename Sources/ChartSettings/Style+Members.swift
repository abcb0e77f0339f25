import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartScene

extension Stroke {
  private static var members: [OwnMember<Stroke>] {
    [
      OwnMember(
        "color", .paint, default: "null",
        "What it is drawn with; the theme's colour where the host draws it, else black, where null."
      ) {
        if let paint = $1.paint { $0.paint = paint }
      },
      OwnMember("width", .f64, default: "1", minimum: "0", unit: "pt", "How wide it is.") {
        $0.width = $1.number ?? 1
      },
      OwnMember(
        "cap", .enumeration(Enumeration(name: "cap", cases: Cap.allCases.map(\.rawValue))),
        default: "\"butt\"", "How it ends."
      ) { $0.cap = $1.text.flatMap(Cap.init) ?? .butt },
      OwnMember(
        "join", .enumeration(Enumeration(name: "join", cases: Join.allCases.map(\.rawValue))),
        default: "\"miter\"", "How two parts of it meet."
      ) { $0.join = $1.text.flatMap(Join.init) ?? .miter },
      OwnMember(
        "miterLimit", .f64, default: "10", minimum: "1",
        "How far the tip of a mitred corner may reach, in widths."
      ) { $0.miterLimit = $1.number ?? 10 },
      OwnMember(
        "dash", .list(.f64), default: "[]", minimum: "0", unit: "pt",
        "Lengths of dashes and gaps in turn; empty: solid."
      ) { $0.dash = $1.numbers ?? [] },
      OwnMember(
        "dashOffset", .f64, default: "0", unit: "pt", "Where in the dashes it begins."
      ) { $0.dashOffset = $1.number ?? 0 },
    ]
  }

  /// What an object that describes a stroke may have.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// A stroke from an object with some of `properties`; nil for anything else.
  public init?(from value: Value) {
    if case .stroke(let stroke) = value {
      self = stroke
      return
    }
    guard case .object(let fields) = value else { return nil }
    self.init(fields, changing: .usual)
  }

  /// Another stroke with some of its `properties` changed; nil where one isn't, or can't be so.
  package init?(_ fields: [String: Value], changing stroke: Stroke) {
    self = stroke
    guard OwnMember.set(fields, of: &self, among: Self.members) else { return nil }
  }
}

extension TextStyle {
  private static var members: [OwnMember<TextStyle>] {
    [
      OwnMember(
        "family", .option(.string), default: "null", "The font family; the theme's where null."
      ) { $0.family = $1.text },
      OwnMember(
        "size", .f64, default: "11", minimum: "0.1", unit: "pt", "The font's size."
      ) { $0.points = $1.number ?? 11 },
      OwnMember(
        "weight", .s64, default: "400", minimum: "100", maximum: "900",
        "How heavy it is: 400 is regular, 700 bold."
      ) { $0.weight = $1.number.map { Int($0) } ?? 400 },
      OwnMember("italic", .bool, default: "false", "Whether it is slanted.") {
        $0.italic = $1.flag ?? false
      },
      OwnMember(
        "align",
        .enumeration(Enumeration(name: "align", cases: Alignment.allCases.map(\.rawValue))),
        default: "\"start\"", "How its lines lie among themselves."
      ) { $0.alignment = $1.text.flatMap(Alignment.init) ?? .start },
      OwnMember(
        "color", .option(.color), default: "null", "Its colour; the theme's where null."
      ) { $0.color = $1.color },
      OwnMember(
        "wrap", .option(.f64), default: "null", minimum: "1", unit: "pt",
        "How wide a line may be before it is broken; no limit where null."
      ) { $0.wrap = $1.number },
    ]
  }

  /// What an object that describes a text style may have.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// A text style from an object with some of `properties`; nil for anything else.
  public init?(from value: Value) {
    if case .textStyle(let style) = value {
      self = style
      return
    }
    guard case .object(let fields) = value else { return nil }
    self.init(fields, changing: TextStyle())
  }

  /// Another style with some of its `properties` changed; nil where one isn't, or can't be so.
  package init?(_ fields: [String: Value], changing style: TextStyle) {
    self = style
    guard OwnMember.set(fields, of: &self, among: Self.members) else { return nil }
  }
}
