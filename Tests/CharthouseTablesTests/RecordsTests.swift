import ChartColumns
import CharthouseTables
import Testing

@Suite("Records of a table")
struct RecordsTests {
  private func stocks() throws -> Table {
    try csv(
      """
      symbol,date,price
      MSFT,Jan 1 2000,39.81
      IBM,Jan 1 2000,100.52
      MSFT,Feb 1 2000,36.35
      AMZN,Jan 1 2000,
      IBM,Feb 1 2000,92.11
      ,Mar 1 2000,5

      """)
  }

  @Test("Groups come in the order in which their names appear, the nameless one too")
  func groups() throws {
    let groups = try stocks().grouped(by: "symbol")
    #expect(groups.map(\.name) == ["MSFT", "IBM", "AMZN", nil])
    #expect(
      try groups.map { try $0.table.texts("price") } == [
        ["39.81", "36.35"], ["100.52", "92.11"], ["–"], ["5"],
      ])
    #expect(try groups[0].table.texts("date") == ["2000-01-01", "2000-02-01"])
    #expect(try groups[1].table.column(named: "symbol").column.names == ["IBM"])
  }

  @Test("Numbers and dates make groups as well")
  func otherGroups() throws {
    #expect(
      try stocks().grouped(by: "date").map(\.name) == ["2000-01-01", "2000-02-01", "2000-03-01"])
    #expect(
      try csv("y,n\n2001,1\n2002,2\n2001,3\n").grouped(by: "y").map(\.name) == ["2001", "2002"])
  }

  @Test("Sorting keeps equal records in order and puts missing values last")
  func sorting() throws {
    let table = try stocks()
    #expect(
      try table.sorted(by: "price").texts("price") == [
        "5", "36.35", "39.81", "92.11", "100.52", "–",
      ])
    #expect(
      try table.sorted(by: "price", descending: true).texts("price")
        == ["100.52", "92.11", "39.81", "36.35", "5", "–"])
    #expect(
      try table.sorted(by: "date", descending: true).texts("symbol")
        == ["–", "MSFT", "IBM", "MSFT", "IBM", "AMZN"])
  }

  @Test("Filtering by a range keeps the records in it")
  func ranges() throws {
    let table = try stocks()
    #expect(try table.filtered(by: "price", in: 36...40).texts("price") == ["39.81", "36.35"])
    #expect(try table.filtered(by: "price", in: 90...).texts("symbol") == ["IBM", "IBM"])
    #expect(try table.filtered(by: "date", in: ..<949_363_200).count == 3)
    #expect(try table.filtered(by: "price", in: 200...300).count == 0)
  }

  @Test("Filtering by texts keeps the records that have them")
  func texts() throws {
    let table = try stocks().filtered(by: "symbol", among: ["IBM", "AMZN"])
    #expect(try table.texts("symbol") == ["IBM", "AMZN", "IBM"])
    #expect(try table.column(named: "symbol").column.names == ["IBM", "AMZN"])
    #expect(try stocks().filtered(by: "date", among: ["2000-02-01"]).count == 2)
  }

  @Test("The first and last records can be selected, or all if there are fewer")
  func ends() throws {
    let table = try stocks()
    #expect(try table.first(2).texts("symbol") == ["MSFT", "IBM"])
    #expect(try table.last(2).texts("symbol") == ["IBM", "–"])
    #expect(table.last(99).count == 6)
    #expect(table.first(-1).count == 0)
  }

  @Test("An unknown column is an error")
  func unknownColumn() {
    #expect(throws: TableError.self) { try stocks().grouped(by: "symbols") }
    #expect(throws: TableError.self) { try stocks().sorted(by: "x") }
    #expect(throws: TableError.self) { try stocks().filtered(by: "x", in: 0...1) }
  }

  @Test("A program can make a table of its own columns")
  func ownColumns() throws {
    let table = Table(
      name: "mine",
      columns: [
        TableColumn(name: "n", column: Column([1, 2, 3])),
        TableColumn(name: "k", column: Column(categories: ["a", nil, "b"])),
      ])
    #expect(table.count == 3)
    #expect(try table.texts("k") == ["a", "–", "b"])
    #expect(try table.filtered(by: "n", in: 2...).texts("k") == ["–", "b"])
  }

  @Test("Records chosen twice are there twice")
  func repeated() throws {
    #expect(try stocks().records([1, 1, 0]).texts("symbol") == ["IBM", "IBM", "MSFT"])
  }
}
