import Glibc
import Synchronization

/// Runs a program in its own process group, without input, and captures its output.
enum ChildProcess {
  /// The outcome of a run.
  struct Run {
    /// The bytes written to descriptor 3.
    var report: [UInt8]
    /// The end of the bytes written to standard output and error.
    var output: [UInt8]
    /// The way in which the process ended.
    var ending: Ending
  }

  /// The way in which a process ended.
  enum Ending: Equatable {
    case exited(code: Int)
    case signal(Int)
    /// It was killed at the deadline.
    case overdue
  }

  /// The reason that a process couldn't be started.
  struct StartFailure: Error, Hashable {
    /// A clause for a message.
    let reason: String
  }

  /// The maximum size of a report in bytes; a longer one is invalid.
  private static let reportLimit = 1 << 26
  /// The number of bytes of the output that are kept.
  private static let outputLimit = 1 << 12

  /// Locked from creating pipes until their child has them, so that no other child inherits them.
  private static let starting = Mutex(())

  /// Runs `program` until it ends or the deadline passes, then kills its process group.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String], deadline: Duration
  ) throws(StartFailure) -> Run {
    let (child, report, output) = try starting.withLock { _ throws(StartFailure) in
      let report = try Pipe(limit: reportLimit, keeps: .start)
      let output = try Pipe(limit: outputLimit, keeps: .end)
      let child = try start(
        program, arguments, environment, output: output.writeEnd, report: report.writeEnd)
      report.closeWriteEnd()
      output.closeWriteEnd()
      return (child, report, output)
    }
    let end = ContinuousClock.now + deadline
    var hasEnded = false
    while !hasEnded, ContinuousClock.now < end {
      // While it may still report, its end shows in the pipe; the timeout helps if another process
      // inherited the pipe.
      wait(for: [report, output], milliseconds: report.isOpen ? 20 : 1)
      report.read()
      output.read()
      hasEnded = hasExited(child)
    }
    kill(-child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    report.read()
    output.read()
    let signal = Int(status & 0x7f)
    return Run(
      report: report.bytes, output: output.bytes,
      ending: !hasEnded
        ? .overdue : signal != 0 ? .signal(signal) : .exited(code: Int(status >> 8 & 0xff)))
  }

  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String], output: Int32,
    report: Int32
  ) throws(StartFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, report, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, program, &actions, &attributes, &words, &variables)
    if failure != 0 {
      throw StartFailure(
        reason: "\(program) can't be started: \(String(cString: strerror(failure)))")
    }
    return child
  }

  private static func wait(for pipes: [Pipe], milliseconds: Int32) {
    var waiting = pipes.map {
      pollfd(fd: $0.isOpen ? $0.readEnd : -1, events: Int16(POLLIN), revents: 0)
    }
    poll(&waiting, nfds_t(waiting.count), milliseconds)
  }

  /// Returns `true` if a process has ended; its identifier isn't reused until it is waited for.
  private static func hasExited(_ child: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(child), &information, WEXITED | WNOHANG | WNOWAIT) != 0
      || information.si_signo == SIGCHLD
  }
}
