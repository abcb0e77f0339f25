import ChartColumns
import CharthouseTables
import Testing

@Suite("CSV")
struct CSVTests {
  @Test("Columns are named by the header and typed by content")
  func typedColumns() throws {
    let table = try csv("day,mm,sky\n2012-01-01,0.5,rain\n2012-01-02,,sun\n2012-01-03,12,rain\n")
    #expect(table.names == ["day", "mm", "sky"])
    #expect(table.count == 3)
    #expect(table.columns.map(\.type) == [.time, .number, .category])
    #expect(try table.texts("day") == ["2012-01-01", "2012-01-02", "2012-01-03"])
    #expect(try table.texts("mm") == ["0.5", "–", "12"])
    #expect(try table.column(named: "sky").column.names == ["rain", "sun"])
    #expect(try table.numbers("sky") == [0, 1, 0])
    #expect(try table.column(named: "mm").column.title == "mm")
    #expect(try table.column(named: "mm").column.missingCount == 1)
    #expect(table.warnings.isEmpty)
  }

  @Test("A wide table has a column for each value column")
  func wide() throws {
    let table = try csv("time,pm25,pm10\n2024-01-01T00:00Z,4,8\n2024-01-01T01:00Z,5,9\n")
    #expect(try table.numbers("pm25") == [4, 5])
    #expect(try table.numbers("pm10") == [8, 9])
  }

  @Test("The separator is found", arguments: [",", ";", "\t", "|"] as [Character])
  func separators(_ separator: Character) throws {
    let text = "a,b,c\n1,2,x\n3,4,y\n".replacing(",", with: String(separator))
    let table = try csv(text)
    #expect(table.separator == separator)
    #expect(table.names == ["a", "b", "c"])
    #expect(try table.numbers("b") == [2, 4])
    #expect(try table.texts("c") == ["x", "y"])
  }

  @Test("A separator in quoted cells is not counted")
  func quotedSeparators() throws {
    let table = try csv("name;n\n\"a,b\";1\n\"c,d\";2\n\"e;f\";3\n")
    #expect(table.separator == ";")
    #expect(try table.texts("name") == ["a,b", "c,d", "e;f"])
  }

  @Test("Another separator than the usual ones can be forced")
  func forcedSeparator() throws {
    let table = try csv("a:b\n1:2\n", TableOptions(separator: ":"))
    #expect(try table.numbers("b") == [2])
    #expect(table.separator == ":")
    #expect(try csv("a b\n1 2\n", TableOptions(separator: " ")).numbers("b") == [2])
  }

  @Test(
    "A letter can't be the separator", arguments: ["x", "5", "\"", "\n", "-", "·"] as [Character])
  func refusedSeparator(_ separator: Character) {
    guard
      case .option("separator", _, _) = tableError({
        try csv("a\n1\n", TableOptions(separator: separator))
      })
    else {
      Issue.record("separator \(separator) was taken")
      return
    }
  }

  @Test("One column needs no separator")
  func oneColumn() throws {
    let table = try csv("n\n1\n2\n")
    #expect(table.separator == nil)
    #expect(try table.numbers("n") == [1, 2])
  }

  @Test("Carriage returns before line feeds leave no trace")
  func windowsLines() throws {
    let table = try csv("x,y,z\r\nA,B,C\r\nE,F,G\r\n")
    #expect(table.count == 2)
    #expect(try table.texts("x") == ["A", "E"])
    #expect(try table.texts("z") == ["C", "G"])
    #expect(try csv("n,m\r\n1,2\r\n3,4\r\n").numbers("m") == [2, 4])
    #expect(try csv("n,m\r\n\"1\",\"2\"\r\n").numbers("m") == [2])
  }

  @Test("The last line needs no end")
  func noFinalLineFeed() throws {
    #expect(try csv("a,b\n1,2").numbers("b") == [2])
    #expect(try csv("a,b\n1,x").texts("b") == ["x"])
    #expect(try csv("a,b\n1,\"x\"").texts("b") == ["x"])
    #expect(try csv("a,b\n1,").numbers("b").map(\.isNaN) == [true])
  }

  @Test("A byte order mark is not part of the first name")
  func byteOrderMark() throws {
    let table = try csv("\u{FEFF}Month,n\n2012-01,1\n")
    #expect(table.names == ["Month", "n"])
    #expect(try table.texts("Month") == ["2012-01-01"])
    #expect(try csv("\u{FEFF}\"Month\",n\n2012-01,1\n").names == ["Month", "n"])
  }

  @Test("A line break in quotes is part of the cell")
  func quotedLineBreaks() throws {
    let table = try csv("a,b,c,d,e,f,g,h\n\"one\ntwo\",2,3,4,5,6,7,8\nx,2,3,4,5,6,7,9\n")
    #expect(table.count == 2)
    #expect(try table.texts("a") == ["one\ntwo", "x"])
    #expect(try table.numbers("h") == [8, 9])
    #expect(try csv("\"a\nb\",c\n1,2\n").names == ["a\nb", "c"])
  }

  @Test("Doubled quotation marks are one, in cells and names")
  func doubledQuotes() throws {
    let table = try csv("\"the \"\"a\"\"\",b\n\"say \"\"hi\"\"\",1\n\"\"\"\",2\nsay \"hi\",3\n")
    #expect(table.names == ["the \"a\"", "b"])
    #expect(try table.texts("the \"a\"") == ["say \"hi\"", "\"", "say \"hi\""])
    #expect(try table.column(named: "the \"a\"").column.names.count == 2)
  }

  @Test("A quotation mark inside an unquoted cell is an ordinary character")
  func innerQuotes() throws {
    #expect(try csv("size,n\n5\" pipe,1\n6\" pipe,2\n").texts("size") == ["5\" pipe", "6\" pipe"])
  }

  @Test("Spaces around cells don't count, those in quotes do")
  func spaces() throws {
    let table = try csv("a , b\n  1 ,  x  \n 2,\" y \"\n3, \"z\" \n")
    #expect(table.names == ["a", "b"])
    #expect(try table.numbers("a") == [1, 2, 3])
    #expect(try table.texts("b") == ["x", " y ", "z"])
  }

  @Test("Blank lines are skipped")
  func blankLines() throws {
    let table = try csv("\n\na,b\n\n1,2\n\r\n  \n3,4\n  \r\n \n  ")
    #expect(table.count == 2)
    #expect(try table.numbers("a") == [1, 3])
  }

  @Test("A column without name and values at the end is dropped")
  func trailingSeparator() throws {
    let table = try csv("Date,USD,JPY,\n2026-10-30,1.1172,N/A,\n2026-10-29,1.113,175.92,\n")
    #expect(table.names == ["Date", "USD", "JPY"])
    #expect(table.warnings.isEmpty)
    #expect(try csv("a,b,,\n1,2,,\n3,4\n").warnings.isEmpty)
    #expect(try csv("a,b,\n1,2,3\n").names == ["a", "b", "column 3"])
    #expect(try csv("a,,b\n1,,2\n").names == ["a", "column 2", "b"])
    #expect(try csv("a,b\n1,2,\n3,4,,\n").count == 2)
  }

  @Test("An empty name becomes the number of the column")
  func emptyName() throws {
    let table = try csv(",b\nx,1\n")
    #expect(table.names == ["column 1", "b"])
    #expect(try table.texts("column 1") == ["x"])
    #expect(try csv(",column 1\n1,2\n").names == ["column 1 2", "column 1"])
  }

  @Test("The second of two equal names gets a number, with a warning")
  func repeatedNames() throws {
    let table = try csv("n,n,n,n 2\n1,2,3,4\n")
    #expect(table.names == ["n", "n 3", "n 4", "n 2"])
    #expect(
      table.warnings == [
        .repeatedName(.line(1), name: "n", renamed: "n 3"),
        .repeatedName(.line(1), name: "n", renamed: "n 4"),
      ])
    #expect(try csv("a,a\n1,2\n").names == ["a", "a 2"])
  }

  @Test("A first row of numbers and dates is a record")
  func noHeader() throws {
    let table = try csv("1,2\n3,4\n")
    #expect(table.names == ["column 1", "column 2"])
    #expect(try table.numbers("column 1") == [1, 3])
    #expect(try csv("2012-01-01,5\n2012-01-02,6\n").count == 2)
    #expect(try csv("1,,3\n4,5,6\n").count == 2)
    #expect(try csv("007,5\n008,6\n").count == 2)
    #expect(try csv("country,2019,2020\nA,1,2\n").names == ["country", "2019", "2020"])
  }

  @Test("The presence of a header can be stated")
  func statedHeader() throws {
    let years = try csv("2019,2020\n1,2\n", TableOptions(header: true))
    #expect(years.names == ["2019", "2020"])
    let texts = try csv("a,b\nc,d\n", TableOptions(header: false))
    #expect(texts.count == 2)
    #expect(try texts.texts("column 2") == ["b", "d"])
  }

  @Test("A header alone is a table without records")
  func headerAlone() throws {
    let table = try csv("a,b\n")
    #expect(table.names == ["a", "b"])
    #expect(table.count == 0)
    #expect(try table.numbers("a").isEmpty)
  }

  @Test("Cells that a row lacks are missing, with one warning")
  func shortRows() throws {
    let table = try csv("a,b,c\n1,2,3\n4\n5,6,7\n8,9\n")
    #expect(try table.texts("b") == ["2", "–", "6", "9"])
    #expect(try table.texts("c") == ["3", "–", "7", "–"])
    #expect(table.warnings == [.shortRows(.line(3), count: 2, columns: 3)])
  }

  @Test("An empty cell is missing, not zero")
  func emptyCell() throws {
    let table = try csv("1,1\n1,2\n,2\n", TableOptions(header: false))
    #expect(try table.texts("column 1") == ["1", "1", "–"])
    #expect(try table.column(named: "column 1").column.missingCount == 1)
  }

  @Test("Nothing but not-a-number is missing, and the separator is still found")
  func onlyNotANumber() throws {
    let table = try csv("\"a\";\"b\";\"c\"\nnan;NaN;nan\n")
    #expect(table.separator == ";")
    #expect(table.columns.map(\.type) == [.number, .number, .number])
    #expect(table.columns.map(\.column.missingCount) == [1, 1, 1])
  }

  @Test("A file on disk and a pipe are read alike")
  func filesAndPipes() throws {
    let text = "a,b\n1,x\n2,y\n"
    let file = try TemporaryFile(text)
    #expect(try Table.read(contentsOf: file.path).texts("b") == ["x", "y"])
    #expect(
      try piped(text) { try Table.read(fileDescriptor: $0, name: "-").texts("b") } == ["x", "y"])
  }

  @Test("A file that fills its last page is read to its last byte", arguments: [4095, 4096, 4097])
  func pageSizes(_ size: Int) throws {
    let text =
      "n\n" + String(repeating: "1\n", count: size / 2 - 2) + (size % 2 == 0 ? "12" : "123")
    #expect(text.utf8.count == size)
    let file = try TemporaryFile(text)
    let numbers = try Table.read(contentsOf: file.path).numbers("n")
    #expect(numbers.count == size / 2 - 1)
    #expect(numbers.last == (size % 2 == 0 ? 12 : 123))
  }
}
