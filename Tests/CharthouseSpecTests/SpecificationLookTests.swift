import CharthouseSpec
import TestSupport
import Testing

@testable import Charthouse

/// What a specification says of themes, graphs, axes, legends and annotations.
struct SpecificationLookTests {
  @Test func `Size, titles and the graph's own members are set`() throws {
    let host = try picture(
      #""size": [300, 200], "title": "A", "subtitle": "B", "kind": "bar", "graph": {"noDataText": "-", "padding": 3, "plotBackground": "ivory"}"#
    ).host
    #expect(host.size == Size(width: 300, height: 200))
    #expect(host.graph.title == "A")
    #expect(host.graph.subtitle == "B")
    #expect(host.graph.noDataText == "-")
    #expect(host.graph.padding == Edges(all: 3))
    #expect(host.graph.plotBackground == .color(Color(css: "ivory") ?? .black))
  }

  @Test func `A background of none is no background`() throws {
    let scene = try scene(#""kind": "bar", "graph": {"background": "none"}"#)
    #expect(scene.background == .none)
    #expect(try self.scene(#""kind": "bar""#).background == .color(Theme.light.background))
  }

  private func scene(_ members: String) throws -> Scene { try picture(members).host.layout() }

  @Test func `A theme is a name, or one with changes`() throws {
    #expect(try picture(#""kind": "bar", "theme": "dark""#).host.theme == .dark)
    let theme = try picture(
      #""kind": "bar", "theme": {"title": {"size": 20, "color": "red"}, "base": "dark", "text": "white", "palette": ["teal", "gold"], "ramp": ["white", "black"], "fontFamily": "Serif", "seriesWidth": 3}"#
    ).host.theme
    #expect(theme.background == Theme.dark.background)
    #expect(theme.palette == [Color(css: "teal"), Color(css: "gold")])
    #expect(theme.ramp.map(\.at) == [0, 1])
    #expect(theme.fontFamily == "Serif")
    #expect(theme.seriesWidth == 3)
    // The title keeps its weight and its own colour; other texts take the new one.
    #expect(theme.title.points == 20)
    #expect(theme.title.weight == Theme.dark.title.weight)
    #expect(theme.title.color == Color(css: "red"))
    #expect(theme.legend.color == .white)
  }

  @Test func `A theme's change that can't be is told with its path`() throws {
    for (theme, part) in [
      (#"{"accent": "blu"}"#, "$.theme.accent: "), (#"{"title": {"size": -1}}"#, "$.theme.title: "),
      (#"{"base": "drak"}"#, "$.theme.base: there is no \"drak\". Did you mean \"dark\"?"),
      (#"{"palette": ["red", 3]}"#, "a list, of which each is a colour"),
    ] {
      let told = try #require(
        message { _ = try picture(#""kind": "bar", "theme": \#(theme)"#) })
      #expect(told.contains(part), "\(told)")
    }
  }

  @Test func `The legend is a position, or an object`() throws {
    for legend in [#""bottom""#, #"{"position": "bottom"}"#] {
      let host = try picture(#""kind": "bar", "legend": \#(legend)"#).host
      #expect(host.graph.legend.position == .bottom)
    }
  }

  @Test func `Every key of an axis is set, and times may be texts`() throws {
    let host = try picture(
      #""kind": "line", "data": {"records": {"t": ["2024-01-01", "2024-03-01"], "v": [1, 2]}}, "axes": {"x": {"title": "", "minimum": "2024-01-01", "maximum": 1717200000, "ticks": ["2024-02-01", "2024-03-01"], "format": "MMM"}, "y": {"type": "log", "minimum": 0.1, "grid": false, "hidden": false, "reversed": true, "tickLimit": 4, "wholeNumbers": true, "edge": "right"}}"#
    ).host
    #expect(host.graph.x.title == "")
    #expect(host.graph.x.minimum == 1_704_067_200)
    #expect(host.graph.x.maximum == 1_717_200_000)
    #expect(host.graph.x.ticks == [1_706_745_600, 1_709_251_200])
    #expect(host.graph.x.format == "MMM")
    #expect(host.graph.y.type == .log)
    #expect(host.graph.y.hasGrid == false)
    #expect(host.graph.y.isReversed)
    #expect(host.graph.y.tickLimit == 4)
    #expect(host.graph.y.wholeNumbers == true)
    #expect(host.graph.y.edge == .right)
  }

  @Test func `An axis that a chart names is there to be set`() throws {
    let host = try picture(
      #""charts": [{"kind": "bar", "answers": {"y": {"column": "rain"}}}, {"kind": "line", "yAxis": "sun", "answers": {"y": {"column": "sun"}}}], "axes": {"sun": {"title": "Hours"}}"#
    ).host
    #expect(host.graph[axis: "sun", .y].title == "Hours")
    #expect(try host.layout().words(.axisTitle).contains("Hours"))
  }

  @Test func `Lines, bands and notes are added in their order`() throws {
    let made = try picture(
      #""kind": "line", "data": {"records": {"t": ["2024-01-01", "2024-03-01"], "v": [1, 2]}}, "annotations": [{"band": {"from": 1, "fill": "ivory"}}, {"line": {"at": "2024-02-01", "axis": "x", "label": "here", "stroke": {"color": "red", "dash": [1, 2]}}}, {"note": {"text": "top", "x": "2024-02-01", "y": 2, "offset": [1, 2], "anchor": [0, 0], "rotation": 1, "style": {"weight": 700}}}]"#
    )
    let band = ReferenceBand(from: 1, to: nil, fill: .color(Color(css: "ivory") ?? .black))
    let line = ReferenceLine(
      at: .value(1_706_745_600), axis: "x", label: "here",
      stroke: Stroke(.color(Color(css: "red") ?? .black), dash: [1, 2]))
    let note = Note(
      "top", x: .value(1_706_745_600), y: 2, displacement: Point(x: 1, y: 2),
      anchor: Point(x: 0, y: 0), rotation: 1, style: TextStyle(weight: 700))
    #expect(made.host.graph.annotations == [.band(band), .line(line), .note(note)])
    _ = try made.host.layout()
  }

  @Test func `A place in an annotation may be a category, of digits too`() throws {
    let places = try picture(
      #""kind": "bar", "annotations": [{"line": {"at": "Feb", "axis": "x"}}, {"line": {"at": "2001", "axis": "x"}}]"#
    ).host.graph.annotations
    #expect(
      places == [
        .line(ReferenceLine(at: "Feb", axis: "x")), .line(ReferenceLine(at: "2001", axis: "x")),
      ])
  }

  @Test func `A program's specification draws what a file's does`() throws {
    var specification = Specification()
    specification.size = Size(width: 300, height: 200)
    specification.theme = .dark
    specification.graph["title"] = "Rain"
    specification.axes["y"] = ["title": "mm"]
    specification.legend["position"] = "none"
    specification.data = DataSpecification(.table(try json(months)))
    var chart = ChartSpecification(kind: "bar")
    chart.answers = ["x": .column("month"), "y": .column("rain")]
    chart.properties["gap"] = 0.5
    specification.charts = [chart]
    let made = try specification.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
    let read = try picture(
      #""size": [300, 200], "theme": "dark", "title": "Rain", "axes": {"y": {"title": "mm"}}, "legend": "none", "kind": "bar", "answers": {"x": {"column": "month"}, "y": {"column": "rain"}}, "set": {"gap": 0.5}"#
    )
    #expect(try made.host.layout().listing() == read.host.layout().listing())
    #expect(made.notices.isEmpty)
  }
}
