import ChartBridge
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Input to a chart without a window, and the calls that are allowed meanwhile.
@Suite("Input") struct EventTests {
  private let host = ChartHost()
  private let chart: Chart

  init() throws {
    chart = try host.add()
    try chart.plot([1, 3, 2])
    try chart.set("mark", to: "symbols")
    try host.layout()
    try chart.call("forget")
  }

  private func place(_ record: Int) throws -> Point {
    try #require(try host.layout().hit(chart: "probe", series: 0, record: record)).point
  }

  private var hits: [String] {
    get throws {
      try chart.record.filter { $0.hasPrefix("hit") }.map { String($0.prefix { $0 != "a" }) }
    }
  }

  /// The probe's own enumeration.
  private enum Mode: String, BridgedEnumeration {
    case calm
    case wildOne = "wild-one"
  }

  /// Records the notifications that it receives.
  private final class Listener: ChartDelegate {
    var heard: [String] = []
    func chart(_ chart: Chart, didSelect hit: Hit) { heard.append("selected \(hit.record ?? -1)") }
    func chart(_ chart: Chart, didPress hit: Hit) { heard.append("pressed \(hit.record ?? -1)") }
    func chart(_ chart: Chart, didRelease hit: Hit) { heard.append("released \(hit.record ?? -1)") }
    func chart(_ chart: Chart, didEmit event: String, arguments: [Value]) {
      heard.append("\(event) \(arguments)")
    }
  }

  // MARK: Taps and drags

  @Test func `A tap selects the record, and notifies kind, delegate and event handler`()
    throws
  {
    let listener = Listener()
    chart.delegate = listener
    let place = try place(1)
    try host.press(at: place)
    try host.release(at: place)
    #expect(host.selection == [.init(chart: "probe", series: 0, record: 1)])
    #expect(listener.heard == ["pressed 1", "released 1", "selected [0, 1]", "selected 1"])
    #expect(
      try chart.record.filter { $0.hasPrefix("hit") } == [
        "hit 0 part 7 series 0 record 1 at 1.00 3.00",
        "hit 2 part 7 series 0 record 1 at 1.00 3.00",
        "hit 3 part 7 series 0 record 1 at 1.00 3.00",
      ])
  }

  @Test func `A tap that moves a little is still a tap`() throws {
    let place = try place(1)
    try host.press(at: place)
    try host.release(at: Point(x: place.x + 2, y: place.y - 1))
    #expect(host.selection.map(\.record) == [1])
  }

  @Test func `A press that is released on the same thing selects it, however far it went`() throws {
    host.tapTolerance = 0
    let place = try place(1)
    try host.press(at: place)
    try host.move(to: Point(x: place.x + 60, y: place.y + 9))
    try host.release(at: Point(x: place.x + 1, y: place.y))
    #expect(host.selection.map(\.record) == [1])
  }

  @Test func `A press that is released beyond the tolerance on something else selects nothing`()
    throws
  {
    let place = try place(1)
    let beside = Point(x: place.x + 60, y: place.y + 30)
    try host.press(at: place)
    try host.move(to: beside)
    try host.release(at: beside)
    #expect(host.selection.isEmpty)
    try host.select(chart: "probe", record: 0)
    try host.press(at: beside)
    try host.release(at: place)
    #expect(host.selection.map(\.record) == [0])
    host.tapTolerance = 100
    try host.press(at: place)
    try host.release(at: beside)
    #expect(host.selection.map(\.record) == [1])
  }

  @Test func `A tap beside all marks ends the selection`() throws {
    try host.select(chart: "probe", record: 0)
    let beside = Point(x: 1, y: 1)
    try host.press(at: beside)
    try host.release(at: beside)
    #expect(host.selection.isEmpty)
  }

  @Test func `A press that is released elsewhere or taken back is cancelled for its chart`() throws
  {
    let place = try place(0)
    try host.press(at: place)
    try host.release(at: Point(x: 399, y: 1))
    try host.press(at: place)
    try host.cancel()
    try host.cancel()
    try host.release(at: place)
    #expect(
      try hits == ["hit 0 p", "hit 5 p", "hit 0 p", "hit 5 p"].map { $0 })
    #expect(host.selection.isEmpty)
  }

  @Test func `A kind that takes the selection keeps the host from selecting`() throws {
    try chart.set("takes", to: true)
    let listener = Listener()
    chart.delegate = listener
    try host.select(chart: "probe", record: 2)
    #expect(host.selection.isEmpty)
    #expect(listener.heard == ["selected [0, 2]", "selected 2"])
  }

  @Test func `Dragging over a chart with one point stays at that point`() throws {
    try chart.plot(Column([7]), Column([3]))
    let height = try place(0).y
    try chart.call("forget")
    for x in stride(from: 0.0, through: 400, by: 2) { try host.move(to: Point(x: x, y: height)) }
    let records = try chart.record.filter { $0.hasPrefix("hit 1") }
    #expect(!records.isEmpty)
    #expect(records.allSatisfy { $0.contains("record 0 ") })
  }

  @Test func `Input before the first layout lays out`() throws {
    let host = ChartHost()
    let chart = try host.add()
    try chart.plot([1, 2])
    try host.press(at: Point(x: 0, y: 0))
    try host.release(at: Point(x: .nan, y: .infinity))
    try host.cancel()
    #expect(try chart.record.contains("plan 1 series"))
  }

  @Test func `A press on an entry of the legend is of its series, and none of the chart's marks`()
    throws
  {
    try chart.plot(Column([1, 2]), Column([1, 2], title: "one"), Column([3, 4], title: "two"))
    let scene = try host.layout()
    let entry = try #require(
      scene.marks.first { $0.role == .legend && $0.style.seriesName == "two" }?.bounds(of: 0))
    let listener = Listener()
    chart.delegate = listener
    var hit: Hit?
    hit = scene.hit(at: Point(x: entry.midX, y: entry.midY))
    #expect(hit?.role == .legend)
    #expect(hit?.series == 1)
    try host.press(at: Point(x: entry.midX, y: entry.midY))
    try host.release(at: Point(x: entry.midX, y: entry.midY))
    #expect(listener.heard.isEmpty)
    #expect(host.selection.isEmpty)
  }

  // MARK: Selecting by program

  @Test func `A record can be selected by program, and shows in the next scene`() throws {
    try host.select(chart: "probe", record: 2)
    let scene = try host.layout()
    let outline = try #require(scene.marks.first { $0.role == .selection })
    #expect(outline.record(of: 0) == 2)
    let around = try #require(outline.bounds(of: 0))
    #expect(around.contains(try place(2)))
    host.deselect()
    #expect(try host.layout().marks.allSatisfy { $0.role != .selection })
  }

  @Test func `A record that can't be selected is an error`() {
    #expect {
      try host.select(chart: "prob", record: 0)
    } throws: { "\($0)".contains("Did you mean \"probe\"?") }
    #expect(throws: ChartError.noMark(chart: "probe", series: 0, record: 3)) {
      try host.select(chart: "probe", record: 3)
    }
    #expect(throws: ChartError.noMark(chart: "probe", series: 1, record: -1)) {
      try host.select(chart: "probe", series: 1, record: -1)
    }
  }

  @Test func `A selection outlives new data, and has no mark if its record is gone`() throws {
    try host.select(chart: "probe", record: 2)
    try chart.plot([1])
    #expect(try host.layout().marks.allSatisfy { $0.role != .selection })
    try chart.plot([1, 2, 3, 4])
    #expect(try host.layout().marks.contains { $0.role == .selection })
  }

  // MARK: Events

  @Test func `A kind's event reaches a function that states its types, with its arguments`() throws
  {
    var heard: [String] = []
    try chart.on("told") { (text: String, number: Double, flag: Bool, mode: Mode) in
      heard.append("\(text) \(number) \(flag) \(mode.rawValue)")
    }
    try host.layout()
    try chart.call("tell", "hello")
    #expect(heard == ["hello 1.5 true wild-one"])
  }

  @Test func `A function of other types is refused with both`() {
    #expect {
      try chart.on("selected") { (_: Double) in }
    } throws: {
      "\($0)"
        == "selected of chart \"probe\" is func(series: s64, record: s64), but the Swift function is func(_0: f64)."
    }
    #expect {
      try chart.on("seleced") { (_: Int, _: Int) in }
    } throws: { "\($0)".contains("Did you mean \"selected\"?") }
  }

  @Test
  func `A delegate set after a layout is notified of the kind's events, without new calls`()
    throws
  {
    var asked = 0
    try chart.encode("y", records: 3) { (_: Int, record: Int) -> Double in
      asked += 1
      return Double(record)
    }
    try host.layout()
    let listener = Listener()
    chart.delegate = listener
    try chart.call("tell", "late")
    try host.layout()
    #expect(listener.heard == ["told [\"late\", 1.5, true, \"wild-one\"]"])
    #expect(asked == 3)
  }

  @Test func `A delegate is held weakly`() throws {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      chart.delegate = listener
      try host.layout()
    }
    #expect(gone == nil)
    try chart.call("tell", "nobody")
    let place = try place(0)
    try host.press(at: place)
    try host.release(at: place)
  }

  // MARK: From inside an event

  @Test func `Settings of an event take effect when the chart has returned; its calls, at once`()
    throws
  {
    try chart.on("told") { [unowned chart] (_: String, _: Double, _: Bool, _: Mode) in
      chart.number = 4
      chart.reload()
      #expect(chart.number == 0.5)
      #expect((try? chart.call("next", 1)) == 2)
    }
    try host.layout()
    try chart.call("forget")
    try chart.call("tell", "now")
    #expect(chart.number == 4)
    #expect(try chart.record == ["telling", "told", "number 4"])
  }

  @Test func `A layout from inside an event is refused`() throws {
    var refused: ChartError?
    try chart.on("told") { [unowned host] (_: String, _: Double, _: Bool, _: Mode) in
      do throws(ChartError) { try host.layout() } catch { refused = error }
    }
    try host.layout()
    try chart.call("tell", "now")
    #expect(refused == .nestedLayout(chart: "probe"))
    try host.layout()
  }

  @Test func `A chart that an event takes out of its graph is whole until it has returned`() throws
  {
    weak var gone: Chart?
    let place: Point
    do {
      let host = ChartHost()
      let chart = try host.add()
      gone = chart
      try chart.plot([1, 2])
      place = try #require(try host.layout().hit(chart: "probe", series: 0, record: 1)).point
      try chart.on("selected") { [unowned host] (_: Int, _: Int) in
        try? host.graph.removeChart("probe")
      }
      try host.layout()
      try host.press(at: place)
      try host.release(at: place)
      #expect(host.graph.charts.isEmpty)
    }
    #expect(gone == nil)
  }

  // MARK: From inside a query

  @Test func `Nothing can be changed from inside a query`() throws {
    var refused: [String] = []
    try chart.encode("label") { [unowned chart, unowned host] (_: Int, record: Int) -> String in
      do throws(ChartError) { try chart.set("number", to: 3) } catch {
        refused.append("\(error)")
      }
      do throws(ChartError) { try chart.call("forget") } catch { refused.append("\(error)") }
      do throws(ChartError) { try host.layout() } catch { refused.append("\(error)") }
      chart.reload()
      return "label"
    }
    try host.layout()
    #expect(try chart.ask(.label) == "5 label")
    #expect(
      refused == [
        "Setting number of chart \"probe\" isn't possible while it asks its data source.",
        "Calling forget of chart \"probe\" isn't possible while it asks its data source.",
        "A layout can't begin while chart \"probe\" is running: lay out when its query or event has returned.",
      ])
    #expect(
      throws: ChartError.insideQuery(chart: "probe", change: "Reloading the data")
    ) { try host.layout() }
    try host.layout()
  }
}
