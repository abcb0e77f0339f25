import CharthouseTables
import Testing

@Suite("Faults in CSV files")
struct CSVFaultTests {
  @Test("A row with more cells than columns is an error with its line")
  func tooManyCells() {
    #expect(
      tableError { try csv("a,b\n1,2\n1,2,,4\n") } == .tooManyCells(.line(3), found: 4, columns: 2))
    #expect(tableError { try csv("a\n1\n2,3\n") } == .tooManyCells(.line(3), found: 2, columns: 1))
  }

  @Test("A quotation mark that is never closed is an error with the line that opens it")
  func openQuote() {
    #expect(tableError { try csv("a,b\n1,2\n1,\"x\n3,4\n5,6\n") } == .openQuote(.line(3)))
    #expect(tableError { try csv("a,\"b\n1,2\n") } == .openQuote(.line(1)))
  }

  @Test("A backslash does not escape a quotation mark: an error with the line")
  func backslash() {
    let text = "a,b\n1,2\n3,\"one\nsays \\\"two\\\"\nthree\"\n"
    #expect(tableError { try csv(text) } == .textAfterQuote(.line(4), text: "two\\\""))
    #expect(
      tableError { try csv(text) }?.description
        == "data.csv, line 4: there is “two\\\"” between a closing quotation mark and the end of its cell. "
        + "A quotation mark in a quoted cell is written twice (\"\"), not with a backslash.")
  }

  @Test("Bytes that aren't UTF-8 are an error with the line")
  func latin1() {
    let bytes = Array("a,b\n1,x\n2,caf".utf8) + [0xE9] + Array("\n".utf8)
    #expect(tableError { try Table.read(bytes: bytes, name: "data.csv") } == .notUTF8(.line(3)))
    let header = [0xE9] + Array(",b\n1,2\n".utf8)
    #expect(tableError { try Table.read(bytes: header, name: "data.csv") } == .notUTF8(.line(1)))
  }

  @Test("Other encodings are named")
  func otherEncodings() {
    let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0]
    #expect(
      tableError { try Table.read(bytes: utf16, name: "data.csv") }
        == .encoding(file: "data.csv", found: "UTF-16"))
    let utf32: [UInt8] = [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]
    #expect(
      tableError { try Table.read(bytes: utf32, name: "data.csv") }
        == .encoding(file: "data.csv", found: "UTF-32"))
    #expect(
      tableError { try Table.read(bytes: utf16, name: "data.json") }
        == .encoding(file: "data.json", found: "UTF-16"))
  }

  @Test("A zero byte is an error with its line")
  func zeroByte() {
    #expect(tableError { try csv("a,b\n1,x\0y\n") } == .zeroByte(.line(2)))
    #expect(tableError { try csv("a,b\n1,2\0\n") } == .zeroByte(.line(2)))
  }

  @Test("Lines that end in carriage returns alone are an error")
  func loneCarriageReturns() {
    #expect(tableError { try csv("a,b\r1,2\r") } == .loneCarriageReturns(file: "data.csv"))
  }

  @Test("An empty file is an error", arguments: ["", "\n\n", "  \n", "\u{FEFF}"])
  func empty(_ text: String) {
    #expect(tableError { try csv(text) } == .empty(file: "data.csv"))
    #expect(tableError { try json(text) } == .empty(file: "data.json"))
  }

  @Test("A missing file, or a directory, is an error with the reason")
  func unreadable() {
    #expect(
      tableError { try Table.read(contentsOf: "/nowhere/data.csv") }
        == .unreadable(file: "/nowhere/data.csv", reason: "No such file or directory"))
    #expect(
      tableError { try Table.read(contentsOf: "/") }
        == .unreadable(file: "/", reason: "Is a directory"))
  }

  @Test("Any cut of a file, and any changed byte, is read or refused, but never a crash")
  func damagedFiles() {
    let text = Array(
      "\u{FEFF}n;\"t\"\"t\";d\r\n1,5;\"x\ny\";2012-01-31T10:30Z\r\n-2;N/A;1/2/2012 3:05 pm\n;;\n"
        .utf8)
    for end in 0...text.count {
      _ = tableError { try Table.read(bytes: Array(text[..<end]), name: "data.csv") }
      _ = tableError { try Table.read(bytes: Array(text[end...]), name: "data.csv") }
    }
    for index in text.indices {
      for byte: UInt8 in [0, 10, 13, 34, 44, 45, 46, 49, 59, 101, 255] {
        var changed = text
        changed[index] = byte
        _ = tableError { try Table.read(bytes: changed, name: "data.csv") }
      }
    }
  }
}
