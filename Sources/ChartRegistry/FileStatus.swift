import Glibc

/// What tells one state of a file from another without reading it.
struct FileStamp: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  /// Nanoseconds since 1970 when the content was last changed.
  var modified: Int64
  /// Nanoseconds since 1970 when content, owner or permissions were last changed.
  var changed: Int64
}

/// What the file system says of a file or directory.
struct FileStatus {
  let stamp: FileStamp
  let owner: uid_t
  let isRegular: Bool
  let isDirectory: Bool
  let isWritableByAll: Bool
  let isWritableByGroup: Bool

  /// Asks for the file that `path` leads to; nil where it leads to none.
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

/// Whose files are opened as plug-ins: those of root, the user and the program's owner that not everybody may change.
struct Trust {
  private let owners: Set<uid_t>

  /// The rule for a program whose file is `executable`.
  init(executable: String?) {
    owners = Set([0, geteuid(), executable.flatMap(FileStatus.init)?.owner ?? 0])
  }

  /// Why a file or directory is not trusted, or nil where it is.
  func objection(to path: String, _ status: FileStatus) -> String? {
    if status.isWritableByAll { return "everybody may change \(path)" }
    if !owners.contains(status.owner) {
      return
        "\(path) belongs to user \(status.owner), who is neither root, nor this user, nor the"
        + " program's owner"
    }
    return nil
  }

  /// What should be better about a file or directory that is trusted, or nil.
  func warning(about path: String, _ status: FileStatus) -> String? {
    status.isWritableByGroup ? "everybody in its group may change \(path)" : nil
  }
}
