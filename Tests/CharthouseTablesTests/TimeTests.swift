import ChartColumns
import Testing

@testable import CharthouseTables

@Suite("Times in tables")
struct TimeTests {
  /// Reads a column of times.
  private func times(_ cells: String..., options: TableOptions = TableOptions()) throws -> [Double]
  {
    let table = try csv("t;n\n" + cells.map { "\($0);1\n" }.joined(), options)
    #expect(try table.type("t") == .time, "\(cells)")
    return try table.numbers("t")
  }

  /// 2012-01-31T00:00:00Z.
  private let day = 1_327_968_000.0

  @Test(
    "Days are read in the usual forms",
    arguments: [
      "2012-01-31", "2012-1-31", "2012/01/31", "2012/1/31", "31.1.2012", "31.01.2012", "1/31/2012",
      "31/1/2012", "31-01-2012", "Jan 31 2012", "Jan 31, 2012", "January 31, 2012", "31 Jan 2012",
      "31 January 2012", "31-Jan-2012", "31. Jan. 2012", "jan 31 2012", "JAN 31 2012",
    ])
  func days(_ cell: String) throws {
    #expect(try times(cell) == [day])
  }

  @Test("Unpadded days are the same days")
  func unpadded() throws {
    let unpadded = try times("2001-01-1", "2001-01-2", "2001-01-9")
    #expect(try unpadded == times("2001-01-01", "2001-01-02", "2001-01-09"))
  }

  @Test("Months are their first day")
  func months() throws {
    #expect(try times("2012-02", "2012-03") == [day + 86_400, day + 30 * 86_400])
    #expect(try times("February 2012", "Mar 2012") == [day + 86_400, day + 30 * 86_400])
    #expect(try times("Sept 2012") == times("2012-09-01"))
  }

  @Test(
    "Times of day are read with fractions and zones",
    arguments: [
      ("2012-01-31T10:30", 37_800), ("2012-01-31 10:30", 37_800), ("2012-01-31T10:30:15Z", 37_815),
      ("2012-01-31 10:30:15.25", 37_815.25), ("2012-01-31T10:30:15,5Z", 37_815.5),
      ("2012-01-31T10:30+02:00", 30_600), ("2012-01-31T10:30-0530", 57_600),
      ("2012-01-31 10:30:00 +02", 30_600), ("2012-01-31 10:30 UTC", 37_800),
      ("2012-01-31T24:00", 86_400), ("1/31/2012 3:05 PM", 54_300), ("1/31/2012 12:00:01 am", 1),
      ("31.1.2012 9:05", 32_700), ("Jan 31 2012 10:30", 37_800), ("2012/01/31 00:00:00", 0),
      ("2012-01-31T23:59:60Z", 86_400),
    ] as [(String, Double)])
  func timesOfDay(_ cell: String, _ seconds: Double) throws {
    #expect(try times(cell) == [day + seconds])
  }

  @Test("A time without a zone is UTC, or as far east as stated")
  func zoneOffset() throws {
    let east = TableOptions(zoneOffset: 3600)
    #expect(try times("2012-01-31", options: east) == [day - 3600])
    #expect(try times("2012-01-31T00:00Z", options: east) == [day])
  }

  @Test("Dates with and without times can share a column")
  func mixedPrecision() throws {
    #expect(
      try times("2012-01-31", "2012-01-31T12:00", "2012-02") == [day, day + 43_200, day + 86_400])
  }

  @Test(
    "A day that the calendar doesn't have is no date",
    arguments: [
      "2012-02-30", "2011-02-29", "1900-02-29", "2012-13-01", "2012-00-10", "2012-01-00",
      "2012-04-31", "31/4/2012", "Feb 30 2012", "2012-01-01T25:00", "2012-01-01T10:60",
      "2012-01-01T24:01", "2012-01-01x", "10:30", "2012-01-01T", "12-2012-01", "2012/01",
      "1/31/2012 13:00 pm",
    ])
  func invalid(_ cell: String) throws {
    #expect(try csv("t;n\n\(cell);1\n").type("t") == .category)
  }

  @Test("Leap days and days before 1970 are counted right")
  func calendar() throws {
    #expect(try times("1970-01-01", "1969-12-31", "2000-02-29") == [0, -86_400, 951_782_400])
    #expect(try times("1600-02-29", "0001-01-01") == [-11_670_998_400, -62_135_596_800])
    for days in stride(from: -800_000, through: 800_000, by: 997) {
      let timestamp = Double(days) * 86_400
      let text = CivilTime.text(of: timestamp)
      guard !text.hasPrefix("-"), text.utf8.count == 10 else { continue }
      #expect(try times(text) == [timestamp])
    }
  }

  @Test("A year alone is a number, unless times are requested")
  func years() throws {
    #expect(try csv("year,n\n2001,1\n2002,2\n").type("year") == .number)
    let forced = try csv("year,n\n1970,1\n1971,2\n", TableOptions(types: ["year": .time]))
    #expect(try forced.numbers("year") == [0, 365 * 86_400])
  }

  @Test("A day beyond 12 anywhere determines the order of day and month")
  func orders() throws {
    #expect(try times("1/2/2012", "31/1/2012") == [day + 86_400, day])
    #expect(try times("2/1/2012", "1/31/2012") == [day + 86_400, day])
    #expect(try times("1.2.2012", "31.1.2012") == [day + 86_400, day])
    #expect(try times("31/1/2012", "1/2/2012") == [day, day + 86_400])
  }

  @Test("If no day is beyond 12, the dates are text, with a warning")
  func ambiguous() throws {
    let table = try csv("t;n\n;0\n1/2/2012;1\n3/4/2012;2\n")
    #expect(try table.type("t") == .category)
    #expect(try table.texts("t") == ["–", "1/2/2012", "3/4/2012"])
    #expect(table.warnings == [.ambiguousDates(.line(3), column: "t", cell: "1/2/2012")])
    #expect(
      tableError { try csv("t;n\n1/2/2012;1\n", TableOptions(types: ["t": .time])) }
        == .ambiguousDates(.line(2), column: "t", cell: "1/2/2012"))
  }

  @Test("If days beyond 12 contradict each other, the dates are text")
  func contradicting() throws {
    let table = try csv("t;n\n1/31/2012;1\n31/1/2012;2\n")
    #expect(try table.type("t") == .category)
    #expect(try csv("t;n\n1/2/2012;1\n31/4/2012;2\n").type("t") == .category)
  }

  @Test(
    "A pattern reads times of unknown forms",
    arguments: [
      ("d/m/y", "31/1/2012", 0), ("m/d/y", "1/31/2012", 0), ("ymd", "20120131", 0),
      ("ymdTHMS", "20120131T103015", 37_815), ("d.m.y H:M", "31.1.12 10:30", 37_800),
      ("d m y", "31 Jan 2012", 0), ("y-m-dTH:M:Sz", "2012-01-31T10:30:15.5+01:00", 34_215.5),
      ("m/d/y H:M p", "1/31/2012 1:05 pm", 47_100), ("s", "1327968000.5", 0.5),
      ("ms", "1327968000250", 0.25), ("us", "1327968000000000", 0), ("ns", "1.327968e18", 0),
    ] as [(String, String, Double)])
  func patterns(_ pattern: String, _ cell: String, _ seconds: Double) throws {
    let options = TableOptions(types: ["t": try ColumnType("time:\(pattern)")])
    #expect(try times(cell, options: options) == [day + seconds])
  }

  @Test("A year of two digits is one of 1969 to 2068")
  func shortYears() throws {
    let options = TableOptions(types: ["t": try ColumnType("time:y-m-d")])
    #expect(
      try times("70-1-1", "69-1-1", "68-1-1", options: options) == [0, -31_536_000, 3_092_601_600])
  }

  @Test("A missing time is missing, and the others are read")
  func missing() throws {
    let table = try csv("t,n\n2012-01-31,1\n,2\nnull,3\n2012-02-01,4\n")
    #expect(try table.texts("t") == ["2012-01-31", "–", "–", "2012-02-01"])
    #expect(try table.column(named: "t").column.missingCount == 2)
  }

  @Test("Column types are written as they are read")
  func columnTypes() throws {
    for text in ["number", "number:,", "number: ", "time", "time:d/m/y", "text"] {
      #expect(try ColumnType(text).description == text)
    }
    for text in ["", "numbers", "number:", "number:,,", "time:", "time:q", "time:d/m", "text:x"] {
      #expect(throws: TableError.self) { try ColumnType(text) }
    }
  }
}
