import Glibc

/// A pipe from a child process to this one, closed when it is released.
final class Pipe {
  /// The part that is kept if there is more output than the limit.
  enum Part {
    case start
    case end
  }

  /// The descriptor that this process reads; it never blocks.
  let readEnd: Int32
  /// The descriptor that the child writes to; -1 after `closeWriteEnd()`.
  private(set) var writeEnd: Int32
  /// `true` as long as a process may write.
  private(set) var isOpen = true
  /// The bytes read so far.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let part: Part

  /// Creates a pipe whose ends are closed in children, except those that they are given.
  ///
  /// - Throws: `ChildProcess.StartFailure` if the process may open no more files.
  init(limit: Int, keeps part: Part) throws(ChildProcess.StartFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ChildProcess.StartFailure(
        reason: "a pipe to it can't be created: \(String(cString: strerror(errno)))")
    }
    // The child gets its descriptors as 0 to 3, which would overwrite an end with such a number.
    for index in 0..<2 {
      let end = ends[index]
      ends[index] = fcntl(end, F_DUPFD_CLOEXEC, 4)
      close(end)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
    self.limit = limit
    self.part = part
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  /// Closes the write end in this process, leaving it to the child.
  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Reads the bytes available, at most a mebibyte at once, so that no writer can hold up the
  /// reader.
  func read() {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<16 where isOpen {
      let count = Glibc.read(readEnd, &block, block.count)
      if count == 0 { isOpen = false }
      guard count > 0 else { return }
      switch part {
      case .start: bytes += block.prefix(min(count, limit - bytes.count))
      case .end: bytes = Array((bytes + block.prefix(count)).suffix(limit))
      }
    }
  }
}
