import Glibc

/// One way from a child process to this one; closed when it is let go.
final class Pipe {
  /// What is kept where more comes than may be kept.
  enum Part {
    case start
    case end
  }

  /// Where this process reads; never blocks.
  let readEnd: Int32
  /// Where the child writes; -1 after `closeWriteEnd()`.
  private(set) var writeEnd: Int32
  /// Whether somebody may still write.
  private(set) var isOpen = true
  /// What has been read.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let part: Part

  /// Makes a pipe whose ends are closed in a child, but for those that it is given.
  ///
  /// - Throws: `ChildProcess.StartFailure` where the process may open no more files.
  init(limit: Int, keeps part: Part) throws(ChildProcess.StartFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ChildProcess.StartFailure(
        reason: "there is no pipe for it: \(String(cString: strerror(errno)))")
    }
    // The child's own descriptors are put at 0 to 3: an end that is there already would be written over.
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

  /// Leaves writing to the child.
  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Reads what is there, at most a mebibyte at once, so that nobody can hold up the reader.
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
