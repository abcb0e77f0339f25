import Charthouse
import CharthouseSVG
import CharthouseSpec
import TestSupport
import Testing

/// A kind that is unknown to the library, written in C: a program uses all of it by name.
@Suite("Candlestick in C") struct CandlestickTests {
  private static let week = """
    day,open,high,low,close
    2024-03-04,10,14,9,13
    2024-03-05,13,13.5,8,9
    2024-03-06,9,11,9,9
    2024-03-07,9,12,8.5,11
    """

  private let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())
  private let chart: Chart

  init() throws {
    chart = try host.graph.addChart(
      kind: "candlestick", registry: try Workshop.shared.get().registry)
  }

  private func encode(_ csv: String) throws {
    let table = try Table.read(bytes: Array(csv.utf8), name: "week.csv")
    for (query, column) in zip(["x", "open", "high", "low", "close"], table.names) {
      try chart.encode(query, with: table.column(named: column).column)
    }
  }

  /// Returns the marks of the chart: wicks, then bodies, then labels.
  private func marks(of csv: String = week) throws -> [Mark] {
    try encode(csv)
    return try host.layout().marks.filter { $0.role == .chart }
  }

  private func bodies(of csv: String = week) throws -> Mark {
    try #require(try marks(of: csv).first { $0.shape.form == .rects })
  }

  private func wicks(of csv: String = week) throws -> Mark {
    try #require(try marks(of: csv).first { $0.shape.form == .segments })
  }

  // MARK: Typed members

  @Test("Its members have Swift types by the source that the command printed for it")
  func typedMembers() throws {
    let prices = Prices()
    chart.candlestick.dataSource = prices
    chart.candlestick.width = 0.5
    chart.candlestick.upFill = Color(0x00ff00)
    var heard: [Double] = []
    try chart.candlestick.onSelected { record, close, rising in
      heard += [Double(record), close, rising ? 1 : 0]
    }
    try host.layout()
    try host.select(chart: chart.id, record: 1)
    #expect(heard == [1, 3, 1])
    #expect(try chart.candlestick.change(first: 0, last: 1) == 2)
    #expect(chart.candlestick.width == 0.5 && chart.candlestick.upFill == Color(0x00ff00))
    #expect(chart.candlestick.wickWidth == 1 && chart.candlestick.downFill == nil)
    #expect(try host.layout().listing().contains("\"high\""))
  }

  // MARK: Entrance

  @Test("Its entrance is as of any kind, one candle after the other")
  func entrance() throws {
    try encode(Self.week)
    let still = try host.layout()
    let plan = EntranceTimeline(still, host.entrances)
    let frames = [0, 0.25, 0.5, 0.75, 1].map { plan.scene(at: $0 * plan.duration) }
    func opacities(_ scene: Scene) -> [UInt8] {
      scene.marks.filter { $0.role == .chart }.flatMap { mark in
        (0..<mark.count).map { item in
          let paint: Paint =
            mark.shape.form == .rects
            ? mark.style.fill(of: item) : mark.style.stroke(of: item).paint
          return paint.color?.alpha ?? 0
        }
      }
    }
    #expect(opacities(frames[0]).isEmpty)
    let seen = frames[1...].map { opacities($0).reduce(0) { $0 + Int($1) } }
    #expect(seen == seen.sorted() && Set(seen).count == seen.count)
    // Wick and body of a candle appear together; the first candle is before the last.
    let middle = opacities(frames[2])
    #expect(middle.prefix(4).elementsEqual(middle.suffix(4)))
    #expect(middle[0] > middle[3])
    #expect(frames[4].listing() == still.listing())
  }

  @Test("Its properties are animated by name")
  func animation() throws {
    try encode(Self.week)
    try host.animate("width", of: "candlestick", from: 0.2, to: 0.8, Timing(1, curve: .linear))
    func width(_ scene: Scene) -> Double {
      let bodies = scene.marks.first { $0.shape.form == .rects }
      return bodies?.bounds(of: 0)?.width ?? 0
    }
    let widths = try [0, 0.5, 1].map { width(try host.layout(at: $0)) }
    #expect(abs(widths[1] / widths[0] - 2.5) < 1e-9 && abs(widths[2] / widths[0] - 4) < 1e-9)
    #expect(throws: ChartError.self) {
      try host.animate("upFill", of: "candlestick", to: Color(0xff0000))
    }
  }

  // MARK: Description

  @Test("The registry knows its kind by short name and by id")
  func names() throws {
    let registry = try Workshop.shared.get().registry
    #expect(registry.kinds.map(\.description.name) == ["candlestick"])
    #expect(
      try registry.kind(named: "org.example.candlestick").description.title == "Candlestick chart")
  }

  @Test("Everything that it describes can be read")
  func members() {
    #expect(chart.kind.queries.map(\.name) == ["x", "open", "high", "low", "close", "label"])
    #expect(chart.kind.queries.filter { !$0.isRequired }.map(\.name) == ["label"])
    #expect(chart.kind.properties.map(\.name) == ["upFill", "downFill", "width", "wickWidth"])
    #expect(
      chart.kind.methods.map(\.signature.description) == ["func(first: s64, last: s64) -> f64"])
    #expect(
      chart.kind.events.map(\.signature.description)
        == ["func(record: s64, close: f64, rising: bool)"])
  }

  // MARK: Drawing

  @Test("Each record has a body from open to close on a wick from low to high")
  func shapes() throws {
    let (bodies, wicks) = (try bodies(), try wicks())
    #expect(bodies.count == 4)
    let first = (body: try #require(bodies.bounds(of: 0)), wick: try #require(wicks.bounds(of: 0)))
    // 10 to 13 within 9 to 14: the y coordinates of the scene grow downwards.
    let unit = first.body.height / 3
    #expect(abs(first.body.minY - first.wick.minY - unit) < 0.01)
    #expect(abs(first.wick.maxY - first.body.maxY - unit) < 0.01)
    #expect(abs(first.body.midX - first.wick.midX) < 0.01)
  }

  @Test("Rising candles have the theme's colour for gains, falling ones that for losses")
  func themeColors() throws {
    let style = try bodies().style
    #expect(style.fill(of: 0) == .color(host.theme.positive))
    #expect(style.fill(of: 1) == .color(host.theme.negative))
    #expect(style.fill(of: 2) == .color(host.theme.positive), "the close is the open")
  }

  @Test("Colours that are set replace the theme's")
  func ownColors() throws {
    try chart.set("upFill", to: "teal")
    chart.downFill = .color(Color(0x112233))
    let (bodies, wicks) = (try bodies(), try wicks())
    #expect(bodies.style.fill(of: 0) == .color(Color(0x008080)))
    #expect(bodies.style.fill(of: 1) == .color(Color(0x112233)))
    #expect(wicks.style.stroke(of: 1).paint == .color(Color(0x112233)))
  }

  @Test("A candle takes the set part of its space")
  func width() throws {
    try chart.set("width", to: 0.4)
    let narrow = try #require(try bodies().bounds(of: 1)?.width)
    try chart.set("width", to: 0.8)
    let wide = try #require(try bodies().bounds(of: 1)?.width)
    #expect(abs(wide / narrow - 2) < 0.01)
  }

  @Test("Labels are above the highs")
  func labels() throws {
    try chart.encode("label") { (record: Int) in record == 1 ? "top" : "" }
    let marks = try marks()
    let label = try #require(marks.last)
    let text = try #require(label.shape.text)
    #expect(text.texts == ["", "top", "", ""])
    let high = try #require(marks.first?.bounds(of: 1)?.minY)
    let box = try #require(label.bounds(of: 1))
    #expect(box.maxY < high && box.maxY > high - 6)
  }

  @Test("A missing price leaves its body out, and its wick only if that needs it")
  func missing() throws {
    let csv = "day,open,high,low,close\n1,1,4,1,3\n2,,4,1,3\n3,1,,1,3\n"
    let (bodies, wicks) = (try bodies(of: csv), try wicks(of: csv))
    #expect((0..<3).map { bodies.bounds(of: $0) != nil } == [true, false, true])
    #expect((0..<3).map { wicks.bounds(of: $0) != nil } == [true, true, false])
  }

  @Test(
    "Odd data are drawn",
    arguments: [
      "day,open,high,low,close\n1,2,3,1,2.5\n",
      "day,open,high,low,close\n1,0,0,0,0\n2,0,0,0,0\n",
      "day,open,high,low,close\n1,-2,-1,-3,-2.5\n2,-2.5,-1,-4,-3\n",
      "day,open,high,low,close\n1,1e300,2e300,-2e300,1.5e300\n2,1,2,0,1\n",
      "day,open,high,low,close\nMon,2,3,1,2.5\nTue,2.5,3,1,2\n",
    ])
  func oddData(csv: String) throws {
    let bodies = try bodies(of: csv)
    for item in 0..<bodies.count {
      let bounds = try #require(bodies.bounds(of: item))
      #expect((bounds.minX + bounds.minY + bounds.maxX + bounds.maxY).isFinite)
    }
  }

  @Test("Without records there is nothing to draw, with a message in the picture")
  func empty() throws {
    for query in ["x", "open", "high", "low", "close"] { try chart.encode(query, with: Column([])) }
    let scene = try host.layout()
    #expect(scene.listing().contains("\"No data\""))
    #expect(!scene.marks.contains { $0.role == .chart })
  }

  @Test("Ten thousand records are drawn")
  func many() throws {
    let rows = (0..<10_000).map { "\($0),\($0 % 7),\($0 % 7 + 2),\($0 % 7 - 2),\($0 % 5)" }
    #expect(
      try bodies(of: "day,open,high,low,close\n" + rows.joined(separator: "\n")).count == 10_000)
  }

  // MARK: Accessibility

  @Test("It is read as any kind is: the values at each position, as the axes write it, with units")
  func accessibilityElements() throws {
    try encode(Self.week)
    for (query, values) in [("low", [9.0, 8, 9, 8.5]), ("high", [14, 13.5, 11, 12])] {
      try chart.encode(query, with: Column(values, unit: "€"))
    }
    let scene = try host.layout()
    let elements = scene.accessibilityElements()
    #expect(elements.count == 4)
    #expect(elements[0].text == "Mar 4, 2024: Range from 9\u{a0}€ to 14\u{a0}€")
    let svg = scene.svg()
    for element in elements {
      #expect(svg.contains("<title>\(element.label)</title><desc>\(element.value)</desc>"))
    }
  }

  // MARK: Events and methods

  /// Presses and releases the pointer on a candle's body.
  private func tap(record: Int) throws {
    let place = try #require(try bodies().bounds(of: record))
    let middle = Point(x: place.midX, y: place.midY)
    try host.press(at: middle)
    try host.release(at: middle)
  }

  @Test("Its event reports record, close and direction to a closure that states their types")
  func event() throws {
    var heard: [String] = []
    try chart.on("selected") { (record: Int, close: Double, rising: Bool) in
      heard.append("\(record) \(close) \(rising)")
    }
    try tap(record: 1)
    try host.select(chart: "candlestick", record: 3)
    #expect(heard == ["1 9.0 false", "3 11.0 true"])
    #expect(host.selection.map(\.record) == [3])
  }

  @Test("A delegate is notified of its event by name")
  func delegate() throws {
    let ear = Ear()
    chart.delegate = ear
    try tap(record: 0)
    #expect(ear.heard == ["selected 0 13 true"])
  }

  @Test("Its method answers from the data")
  func method() throws {
    _ = try marks()
    #expect(try chart.call("change", 0, 3) == .number(1))
  }

  @Test("A call that it refuses is an error with its own message")
  func refusedCall() throws {
    _ = try marks()
    #expect(
      throws: ChartError.failed(
        chart: "candlestick", kind: "candlestick", during: "change",
        reason: "change needs two records that the chart has, the earlier one first")
    ) { try chart.call("change", 3, 9) }
  }

  // MARK: Errors

  @Test("A width out of limits is refused with what is allowed, and the old one stays")
  func limits() throws {
    let error = #expect(throws: ChartError.self) { try chart.set("width", to: 1.5) }
    #expect("\(try #require(error))".contains("0.05"))
    #expect(try chart.value(of: "width") == 0.8)
  }

  @Test("A closure of another type than the query's is an error with both")
  func mismatch() throws {
    let error = #expect(throws: ChartError.self) {
      try chart.encode("label") { (record: Int, series: Int) in "\(record) \(series)" }
    }
    #expect("\(try #require(error))".contains("func(record: s64) -> string"))
  }

  @Test("A closure of another type than the event's is an error with both")
  func eventMismatch() throws {
    let error = #expect(throws: ChartError.self) {
      try chart.on("selected") { (record: Int) in _ = record }
    }
    #expect("\(try #require(error))".contains("func(record: s64, close: f64, rising: bool)"))
  }

  @Test("A member that it doesn't have is an error with the nearest one")
  func unknownMember() {
    let error = #expect(throws: ChartError.self) { try chart.set("wickwidth", to: 2) }
    guard case .noMember(_, _, "wickWidth", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("More than one series is an error, since it draws one")
  func series() throws {
    try encode(Self.week)
    try chart.encode("open", with: [Column([1, 2, 3, 4]), Column([1, 2, 3, 4])])
    #expect(throws: ChartError.seriesCount(chart: "candlestick", kind: "candlestick", found: 2)) {
      try host.layout()
    }
  }

  @Test("Columns of different lengths are an error")
  func lengths() throws {
    try encode(Self.week)
    try chart.encode("close", with: Column([1, 2, 3]))
    #expect(
      throws: ChartError.counts(
        chart: "candlestick", series: "", query: "close", count: 3, expected: 4)
    ) { try host.layout() }
  }
}

/// Records the events of kinds.
private final class Ear: ChartDelegate {
  private(set) var heard: [String] = []

  func chart(_ chart: Chart, didEmit event: String, arguments: [Value]) {
    heard.append(([event] + arguments.map(\.description)).joined(separator: " "))
  }
}

/// Two days, the second with a label.
private final class Prices: CandlestickLabelSource {
  func x(of chart: Chart) -> Column { Column(categories: ["Mon", "Tue"]) }
  func open(of chart: Chart) -> Column { Column([1, 2]) }
  func high(of chart: Chart) -> Column { Column([3, 4]) }
  func low(of chart: Chart) -> Column { Column([0, 1]) }
  func close(of chart: Chart) -> Column { Column([2, 3]) }
  func label(of chart: Chart, record: Int) -> String? { record == 1 ? "high" : nil }
}
