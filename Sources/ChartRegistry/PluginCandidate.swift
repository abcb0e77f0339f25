import Glibc

/// A file that may be a plug-in, as its directory lists it.
///
/// Nothing has been opened.
struct PluginCandidate {
  let path: String
  let stamp: FileStamp
  /// Why it must not be opened, or nil.
  let objection: String?
  /// What should be better about it.
  let warnings: [String]
  /// Whether it is listed also where it turns out to be no plug-in.
  let isListedAnyway: Bool

  /// All candidates in search order, by name in each directory, each file once however many names it has.
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

  /// Why the directory that a link leads into is not trusted, or nil.
  private static func objectionToTarget(of link: String, _ trust: Trust) -> String? {
    guard let target = PluginDirectories.realPath(link),
      let directory = PluginDirectories.directory(of: target),
      let status = FileStatus(of: directory)
    else { return nil }
    return trust.objection(to: directory, status)
  }

  /// Names `lib*.so` in a directory, in order; `isPlain`: no link.
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

/// What two names of one file have in common.
private struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ stamp: FileStamp) {
    device = stamp.device
    inode = stamp.inode
  }
}
