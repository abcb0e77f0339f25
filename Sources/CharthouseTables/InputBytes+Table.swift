package import ChartFiles
import Glibc

extension InputBytes {
  /// Maps or reads the file at `path`, for a table.
  package static func table(at path: String) throws(TableError) -> InputBytes {
    do throws(UnreadableFile) {
      return try contents(ofFile: path)
    } catch {
      throw .unreadable(file: error.file, reason: error.reason)
    }
  }

  /// Maps or reads what an open file has, for a table.
  package static func table(in file: Int32, name: String) throws(TableError) -> InputBytes {
    do throws(UnreadableFile) {
      return try contents(of: file, name: name)
    } catch {
      throw .unreadable(file: error.file, reason: error.reason)
    }
  }

  /// Where the line that has the byte at `offset` ends: after its line feed, or at the end of all.
  func endOfLine(at offset: Int) -> Int {
    memchr(start + offset, Int32(Byte.lineFeed), count - offset)
      .map { UnsafeRawPointer($0) - UnsafeRawPointer(start) + 1 } ?? count
  }

  /// The line, from 1, that the byte at `offset` stands in.
  func line(at offset: Int) -> Int {
    1 + LineCount(start, count: min(offset, count)).lines
  }
}

/// What a quick look at a piece of a file tells.
struct LineCount {
  /// How many line feeds there are.
  private(set) var lines = 0
  /// Whether there is a quotation mark.
  let hasQuote: Bool

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    hasQuote = memchr(start, Int32(Byte.quote), count) != nil
    var offset = 0
    while offset < count {
      // As many bytes as a byte can count, so that the loop is one over vectors of bytes.
      let end = min(count, offset + 240)
      var found: UInt8 = 0
      while offset < end {
        found &+= start[offset] == Byte.lineFeed ? 1 : 0
        offset += 1
      }
      lines += Int(found)
    }
  }
}
