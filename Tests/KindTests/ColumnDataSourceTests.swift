import Charthouse
import CharthouseKinds
import TestSupport
import Testing

@Suite("Typed data sources of columns") struct ColumnDataSourceTests {
  private let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())

  private func add(_ kind: String) throws -> Chart {
    try host.graph.addChart(kind: kind, registry: try TestBuild.registry.get())
  }

  private func marks() throws -> [Mark] { try host.layout().marks.filter { $0.role == .chart } }

  @Test("A bar chart draws the columns of its data source, of all series")
  func columns() throws {
    let chart = try add("bar")
    let harvest = Harvest()
    chart.bar.dataSource = harvest
    #expect(chart.bar.dataSource === harvest)
    let marks = try marks()
    #expect(marks.map(\.style.seriesName) == ["2023", "2024"])
    #expect(marks.map(\.count) == [2, 2])
    #expect(try host.layout().listing().contains("\"pears\""))
  }

  @Test("An optional query is sent if the object conforms to its protocol, and unknown otherwise")
  func optionalQueries() throws {
    let (plain, labelled) = (try add("bar"), try add("bar"))
    let (harvest, named) = (Harvest(), LabelledHarvest())
    plain.bar.dataSource = harvest
    labelled.bar.dataSource = named
    #expect(plain.isAnswered("x") && plain.isAnswered("y") && !plain.isAnswered("label"))
    #expect(labelled.isAnswered("label") && !labelled.isAnswered("color"))
    let texts = try marks().flatMap { mark -> [String] in
      if case .text(let text) = mark.shape { text.texts } else { [] }
    }
    #expect(texts.contains("0/1") && texts.contains("1/0"))
  }

  @Test("One object is the data source of charts of two kinds")
  func twoKinds() throws {
    let harvest = Harvest()
    let (bar, pie) = (try add("bar"), try add("pie"))
    bar.bar.dataSource = harvest
    pie.pie.dataSource = harvest
    #expect(Set(try marks().map(\.kind)).isSuperset(of: ["bar", "pie"]))
  }

  @Test("Each column is requested once for a layout with new data")
  func askedOnce() throws {
    let chart = try add("bar")
    let harvest = Harvest()
    chart.bar.dataSource = harvest
    try host.layout()
    #expect(harvest.asked == ["y0": 1, "y1": 1, "x": 1])
    try host.layout()
    #expect(harvest.asked == ["y0": 1, "y1": 1, "x": 1])
    chart.reload()
    try host.layout()
    #expect(harvest.asked == ["y0": 2, "y1": 2, "x": 2])
  }

  @Test("A chart holds the object weakly, and reports when that is gone")
  func weakly() throws {
    let chart = try add("bar")
    var harvest: Harvest? = Harvest()
    chart.bar.dataSource = harvest
    weak let gone = harvest
    harvest = nil
    #expect(gone == nil && chart.bar.dataSource == nil)
    #expect(throws: ChartError.sourceGone(chart: "bar")) { try host.layout() }
  }

  @Test("A removed data source answers no longer")
  func takenAway() throws {
    let chart = try add("bar")
    let harvest = Harvest()
    chart.bar.dataSource = harvest
    chart.bar.dataSource = nil
    #expect(!chart.isAnswered("y"))
    #expect(try marks().isEmpty)
  }

  @Test("An error of the object is the layout's")
  func failing() throws {
    let chart = try add("bar")
    let harvest = Harvest()
    harvest.fails = true
    chart.bar.dataSource = harvest
    #expect(throws: ChartError.source(chart: "bar", during: "y", error: "Hail.")) {
      try host.layout()
    }
  }

  @Test("A method that returns another type than in the bindings is an error")
  func otherResult() throws {
    let chart = try add("pie")
    let harvest = Harvest()
    chart.pie.dataSource = harvest
    try host.layout()
    #expect(throws: ChartError.self) { try chart.call("medianAngle", 0, returning: String.self) }
  }
}

/// The harvest of two years, by columns.
private class Harvest: BarColumnDataSource, PieColumnDataSource {
  var asked: [String: Int] = [:]
  var fails = false

  func numberOfSeries(in chart: Chart) -> Int { chart.kind.name == "bar" ? 2 : 1 }
  func chart(_ chart: Chart, nameOfSeries series: Int) -> String { "\(2023 + series)" }

  func x(of chart: Chart) -> Column {
    asked["x", default: 0] += 1
    return Column(categories: ["apples", "pears"])
  }

  func y(of chart: Chart, series: Int) throws -> Column {
    if fails { throw Hail() }
    asked["y\(series)", default: 0] += 1
    return Column([[1, 2], [3, 4]][series])
  }

  func value(of chart: Chart) -> Column { Column([1, 3]) }
}

/// The same with a text at each bar.
private final class LabelledHarvest: Harvest, BarLabelSource {
  func label(of chart: Chart, series: Int, record: Int) -> String? { "\(series)/\(record)" }
}

private struct Hail: Error, CustomStringConvertible {
  var description: String { "Hail." }
}
