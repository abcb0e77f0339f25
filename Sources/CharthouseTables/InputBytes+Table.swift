package import ChartFiles
import Glibc

extension InputBytes {
  /// Maps or reads a file for a table.
  package static func table(at path: String) throws(TableError) -> InputBytes {
    do throws(UnreadableFile) {
      return try contents(ofFile: path)
    } catch {
      throw .unreadable(file: error.file, reason: error.reason)
    }
  }

  /// Maps or reads an open file for a table.
  package static func table(in file: Int32, name: String) throws(TableError) -> InputBytes {
    do throws(UnreadableFile) {
      return try contents(of: file, name: name)
    } catch {
      throw .unreadable(file: error.file, reason: error.reason)
    }
  }

  /// Returns the offset after the line with a byte, including its line feed.
  func endOfLine(at offset: Int) -> Int {
    memchr(start + offset, Int32(Byte.lineFeed), count - offset)
      .map { UnsafeRawPointer($0) - UnsafeRawPointer(start) + 1 } ?? count
  }

  /// Returns the number of the line with a byte, counted from 1.
  func line(at offset: Int) -> Int {
    1 + LineCount(start, count: min(offset, count)).lines
  }
}

/// The result of a quick scan of a part of a file.
struct LineCount {
  /// The number of line feeds.
  private(set) var lines = 0
  /// `true` if there is a quotation mark.
  let hasQuote: Bool

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    hasQuote = memchr(start, Int32(Byte.quote), count) != nil
    var offset = 0
    while offset < count {
      // Blocks that a byte can count, so that the loop is vectorized.
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
