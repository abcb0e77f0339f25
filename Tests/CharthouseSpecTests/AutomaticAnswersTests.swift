import CharthouseSpec
import TestSupport
import Testing

@testable import Charthouse

/// What is taken of a table where nobody says.
@Suite("Automatic answers")
struct AutomaticAnswersTests {
  private func made(_ chart: String, _ csv: String) throws -> SpecifiedHost {
    var specification = Specification()
    let table = try Table.read(bytes: Array(csv.utf8), name: "data.csv")
    specification.data = DataSpecification(.table(table))
    specification.charts = [ChartSpecification(kind: chart)]
    return try specification.makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
  }

  private func texts(_ made: SpecifiedHost) throws -> [String] {
    try made.host.layout().marks.flatMap { mark -> [String] in
      if case .text(let text) = mark.shape { text.texts } else { [] }
    }
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

  @Test func `Where no column is left the error says what the columns hold`() throws {
    #expect {
      try made("bar", "k,v\na,\"1,234\"\nb,\"2,500\"\n")
    } throws: {
      String(describing: $0).contains("v (texts)")
    }
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
