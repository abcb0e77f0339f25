import CharthouseSpec
import Glibc
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

/// Reading of specifications, and the errors of invalid ones.
struct SpecificationReadingTests {
  @Test func `A single chart's keys may be at the top, or in a list`() throws {
    let top = try scene(
      #""kind": "bar", "set": {"gap": 0.5}, "encoding": {"y": {"column": "rain"}}"#)
    let list = try scene(
      #""charts": [{"kind": "bar", "set": {"gap": 0.5}, "encoding": {"y": {"column": "rain"}}}]"#)
    #expect(top.listing() == list.listing())
    #expect(top.bars() == [1, 0.333, 0.667])
  }

  @Test(arguments: [
    (#"{"charthouse": 1, "kind": "bar", "sise": [1, 1]}"#, "$", "sise", "size"),
    (#"{"charthouse": 1, "kind": "bar", "data": {"fiel": "a.csv"}}"#, "$.data", "fiel", "file"),
    (
      #"{"charthouse": 1, "kind": "bar", "data": {"file": "a.csv", "filter": {"col": 1}}}"#,
      "$.data.filter", "col", nil
    ),
    (
      #"{"charthouse": 1, "charts": [{"kind": "bar"}, {"kind": "bar", "encodin": {}}]}"#,
      "$.charts[1]", "encodin", "encoding"
    ),
    (
      #"{"charthouse": 1, "kind": "bar", "encoding": {"y": {"colum": "a"}}}"#, "$.encoding.y",
      "colum",
      "column"
    ),
    (
      #"{"charthouse": 1, "kind": "bar", "styles": {"a b": {"fil": "red"}}}"#, "$.styles[\"a b\"]",
      "fil", "fill"
    ),
    (
      #"{"charthouse": 1, "kind": "bar", "annotations": [{"line": {"att": 1}}]}"#,
      "$.annotations[0].line", "att", "at"
    ),
  ])
  func `An unknown key is reported with its path and the nearest one`(
    text: String, path: String, key: String, suggestion: String?
  ) throws {
    #expect {
      try specification(text)
    } throws: { error in
      guard
        case .unknownKey("chart.json, line 1, \(path)", key, suggestion, let allowed)? =
          error as? SpecificationError
      else { return false }
      return !allowed.isEmpty
    }
  }

  @Test(arguments: [
    (#""kind": "bar", "set": {"lineWidth": 1}"#, "$.set.lineWidth: "),
    (#""kind": "bar", "set": {"gpa": 1}"#, "Did you mean \"gap\"?"),
    (#""kind": "bar", "graph": {"titel": "a"}"#, "$.graph.titel: "),
    (#""kind": "bar", "legend": {"positon": "top"}"#, "Did you mean \"position\"?"),
    (#""kind": "bar", "axes": {"y": {"minimun": 1}}"#, "$.axes.y.minimun: "),
    (#""kind": "bar", "axes": {"z": {}}"#, "$.axes: there is no \"z\". There are: x, y."),
    (#""kind": "bar", "theme": {"acent": "red"}"#, "$.theme.acent: "),
    (#""kind": "bra""#, "$.kind: There is no chart kind \"bra\"; did you mean \"bar\"?"),
    (#""kind": "bar", "encoding": {"z": {"value": 1}}"#, "$.encoding: there is no \"z\"."),
    (#""kind": "bar", "encoding": {"y": {"column": "rian"}}"#, "did you mean “rain”?"),
    (#""kind": "bar", "styles": {"rian": {"fill": "red"}}"#, "$.styles: there is no \"rian\"."),
    (#""kind": "bar", "hidden": ["sum"]"#, "$.hidden: there is no \"sum\". Did you mean \"sun\"?"),
    (#""kind": "bar", "timeZone": "Mars/Base""#, "$.timeZone: "),
  ])
  func `A name that only the host or a kind knows is reported with its path too`(
    members: String, part: String
  ) throws {
    let told = try #require(message { _ = try picture(members) })
    #expect(told.contains(part), "\(told)")
    #expect(told.hasPrefix("chart.json, line 1, $"))
  }

  @Test(arguments: [
    (#""size": [640]"#, "$.size is [640]; it takes [width, height]"),
    (#""size": [0, 4]"#, "both greater than 0"), (#""size": "large""#, "$.size is “large”"),
    (#""theme": "blue""#, "$.theme: there is no \"blue\". There are: light, dark, dark-gradient"),
    (#""theme": 1"#, "$.theme is 1"), (#""title": 5"#, "$.title is 5; it takes a text"),
    (#""hidden": "a""#, "$.hidden is “a”; it takes an array"),
    (#""set": []"#, "$.set is []; it takes an object"),
    (#""encoding": {"y": "rain"}"#, "such as {\"column\": \"price\"}"),
    (#""encoding": {"y": {}}"#, "one of these keys is required: column, columns, value, values"),
    (
      #""encoding": {"y": {"column": "a", "value": 1}}"#,
      "one of these keys is allowed: column, value"
    ),
    (#""encoding": {"y": {"value": 1, "aggregate": "sum"}}"#, "without a column"),
    (#""encoding": {"y": {"column": "a", "aggregate": "avg"}}"#, "there is no \"avg\""),
    (#""encoding": {"y": {"values": 3}}"#, "$.encoding.y.values is 3"),
    (#""data": 3"#, "$.data is 3"),
    (#""data": {}"#, "one of these keys is required: file, records"),
    (#""data": {"file": "a", "first": -1}"#, "$.data.first is -1; it takes a whole number"),
    (#""data": {"file": "a", "first": 1.5}"#, "$.data.first is 1.5"),
    (#""data": {"file": "a", "format": "xml"}"#, "$.data.format: there is no \"xml\""),
    (#""data": {"file": "a", "separator": "ab"}"#, "it takes one character"),
    (#""data": {"file": "a", "decimal": ";"}"#, "$.data.decimal is “;”"),
    (#""data": {"file": "a", "header": 1}"#, "$.data.header is 1; it takes true or false"),
    (#""data": {"file": "a", "columns": {"b": "money"}}"#, "$.data.columns.b: The column type"),
    (
      #""data": {"file": "a", "filter": {"from": 1}}"#,
      "$.data.filter: the key \"column\" is missing"
    ),
    (#""data": {"records": [1]}"#, "$.data.records"),
    (#""styles": {"a": {"fill": "blu"}}"#, "$.styles.a.fill is “blu”; it takes a colour"),
    (
      #""styles": {"a": {"stroke": {"wdth": 1}}}"#,
      "$.styles.a.stroke is an object; it takes a stroke"
    ),
    (#""styles": {"a": {"symbol": "hart"}}"#, "$.styles.a.symbol: there is no \"hart\""),
    (#""annotations": [{}]"#, "one of these keys is required: line, band, note"),
    (#""annotations": [{"line": {}}]"#, "$.annotations[0].line: the key \"at\" is missing."),
    (
      #""annotations": [{"note": {"text": "a", "x": 1, "y": true}}]"#,
      "$.annotations[0].note.y is true"
    ),
    (#""charts": []"#, "one of these keys is allowed: charts, kind"),
  ])
  func `A value of the wrong sort is reported with its path and what is allowed`(
    members: String, part: String
  ) throws {
    let told = try #require(
      message { _ = try specification("{\"charthouse\": 1, \"kind\": \"bar\", \(members)}") })
    #expect(told.contains(part), "\(told)")
    #expect(told.hasPrefix("chart.json, line 1, $"), "\(told)")
  }

  @Test func `All unknown keys are reported at once, each with its path`() throws {
    let told = try #require(
      message {
        _ = try specification(
          #"{"charthouse": 1, "lineWidth": 2, "charts": [{"kind": "bar", "answers": {}}], "titel": ""}"#
        )
      })
    let lines = told.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("chart.json, line 1, $: there is no key \"lineWidth\" here."))
    #expect(lines[1].contains("$.charts[0]: there is no key \"answers\" here."))
    #expect(lines[2].contains("Did you mean \"title\"?"))
  }

  @Test func `All members that graph, charts and axes don't have are reported at once`() throws {
    let told = try #require(
      message {
        _ = try picture(
          #""kind": "line", "set": {"pointSize": 3, "totallyFakeKnob": 1}, "graph": {"titel": "a"}, "axes": {"z": {}, "y": {"minimun": 1}}"#
        )
      })
    let lines = told.split(separator: "\n")
    #expect(lines.count == 5)
    for part in [
      "$.graph.titel: ", "$.set.pointSize: ", "$.set.totallyFakeKnob: ", "$.axes.y.minimun: ",
      "$.axes: there is no \"z\"",
    ] {
      #expect(lines.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test func `A chart's keys need a kind beside them`() throws {
    let told = try #require(
      message { _ = try specification(#"{"charthouse": 1, "charts": [], "set": {}}"#) })
    #expect(told == "chart.json, line 1, $: the key \"kind\" is missing; \"set\" needs it.")
    #expect(
      message { _ = try specification(#"{"charthouse": 1, "charts": [{}]}"#) }
        == "chart.json, line 1, $.charts[0]: the key \"kind\" is missing.")
    #expect(
      message { _ = try specification(#"{"charthouse": 1}"#) }
        == "chart.json, line 1, $: one of these keys is required: charts, kind.")
  }

  @Test func `Other formats and versions are reported by name`() throws {
    for (text, part) in [
      (#"{"kind": "bar"}"#, "it must have \"charthouse\": 1"),
      (#"{"$schema": "https://x/vega-lite/v5.json"}"#, "but a file of https://x/vega-lite/v5.json"),
      (#"{"charthouse": 2, "kind": "bar"}"#, "$.charthouse is 2; it takes 1"),
      (#"{"charthouse": "1", "kind": "bar"}"#, "$.charthouse is “1”"),
      (#"[1]"#, "$ is [1]; it takes an object"), ("{\"charthouse\": 1,\n oh}", "line 2"),
      (#"{"charthouse": 1, "kind": "bar", "kind": "line"}"#, "kind"), ("", "chart.json"),
    ] {
      let told = try #require(message { _ = try specification(text) })
      #expect(told.contains(part), "\(told)")
    }
  }

  @Test func `Files are relative to the specification`() throws {
    let home = try TemporaryDirectory()
    let data = home.path + "/tables/data.csv"
    mkdir(home.path + "/tables", 0o700)
    try AtomicFile.write(Array("a,b\nx,1\n".utf8), to: data)
    let file = home.path + "/chart.json"
    let text = #"{"charthouse": 1, "kind": "bar", "data": "tables/data.csv"}"#
    try AtomicFile.write(Array(text.utf8), to: file)
    let read = try Specification(contentsOf: file)
    guard case .file(data)? = read.data?.source else {
      Issue.record("it reads \(String(describing: read.data))")
      return
    }
    let made = try read.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
    #expect(made.notices == ["bar: x is a; y is b."])
    #expect(made.readings.first?.contains("1 record, cells separated by \",\"") == true)
  }
}
