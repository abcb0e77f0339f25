import CharthouseKinds
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

@Suite("A graph's data source")
struct GraphChartDataSourceTests {
  private let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())

  private func add(_ kind: String, _ source: any ChartDataSource) throws -> Chart {
    let chart = try host.graph.addChart(kind: kind, registry: try TestBuild.registry.get())
    chart.dataSource = source
    return chart
  }

  private func marks(_ form: Shape.Form) throws -> [Mark] { try host.layout().chartMarks(form) }

  @Test("One object feeds lines and discrete charts")
  func oneSource() throws {
    let week = Week()
    for kind in ["line", "multi-line", "scatter"] {
      _ = try add(kind, week)
      let scene = try host.layout()
      let series = Set(scene.marks.compactMap { $0.chart == kind ? $0.style.series : nil })
      #expect(series == [0, 1], "\(kind)")
      try host.graph.removeChart(kind)
    }
  }

  @Test("A value is a point of the line, a range its middle with a band, an unset point a gap")
  func lines() throws {
    let week = Week()
    week.plots = [[200, nil, RangedPoint(minimum: 100, maximum: 300)]]
    _ = try add("line", week)
    let line = try #require(try marks(.line).first?.shape.line)
    let band = try #require(try marks(.area).first?.shape.area)
    #expect(line.y(0) == line.y(2) && line.y(1).isNaN)
    #expect(band.y(0).isNaN && band.y(2) < line.y(2) && band.baseline(2) > line.y(2))
  }

  @Test("In a discrete chart a value is one symbol, a range a bar")
  func discrete() throws {
    let week = Week()
    week.plots = [[200, nil, RangedPoint(minimum: 100, maximum: 300)]]
    let chart = try add("scatter", week)
    chart.scatter.range = .capsule
    #expect(try marks(.symbols).map(\.count) == [1])
    let capsule = try #require(try marks(.rects).first)
    let drawn = (0..<capsule.count).filter { capsule.bounds(of: $0) != nil }
    #expect(drawn.map { capsule.record(of: $0) } == [2], "\(capsule)")
  }

  @Test("A query that nobody implements is no function for the chart")
  func nothingOptional() throws {
    let chart = try add("line", Bare())
    #expect(Bare().queries(answeredFor: chart) == ["x", "y", "low", "high"])
    for query in ["minimum", "maximum", "marker", "areaFill", "guide"] {
      #expect(!chart.isAnswered(query))
    }
    let week = Week()
    chart.dataSource = week
    for query in ["minimum", "maximum", "marker", "areaFill", "guide"] {
      #expect(chart.isAnswered(query))
    }
    let scatter = try add("scatter", week)
    #expect(!scatter.isAnswered("y") && !scatter.isAnswered("label"))
  }

  @Test("Plots have their colours, fills and markers; names come with the legend")
  func styles() throws {
    let week = Week()
    let chart = try add("line", week)
    chart.line.area = true
    let scene = try host.layout()
    #expect(
      scene.chartMarks(.line).map(\.style.stroke.paint.color) == [
        Color(0x800080), Theme.light.palette[1],
      ])
    #expect(scene.chartMarks(.area).first?.style.fill == .color(Color(0xeeddff)))
    #expect(scene.chartMarks(.symbols).map(\.style.series) == [1])
    #expect(scene.texts(.legend).map(\.text) == ["Steps", "Stairs"])
    chart.seriesStyles[0] = SeriesStyleOverride(fill: .color(.black))
    #expect(
      try marks(.line).first?.style.stroke.paint == .color(.black), "the program has the last word")
  }

  @Test("Titles are below their divisions, even if they are equal or there are too many")
  func titles() throws {
    let week = Week()
    _ = try add("line", week)
    let labels = try host.layout().texts(.tickLabel).map(\.text)
    for title in ["M", "W", "T", "F"] { #expect(labels.contains(title)) }
    #expect(labels.count { $0 == "S" } == 2)
    let xs = try marks(.line).map { mark in
      let line = try #require(mark.shape.line)
      return (0..<mark.count).map { line.x($0) }
    }
    #expect(xs[0].count == 3 && xs[0] == xs[0].sorted() && Set(xs[0]).count == 3)
    #expect((xs[0].last ?? 0) < 250, "there are divisions for the whole week")
  }

  @Test("Minimum and maximum are the axis' limits")
  func limits() throws {
    let week = Week()
    _ = try add("line", week)
    let labels = try host.layout().texts(.tickLabel).map(\.text)
    #expect(labels.contains("1000") && labels.contains("0"), "\(labels)")
    withExtendedLifetime(week) {}
  }

  @Test("A minimum above its maximum is an error that names plot, point and values")
  func reversed() throws {
    let week = Week()
    week.plots = [[1, 2], [RangedPoint(minimum: 120, maximum: 80)]]
    _ = try add("scatter", week)
    let error = #expect(throws: ChartError.self) { try host.layout() }
    let words = error?.description ?? ""
    for part in ["Point 1 of plot 2", "120", "80"] { #expect(words.contains(part)) }
  }

  @Test("A data source that went away is reported, and nothing is drawn")
  func gone() throws {
    var week: Week? = Week()
    _ = try add("line", try #require(week))
    try host.layout()
    week = nil
    #expect(throws: ChartError.sourceGone(chart: "line")) { try host.layout() }
  }

  @Test("The data source may choose the scrubbed plot; the graph's choice takes precedence")
  func scrubbed() throws {
    let week = Week()
    week.plots = [[1, 2, 3], [4, 5, 6], [nil, nil, nil]]
    for kind in ["line", "multi-line", "scatter"] {
      let chart = try add(kind, week)
      host.graph.scrubbing = Scrubbing()
      host.graph.scrubbing.isEnabled = true
      func series() throws -> Int? {
        _ = try host.press(.home)
        defer { host.endScrubbing() }
        return host.scrub?.series
      }
      week.scrubbed = 1
      #expect(try series() == 1, "\(kind)")
      for without in [2, 9, -1] {
        week.scrubbed = without
        #expect(try series() == 0, "a plot without values gives way")
      }
      host.graph.scrubbing.series = 1
      #expect(try series() == 1)
      let bare = Bare()
      chart.dataSource = bare
      host.graph.scrubbing.series = nil
      let unsaid = try series()
      withExtendedLifetime(bare) { #expect(unsaid == 0) }
      try host.graph.removeChart(kind)
    }
  }

  @Test("Values are read with their units, titles with their values")
  func accessibilityElements() throws {
    let week = Week()
    week.plots = [[RangedPoint(minimum: 78, maximum: 121), nil], [64, 66]]
    week.units = ["mmHg", "1/min"]
    _ = try add("scatter", week)
    #expect(
      try host.layout().accessibilityElements().map(\.text) == [
        "M: Steps range from 78\u{a0}mmHg to 121\u{a0}mmHg and Stairs 64\u{a0}1/min",
        "T: Stairs 66\u{a0}1/min",
      ])
  }

  @Test("With all points unset there are no data")
  func unset() throws {
    let week = Week()
    week.plots = [[nil, nil]]
    _ = try add("line", week)
    #expect(try host.layout().listing().contains("No data"))
  }

  // MARK: Slots and ticks

  @Test("Slots count from 1 and ticks from 0, also between two of them and unevenly spaced")
  func slots() throws {
    let chart = try host.graph.addChart(kind: "line", registry: try TestBuild.registry.get())
    let points = [SlotPoint(x: 1, y: 4), SlotPoint(x: 2.5, y: 0.5), SlotPoint(x: 3, y: 6)]
    try chart.encode(points: points, slots: ["a", "b", "b"], ticks: [0, 10, 20, 40, 80])
    try host.layout()
    let (x, y) = (chart.data.columns["x"]?[0], chart.data.columns["y"]?[0])
    #expect(x.map { x in (0..<3).map { x[$0] } } == [0, 1.5, 2])
    #expect(x?.names == ["a", "b", "b"])
    #expect(y.map { y in (0..<3).map { y[$0] } } == [80, 5, 160])
    try chart.encode(points: points, slots: [.time(0), .time(100), .time(200)], ticks: [0, 10])
    try host.layout()
    #expect(chart.data.columns["x"]?[0].type == .time && chart.data.columns["x"]?[0][1] == 150)
  }

  @Test("Too few slots or ticks are an error")
  func tooFew() throws {
    let chart = try host.graph.addChart(kind: "line", registry: try TestBuild.registry.get())
    let points = [SlotPoint(x: 1, y: 1)]
    #expect(throws: SlotPointError.ticks(count: 1)) {
      try chart.encode(points: points, slots: ["a"], ticks: [0])
    }
    #expect(throws: SlotPointError.slots(count: 0)) {
      try chart.encode(points: points, slots: [], ticks: [0, 1])
    }
    #expect(throws: SlotPointError.slots(count: 1)) {
      try chart.encode(points: points, slots: [3], ticks: [0, 1])
    }
  }
}

/// Steps and stairs of an incomplete week, with all optional methods.
private final class Week: GraphChartColors, GraphChartFills, GraphChartTitles, GraphChartDivisions,
  GraphChartMinimum, GraphChartMaximum, GraphChartMarkers, GraphChartGuides, GraphChartScrubbing,
  GraphChartUnits
{
  var units = ["", "", ""]
  func graphChart(_ chart: Chart, unitOfPlot plot: Int) -> String { units[plot] }
  var scrubbed = 0
  func scrubbedPlot(in chart: Chart) -> Int { scrubbed }
  var plots: [[RangedPoint]] = [[200, 450, 500], [100, 350]]

  func numberOfPlots(in chart: Chart) -> Int { plots.count }
  func chart(_ chart: Chart, nameOfSeries series: Int) -> String {
    ["Steps", "Stairs", "Ways"][series]
  }
  func graphChart(_ chart: Chart, numberOfPointsInPlot plot: Int) -> Int { plots[plot].count }
  func graphChart(_ chart: Chart, pointAt point: Int, plot: Int) -> RangedPoint {
    plots[plot][point]
  }
  func graphChart(_ chart: Chart, colorOfPlot plot: Int) -> Color? {
    plot == 0 ? Color(0x800080) : nil
  }
  func graphChart(_ chart: Chart, fillOfPlot plot: Int) -> Color? {
    plot == 0 ? Color(0xeeddff) : nil
  }
  func graphChart(_ chart: Chart, titleOfDivision division: Int) -> String? {
    ["M", "T", "W", "T", "F", "S", "S"][division]
  }
  func numberOfDivisions(in chart: Chart) -> Int { 7 }
  func minimumValue(in chart: Chart) -> Double { 0 }
  func maximumValue(in chart: Chart) -> Double { 1000 }
  func graphChart(_ chart: Chart, hasMarkersInPlot plot: Int) -> Bool { plot == 1 }
  func graphChart(_ chart: Chart, hasGuideAt point: Int) -> Bool { point > 1 }
}

/// Points, and nothing else.
private final class Bare: GraphChartDataSource {
  func graphChart(_ chart: Chart, numberOfPointsInPlot plot: Int) -> Int { 2 }
  func graphChart(_ chart: Chart, pointAt point: Int, plot: Int) -> RangedPoint { 1 }
}
