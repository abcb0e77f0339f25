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

@Suite struct LinearTicksTests {
  @Test func aTenthThreeTimesIsThreeTenths() {
    #expect(linearTicks(over: 0...0.5, limit: 6) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
  }

  @Test func fixedLimitsAreTicksWhereARoundStepFitsThem() {
    let ticks = linearTicks(over: -50...50, limit: 7)
    #expect(ticks == [-50, 0, 50])
    #expect(linearTicks(over: -50...50, limit: 11).count == 11)
  }

  @Test func countsHaveWholeTicks() {
    #expect(linearTicks(over: 0...3, limit: 10, wholeNumbers: true) == [0, 1, 2, 3])
    #expect(linearTicks(over: 0.2...0.8, limit: 10, wholeNumbers: true) == [])
    #expect(linearMinorTicks(over: 0...3, limit: 10, wholeNumbers: true) == [])
  }

  @Test func theEndsAreIncludedAndNothingBeyondThem() {
    #expect(linearTicks(over: 0.3...0.7, limit: 10).first == 0.3)
    #expect(linearTicks(over: 0.3...0.7, limit: 10).last == 0.7)
    #expect(linearTicks(over: 0.3.nextUp...0.7.nextDown, limit: 5) == [0.4, 0.5, 0.6])
  }

  @Test(
    arguments: [
      1e300...2e300, 1e-300...2e-300, -1e308...1e308,
      -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
      0...Double.leastNonzeroMagnitude, 5...5.0.nextUp, 1e15...1e15 + 1, 0...0, -7 ... -7,
    ] as [ClosedRange<Double>])
  func extremeRangesHaveSomeTicksAndNotMoreThanFit(range: ClosedRange<Double>) {
    let ticks = linearTicks(over: range, limit: 6)
    #expect((1...6).contains(ticks.count))
    #expect(ticks.allSatisfy(range.contains))
  }

  @Test func oneTickIsTheMostThatALimitOfOneAllows() {
    let widest = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(linearTicks(over: widest, limit: 1) == [0])
    #expect(linearTicks(over: 1...19, limit: 1) == [10])
    #expect(linearTicks(over: 0...9, limit: 1) == [0])
  }

  @Test func endsThatAreNotFiniteHaveNoTicks() {
    #expect(linearTicks(over: 0...Double.infinity, limit: 5) == [])
    #expect(linearTicks(over: -Double.infinity...Double.infinity, limit: 5) == [])
    #expect(linearTicks(over: 0...1, limit: 0) == [])
  }

  @Test func minorTicksPartTheStepAndLeaveTheTicksOut() {
    #expect(linearMinorTicks(over: 0...2, limit: 3) == [0.2, 0.4, 0.6, 0.8, 1.2, 1.4, 1.6, 1.8])
    #expect(linearMinorTicks(over: 0...4, limit: 3) == [0.5, 1, 1.5, 2.5, 3, 3.5])
    #expect(linearMinorTicks(over: 1...1, limit: 3) == [])
  }

  @Test func thousandsOfRandomRangesKeepEveryPromise() {
    var random = SeededRandom(state: 7)
    for _ in 0..<5000 {
      let range = random.range()
      let limit = Int.random(in: 2...20, using: &random)
      let ticks = linearTicks(over: range, limit: limit)
      #expect((1...limit).contains(ticks.count), "\(range) \(limit)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy(<), "\(range) \(limit)")
      #expect(ticks.allSatisfy(range.contains), "\(range) \(limit)")
      let labels = NumberFormat.automatic.labels(for: ticks)
      #expect(Set(labels).count == ticks.count, "\(range) \(limit) \(labels)")
      let minor = linearMinorTicks(over: range, limit: limit)
      #expect(minor.allSatisfy(range.contains) && Set(minor).isDisjoint(with: ticks))
    }
  }
}

@Suite struct CategoryTicksTests {
  @Test func eachNameComesOnceAtItsOwnPosition() {
    var range = -0.5...1.5
    for _ in 0..<10 {
      let ticks = categoryTicks(over: range, count: 2)
      #expect(Set(ticks).count == ticks.count)
      #expect(ticks.allSatisfy { $0 == 0 || $0 == 1 })
      range = range.lowerBound / 2...range.upperBound / 2
    }
    #expect(categoryTicks(over: -0.5...1.5, count: 2) == [0, 1])
  }

  @Test func tooManyNamesAreThinnedEvenlyAndStayWhileTheAxisMoves() {
    #expect(categoryTicks(over: -0.5...9.5, count: 10, limit: 4) == [0, 3, 6, 9])
    #expect(categoryTicks(over: 0.5...9.5, count: 10, limit: 4) == [3, 6, 9])
  }

  @Test func rangesWithoutCategoriesHaveNone() {
    #expect(categoryTicks(over: 0.2...0.8, count: 3) == [])
    #expect(categoryTicks(over: 5...9, count: 3) == [])
    #expect(categoryTicks(over: -1e300...1e300, count: 3) == [0, 1, 2])
    #expect(categoryTicks(over: 0...1, count: 0) == [])
  }
}

@Suite struct LogTicksTests {
  @Test func powersOfTenComeFirstThenFivesThenTwos() {
    #expect(logTicks(over: 1...100_000, limit: 6) == [1, 10, 100, 1000, 10_000, 100_000])
    #expect(
      logTicks(over: 1...100_000, limit: 11)
        == [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000])
    #expect(logTicks(over: 1...100_000, limit: 16).count == 16)
    #expect(logTicks(over: 1...100_000, limit: 3) == [1, 100, 10_000])
  }

  @Test func lessThanADecadeHasLinearTicks() {
    #expect(logTicks(over: 2...6, limit: 5) == [2, 3, 4, 5, 6])
  }

  @Test func rangesThatAreNotPositiveHaveNone() {
    #expect(logTicks(over: 0...2000, limit: 5) == [])
    #expect(logTicks(over: -5...(-1), limit: 5) == [])
    #expect(logMinorTicks(over: 0...2000, limit: 5) == [])
  }

  @Test func theWidestRangeIsThinned() {
    let ticks = logTicks(over: 1e-300...1e300, limit: 5)
    #expect((2...5).contains(ticks.count))
    #expect(ticks.contains(1))
  }

  @Test func minorTicksAreTheMultiplesBetween() {
    #expect(logMinorTicks(over: 1...10, limit: 2) == [2, 3, 4, 5, 6, 7, 8, 9])
    #expect(logMinorTicks(over: 1...10_000, limit: 3) == [10, 1000])
  }

  @Test func thousandsOfRandomRangesKeepEveryPromise() {
    var random = SeededRandom(state: 11)
    for _ in 0..<3000 {
      let low = exp10(Double.random(in: -250...200, using: &random))
      let range = low...low * exp10(Double.random(in: 0...100, using: &random))
      let limit = Int.random(in: 2...20, using: &random)
      let ticks = logTicks(over: range, limit: limit)
      #expect((1...limit).contains(ticks.count), "\(range) \(limit)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy(<), "\(range) \(limit)")
      #expect(ticks.allSatisfy(range.contains), "\(range) \(limit)")
      let labels = NumberFormat.automatic.labels(for: ticks, logarithmic: true)
      #expect(Set(labels).count == ticks.count, "\(range) \(limit) \(labels)")
    }
  }
}

@Suite struct SymmetricLogTicksTests {
  @Test func zeroIsBetweenThePowersOfBothSides() {
    #expect(
      symmetricLogTicks(over: -100...1000, limit: 10) == [-100, -10, -1, 0, 1, 10, 100, 1000])
    #expect(symmetricLogTicks(over: -100...1000, limit: 5) == [-10, 0, 10, 1000])
  }

  @Test func theLinearPartHasLinearTicks() {
    #expect(symmetricLogTicks(over: -1...1, limit: 3) == [-1, 0, 1])
  }

  @Test func oneSideIsLogarithmic() {
    #expect(symmetricLogTicks(over: -1000 ... -1, limit: 4) == [-1000, -100, -10, -1])
    #expect(symmetricLogTicks(over: 1...1000, limit: 4) == [1, 10, 100, 1000])
  }

  @Test func theWidestRangeIsThinned() {
    let ticks = symmetricLogTicks(over: -1e308...1e308, threshold: 1e-3, limit: 7)
    #expect((3...7).contains(ticks.count))
    #expect(ticks.contains(0))
    #expect(symmetricLogTicks(over: -1...1, threshold: 0, limit: 7) == [])
  }
}
