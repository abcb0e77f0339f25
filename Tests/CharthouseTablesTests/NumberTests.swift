import ChartColumns
import ChartFiles
import Testing

@testable import CharthouseTables

@Suite("Numbers in tables")
struct NumberTests {
  @Test("All usual forms are read")
  func forms() throws {
    let cells = [
      "1e5", "+1", "-0.5", ".5", "5.", "-.25e-2", "1E+3", "0", "0.5", "12345678901234567",
    ]
    let table = try csv("n\n" + cells.joined(separator: "\n") + "\n")
    #expect(
      try table.numbers("n") == [
        1e5, 1, -0.5, 0.5, 5, -0.0025, 1000, 0, 0.5, 12_345_678_901_234_568,
      ])
  }

  @Test("Infinity is a number in any case of letters")
  func infinity() throws {
    let table = try csv("n\n1\ninf\nInfinity\n-INF\n+inf\n-infinity\n")
    let infinity = Double.infinity
    #expect(try table.numbers("n") == [1, infinity, infinity, -infinity, infinity, -infinity])
  }

  @Test("A text for a missing value is one in every column")
  func missingWords() throws {
    let words = ["", "N/A", "NA", "null", "NULL", "-", "NaN", "nan"]
    for cells in [["1", "2"], ["2012-01-01", "2012-01-02"], ["x", "y"]] {
      let table = try csv("v,n\n" + (cells + words).map { "\($0),1\n" }.joined())
      #expect(try table.column(named: "v").column.missingCount == words.count)
      #expect(try table.texts("v").prefix(2) == cells[...])
      #expect(table.warnings.isEmpty)
    }
  }

  @Test("Other words can mark a missing value")
  func otherMissingWords() throws {
    let table = try csv("n,t\n1,NA\n?,DE\n", TableOptions(missing: ["?"]))
    #expect(try table.texts("n") == ["1", "–"])
    #expect(try table.texts("t") == ["NA", "DE"])
  }

  @Test("A number is the nearest one that a Double has")
  func exactness() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...19, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      text += String(Int.random(in: 1...9, using: &random))
      for _ in 1..<digits { text += String(Int.random(in: 0...9, using: &random)) }
      let point = Int.random(in: 0...digits, using: &random)
      if point < digits { text.insert(".", at: text.index(text.endIndex, offsetBy: -point)) }
      (Array("\(text),9999999".utf8) + [UInt8](repeating: 0, count: InputBytes.padding))
        .withUnsafeBufferPointer { bytes in
          let expected = Double(text)
          let cell = Bytes(rebasing: bytes[..<text.utf8.count])
          #expect(NumberCell(cell, mark: Byte.point)?.value == expected, "\(text)")
          if let short = bytes.baseAddress.flatMap({ ShortDecimal(at: $0, mark: Byte.point) }) {
            #expect(short.value == expected, "\(text)")
            #expect(short.end.pointee == Byte.comma, "\(text)")
          }
        }
    }
  }

  @Test("Beyond the range of a Double, a number is infinite or zero")
  func outOfRange() throws {
    #expect(try csv("n\n1e999\n-1e999\n1e-999\n").numbers("n") == [.infinity, -.infinity, 0])
  }

  @Test("Codes with leading zeros are text, zero and fractions are not")
  func leadingZeros() throws {
    let table = try csv("code,n\n00123,0\n10115,0.5\n04109,-0\n")
    #expect(try table.type("code") == .category)
    #expect(try table.texts("code") == ["00123", "10115", "04109"])
    #expect(try table.numbers("n") == [0, 0.5, 0])
    let late = try csv("code\n" + (1...30).map { "\($0)1\n" }.joined() + "007\n")
    #expect(try late.type("code") == .category)
    #expect(late.warnings.isEmpty)
    #expect(try csv("code\n007\n", TableOptions(types: ["code": .number])).numbers("code") == [7])
  }

  @Test("A type can be forced")
  func forcedText() throws {
    let table = try csv("id,n\n1,2\n3,4\n", TableOptions(types: ["id": .text]))
    #expect(try table.texts("id") == ["1", "3"])
    #expect(try table.type("id") == .category)
    #expect(try table.type("n") == .number)
  }

  @Test("Numbers that are words, percentages or hexadecimal are text")
  func noNumbers() throws {
    for cell in ["5%", "0x1F", "1e", "1e+", "--1", "1.2.3", "+", ".", "e5", "1 000", "١٢"] {
      #expect(try csv("n\n\(cell)\n").type("n") == .category, "\(cell)")
    }
  }

  @Test("Whole numbers beyond 2^53 are read with a warning")
  func inexact() throws {
    let table = try csv("n\n9007199254740992\n9007199254740993\n12345678901234567890\n1e30\n")
    #expect(table.warnings == [.inexactNumbers(.line(3), column: "n", count: 2)])
  }
}

@Suite("The decimal comma")
struct DecimalCommaTests {
  @Test("It is found in cells of a file with semicolons, quoted or not")
  func semicolons() throws {
    let quoted = try csv("k;v\n\"A\";\"20,33\"\n\"B\";\"40,21\"\n\"C\";\"88,9821\"\n")
    #expect(try quoted.numbers("v") == [20.33, 40.21, 88.9821])
    let bare = try csv("0,1;0,77;-0,29\n")
    #expect(bare.separator == ";")
    #expect(bare.columns.map { $0.column[0] } == [0.1, 0.77, -0.29])
    #expect(try csv("a;b\n1,234;x\n2,345;y\n").numbers("a") == [1.234, 2.345])
  }

  @Test("It is found in a file with tabs, and in quoted cells of one with commas")
  func tabsAndQuotes() throws {
    #expect(try csv("a\tb\n1,5\t2\n12\t3,25\n").numbers("b") == [2, 3.25])
    let quoted = try csv("a,b\n\"1,5\",2\n12,3\n")
    #expect(try quoted.numbers("a") == [1.5, 12])
    #expect(try quoted.numbers("b") == [2, 3])
  }

  @Test("It can be stated, and then the point is none")
  func stated() throws {
    let comma = TableOptions(decimalMark: .comma)
    #expect(try csv("a,b\n\"1,234\",x\n", comma).numbers("a") == [1.234])
    #expect(try csv("a;b\n1.5;2,5\n", comma).type("a") == .category)
    #expect(try csv("a;b\n1,5;2.5\n", TableOptions(decimalMark: .point)).type("a") == .category)
  }

  @Test("Numbers that may have thousands are text, with a warning")
  func thousands() throws {
    let table = try csv("city,people\nA,\"1,234\"\nB,\"567\"\nC,\"12,345\"\n")
    #expect(try table.type("people") == .category)
    #expect(table.warnings == [.groupedNumbers(.line(2), column: "people", cell: "1,234")])
    let long = try csv("city,people\nA,567\nB,\"1,234,567\"\n")
    #expect(long.warnings == [.groupedNumbers(.line(3), column: "people", cell: "1,234,567")])
    let points = try csv("a;b\n1.234;0,5\n2.345;0,75\n")
    #expect(try points.type("a") == .category)
    #expect(try points.numbers("b") == [0.5, 0.75])
    #expect(points.warnings == [.groupedNumbers(.line(2), column: "a", cell: "1.234")])
    let spaces = try csv("a;b\n1 234;x\n2 345;y\n")
    #expect(spaces.warnings == [.groupedNumbers(.line(2), column: "a", cell: "1 234")])
  }

  @Test("The minus of print is a minus")
  func minusSign() throws {
    #expect(try csv("v\n\u{2212}5\n3\n").numbers("v") == [-5, 3])
    let grouped = TableOptions(types: ["v": .groupedNumber(",")])
    #expect(try csv("v;w\n\u{2212}1,234;x\n", grouped).numbers("v") == [-1234])
    #expect(try csv("v;w\n\u{2212};x\n").type("v") == .category)
  }

  @Test("Commas and points in one column leave it text, with a warning")
  func bothMarks() throws {
    let table = try csv("a;b\n1.5;x\n2,5;y\n")
    #expect(try table.type("a") == .category)
    #expect(table.warnings == [.mostlyNumbers(.line(3), column: "a", cell: "2,5")])
  }

  @Test("Thousands are read if their mark is stated")
  func statedThousands() throws {
    let commas = TableOptions(types: ["n": .groupedNumber(",")])
    #expect(
      try csv("n;m\n1,234\n-12,345.5\n1,234,567\n99\n", commas).numbers("n") == [
        1234, -12_345.5, 1_234_567, 99,
      ])
    let points = TableOptions(types: ["n": .groupedNumber(".")])
    #expect(
      try csv("n;m\n1.234\n1.234.567,5\n0,25\n12\n", points).numbers("n") == [
        1234, 1_234_567.5, 0.25, 12,
      ])
    let spaces = TableOptions(types: ["n": .groupedNumber("\u{202F}")])
    #expect(try csv("n;m\n1\u{202F}234,5\n", spaces).numbers("n") == [1234.5])
    #expect(tableError { try csv("n;m\n12,34\n", commas) } != nil)
  }

  @Test("A forced number that may have thousands is an error")
  func forced() {
    let options = TableOptions(types: ["n": .number])
    #expect(
      tableError { try csv("n,m\n\"1,234\",x\n", options) }
        == .ambiguousMark(.line(2), column: "n", cell: "1,234", mark: .comma))
  }

  @Test("A comma that separates cells is never one of decimals")
  func separatorFirst() throws {
    let table = try csv("a,b\n\"1,5\",7\n2,5\n", TableOptions(decimalMark: .comma))
    #expect(try table.numbers("a") == [1.5, 2])
    #expect(try table.numbers("b") == [7, 5])
  }
}
