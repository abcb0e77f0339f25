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

@Suite("A column") struct ColumnTests {
  // MARK: Memory

  /// Memory with an owner that reports its release.
  private final class Owner: @unchecked Sendable {
    // Sendable: the memory is written before it is shared.
    let memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: 3)
    private let onEnd: @Sendable () -> Void

    init(onEnd: @escaping @Sendable () -> Void) {
      self.onEnd = onEnd
      _ = memory.initialize(from: [1, 2, 3])
    }

    deinit {
      memory.deallocate()
      onEnd()
    }
  }

  @Test func `A million numbers stay in the program's memory, up to the mark`() throws {
    let values = (0..<1_000_000).map { Double($0) }
    let address = values.withUnsafeBufferPointer { $0.baseAddress }
    let host = ChartHost()
    let chart = try host.add()
    let column = Column(values)
    try chart.plot(column, column)
    let line = try #require(try host.layout().chartMarks.first?.shape.line)
    #expect(line.x.column === column)
    #expect(line.y.column?.values.baseAddress == address)
  }

  @Test func `The owner of lent memory is released when the last scene with it is gone`()
    async throws
  {
    try await confirmation("the owner is gone") { gone in
      var scene: Scene?
      do {
        let owner = Owner { gone() }
        let column = Column(borrowing: UnsafeBufferPointer(owner.memory), owner: owner)
        let host = ChartHost()
        let chart = try host.add()
        try chart.plot(column, column)
        scene = try host.layout()
        try chart.plot([1, 2])
        try host.layout()
      }
      #expect(scene?.chartMarks.first?.bounds(of: 2) != nil)
      scene = nil
    }
  }

  @Test func `New numbers are a column of another revision`() {
    #expect(Column([1]).revision != Column([1]).revision)
    #expect(Column([1]) != Column([1]))
  }

  // MARK: Statistics of the numbers

  @Test(
    arguments: [
      ([], nil, Column.Order.ascending, 0, 0), ([.nan], nil, .none, 1, 0),
      ([.infinity, -.infinity], nil, .descending, 0, 2), ([2, 2, 2], 2...2, .ascending, 0, 0),
      ([3, 1, -4], -4...3, .descending, 0, 0), ([1, .nan, 2], 1...2, .none, 1, 0),
      ([-.infinity, 1, 2, .infinity], 1...2, .ascending, 0, 2),
      ([1, 2, .nan], 1...2, .none, 1, 0), ([.nan, 1, .infinity], 1...1, .none, 1, 1),
      ([1e308, -1e308], -1e308...1e308, .descending, 0, 0), ([0.0, -0.0], 0...0, .ascending, 0, 0),
    ] as [([Double], ClosedRange<Double>?, Column.Order, Int, Int)])
  func `Range, order, missing and infinite values are found in one pass`(
    values: [Double], range: ClosedRange<Double>?, order: Column.Order, missing: Int, infinite: Int
  ) {
    let column = Column(values)
    #expect(column.range == range)
    #expect(column.order == order)
    #expect(column.missingCount == missing)
    #expect(column.infiniteCount == infinite)
  }

  @Test func `Many numbers have the same statistics as few, also between pieces`() {
    var values = (0..<1_000_000).map { Double($0) }
    #expect(Column(values).order == .ascending)
    #expect(Column(values).range == 0...999_999)
    values.swapAt((1 << 18) - 1, 1 << 18)
    #expect(Column(values).order == .none)
    #expect(Column(values.reversed()).order == .none)
  }

  @Test(
    arguments: [
      ([5], Column.DataType.number, 1), ([], .number, 1), ([5], .time, 86_400),
      ([3, 3, 3], .number, 1), ([1, 2, 4, 8], .number, 1), ([8, 4, 2, 1], .number, 1),
      ([.nan, 10, .infinity, 30], .number, 20), ([0, 5, 9], .category, 1),
      ([-1.7e308, 1.7e308], .number, .greatestFiniteMagnitude),
    ] as [([Double], Column.DataType, Double)])
  func `The usual spacing is finite and not zero`(
    values: [Double], type: Column.DataType, spacing: Double
  ) {
    #expect(Column(values, type: type, names: ["a"]).spacing == spacing)
  }

  @Test func `A misfit of an hour doesn't decide the spacing of days`() {
    let days = (0..<100).map { Double($0) * 86_400 + ($0 == 50 ? 82_800 : 0) }
    #expect(Column(days, type: .time).spacing == 86_400)
  }

  @Test(
    arguments: [
      ([1, 2, 3], 2.4, 1), ([1, 2, 3], 2.5, 1), ([1, 2, 3], -9, 0), ([1, 2, 3], 9, 2),
      ([1, 2, 2, 2, 3], 2.1, 1), ([2, 2, 2], 5, 0), ([3, 2, 1], 2.4, 1), ([3, 1, 2], 1.9, 2),
      ([.nan, 4, .nan], 100, 1), ([-.infinity, 7, .infinity], -.infinity, 1),
      ([-.infinity, 7, 8, .infinity], .infinity, 2), ([8, .infinity, 7], .infinity, 0),
    ] as [([Double], Double, Int)])
  func `The nearest record is one with a finite value, the first of equals`(
    values: [Double], value: Double, record: Int
  ) {
    #expect(Column(values).nearestRecord(to: value) == record)
  }

  @Test func `If no value is finite, no record is near`() {
    #expect(Column([]).nearestRecord(to: 1) == nil)
    #expect(Column([.nan, .infinity]).nearestRecord(to: 1) == nil)
    #expect(Column([1]).nearestRecord(to: .nan) == nil)
  }

  @Test func `An unknown record is missing`() {
    let column = Column([1])
    #expect(column[-1].isNaN && column[1].isNaN && column[Int.max].isNaN)
  }

  // MARK: Categories

  @Test func `Categories are numbered as they first appear`() {
    let column = Column(categories: ["b", nil, "a", "b"])
    #expect(column.names == ["b", "a"])
    #expect([0, 1, 2, 3].map(column.name(ofRecord:)) == ["b", nil, "a", "b"])
  }

  @Test func `A position without a name has none`() {
    let column = Column([0, 1, -1, 1e300, .nan], type: .category, names: ["only"])
    #expect((0..<5).map(column.name(ofRecord:)) == ["only", nil, nil, nil, nil])
  }

  @Test func `Categories are moved onto other names, and those without one are missing`() {
    let moved = Column(categories: ["a", "b", "c"]).onto(names: ["c", "a"])
    #expect(moved.names == ["c", "a"])
    #expect(moved[0] == 1 && moved[1].isNaN && moved[2] == 0)
  }
}
