import CChartPlugin
import ChartDescription
import Glibc

/// Opens a library and reads its description.
func scan(_ path: String) -> ScanReport {
  if let report = reportOnFile(path) { return report }
  let library: PluginLibrary
  do throws(PluginLibrary.Refusal) {
    library = try PluginLibrary(opening: path)
  } catch {
    return .refusedByLoader(error.reason)
  }
  let majors = library.majors
  guard majors.contains(Int(CH_INTERFACE_MAJOR)) else { return reportOnMajors(majors) }
  var reader = DescriptionReader(path: path)
  guard let description = reader.plugin(library.description()) else {
    return .faulty(kinds: reader.kindNames, faults: reader.faults)
  }
  return .described(description)
}

/// Reports on a file that can't be opened as a library; `nil` if it may be one.
///
/// The system's loader has the same message for a missing file and one for another processor.
private func reportOnFile(_ path: String) -> ScanReport? {
  guard access(path, R_OK) == 0 else {
    return .notPlugin("it can't be read: \(String(cString: strerror(errno)))")
  }
  guard let own = FileHeader(of: "/proc/self/exe") else { return nil }
  switch FileHeader(of: path) {
  case nil: return .notPlugin("it is not a shared library")
  case .some(let header) where header.machine != own.machine:
    return .incompatible(
      "it is for \(header.machine), and this is a program for \(own.machine)")
  case .some(let header) where !header.isShared:
    return .notPlugin("it is compiled, but not a shared library")
  case .some: return nil
  }
}

private func reportOnMajors(_ majors: [Int]) -> ScanReport {
  guard let major = majors.last else {
    return .notPlugin("it has no function charthouse_plugin_v\(CH_INTERFACE_MAJOR)")
  }
  let isOlder = major < CH_INTERFACE_MAJOR
  return .incompatible(
    "it is for interface \(major), \(isOlder ? "older" : "newer") than this program's"
      + " \(CH_INTERFACE_MAJOR): \(isOlder ? "the plug-in" : "Charthouse") must be updated"
  )
}

/// Turns core dumps off, and ends this process with a host that dies while it waits.
func limitProcess() {
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  alarm(30)
}

/// Writes all of `bytes`, in as many steps as the system needs.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR { return }
    rest = rest.dropFirst(max(0, count))
  }
}
