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

/// The columns of a table that are used without an explicit encoding.
@Suite("Automatic encodings")
struct AutomaticEncodingTests {
  private func made(_ chart: String, _ csv: String) throws -> SpecifiedHost {
    var specification = Specification()
    let table = try Table.read(bytes: Array(csv.utf8), name: "data.csv")
    specification.data = DataSpecification(.table(table))
    specification.charts = [ChartSpecification(kind: chart)]
    return try specification.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
  }

  private func texts(_ made: SpecifiedHost) throws -> [String] {
    try made.host.layout().words()
  }

  @Test func `A pie takes the first column of texts as its labels`() throws {
    let pie = try made("pie", "currency,rate\nUSD,1\nGBP,3\n")
    #expect(pie.notices == ["pie: value is rate; label is currency."])
    #expect(try texts(pie).contains { $0.hasPrefix("USD") })
  }

  @Test func `Times that label slices are written as times`() throws {
    let pie = try made("pie", "day,rate\n2024-03-31,1\n2024-04-01,3\n")
    #expect(try texts(pie).contains { $0.hasPrefix("Mar 31, 2024") })
  }

  @Test func `A scatter plot takes columns of numbers as y, as other kinds do`() throws {
    let scatter = try made("scatter", "x,y\n1,2\n2,5\n")
    #expect(scatter.notices == ["scatter: x is x; y is y."])
  }

  @Test func `If no column is left, the error names the types of the columns`() throws {
    #expect {
      try made("bar", "k,v\na,\"1,234\"\nb,\"2,500\"\n")
    } throws: {
      String(describing: $0).contains("v (texts)")
        && String(describing: $0).contains("look like numbers with thousands separators")
    }
  }

  @Test
  func `A column that is text because of a cell is named with that cell if it is refused`()
    throws
  {
    var specification = Specification()
    let table = try Table.read(bytes: Array("k,v\na,1\nb,1.1.5\nc,2\n".utf8), name: "data.csv")
    specification.data = DataSpecification(.table(table))
    specification.charts = [ChartSpecification(kind: "bar")]
    specification.charts[0].encodings["y"] = .column("v")
    #expect {
      try specification.makeHost(
        measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
    } throws: {
      String(describing: $0).contains("data.csv, line 3: column “v” is text because of “1.1.5”")
    }
    #expect {
      try made("bar", "k,v\na,$1\nb,$2\nc,$3\n")
    } throws: {
      String(describing: $0).contains("column “v” is text; it begins with “$1”")
    }
  }

  @Test func `Years and numbers that count the records are x if there is nothing better`() throws {
    #expect(
      try made("line", "year,v\n2001,5\n2003,7\n2002,6\n").notices == ["line: x is year; y is v."])
    #expect(try made("line", "n,v\n0,5\n10,7\n20,6\n").notices == ["line: x is n; y is v."])
    #expect(
      try made("line", "a,b\n1,5\n3,7\n4,6\n").notices
        == ["line: x is the number of the record; y is a, b."])
    #expect(
      try made("line", "n\n1\n2\n3\n").notices == ["line: x is the number of the record; y is n."])
    #expect(
      try made("bar", "year,city,v\n2001,A,5\n2002,B,7\n").notices == [
        "bar: x is city; y is year, v."
      ])
  }

  @Test func `Years are x in each series`() throws {
    var specification = Specification()
    let csv = "city,year,people\nA,2001,5\nA,2002,6\nB,2001,7\nB,2002,9\n"
    let table = try Table.read(bytes: Array(csv.utf8), name: "data.csv")
    specification.data = DataSpecification(.table(table))
    specification.charts = [ChartSpecification(kind: "line")]
    specification.charts[0].seriesColumn = "city"
    let made = try specification.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
    #expect(made.notices == ["line: x is year; y is people."])
  }

  @Test func `A filter that leaves nothing is a warning`() throws {
    var specification = Specification()
    let table = try Table.read(bytes: Array("k,v\na,1\nb,2\n".utf8), name: "data.csv")
    var data = DataSpecification(.table(table))
    data.filters = [.init(column: "k", among: ["c"])]
    specification.data = data
    specification.charts = [ChartSpecification(kind: "bar")]
    let made = try specification.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
    #expect(made.warnings.map(\.message) == ["The filter of k leaves none of 2 records."])
  }
}
