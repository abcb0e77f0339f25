import CharthouseSVG
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

/// Incremental updates of each kind: the picture is that of a new chart with the same data.
@Suite("Updates of the standard kinds") struct KindUpdateTests {
  /// A data source that answers from lists that a test changes.
  private final class Source: ChartDataSource {
    /// The answers, by query and series.
    var encodings: [String: [[Value]]]
    /// The calls.
    var asked: [String] = []

    init(_ encodings: [String: [[Value]]]) { self.encodings = encodings }

    var seriesCount: Int { encodings.values.map(\.count).max() ?? 0 }

    func queries(answeredFor chart: Chart) -> Set<String> { Set(encodings.keys) }
    func numberOfSeries(in chart: Chart) -> Int { seriesCount }
    func chart(_ chart: Chart, nameOfSeries series: Int) -> String { "S\(series)" }
    func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int { count(series) }
    func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) -> Value {
      asked.append("\(query) \(record)")
      let lists = encodings[query] ?? []
      return lists[lists.count == 1 ? 0 : series][record]
    }
    func count(_ series: Int) -> Int {
      encodings.values.map { $0[$0.count == 1 ? 0 : series].count }.min() ?? 0
    }
  }

  /// A kind with its answered queries, its settings, and the answers for a record.
  struct Sample: CustomTestStringConvertible, Sendable {
    var kind: String
    var settings: [String: Value] = [:]
    var series = 2
    var encodings: @Sendable (inout SeededRandom, Int) -> [String: Value]

    var testDescription: String {
      kind + settings.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    }
  }

  private static func number(_ random: inout SeededRandom, from low: Int = 1) -> Value {
    .number(Double(Int.random(in: low...90, using: &random)))
  }

  private static func color(_ random: inout SeededRandom) -> Value {
    .color(Color(UInt32.random(in: 0...0xffffff, using: &random)))
  }

  private static let samples: [Sample] = [
    Sample(kind: "pie", series: 1) { random, record in
      [
        "value": number(&random), "label": .text("n\(record)"), "color": color(&random),
        "offset": .number(record.isMultiple(of: 3) ? 6 : 0),
      ]
    },
    Sample(kind: "pie", settings: ["otherBelow": 0.08, "sumTo100": true], series: 1) {
      random, record in
      ["value": number(&random, from: 0), "label": .text("n\(record)")]
    },
    Sample(kind: "bar", settings: ["valueLabels": true]) { random, record in
      ["x": .number(Double(record)), "y": number(&random, from: -20), "color": color(&random)]
    },
    Sample(kind: "bar", settings: ["arrangement": "stacked"]) { random, record in
      [
        "x": .text("n\(record)"), "y": number(&random, from: -20), "label": .text("l\(record)"),
      ]
    },
    Sample(kind: "line", settings: ["curve": "monotone", "markers": "circle"]) { random, record in
      let isMissing = Int.random(in: 0..<5, using: &random) == 0
      return ["x": .number(Double(record)), "y": isMissing ? .null : number(&random)]
    },
    Sample(kind: "multi-line") { random, record in
      ["x": .number(Double(record)), "y": number(&random)]
    },
    Sample(kind: "scatter") { random, record in
      ["x": .number(Double(record)), "y": number(&random), "size": number(&random)]
    },
    Sample(kind: "scatter", series: 1) { random, record in
      [
        "x": .number(Double(record)), "low": number(&random, from: 1),
        "high": .number(100 + Double(record)),
      ]
    },
  ]

  private func picture(of source: Source, _ sample: Sample) throws -> (ChartHost, Chart) {
    let host = ChartHost(width: 420, height: 300, measurer: FixedTextMeasurer())
    let chart = try host.graph.addChart(kind: sample.kind, registry: TestBuild.registry.get())
    for (name, value) in sample.settings { try chart.set(name, to: value) }
    chart.dataSource = source
    return (host, chart)
  }

  @Test(arguments: samples.indices, 0..<3)
  func `After inserting, deleting and reloading the picture is that of a new chart`(
    index: Int, seed: Int
  ) throws {
    let sample = Self.samples[index]
    var random = SeededRandom(state: UInt64(seed * 100 + index + 1))
    var next = 0
    /// Returns new answers for some records: for each query, a list per series.
    func fresh(_ count: Int) -> [String: [[Value]]] {
      var lists: [String: [[Value]]] = [:]
      for _ in 0..<count {
        for series in 0..<sample.series {
          for (query, value) in sample.encodings(&random, next) {
            if lists[query] == nil {
              lists[query] = [[Value]](repeating: [], count: sample.series)
            }
            lists[query]?[series].append(value)
          }
        }
        next += 1
      }
      return lists
    }
    let source = Source(fresh(4))
    let (host, chart) = try picture(of: source, sample)
    try host.layout()
    let renewable = source.encodings.keys.filter { $0 != "x" }.sorted()
    for _ in 0..<12 {
      let count = source.count(0)
      let at = Int.random(in: 0...count, using: &random)
      let length = Int.random(in: 0...2, using: &random)
      let range = at..<min(count, at + length)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        // Positions along an axis ascend when records are added.
        for (query, lists) in fresh(length) {
          for series in lists.indices { source.encodings[query]?[series] += lists[series] }
        }
        chart.insertRecords(at: count, count: length)
      case 1 where count - range.count > 0:
        for query in source.encodings.keys {
          for series in 0..<sample.series {
            source.encodings[query]?[series].removeSubrange(range)
          }
        }
        chart.deleteRecords(range)
      case 2:
        let query = renewable[Int.random(in: 0..<renewable.count, using: &random)]
        let lists = fresh(count)
        source.encodings[query] = lists[query]
        chart.reload(query)
      default:
        let lists = fresh(range.count)
        for query in renewable {
          for series in 0..<sample.series {
            source.encodings[query]?[series].replaceSubrange(
              range, with: lists[query]?[series] ?? [])
          }
        }
        chart.reload(records: range)
      }
      let (other, _) = try picture(of: source, sample)
      #expect(try host.layout().svg() == other.layout().svg())
    }
  }

  @Test(
    arguments: [
      ("pie", "color", Value.color(Color(0x123456))), ("pie", "offset", 9), ("pie", "label", "new"),
      ("bar", "color", .color(Color(0x123456))), ("bar", "label", "new"),
    ] as [(String, String, Value)])
  func `Fills, offsets or labels alone are requested again, and nothing else`(
    kind: String, query: String, encoding: Value
  ) throws {
    let old: Value = query == "color" ? .color(Color(0xabcdef)) : query == "label" ? "old" : 0
    let values: [Value] = [3, 1, 2]
    var encodings = [query: [[old, old, old]]]
    if kind == "pie" {
      encodings["value"] = [values]
    } else {
      (encodings["x"], encodings["y"]) = ([[0, 1, 2]], [values])
    }
    let source = Source(encodings)
    let sample = Sample(kind: kind) { _, _ in [:] }
    let (host, chart) = try picture(of: source, sample)
    let before = try host.layout().svg()
    source.asked = []
    source.encodings[query] = [[old, encoding, old]]
    chart.reload(records: 1..<2, query: query)
    let after = try host.layout().svg()
    #expect(source.asked == ["\(query) 1"])
    #expect(after != before)
    let (other, _) = try picture(of: source, sample)
    #expect(try after == other.layout().svg())
  }

  @Test(arguments: ["pie", "bar", "line", "multi-line", "scatter"])
  func `New columns from another thread give the picture of a new chart`(kind: String) async throws
  {
    func columns(_ values: [Double]) -> [String: [Column]] {
      kind == "pie"
        ? ["value": [Column(values)]]
        : ["x": [Column(values.indices.map(Double.init))], "y": [Column(values)]]
    }
    func host(_ values: [Double]) throws -> (ChartHost, Chart) {
      let host = ChartHost(width: 420, height: 300, measurer: FixedTextMeasurer())
      let chart = try host.graph.addChart(kind: kind, registry: TestBuild.registry.get())
      for (query, columns) in columns(values) { try chart.encode(query, with: columns) }
      return (host, chart)
    }
    let (shown, chart) = try host([1, 2, 3])
    try shown.layout()
    let feed = DataFeed()
    chart.feed = feed
    let news = columns([4, 1, 5, 2])
    await Task.detached { feed.send(news) }.value
    #expect(try shown.layout().svg() == host([4, 1, 5, 2]).0.layout().svg())
  }
}
