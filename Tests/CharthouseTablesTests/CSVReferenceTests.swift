import CCSV
import ChartFiles
import Testing

@testable import CharthouseTables

/// Returns the cells of `text` as libcsv splits it.
private func referenceRows(_ text: [UInt8], separator: UInt8) -> [[String]] {
  final class Rows {
    var rows: [[String]] = []
    var row: [String] = []
  }
  let rows = Rows()
  var parser = csv_parser()
  csv_init(&parser, 0)
  defer { csv_free(&parser) }
  csv_set_delim(&parser, separator)
  let field: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
    let bytes = UnsafeRawBufferPointer(start: $0, count: $1)
    guard let context = $2 else { return }
    Unmanaged<Rows>.fromOpaque(context).takeUnretainedValue().row
      .append(String(decoding: bytes, as: UTF8.self))
  }
  let end: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = {
    guard let context = $1 else { return }
    let rows = Unmanaged<Rows>.fromOpaque(context).takeUnretainedValue()
    rows.rows.append(rows.row)
    rows.row = []
  }
  let context = Unmanaged.passUnretained(rows).toOpaque()
  csv_parse(&parser, text, text.count, field, end, context)
  csv_fini(&parser, field, end, context)
  return rows.rows
}

@Suite("CSV beside libcsv")
struct CSVReferenceTests {
  /// Returns a cell as written: quoted or not, with characters that such a cell may contain.
  private func cell(_ random: inout some RandomNumberGenerator) -> String {
    let isQuoted = Bool.random(using: &random)
    let letters =
      isQuoted ? ["a", "1", " ", "\"\"", ",", ";", "\n", "\r\n", "é"] : ["a", "1", "-", ".", "é"]
    let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? ""
    }.joined()
    let spaces = (0..<2).map { _ in
      String(repeating: " ", count: Int.random(in: 0...4, using: &random) / 3)
    }
    return spaces[0] + (isQuoted ? "\"\(text)\"" : text) + spaces[1]
  }

  @Test("Cells are split alike", arguments: [",", ";"] as [Unicode.Scalar])
  func cells(_ separator: Unicode.Scalar) throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let row = (0..<Int.random(in: 1...4, using: &random)).map { _ in cell(&random) }
        text += row.joined(separator: String(separator))
        text += ["\n", "\r\n", "\n\n"].randomElement(using: &random) ?? "\n"
      }
      if Bool.random(using: &random) { text += "end" }
      let byte = UInt8(ascii: separator)
      let input = InputBytes(Array(text.utf8))
      var cursor = CSVCursor(input, from: 0, separator: byte)
      var rows: [[String?]] = []
      while let row = try cursor.nextRow() { rows.append(row.map(\.string)) }
      withExtendedLifetime(input) {}
      #expect(rows == referenceRows(Array(text.utf8), separator: byte), "\(text.debugDescription)")
    }
  }
}
