import Charthouse
import CharthouseKinds
import FoundationEssentials
import TestSupport
import Testing

@Suite("Typed data sources and properties") struct TypedSourcesTests {
  private let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())

  private func add(_ kind: String) throws -> Chart {
    try host.graph.addChart(kind: kind, registry: try TestBuild.registry.get())
  }

  private func marks() throws -> [Mark] { try host.layout().marks.filter { $0.role == .chart } }

  // MARK: Data sources

  @Test("A bar chart draws the values of its data source for each bar and series")
  func bars() throws {
    let chart = try add("bar")
    let fruit = Fruit()
    chart.dataSource = fruit
    let marks = try marks()
    #expect(marks.map(\.style.seriesName) == ["2023", "2024"])
    let heights = marks.map { mark in (0..<mark.count).map { mark.bounds(of: $0)?.height ?? 0 } }
    #expect(abs(heights[1][0] / heights[0][0] - 2) < 0.01)
    #expect(heights[1][2] == 0, "a value that is nil is a bar that is missing")
    #expect(try host.layout().listing().contains("\"pears\""))
  }

  @Test("Labels and colours are requested if the data source has them")
  func optionalParts() throws {
    let chart = try add("bar")
    let fruit = ColoredFruit()
    chart.dataSource = fruit
    #expect(fruit.queries(answeredFor: chart) == ["x", "y", "label", "color"])
    let marks = try marks()
    #expect(marks[0].style.fill(of: 1) == .color(Color(0x00ff00)))
    #expect(marks[0].style.fill(of: 0) == .color(host.theme.palette[0]))
    #expect(marks.contains { $0.shape.text?.texts.contains("pears 0") == true })
  }

  @Test("Without them the chart sees no function behind those queries")
  func noOptionalParts() throws {
    let chart = try add("bar")
    let fruit = Fruit()
    chart.dataSource = fruit
    #expect(!chart.isAnswered("label") && !chart.isAnswered("color"))
    #expect(chart.isAnswered("x") && chart.isAnswered("y"))
  }

  @Test("A line chart draws the values of its data source for each point and series")
  func lines() throws {
    let chart = try add("line")
    let fruit = Fruit()
    chart.dataSource = fruit
    let marks = try marks()
    #expect(marks.map(\.style.seriesName) == ["2023", "2024"])
    #expect(marks.map(\.count) == [3, 3])
  }

  @Test("One object feeds charts of two kinds")
  func twoKinds() throws {
    let fruit = Fruit()
    let (bar, line) = (try add("bar"), try add("line"))
    (bar.dataSource, line.dataSource) = (fruit, fruit)
    line.yAxis = "second"
    #expect(Set(try marks().map(\.kind)) == ["bar", "line"])
  }

  @Test("A chart of a kind for which the object has no methods gets no answers")
  func otherKind() throws {
    let chart = try add("line")
    let apples = Apples()
    chart.dataSource = apples
    #expect(apples.queries(answeredFor: chart).isEmpty)
    #expect(try host.layout().listing().contains("No data"))
  }

  @Test("New data are drawn after a reload")
  func reload() throws {
    let chart = try add("bar")
    let apples = Apples()
    chart.dataSource = apples
    #expect(try marks()[0].count == 1)
    apples.count = 4
    chart.reload()
    #expect(try marks()[0].count == 4)
  }

  @Test("A chart holds its data source weakly, and reports when that is gone")
  func weakly() throws {
    let chart = try add("bar")
    var fruit: Fruit? = Fruit()
    chart.dataSource = fruit
    weak let gone = fruit
    fruit = nil
    #expect(gone == nil)
    #expect(throws: ChartError.sourceGone(chart: "bar")) { try host.layout() }
  }

  @Test("An error of the data source is the layout's")
  func failing() throws {
    let chart = try add("bar")
    let apples = Apples()
    apples.failure = Rotten()
    chart.dataSource = apples
    #expect(throws: ChartError.source(chart: "bar", during: "y", error: "The apples are rotten.")) {
      try host.layout()
    }
  }

  // MARK: Positions

  @Test("Positions are categories, numbers or times, as their first one is")
  func places() throws {
    let names = try Column(places: ["b", "a", "b"])
    #expect(names.type == .category && names.names == ["b", "a"])
    #expect((0..<3).map { names[$0] } == [0, 1, 0])
    #expect(try Column(places: [1, 2.5]).type == .number)
    #expect(try Column(places: [.time(0), .date(Date(timeIntervalSince1970: 60))]).type == .time)
    #expect(try Column(places: []).type == .number)
  }

  @Test("Positions of two types are an error that names both")
  func mixedPlaces() {
    let error = PositionError.mixed(first: "a", record: 1, found: .time(0))
    #expect(throws: error) { try Column(places: ["a", .time(0)]) }
    #expect("\(error)".contains("the name \"a\"") && "\(error)".contains("record 2"))
  }

  @Test("Dates are seconds since 1970, a missing one is NaN")
  func dates() {
    let column = Column(dates: [Date(timeIntervalSince1970: 86_400), nil], title: "day")
    #expect(column.type == .time && column.title == "day")
    #expect(column[0] == 86_400 && column[1].isNaN)
  }

  // MARK: Properties

  @Test("Typed properties of bars are those of the kind")
  func barProperties() throws {
    let chart = try add("bar")
    #expect(
      chart.kind.properties.map(\.name) == [
        "arrangement", "orientation", "width", "widthUnit", "offset", "offsetUnit", "gap",
        "maximumWidth", "missing", "baseline", "barFill", "border", "cornerRadius",
        "baseCornerRadius", "negativeFill", "valueLabels", "labelPosition", "labelOffset",
        "labelRotation", "labelFormat", "decimals", "labelStyle",
      ])
    let bar = chart.bar
    bar.arrangement = .stacked
    bar.orientation = .horizontal
    bar.gap = 0.25
    bar.maximumWidth = 20
    bar.missing = .closeUp
    bar.baseline = -1
    bar.cornerRadius = 3
    bar.negativeFill = Color(0x112233)
    bar.valueLabels = true
    bar.decimals = 2
    bar.width = 0.25
    bar.widthUnit = .data
    bar.offset = 4
    bar.offsetUnit = .points
    bar.barFill = Paint.none
    bar.border = Stroke(Color(0x445566), width: 2)
    bar.baseCornerRadius = 1
    bar.labelPosition = .inside
    bar.labelOffset = 5
    bar.labelRotation = -1
    bar.labelFormat = "0.0"
    bar.labelStyle = TextStyle(points: 9)
    try host.layout()
    #expect(bar.width == 0.25 && bar.widthUnit == .data)
    #expect(bar.offset == 4 && bar.offsetUnit == .points)
    #expect(bar.barFill == Paint.none && bar.border == Stroke(Color(0x445566), width: 2))
    #expect(bar.baseCornerRadius == 1 && bar.labelPosition == .inside && bar.labelOffset == 5)
    #expect(bar.labelRotation == -1 && bar.labelFormat == "0.0")
    #expect(bar.labelStyle?.points == 9)
    #expect(try chart.value(of: "arrangement") == "stacked")
    #expect(try chart.value(of: "missing") == "close-up")
    #expect(try chart.value(of: "negativeFill") == .color(Color(0x112233)))
    #expect(bar.arrangement == .stacked && bar.orientation == .horizontal && bar.gap == 0.25)
    #expect(bar.maximumWidth == 20 && bar.missing == .closeUp && bar.baseline == -1)
    #expect(bar.cornerRadius == 3 && bar.negativeFill == Color(0x112233))
    #expect(bar.valueLabels && bar.decimals == 2)
    bar.decimals = nil
    #expect(bar.decimals == nil)
  }

  @Test("Typed properties of lines are those of the kind")
  func lineProperties() throws {
    let chart = try add("line")
    #expect(chart.kind.properties.map(\.name) == Self.ofLines + Self.ofGuides)
    let gradient = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: Color(0xff0000))],
        from: Point(x: 0, y: 0), to: Point(x: 1, y: 0), space: .plot))
    let line = chart.line
    line.curve = .catmullRom
    line.gaps = .bridge
    line.lineWidth = 3
    line.linePaint = gradient
    line.cap = .round
    line.join = .bevel
    line.sorted = true
    line.area = true
    line.areaBase = nil
    line.areaOpacity = 0.5
    line.areaPaint = .color(Color(0x00ff00))
    line.edgeLines = true
    line.markers = .triangleDown
    line.markerSize = 8
    line.markedPoints = .ends
    line.hollowMarkers = true
    line.markerFill = Color(0x112233)
    line.markerStroke = Color(0x445566)
    line.markerStrokeWidth = 1
    line.guides = true
    line.guideColor = Color(0x778899)
    try host.layout()
    #expect(try chart.value(of: "curve") == "catmull-rom")
    #expect(try chart.value(of: "areaBase") == .null)
    #expect(line.curve == .catmullRom && line.gaps == .bridge && line.lineWidth == 3)
    #expect(line.linePaint == gradient && line.cap == .round && line.join == .bevel)
    #expect(line.sorted && line.area && line.areaBase == nil && line.areaOpacity == 0.5)
    #expect(line.areaPaint == .color(Color(0x00ff00)) && line.edgeLines)
    #expect(line.markers == .triangleDown && line.markerSize == 8 && line.markedPoints == .ends)
    #expect(line.hollowMarkers && line.markerFill == Color(0x112233))
    #expect(line.markerStroke == Color(0x445566) && line.markerStrokeWidth == 1)
    #expect(line.guides && line.guideColor == Color(0x778899))
  }

  private static let ofLines = [
    "curve", "gaps", "lineWidth", "linePaint", "cap", "join", "sorted", "area", "areaBase",
    "areaOpacity", "areaPaint", "edgeLines", "markers", "markerSize", "markedPoints",
    "hollowMarkers", "markerFill", "markerStroke", "markerStrokeWidth",
  ]
  private static let ofGuides = ["guides", "guideColor"]

  @Test("Typed properties of several lines are those of lines and their own")
  func multiLineProperties() throws {
    let chart = try add("multi-line")
    let own = ["emphasis", "endLabels", "labelWidth"]
    #expect(chart.kind.properties.map(\.name) == Self.ofLines + Self.ofGuides + own)
    chart.line.curve = .monotone
    chart.multiLine.emphasis = "0"
    chart.multiLine.endLabels = false
    chart.multiLine.labelWidth = 50
    #expect(chart.line.curve == .monotone && chart.multiLine.emphasis == "0")
    #expect(!chart.multiLine.endLabels && chart.multiLine.labelWidth == 50)
    chart.multiLine.emphasis = ""
    #expect(throws: Never.self) { try host.layout() }
  }

  @Test("Typed properties of scatter plots are those of the kind")
  func scatterProperties() throws {
    let chart = try add("scatter")
    #expect(
      Set(chart.kind.properties.map(\.name)) == [
        "symbol", "symbolSize", "largestSize", "opacity", "outline", "hollow", "range",
        "rangeWidth", "spread", "guides", "guideColor",
      ])
    let scatter = chart.scatter
    scatter.symbol = .star
    scatter.symbolSize = 9
    scatter.largestSize = 30
    scatter.opacity = 0.5
    scatter.outline = 1
    scatter.hollow = true
    scatter.range = .capsule
    scatter.rangeWidth = 6
    scatter.spread = 8
    scatter.guides = true
    scatter.guideColor = Color(0x778899)
    try host.layout()
    #expect(scatter.symbol == .star && scatter.symbolSize == 9 && scatter.largestSize == 30)
    #expect(scatter.opacity == 0.5 && scatter.outline == 1 && scatter.hollow == true)
    #expect(scatter.range == .capsule && scatter.rangeWidth == 6 && scatter.spread == 8)
    #expect(scatter.guides && scatter.guideColor == Color(0x778899))
    scatter.hollow = nil
    #expect(scatter.hollow == nil)
  }

  @Test("Properties of a chart of another kind read as their defaults")
  func standards() throws {
    let (bar, line) = (try add("bar"), try add("line"))
    #expect(line.bar.arrangement == bar.bar.arrangement && line.bar.gap == bar.bar.gap)
    #expect(line.bar.orientation == bar.bar.orientation && line.bar.missing == bar.bar.missing)
    #expect(line.bar.maximumWidth == bar.bar.maximumWidth && line.bar.baseline == bar.bar.baseline)
    #expect(line.bar.cornerRadius == bar.bar.cornerRadius)
    #expect(line.bar.negativeFill == bar.bar.negativeFill && line.bar.decimals == bar.bar.decimals)
    #expect(line.bar.valueLabels == bar.bar.valueLabels)
    #expect(line.bar.width == bar.bar.width && line.bar.widthUnit == bar.bar.widthUnit)
    #expect(line.bar.offset == bar.bar.offset && line.bar.offsetUnit == bar.bar.offsetUnit)
    #expect(line.bar.barFill == bar.bar.barFill && line.bar.border == bar.bar.border)
    #expect(line.bar.baseCornerRadius == bar.bar.baseCornerRadius)
    #expect(line.bar.labelPosition == bar.bar.labelPosition)
    #expect(line.bar.labelOffset == bar.bar.labelOffset)
    #expect(line.bar.labelRotation == bar.bar.labelRotation)
    #expect(line.bar.labelFormat == bar.bar.labelFormat)
    #expect(line.bar.labelStyle == bar.bar.labelStyle)
    #expect(bar.line.curve == line.line.curve && bar.line.gaps == line.line.gaps)
    #expect(bar.line.lineWidth == line.line.lineWidth && bar.line.area == line.line.area)
    #expect(bar.line.areaOpacity == line.line.areaOpacity)
    #expect(bar.line.markers == line.line.markers && bar.line.markerSize == line.line.markerSize)
    #expect(bar.line.linePaint == line.line.linePaint && bar.line.areaBase == line.line.areaBase)
    #expect(bar.line.cap == line.line.cap && bar.line.join == line.line.join)
    #expect(bar.line.sorted == line.line.sorted && bar.line.edgeLines == line.line.edgeLines)
    #expect(bar.line.areaPaint == line.line.areaPaint)
    #expect(bar.line.markedPoints == line.line.markedPoints)
    #expect(bar.line.hollowMarkers == line.line.hollowMarkers)
    #expect(bar.line.markerFill == line.line.markerFill)
    #expect(bar.line.markerStroke == line.line.markerStroke)
    #expect(bar.line.markerStrokeWidth == line.line.markerStrokeWidth)
    #expect(bar.line.guides == line.line.guides && bar.line.guideColor == line.line.guideColor)
    let scatter = try add("scatter")
    #expect(bar.scatter.symbol == scatter.scatter.symbol)
    #expect(bar.scatter.symbolSize == scatter.scatter.symbolSize)
    #expect(bar.scatter.largestSize == scatter.scatter.largestSize)
    #expect(bar.scatter.opacity == scatter.scatter.opacity)
    #expect(bar.scatter.outline == scatter.scatter.outline)
    #expect(bar.scatter.hollow == scatter.scatter.hollow)
    #expect(bar.scatter.range == scatter.scatter.range)
    #expect(bar.scatter.rangeWidth == scatter.scatter.rangeWidth)
    #expect(bar.scatter.spread == scatter.scatter.spread)
    let multi = try add("multi-line")
    #expect(bar.multiLine.emphasis == multi.multiLine.emphasis)
    #expect(bar.multiLine.endLabels == multi.multiLine.endLabels)
    #expect(bar.multiLine.labelWidth == multi.multiLine.labelWidth)
  }

  @Test("A value out of bounds keeps the old one, and is thrown by the next layout")
  func outOfBounds() throws {
    let chart = try add("bar")
    chart.bar.gap = 2
    #expect(chart.bar.gap == 0.08)
    #expect(throws: ChartError.self) { try host.layout() }
    #expect(throws: Never.self) { try host.layout() }
  }

  @Test("A property of another kind is thrown by the next layout")
  func foreignProperty() throws {
    try add("line").bar.gap = 0.2
    let error = #expect(throws: ChartError.self) { try host.layout() }
    guard case .noMember(_, "gap", _, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A typed event reports series and record")
  func event() throws {
    let chart = try add("bar")
    let fruit = Fruit()
    chart.dataSource = fruit
    var heard: [[Int]] = []
    try chart.bar.onSelected { heard.append([$0, $1]) }
    try host.select(chart: "bar", series: 1, record: 0)
    #expect(heard == [[1, 0]])
  }
}

/// Bars and lines of two years, without a value for the plums of 2024.
private class Fruit: BarChartDataSource, LineChartDataSource {
  private let names = ["apples", "pears", "plums"]
  private let values: [[Double?]] = [[1, 2, 3], [2, 3, nil]]

  func numberOfSeries(in chart: Chart) -> Int { values.count }
  func chart(_ chart: Chart, nameOfSeries series: Int) -> String { "\(2023 + series)" }

  func numberOfBars(in chart: Chart) -> Int { names.count }
  func barChart(_ chart: Chart, placeOfBar bar: Int) -> RecordPosition { .name(names[bar]) }
  func barChart(_ chart: Chart, valueOfBar bar: Int, series: Int) -> Double? { values[series][bar] }

  func lineChart(_ chart: Chart, numberOfPointsInSeries series: Int) -> Int { names.count }
  func lineChart(_ chart: Chart, placeOfPoint point: Int, series: Int) -> RecordPosition {
    .name(names[point])
  }
  func lineChart(_ chart: Chart, valueOfPoint point: Int, series: Int) -> Double? {
    values[series][point]
  }
}

/// Fruit with a text on each bar, and pears in green.
private final class ColoredFruit: Fruit, BarChartLabels, BarChartColors {
  func barChart(_ chart: Chart, labelOfBar bar: Int, series: Int) -> String? {
    bar == 1 ? "pears \(series)" : nil
  }
  func barChart(_ chart: Chart, colorOfBar bar: Int, series: Int) -> Color? {
    bar == 1 ? Color(0x00ff00) : nil
  }
}

/// Bars alone, without names for the series, that can grow and fail.
private final class Apples: BarChartDataSource {
  var count = 1
  var failure: Rotten?

  func numberOfBars(in chart: Chart) -> Int { count }
  func barChart(_ chart: Chart, placeOfBar bar: Int) -> RecordPosition { .number(Double(bar)) }
  func barChart(_ chart: Chart, valueOfBar bar: Int, series: Int) throws -> Double? {
    if let failure { throw failure }
    return 1
  }
}

private struct Rotten: Error, CustomStringConvertible {
  var description: String { "The apples are rotten." }
}
