import Charthouse

extension Note: SpecificationValue {
  static var form: Form { Keys.form }

  init(_ node: SpecificationNode) throws {
    let keys = try Keys(node)
    self.init(
      keys.text, at: keys.target, displacement: keys.displacement, anchor: keys.anchor,
      rotation: keys.rotation, style: keys.style, box: keys.box, leader: keys.leader,
      image: keys.image)
    id = keys.id
    if keys.record == nil, !keys.chart.isEmpty { chart = keys.chart }
    guard !text.isEmpty || image != nil else {
      throw SpecificationError.missingKey(location: node.location, key: "text", beside: nil)
    }
  }

  private struct Keys: SpecificationObject {
    static let name = "note"
    static let summary =
      "Text or an image at a position in data units, at the mark of a record, or at an anchor."
    static var alternatives: [[String]] { [["x", "record", "at"]] }

    var text = ""
    var x: AxisPosition?
    var y: AxisPosition?
    var xAxis = "x"
    var yAxis = "y"
    var record: Int?
    var series = 0
    var chart = ""
    var at = Anchor.center
    var of = AnchorArea.plot
    var displacement: Point?
    var anchor: Point?
    var rotation = 0.0
    var style: TextStyle?
    var box: Note.Box?
    var leader: Stroke?
    var image: Note.Image?
    var id: String?

    var target: Note.Target {
      if let x, let y { return .position(x: x, y: y, xAxis: xAxis, yAxis: yAxis) }
      if let record { return .record(record, series: series, chart: chart) }
      return .anchor(at, of: of)
    }

    static var keys: [SpecificationKey<Self>] { targetKeys + styleKeys }

    private static var targetKeys: [SpecificationKey<Self>] {
      [
        .init("text", \.text, "The text, with line breaks between lines."),
        .init("x", \.x, needs: "y", "The horizontal position."),
        .init("y", \.y, needs: "x", "The vertical position."),
        .init("xAxis", \.xAxis, needs: "x", "The axis of x. Default: \"x\"."),
        .init("yAxis", \.yAxis, needs: "y", "The axis of y. Default: \"y\"."),
        .init(
          "record", \.record, needs: "chart",
          "The record whose mark the note is at, such as the tip of a bar; counted from 0."),
        .init("series", \.series, needs: "record", "The record's series, counted from 0."),
        .init(
          "chart", \.chart,
          "The record's chart; for a note that isn't at a record, the chart with which it is hidden."
        ),
        .init("at", \.at, "The point of the plot area or picture that the note is at."),
        .init("of", \.of, needs: "at", "The area of the point. Default: \"plot\"."),
      ]
    }

    private static var styleKeys: [SpecificationKey<Self>] {
      [
        .init(
          "offset", \.displacement,
          "The offset of the note's anchor from its target, in points to the right and down. Default: 6 away from a mark, 6 up from a position."
        ),
        .init(
          "anchor", \.anchor,
          "The point of the note at its target, from [0, 0], its top left, to [1, 1]. Default: the nearest."
        ),
        .init(
          "rotation", \.rotation,
          "The clockwise rotation about the anchor, in radians, of a text without box or image."),
        .init("style", \.style, "The style of the text. Default: the theme's style of labels."),
        .init("box", \.box, "A box behind the note. Default: none."),
        .init("leader", \.leader, "A line from the target to the note. Default: none."),
        .init("image", \.image, "An image above the text."),
        .init("id", \.id, "The identifier for programs."),
      ]
    }
  }
}

extension Note.Box: SpecificationObject {
  static let name = "noteBox"
  static let summary = "A box behind a note."

  init() { self.init(fill: nil) }

  static var keys: [SpecificationKey<Note.Box>] {
    [
      .init("fill", \.fill, "The fill. Default: the theme's background."),
      .init("border", \.border, "The line around the box. Default: in the colour of axes."),
      .init("cornerRadius", \.cornerRadius, "The radius of the corners, in points. Default: 3."),
      .init(
        "padding", \.padding,
        "The space between edges and text, in points. Default: 3, and 6 at the sides."),
    ]
  }
}

extension Note.Image: SpecificationValue {
  static var form: Form { .either([.text, Keys.form]) }

  init(_ node: SpecificationNode) throws {
    var keys = Keys()
    if node.isText { keys.file = try node.text() } else { keys = try Keys(node) }
    let path = keys.file.hasPrefix("/") ? keys.file : node.folder + keys.file
    let image = try at(node.location) { try PNGImage(contentsOf: path) }
    self.init(image, size: keys.size)
  }

  private struct Keys: SpecificationObject {
    static let name = "noteImage"
    static let summary = "An image in a note."

    var file = ""
    var size: Size?

    static var keys: [SpecificationKey<Self>] {
      [
        .init("file", \.file, isRequired: true, "A PNG file."),
        .init("size", \.size, "Width and height. Default: one point per pixel."),
      ]
    }
  }
}
