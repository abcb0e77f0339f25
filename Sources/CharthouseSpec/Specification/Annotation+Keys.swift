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
    static let summary = "Something that helps reading; it moves with the axes."
    static var alternatives: [[String]] { [["line", "band", "note"]] }

    var line: ReferenceLine?
    var band: ReferenceBand?
    var note: Note?

    static var keys: [SpecificationKey<Self>] {
      [
        .init("line", \.line, "A line across the plot area, such as a limit or a target."),
        .init("band", \.band, "A band across the plot area, such as a range that is normal."),
        .init("note", \.note, "Words or an image at a place, at a record's mark, or at an anchor."),
      ]
    }
  }
}

extension ReferenceLine: SpecificationObject {
  static let name = "line"
  static let summary = "A line across the plot area at a value; the axis reaches it."

  init() { self.init(at: 0) }

  static var keys: [SpecificationKey<ReferenceLine>] {
    [
      .init("at", \.place, isRequired: true, "Where it is."),
      .init("axis", \.axis, "The axis that the value is on; \"y\" unless said."),
      .init("label", \.label, "The words at its end."),
      .init("id", \.id, "What programs call it."),
      .init("stroke", \.stroke, "How it is drawn; dashed, in the theme's accent, unless said."),
      .init("chart", \.chart, "The chart that it is hidden with; none unless said."),
      .init("behind", \.isBehind, "Whether it is behind the charts, its words aside."),
    ]
  }
}

extension ReferenceBand: SpecificationObject {
  static let name = "band"
  static let summary =
    "A band across the plot area between two values, or from one to the edge; the axis reaches it."

  init() { self.init(from: nil, to: nil) }

  static var keys: [SpecificationKey<ReferenceBand>] {
    [
      .init("from", \.start, "Where it starts; at the plot area's edge unless said."),
      .init("to", \.end, "Where it ends; at the plot area's edge unless said."),
      .init("axis", \.axis, "The axis that the values are on; \"y\" unless said."),
      .init("label", \.label, "The words in its corner."),
      .init("id", \.id, "What programs call it."),
      .init("chart", \.chart, "The chart that it is hidden with; none unless said."),
      .init(
        "fill", \.fill, "What it is filled with; a pale form of the theme's accent unless said."),
    ]
  }
}

extension AxisPosition: SpecificationValue {
  static var form: Form { .either([.number, .text]) }

  /// Reads a number, the text of a date or time, or the name of a category; digits alone are a name.
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
