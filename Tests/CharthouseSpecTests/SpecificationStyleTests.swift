import CharthouseSpec
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

/// Themes, graphs, axes, legends and annotations in a specification.
struct SpecificationStyleTests {
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

  @Test func `Strokes without a colour have the theme's`() throws {
    let scene = try scene(
      #""kind": "bar", "theme": "plain-black", "data": [{"a": "x", "v": 3}, {"a": "y", "v": 5}], "encoding": {"x": {"column": "a"}, "y": {"column": "v"}}, "axes": {"y": {"gridStroke": {"width": 3}, "lineStroke": {"color": null, "width": 2}, "tickStroke": {"width": 2}}}, "legend": {"position": "right", "border": {}, "swatchBorder": {}}, "graph": {"border": {}, "plotBorder": {"width": 2}}, "annotations": [{"line": {"at": 4, "stroke": {"width": 2}}}, {"note": {"x": "x", "y": 4, "text": "so", "offset": [40, -40], "leader": {}, "box": {"border": {}}}}]"#
    )
    let strokes = scene.marks.flatMap { mark in (0..<mark.count).map { mark.style.stroke(of: $0) } }
      .filter { !$0.isNone }
    #expect(strokes.count > 10)
    #expect(!strokes.contains { $0.paint.color == .black })
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

  @Test func `An impossible change of a theme is reported with its path`() throws {
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
      #""charts": [{"kind": "bar", "encoding": {"y": {"column": "rain"}}}, {"kind": "line", "yAxis": "sun", "encoding": {"y": {"column": "sun"}}}], "axes": {"sun": {"title": "Hours"}}"#
    ).host
    #expect(host.graph[axis: "sun", .y].title == "Hours")
    #expect(try host.layout().words(.axisTitle).contains("Hours"))
  }

  @Test func `Lines, bands and notes are added in their order`() throws {
    let made = try picture(
      #""kind": "line", "data": {"records": {"t": ["2024-01-01", "2024-03-01"], "v": [1, 2]}}, "annotations": [{"band": {"from": 1, "fill": "ivory"}}, {"line": {"at": "2024-02-01", "axis": "x", "label": "here", "behind": true, "stroke": {"color": "red", "dash": [1, 2]}}}, {"note": {"text": "top", "x": "2024-02-01", "y": 2, "offset": [1, 2], "anchor": [0, 0], "rotation": 1, "style": {"weight": 700}}}]"#
    )
    let band = ReferenceBand(from: 1, to: nil, fill: .color(Color(css: "ivory") ?? .black))
    let line = ReferenceLine(
      at: .value(1_706_745_600), axis: "x", label: "here",
      stroke: Stroke(.color(Color(css: "red") ?? .black), dash: [1, 2]), isBehind: true)
    let note = Note(
      "top", x: .value(1_706_745_600), y: 2, displacement: Point(x: 1, y: 2),
      anchor: Point(x: 0, y: 0), rotation: 1, style: TextStyle(weight: 700))
    #expect(made.host.graph.annotations == [.band(band), .line(line), .note(note)])
    _ = try made.host.layout()
  }

  @Test func `A position in an annotation may be a category, of digits too`() throws {
    let places = try picture(
      #""kind": "bar", "annotations": [{"line": {"at": "Feb", "axis": "x"}}, {"line": {"at": "2001", "axis": "x"}}]"#
    ).host.graph.annotations
    #expect(
      places == [
        .line(ReferenceLine(at: "Feb", axis: "x")), .line(ReferenceLine(at: "2001", axis: "x")),
      ])
  }

  @Test func `Padding, titles and switches of the graph are set`() throws {
    let graph = try picture(
      #""kind": "bar", "graph": {"padding": {"left": 30, "bottom": 20}, "titleAnchor": "top", "titleArea": "plot", "titleOffset": [0, 16], "titleStyle": {"weight": 700}, "subtitleAnchor": "bottom-right", "axes": false, "clipsMarks": false}"#
    ).host.graph
    #expect(graph.padding == Edges(bottom: 20, left: 30))
    #expect(graph.titleAnchor == .top && graph.titleArea == .plot)
    #expect(graph.titleDisplacement == Point(x: 0, y: 16))
    #expect(graph.titleStyle == TextStyle(points: 16, weight: 700))
    #expect(graph.subtitleAnchor == .bottomRight)
    #expect(!graph.hasAxes && !graph.clipsMarks)
  }

  @Test func `A chart specifies if its marks are cut`() throws {
    let charts = try picture(
      #""charts": [{"kind": "bar", "clipsMarks": false}, {"kind": "line"}]"#
    ).host.graph.charts
    #expect(charts.map(\.clipsMarks) == [false, nil])
  }

  @Test func `The legend's style, order and names are set`() throws {
    let legend = try picture(
      #""kind": "bar", "legend": {"anchor": "right", "columns": 1, "fill": "white", "textStyle": {"size": 18}, "swatchSize": [27, 27], "padding": {"top": 2}, "names": {"rain": "Rain", "sun": ""}, "greysHidden": true}"#
    ).host.graph.legend
    #expect(legend.anchor == .right && legend.columns == 1)
    #expect(legend.fill == .color(.white))
    #expect(legend.textStyle?.points == 18)
    #expect(legend.swatchSize == Size(width: 27, height: 27))
    #expect(legend.padding == Edges(top: 2))
    #expect(legend.names == ["rain": "Rain", "sun": ""])
    #expect(legend.greysHidden)
  }

  @Test func `A note is at a position, at a record or at an anchor`() throws {
    let notes = try picture(
      #""kind": "bar", "annotations": [{"note": {"text": "a", "x": "Feb", "y": 2}}, {"note": {"text": "b", "record": 1, "chart": "bar", "series": 1, "box": {"fill": "ivory", "border": {"color": "black", "width": 2}, "cornerRadius": 1, "padding": {"left": 3}}, "leader": {"color": "red"}, "id": "b"}}, {"note": {"text": "c", "at": "top-left", "of": "picture"}}]"#
    ).host.graph.annotations
    let box = Note.Box(
      fill: .color(try #require(Color(css: "ivory"))),
      border: Stroke(.color(.black), width: 2), cornerRadius: 1, padding: Edges(left: 3))
    var record = Note(
      "b", at: .record(1, series: 1, chart: "bar"), box: box,
      leader: Stroke(.color(try #require(Color(css: "red")))))
    record.id = "b"
    #expect(
      notes == [
        .note(Note("a", x: "Feb", y: 2)), .note(record),
        .note(Note("c", at: .anchor(.topLeft, of: .picture))),
      ])
  }

  @Test func `An impossible note is reported with its path`() throws {
    for (note, part) in [
      (#"{"text": "a", "x": 1}"#, "$.annotations[0].note: the key \"y\" is missing"),
      (#"{"text": "a"}"#, "one of these keys is required: x, record, at"),
      (#"{"text": "a", "x": 1, "y": 1, "at": "top"}"#, "one of these keys is allowed: x, at"),
      (#"{"text": "a", "record": 1}"#, "the key \"chart\" is missing; \"record\" needs it"),
      (#"{"at": "top"}"#, "the key \"text\" is missing"),
      (#"{"text": "a", "at": "tpo"}"#, "Did you mean \"top\"?"),
      (#"{"at": "top", "image": "nothing.png"}"#, "nothing.png"),
      (#"{"text": "a", "at": "top", "box": {"padding": -1}}"#, "$.annotations[0].note.box.padding"),
    ] {
      let told = try #require(
        message { _ = try picture(#""kind": "bar", "annotations": [{"note": \#(note)}]"#) })
      #expect(told.contains(part), "\(told)")
    }
  }

  @Test func `An image of a note is a file, read from the specification's folder`() throws {
    let place = try TemporaryDirectory()
    let bytes = SamplePicture.redAndBlue
    try AtomicFile.write(bytes, to: place.path + "/dot.png")
    let text =
      #"{"charthouse": 1, "data": {"records": \#(months)}, "kind": "bar", "annotations": [{"note": {"at": "top", "image": {"file": "dot.png", "size": [8, 9]}}}]}"#
    try AtomicFile.write(Array(text.utf8), to: place.path + "/chart.json")
    let annotations = try Specification(contentsOf: place.path + "/chart.json").annotations
    let image = Note.Image(try PNGImage(bytes), size: Size(width: 8, height: 9))
    #expect(annotations == [.note(Note("", at: .anchor(.top), image: image))])
  }

  @Test func `A program's specification draws what a file's does`() throws {
    var specification = Specification()
    specification.size = Size(width: 300, height: 200)
    specification.theme = .dark
    specification[.graph]["title"] = "Rain"
    specification.axes["y"] = ["title": "mm"]
    specification[.legend]["position"] = "none"
    specification.data = DataSpecification(
      .table(try Table.read(bytes: Array(months.utf8), name: "data.json")))
    var chart = ChartSpecification(kind: "bar")
    chart.encodings = ["x": .column("month"), "y": .column("rain")]
    chart.properties["gap"] = 0.5
    specification.charts = [chart]
    let made = try specification.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
    let read = try picture(
      #""size": [300, 200], "theme": "dark", "title": "Rain", "axes": {"y": {"title": "mm"}}, "legend": "none", "kind": "bar", "encoding": {"x": {"column": "month"}, "y": {"column": "rain"}}, "set": {"gap": 0.5}"#
    )
    #expect(try made.host.layout().listing() == read.host.layout().listing())
    #expect(made.notices.isEmpty)
  }
}
