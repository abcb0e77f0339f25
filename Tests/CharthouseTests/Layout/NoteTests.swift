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

@Suite("Notes") struct NoteTests {
  private let host = ChartHost(400, 300)

  private func bars(_ values: [Double]) throws -> Chart {
    let chart = try host.add("bar")
    try chart.plot(values)
    return chart
  }

  private func marks(_ scene: Scene, _ shape: String = "text") -> [Mark] {
    scene.marks.filter { $0.role == .annotation && $0.shape.name == shape }
  }

  private func words(_ scene: Scene) throws -> Rect {
    let mark = try #require(marks(scene).first)
    return try #require(mark.bounds(of: 0))
  }

  // MARK: At a record

  @Test func `The value above a selected bar takes three lines`() throws {
    let chart = try bars([0.5, 0.94, 0.7])
    let (graph, values) = (host.graph, [0.5, 0.94, 0.7])

    try chart.on("selected") { (series: Int, record: Int) in
      graph[annotation: "value"] = .note(Note("\(values[record])", record: record, of: "bar"))
    }

    try host.select(chart: "bar", record: 1)
    let scene = try host.layout()
    #expect(scene.words(.annotation) == ["0.94"])
    let bar = try #require(scene.bars[1])
    #expect(abs(try words(scene).midX - bar.midX) < 0.01)
    #expect(abs(try words(scene).maxY - bar.minY + 6) < 0.01)
    try host.select(chart: "bar", record: 2)
    #expect(try host.layout().words(.annotation) == ["0.7"])
    graph[annotation: "value"] = nil
    #expect(try host.layout().words(.annotation).isEmpty)
  }

  @Test func `It stays as far from the tip, in points, whatever the values`() throws {
    for factor in [0.001, 1, 1e6] {
      let host = ChartHost(400, 300)
      try host.add("bar").plot([1, 3, 2].map { $0 * factor })
      host.graph.annotations = [
        .note(Note("here", record: 2, of: "bar", displacement: Point(x: 0, y: -10)))
      ]
      let scene = try host.layout()
      let bar = try #require(scene.bars[2])
      #expect(abs(try words(scene).maxY - bar.minY + 10) < 0.01)
    }
  }

  @Test func `It follows its record's mark when data change`() throws {
    let chart = try bars([1, 3, 2])
    host.graph.annotations = [.note(Note("here", record: 2, of: "bar"))]
    let before = try words(host.layout())
    try chart.plot([1, 3, 0.5])
    let scene = try host.layout()
    #expect(try words(scene).maxY > before.maxY)
    #expect(abs(try words(scene).maxY - (try #require(scene.bars[2])).minY + 6) < 0.01)
    try chart.plot([1, 3])
    #expect(try host.layout().words(.annotation).isEmpty)
  }

  @Test func `If axis labels are in the way, it is on another side of its mark`() throws {
    _ = try bars([2, -3])
    host.graph.annotations = [.note(Note("here", record: 1, of: "bar"))]
    let scene = try host.layout()
    let box = try words(scene)
    let labels = scene.marks.filter { $0.role == .tickLabel }.flatMap { mark in
      (0..<mark.count).compactMap { mark.bounds(of: $0) }
    }
    #expect(!labels.isEmpty && !labels.contains { $0.overlaps(box) })
    let tip = try #require(scene.bars[1])
    #expect(
      box.inset(by: Edges(all: -40)).overlaps(Rect(x: tip.midX, y: tip.maxY, width: 1, height: 1)))
  }

  @Test func `One whose position the program sets stays there, with a warning of what it covers`()
    throws
  {
    _ = try bars([2, -3])
    host.graph.annotations = [
      .note(Note("one", record: 0, of: "bar", displacement: Point(x: 0, y: -4))),
      .note(Note("two", record: 0, of: "bar", displacement: Point(x: 0, y: -4))),
    ]
    let scene = try host.layout()
    #expect(marks(scene).compactMap(\.bounds).map(\.maxY).count == 2)
    #expect(Set(marks(scene).compactMap(\.bounds).map { $0.maxY.rounded() }).count == 1)
    #expect(
      scene.warnings.map(\.description).filter { $0.contains("covers other text") }.count == 1)
  }

  @Test(arguments: [Anchor.top, .topLeft, .bottom, .bottomLeft])
  func `At the picture's edge it is beside a title there`(anchor: Anchor) throws {
    _ = try bars([2, 3])
    host.graph.title = "What it is"
    host.graph.titleAnchor = anchor
    host.graph.annotations = [.note(Note("Source: nobody", at: .anchor(anchor, of: .picture)))]
    let scene = try host.layout()
    let box = try words(scene)
    let others = scene.marks.filter { $0.role == .title || $0.role == .tickLabel }.flatMap { mark in
      (0..<mark.count).compactMap { mark.bounds(of: $0) }
    }
    #expect(!others.contains { $0.overlaps(box) })
    #expect(!box.overlaps(scene.plot))
  }

  @Test func `Below a downward bar, beside a horizontal one, outside a slice`() throws {
    let chart = try bars([2, -3])
    host.graph.annotations = [.note(Note("here", record: 1, of: "bar"))]
    host.graph.y.minimum = -6
    var scene = try host.layout()
    #expect(abs(try words(scene).minY - (try #require(scene.bars[1])).maxY - 6) < 0.01)
    try chart.set("orientation", to: "horizontal")
    host.graph.y.minimum = nil
    host.graph.x.minimum = -9
    scene = try host.layout()
    #expect(abs((try #require(scene.bars[1])).minX - (try words(scene)).maxX - 6) < 0.01)
    let pie = ChartHost(400, 300)
    try pie.add("pie").encode("value", with: Column([1, 1]))
    pie.graph.annotations = [.note(Note("here", record: 0, of: "pie"))]
    scene = try pie.layout()
    let mark = try #require(scene.chartMarks.first { $0.shape.name == "wedges" })
    let slice = try #require(mark.bounds(of: 0))
    #expect(abs(try words(scene).minX - slice.maxX - 6) < 0.5)
  }

  @Test func `It is hidden with its chart or series, and shown again with it`() throws {
    let chart = try host.add("bar")
    try chart.plot(Column([1, 2]), Column([1, 2]), Column([3, 1]))
    host.graph.annotations = [.note(Note("here", record: 0, series: 1, of: "bar"))]
    func shown() throws -> Bool { try host.layout().words(.annotation) == ["here"] }
    #expect(try shown())
    chart.hiddenSeries = [1]
    #expect(try !shown())
    chart.hiddenSeries = [0]
    #expect(try shown())
    chart.isHidden = true
    #expect(try !shown())
    chart.isHidden = false
    #expect(try shown())
    try host.graph.removeChart("bar")
    #expect(try !shown())
    #expect(
      try host.layout().warnings.contains { $0.message.hasPrefix("A note is on chart \"bar\"") })
  }

  @Test func `A note, a line or a band of a chart is hidden with it and shown again`() throws {
    _ = try bars([1, 2])
    let other = try host.add("bar", id: "other")
    try other.plot([2, 1])
    let x = host.graph
    x.annotations = [
      .note(Note("note", x: 1, y: 1, chart: "other")),
      .line(ReferenceLine(at: 1.5, label: "line", chart: "other")),
      .band(ReferenceBand(from: 40, to: 50, label: "band", chart: "other")),
      .note(Note("stays", x: 0, y: 1)),
    ]
    let before = try host.layout()
    #expect(Set(before.words(.annotation)) == ["note", "line", "band", "stays"])
    other.isHidden = true
    #expect(try host.layout().words(.annotation) == ["stays"])
    let whole = try host.visibleRange(ofAxis: "y").upperBound
    host.graph.reservesHiddenSpace = false
    try host.layout()
    #expect(try host.visibleRange(ofAxis: "y").upperBound < whole)
    host.graph.reservesHiddenSpace = true
    other.isHidden = false
    #expect(try host.layout().listing() == before.listing())
    try host.graph.removeChart("other")
    let scene = try host.layout()
    #expect(scene.words(.annotation) == ["stays"])
    #expect(scene.warnings.contains { $0.message.hasPrefix("A band is on chart \"other\"") })
  }

  @Test func `A chart's labels are moved away from it`() throws {
    let chart = try bars([1, 3, 2])
    try chart.set("valueLabels", to: true)
    #expect(try host.layout().chartMarks.contains { $0.shape.text(of: 1) == "3" })
    host.graph.annotations = [.note(Note("three", record: 1, of: "bar"))]
    let scene = try host.layout()
    let note = try words(scene)
    let labels = scene.chartMarks(.text)
    #expect(!labels.isEmpty)
    for mark in labels {
      for item in 0..<mark.count {
        #expect(mark.bounds(of: item)?.overlaps(note) != true)
      }
    }
  }

  // MARK: At an anchor, and anywhere

  @Test(arguments: [(200, 150), (160, 120), (400, 300)] as [(Double, Double)])
  func `At an edge of the picture the texts of axes leave space for it`(
    width: Double, height: Double
  ) throws {
    host.size = Size(width: width, height: height)
    _ = try bars([1, 3, 2])
    host.graph.y.title = "mm"
    for anchor in [Anchor.bottomLeft, .bottom, .bottomRight, .topLeft, .topRight, .left, .right] {
      host.graph.annotations = [.note(Note("a note", at: .anchor(anchor, of: .picture)))]
      let scene = try host.layout()
      #expect(scene.faults == [])
      #expect(scene.words(.annotation) == ["a note"])
    }
  }

  @Test func `It keeps off title and legend`() throws {
    let chart = try host.add("bar")
    try chart.plot(Column([1, 2]), Column([1, 2], title: "a"), Column([3, 1], title: "b"))
    host.graph.title = "A title as wide as the picture is, or nearly"
    for displacement in [0, -20, -60, -300] as [Double] {
      host.graph.annotations = [
        .note(
          Note(
            "two\nlines", record: 0, series: 1, of: "bar",
            displacement: Point(x: 0, y: displacement)))
      ]
      #expect(try host.layout().faults == [])
    }
  }

  // MARK: In the list

  @Test func `An identifier replaces an annotation where it is, finds it and takes it out`() throws
  {
    let graph = host.graph
    graph.annotations = [.band(ReferenceBand(from: 1, to: 2))]
    graph[annotation: "limit"] = .line(ReferenceLine(at: 1))
    graph[annotation: "note"] = .note(Note("a", at: .anchor(.top)))
    graph[annotation: "limit"] = .line(ReferenceLine(at: 2))
    #expect(graph.annotations.map(\.id) == [nil, "limit", "note"])
    var line = ReferenceLine(at: 2)
    line.id = "limit"
    #expect(graph[annotation: "limit"] == .line(line))
    graph[annotation: "limit"] = nil
    #expect(graph.annotations.count == 2)
    #expect(graph[annotation: "limit"] == nil)
  }

  @Test(arguments: [Edges(all: -1), Edges(top: .nan)])
  func `A box that can't be is an error`(padding: Edges) throws {
    _ = try bars([1, 2])
    host.graph.annotations = [
      .note(Note("a", at: .anchor(.top), box: Note.Box(padding: padding)))
    ]
    #expect {
      try host.layout()
    } throws: { "\($0)".hasPrefix("padding of the box of a note can't be") }
  }
}
