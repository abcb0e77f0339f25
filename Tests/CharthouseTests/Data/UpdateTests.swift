import ChartDescription
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

/// Data that change: the calls to the data source, and a picture as if all had been read anew.
@Suite("Updates") struct UpdateTests {
  /// Numbers and labels, with a list of the calls.
  private class Source: ChartDataSource {
    var y: [Double?]
    var asked: [String] = []

    init(_ y: [Double?]) { self.y = y }

    func queries(answeredFor chart: Chart) -> Set<String> { ["x", "y", "label"] }
    func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int { y.count }
    func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) -> Value {
      asked.append("\(query) \(record)")
      switch query {
      case "x": return .number(Double(record))
      case "y": return y[record].map(Value.number) ?? .null
      default: return .text("r\(record)")
      }
    }
  }

  /// The same, with several values per call.
  private final class RangeSource: Source, ChartRangeDataSource {
    func chart(
      _ chart: Chart, fill values: UnsafeMutableBufferPointer<Double>, with query: String,
      series: Int, records: Range<Int>
    ) -> Bool {
      asked.append("\(query) \(records)")
      for (index, record) in records.enumerated() {
        values[index] = query == "x" ? Double(record) : y[record] ?? .nan
      }
      return true
    }
  }

  private let host = ChartHost()
  private let chart: Chart
  private let source = Source([1, 3, nil, 2])

  init() throws {
    chart = try host.add()
    chart.dataSource = source
    try host.layout()
  }

  private func questions(_ change: () throws -> Void) throws -> [String] {
    source.asked = []
    try change()
    try host.layout()
    return source.asked
  }

  @Test func `Reloading asks for everything once, a layout without changes for nothing`() throws {
    #expect(try questions {} == [])
    #expect(try questions { chart.reload() }.count == 8)
  }

  @Test func `Only inserted records are requested`() throws {
    let asked = try questions {
      source.y.insert(contentsOf: [7, 8], at: 4)
      chart.insertRecords(at: 4, count: 2)
    }
    #expect(Set(asked) == ["x 4", "x 5", "y 4", "y 5"])
    #expect(chart.data.columns["y"]?[0].count == 6)
    #expect(chart.data.columns["y"]?[0][5] == 8)
  }

  @Test func `Deleted records are not requested`() throws {
    let asked = try questions {
      source.y.removeSubrange(1..<3)
      chart.deleteRecords(1..<3)
    }
    #expect(asked == [])
    #expect(chart.data.columns["y"]?[0].withValues(Array.init) == [1, 2])
  }

  @Test func `A range of records or one query is requested alone`() throws {
    let asked = try questions {
      source.y[1] = 9
      chart.reload(records: 1..<2)
    }
    #expect(Set(asked) == ["x 1", "y 1"])
    #expect(chart.data.columns["y"]?[0][1] == 9)
    #expect(try questions { chart.reload("y") } == ["y 0", "y 1", "y 2", "y 3"])
    #expect(try questions { chart.reload(records: 2..<3, query: "y") } == ["y 2"])
    #expect(try questions { chart.reload(records: 5..<9) } == [])
  }

  @Test func `Labels are requested once, and again alone`() throws {
    source.asked = []
    for _ in 0..<3 { #expect(try chart.ask(.label, record: 1) == "2 r1") }
    #expect(source.asked == ["label 1"])
    #expect(try questions { chart.reload("label") } == [])
    #expect(try chart.ask(.label, record: 1) == "2 r1")
    #expect(source.asked == ["label 1"])
    source.y.insert(4, at: 0)
    chart.insertRecords(at: 0)
    try host.layout()
    source.asked = []
    #expect(try chart.ask(.label, record: 2) == "2 r1")
    #expect(source.asked == [])
  }

  @Test func `An unknown query is reported by the next layout`() throws {
    chart.reload("colour")
    #expect { try host.layout() } throws: { "\($0)".contains("Did you mean \"color\"?") }
  }

  @Test func `If the count isn't the announced one, all is requested, with a warning`()
    throws
  {
    source.y += [5, 6]
    chart.insertRecords(at: 4, count: 1)
    let scene = try host.layout()
    #expect(chart.data.columns["y"]?[0].count == 6)
    #expect(scene.warnings.contains { "\($0)".contains("should be 5 records, but there are 6") })
    chart.reload()
    #expect(try host.layout().warnings.isEmpty)
  }

  @Test func `Numbers can be given many at a time, and in edits as many as are new`() throws {
    let source = RangeSource([1, nil, 3])
    chart.dataSource = source
    try host.layout()
    #expect(Set(source.asked) == ["x 0..<3", "y 0..<3"])
    #expect(chart.data.columns["y"]?[0][1].isNaN == true)
    source.asked = []
    source.y += [4, 5]
    chart.insertRecords(at: 3, count: 2)
    try host.layout()
    #expect(Set(source.asked) == ["x 3..<5", "y 3..<5"])
    #expect(chart.data.columns["y"]?[0].withValues { Array($0.suffix(3)) } == [3, 4, 5])
  }

  @Test func `A function that answers is asked for the new records alone`() throws {
    var values: [Double] = [1, 2, 3]
    var asked: [Int] = []
    chart.dataSource = nil
    try chart.encode("x", records: 3) { (_: Int, record: Int) in Double(record) }
    try chart.encode("y", records: 3) { (_: Int, record: Int) -> Double in
      asked.append(record)
      return values[record]
    }
    try host.layout()
    asked = []
    values.append(4)
    chart.insertRecords(at: 3)
    try host.layout()
    #expect(asked == [3])
    #expect(chart.data.columns["y"]?[0].count == 4)
  }

  @Test func `Missing is the same as nil, as not a number, and as null`() throws {
    func scene(_ feed: (Chart) throws -> Void) throws -> String {
      let host = ChartHost()
      try feed(try host.add())
      return try host.layout().listing()
    }
    let source = Source([1, nil, 3])
    let ranges = RangeSource([1, nil, 3])
    let pictures = [
      try scene { $0.dataSource = source },
      try scene { $0.dataSource = ranges },
      try scene { try $0.plot([1, .nan, 3]) },
    ]
    #expect(Set(pictures).count == 1)
  }

  /// The kinds of records that are edited.
  enum Values: String, CaseIterable {
    case numbers, gaps, names
  }

  /// Records that are edited, in a data source of one value per call.
  private final class EditedSource: ChartDataSource {
    var places: [Value]
    var values: [Value]
    init(places: [Value], values: [Value]) {
      self.places = places
      self.values = values
    }
    func queries(answeredFor chart: Chart) -> Set<String> { ["x", "y"] }
    func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int { values.count }
    func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) -> Value {
      query == "x" ? places[record] : values[record]
    }
  }

  @Test(arguments: Values.allCases, 0..<12)
  func `After any edits the picture is that of a new chart`(values: Values, seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed + 1))
    var next = 0.0
    func place() -> Value {
      next += 1
      if values == .names { return .text("n\(Int.random(in: 0..<9, using: &random))") }
      return .number(next)
    }
    func value() -> Value {
      if values != .numbers, Int.random(in: 0..<3, using: &random) == 0 { return .null }
      return .number(Double(Int.random(in: 0..<100, using: &random)))
    }
    let source = EditedSource(places: [], values: [])
    let edited = ChartHost()
    let chart = try edited.add()
    chart.dataSource = source
    try chart.set("mark", to: "symbols")
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let count = source.values.count
        let at = Int.random(in: 0...count, using: &random)
        let length = Int.random(in: 0...3, using: &random)
        let range = at..<min(count, at + length)
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1:
          let end = Bool.random(using: &random) ? count : at
          source.places.insert(contentsOf: (0..<length).map { _ in place() }, at: end)
          source.values.insert(contentsOf: (0..<length).map { _ in value() }, at: end)
          chart.insertRecords(at: end, count: length)
        case 2:
          source.places.removeSubrange(range)
          source.values.removeSubrange(range)
          chart.deleteRecords(range)
        default:
          for record in range { source.values[record] = value() }
          chart.reload(records: range, query: "y")
        }
      }
      let fresh = ChartHost()
      let other = try fresh.add()
      other.dataSource = source
      try other.set("mark", to: "symbols")
      #expect(try edited.layout().listing() == fresh.layout().listing())
    }
  }

  // MARK: Other threads

  @Test func `Updates from another thread faster than frames are merged, without waiting`()
    async throws
  {
    let feed = DataFeed()
    chart.dataSource = nil
    chart.feed = feed
    let clock = ContinuousClock()
    let sender = Task.detached { () -> Duration in
      var longest = Duration.zero
      for turn in 0..<500 {
        let column = Column([Double(turn), 1])
        let x = Column([0, 1])
        longest = max(longest, clock.measure { feed.send(["x": [x], "y": [column]]) })
        try? await Task.sleep(for: .microseconds(200))
      }
      return longest
    }
    for _ in 0..<20 { try host.layout() }
    let longest = await sender.value
    #expect(longest < .milliseconds(50))
    try host.layout()
    #expect(chart.data.columns["y"]?[0][0] == 499)
  }
}
