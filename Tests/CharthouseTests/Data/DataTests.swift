import Dispatch
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

/// The sources of a chart's data, and the checks of the data.
@Suite("A chart's data") struct DataTests {
  private let host = ChartHost()
  private let chart: Chart

  init() throws { chart = try host.add() }

  /// A data source, by names of queries, that counts its calls.
  private class Source: ChartDataSource {
    var encodings: [String: [[Value]]] = [:]
    var names: [String] = []
    var error: (any Error)?
    var asked: [String: Int] = [:]

    init(_ encodings: [String: [[Value]]]) { self.encodings = encodings }

    func queries(answeredFor chart: Chart) -> Set<String> { Set(encodings.keys) }
    func numberOfSeries(in chart: Chart) -> Int { encodings["y"]?.count ?? 1 }
    func chart(_ chart: Chart, nameOfSeries series: Int) -> String {
      names.indices.contains(series) ? names[series] : ""
    }
    func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int {
      encodings["y"]?[series].count ?? 0
    }
    func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) throws -> Value {
      asked[query, default: 0] += 1
      if let error { throw error }
      let lists = encodings[query] ?? []
      return lists[min(series, lists.count - 1)][record]
    }
  }

  /// The same, with whole columns.
  private final class LendingSource: Source, ChartColumnDataSource {
    let lent = Column([4, 5, 6], title: "lent")
    func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column? {
      query == "y" ? lent : nil
    }
  }

  private struct Trouble: Error, CustomStringConvertible {
    let description = "the disk is on fire."
  }

  // MARK: Data sources

  @Test func `A source is asked once for each record and reload, never for a frame`() throws {
    let source = Source(["x": [[0, 1, 2]], "y": [[3, 4, .null]]])
    chart.dataSource = source
    for _ in 0..<3 { try host.layout() }
    #expect(source.asked == ["x": 3, "y": 3])
    #expect(try chart.ask(.y) == "3 values, the last nan, 0 names")
    chart.reload()
    try host.layout()
    #expect(source.asked == ["x": 6, "y": 6])
    withExtendedLifetime(source) {}
  }

  @Test func `A source that lends a column is not asked record by record`() throws {
    let source = LendingSource(["x": [[0, 1, 2]], "y": [[0, 0, 0]]])
    chart.dataSource = source
    let line = try #require(try host.layout().chartMarks.first?.shape.line)
    #expect(line.y.column === source.lent)
    #expect(source.asked == ["x": 3])
  }

  @Test func `Texts from a source are categories`() throws {
    let source = Source(["x": [["b", "a", "b"]], "y": [[1, 2, 3]]])
    chart.dataSource = source
    #expect(try host.layout().words(.tickLabel).starts(with: ["b", "a"]))
    source.encodings["x"] = [["b", 2, "b"]]
    chart.reload()
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("x returned both numbers and texts") }
  }

  @Test func `Series are counted and named by the source, unless the program names them`() throws {
    let source = Source(["x": [[0, 1]], "y": [[1, 2], [3, 4]]])
    source.names = ["north", "south"]
    chart.dataSource = source
    #expect(try host.layout().words(.legend) == ["north", "south"])
    chart.seriesNames = ["up", "down"]
    #expect(try chart.namesOfSeries() == ["up", "down"])
    #expect(try host.layout().words(.legend) == ["up", "down"])
    withExtendedLifetime(source) {}
  }

  @Test func `A source that throws fails the layout with its own message, and is asked again`()
    throws
  {
    let source = Source(["x": [[0, 1]], "y": [[1, 2]]])
    source.error = Trouble()
    chart.dataSource = source
    #expect {
      try host.layout()
    } throws: {
      "\($0)" == "The data source of chart \"probe\" failed in x: the disk is on fire."
    }
    source.error = nil
    #expect(try host.layout().chartMarks.count == 1)
  }

  @Test func `A source that throws while the chart runs fails what was running`() throws {
    let source = Source(["x": [[0, 1]], "y": [[1, 2]], "label": [["a", "b"]]])
    chart.dataSource = source
    try host.layout()
    #expect(try chart.ask(.label, record: 1) == "1 b")
    source.error = Trouble()
    #expect {
      try chart.ask(.label)
    } throws: {
      "\($0)" == "The data source of chart \"probe\" failed in ask: the disk is on fire."
    }
  }

  @Test func `A source that is gone is reported`() throws {
    do {
      let source = Source(["x": [[0, 1]], "y": [[1, 2]]])
      chart.dataSource = source
      try host.layout()
    }
    #expect(throws: ChartError.sourceGone(chart: "probe")) { try host.layout() }
    chart.dataSource = nil
    #expect(try host.layout().words(.noData) == ["No data"])
  }

  @Test func `Counts below zero are none`() throws {
    final class Wrong: ChartDataSource {
      func queries(answeredFor chart: Chart) -> Set<String> { ["x", "y"] }
      func numberOfSeries(in chart: Chart) -> Int { -3 }
      func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int { -5 }
      func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) -> Value { 1 }
    }
    let source = Wrong()
    chart.dataSource = source
    #expect(try host.layout().words(.noData) == ["No data"])
    try chart.encode("y", records: -2) { (_: Int, _: Int) -> Double in 1 }
    #expect(try host.layout().words(.noData) == ["No data"])
  }

  // MARK: Encodings

  @Test func `A query that nobody answers is a null function`() throws {
    try chart.plot([1, 2])
    try host.layout()
    #expect(try chart.ask(.label) == "unbound")
    #expect(!chart.isAnswered("label"))
    try chart.encode("label", withValue: "x")
    try host.layout()
    #expect(try chart.ask(.label) == "1 x")
    chart.removeEncoding("label")
    try host.layout()
    #expect(try chart.ask(.label) == "unbound")
  }

  @Test func `Functions answer queries of every signature`() throws {
    try chart.plot([1, 2])
    try chart.encode("label") { (series: Int, record: Int) -> String in "\(series)/\(record)" }
    try chart.encode("color") { (_: Int, _: Int) -> Color in .black }
    try chart.encode("weight") { (record: Int) -> Double in Double(record) / 2 }
    try chart.encode("total") { () -> Double in 42 }
    try chart.encode("open") { (series: Int) -> Bool in series == 0 }
    try chart.encode("spot") { (record: Int) -> Point in Point(x: Double(record), y: 7) }
    try chart.encode("steps") { (record: Int) -> [Double] in [1, Double(record)] }
    try chart.encode("tags") { () -> [String] in ["a", "bc"] }
    try chart.encode("note") { (record: Int) -> String? in record == 0 ? nil : "noted" }
    try chart.encode("amount") { () -> Double? in nil }
    try host.layout()
    #expect(try chart.ask(.label, record: 1) == "3 0/1")
    #expect(try chart.ask(.color) == "000000ff")
    #expect(try chart.ask(.weight, record: 1) == "0.5")
    #expect(try chart.ask(.total) == "42")
    #expect(try chart.ask(.open) == "1")
    #expect(try chart.ask(.spot, record: 1) == "1 7")
    #expect(try chart.ask(.steps, record: 1) == "2 1")
    #expect(try chart.ask(.tags) == "2 bc")
    #expect(try chart.ask(.note) == "no ")
    #expect(try chart.ask(.note, record: 1) == "yes noted")
    #expect(try chart.ask(.amount) == "no 0")
  }

  @Test func `Values answer by constant, by record and by the name of a category or series`()
    throws
  {
    try chart.plot(
      Column(categories: ["a", "b"]), Column([1, 2], title: "one"), Column([3, 4], title: "two"))
    try chart.encode("label", withRecords: ["first", 2])
    try chart.encode("color", withNames: ["b": "red", "two": "blue"])
    try chart.encode("temper", withValue: "wild-one")
    try chart.encode("steps", withValue: [1, 2, 3])
    try chart.encode("amount", withValue: 8)
    try chart.encode("spot", withValue: [1, 2])
    try host.layout()
    #expect(try chart.ask(.label, series: 1, record: 1) == "1 2")
    #expect(try chart.ask(.color, series: 0, record: 1) == "ff0000ff")
    #expect(try chart.ask(.color, series: 1, record: 0) == "0000ffff")
    #expect(try chart.ask(.color, series: 0, record: 0) == "00000000")
    #expect(try chart.ask(.temper, record: 1) == "1")
    #expect(try chart.ask(.steps) == "3 3")
    #expect(try chart.ask(.amount) == "yes 8")
    #expect(try chart.ask(.spot) == "1 2")
  }

  @Test func `A column of texts answers colours and cases, a column of numbers texts`() throws {
    try chart.plot([1, 2, 3])
    try chart.encode("color", with: Column(categories: ["red", nil, "no colour"]))
    try chart.encode("temper", with: Column(categories: ["calm", "wild-one", "calm"]))
    try chart.encode("label", with: Column([1.5, 1e6, .nan]))
    try host.layout()
    #expect(try chart.ask(.color) == "ff0000ff")
    #expect(try chart.ask(.color, record: 1) == "00000000")
    #expect(try chart.ask(.temper, record: 1) == "1")
    #expect(try chart.ask(.label) == "3 1.5")
    #expect(try chart.ask(.label, record: 2) == "0 ")
    #expect {
      try chart.ask(.color, record: 2)
    } throws: {
      "\($0)".contains("color, record 3, of chart \"probe\" (probe) can't be \"no colour\"")
    }
  }

  @Test func `A function of another type is refused with both types`() {
    #expect {
      try chart.encode("weight") { (_: Int) -> String in "" }
    } throws: {
      "\($0)"
        == "weight of chart \"probe\" is func(record: s64) -> f64, but the Swift function is func(record: s64) -> string."
    }
    #expect {
      try chart.encode("y") { () -> Column in Column([]) }
    } throws: { "\($0)".contains("y of chart \"probe\" is func(series: s64) -> column") }
    #expect {
      try chart.encode("wieght") { (_: Int) -> Double in 0 }
    } throws: { "\($0)".contains("Did you mean \"weight\"?") }
  }

  @Test func `Values and columns that a query doesn't take are refused at once`() {
    #expect {
      try chart.encode("y", with: Column(categories: ["a"], title: "names"))
    } throws: {
      "\($0)" == "y of chart \"probe\" takes numbers, but column \"names\" is texts."
    }
    #expect {
      try chart.encode("temper", withValue: "wild")
    } throws: { "\($0)".contains("it takes one of \"calm\", \"wild-one\"") }
    #expect(throws: ChartError.self) { try chart.encode("y", withValue: 3) }
    #expect(throws: ChartError.self) { try chart.encode("weight", withRecords: [1, "b"]) }
  }

  @Test func `A function for a column is asked once for each record`() throws {
    var asked = 0
    try chart.encode("x") { (_: Int) -> Column in Column([0, 1, 2]) }
    try chart.encode("y", records: 3) { (_: Int, record: Int) -> Double? in
      asked += 1
      return record == 1 ? nil : Double(record)
    }
    try host.layout()
    try host.layout()
    #expect(asked == 3)
    #expect(try chart.ask(.y) == "3 values, the last 2, 0 names")
  }

  // MARK: Consistency

  @Test func `Columns of one series that differ in length are an error`() throws {
    try chart.plot(Column([1, 2, 3]), Column([1, 2], title: "short"))
    #expect {
      try host.layout()
    } throws: {
      "\($0)" == "y of chart \"probe\", series \"short\", has 2 records, but there are 3."
    }
  }

  @Test func `Neither one column nor one for each series is an error`() throws {
    try chart.encode("x", with: [Column([1]), Column([2])])
    try chart.encode("y", with: [Column([1]), Column([2]), Column([3])])
    #expect {
      try host.layout()
    } throws: {
      "\($0)"
        == "x of chart \"probe\" has 2 columns, but takes one, or one for each of the 3 series."
    }
    try chart.encode("size", with: [Column([1]), Column([1]), Column([1])])
    try chart.encode("x", with: Column([1]))
    #expect {
      try host.layout()
    } throws: { "\($0)" == "size of chart \"probe\" has 3 columns, but takes one." }
  }

  @Test func `Without any columns there are no data`() throws {
    try chart.encode("x", with: [])
    try chart.encode("y", with: [])
    #expect(try host.layout().words(.noData) == ["No data"])
  }

  @Test func `Series with positions of different types are an error, unless one has none`()
    throws
  {
    try chart.encode("x", with: [Column(categories: ["a", "b"]), Column([1, 2], title: "time")])
    try chart.encode("y", with: [Column([1, 2]), Column([1, 2])])
    #expect(throws: ChartError.self) { try host.layout() }
    try chart.encode("x", with: [Column([]), Column(categories: ["a", "b"])])
    try chart.encode("y", with: [Column([]), Column([1, 2])])
    try host.layout()
    #expect(try chart.ask(.x, series: 0) == "0 values, the last 0, 2 names")
  }

  // MARK: Aligned kinds

  @Test func `An aligned kind has all series on one x, with gaps for missing records`()
    throws
  {
    let chart = try host.add("aligned-probe")
    try chart.encode("x", with: [Column([3, 1]), Column([2, 3, .nan])])
    try chart.encode("y", with: [Column([30, 10]), Column([200, 300, 400])])
    try chart.encode("label") { (series: Int, record: Int) -> String in "\(series):\(record)" }
    try chart.encode(
      "color",
      with: [Column(categories: ["red", "lime"]), Column(categories: ["blue", nil, nil])])
    try host.layout()
    #expect(chart.data.columns["x"]?.map { Array($0.values) } == [[1, 2, 3]])
    let ys = try #require(chart.data.columns["y"])
    #expect(ys[0][0] == 10 && ys[0][1].isNaN && ys[0][2] == 30)
    #expect(ys[1][0].isNaN && ys[1][1] == 200 && ys[1][2] == 300)
    // Records are identified by their numbers in the series, whatever the kind's are.
    #expect(try chart.ask(.label, series: 0, record: 0) == "3 0:1")
    #expect(try chart.ask(.label, series: 1, record: 2) == "3 1:1")
    #expect(try chart.ask(.label, series: 1, record: 0) == "0 ")
    #expect(try chart.ask(.color, series: 0, record: 0) == "00ff00ff")
    #expect(try chart.ask(.color, series: 1, record: 1) == "0000ffff")
  }

  @Test func `Categories of several series are united in the order in which they appear`() throws {
    let chart = try host.add("aligned-probe")
    try chart.encode(
      "x", with: [Column(categories: ["b", "a"]), Column(categories: ["c", "b"])])
    try chart.encode("y", with: [Column([1, 2]), Column([3, 4])])
    try chart.encode("label", withNames: ["c": "sea"])
    try host.layout()
    #expect(chart.data.columns["x"]?[0].names == ["b", "a", "c"])
    #expect(try chart.ask(.label, series: 1, record: 2) == "3 sea")
  }

  @Test func `Two records of a series at one position are an error of an aligned kind`() throws {
    let chart = try host.add("aligned-probe")
    try chart.encode("x", with: [Column([1, 2, 1]), Column([1])])
    try chart.encode("y", with: [Column([1, 2, 3], title: "one"), Column([4])])
    #expect {
      try host.layout()
    } throws: {
      "\($0)".hasPrefix(
        "Chart \"aligned-probe\" has two records of series \"one\" at 1: record 1 and record 3.")
    }
    try chart.encode("x", with: Column(categories: ["a", "b", "a"]))
    try chart.encode("y", with: Column([1, 2, 3]))
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("at \"a\": record 1 and record 3") }
  }

  // MARK: Several charts

  @Test func `Charts that share an axis have their categories by name`() throws {
    let other = try host.add(id: "other")
    try chart.plot(Column(categories: ["a", "b"]), Column([1, 2]))
    try other.plot(Column(categories: ["c", "a"]), Column([3, 4]))
    let scene = try host.layout()
    #expect(scene.words(.tickLabel).starts(with: ["a", "b", "c"]))
    let first = try #require(scene.hit(chart: "probe", series: 0, record: 0))
    let second = try #require(scene.hit(chart: "other", series: 0, record: 1))
    #expect(first.point.x == second.point.x)
  }

  @Test func `Charts that disagree on the type of an axis are an error that names both`() throws {
    let other = try host.add(id: "other")
    try chart.plot(Column([1, 2]), Column([1, 2]))
    try other.plot(Column([1, 2], type: .time), Column([3, 4]))
    #expect {
      try host.layout()
    } throws: {
      "\($0)"
        == "Axis x can't be both: chart \"probe\" has numbers on it, chart \"other\" times. Give one of them an axis of its own."
    }
    other.xAxis = "top"
    try host.layout()
  }

  @Test func `An axis of the other direction is refused`() throws {
    try chart.plot([1, 2])
    chart.yAxis = "x"
    #expect {
      try host.layout()
    } throws: { "\($0)" == "Axis x: it is horizontal, so no chart can use it as its y axis." }
  }

  @Test func `Two charts can't have the same identifier, and are numbered if they have none`()
    throws
  {
    #expect(throws: ChartError.identifierTaken("probe")) { try host.add(id: "probe") }
    #expect(try host.add().id == "probe2")
    try host.graph.removeChart("probe2")
    #expect(throws: ChartError.self) { try host.graph.removeChart("probe2") }
  }

  // MARK: Feeds

  @Test func `Of all that other threads send the last is drawn`() throws {
    let feed = DataFeed()
    chart.feed = feed
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<100 {
        feed.send(["x": [Column([0, 1])], "y": [Column([Double(thread), Double(turn)])]])
      }
    }
    feed.send(["x": [Column([0, 1, 2])], "y": [Column([1, 2, 77])]])
    try host.layout()
    #expect(try chart.ask(.y) == "3 values, the last 77, 0 names")
    try host.layout()
    #expect(try chart.ask(.y) == "3 values, the last 77, 0 names")
  }

  @Test func `A feed notifies once of new data, until they are taken`() async throws {
    try await confirmation("news", expectedCount: 2) { news in
      let feed = DataFeed { news() }
      chart.feed = feed
      for _ in 0..<5 { feed.send(["x": [Column([0])], "y": [Column([1])]]) }
      try host.layout()
      feed.send(["x": [Column([0])], "y": [Column([2])]])
    }
  }

  @Test func `A feed's column that the kind doesn't ask for is thrown by the layout`() throws {
    let feed = DataFeed()
    chart.feed = feed
    feed.send(["z": [Column([1])]])
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("has no member \"z\"") }
  }

  // MARK: Memory

  @Test func `Nothing is left of many large charts`() throws {
    var left: [() -> Bool] = []
    for _ in 0..<50 {
      try {
        let host = ChartHost()
        let chart = try host.add("line")
        let column = Column((0..<20_000).map { Double($0) })
        try chart.plot(column, column)
        try host.layout()
        left.append { [weak host, weak chart, weak column] in
          host != nil || chart != nil || column != nil
        }
      }()
    }
    #expect(left.allSatisfy { !$0() })
  }

  @Test func `A handler keeps neither its host nor its chart`() throws {
    weak var gone: ChartHost?
    do {
      let host = ChartHost()
      gone = host
      let chart = try host.add()
      try chart.plot([1, 2])
      try chart.on("selected") { [weak host] (_: Int, _: Int) in host?.deselect() }
      try host.layout()
    }
    #expect(gone == nil)
  }

  @Test func `Charts, data and encodings go with their host`() throws {
    weak var goneChart: Chart?
    weak var goneColumn: Column?
    weak var goneInstance: ChartInstance?
    var log: [String] = []
    do {
      let host = ChartHost()
      host.log = { _, _, message in log.append(message) }
      let chart = try host.add()
      let column = Column([1, 2])
      (goneChart, goneColumn, goneInstance) = (chart, column, chart.instance)
      try chart.plot(column, column)
      try chart.encode("label") { (_: Int, _: Int) -> String in "label" }
      try chart.on("selected") { (_: Int, _: Int) in }
      try chart.set("act", to: "draw-keep")
      try host.layout()
      try chart.set("number", to: 2)
      try host.layout()
      #expect(log.isEmpty)
    }
    #expect(goneChart == nil && goneColumn == nil && goneInstance == nil)
    #expect(log == ["destroyed"])
  }
}
