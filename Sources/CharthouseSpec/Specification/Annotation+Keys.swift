import Charthouse

extension Annotation: SpecificationValue {
  static var form: Form { Keys.form }

  init(_ node: SpecificationNode) throws {
    let keys = try Keys(node)
    if let line = keys.line {
      self = .line(line)
    } else if let band = keys.band {
      self = .band(band)
    } else {
      self = .note(keys.note ?? Note("", x: 0, y: 0))
    }
  }

  private struct Keys: SpecificationObject {
    static let name = "annotation"
    static let summary = "A line, a band or a note that helps reading and moves with the axes."
    static var alternatives: [[String]] { [["line", "band", "note"]] }

    var line: ReferenceLine?
    var band: ReferenceBand?
    var note: Note?

    static var keys: [SpecificationKey<Self>] {
      [
        .init("line", \.line, "A line across the plot area, such as a limit or a target."),
        .init("band", \.band, "A band across the plot area, such as a normal range."),
        .init(
          "note", \.note, "Text or an image at a position, at a record's mark, or at an anchor."),
      ]
    }
  }
}

extension ReferenceLine: SpecificationObject {
  static let name = "line"
  static let summary = "A line across the plot area at a value. The axis is extended to include it."

  init() { self.init(at: 0) }

  static var keys: [SpecificationKey<ReferenceLine>] {
    [
      .init("at", \.position, isRequired: true, "The value at which the line is drawn."),
      .init("axis", \.axis, "The axis of the value. Default: \"y\"."),
      .init("label", \.label, "The text at the end of the line."),
      .init("id", \.id, "The identifier for programs."),
      .init(
        "stroke", \.stroke, "The stroke of the line. Default: dashed, in the theme's accent."),
      .init("chart", \.chart, "The chart with which the line is hidden. Default: none."),
      .init(
        "behind", \.isBehind, "True to draw the line behind the charts; the label stays in front."),
    ]
  }
}

extension ReferenceBand: SpecificationObject {
  static let name = "band"
  static let summary =
    "A band across the plot area between two values, or from one value to the edge. The axis is extended to include it."

  init() { self.init(from: nil, to: nil) }

  static var keys: [SpecificationKey<ReferenceBand>] {
    [
      .init("from", \.start, "The value at the start. Default: the plot area's edge."),
      .init("to", \.end, "The value at the end. Default: the plot area's edge."),
      .init("axis", \.axis, "The axis of the values. Default: \"y\"."),
      .init("label", \.label, "The text in the corner of the band."),
      .init("id", \.id, "The identifier for programs."),
      .init("chart", \.chart, "The chart with which the band is hidden. Default: none."),
      .init("fill", \.fill, "The fill. Default: a pale form of the theme's accent."),
    ]
  }
}

extension AxisPosition: SpecificationValue {
  static var form: Form { .either([.number, .text]) }

  /// Reads a number, the text of a date or time, or the name of a category.
  ///
  /// A text of digits alone is the name of a category.
  init(_ node: SpecificationNode) throws {
    switch node.anyValue {
    case .number(let number): self = .value(number)
    case .text(let text):
      let time = text.allSatisfy(\.isNumber) ? nil : seconds(of: text)
      self = time.map(AxisPosition.value) ?? .category(text)
    default: throw node.bad("a number, the text of a date or time, or the name of a category")
    }
  }
}
