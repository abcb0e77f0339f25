@preconcurrency import Glibc
import TestSupport
import Testing

/// A run of the command in its own directory, with its output.
struct Run {
  /// The exit code; `nil` if a signal ended it.
  let code: Int32?
  /// The signal that ended it; `nil` if it exited.
  let signal: Int32?
  /// The bytes of standard output.
  let output: [UInt8]
  /// The bytes of standard error.
  let messages: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// A directory with files, in which the command is run; removed with the value's last owner.
final class Place {
  private let home: TemporaryDirectory
  /// The path of the directory.
  var path: String { home.path }

  /// Creates the directory, with a small table in `rain.csv`.
  init() throws {
    home = try TemporaryDirectory()
    try write("rain.csv", "month,rain\nJan,3\nFeb,1\nMar,2\n")
  }

  /// Writes a text to a file.
  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// Writes bytes to a file.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the bytes of a file; `nil` if there is none.
  func read(_ name: String) -> [UInt8]? { File.bytes("\(path)/\(name)") }

  /// Returns the text of a file; `nil` if there is none.
  func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The names of the files in the directory.
  var names: Set<String> { File.names(in: path) }

  /// Runs `charthouse` with arguments, a text as standard input, and additional variables.
  func charthouse(
    _ words: String..., input: String? = nil, variables: [String: String] = [:]
  ) throws -> Run {
    try charthouse(words, input: input, variables: variables)
  }

  /// Runs `charthouse` with arguments; `output` is the descriptor for standard output.
  func charthouse(
    _ words: [String], input: String? = nil, variables: [String: String] = [:],
    output: Int32? = nil
  ) throws -> Run {
    if let input { try write(".in", input) }
    defer { for name in [".in", ".out", ".err"] { unlink("\(path)/\(name)") } }
    let child = try Place.spawn(
      [try TestBuild.products + "/charthouse"] + words, in: path, input: input == nil ? nil : ".in",
      variables: variables, output: output)
    return try run(endedBy: child)
  }

  /// Runs `charthouse` with arguments, and sends it a signal when the expected files exist.
  func interrupted(
    _ words: [String], by signal: Int32, when isReady: (Set<String>) -> Bool
  ) throws -> Run {
    defer { for name in [".out", ".err"] { unlink("\(path)/\(name)") } }
    let child = try Place.spawn(
      [try TestBuild.products + "/charthouse"] + words, in: path, input: nil, variables: [:])
    let end = ContinuousClock.now + .seconds(60)
    repeat { usleep(300_000) } while !isReady(names) && ContinuousClock.now < end
    kill(child, signal)
    return try run(endedBy: child)
  }

  /// Runs `charthouse` with all standard streams closed.
  static func closedStreams(of words: [String], in directory: String) throws -> (
    code: Int32?, signal: Int32?
  ) {
    let command = [
      "timeout", "60", "sh", "-c", #"exec "$0" "$@" <&- >&- 2>&-"#,
      try TestBuild.products + "/charthouse",
    ]
    let child = try spawn(command + words, in: directory, variables: [:])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { try #require(errno == EINTR) }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8 & 0xff, nil) : (nil, signal)
  }

  /// Waits for a process, and returns its exit status and its output.
  private func run(endedBy child: pid_t) throws -> Run {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { try #require(errno == EINTR) }
    let signal = status & 0x7f
    return Run(
      code: signal == 0 ? status >> 8 & 0xff : nil, signal: signal == 0 ? nil : signal,
      output: read(".out") ?? [], messages: text(".err") ?? "")
  }

  /// The cache directory that all runs share.
  private static let cache = Result { try TemporaryDirectory() }

  /// The environment of every run: nothing of the user's own, and untranslated messages.
  private static let variables = [
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
    "XDG_CACHE_HOME": (try? cache.get().path) ?? "/nonexistent",
  ]

  /// Starts a program.
  private static func spawn(
    _ words: [String], in directory: String, input: String? = nil, variables: [String: String],
    output: Int32? = nil
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let file = input.map { "\(directory)/\($0)" }
    posix_spawn_file_actions_addopen(&actions, 0, file ?? "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(
        &actions, 1, "\(directory)/.out", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    posix_spawn_file_actions_addopen(
      &actions, 2, "\(directory)/.err", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The test runner may ignore or block them; a shell's children don't.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let environment = Self.variables.merging(variables) { $1 }.map { "\($0)=\($1)" }
    var arguments = (["env", "-C", directory] + words).map { strdup($0) } + [nil]
    var entries = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + entries { free(text) } }
    var child = pid_t()
    let error = posix_spawn(&child, "/usr/bin/env", &actions, &attributes, &arguments, &entries)
    try #require(error == 0, "\(words[0]): \(String(cString: strerror(error)))")
    return child
  }
}

extension [UInt8] {
  /// Returns `true` if the bytes begin like a file of a format.
  func begins(with text: String) -> Bool { starts(with: Array(text.utf8)) }

  /// The width and height of a PNG, from its header.
  var pngSize: [Int] {
    guard count > 24, dropFirst(1).prefix(3).elementsEqual("PNG".utf8) else { return [] }
    return [16, 20].map { start in self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}

/// Creates a symbolic link at a path.
func symlink(_ place: Place, _ target: String, _ name: String) -> Bool {
  symlink(target, in: place.path, name)
}

/// Creates a symbolic link in a directory.
func symlink(_ target: String, in directory: String, _ name: String) -> Bool {
  Glibc.symlink(target, "\(directory)/\(name)") == 0
}
