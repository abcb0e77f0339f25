import ChartBridge
import ChartDescription

/// Kinds whose descriptions are hard to express in Swift.
enum OddKind {
  private static let inner = Enumeration(
    name: "type", cases: ["init", "self", "default", "Type", "all-cases", "allCases", "none"])
  private static let int = Enumeration(name: "int", cases: ["one", "two"])
  private static let symbol = Enumeration(name: "symbol", cases: ["square", "round"])
  private static let curve = Enumeration(
    name: "curve",
    cases: [
      "linear", "step-before", "step-middle", "step-after", "monotone", "catmull-rom",
      "catmull-rom-uniform", "catmull-rom-chordal",
    ])

  /// A kind named like a member of `Chart`, with keywords as names, values of all types, and texts
  /// that would end comments and literals.
  static let description = KindDescription(
    id: "org.example.feed", name: "feed", title: "Odd \"kind\" */ of\nchart",
    summary: "Ends a comment: */ and goes on\n- in a list, with \\(no) interpolation.",
    enumerations: [inner, int, symbol, curve],
    properties: properties, methods: methods, queries: queries, events: events)

  private static let properties: [PropertyDescription] = [
    PropertyDescription(
      name: "default", type: .enumeration(inner), defaultValue: #""self""#,
      summary: "A keyword.\nIn two lines! */ */", group: "Key\nwords"),
    PropertyDescription(
      name: "in", type: .option(.enumeration(inner)), defaultValue: #""none""#,
      summary: "- Throws: nothing",
      group: "Key\nwords"),
    PropertyDescription(name: "init", type: .f64, defaultValue: "-1e-7"),
    PropertyDescription(name: "self", type: .s32, defaultValue: "-3", minimum: "-5", maximum: "5"),
    PropertyDescription(
      name: "Type", type: .string, defaultValue: #""\"\\(1)\\\n\u0000""#,
      summary: "Backslashes \\ and \"quotes\"; a `tick`"),
    PropertyDescription(
      name: "chart", type: .list(.f64), defaultValue: "[1, 2.5]", minimum: "0", unit: "pt"),
    PropertyDescription(name: "dataSource", type: .option(.s64), defaultValue: "null"),
    PropertyDescription(name: "Symbol", type: .enumeration(symbol), defaultValue: #""round""#),
    PropertyDescription(name: "bend", type: .enumeration(curve), defaultValue: #""step-after""#),
    PropertyDescription(name: "number", type: .enumeration(int), defaultValue: #""two""#),
    PropertyDescription(
      name: "word", type: .string, defaultValue: #""a b""#,
      choices: #"["a b", "a-b", "", "1", "Ж"]"#),
    PropertyDescription(
      name: "words", type: .list(.string), defaultValue: #"["x"]"#, choices: #"["x", "y"]"#),
    PropertyDescription(
      name: "half", type: .f64, defaultValue: "0.5", choices: "[0.5, 1]", unit: "em"),
    PropertyDescription(name: "point", type: .point, defaultValue: "[1, -2]"),
    PropertyDescription(name: "tint", type: .color, defaultValue: ##""#abc""##),
    PropertyDescription(name: "shade", type: .color, defaultValue: ##""#11223344""##),
    PropertyDescription(name: "named", type: .option(.color), defaultValue: #""teal""#),
    PropertyDescription(name: "colors", type: .list(.color), defaultValue: "[]"),
    PropertyDescription(name: "data", type: .column, defaultValue: "null"),
    PropertyDescription(name: "fill", type: .paint, defaultValue: ##""#2a9d8f""##),
    PropertyDescription(name: "image", type: .paint, defaultValue: #"{"image": "a.png"}"#),
    PropertyDescription(
      name: "fade", type: .paint,
      defaultValue:
        ##"{"gradient": "linear", "stops": [[0, "#ff000000"], [0.25, "#00ff00"], [1, "teal"]], "##
        + ##""to": [0, 1], "space": "plot"}"##
    ),
    PropertyDescription(
      name: "glow", type: .paint,
      defaultValue: ##"{"gradient": "radial", "stops": [[0, "#fff"]], "radius": 0.25}"##),
    PropertyDescription(
      name: "edge", type: .stroke,
      defaultValue:
        ##"{"color": "#102030", "width": 2.5, "cap": "round", "dash": [4, 2], "dashOffset": 1}"##),
    PropertyDescription(
      name: "plainEdge", type: .stroke, defaultValue: #"{"color": "none", "width": 0}"#),
    PropertyDescription(name: "usualEdge", type: .stroke, defaultValue: #"{"width": 2}"#),
    PropertyDescription(
      name: "lettering", type: .textStyle,
      defaultValue:
        ##"{"family": "A \"font\"", "size": 9, "weight": 700, "italic": true, "align": "end", "##
        + ##""color": "#123456", "wrap": 120}"##
    ),
    PropertyDescription(
      name: "aPropertyWithANameThatIsSoLongThatNothingElseFitsInItsLineHoweverItIsSet", type: .f64,
      defaultValue: "1"),
    PropertyDescription(
      name: "poem", type: .string,
      defaultValue: "\"" + String(repeating: #"Roses are \"red\", "#, count: 12) + "\""),
    PropertyDescription(name: "base", type: .option(.f64), defaultValue: "0"),
    PropertyDescription(name: "_", type: .bool, defaultValue: "true"),
    PropertyDescription(name: "__", type: .bool, defaultValue: "true"),
    PropertyDescription(name: "underscore", type: .bool, defaultValue: "true"),
    PropertyDescription(name: "onBegan", type: .bool, defaultValue: "true"),
  ]

  private static let methods: [MethodDescription] = [
    MethodDescription(
      name: "repeat",
      signature: signature("func(in: s64, self: f64, _: type, chart: string, inout: list<f64>)"),
      summary: "Keywords as parameters: an item\n- in a list?"),
    MethodDescription(name: "deinit", signature: signature("func() -> option<type>")),
    MethodDescription(
      name: "everything",
      signature: signature(
        "func(first: color, second: point, third: paint, fourth: stroke, fifth: textstyle,"
          + " sixth: column, seventh: s32) -> column"
      )),
  ]

  private static let queries: [QueryDescription] = [
    QueryDescription(
      name: "in", signature: signature("func(series: s64) -> column"), summary: "Required.",
      isRequired: true, takes: [.number, .time]),
    QueryDescription(
      name: "init", signature: signature("func(series: s64, record: s64) -> type"), isRequired: true
    ),
    QueryDescription(
      name: "column", signature: signature("func() -> column"), summary: "Optional, of all types."),
    QueryDescription(name: "columnData", signature: signature("func() -> f64")),
    QueryDescription(name: "tags", signature: signature("func(record: s64) -> list<string>")),
    QueryDescription(name: "mark", signature: signature("func(series: s64) -> option<symbol>")),
    QueryDescription(
      name: "height", signature: signature("func(x: f64, curve: curve) -> option<f64>"),
      summary: "Asked with what no data source is asked with."),
    QueryDescription(name: "mean", signature: signature("func(of: column) -> f64")),
  ]

  private static let events: [EventDescription] = [
    EventDescription(name: "began", signature: signature("func()")),
    EventDescription(
      name: "default",
      signature: signature(
        "func(in: type, self: s32, paint: paint, curve: option<curve>, texts: list<string>)")),
    EventDescription(name: "filled", signature: signature("func(column: column)")),
  ]

  private static func signature(_ text: String) -> Signature {
    // An error here would show as a member without parameters.
    (try? Signature(parsing: text, enumerations: [inner, int, symbol, curve]))
      ?? Signature(parameters: [], result: nil)
  }

  /// A kind that requires no column: its data source must count the records.
  static let countless = KindDescription(
    id: "org.example.dial", name: "dial-2", title: "Dial",
    queries: [
      QueryDescription(name: "level", signature: signature("func(record: s64) -> f64"))
    ])
}
