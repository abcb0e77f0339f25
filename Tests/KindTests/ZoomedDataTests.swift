import CharthouseCairo
import CharthouseSVG
import Glibc
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Numbers in their own memory pages, which can be made unreadable.
private final class GuardedNumbers: @unchecked Sendable {
  // Sendable: written before they are shared.
  let values: UnsafeMutableBufferPointer<Double>

  init(_ count: Int, _ value: (Int) -> Double) {
    let memory = mmap(
      nil, count * 8, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { preconditionFailure("no memory") }
    values = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Double.self, capacity: count), count: count)
    for index in 0..<count { values.initializeElement(at: index, to: value(index)) }
  }

  deinit { munmap(values.baseAddress, values.count * 8) }

  var column: Column { Column(borrowing: UnsafeBufferPointer(values), owner: self) }

  /// Leaves only the whole pages around these, and the first and the last page, readable.
  ///
  /// Reading any other page ends the process.
  func allow(only range: Range<Int>) {
    let page = sysconf(CInt(_SC_PAGESIZE)) / 8
    forbid(page..<range.lowerBound / page * page)
    forbid((range.upperBound / page + 1) * page..<(values.count - 1) / page * page)
  }

  private func forbid(_ range: Range<Int>) {
    guard let memory = values.baseAddress, !range.isEmpty else { return }
    precondition(mprotect(memory + range.lowerBound, range.count * 8, PROT_NONE) == 0)
  }
}

@Suite("Zooms into much data")
struct ZoomedDataTests {
  @Test("A zoom into a line of a million points reads only the values that are seen, and the ends")
  func readsItsPart() async {
    await #expect(processExitsWith: .success) {
      let y = GuardedNumbers(1_000_000) { Double($0 % 1_000) }
      let host = ChartHost(width: 800, height: 600, measurer: PangoTextMeasurer.shared)
      let chart = try host.graph.addChart(kind: "line", registry: TestBuild.registry.get())
      try chart.encode("x", with: Column((0..<1_000_000).map(Double.init)))
      try chart.encode("y", with: [y.column])
      _ = try host.layout()
      y.allow(only: 399_000..<421_000)
      try host.show(400_000...420_000, onAxis: "x")
      let scene = try host.layout()
      let seen = scene.hit(at: Point(x: scene.plot.midX, y: scene.plot.midY))
      try #require(seen != nil)
      _ = try scene.pixels(scale: 1)
      _ = scene.svg()
    }
  }

  @Test("Reading protected memory ends the process")
  func guardsItsPages() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      let y = GuardedNumbers(1_000_000) { Double($0) }
      y.allow(only: 2_000..<10_000)
      _ = y.column.range
    }
  }
}
