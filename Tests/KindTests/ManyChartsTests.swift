import CharthouseCairo
import Dispatch
import Glibc
import Synchronization
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

@Suite("Many charts in one process", .serialized)
struct ManyChartsTests {
  /// Returns the picture of a small chart that is different for each number.
  private static func picture(_ number: Int) throws -> [UInt8] {
    let host = ChartHost(width: 200, height: 150, measurer: PangoTextMeasurer.shared)
    let kind = ["bar", "line", "scatter"][number % 3]
    let chart = try host.graph.addChart(kind: kind, registry: TestBuild.registry.get())
    try chart.encode("x", with: Column([1, 2, 3, 4]))
    try chart.encode("y", with: Column([1, 2, 3, Double(4 + number)], title: "Height"))
    host.graph.title = "Chart \(number)"
    return try host.layout().png()
  }

  /// Returns the memory of this process in bytes.
  private static func residentMemory() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    try #require(fgets(&line, CInt(line.count), file) != nil)
    let text = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let pages = try #require(Int(text.split(separator: " ")[1]))
    return pages * sysconf(CInt(_SC_PAGESIZE))
  }

  @Test("Hosts on several threads at once give the bytes that each gives alone")
  func threads() throws {
    let alone = try (0..<24).map(Self.picture)
    #expect(Set(alone).count == 24)
    let together = Mutex([[UInt8]](repeating: [], count: 24))
    DispatchQueue.concurrentPerform(iterations: 24) { number in
      let bytes = (try? Self.picture(number)) ?? []
      together.withLock { $0[number] = bytes }
    }
    for (number, bytes) in together.withLock({ $0 }).enumerated() {
      #expect(bytes == alone[number], "chart \(number)")
    }
  }

  @Test("A thousand charts need no more memory than the first hundreds")
  func memory() throws {
    // The minimum of several readings: other tests take memory for a while.
    func leastMemory(after charts: Range<Int>) throws -> Int {
      var least = Int.max
      for number in charts {
        _ = try Self.picture(number)
        if number % 10 == 9 { least = min(least, try Self.residentMemory()) }
      }
      return least
    }
    for number in 0..<100 { _ = try Self.picture(number) }
    let first = try leastMemory(after: 100..<300)
    for number in 300..<800 { _ = try Self.picture(number) }
    let last = try leastMemory(after: 800..<1_000)
    // Seven hundred pictures of 120,000 bytes that leak would be more.
    #expect(last - first < 50_000_000)
  }

  @Test("Pictures of 1,920 by 1,080 points leave no memory behind")
  func largePictures() throws {
    let host = ChartHost(width: 1_920, height: 1_080, measurer: PangoTextMeasurer.shared)
    let chart = try host.graph.addChart(kind: "bar", registry: TestBuild.registry.get())
    try chart.encode("x", with: Column([1, 2, 3, 4]))
    func leastMemory(after pictures: Range<Int>) throws -> Int {
      try pictures.map { number in
        try chart.encode("y", with: Column([1, 2, 3, Double(4 + number)], title: "Height"))
        _ = try host.layout().png()
        return try Self.residentMemory()
      }.min() ?? 0
    }
    _ = try leastMemory(after: 0..<4)
    let first = try leastMemory(after: 4..<8)
    let last = try leastMemory(after: 8..<40)
    // Thirty pictures of 8 million bytes that leak would be more.
    #expect(last - first < 100_000_000)
  }

  @Test("Large charts that are drawn and gone give their memory back in every round")
  func rounds() throws {
    var memory: [Int] = []
    for round in 0..<10 {
      for number in 0..<10 {
        let host = ChartHost(width: 200, height: 150, measurer: PangoTextMeasurer.shared)
        let chart = try host.graph.addChart(kind: "line", registry: TestBuild.registry.get())
        let values = [Double](repeating: Double(round + number), count: 200_000)
        try chart.encode("x", with: Column(values))
        try chart.encode("y", with: Column(values.dropLast() + [0], title: "Height"))
        _ = try host.layout().png()
      }
      memory.append(try Self.residentMemory())
    }
    // Fifty charts of 3.2 million bytes that leak would be more.
    let (first, last) = (memory[..<5].min() ?? 0, memory[5...].min() ?? 0)
    #expect(last - first < 100_000_000)
  }
}
