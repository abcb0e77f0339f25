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
      throw SpecificationError.missingKey(place: node.place, key: "text", beside: nil)
    }
  }

  private struct Keys: SpecificationObject {
    static let name = "note"
    static let summary =
      "Words, or an image, at a place in data units, at the mark of a record, or at an anchor."
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
      if let x, let y { return .place(x: x, y: y, xAxis: xAxis, yAxis: yAxis) }
      if let record { return .record(record, series: series, chart: chart) }
      return .anchor(at, of: of)
    }

    static var keys: [SpecificationKey<Self>] { targetKeys + lookKeys }

    private static var targetKeys: [SpecificationKey<Self>] {
      [
        .init("text", \.text, "The words; several lines with line breaks."),
        .init("x", \.x, needs: "y", "Where it is from left to right."),
        .init("y", \.y, needs: "x", "Where it is from bottom to top."),
        .init("xAxis", \.xAxis, needs: "x", "The axis that x is on; \"x\" unless said."),
        .init("yAxis", \.yAxis, needs: "y", "The axis that y is on; \"y\" unless said."),
        .init(
          "record", \.record, needs: "chart",
          "The record at whose mark it is, such as the tip of a bar, counted from 0."),
        .init("series", \.series, needs: "record", "The record's series, counted from 0."),
        .init(
          "chart", \.chart,
          "The record's chart; of a note that isn't at a record, the chart that it is hidden with."),
        .init("at", \.at, "Which point of the plot area or picture it is at."),
        .init("of", \.of, needs: "at", "What it is a point of; \"plot\" unless said."),
      ]
    }

    private static var lookKeys: [SpecificationKey<Self>] {
      [
        .init(
          "offset", \.displacement,
          "Points from what it is pinned to, to its anchor, rightwards and downwards; 6 away from a mark, 6 upwards from a place, unless said."
        ),
        .init(
          "anchor", \.anchor,
          "Which point of it is there, from [0, 0], its top left, to [1, 1]; the nearest unless said."
        ),
        .init(
          "rotation", \.rotation,
          "Radians, clockwise, that words without a box or image are turned about the anchor."),
        .init("style", \.style, "How the words are set; as the theme's labels unless said."),
        .init("box", \.box, "A ground behind it; none unless said."),
        .init("leader", \.leader, "A line from what it is pinned to; none unless said."),
        .init("image", \.image, "An image above the words."),
        .init("id", \.id, "What programs call it."),
      ]
    }
  }
}

extension Note.Box: SpecificationObject {
  static let name = "noteBox"
  static let summary = "A ground behind a note."

  init() { self.init(fill: nil) }

  static var keys: [SpecificationKey<Note.Box>] {
    [
      .init("fill", \.fill, "What it is filled with; the theme's background unless said."),
      .init("border", \.border, "The line around it; in the colour of axes unless said."),
      .init("cornerRadius", \.cornerRadius, "Points: the radius of its corners; 3 unless said."),
      .init(
        "padding", \.padding,
        "Points between its edges and the words; 3, and 6 at the sides, unless said."),
    ]
  }
}

extension Note.Image: SpecificationValue {
  static var form: Form { .either([.text, Keys.form]) }

  init(_ node: SpecificationNode) throws {
    var keys = Keys()
    if node.isText { keys.file = try node.text() } else { keys = try Keys(node) }
    let path = keys.file.hasPrefix("/") ? keys.file : node.folder + keys.file
    let image = try at(node.place) { try PNGImage(contentsOf: path) }
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
        .init("size", \.size, "Width and height; a point for each of its pixels unless said."),
      ]
    }
  }
}
