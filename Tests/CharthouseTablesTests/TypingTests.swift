import ChartColumns
import CharthouseTables
import Testing

@Suite("Column types")
struct TypingTests {
  @Test("A mixture is text, and its cells stay as written")
  func mixture() throws {
    let table = try csv("v,n\n1,1\n2.50,2\nabc,3\n,4\n2.50,5\n")
    #expect(try table.type("v") == .category)
    #expect(try table.texts("v") == ["1", "2.50", "abc", "–", "2.50"])
    #expect(try table.column(named: "v").column.names == ["1", "2.50", "abc"])
    #expect(try csv("v,n\n2012-01-01,1\n5,2\n").type("v") == .category)
    #expect(try csv("v,n\n5,1\n2012-01-01,2\n").type("v") == .category)
    #expect(try csv("v,n\n2012-01-01,1\nJan 2 2012,2\n").type("v") == .category)
  }

  @Test("One cell among many numbers that is none is named in a warning")
  func mostlyNumbers() throws {
    let numbers = (1...25).map { "\($0),x\n" }
    let late = try csv("v,w\n" + numbers.joined() + "abc,x\n")
    #expect(try late.type("v") == .category)
    #expect(late.warnings == [.mostlyNumbers(.line(27), column: "v", cell: "abc")])
    let early = try csv("v,w\nmm,x\n" + numbers.joined())
    #expect(early.warnings == [.mostlyNumbers(.line(2), column: "v", cell: "mm")])
  }

  @Test("In a short table too a cell that isn't a number is named")
  func oneTextAmongFewNumbers() throws {
    let table = try csv("v,w\n1,x\n2,x\noops,x\n")
    #expect(table.warnings == [.mostlyNumbers(.line(4), column: "v", cell: "oops")])
  }

  @Test("A column with two numbers, or of many texts, is no reason to warn")
  func ordinaryText() throws {
    #expect(try csv("v,w\n1,x\nabc,x\n2,x\nab,x\n").warnings.isEmpty)
    let texts = (1...40).map { "\($0),x\n" }.joined() + (1...30).map { "t\($0),x\n" }.joined()
    #expect(try csv("v,w\n" + texts).warnings.isEmpty)
  }

  @Test(
    "One cell among many times that is none, or no day of the calendar, is named in a warning",
    arguments: [("2014-02-30", 2), ("2014-02-30", 0), ("soon", 2), ("12", 3)])
  func mostlyTimes(cell: String, position: Int) throws {
    var times = ["2014-01-01", "2014-01-02", "2014-01-03", "2014-01-04"]
    times.insert(cell, at: position)
    let table = try csv("day,w\n" + times.map { "\($0),x\n" }.joined())
    #expect(try table.type("day") == .category)
    #expect(table.warnings == [.mostlyTimes(.line(position + 2), column: "day", cell: cell)])
  }

  @Test(
    "Signs for no value among numbers and times are missing, in a column of texts they are texts")
  func passedOver() throws {
    for sign in ["n/a", "na", "n.a.", "#N/A", "None", "--", "–", "..", "?"] {
      let table = try csv(
        "a;b;t;c;d\n\(sign);1.5;\(sign);\(sign);\(sign)\n2.5;\(sign);2014-01-01;x;\(sign)\n")
      #expect(try table.type("a") == .number && table.type("b") == .number, "\(sign)")
      #expect(try table.numbers("a")[0].isNaN && table.numbers("b")[1].isNaN)
      #expect(try table.type("t") == .time && table.numbers("t")[0].isNaN)
      #expect(try table.texts("c") == [sign, "x"])
      #expect(try table.texts("d") == [sign, sign])
    }
  }

  @Test("A cell that doesn't fit a forced type is an error with its location")
  func unfit() throws {
    #expect(
      tableError { try csv("v,w\n1,2\nabc,3\n", TableOptions(types: ["v": .number])) }
        == .unfit(.line(3), column: "v", cell: "abc", type: .number))
    #expect(
      tableError { try csv("v,w\n2012-01-01,2\n2012-02-30,3\n", TableOptions(types: ["v": .time])) }
        == .unfit(.line(3), column: "v", cell: "2012-02-30", type: .time))
    let pattern = ColumnType.timePattern(try TimePattern("d/m/y"))
    #expect(
      tableError { try csv("v,w\n1/2/2012,2\n1/31/2012,3\n", TableOptions(types: ["v": pattern])) }
        == .unfit(.line(3), column: "v", cell: "1/31/2012", type: pattern))
    #expect(
      tableError { try csv("a;v\n1;1,5\n2;2.5\n", TableOptions(types: ["v": .number])) }
        == .unfit(.line(3), column: "v", cell: "2.5", type: .number))
    let message = try #require(
      tableError { try csv("v,w\n1,2\nabc,3\n", TableOptions(types: ["v": .number])) })
    #expect(
      message.description
        == "data.csv, line 3: column “v” must be of type number, but “abc” is not a number such as 12, -0.5 or 1e6."
    )
  }

  @Test("A column without a value has the given type")
  func withoutValues() throws {
    let options = TableOptions(types: [
      "t": .time, "p": .timePattern(try TimePattern("d/m/y")), "x": .text, "n": .number,
    ])
    let table = try csv("t,p,x,n,u\n,,,,\n", options)
    #expect(table.columns.map(\.type) == [.time, .time, .category, .number, .number])
  }

  @Test("A type for an unknown column is an error with the nearest name")
  func unknownColumn() {
    let error = tableError { try csv("USD,JPY\n1,2\n", TableOptions(types: ["USDD": .number])) }
    #expect(
      error
        == .noColumn(name: "USDD", file: "data.csv", suggestion: "USD", available: ["USD", "JPY"]))
    #expect(
      error?.description
        == "data.csv has no column “USDD”; did you mean “USD”? It has “USD”, “JPY”.")
  }

  @Test("A column can be requested by its name only")
  func columnByName() throws {
    let table = try csv("USD,JPY\n1,2\n")
    #expect(try table.column(named: "JPY").column[0] == 2)
    #expect(
      tableError {
        _ = try table.column(named: "usd"); return table
      }
        == .noColumn(name: "usd", file: "data.csv", suggestion: "USD", available: ["USD", "JPY"]))
  }
}

/// Files that are long enough to be read in pieces.
@Suite("Long CSV files")
struct LongFileTests {
  private static let count = 30_000

  /// Reads a file of long rows, which consist of the result of `row` after a column of padding.
  private func long(_ header: String, _ row: (Int) -> String) throws -> Table {
    let padding = String(repeating: "-", count: 80)
    var text = "padding,\(header)\n"
    for record in 0..<Self.count { text += "\(padding),\(row(record))\n" }
    return try csv(text)
  }

  @Test("Records of all pieces are in the order of the file")
  func order() throws {
    let table = try long("n,t,k,w") {
      "\($0),2012-01-01T00:00:00.\($0 % 10),k\($0 / 1000 % 7),\($0 % 5 == 0 ? "N/A" : "x")"
    }
    #expect(table.count == Self.count)
    #expect(try table.numbers("n").enumerated().allSatisfy { Double($0.offset) == $0.element })
    #expect(try table.type("t") == .time)
    #expect(try table.column(named: "k").column.names == (0..<7).map { "k\($0)" })
    let names = try table.column(named: "k").column
    #expect((0..<Self.count).allSatisfy { names.name(ofRecord: $0) == "k\($0 / 1000 % 7)" })
    #expect(try table.column(named: "w").column.missingCount == Self.count / 5)
    #expect(table.warnings.isEmpty)
  }

  @Test("Blank lines leave no gap between pieces")
  func blankLines() throws {
    let table = try long("n,text") { $0 % 3 == 0 ? "\($0),\n\n" : "\($0),some text" }
    #expect(table.count == Self.count)
    #expect(try table.numbers("n").enumerated().allSatisfy { Double($0.offset) == $0.element })
  }

  @Test("A text in the last piece makes all of the column text")
  func lateText() throws {
    let last = Self.count - 1
    let table = try long("n,late") { "\($0),\($0 == last ? "late" : "12.5")" }
    #expect(try table.numbers("n").last == Double(last))
    #expect(try table.column(named: "late").column.names == ["12.5", "late"])
    #expect(table.warnings == [.mostlyNumbers(.line(Self.count + 1), column: "late", cell: "late")])
  }

  @Test("A day beyond 12 in the last piece decides the order of all dates")
  func lateOrder() throws {
    let last = Self.count - 1
    let table = try long("n,t") { "\($0),\($0 == last ? "31/1/2012" : "1/2/2012")" }
    let times = try table.numbers("t")
    #expect(times[0] == 1_328_054_400)
    #expect(times[last] == 1_327_968_000)
    #expect(Set(times).count == 2)
  }

  @Test("The first of several faults is reported, with its line")
  func faults() {
    let last = Self.count - 1
    let error = tableError {
      try long("n,text") { $0 == last || $0 == 20_000 ? "1,2,3" : "\($0),some text" }
    }
    #expect(error == .tooManyCells(.line(20_002), found: 4, columns: 3))
  }

  @Test("A quotation mark anywhere keeps the file in one piece")
  func quotedLineBreak() throws {
    let table = try long("n,text") { $0 == 5 ? "5,\"a\nb\"" : "\($0),some text" }
    #expect(table.count == Self.count)
    #expect(try table.texts("text")[5] == "a\nb")
    #expect(try table.numbers("n").last == Double(Self.count - 1))
  }

  @Test("Different texts in every record are kept")
  func manyTexts() throws {
    let table = try long("id,n") { "id-\($0),\($0)" }
    let column = try table.column(named: "id").column
    #expect(column.names.count == Self.count)
    #expect((0..<Self.count).allSatisfy { column.name(ofRecord: $0) == "id-\($0)" })
  }
}
