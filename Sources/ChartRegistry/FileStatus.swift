import Glibc

/// The data that identify one state of a file without reading it.
struct FileStamp: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  /// The time of the last change of the content, in nanoseconds since 1970.
  var modified: Int64
  /// The time of the last change of content, owner or permissions, in nanoseconds since 1970.
  var changed: Int64
}

/// The properties of a file or directory in the file system.
struct FileStatus {
  let stamp: FileStamp
  let owner: uid_t
  let isRegular: Bool
  let isDirectory: Bool
  let isWritableByAll: Bool
  let isWritableByGroup: Bool

  /// Reads the status of the file at `path`, following links; `nil` if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
    stamp = FileStamp(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: nanoseconds(status.st_mtim), changed: nanoseconds(status.st_ctim))
    owner = status.st_uid
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    isWritableByAll = status.st_mode & S_IWOTH != 0
    isWritableByGroup = status.st_mode & S_IWGRP != 0
  }
}

/// The rule for files that may be opened as plug-ins.
///
/// They belong to root, the user or the program's owner, and aren't writable by everybody.
struct Trust {
  private let owners: Set<uid_t>

  /// Creates the rule for a program whose file is `executable`.
  init(executable: String?) {
    owners = Set([0, geteuid(), executable.flatMap(FileStatus.init)?.owner ?? 0])
  }

  /// The reason that a file or directory isn't trusted; `nil` if it is.
  func objection(to path: String, _ status: FileStatus) -> String? {
    if status.isWritableByAll { return "everybody may change \(path)" }
    if !owners.contains(status.owner) {
      return
        "\(path) belongs to user \(status.owner), who is neither root, nor this user, nor the"
        + " program's owner"
    }
    return nil
  }

  /// A weakness of a file or directory that is trusted; `nil` if there is none.
  func warning(about path: String, _ status: FileStatus) -> String? {
    status.isWritableByGroup ? "everybody in its group may change \(path)" : nil
  }
}
