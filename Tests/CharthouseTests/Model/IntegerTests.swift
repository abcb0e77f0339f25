import Testing

@testable import ChartModel

@Suite("Integers from numbers of any size") struct IntegerTests {
  private static let exact = 9_007_199_254_740_992

  @Test(arguments: [
    (0.0, 0), (2.9, 2), (-2.9, -2), (1e19, exact), (-1e300, -exact), (Double.infinity, exact),
    (-Double.infinity, -exact), (Double.nan, 0), (0x1p53, exact),
  ])
  func `are the nearest towards zero, within those that are exact`(number: Double, integer: Int) {
    #expect(Int(clamping: number) == integer)
  }
}
