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

/// What a specification says of axes.
struct SpecificationAxisTests {
  private func host(_ axes: String, _ data: String = months, kind: String = "bar") throws
    -> ChartHost
  {
    try picture(#""kind": "\#(kind)", "data": {"records": \#(data)}, "axes": \#(axes)"#).host
  }

  private let times = #"{"t": ["2024-01-01", "2024-03-01"], "v": [1, 2]}"#

  @Test func `Everything that is set of an axis is set by its name`() throws {
    let axis = try host(
      #"{"y": {"fit": "all", "lowMargin": 0.1, "highMargin": 0.2, "policy": "interval", "interval": 2, "origin": 1, "exclusions": [[1, 2]], "tickLength": 9, "tickDirection": "both", "tickStroke": {"color": "red"}, "minorTicks": true, "minorTickCount": 3, "minorTickLength": 5, "minorTickStroke": {"color": "black", "width": 3}, "minorLabels": true, "minorFormat": "0.0", "minorLabelStyle": {"size": 7}, "minorLabelOffset": 3, "minorLabelRotation": 0.5, "hasLabels": true, "decimals": 2, "labelStyle": {"color": "teal"}, "labelOffset": -10, "labelRotation": 1, "labelAlignment": "end", "thinsLabels": true, "minimumLabelScale": 0.7, "emphasis": "last", "emphasizedValues": [1], "emphasisFill": "gold", "imageSize": 30, "line": true, "lineStroke": {"color": "black", "width": 2}, "lineRange": [0, 1], "crossesAt": 1, "gridStroke": {"color": "black", "dash": [1, 2]}, "minorGrid": true, "minorGridStroke": {"color": "black", "width": 0.2}, "gridRange": [0, 2], "stripes": ["ivory", "none"], "stripeOrigin": 1, "titleStyle": {"weight": 700}, "titleOffset": 4, "titleRotation": 0, "titleAlignment": "start"}}"#
    ).graph.y
    var wanted = Axis(id: "y", direction: .y)
    wanted.fit = .all
    (wanted.lowMargin, wanted.highMargin) = (0.1, 0.2)
    (wanted.policy, wanted.interval, wanted.origin) = (.interval, 2, 1)
    wanted.exclusions = [1...2]
    (wanted.tickLength, wanted.tickDirection) = (9, .both)
    wanted.tickStroke = Stroke(.color(Color(0xff0000)))
    (wanted.hasMinorTicks, wanted.minorTickCount, wanted.minorTickLength) = (true, 3, 5)
    wanted.minorTickStroke = Stroke(.black, width: 3)
    (wanted.hasMinorLabels, wanted.minorFormat) = (true, "0.0")
    wanted.minorLabelStyle = TextStyle(points: 7)
    (wanted.minorLabelOffset, wanted.minorLabelRotation) = (3, 0.5)
    wanted.decimals = 2
    wanted.labelStyle = TextStyle(points: 10.5, color: Color(css: "teal"))
    (wanted.labelOffset, wanted.labelRotation, wanted.labelAlignment) = (-10, 1, .end)
    (wanted.thinsLabels, wanted.minimumLabelScale) = (true, 0.7)
    (wanted.emphasis, wanted.emphasizedValues) = (.last, [1])
    wanted.emphasisFill = Color(css: "gold").map(Paint.color)
    wanted.imageSize = 30
    wanted.hasLine = true
    wanted.lineStroke = Stroke(.black, width: 2)
    wanted.lineRange = 0...1
    wanted.crossesAt = 1
    wanted.gridStroke = Stroke(.color(.black), dash: [1, 2])
    wanted.hasMinorGrid = true
    wanted.minorGridStroke = Stroke(.black, width: 0.2)
    wanted.gridRange = 0...2
    wanted.stripes = [Color(css: "ivory").map(Paint.color) ?? .none, .none]
    wanted.stripeOrigin = 1
    wanted.titleStyle = TextStyle(weight: 700)
    (wanted.titleOffset, wanted.titleRotation, wanted.titleAlignment) = (4, 0, .start)
    #expect(axis == wanted)
  }

  @Test func `Labels of an axis' own are objects, at numbers, times or names`() throws {
    let numbers = try host(
      #"{"x": {"labels": [{"at": "Feb", "text": "two", "offset": 5, "alignment": "start", "rotation": 1, "style": {"size": 8}, "emphasized": true}, {"at": 0, "text": "one"}]}}"#
    )
    #expect(
      numbers.graph.x.labels == [
        AxisLabel(
          "two", at: "Feb", offset: 5, alignment: .start, rotation: 1, style: TextStyle(points: 8),
          isEmphasized: true), AxisLabel("one", at: 0),
      ])
    #expect(try numbers.layout().words(.tickLabel).contains("two"))
    let dated = try host(
      #"{"x": {"labels": [{"at": "2024-02-01", "text": "mid"}]}}"#, times, kind: "line")
    #expect(dated.graph.x.labels == [AxisLabel("mid", at: .value(1_706_745_600))])
  }

  @Test func `The last days are an object, and now may be the text of a time`() throws {
    let host = try host(
      #"{"x": {"format": "MM-dd", "days": {"count": 3, "until": "yesterday", "now": "2026-03-29T12:00"}}}"#,
      #"{"n": [0, 1, 2], "v": [1, 2, 3]}"#, kind: "line")
    #expect(host.graph.x.days == LastDays(count: 3, now: 1_774_785_600))
    #expect(
      try host.layout().words(.tickLabel).filter { $0.contains("-") } == [
        "03-26", "03-27", "03-28",
      ])
  }

  @Test(
    arguments: [
      (#"{"x": {"labels": [{"text": "a"}]}}"#, "$.axes.x.labels: at of label 1 of axis x can't be"),
      (#"{"x": {"labels": [{"at": 0, "txt": "a"}]}}"#, "Did you mean \"text\"?"),
      (#"{"x": {"labels": 3}}"#, "it takes a list of labels"),
      (#"{"x": {"days": {"count": 0}}}"#, "count of the days of axis x can't be 0"),
      (#"{"x": {"days": {"until": "yesterdy"}}}"#, "Did you mean \"yesterday\"?"),
      (#"{"x": {"days": 7}}"#, "it takes an object"),
      (#"{"y": {"lineRange": [2, 1]}}"#, "it takes two numbers, [minimum, maximum]"),
      (#"{"y": {"exclusions": [[1]]}}"#, "it takes a list, of which each is two numbers"),
      (
        #"{"y": {"minimumImage": "nowhere.png"}}"#,
        "minimumImage of axis y: The image nowhere.png can't be read"
      ),
      (#"{"y": {"labelz": []}}"#, "Did you mean \"labels\"?"),
      (#"{"y": {"tickDirection": "out"}}"#, "one of \"outward\", \"inward\", \"both\""),
      (#"{"y": {"divisions": 0}}"#, "from 1 to 1000"),
    ])
  func `What can't be is told with its place and what is allowed`(axes: String, part: String) throws
  {
    let told = try #require(message { _ = try host(axes) })
    #expect(told.contains(part), "\(told)")
  }

  @Test func `The schema and the page know labels and days`() throws {
    let kinds = try TestBuild.registry.get().kinds.map(\.description)
    for text in [Specification.schema(for: kinds), Specification.reference(for: kinds)] {
      for name in ["labels", "days", "until", "crossesAt", "minorTickCount"] {
        #expect(text.contains(name), "\(name)")
      }
    }
  }
}
