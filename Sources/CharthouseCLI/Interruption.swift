import Charthouse
import Glibc
import Synchronization

/// What ends the command from outside: Ctrl-C, a terminal that is closed, or `kill`.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// Where handlers write which signal came; -1 before anybody reads there.
  private static let channel = Atomic<Int32>(-1)
  /// Where that is read.
  private static let outlet = Atomic<Int32>(-1)

  /// From now on, what isn't finished is removed before such a signal ends the process.
  ///
  /// A signal that is ignored, such as under nohup, stays so.
  static func watch() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    outlet.store(ends[0], ordering: .relaxed)
    channel.store(ends[1], ordering: .releasing)
    var thread = pthread_t()
    guard
      pthread_create(
        &thread, nil,
        { _ in
          Interruption.wait()
          return nil
        }, nil) == 0
    else { return }
    for signal in signals {
      var action = sigaction()
      sigaction(signal, nil, &action)
      guard action.__sigaction_handler.sa_handler == nil else { continue }
      action.__sigaction_handler.sa_handler = { Interruption.pass(on: $0) }
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, nil)
    }
  }

  /// Passes on a signal to the thread that waits; of a handler only what is allowed there.
  private static func pass(on signal: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(channel.load(ordering: .acquiring), &byte, 1)
    errno = code
  }

  /// Waits for a signal, removes what isn't finished, and lets the signal do what it usually does.
  private static func wait() {
    var byte: UInt8 = 0
    while read(outlet.load(ordering: .relaxed), &byte, 1) != 1 {
      guard errno == EINTR else { return }
    }
    let signal = Int32(byte)
    Console.progress("")
    PendingFiles.removeAll {
      _ = Glibc.signal(signal, SIG_DFL)
      kill(getpid(), signal)
      while true { pause() }
    }
  }
}
