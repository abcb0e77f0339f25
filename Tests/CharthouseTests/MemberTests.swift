import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// What programs set and call by name, with the probe on the other side.
@Suite("A chart's members") struct MemberTests {
  private let host = ChartHost()
  private let chart: Chart

  init() throws { chart = try host.add() }

  // MARK: Properties

  @Test func `Every property is pushed with its default when the chart is made`() throws {
    #expect(
      try chart.record == [
        "flag false", "small 1", "large 2", "number 0.5", "text 0 ", "tint 2a9d8fff", "place 1 2",
        "fill -1", "outline -1 0", "font -1 ", "data none 0 0", "temperament 0", "numbers 0 0",
        "names 0 ", "maybe no 0", "choice 1",
      ])
    #expect(try chart.value(of: "number") == 0.5)
    #expect(try chart.value(of: "temperament") == "calm")
    #expect(try chart.value(of: "maybe") == .null)
  }

  @Test(
    arguments: [
      ("flag", true, "flag true"), ("small", -5, "small -5"),
      ("large", .number(-9_007_199_254_740_992), "large -9007199254740992"),
      ("number", 10, "number 10"), ("text", "für", "text 4 für"), ("tint", "teal", "tint 008080ff"),
      ("place", [3, -4.5], "place 3 -4.5"), ("fill", "none", "fill 0"), ("fill", "red", "fill 1"),
      (
        "fill",
        .object(["gradient": "radial", "stops": .list([.list([0, "red"]), .list([1, "#00f8"])])]),
        "fill 3"
      ),
      ("outline", .object(["width": 2, "dash": [1, 2]]), "outline 2 2"),
      ("font", .object(["size": 9, "family": "Noto"]), "font 9 Noto"),
      ("temperament", "wild-one", "temperament 1"), ("numbers", [1, 2, 2.5], "numbers 3 2.5"),
      ("names", ["a", "b c"], "names 2 b c"), ("maybe", 4, "maybe yes 4"),
      ("maybe", .null, "maybe no 0"), ("choice", 3, "choice 3"),
    ] as [(String, Value, String)])
  func `A value arrives as its type passes it`(name: String, value: Value, line: String) throws {
    try chart.call("forget")
    try chart.set(name, to: value)
    #expect(try chart.record == [line])
  }

  @Test(
    arguments: [
      ("flag", 1, "true or false"), ("small", 6, "a whole number from -5 to 5"),
      ("small", 0.5, "a whole number from -5 to 5"),
      ("number", .number(.nan), "a number from 0 to 10"),
      ("number", .number(.infinity), "a number from 0 to 10"),
      ("number", "1", "a number from 0 to 10"),
      ("place", .point(Point(x: .nan, y: 0)), "a point, [x, y]"), ("place", [1], "a point, [x, y]"),
      ("tint", "tael", "Did you mean \"teal\"?"), ("temperament", "wild", "\"calm\", \"wild-one\""),
      ("numbers", [1, "2"], "a list"), ("choice", 4, "one of [1, 2, 3]"), ("data", 3, "a column"),
      ("large", .number(1e19), "a whole number"),
      (
        "fill", .object(["gradient": "conic"]),
        "a colour, \"none\", a gradient with \"stops\" at places from 0 to 1, or an image"
      ),
      (
        "fill", .object(["gradient": "linear", "stops": .list([])]),
        "a gradient with \"stops\" at places from 0 to 1"
      ),
      (
        "fill", .object(["gradient": "linear", "stops": .list([.list([.number(2), "red"])])]),
        "a gradient with \"stops\" at places from 0 to 1"
      ),
      ("outline", .object(["width": -1]), "a stroke"),
    ] as [(String, Value, String)])
  func `A value that a property doesn't take is pendingErrors, and the old one stays`(
    name: String, value: Value, allowed: String
  ) throws {
    let old = try chart.value(of: name)
    let error = #expect(throws: ChartError.self) { try chart.set(name, to: value) }
    let words = String(describing: try #require(error))
    #expect(words.contains(allowed))
    #expect(words.contains("\(name) of chart \"probe\" (probe) can't be"))
    #expect(try chart.value(of: name) == old)
  }

  @Test func `A name that no property has is pendingErrors with the nearest one`() {
    #expect {
      try chart.set("numer", to: 1)
    } throws: { "\($0)".contains("has no member \"numer\". Did you mean \"number\"?") }
    #expect(throws: ChartError.self) { try chart.value(of: "numer") }
  }

  @Test func `A value that the chart itself refuses leaves the old one`() throws {
    #expect(
      throws: ChartError.failed(
        chart: "probe", kind: "probe", during: "setting number", reason: "not this one")
    ) { try chart.set("number", to: 6.66) }
    #expect(try chart.value(of: "number") == 0.5)
  }

  @Test func `A dynamic member is set and read, and what it refuses is thrown by the next layout`()
    throws
  {
    try chart.plot([1, 2])
    chart.number = 7
    #expect(chart.number == 7)
    chart.number = 11
    chart.nunber = 3
    #expect(chart.number == 7)
    #expect {
      try host.layout()
    } throws: { "\($0)".contains("number of chart \"probe\" (probe) can't be 11") }
    try host.layout()
  }

  @Test func `Reading a dynamic member that isn't there is thrown by the next layout`() throws {
    #expect(chart.nunber == .null)
    #expect(throws: ChartError.self) { try host.layout() }
  }

  @Test func `A style that was set is a copy, which stays until it is set again`() throws {
    var paint = Paint.color(Color(css: "red") ?? .black)
    try chart.set("fill", to: paint)
    paint = .none
    for _ in 0..<100 { try chart.call("upper", "some other memory") }
    #expect(try chart.call("kept_fill") == .paint(.color(Color(css: "red") ?? .black)))
  }

  @Test func `A column that was set can be read by the chart`() throws {
    try chart.call("forget")
    try chart.set("data", to: Column([3, .nan, 8]))
    #expect(try chart.record == ["data from 3 8"])
  }

  // MARK: Methods

  @Test func `Methods take and give values of every type`() throws {
    #expect(try chart.call("not", true) == false)
    #expect(try chart.call("next", -2_147_483_648) == -2_147_483_647)
    #expect(try chart.call("last", [1, 2, 3]) == 3)
    #expect(try chart.call("upper", "aé\"") == "Aé\"")
    #expect(try chart.call("half", 3) == 1.5)
    #expect(try chart.call("half", Double?.none) == .null)
    #expect(try chart.call("mirror", Point(x: 1, y: 2)) == .point(Point(x: 2, y: 1)))
    #expect(try chart.call("opaque", "#00000080") == .color(.black))
    #expect(try chart.call("other", "calm") == "wild-one")
    #expect(try chart.call("same", "none") == .paint(.none))
    #expect(try chart.call("forget") == .null)
  }

  @Test func `A gradient survives the way to the chart and back`() throws {
    let paint = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .black), GradientStop(at: 0.5, color: .white)],
        from: Point(x: 0.1, y: 0.2), to: Point(x: 0.3, y: 0.4), space: .plot))
    #expect(try chart.call("same", paint) == .paint(paint))
  }

  @Test func `A method can use a column that it is given, and give a new one`() throws {
    let column = Column([1, 2, 4], title: "steps")
    #expect(
      try chart.call("measures", column)
        == "1 1 4 order 1 spacing 1 find 1 type 0 names 0 steps")
    guard case .column(let doubled) = try chart.call("doubled", column) else {
      Issue.record("it must be a column")
      return
    }
    #expect(Array(doubled.values) == [2, 4, 8])
    #expect(doubled.title == "steps")
    #expect(try chart.call("doubled", Value.null) == .null)
  }

  @Test func `A column of no possible size or type is a failure`() throws {
    #expect {
      try chart.call("new_column", 0, -1)
    } throws: { "\($0)".contains("it asked for a column of -1 values of type 0") }
    #expect(throws: ChartError.self) { try chart.call("new_column", 3, 1) }
    #expect(throws: ChartError.self) { try chart.call("new_column", 0, 1 << 40) }
    guard case .column(let empty) = try chart.call("new_column", 1, 0) else {
      Issue.record("it must be a column")
      return
    }
    #expect(empty.count == 0)
    #expect(empty.type == .time)
  }

  @Test func `A call with too few or wrong arguments says what the method takes`() throws {
    #expect {
      try chart.call("last")
    } throws: {
      "\($0)"
        == "last of chart \"probe\" is func(values: list<s64>) -> s64; it was called with 0 arguments."
    }
    #expect {
      try chart.call("last", 3)
    } throws: { "\($0)".contains("values of last of chart \"probe\" (probe) can't be 3") }
    #expect {
      try chart.call("lats", 3)
    } throws: { "\($0)".contains("Did you mean \"last\"?") }
  }

  @Test func `A method that fails throws its own words, with one full stop`() {
    #expect {
      try chart.call("fail", "The slice is gone...")
    } throws: {
      "\($0)" == "Chart \"probe\" (probe) failed in fail: The slice is gone."
    }
    #expect {
      try chart.call("fail", "")
    } throws: { "\($0)".hasSuffix("it gave no reason.") }
  }

  // MARK: Services of the host

  @Test func `Numbers, shares and times are formatted by the host`() throws {
    let rounded = try chart.call("formats", 0.256, 1)
    #expect(rounded == "0.3 | 25.6% | 1970-01-01 00:00 | Jan 1, 1970, 00:00:00.256")
    let whole = try chart.call("formats", 86_400, -1)
    #expect(whole == "86,400 | 8,640,000% | 1970-01-02 00:00 | Jan 2, 1970")
  }

  @Test func `A pattern of times that says nothing is a failure`() {
    #expect(throws: ChartError.self) { try chart.call("bad_pattern") }
  }

  @Test func `Text is measured as it will be drawn`() throws {
    let style = TextStyle(points: 10)
    #expect(try chart.call("size_of", "1234", style) == .point(Point(x: 24, y: 12)))
    #expect(try chart.call("size_of", "", style) == .point(Point(x: 0, y: 0)))
  }

  @Test func `The theme's paints are given by role, and only by those that there are`() throws {
    host.theme = .dark
    try host.layout()
    #expect(try chart.call("theme", 0) == .paint(.color(Theme.dark.background)))
    #expect(try chart.call("theme", 6) == .paint(.color(Theme.dark.negative)))
    #expect {
      try chart.call("theme", 7)
    } throws: { "\($0)".contains("the unknown theme paint 7") }
  }

  @Test func `A series styles as the theme says, changed by the program`() throws {
    try chart.plot(Column([1, 2]), Column([1, 2]), Column([3, 4]))
    chart.seriesStyles[1] = SeriesStyleOverride(fill: .color(.black))
    try host.layout()
    #expect(
      try chart.call("series_color", 0) == .color(Theme.light.seriesStyle(0).fill.color ?? .clear))
    #expect(try chart.call("series_color", 1) == .color(.black))
    #expect {
      try chart.call("sizeless_style")
    } throws: { "\($0)".contains("without a size") }
  }

  @Test func `Log lines go to whoever asked`() throws {
    var lines: [String] = []
    host.log = { chart, level, message in lines.append("\(chart) \(level) \(message)") }
    try host.layout()
    try chart.call("log", 2, "hello")
    #expect(lines == ["probe 2 hello"])
  }

  @Test func `An extension that the host doesn't have is null`() throws {
    #expect(try chart.call("extension") == false)
  }

  // MARK: Warnings

  @Test func `A warning is in the next scene once, with its chart, series and record`() throws {
    try chart.plot(Column([1, 2]), Column([1, 2], title: "one"), Column([3, 4], title: "two"))
    try host.layout()
    try chart.call("warn", 1, 0, "It leans.")
    #expect(
      try host.layout().warnings == [
        Warning("It leans.", chart: "probe", series: "two", record: 0)
      ])
    #expect(try host.layout().warnings == [])
    try chart.call("warn", 7, -1, "It leans.")
    #expect(try host.layout().warnings == [Warning("It leans.", chart: "probe")])
  }

  @Test func `Infinite values are counted in one warning for each column`() throws {
    try chart.plot(Column([1, 2, 3]), Column([1, .infinity, -.infinity], title: "noise"))
    let warnings = try host.layout().warnings
    #expect(warnings.map(\.message) == ["2 infinite values are left out of y."])
    #expect(try host.layout().warnings == warnings)
  }
}
