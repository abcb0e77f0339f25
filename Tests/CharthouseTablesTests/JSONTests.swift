import ChartColumns
import CharthouseTables
import Testing

@Suite("JSON tables")
struct JSONTests {
  @Test("An array of records has a column for each key, in order of appearance")
  func records() throws {
    let table = try json(
      """
      [{"Name": "a", "Year": "1970-01-01", "HP": 130, "ok": true},
       {"Name": "b", "Year": "1971-01-01", "HP": null, "ok": false, "late": 1.5},
       {"Name": "a", "Year": "1972-01-01", "HP": 9.5, "ok": true, "late": 2}]
      """)
    #expect(table.names == ["Name", "Year", "HP", "ok", "late"])
    #expect(table.columns.map(\.type) == [.category, .time, .number, .category, .number])
    #expect(try table.texts("Year") == ["1970-01-01", "1971-01-01", "1972-01-01"])
    #expect(try table.texts("HP") == ["130", "–", "9.5"])
    #expect(try table.texts("ok") == ["true", "false", "true"])
    #expect(table.separator == nil)
    #expect(table.warnings == [.missingKey(.record(1), column: "late", count: 1, records: 3)])
  }

  @Test("An object of arrays has a column for each array")
  func columns() throws {
    let table = try json(#"{"x": [1, 2, null], "t": ["a", "b", "a"]}"#)
    #expect(table.names == ["x", "t"])
    #expect(try table.texts("x") == ["1", "2", "–"])
    #expect(try table.texts("t") == ["a", "b", "a"])
  }

  @Test("Null and not-a-number are the same")
  func nulls() throws {
    let nulls = try json("[{\"y\": 20}, {\"y\": 2}, {\"y\": null}, {\"y\": 22}]").column(named: "y")
    let nans = try csv("y\n20\n2\nnan\n22\n").column(named: "y")
    #expect(nulls.type == nans.type)
    #expect((0..<4).map { nulls.text(ofRecord: $0) } == (0..<4).map { nans.text(ofRecord: $0) })
    #expect(nulls.column.missingCount == 1)
  }

  @Test("A record that lacks a key has a gap there, with a warning that names it")
  func missingKey() throws {
    let records = (1...9).map { #"{"a": \#($0), "\#($0 == 3 ? "b.yb" : "b.y")": \#($0)}"# }
    let table = try json("[" + records.joined(separator: ",\n") + "]")
    #expect(table.names == ["a", "b.y", "b.yb"])
    #expect(try table.column(named: "b.y").column.missingCount == 1)
    #expect(table.warnings.first == .missingKey(.record(3), column: "b.y", count: 1, records: 9))
    #expect(
      table.warnings.map(\.description) == [
        "data.json, record 3: the key “b.y” is missing; its value counts as missing.",
        "data.json, record 1: the key “b.yb” is missing, as in 7 more of 9 records; its value counts as missing.",
      ])
  }

  @Test("Texts are typed as cells of CSV are")
  func typedTexts() throws {
    let table = try json(#"[{"n": "1.5", "m": 1, "z": "007"}, {"n": "N/A", "m": "x", "z": "008"}]"#)
    #expect(try table.numbers("n")[0] == 1.5)
    #expect(try table.texts("n") == ["1.5", "–"])
    #expect(try table.texts("m") == ["1", "x"])
    #expect(try table.texts("z") == ["007", "008"])
    #expect(
      try json(#"[{"t": "1/2/2012"}, {"t": "31/1/2012"}]"#).texts("t") == [
        "2012-02-01", "2012-01-31",
      ])
  }

  @Test("Types can be forced")
  func forcedTypes() throws {
    let text = #"[{"id": 1, "t": 1327968000000}, {"id": 2.5, "t": 1327968060000}]"#
    let options = TableOptions(types: ["id": .text, "t": try ColumnType("time:ms")])
    let table = try json(text, options)
    #expect(try table.texts("id") == ["1", "2.5"])
    #expect(try table.numbers("t") == [1_327_968_000, 1_327_968_060])
    #expect(
      tableError { try json(#"[{"n": 1}, {"n": "abc"}]"#, TableOptions(types: ["n": .number])) }
        == .unfit(.record(2), column: "n", cell: "abc", type: .number))
  }

  @Test("Whole numbers beyond 2^53 are read with a warning")
  func inexact() throws {
    let table = try json("[{\"n\": 9007199254740993}, {\"n\": 1e300}]")
    #expect(table.warnings == [.inexactNumbers(.record(1), column: "n", count: 1)])
    let huge = try json("[{\"n\": 1}, {\"n\": 123456789012345678901234567890}]")
    #expect(huge.warnings == [.inexactNumbers(.record(2), column: "n", count: 1)])
    let text = TableOptions(types: ["n": .text])
    #expect(try json("[{\"n\": 9007199254740993}]", text).texts("n") == ["9007199254740993"])
    #expect(try huge.numbers("n") == [1, 123_456_789_012_345_677_877_719_597_056])
  }

  @Test("No records are no columns")
  func noRecords() throws {
    #expect(try json("[]").columns.isEmpty)
    #expect(try json("{}").count == 0)
    #expect(try json(#"{"x": []}"#).names == ["x"])
  }

  @Test("JSON is known by its beginning, whatever the file is called")
  func format() throws {
    let bytes = Array("\u{FEFF} \n [ {\"x\": 1}]".utf8)
    #expect(try Table.read(bytes: bytes, name: "-").numbers("x") == [1])
    let header = try csv("[mm],[s]\n1,2\n")
    #expect(header.names == ["[mm]", "[s]"])
  }

  @Test("Nested values are an error with their path")
  func nested() {
    let allowed = "a number, a text, true, false or null"
    #expect(
      tableError { try json(#"[{"a": 1}, {"a": {"b": 2}}]"#) }
        == .unexpected(.path("$[1].a"), found: "an object", allowed: allowed))
    #expect(
      tableError { try json(#"[{"b.y": [1]}]"#) }
        == .unexpected(.path(#"$[0]["b.y"]"#), found: "an array", allowed: allowed))
    #expect(
      tableError { try json(#"{"x": [1, [2]]}"#) }
        == .unexpected(.path("$.x[1]"), found: "an array", allowed: allowed))
  }

  @Test("A value that is neither records nor columns is an error with its path")
  func otherShapes() {
    for (text, path, found) in [
      ("[1, 2]", "$[0]", "a number"), (#"[{"x": 1}, null]"#, "$[1]", "null"),
      (#"{"x": 1}"#, "$.x", "a number"), (#"{"x": [1], "y": {}}"#, "$.y", "an object"),
    ] {
      guard case .unexpected(.path(path), found, _) = tableError({ try json(text) }) else {
        Issue.record("\(text) was not refused at \(path)")
        continue
      }
    }
    #expect(
      tableError { try json(#"{"x": [1, 2], "y": [1]}"#) }
        == .unequalColumns(.path("$.y"), count: 1, other: "x", otherCount: 2))
  }

  @Test("Broken JSON is an error with line and column")
  func broken() throws {
    let error = tableError { try json("[{\"x\": 1},\n {\"x\": }]") }
    guard case .json(let place, let column, _) = error else {
      Issue.record("no error: \(String(describing: error))")
      return
    }
    #expect(place == TableLocation("data.json", .line(2)))
    #expect(column == 8)
    guard case .json(_, _, let reason) = tableError({ try json(#"[{"x": 1, "x": 2}]"#) }) else {
      Issue.record("a repeated key was taken")
      return
    }
    #expect(reason.contains("duplicate"))
  }

  @Test("CSV where JSON is declared, and the reverse, is an error that names both")
  func wrongFormat() throws {
    #expect(
      tableError { try json("a,b\n1,2\n") }
        == .format(file: "data.json", declared: .json, beginning: "a,b"))
    #expect(
      tableError { try csv("a,b\n1,2\n", TableOptions(format: .json)) }
        == .format(file: "data.csv", declared: .json, beginning: "a,b"))
    #expect(
      tableError { try csv("[{\"x\": 1}]", TableOptions(format: .csv)) }
        == .format(file: "data.csv", declared: .csv, beginning: "[{\"x\": 1}]"))
    #expect(try json("a,b\n1,2\n", TableOptions(format: .csv)).names == ["a", "b"])
  }

  @Test("A type for an unknown key is an error with the nearest name")
  func unknownColumn() {
    #expect(
      tableError { try json("[{\"open\": 1}]", TableOptions(types: ["Open": .number])) }
        == .noColumn(name: "Open", file: "data.json", suggestion: "open", available: ["open"]))
  }
}
