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

@Suite("The layout of a graph") struct GraphLayoutTests {
  private let host = ChartHost(600, 400)

  private func lines(_ count: Int, named name: (Int) -> String = { "series \($0)" }) throws -> Chart
  {
    let chart = try host.add("line")
    try chart.encode("x", with: Column([1, 2, 3]))
    try chart.encode(
      "y", with: (0..<count).map { Column([1, 2, Double($0)], title: name($0)) })
    return chart
  }

  // MARK: Sizes

  @Test(
    arguments: [
      (-800, 400), (.nan, 1), (1, .infinity), (1e9, 1), (600, -1),
    ] as [(Double, Double)])
  func `A size that no picture can have is an error that names it`(width: Double, height: Double) {
    host.size = Size(width: width, height: height)
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("can't be \(width) × \(height) points") }
  }

  @Test func `Without a size nothing is drawn, and with one later everything is`() throws {
    let chart = try lines(2)
    let whole = try host.layout().listing()
    for size in [
      Size(width: 0, height: 0), Size(width: 0, height: 400), Size(width: 600, height: 0),
    ] {
      host.size = size
      let scene = try host.layout()
      #expect(scene.marks.isEmpty)
      try host.press(at: Point(x: 0, y: 0))
    }
    host.size = Size(width: 600, height: 400)
    #expect(try host.layout().listing() == whole)
    #expect(try host.layout().chartMarks.count == chart.data.names.count)
  }

  @Test(
    arguments: [
      (60, 40), (100, 1000), (1000, 30), (600, 400), (1920, 1080), (8000, 6000), (1, 1), (0.001, 5),
      (1_000_000, 1_000_000),
    ] as [(Double, Double)])
  func `Pictures of every size are laid out`(width: Double, height: Double) throws {
    host.size = Size(width: width, height: height)
    host.graph.title = "A title of some length, for a picture of every size"
    host.graph.subtitle = "And a subtitle"
    _ = try lines(5)
    let scene = try host.layout()
    #expect(scene.faults == [])
    #expect(scene.plot.width >= 0.4 * min(width, 400))
    #expect(scene.plot.height >= 0.3 * min(height, 400))
  }

  @Test func `A small picture has a warning of what it leaves out`() throws {
    host.size = Size(width: 60, height: 40)
    host.graph.title = "Title"
    _ = try lines(3)
    #expect(
      try host.layout().warnings.contains { $0.message.hasPrefix("The picture is too small for ") })
  }

  @Test(arguments: [(200, 150), (240, 120), (180, 180), (300, 150)] as [(Double, Double)])
  func `A small picture has some ticks on each axis`(width: Double, height: Double) throws {
    for values in [[3.0, 71, 42], [0.12, 0.98, 0.5], [1200, 3900, 2700], [98, 103, 101]] {
      host.size = Size(width: width, height: height)
      let chart = try host.add("line", id: "\(values)")
      try chart.plot(Column([0, 50, 100]), Column(values))
      let scene = try host.layout()
      #expect(scene.ticks(.left).count >= 3)
      #expect(scene.ticks(.bottom).count >= 3)
      #expect(scene.faults == [])
      try host.graph.removeChart(chart.id)
    }
  }

  @Test(arguments: [Edges(all: -1), Edges(left: .nan), Edges(top: .infinity)])
  func `A padding that can't be is an error`(padding: Edges) throws {
    host.graph.padding = padding
    #expect {
      try host.layout()
    } throws: { "\($0)".hasPrefix("padding of the graph can't be ") }
  }

  @Test func `A padding that leaves nothing is tolerated, with a warning`() throws {
    _ = try lines(2)
    host.graph.padding = Edges(all: 1e6)
    #expect(
      try host.layout().warnings.map(\.message).contains(
        "The picture has no room for the plot area beside the padding."))
  }

  // MARK: No data

  @Test(arguments: ["bar", "line", "pie", "scatter", "multi-line"])
  func `A kind without data is a graph with a message`(kind: String) throws {
    let chart = try host.add(kind)
    #expect(try host.layout().words(.noData) == ["No data"])
    for query in chart.kind.queries where query.wantsColumn {
      try chart.encode(query.name, with: Column([]))
    }
    #expect(try host.layout().words(.noData) == ["No data"])
    for query in chart.kind.queries where query.wantsColumn {
      try chart.encode(query.name, with: Column([.nan, .nan]))
    }
    host.graph.noDataText = "Nothing to see"
    let scene = try host.layout()
    #expect(scene.words(.noData) == ["Nothing to see"])
    #expect(scene.chartMarks.isEmpty)
    #expect(scene.faults == [])
  }

  @Test func `A graph without charts has axes and a message`() throws {
    let scene = try host.layout()
    #expect(scene.words(.noData) == ["No data"])
    #expect(scene.marks.contains { $0.role == .axis })
  }

  // MARK: Legend and titles

  @Test func `A very long name is shortened in the legend, and whole in its title`() throws {
    let name = String(repeating: "abcde ", count: 50)
    _ = try lines(2) { $0 == 0 ? name : "short" }
    host.graph.legend.position = .right
    let scene = try host.layout()
    #expect(scene.plot.width >= 300)
    #expect(scene.words(.legend).first?.hasSuffix("…") == true)
    #expect(scene.marks.contains { $0.role == .legend && $0.style.names == [name] })
    #expect(scene.faults == [])
  }

  @Test(arguments: [2, 20, 200], [Legend.Position.top, .bottom, .left, .right, .inside])
  func `Entries without space are counted, inside the picture`(
    count: Int, position: Legend.Position
  ) throws {
    _ = try lines(count)
    host.graph.legend.position = position
    let scene = try host.layout()
    let texts = scene.words(.legend)
    #expect(scene.faults == [])
    #expect(scene.plot.width >= 300 && scene.plot.height >= 120)
    if count == 2 { #expect(texts == ["series 0", "series 1"]) }
    guard count == 200 else { return }
    let shown = texts.count - 1
    #expect(texts.last == "+\(count - shown) more")
    #expect(
      position == .inside || scene.warnings.contains { $0.message.contains("legend has no room") })
  }

  @Test func `There is one legend, however often data and theme change`() throws {
    let chart = try lines(2)
    var scene = try host.layout()
    for turn in 0..<10 {
      host.theme = turn.isMultiple(of: 2) ? .dark : .light
      try chart.encode("y", with: [Column([1, 2, 3], title: "a"), Column([3, 2, 1], title: "b")])
      scene = try host.layout()
    }
    #expect(scene.words(.legend) == ["a", "b"])
  }

  @Test func `A long title is broken into lines, and one that takes too much space is left out`()
    throws
  {
    _ = try lines(1)
    host.graph.title = String(repeating: "word ", count: 30)
    #expect(try host.layout().faults == [])
    #expect(try host.layout().words(.title).count == 1)
    host.graph.title = String(repeating: "x", count: 500)
    #expect(try host.layout().faults == [])
    host.graph.title = String(repeating: "word ", count: 3000)
    let scene = try host.layout()
    #expect(scene.words(.title).isEmpty)
    #expect(scene.warnings.contains { $0.message.contains("the title") })
  }

  @Test func `A padding of different sides breaks title and subtitle where it measured them`()
    throws
  {
    _ = try lines(1)
    host.graph.title = String(repeating: "word ", count: 30)
    host.graph.subtitle = String(repeating: "more ", count: 30)
    host.graph.padding = Edges(top: 5, right: 200, bottom: 5, left: 5)
    #expect(try host.layout().faults == [])
  }

  // MARK: Any graph

  @Test(arguments: 0..<150)
  func `Texts of any graph are inside and apart, and the plot area keeps its share`(seed: Int)
    throws
  {
    var random = SeededRandom(state: UInt64(seed))
    let host = ChartHost(
      Double.random(in: 60...1200, using: &random), Double.random(in: 40...900, using: &random))
    try host.fill(using: &random)
    let scene = try host.layout()
    #expect(scene.faults == [])
    #expect(scene.plot.height >= min(0.35 * host.size.height, 119))
    #expect(scene.plot.width >= min(0.35 * host.size.width, 159))
  }
}

extension ChartHost {
  /// Fills the graph with random content.
  fileprivate func fill(using random: inout SeededRandom) throws {
    func text(_ limit: Int) -> String {
      let count = Int.random(in: 0...limit, using: &random)
      return String((0..<count).map { _ in "aebn rst ".randomElement(using: &random) ?? "a" })
    }
    func number(_ size: Double) -> Double {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: .nan
      case 1: .infinity
      case 2: 0
      default: Double.random(in: -1...1, using: &random) * size
      }
    }
    graph.title = text(60)
    graph.subtitle = text(80)
    graph.legend.position = Legend.Position.allCases.randomElement(using: &random) ?? .top
    let type = Column.DataType.allCases.randomElement(using: &random) ?? .number
    let isBar = Bool.random(using: &random)
    let isLying = isBar && Bool.random(using: &random)
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let chart = try add(isBar ? "bar" : "line", id: "chart\(index)")
      if isLying { try chart.set("orientation", to: "horizontal") }
      let count = Int.random(in: 0...40, using: &random)
      let step = exp10(Double.random(in: -3...8, using: &random).rounded())
      let places = (0..<count).map { Double($0) * step }
      let x =
        type == .category
        ? Column(categories: places.indices.map { "\($0) " + text(25) }, title: text(20))
        : Column(places, type: type, title: text(20))
      let size = exp10(Double.random(in: -8...12, using: &random).rounded())
      let series = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Column((0..<count).map { _ in number(size) }, title: text(30))
      }
      try chart.encode("x", with: x)
      try chart.encode("y", with: series)
      if index > 0, !isLying, Bool.random(using: &random) { chart.yAxis = "y\(index + 1)" }
    }
    for id in ["y", "y2", "y3"] where Bool.random(using: &random) {
      graph[axis: id, .y].title = text(40)
    }
    if Bool.random(using: &random) { graph.x.title = text(40) }
    if Bool.random(using: &random), type != .category || !isLying { graph.x.isReversed = true }
  }
}
