import Charthouse
import Glibc
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  private let home: TemporaryDirectory
  private var directory: String { home.path }

  init() throws {
    home = try TemporaryDirectory()
  }

  @Test func `a new file has the bytes and nothing is left beside it`() throws {
    try AtomicFile.write(Array("new".utf8), to: directory + "/a.txt")
    #expect(File.text(directory + "/a.txt") == "new")
    #expect(File.names(in: directory) == ["a.txt"])
  }

  @Test func `an old file is replaced and keeps its permissions`() throws {
    let path = directory + "/a.txt"
    try AtomicFile.write(Array("a longer old text".utf8), to: path)
    chmod(path, 0o640)
    try AtomicFile.write(Array("new".utf8), to: path)
    var status = stat()
    stat(path, &status)
    #expect(File.text(path) == "new")
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `a symbolic link stays and its target is replaced`() throws {
    try AtomicFile.write(Array("old".utf8), to: directory + "/target")
    symlink("target", directory + "/link")
    try AtomicFile.write(Array("new".utf8), to: directory + "/link")
    var status = stat()
    lstat(directory + "/link", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(File.text(directory + "/target") == "new")
  }

  @Test(arguments: ["missing", "folder/missing", "next"])
  func `a symbolic link to a missing file stays and the file is created`(target: String) throws {
    mkdir(directory + "/folder", 0o755)
    symlink("folder/last", directory + "/next")
    symlink(target, directory + "/link")
    try AtomicFile.write(Array("new".utf8), to: directory + "/link")
    var status = stat()
    lstat(directory + "/link", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(File.text(directory + "/link") == "new")
    #expect(File.text(directory + "/" + (target == "next" ? "folder/last" : target)) == "new")
  }

  @Test func `symbolic links in a circle are an error and stay`() throws {
    symlink("b", directory + "/a")
    symlink("a", directory + "/b")
    #expect(throws: FileError(writing: directory + "/a", code: ELOOP)) {
      try AtomicFile.write([1], to: directory + "/a")
    }
    #expect(File.names(in: directory) == ["a", "b"])
  }

  @Test func `a device is written to and stays what it is`() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    var status = stat()
    stat("/dev/null", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a missing directory is an error with the path and the system's message`() {
    let path = directory + "/missing/a.txt"
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
    #expect(error == FileError(writing: path, code: ENOENT))
    #expect(error?.description == "The file \(path) can't be written: No such file or directory.")
  }

  @Test func `a directory is an error and nothing is left beside it`() {
    mkdir(directory + "/place", 0o755)
    #expect(throws: FileError(writing: directory + "/place", code: EISDIR)) {
      try AtomicFile.write([1], to: directory + "/place")
    }
    #expect(File.names(in: directory) == ["place"])
  }
}
