import Charthouse
import Glibc

/// A folder of numbered pictures, which is written completely or not at all.
final class PictureFolder {
  private let path: String
  /// The temporary folder of the pictures.
  private let draft: String
  private var isFinished = false

  /// Returns `true` if a path ends with a slash or is a folder.
  static func isNamed(by path: String) -> Bool {
    guard path != "-" else { return false }
    var status = stat()
    return path.hasSuffix("/") || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Starts a folder; an existing one may contain only numbered pictures.
  ///
  /// - Throws: `PictureFolderError` if the folder has other files, or `FileError` if writing fails.
  init(_ path: String) throws {
    var bare = path
    while bare.count > 1, bare.hasSuffix("/") { bare.removeLast() }
    self.path = bare
    draft = "\(bare).\(getpid()).part"
    let others = FolderContent.names(in: bare).filter { !Self.isPicture($0) }
    if let other = others.sorted().first { throw PictureFolderError(path: bare, other: other) }
    PendingFiles.add(draft)
    guard mkdir(draft, 0o777) == 0 else {
      let code = errno
      PendingFiles.forget(draft)
      throw FileError(writing: bare, code: code)
    }
  }

  deinit {
    if !isFinished { PendingFiles.remove(draft) }
    PendingFiles.forget(draft)
  }

  /// Adds a picture; numbers are counted from 0.
  func add(_ bytes: [UInt8], number: Int, of count: Int) throws {
    let digits = max(4, String(count).count)
    let text = String(number + 1)
    let name = "frame-\(String(repeating: "0", count: max(0, digits - text.count)))\(text).png"
    do throws(FileError) {
      try AtomicFile.write(bytes, to: "\(draft)/\(name)")
    } catch {
      // Messages name the final path, because people don't know the draft.
      throw FileError(writing: "\(path)/\(name)", code: error.code)
    }
  }

  /// Renames the folder to its final name.
  func finish() throws(FileError) {
    // The initializer has checked that there are only numbered pictures.
    let old = "\(path).\(getpid()).old"
    let exists = rename(path, old) == 0
    guard rename(draft, path) == 0 else {
      let code = errno
      if exists { rename(old, path) }
      throw FileError(writing: path, code: code)
    }
    isFinished = true
    if exists { PendingFiles.remove(old) }
  }

  private static func isPicture(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
      && name.dropFirst(6).dropLast(4).utf8.allSatisfy { (48...57).contains($0) }
  }
}

/// An error for a folder with other files, which would be lost.
struct PictureFolderError: Error, CustomStringConvertible {
  let path: String
  let other: String

  var description: String {
    "The folder \(path) contains files other than numbered pictures, such as \(other); name a new folder, so that nothing is lost."
  }
}
