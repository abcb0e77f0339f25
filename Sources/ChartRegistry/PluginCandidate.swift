import Glibc

/// A file that may be a plug-in, as listed in its directory and not yet opened.
struct PluginCandidate {
  let path: String
  let stamp: FileStamp
  /// The reason that it must not be opened; `nil` if it may be.
  let objection: String?
  /// Weaknesses of the file or its directory.
  let warnings: [String]
  /// `true` if it is listed even if it turns out not to be a plug-in.
  let isListedAnyway: Bool

  /// All candidates in search order, by name in each directory; a file with several names once.
  static func all(in places: PluginDirectories) -> [PluginCandidate] {
    let trust = Trust(executable: places.executable)
    var seen: Set<FileIdentity> = []
    return places.directories.flatMap { directory -> [PluginCandidate] in
      guard let path = PluginDirectories.realPath(directory.path),
        let status = FileStatus(of: path),
        status.isDirectory
      else { return [] }
      let objection = trust.objection(to: path, status)
      let warning = trust.warning(about: path, status)
      return entries(of: path).compactMap { entry in
        let file = path == "/" ? "/\(entry.name)" : "\(path)/\(entry.name)"
        guard let status = FileStatus(of: file), status.isRegular,
          seen.insert(FileIdentity(status.stamp)).inserted
        else { return nil }
        return PluginCandidate(
          path: file, stamp: status.stamp,
          objection: objection ?? trust.objection(to: file, status)
            ?? (entry.isPlain ? nil : objectionToTarget(of: file, trust)),
          warnings: [warning, trust.warning(about: file, status)].compactMap(\.self),
          isListedAnyway: directory.listsOtherLibraries)
      }
    }
  }

  /// The reason that the directory of a link's target isn't trusted; `nil` if it is.
  private static func objectionToTarget(of link: String, _ trust: Trust) -> String? {
    guard let target = PluginDirectories.realPath(link),
      let directory = PluginDirectories.directory(of: target),
      let status = FileStatus(of: directory)
    else { return nil }
    return trust.objection(to: directory, status)
  }

  /// The names `lib*.so` in a directory, sorted; `isPlain` is `false` for links.
  private static func entries(of directory: String) -> [(name: String, isPlain: Bool)] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isPlain: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasPrefix("lib"), name.hasSuffix(".so") {
        entries.append((name, Int(entry.pointee.d_type) == DT_REG))
      }
    }
    return entries.sorted { $0.name < $1.name }
  }
}

/// The identity that all names of one file share.
private struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ stamp: FileStamp) {
    device = stamp.device
    inode = stamp.inode
  }
}
