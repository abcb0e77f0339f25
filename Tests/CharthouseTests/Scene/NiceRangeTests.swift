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

@Suite struct NiceRangeTests {
  @Test func numbersAreRoundedOutToTheNextTick() {
    #expect(niceRange(70...100, limit: 6) == 70...100)
    #expect(niceRange(71...99, limit: 6) == 70...100)
    #expect(niceRange(0.3...4.7, limit: 6) == 0...5)
  }

  @Test func theTicksOfARoundedRangeBeginAndEndIt() {
    var random = SeededRandom(state: 3)
    for _ in 0..<3000 {
      let data = random.range()
      let limit = Int.random(in: 3...12, using: &random)
      let range = niceRange(data, limit: limit)
      #expect(range.lowerBound <= data.lowerBound && range.upperBound >= data.upperBound)
      let ticks = linearTicks(over: range, limit: limit)
      #expect(ticks.count >= 2 && ticks.count <= limit, "\(data) \(range) \(limit) \(ticks)")
      guard !data.isFlat(toWithin: 1e-12) else { continue }
      let step = (range.upperBound - range.lowerBound) * 1e-9
      #expect(abs((ticks.first ?? .nan) - range.lowerBound) <= step, "\(data) \(range) \(limit)")
      #expect(abs((ticks.last ?? .nan) - range.upperBound) <= step, "\(data) \(range) \(limit)")
    }
  }

  @Test func barsIncludeZero() {
    #expect(niceRange(101...104, includeZero: true) == 0...150)
    #expect(niceRange(-7 ... -3, includeZero: true) == -8...0)
    #expect(niceRange(3...3, includeZero: true, limit: 4) == 0...3)
  }

  @Test func onePointIsInTheMiddle() {
    let range = niceRange(60...60)
    #expect(range == 55...65)
    #expect(linearTicks(over: range, limit: 6).count >= 2)
  }

  @Test(arguments: [3, 4, 6, 10])
  func equalValuesHaveAtLeastTwoLabels(limit: Int) {
    for value in [2, 2_600_000, -0.004, 1e300, 1e-300, 123.456] {
      let range = niceRange(value...value, limit: limit)
      let middle = range.lowerBound / 2 + range.upperBound / 2
      #expect(abs(middle - value) <= abs(value) * 1e-12)
      let labels = NumberFormat.automatic.labels(for: linearTicks(over: range, limit: limit))
      #expect(Set(labels).count >= 2 && Set(labels).count == labels.count)
    }
  }

  @Test func zerosAreInTheMiddleOrAtTheBaseline() {
    #expect(niceRange(0...0) == -1...1)
    #expect(niceRange(0...0, includeZero: true) == 0...1)
    #expect(niceRange(0...0, wholeNumbers: true) == -1...1)
    #expect(niceRange(0...Double.leastNonzeroMagnitude) == -1...1)
  }

  @Test func neighbouringDoublesCountAsEqual() {
    #expect(niceRange(5...5.0.nextUp) == 4.5...5.0.nextUp + 0.5)
  }

  @Test func countsReachWholeNumbers() {
    #expect(niceRange(1...2, wholeNumbers: true) == 1...2)
    #expect(niceRange(2...2, wholeNumbers: true) == 1...3)
  }

  @Test func noDataHasARangeAllTheSame() {
    #expect(niceRange(nil) == 0...1)
    #expect(niceRange(nil, type: .time) == 0...86_400)
    #expect(niceRange(nil, type: .category) == -0.5...0.5)
    #expect(niceRange(nil, type: .log) == 1...10)
    #expect(niceRange(nil, type: .symmetricLog) == 0...1)
    #expect(niceRange(-Double.infinity...1) == 0...1)
  }

  @Test func theWidestDataStayFinite() {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(niceRange(all) == all)
    #expect(niceRange(-1e308...1e308) == -1e308...1e308)
    #expect(niceRange(1.7e308...1.7e308).upperBound.isFinite)
    for type in AxisType.allCases {
      let range = niceRange(all, type: type)
      #expect(range.isFinite && range.lowerBound < range.upperBound)
    }
  }

  @Test func timeIsNotRounded() {
    #expect(niceRange(1000...5000, type: .time) == 1000...5000)
    #expect(niceRange(0...0, type: .time) == -43_200...43_200)
    let year1e16 = 3e20...3e20
    #expect(niceRange(year1e16, type: .time).lowerBound < 3e20)
  }

  @Test func categoriesHaveHalfAPositionBeyond() {
    #expect(niceRange(0...4, type: .category) == -0.5...4.5)
  }

  @Test func logIsRoundedOutToOneTwoOrFive() {
    #expect(niceRange(6...1500, type: .log) == 5...2000)
    #expect(niceRange(1...100_000, type: .log) == 1...100_000)
    #expect(niceRange(60...60, type: .log) == 6...600)
    #expect(niceRange(0...1500, type: .log) == 1...2000)
    #expect(niceRange(-5 ... -1, type: .log) == 1...10)
  }

  @Test func symmetricLogIsRoundedOutOnBothSides() {
    #expect(niceRange(-37...4100, type: .symmetricLog) == -50...5000)
    #expect(niceRange(0...4100, type: .symmetricLog) == 0...5000)
    #expect(niceRange(3...80, type: .symmetricLog, includeZero: true) == 0...100)
    #expect(niceRange(-8 ... -3, type: .symmetricLog) == -10 ... -2)
    #expect(niceRange(0...0, type: .symmetricLog) == -1...1)
  }
}
