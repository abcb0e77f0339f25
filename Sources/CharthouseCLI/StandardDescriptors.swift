import Glibc

/// Standard input, output and error.
enum StandardDescriptors {
  /// Opens those that the caller has closed, so that no file or pipe of the process gets their numbers.
  ///
  /// Reading then finds nothing, and writing fails.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one that is closed.
      _ = Glibc.open("/dev/null", O_RDONLY)
    }
  }
}
