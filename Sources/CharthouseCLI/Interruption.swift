import Charthouse
import Glibc
import Synchronization

/// The handling of signals that end the command: Ctrl-C, a closed terminal, or `kill`.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The pipe's end to which handlers write the signal; -1 before it is read.
  private static let channel = Atomic<Int32>(-1)
  /// The pipe's end from which the signal is read.
  private static let outlet = Atomic<Int32>(-1)

  /// Installs handlers that remove unfinished files before a signal ends the process.
  ///
  /// Ignored signals, such as under nohup, stay ignored.
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

  /// Passes a signal to the waiting thread, with async-signal-safe calls only.
  private static func pass(on signal: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(channel.load(ordering: .acquiring), &byte, 1)
    errno = code
  }

  /// Waits for a signal, removes unfinished files, and raises the signal with its default action.
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
