import ChartDescription
import Dispatch
import Glibc
import Synchronization

/// One search of all directories, using the cache and scanning the rest.
struct PluginSurvey {
  let places: PluginDirectories
  /// The process that opens new libraries; `nil` if the helper wasn't found.
  let scanner: ScanProcess?
  /// Scans broken libraries again even if they haven't changed.
  var retriesBroken = false

  /// All listed libraries, in search order.
  func records() -> [PluginRecord] {
    let candidates = PluginCandidate.all(in: places)
    var cache = places.cacheFile.map(ScanCache.init) ?? ScanCache()
    var results = candidates.map { known($0, in: &cache) }
    let stale = candidates.indices.filter { results[$0] == nil }
    if !stale.isEmpty {
      for (index, result) in zip(stale, scanAll(stale.map { candidates[$0] }, formerly: cache)) {
        results[index] = result
        if case .found(let finding) = result {
          cache.remember(finding, of: candidates[index].path, candidates[index].stamp)
        }
      }
    }
    if cache.isChanged, let file = places.cacheFile { cache.write(to: file) }
    return Self.records(of: zip(candidates, results.compactMap(\.self)))
  }

  /// The result for one candidate.
  private enum Result {
    case found(ScanFinding)
    /// `known` is the finding from before the library became unusable.
    case unusable(PluginState, known: ScanFinding?)
  }

  /// The result that is known without opening the library; `nil` if it must be scanned.
  private func known(_ candidate: PluginCandidate, in cache: inout ScanCache) -> Result? {
    let name = candidate.path.split(separator: "/").last.map(String.init) ?? ""
    if let objection = candidate.objection {
      return .unusable(.pendingErrors(reason: objection), known: nil)
    }
    let finding = cache.finding(of: candidate.path, candidate.stamp)
    if places.disabled.contains(candidate.path) || places.disabled.contains(name) {
      return .unusable(.disabled, known: finding)
    }
    if let finding, !(retriesBroken && finding.isBroken) { return .found(finding) }
    return nil
  }

  /// Scans libraries on all processors; the results are in the order of `candidates`.
  private func scanAll(_ candidates: [PluginCandidate], formerly cache: ScanCache) -> [Result] {
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: candidates.count))
    DispatchQueue.concurrentPerform(iterations: min(processors, candidates.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < candidates.count else { return }
        let result = scan(candidates[index], formerly: cache)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private func scan(_ candidate: PluginCandidate, formerly cache: ScanCache) -> Result {
    let former = cache.entries[candidate.path]?.finding
    guard let scanner else {
      let places = places.scannerCandidates.joined(separator: ", ")
      let reason =
        "the helper charthouse-scan was not found"
        + (places.isEmpty ? "" : " (looked for \(places))") + "; set CHARTHOUSE_SCAN to its path"
      return .unusable(.notScanned(reason: reason), known: former)
    }
    do throws(ScanProcess.ScanError) {
      let finding = try scanner.scan(candidate.path)
      if case .broken(let breakage, let kindNames) = finding, kindNames.isEmpty {
        return .found(.broken(breakage, kindNames: former?.kindNames ?? []))
      }
      return .found(finding)
    } catch {
      return .unusable(error.state, known: former)
    }
  }

  /// Makes records of the results; of two plug-ins with a kind of one name, the first has it.
  private static func records(
    of results: some Sequence<(PluginCandidate, Result)>
  ) -> [PluginRecord] {
    var owners: [String: String] = [:]
    var records: [PluginRecord] = []
    for (candidate, result) in results {
      let finding: ScanFinding?
      let state: PluginState
      switch result {
      case .unusable(let why, let known): (state, finding) = (why, known)
      case .found(.notPlugin) where !candidate.isListedAnyway: continue
      case .found(let found):
        finding = found
        let other = found.kindNames.lazy.compactMap { owners[$0] }.first
        state = PluginState(found, shadowedBy: other)
      }
      if state == .available {
        for name in finding?.kindNames ?? [] { owners[name] = candidate.path }
      }
      records.append(PluginRecord(candidate, state, finding))
    }
    return records
  }
}

extension PluginState {
  fileprivate init(_ finding: ScanFinding, shadowedBy other: String?) {
    switch finding {
    case .described: self = other.map { .shadowed(by: $0) } ?? .available
    case .incompatible(let reason): self = .incompatible(reason: reason)
    case .notPlugin(let reason): self = .notPlugin(reason: reason)
    case .broken(let breakage, _): self = .broken(breakage)
    }
  }
}

extension PluginRecord {
  fileprivate init(_ candidate: PluginCandidate, _ state: PluginState, _ finding: ScanFinding?) {
    path = candidate.path
    self.state = state
    warnings = candidate.warnings
    kindNames = finding?.kindNames ?? []
    stamp = candidate.stamp
    if case .described(let stored) = finding { self.stored = stored } else { stored = nil }
  }
}
