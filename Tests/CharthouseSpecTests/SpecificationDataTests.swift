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

/// The records that a specification gives to its charts.
struct SpecificationDataTests {
  @Test func `Records may be in the specification, as objects or as columns`() throws {
    let objects = try scene(#""kind": "bar", "data": [{"a": "x", "b": 1}, {"a": "y", "b": 2}]"#)
    let columns = try scene(
      #""kind": "bar", "data": {"records": {"a": ["x", "y"], "b": [1, 2]}}"#)
    #expect(objects.bars() == [0.5, 1])
    #expect(columns.listing() == objects.listing())
  }

  @Test func `A record that lacks a key is a gap, with a warning that names it`() throws {
    let made = try picture(
      #""kind": "bar", "data": [{"a": "x", "b.y": 1}, {"a": "y", "b.yb": 2}, {"a": "z", "b.y": 3}], "encoding": {"y": {"column": "b.y"}}"#
    )
    #expect(try made.host.layout().bars() == [0.333, 1])
    #expect(
      made.warnings.contains { $0.message.contains("b.y") && $0.message.contains("record 2") })
  }

  @Test func `A missing value is counted in a warning`() throws {
    let made = try picture(
      #""kind": "bar", "data": {"records": {"a": ["x", "y"], "b": [1, null]}}"#)
    #expect(made.warnings == [Warning("1 of 2 values of b is missing.", chart: "bar")])
  }

  @Test func `A specification without records is valid and draws nothing`() throws {
    for data in ["[]", #"{"records": {"month": [], "rain": []}}"#] {
      let empty = try picture(#""kind": "bar", "data": \#(data)"#)
      #expect(try empty.host.layout().words(.noData) == ["No data"])
    }
  }

  @Test func `Records are filtered by range and by text, then sorted, then counted`() throws {
    let data = #"""
      {"records": {"d": ["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04"],
        "n": [5, 1, 4, 2], "t": ["a", "b", "a", "a"]},
       "filter": [{"column": "d", "from": "2024-01-01", "to": "2024-01-03"},
         {"column": "t", "among": ["a"]}], "sort": {"column": "n", "descending": true}, "first": 1}
      """#
    let one = try picture(#""kind": "bar", "encoding": {"y": {"column": "n"}}, "data": \#(data)"#)
    _ = try one.host.layout()
    #expect(one.host.graph.charts[0].data.columns["y"]?.first?.count == 1)
    #expect(one.host.graph.charts[0].data.columns["y"]?.first?[0] == 5)
    let last = try picture(
      #""kind": "bar", "encoding": {"y": {"column": "n"}}, "data": {"records": {"t": ["a", "b", "c"], "n": [1, 2, 3]}, "sort": "n", "last": 2}"#
    )
    #expect(try last.host.layout().bars() == [0.667, 1])
  }

  @Test func `A filter with its ends swapped, or by range on texts, is refused`() throws {
    for (filter, part) in [
      (#"{"column": "rain", "from": 5, "to": 1}"#, "\"from\" is greater"),
      (#"{"column": "month", "from": 5}"#, "use \"among\" to"),
      (#"{"column": "rian", "from": 5}"#, "did you mean “rain”?"),
      (#"{"column": "rain", "from": "noon"}"#, "a number"),
    ] {
      let told = try #require(
        message {
          _ = try picture(#""kind": "bar", "data": {"records": \#(months), "filter": \#(filter)}"#)
        })
      #expect(told.contains(part), "\(told)")
    }
  }

  @Test func `Columns have a type, a title and a unit if the specification sets them`() throws {
    let made = try picture(
      #""kind": "line", "data": {"records": {"year": ["2020", "2021"], "n": [1, 2]}, "columns": {"year": "time", "n": {"title": "Jobs", "unit": "k"}}}"#
    )
    let chart = made.host.graph.charts[0]
    _ = try made.host.layout()
    #expect(chart.data.columns["x"]?.first?.type == .time)
    #expect(chart.data.columns["y"]?.first?.title == "Jobs")
    #expect(chart.data.columns["y"]?.first?.unit == "k")
    #expect(chart.data.names == ["Jobs"])
    let told = try #require(
      message {
        _ = try picture(
          #""kind": "bar", "data": {"records": \#(months), "columns": {"rian": {"unit": "mm"}}}"#)
      })
    #expect(told.contains("$.data"))
    #expect(told.contains("did you mean “rain”?"))
  }

  @Test func `A column's unit stays through filters and aggregates`() throws {
    let made = try picture(
      #""kind": "bar", "data": {"records": {"a": ["x", "x", "y"], "b": [1, 2, 9]}, "columns": {"b": {"unit": "mm"}}, "filter": {"column": "b", "to": 5}}, "encoding": {"x": {"column": "a"}, "y": {"column": "b", "aggregate": "max"}}"#
    )
    _ = try made.host.layout()
    #expect(made.host.graph.charts[0].data.columns["y"]?.first?.unit == "mm")
  }

  @Test(arguments: [
    ("sum", [6.0, 5]), ("mean", [2, 5]), ("min", [1, 5]), ("max", [3, 5]), ("count", [3, 1]),
    ("first", [2, 5]), ("last", [3, 5]),
  ])
  func `Records at one position become one by an aggregate`(name: String, expected: [Double]) throws
  {
    let made = try picture(
      #""kind": "bar", "data": {"records": {"a": ["x", "y", "x", "x", "x"], "b": [2, 5, 1, null, 3]}}, "encoding": {"x": {"column": "a"}, "y": {"column": "b", "aggregate": "\#(name)"}}"#
    )
    _ = try made.host.layout()
    let column = try #require(made.host.graph.charts[0].data.columns["y"]?.first)
    #expect((0..<column.count).map { column[$0] } == expected)
  }

  @Test(arguments: [
    ("sum", "Sum of b"), ("mean", "Mean of b"), ("min", "Minimum of b"), ("max", "Maximum of b"),
    ("count", "Count"), ("first", "b"),
  ])
  func `An aggregate has a title that describes it, unless the column has one`(
    name: String, title: String
  ) throws {
    func shown(_ columns: String) throws -> String? {
      let made = try picture(
        #""kind": "bar", "data": {"records": {"a": ["x", "y", "x"], "b": [2, 5, 1]}\#(columns)}, "encoding": {"x": {"column": "a"}, "y": {"column": "b", "aggregate": "\#(name)"}}"#
      )
      _ = try made.host.layout()
      return made.host.graph.charts[0].data.columns["y"]?.first?.title
    }
    #expect(try shown("") == title)
    #expect(try shown(#", "columns": {"b": {"title": "Rain"}}"#) == "Rain")
  }

  @Test func `Without an aggregate two records at one position are an error`() throws {
    let told = try #require(
      message {
        _ = try scene(#""kind": "bar", "data": {"records": {"a": ["x", "x"], "b": [2, 5]}}"#)
      })
    #expect(told.contains("record 1 and record 2"))
    #expect(told.contains("aggregate"))
  }

  @Test func `An impossible aggregate, or one of some encodings only, is refused`() throws {
    for (encodings, part) in [
      (
        #"{"x": {"column": "month"}, "y": {"column": "rain", "aggregate": "sum"}, "color": {"column": "sun"}}"#,
        "all must have one of: sum, mean"
      ),
      (#"{"x": {"column": "month"}, "y": {"column": "month", "aggregate": "sum"}}"#, "has no sum"),
      (
        #"{"x": {"value": 3}, "y": {"column": "rain", "aggregate": "sum"}}"#,
        "only be aggregated if x is a column"
      ),
    ] {
      let told = try #require(
        message { _ = try picture(#""kind": "bar", "encoding": \#(encodings)"#) })
      #expect(told.contains(part), "\(told)")
    }
  }

  @Test func `Texts can be counted, so that no column of numbers is needed`() throws {
    let counted = try scene(
      #""kind": "bar", "data": [{"a": "x"}, {"a": "y"}, {"a": "x"}], "encoding": {"x": {"column": "a"}, "y": {"column": "a", "aggregate": "count"}}"#
    )
    #expect(counted.bars() == [1, 0.5])
  }

  @Test func `A kind without axes is aggregated by its labels`() throws {
    let made = try picture(
      #""kind": "pie", "data": [{"a": "x"}, {"a": "y"}, {"a": "x"}], "encoding": {"label": {"column": "a"}, "value": {"column": "a", "aggregate": "count"}}"#
    )
    _ = try made.host.layout()
    let column = try #require(made.host.graph.charts[0].data.columns["value"]?.first)
    #expect((0..<column.count).map { column[$0] } == [2, 1])
  }

  @Test func `A column of long form makes a series of each of its values`() throws {
    let data =
      #"{"records": {"who": ["A", "B", "A", "B"], "x": [1, 1, 2, 2], "y": [1, 2, 3, 4]}}"#
    let made = try picture(#""kind": "line", "series": "who", "data": \#(data)"#)
    _ = try made.host.layout()
    let chart = made.host.graph.charts[0]
    #expect(chart.data.names == ["A", "B"])
    #expect(chart.data.columns["y"]?.map { [$0[0], $0[1]] } == [[1, 3], [2, 4]])
    let several = message {
      _ = try picture(
        #""kind": "line", "series": "who", "data": \#(data), "encoding": {"y": {"columns": ["x", "y"]}}"#
      )
    }
    #expect(several?.contains("there is room for one column") == true)
    let single = message { _ = try picture(#""kind": "pie", "series": "who", "data": \#(data)"#) }
    #expect(single?.contains("the kind pie has one series") == true)
  }

  @Test func `Encodings are columns, a value, values by record, by series and by category`() throws
  {
    func labels(_ encoding: String) throws -> [String] {
      try scene(
        #""kind": "bar", "set": {"valueLabels": true}, "encoding": {"x": {"column": "month"}, "y": {"column": "rain"}, "label": \#(encoding)}"#
      ).words(.chart)
    }
    #expect(try labels(#"{"column": "month"}"#) == ["Jan", "Feb", "Mar"])
    #expect(try labels(#"{"value": "v"}"#) == ["v", "v", "v"])
    #expect(try labels(#"{"values": ["a", "b", "c"]}"#) == ["a", "b", "c"])
    #expect(try labels(#"{"values": {"Jan": "j", "Feb": "f", "Mar": "m"}}"#) == ["j", "f", "m"])
    #expect(try labels(#"{"values": {"rain": "r"}}"#) == ["r", "r", "r"])
  }

  @Test func `A kind without x has values by its labels`() throws {
    let pie = try scene(
      #""kind": "pie", "data": [{"a": "x", "b": 1}, {"a": "y", "b": 2}], "encoding": {"label": {"column": "a"}, "value": {"column": "b"}, "color": {"values": {"x": "teal", "y": "gold"}}}"#
    )
    let fills = pie.marks.filter { $0.shape.name == "wedges" }.flatMap { mark in
      (0..<mark.count).map { mark.style.fill(of: $0) }
    }
    #expect(fills == [.color(Color(css: "teal") ?? .black), .color(Color(css: "gold") ?? .black)])
  }

  @Test func `Several columns are several series, named after them`() throws {
    let made = try picture(
      #""kind": "bar", "encoding": {"y": {"columns": ["sun", "rain"]}}, "styles": {"sun": {"fill": "gold"}}, "hidden": ["rain"]"#
    )
    _ = try made.host.layout()
    let chart = made.host.graph.charts[0]
    #expect(chart.data.names == ["sun", "rain"])
    #expect(chart.hiddenSeries == [1])
    #expect(chart.seriesStyles[0]?.fill == .color(Color(css: "gold") ?? .black))
  }

  @Test func `A series is found by its column if that has a title`() throws {
    let made = try picture(
      #""kind": "bar", "data": {"records": \#(months), "columns": {"rain": {"title": "Wet"}}}, "encoding": {"y": {"columns": ["rain", "sun"]}}, "hidden": ["rain"]"#
    )
    #expect(made.host.graph.charts[0].hiddenSeries == [0])
    #expect(try made.host.graph.charts[0].namesOfSeries() == ["Wet", "sun"])
  }

  @Test func `A query that nobody answers is found among the columns and reported`() throws {
    let made = try picture(#""kind": "bar""#)
    #expect(made.notices == ["bar: x is month; y is rain, sun."])
    let numbered = try picture(#""kind": "line", "data": {"records": {"a": [1, 2], "b": [3, 4]}}"#)
    #expect(numbered.notices == ["line: x is the number of the record; y is a, b."])
    let named = try picture(#""kind": "line", "data": {"records": {"Y": [1, 2], "X": [3, 4]}}"#)
    #expect(named.notices == ["line: x is X; y is Y."])
    let none = message { _ = try picture(#""kind": "bar", "data": {"records": {"a": ["x"]}}"#) }
    #expect(none?.contains("needs an encoding for \"y\"") == true)
  }

  @Test func `Two charts read the shared data once, or each their own`() throws {
    let made = try picture(
      #""data": \#(months), "charts": [{"kind": "bar", "encoding": {"y": {"column": "rain"}}}, {"kind": "line", "id": "sun", "encoding": {"y": {"column": "sun"}}}, {"kind": "line", "data": [{"x": "Feb", "y": 3}]}]"#
    )
    #expect(made.readings.count == 2)
    #expect(made.host.graph.charts.map(\.id) == ["bar", "sun", "line"])
    _ = try made.host.layout()
    #expect(
      message {
        _ = try specification(#"{"charthouse": 1, "kind": "bar"}"#).makeHost(
          measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
      }?
      .contains("there is no data") == true)
    #expect(
      message {
        _ = try picture(#""charts": [{"kind": "bar", "id": "a"}, {"kind": "bar", "id": "a"}]"#)
      }?
      .contains("$.charts[1].kind: The identifier \"a\" is used twice") == true)
  }
}
