// A row that is missing from a table shall stop the tests.
// swift-format-ignore-file: NeverForceUnwrap

import CChartPlugin
import ChartBridge
import ChartKit
import Testing

private let plugin = Plugin(
  name: "Samples", version: "2.1", license: "MIT", kinds: [SampleKind.self])

/// The C description of a kind that is written in Swift.
@Suite struct KindDescriptionTests {
  private var kind: ch_kind { plugin.description.pointee.kinds[0]!.pointee }

  @Test func `The plug-in and its kind have their names and flags`() {
    let library = plugin.description.pointee
    #expect(library.size == MemoryLayout<ch_plugin>.size)
    #expect(Int(library.major) == CH_INTERFACE_MAJOR)
    #expect(String(cString: library.name) == "Samples")
    #expect(String(cString: library.license) == "MIT")
    #expect(library.url == nil)
    #expect(library.kind_count == 1)
    #expect(String(cString: kind.id) == "org.example.sample")
    #expect(String(cString: kind.name) == "sample")
    #expect(Int(kind.flags) == CH_ALIGNED | CH_REDRAW_ON_RANGE)
    #expect(kind.hit != nil)
  }

  @Test func `Queries and events carry the signatures of their types`() {
    let queries = (0..<kind.query_count).map { kind.queries[$0]!.pointee }
    #expect(queries.map { String(cString: $0.name) } == ["x", "y", "label", "color"])
    #expect(
      queries.map { String(cString: $0.signature) } == [
        "func() -> column", "func(series: s64) -> column",
        "func(series: s64, record: s64) -> string", "func(record: s64) -> option<color>",
      ])
    #expect(queries.map { Int($0.flags) } == [CH_REQUIRED, 0, 0, 0])
    #expect(queries.map { Int($0.takes) } == [7, 3, 7, 7])
    let events = (0..<kind.event_count).map { kind.events[$0]!.pointee }
    #expect(
      events.map { String(cString: $0.signature) } == ["func(series: s64, record: s64)", "func()"])
  }

  @Test func `Properties carry default, limits and choices as JSON`() {
    let rows = (0..<kind.property_count).map { kind.properties[$0]!.pointee }
    func texts(_ path: (ch_property) -> UnsafePointer<CChar>?) -> [String?] {
      rows.map { path($0).map { String(cString: $0) } }
    }
    #expect(
      texts { $0.name } == ["arrangement", "gap", "radius", "count", "negative", "fill", "words"])
    #expect(
      texts { $0.type } == [
        "arrangement", "f64", "f64", "s64", "option<color>", "paint", "list<string>",
      ])
    #expect(
      texts { $0.default_value } == [
        "\"stacked\"", "0.2", "1.5", "2", "null", "null", #"["a", "\"b\""]"#,
      ])
    #expect(texts { $0.minimum } == [nil, "0", "0", nil, nil, nil, nil])
    #expect(texts { $0.maximum } == [nil, "0.95", nil, nil, nil, nil, nil])
    #expect(texts { $0.step } == [nil, "0.05", nil, nil, nil, nil, nil])
    #expect(texts { $0.choices } == [nil, nil, nil, "[1, 2, 3]", nil, nil, nil])
    #expect(texts { $0.unit } == [nil, nil, "pt", nil, nil, nil, nil])
    #expect(Int(rows[0].flags) == CH_NEEDS_LAYOUT)
    #expect(rows[1].order == 2)
    let arrangement = kind.enumerations[0]!.pointee
    #expect(kind.enumeration_count == 1)
    #expect(
      (0..<3).map { String(cString: arrangement.cases[$0]!) } == ["grouped", "stacked", "filled"])
  }

  @Test func `Methods take what their functions take after the chart`() {
    let methods = (0..<kind.method_count).map { kind.methods[$0]!.pointee }
    #expect(
      methods.map { String(cString: $0.signature) } == [
        "func(text: string, times: s64) -> string", "func()",
      ])
  }

  @Test func `Styles are written as a specification would write them`() {
    #expect(Color(0x2A9D8F).json == "\"#2a9d8f\"")
    #expect(Color(rgba: 0x0000_0080).json == "\"#00000080\"")
    #expect(Paint.none.json == "\"none\"")
    #expect(Optional<Paint>.none.json == "null")
    #expect(
      Paint.linear(
        [GradientStop(at: 0.5, color: .black)], from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)
      ).json
        == ##"{"gradient": "linear", "stops": [[0.5, "#000000"]], "space": "mark", "from": [0, 0], "to": [0, 1]}"##
    )
    #expect(
      Stroke(.color(.black), width: 2, dash: [3, 1]).json
        == ##"{"color": "#000000", "width": 2, "dash": [3, 1], "cap": "butt", "join": "miter"}"##)
    #expect(Stroke(width: 2).json == #"{"width": 2, "cap": "butt", "join": "miter"}"#)
    #expect(TextStyle(points: 9, weight: 700).json == #"{"size": 9, "weight": 700}"#)
    #expect(TextStyle.usual.json == "{}")
    #expect("a\n\"\u{1}".json == #""a\n\"\u0001""#)
  }

  @Test func `Styles come back from C unchanged`() {
    let arena = Arena()
    let radial = Paint.radial(
      [GradientStop(at: 0, color: Color(1)), GradientStop(at: 1, color: Color(2))],
      center: Point(x: 0.5, y: 0.25), radius: 0.5, space: .plot)
    #expect(Paint(pointer: radial.pointer(in: arena)) == radial)
    let stroke = Stroke(
      radial, width: 1.5, cap: .round, join: .bevel, miterLimit: 3, dash: [4, 2], dashOffset: 1)
    #expect(Stroke(pointer: stroke.pointer(in: arena)) == stroke)
    let unpainted = Stroke(width: 2)
    #expect(Stroke(pointer: unpainted.pointer(in: arena)) == unpainted)
    #expect(unpainted.painted(radial).paint == radial && stroke.painted(.none).paint == radial)
    let style = TextStyle(
      family: "Serif", points: 9, weight: 700, italic: true, alignment: .end, color: Color(3),
      wrap: 80)
    #expect(TextStyle(pointer: style.pointer(in: arena)) == style)
    #expect(TextStyle(pointer: TextStyle.usual.pointer(in: arena)) == .usual)
    #expect(TextStyle(pointer: nil) == .usual)
    #expect(Paint(pointer: nil) == .none && Stroke(pointer: nil) == .none)
    #expect(Column(pointer: nil).isEmpty)
  }

  @Test func `Cases have the numbers of the C header`() {
    #expect(Int(Curve.monotone.c) == CH_CURVE_MONOTONE)
    #expect(Int(Gap.bridge.c) == CH_GAP_BRIDGE)
    #expect(Int(Symbol.star.c) == CH_SYMBOL_STAR)
    #expect(Int(Baseline.y1.rawValue) == CH_BASELINE_Y1)
    #expect(Int(Edge.left.c) == CH_EDGE_LEFT)
    #expect(Int(ThemeRole.negative.c) == CH_ROLE_NEGATIVE)
    #expect(Int(ColumnType.log.rawValue) == CH_LOG)
    #expect(Int(Hit.Action.cancelled.rawValue) == CH_CANCELLED)
    #expect(Int(Plan.Sample.lineAndSymbol.rawValue) == CH_SAMPLE_LINE_SYMBOL)
    #expect(Int(Stroke.Join.bevel.c) == CH_JOIN_BEVEL)
    #expect(Int(Stroke.Cap.square.c) == CH_CAP_SQUARE)
    #expect(Int(TextStyle.Alignment.end.c) == CH_ALIGN_END)
    #expect(Int(PaintSpace.path.c) == CH_SPACE_PATH)
    #expect(Int(ImagePaint.Mode.fit.c) == CH_IMAGE_FIT)
    #expect(Int(Direction.y.c) == CH_Y)
    #expect(Symbol(c: 9) == nil && Symbol(c: -1) == nil)
  }
}

/// Tests with the fake host, which records one chart at a time.
@Suite(.serialized) enum AllCharts {}

extension AllCharts {
  /// The life of a chart in a host that is written in C.
  @Suite struct ChartLifeTests {
    private let fake = FakeHost(plugin.description)
    private let arena = Arena()

    /// Calls `body` between the creation and the destruction of the fake chart's object.
    private func withChart<R>(_ body: () throws -> R) rethrows -> R {
      #expect(fake.kind.create(fake.chart))
      defer { fake.kind.destroy(fake.chart) }
      return try body()
    }

    private func method(_ position: Int) throws -> CFunction {
      let row = fake.kind.methods[position]!.pointee
      return CFunction(
        row.call, signature: try Signature(parsing: String(cString: row.signature)),
        hasLeadingPointer: true)
    }

    @Test func `A chart without an encoding has nothing to draw`() {
      withChart {
        fake.plan()
        #expect(fake.heard() == ["nothing no x"])
      }
    }

    @Test func `Plan and draw reach the host through the columns it answered with`() throws {
      try withChart {
        let numbers: [Double] = [1, 2]
        try numbers.withUnsafeBufferPointer { numbers in
          let x = CPointer(UnsafeRawPointer(column(numbers.baseAddress!, 2)))
          let encoding = try CClosure(
            Signature(parsing: "func() -> column"), arena: arena, onError: { _ in },
            dynamic: { _ in .pointer(x) })
          fake.kind.bind(fake.chart, 0, encoding.function)
          fake.plan()
          #expect(
            fake.heard() == [
              "span 0 [1.0, 2.0] 0.0 0.0 0.0", "span 1 [1.0, 2.0] 1.0 0.5 -2.0", "zero 1",
              "legend 0 Sales 1 8",
            ])
          fake.draw()
          #expect(
            fake.heard() == [
              "rects [1.0, 2.0] 0.0 -0.5 0.0, [1.0, 2.0] 0.0 0.5 0.0, - 0.0 0.0 0.0,"
                + " [2.0, 4.0] 0.0 0.0 0.0",
              "shape 3 1.5 part 7 series 0", "fill 2 2 1.0 1.0", "stroke 2.0 3.0 2 true",
              "names [\"one\", \"two\"]", "line 4 2 true",
            ])
          fake.kind.bind(fake.chart, 0, nil)
          fake.plan()
          #expect(fake.heard() == ["nothing no x"])
        }
      }
    }

    @Test func `An error in a plan fails it with its message`() throws {
      try withChart {
        let x = CPointer(UnsafeRawPointer(column(UnsafePointer(bitPattern: 8)!, 100)))
        let encoding = try CClosure(
          Signature(parsing: "func() -> column"), arena: arena, onError: { _ in },
          dynamic: { _ in .pointer(x) })
        fake.kind.bind(fake.chart, 0, encoding.function)
        fake.plan()
        #expect(fake.heard() == ["fail 100 are too many."])
      }
    }

    @Test func `Properties are set through their C functions`() throws {
      try withChart {
        typealias SetDouble = @convention(c) (UnsafeMutablePointer<ch_chart>?, Double) -> Void
        let radius = unsafeBitCast(fake.kind.properties[2]!.pointee.set, to: SetDouble.self)
        radius(fake.chart, 4)
        let numbers: [Double] = [1]
        try numbers.withUnsafeBufferPointer { numbers in
          let x = CPointer(UnsafeRawPointer(column(numbers.baseAddress!, 1)))
          let encoding = try CClosure(
            Signature(parsing: "func() -> column"), arena: arena, onError: { _ in },
            dynamic: { _ in .pointer(x) })
          fake.kind.bind(fake.chart, 0, encoding.function)
          fake.draw()
          #expect(fake.heard()[1] == "shape 3 4.0 part 7 series 0")
        }
      }
    }

    @Test func `A method answers, and its error fails the call`() throws {
      try withChart {
        let say = try method(0)
        #expect(
          try say.call(leading: fake.chart, [.string("ha"), .s64(3)]) == .string("hahaha"))
        #expect(try say.call(leading: fake.chart, [.string("ha"), .s64(-1)]) == .string(""))
        #expect(fake.heard() == ["fail -1 times is too few."])
        #expect(try method(1).call(leading: fake.chart, []) == nil)
      }
    }

    @Test func `A hit fires the events that have handlers`() throws {
      try withChart {
        final class Heard { var pairs: [[CValue]] = [] }
        let heard = Heard()
        let selected = try CClosure(
          Signature(parsing: "func(series: s64, record: s64)"), arena: arena, onError: { _ in },
          dynamic: { arguments in
            heard.pairs.append(arguments)
            return nil
          })
        fake.kind.bind(fake.chart, 4, selected.function)
        var hit = ch_hit()
        hit.size = UInt32(MemoryLayout<ch_hit>.size)
        hit.series = 1
        hit.record = 5
        #expect(fake.kind.hit(fake.chart, &hit))
        hit.action = Int32(CH_RELEASED)
        #expect(!fake.kind.hit(fake.chart, &hit))
        hit.record = -1
        #expect(!fake.kind.hit(fake.chart, &hit))
        #expect(heard.pairs == [[.s64(1), .s64(5)], [.s64(1), .s64(5)]])
      }
    }
  }
}
