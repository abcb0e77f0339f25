import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("The legend") struct LegendTests {
  private let host = ChartHost(600, 400)

  private func lines(_ names: String..., id: String? = nil) throws -> Chart {
    let chart = try host.add("bar", id: id)
    try chart.encode("x", with: Column([1, 2, 3]))
    try chart.encode("y", with: names.map { Column([1, 2, 3], title: $0) })
    return chart
  }

  /// Returns the boxes of the texts of entries, by text.
  private func texts(_ scene: Scene) -> [String: Rect] {
    var boxes: [String: Rect] = [:]
    for (text, bounds, _) in scene.texts(.legend) { boxes[text] = bounds }
    return boxes
  }

  private func rects(_ scene: Scene) -> [Mark] {
    scene.marks.filter { $0.role == .legend && $0.shape.name == "rects" }
  }

  /// All marks of the legend.
  private func whole(_ scene: Scene) throws -> Rect {
    try #require(
      scene.marks.filter { $0.role == .legend }.compactMap(\.bounds).reduce(nil) {
        $0?.union($1) ?? $1
      })
  }

  // MARK: Several lines, and the middle

  @Test func `Rows in the middle below have about as many entries each, and one middle`() throws {
    _ = try lines("first of all", "second one", "third", "fourth of them", "the fifth here", "last")
    host.graph.legend.position = .bottom
    host.graph.legend.anchor = .bottom
    host.graph.legend.textStyle = TextStyle(points: 16)
    let boxes = texts(try host.layout()).values.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    let rows = Dictionary(grouping: boxes) { $0.midY.rounded() }
    #expect(rows.values.map(\.count) == [3, 3])
    for row in rows.values {
      // A swatch is before its text by as much as the text is after the start of the row.
      let (start, end) = (row[0].minX - 11.0 * 16 / 11 - 6, row[2].maxX)
      #expect(abs((start + end) / 2 - 300) < 1)
    }
  }

  // MARK: Beside a title

  private func title(_ scene: Scene) throws -> [Rect] {
    let marks = scene.marks.filter { $0.role == .title || $0.role == .subtitle }
    try #require(marks.count == 2)
    return marks.compactMap(\.bounds)
  }

  @Test(arguments: Anchor.allCases)
  func `It covers no title, whatever their positions`(anchor: Anchor) throws {
    _ = try lines("one", "two", "three")
    (host.graph.title, host.graph.subtitle) = ("What it is", "and how much")
    (host.graph.titleAnchor, host.graph.subtitleAnchor) = (anchor, anchor)
    for area in AnchorArea.allCases {
      (host.graph.titleArea, host.graph.subtitleArea) = (area, area)
      for position in [Legend.Position.automatic, .inside] {
        host.graph.legend.position = position
        host.graph.legend.anchor = anchor
        let scene = try host.layout()
        let whole = try whole(scene)
        #expect(try title(scene).allSatisfy { !$0.overlaps(whole) }, "\(area) \(position)")
        #expect(whole.minX >= 0 && whole.maxX <= 600 && whole.minY >= 0 && whole.maxY <= 400)
      }
    }
  }

  @Test func `At a title's side it shares the column, and is as wide as it is without a title`()
    throws
  {
    let host = ChartHost(400, 260)
    let chart = try host.add("bar")
    try chart.encode("x", with: Column([1, 2, 3]))
    let names = ["construction", "manufacturing", "utilities", "information", "government"]
    try chart.encode("y", with: names.map { Column([1, 2, 3], title: $0) })
    (host.graph.title, host.graph.subtitle) = ("Work", "by trade")
    (host.graph.titleAnchor, host.graph.subtitleAnchor) = (.right, .right)
    host.graph.legend.position = .right
    let scene = try host.layout()
    #expect(Set(texts(scene).keys) == Set(names))
    let whole = try whole(scene)
    #expect(try title(scene).allSatisfy { !$0.overlaps(whole) && $0.maxX > whole.minX })
    #expect(scene.warnings.isEmpty)
  }

  @Test func `If a side has no space for it, it is above the plot area, with a warning`()
    throws
  {
    let host = ChartHost(260, 260)
    let chart = try host.add("bar")
    try chart.encode("x", with: Column([1, 2, 3]))
    try chart.encode(
      "y", with: ["wholesale", "resale"].map { Column([1e6, 2e6, 3e6], title: $0) })
    host.graph.legend.position = .right
    let scene = try host.layout()
    #expect(texts(scene).count == 2)
    #expect(try whole(scene).maxY < scene.plot.minY)
    #expect(scene.warnings.contains { $0.description.contains("legend at its right") })
  }

  // MARK: Columns and rows

  @Test func `More columns than fit become fewer, with a warning`() throws {
    _ = try lines("a rather long name", "b rather long name", "c rather long name")
    host.size = Size(width: 220, height: 300)
    host.graph.legend.columns = 3
    let scene = try host.layout()
    #expect(scene.faults == [])
    #expect(scene.warnings.contains { $0.message.contains("no room for 3 columns") })
    #expect(scene.words(.legend).count == 3)
  }

  // MARK: Contents

  @Test func `Entries are renamed and left out by their texts`() throws {
    _ = try lines("USD", "GBP", "Yen", id: "rates")
    host.graph.legend.names = ["USD": "US dollar", "GBP": ""]
    var scene = try host.layout()
    #expect(scene.words(.legend) == ["US dollar", "Yen"])
    let entry = try #require(scene.marks.first { $0.style.seriesName == "US dollar" })
    #expect(entry.chart == "rates" && entry.style.series == 0)
    _ = try lines("USD", id: "other")
    host.graph.legend.names = ["other.USD": "old dollar"]
    scene = try host.layout()
    #expect(scene.words(.legend) == ["USD", "GBP", "Yen", "old dollar"])
  }

  @Test
  func `A pie has an entry for each slice, a bar chart for each series, or one for each chart`()
    throws
  {
    let pie = try host.add("pie")
    try pie.encode("value", with: Column([1, 2]))
    try pie.encode("label", withRecords: ["Food", "Rent"])
    try pie.set("labels", to: "none")
    #expect(try host.layout().words(.legend) == ["Food: 33%", "Rent: 67%"])
    _ = try lines("a", "b")
    #expect(try host.layout().words(.legend) == ["Food: 33%", "Rent: 67%", "a", "b"])
    host.graph.legend.isPerChart = true
    #expect(try host.layout().words(.legend) == ["pie", "bar"])
    host.graph.legend.names = ["bar": "Rates"]
    #expect(try host.layout().words(.legend) == ["pie", "Rates"])
  }

  @Test func `It follows charts that are added, renamed, hidden and removed`() throws {
    let first = try lines("a", "b", id: "first")
    #expect(try host.layout().words(.legend) == ["a", "b"])
    let second = try lines("c", id: "second")
    #expect(try host.layout().words(.legend) == ["a", "b", "c"])
    first.seriesNames = ["A", "B"]
    #expect(try host.layout().words(.legend) == ["A", "B", "c"])
    first.hiddenSeries = [1]
    #expect(try host.layout().words(.legend) == ["A", "c"])
    second.isHidden = true
    host.graph.legend.position = .top
    #expect(try host.layout().words(.legend) == ["A"])
    second.isHidden = false
    try host.graph.removeChart("first")
    #expect(try host.layout().words(.legend) == ["c"])
  }

  @Test func `An entry of a hidden series can stay, greyed, and is found by a pointer`() throws {
    let chart = try lines("a", "b")
    let before = try host.layout()
    chart.hiddenSeries = [1]
    host.graph.legend.greysHidden = true
    let scene = try host.layout()
    #expect(scene.words(.legend) == ["a", "b"])
    func style(_ scene: Scene) -> Paint? { rects(scene).last?.style.fill(of: 0) }
    #expect(style(scene) != style(before))
    #expect(rects(scene).first?.style.fill(of: 0) == rects(before).first?.style.fill(of: 0))
    let box = try #require(texts(scene)["b"])
    let hit = scene.hit(at: Point(x: box.midX, y: box.midY))
    #expect(hit?.role == .legend && hit?.series == 1)
  }

  // MARK: Position

  @Test(arguments: [Anchor.top, .right, .bottom, .left, .topLeft, .bottomRight])
  func `An anchor alone is an edge of the picture, where it takes space`(anchor: Anchor) throws {
    _ = try lines("a", "b")
    host.graph.legend.anchor = anchor
    for size in [Size(width: 600, height: 400), Size(width: 400, height: 600)] {
      host.size = size
      let scene = try host.layout()
      let box = try whole(scene)
      #expect(!box.overlaps(scene.plot))
      #expect(scene.faults == [])
      guard anchor.isCorner else { continue }
      // In a wide picture, a corner is at the side; in a high one, above or below.
      let isBeside = box.minX >= scene.plot.maxX || box.maxX <= scene.plot.minX
      #expect(isBeside == (size.width > size.height))
    }
  }

  @Test func `At an edge it is along the picture or along the plot area`() throws {
    _ = try lines("a", "b")
    host.graph.y.title = "A title of the axis that is above"
    for anchor in [Anchor.bottomLeft, .bottom, .bottomRight] {
      host.graph.legend.position = .bottom
      host.graph.legend.anchor = anchor
      host.graph.legend.area = .plot
      let scene = try host.layout()
      let box = try whole(scene)
      let wanted = scene.plot.placing(box.size, at: anchor)
      #expect(abs(box.minX - wanted.minX) < 0.5)
      host.graph.legend.area = .picture
      #expect(try host.layout().faults == [])
    }
  }

  @Test(arguments: Anchor.allCases)
  func `Inside it is at its anchor in the plot area or the picture`(anchor: Anchor) throws {
    _ = try lines("a", "b")
    host.graph.legend.position = .inside
    host.graph.legend.anchor = anchor
    for area in AnchorArea.allCases {
      host.graph.legend.area = area
      host.graph.legend.displacement = Point(x: 0, y: 0)
      let scene = try host.layout()
      let box = try whole(scene)
      let frame = area == .plot ? scene.plot : Rect(x: 0, y: 0, width: 600, height: 400)
      let wanted = frame.inset(by: Edges(all: 8)).placing(box.size, at: anchor)
      #expect(abs(box.minX - wanted.minX) < 0.01 && abs(box.minY - wanted.minY) < 0.01)
      host.graph.legend.displacement = Point(x: 5, y: -3)
      let moved = try whole(try host.layout())
      #expect(abs(moved.minX - box.minX - 5) < 0.01 && abs(moved.minY - box.minY + 3) < 0.01)
      host.graph.legend.displacement = Point(x: 5000, y: -5000)
      let far = try whole(try host.layout())
      #expect(far.maxX <= 600.01 && far.minY >= -0.01)
    }
  }

  @Test(arguments: 0..<120)
  func `Any legend is inside the picture, and its texts are apart`(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed))
    // From number 60 on, the pictures are narrow.
    host.size = Size(
      width: Double.random(in: seed < 60 ? 100...1600 : 16...140, using: &random),
      height: Double.random(in: 40...900, using: &random))
    let chart = try host.add("line")
    try chart.encode("x", with: Column([1, 2, 3]))
    let count = Int.random(in: 1...25, using: &random)
    try chart.encode(
      "y",
      with: (0..<count).map { index in
        Column(
          [1, 2, Double(index)],
          title: String(repeating: "ab ", count: Int.random(in: 1...9, using: &random)))
      })
    var legend = Legend()
    legend.position = Legend.Position.allCases.randomElement(using: &random) ?? .top
    legend.anchor = Anchor.allCases.randomElement(using: &random)
    legend.columns = Int.random(in: 0...5, using: &random)
    legend.rows = Int.random(in: 0...6, using: &random)
    legend.hasEqualColumns = Bool.random(using: &random)
    legend.title = Bool.random(using: &random) ? "A title of the legend" : ""
    legend.swatchSide = Bool.random(using: &random) ? .left : .right
    if Bool.random(using: &random) { legend.textStyle = TextStyle(points: 18) }
    if Bool.random(using: &random) { legend.swatchSize = Size(width: 27, height: 27) }
    if Bool.random(using: &random) { legend.border = Stroke(.black) }
    host.graph.title = Bool.random(using: &random) ? "A title" : ""
    host.graph.legend = legend
    let scene = try host.layout()
    let texts = scene.hostTexts.filter { $0.role == .legend }.count
    #expect(legend.position == .inside || scene.faults == [])
    guard texts > 0 else { return }
    let picture = Rect(x: 0, y: 0, width: host.size.width, height: host.size.height)
    let box = try whole(scene)
    #expect(picture.contains(Point(x: box.minX, y: box.minY), slop: 0.5))
    #expect(picture.contains(Point(x: box.maxX, y: box.maxY), slop: 0.5))
  }

  @Test(arguments: [Legend.Position.top, .right, .inside], [50, 80, 110, 150, 220] as [Double])
  func `The colours and sizes of numbers have their legend in the picture, or none`(
    position: Legend.Position, width: Double
  ) throws {
    host.size = Size(width: width, height: 300)
    let chart = try host.add("scatter")
    try chart.plot([1, 2, 3])
    try chart.encode("color", with: Column([10, 500, 1000], title: "how warm it is"))
    try chart.encode("size", with: Column([1, 50, 100], title: "how large"))
    host.graph.legend.position = position
    let scene = try host.layout()
    let picture = Rect(x: 0, y: 0, width: width, height: 300)
    for mark in scene.marks where mark.role == .legend {
      for item in 0..<mark.count {
        let box = try #require(mark.bounds(of: item))
        #expect(picture.contains(Point(x: box.minX, y: box.minY), slop: 0.5))
        #expect(picture.contains(Point(x: box.maxX, y: box.maxY), slop: 0.5))
      }
    }
  }

  // MARK: By name

  @Test func `Everything of it can be set by name`() throws {
    let values: [String: Value] = [
      "position": "inside", "anchor": "top-left", "area": "picture", "offset": [1, 2],
      "title": "T", "titleStyle": .object(["size": 13]), "columns": 2, "rows": 3,
      "equalColumns": true, "reversed": true, "textStyle": .object(["size": 18]), "fill": "white",
      "border": .object(["color": "black", "width": 2]), "cornerRadius": 5,
      "padding": .object(["left": 3]),
      "rowGap": 1, "columnGap": 2, "swatchGap": 3, "swatchSize": [27, 28], "swatchRadius": 4,
      "swatchBorder": .object(["color": "red"]), "swatchSide": "right",
      "names": .object(["a": "b"]), "perChart": true, "greysHidden": true,
    ]
    #expect(Set(values.keys) == Set(Legend.properties.map(\.name)))
    var legend = Legend()
    for (name, value) in values { try legend.set(name, to: value) }
    var wanted = Legend()
    (wanted.position, wanted.anchor, wanted.area) = (.inside, .topLeft, .picture)
    wanted.displacement = Point(x: 1, y: 2)
    (wanted.title, wanted.titleStyle) = ("T", TextStyle(points: 13, weight: 600))
    (wanted.columns, wanted.rows, wanted.hasEqualColumns, wanted.isReversed) = (2, 3, true, true)
    (wanted.textStyle, wanted.fill) = (TextStyle(points: 18), .color(.white))
    wanted.border = Stroke(.color(.black), width: 2)
    (wanted.cornerRadius, wanted.padding) = (5, Edges(left: 3))
    (wanted.rowGap, wanted.columnGap, wanted.swatchGap) = (1, 2, 3)
    (wanted.swatchSize, wanted.swatchRadius) = (Size(width: 27, height: 28), 4)
    wanted.swatchBorder = Stroke(.color(try #require(Color(css: "red"))))
    wanted.swatchSide = .right
    (wanted.names, wanted.isPerChart, wanted.greysHidden) = (["a": "b"], true, true)
    #expect(legend == wanted)
    for member in Legend.properties { try legend.set(member.name, to: member.defaultingValue) }
    #expect(legend == Legend())
  }

  @Test func `Titles that are shortened still differ, with a warning`() throws {
    let chart = try host.add("bar")
    let names = (0..<8).map { "A very long category name number \($0) with words" }
    try chart.encode("x", with: Column([1, 2, 3]))
    try chart.encode("y", with: names.map { Column([1, 2, 3], title: $0) })
    host.graph.legend.position = .right
    let scene = try host.layout()
    let titles = scene.words(.legend)
    #expect(Set(titles).count == 8 && titles.allSatisfy { $0.contains("…") })
    #expect(scene.warnings.contains { $0.message.contains("8 of its titles in full: shortened") })
  }

  @Test func `An impossible value is an error that names the possible ones`() throws {
    for (name, value, part) in [
      ("columns", -1, "a whole number from 0 to 1000"), ("names", 3, "texts by name"),
      ("padding", .object(["lft": 1]), "or {\"top\": 8, \"left\": 30}"),
      ("swatchSize", [-1, 2], "can't be"), ("anchor", "rihgt", "Did you mean \"right\"?"),
      ("colums", 1, "Did you mean \"columns\"?"),
    ] as [(String, Value, String)] {
      #expect {
        var legend = Legend()
        try legend.set(name, to: value)
      } throws: { "\($0)".contains(part) }
    }
    _ = try lines("a", "b")
    host.graph.legend.rowGap = .nan
    #expect {
      try host.layout()
    } throws: { "\($0)".hasPrefix("rowGap of the legend can't be nan") }
  }
}
