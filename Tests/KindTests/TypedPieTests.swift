import Charthouse
import CharthouseKinds
import TestSupport
import Testing

@Suite("Typed pie charts") struct TypedPieTests {
  private let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())

  private func add(_ kind: String = "pie") throws -> Chart {
    try host.graph.addChart(kind: kind, registry: try TestBuild.registry.get())
  }

  private func slices() throws -> Mark {
    try #require(
      try host.layout().marks.first { $0.shape.form == .wedges })
  }

  @Test(
    "A pie draws the values of its data source, and leaves out missing segments")
  func segments() throws {
    let chart = try add()
    let budget = Budget()
    chart.dataSource = budget
    let mark = try slices()
    #expect((0..<mark.count).compactMap { mark.style.record(of: $0) } == [0, 2])
    let wedges = try #require(mark.shape.wedges)
    #expect(abs((wedges.wedge(of: 0)?.sweep ?? 0) / (2 * .pi) - 0.25) < 1e-9)
  }

  @Test("A method that the data source doesn't have is no function to the chart")
  func optionalParts() throws {
    let chart = try add()
    let budget = Budget()
    chart.dataSource = budget
    #expect(budget.queries(answeredFor: chart) == ["value"])
    for query in ["label", "labelText", "legendTitle", "color", "fill", "offset"] {
      #expect(!chart.isAnswered(query))
    }
  }

  @Test("Names, titles, labels, fills and offsets are requested if the data source has them")
  func refinements() throws {
    let chart = try add()
    let budget = FullBudget()
    chart.dataSource = budget
    host.graph.legend.position = .bottom
    let scene = try host.layout()
    let mark = try slices()
    #expect(mark.style.fill(of: 0) == .color(Color(0x123456)))
    #expect(mark.style.fill(of: 1) == .color(Color(0x654321)), "a colour where there is no fill")
    let wedges = try #require(mark.shape.wedges)
    #expect(wedges.offsets.map { [$0[0], $0[1]] } == [5, 0])
    let texts = scene.words()
    #expect(texts.contains("Rent: 1"), "a label")
    #expect(texts.contains("rent"), "an entry of the legend")
    #expect(!texts.contains("food"), "an entry that is left out")
  }

  @Test("Typed properties of pies are those of the kind")
  func properties() throws {
    let chart = try add()
    #expect(
      chart.kind.properties.map(\.name) == [
        "innerRadius", "ringWidth", "radius", "radiusInPoints", "centerX", "centerY", "startAngle",
        "endAngle", "clockwise", "gap", "border", "track", "overlay", "otherBelow", "otherName",
        "missing", "labels", "labelContent", "labelOffset", "labelOffsetUnit", "labelRotation",
        "labelsFollowRadius", "leaderLines", "labelStyle", "labelsInSliceColor", "valueFormat",
        "decimals", "sumTo100", "centerTitle", "centerText", "centerTitleStyle", "centerTextStyle",
        "wordsAbove", "noDataText",
      ])
    let pie = chart.pie
    pie.innerRadius = 0.25
    pie.ringWidth = 10
    pie.radius = 0.5
    pie.radiusInPoints = 60
    pie.centerX = 0.4
    pie.centerY = 0.6
    pie.startAngle = 1
    pie.endAngle = 2
    pie.clockwise = false
    pie.gap = 0
    pie.border = Stroke(Color(0xffffff), width: 2)
    pie.track = .color(Color(0xeeeeee))
    pie.overlay = .color(Color(0x111111))
    pie.otherBelow = 0.1
    pie.otherName = "Rest"
    pie.missing = .refuse
    try host.layout()
    #expect(pie.innerRadius == 0.25 && pie.ringWidth == 10 && pie.radius == 0.5)
    #expect(pie.radiusInPoints == 60 && pie.centerX == 0.4 && pie.centerY == 0.6)
    #expect(pie.startAngle == 1 && pie.endAngle == 2 && !pie.clockwise && pie.gap == 0)
    #expect(pie.border == Stroke(Color(0xffffff), width: 2))
    #expect(pie.track == .color(Color(0xeeeeee)) && pie.overlay == .color(Color(0x111111)))
    #expect(pie.otherBelow == 0.1 && pie.otherName == "Rest" && pie.missing == .refuse)
  }

  @Test("Typed properties of a pie's texts are those of the kind")
  func wordProperties() throws {
    let pie = try add().pie
    pie.labels = .outside
    pie.labelContent = .nameValue
    pie.labelOffset = -0.6
    pie.labelOffsetUnit = .radius
    pie.labelRotation = 0.5
    pie.labelsFollowRadius = true
    pie.leaderLines = .moved
    pie.labelStyle = TextStyle(points: 9)
    pie.labelsInSliceColor = true
    pie.valueFormat = "0.0"
    pie.decimals = 1
    pie.sumTo100 = true
    pie.centerTitle = "A"
    pie.centerText = "b"
    pie.centerTitleStyle = TextStyle(points: 30)
    pie.centerTextStyle = TextStyle(points: 8)
    pie.wordsAbove = true
    pie.noDataText = "None"
    try host.layout()
    #expect(pie.labels == .outside && pie.labelContent == .nameValue)
    #expect(pie.labelOffset == -0.6 && pie.labelOffsetUnit == .radius && pie.labelRotation == 0.5)
    #expect(pie.labelsFollowRadius && pie.leaderLines == .moved && pie.labelsInSliceColor)
    #expect(pie.labelStyle?.points == 9 && pie.valueFormat == "0.0" && pie.decimals == 1)
    #expect(pie.sumTo100 && pie.centerTitle == "A" && pie.centerText == "b" && pie.wordsAbove)
    #expect(pie.centerTitleStyle.points == 30 && pie.centerTextStyle.points == 8)
    #expect(pie.noDataText == "None")
  }

  @Test("Properties of a chart of another kind read as their defaults")
  func standards() throws {
    let (line, own) = (try add("line").pie, try add().pie)
    #expect(line.innerRadius == own.innerRadius && line.ringWidth == own.ringWidth)
    #expect(line.radius == own.radius && line.radiusInPoints == own.radiusInPoints)
    #expect(line.centerX == own.centerX && line.centerY == own.centerY)
    #expect(line.startAngle == own.startAngle && line.endAngle == own.endAngle)
    #expect(line.clockwise == own.clockwise && line.gap == own.gap && line.border == own.border)
    #expect(line.track == own.track && line.overlay == own.overlay)
    #expect(line.otherBelow == own.otherBelow && line.otherName == own.otherName)
    #expect(line.missing == own.missing && line.labels == own.labels)
    #expect(line.labelContent == own.labelContent && line.labelOffset == own.labelOffset)
    #expect(line.labelOffsetUnit == own.labelOffsetUnit)
    #expect(line.labelRotation == own.labelRotation)
    #expect(line.labelsFollowRadius == own.labelsFollowRadius)
    #expect(line.leaderLines == own.leaderLines && line.labelStyle == own.labelStyle)
    #expect(line.labelsInSliceColor == own.labelsInSliceColor)
    #expect(line.valueFormat == own.valueFormat && line.decimals == own.decimals)
    #expect(line.sumTo100 == own.sumTo100 && line.centerTitle == own.centerTitle)
    #expect(line.centerText == own.centerText && line.wordsAbove == own.wordsAbove)
    #expect(line.centerTitleStyle == own.centerTitleStyle)
    #expect(line.centerTextStyle == own.centerTextStyle && line.noDataText == own.noDataText)
  }

  @Test("A slice is moved out, and angles and records are returned, by typed methods")
  func methods() throws {
    let chart = try add()
    let budget = Budget()
    chart.dataSource = budget
    try chart.pie.explode(slice: 0, points: 8)
    let wedges = try #require(try slices().shape.wedges)
    #expect(wedges.offsets?[0] == 8)
    #expect(try abs((chart.pie.medianAngle(record: 0) ?? 0) - .pi / 4) < 1e-9)
    #expect(try chart.pie.medianAngle(record: 1) == nil)
    #expect(try chart.pie.sliceAt(angle: 0.1) == 0)
    #expect(try chart.pie.sliceAt(angle: 2 * .pi - 0.1) == 2)
    #expect(try chart.pie.sliceAt(angle: -0.1) == 2)
  }

  @Test("A typed event reports the record")
  func event() throws {
    let chart = try add()
    let budget = Budget()
    chart.dataSource = budget
    var heard: [Int] = []
    try chart.pie.onSelected { heard.append($0) }
    try host.select(chart: "pie", record: 2)
    #expect(heard == [2])
  }
}

/// Three segments, the second of which has an unknown value.
private class Budget: PieChartDataSource {
  func numberOfSegments(in chart: Chart) -> Int { 3 }
  func pieChart(_ chart: Chart, valueOfSegment segment: Int) -> Double? { [1, nil, 3][segment] }
}

/// The same with all that a data source can have.
private final class FullBudget: Budget, PieChartNames, PieChartLegendTitles, PieChartLabels,
  PieChartColors, PieChartFills, PieChartOffsets
{
  func pieChart(_ chart: Chart, nameOfSegment segment: Int) -> String? {
    ["Rent", "?", "Food"][segment]
  }
  func pieChart(_ chart: Chart, legendTitleOfSegment segment: Int) -> String? {
    segment == 0 ? "rent" : nil
  }
  func pieChart(_ chart: Chart, labelOfSegment segment: Int) -> String? {
    segment == 0 ? "Rent: 1" : nil
  }
  func pieChart(_ chart: Chart, colorOfSegment segment: Int) -> Color? { Color(0x654321) }
  func pieChart(_ chart: Chart, fillOfSegment segment: Int) -> Paint? {
    segment == 0 ? .color(Color(0x123456)) : nil
  }
  func pieChart(_ chart: Chart, offsetOfSegment segment: Int) -> Double { segment == 0 ? 5 : 0 }
}
